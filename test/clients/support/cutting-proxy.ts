import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A way to a daemon that breaks at answers of the test's choice: the worst moment for a write. */
export interface CuttingProxy {
  /** Folder with a daemon.json that names the proxy. */
  readonly home: string;
  /** How many answers were dropped, with their connection. */
  cuts(): number;
  close(): Promise<void>;
}

/** Without those of the ledger's time and of signs of life, which a client asks when it likes. */
function countAnswers(text: string, isOpen: boolean): number {
  const [, ...answers] = text.split('"jsonrpc"');
  const isOwn = (answer: string): boolean =>
    answer.includes('"offMsMax"') || (isOpen && answer.includes('"sessionId"'));
  return answers.filter((answer) => !isOwn(answer)).length;
}

/**
 * Starts one next to the daemon of `daemonHome`.
 * @param isCut whether an answer is dropped with its connection; both are counted from 0, and the
 *   first two answers of a connection are those of the handshake. Those to questions of the
 *   client's own do not count.
 */
export async function startCuttingProxy(
  daemonHome: string,
  isCut: (connection: number, answer: number) => boolean,
): Promise<CuttingProxy> {
  const start = JSON.parse(readFileSync(join(daemonHome, 'daemon.json'), 'utf8'));
  const target = Number(new URL(start.url).port);
  const sockets = new Set<Socket>();
  let connections = 0;
  let cuts = 0;
  const server = createServer((game) => {
    const daemon = connect(target, '127.0.0.1');
    const connection = connections;
    connections += 1;
    let answers = 0;
    for (const socket of [game, daemon]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        game.destroy();
        daemon.destroy();
      });
    }
    // The daemon answers only under its own port; what comes after the request is masked.
    game.once('data', (head) => {
      const text = head.toString('latin1').replace(/^(Host: .*:)\d+/im, `$1${target}`);
      daemon.write(Buffer.from(text, 'latin1'));
      game.on('data', (chunk) => daemon.write(chunk));
    });
    daemon.on('data', (chunk) => {
      // The daemon's frames are not masked, and a game that waits for each answer gets one a chunk.
      for (let i = countAnswers(chunk.toString('latin1'), answers > 1); i > 0; i -= 1) {
        if (isCut(connection, answers)) {
          cuts += 1;
          game.resetAndDestroy();
          return;
        }
        answers += 1;
      }
      game.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const home = join(daemonHome, 'proxy');
  mkdirSync(home);
  const url = `ws://127.0.0.1:${port}/`;
  writeFileSync(join(home, 'daemon.json'), JSON.stringify({ ...start, url }), { mode: 0o600 });
  return {
    home,
    cuts: () => cuts,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
