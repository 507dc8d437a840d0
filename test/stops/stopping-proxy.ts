import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A way to a daemon on which every chunk of bytes is a step of a game's life. */
export interface SteppedWay {
  /** Folder with a daemon.json that names the way. */
  readonly home: string;
  close(): Promise<void>;
}

/**
 * Opens one next to the daemon of `daemonHome`.
 * @param step called when a chunk has been passed on, in either direction.
 */
export async function openSteppedWay(daemonHome: string, step: () => void): Promise<SteppedWay> {
  const start = JSON.parse(readFileSync(join(daemonHome, 'daemon.json'), 'utf8'));
  const target = Number(new URL(start.url).port);
  const sockets = new Set<Socket>();
  const server = createServer((game) => {
    const daemon = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [game, daemon],
      [daemon, game],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('end', () => other.end());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    const pass = (to: Socket, bytes: Buffer | string): void => {
      to.write(bytes, step);
    };
    // The daemon answers only under its own port; what comes after the request is masked.
    game.once('data', (head) => {
      const text = head.toString('latin1').replace(/^(Host: .*:)\d+/im, `$1${target}`);
      pass(daemon, Buffer.from(text, 'latin1'));
      game.on('data', (bytes) => pass(daemon, bytes));
    });
    daemon.on('data', (bytes) => pass(game, bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const home = join(daemonHome, 'stepped');
  mkdirSync(home);
  const url = `ws://127.0.0.1:${port}/`;
  writeFileSync(join(home, 'daemon.json'), JSON.stringify({ ...start, url }), { mode: 0o600 });
  return {
    home,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
