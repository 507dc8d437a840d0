import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { makeFolder } from '../daemon/support/place.ts';
import { openRawSession } from '../daemon/support/raw-client.ts';
import { type FloodReport, type FloodWish, startFlood } from './flood.ts';

/**
 * How games get in next to a program that comes back without pause. The daemon, the flood and the
 * games are processes of their own. Run by itself it prints what the games saw:
 *
 *   node test/flood/doors.ts
 */

/** What the games saw. */
export interface DoorsReport {
  readonly games: readonly Opened[];
  /** What a session answered that was open from before the flood until after it. */
  readonly proven: string;
  readonly flood: FloodReport;
}

/** How one game got in. */
export interface Opened {
  /** From its first try until its session was open. */
  readonly ms: number;
  readonly tries: number;
}

/** More than may be unproven, of all kinds. */
export const knocks: Omit<FloodWish, 'port'> = Object.freeze({
  kinds: ['silent', 'head', 'socket', 'hello'],
  held: 1200,
  seconds: 60,
  connectionsMax: 200_000,
} as const);

const GAMES = 100;
/** A game that did not get in by then never does. */
const TRIES_MAX = 200;

export async function runDoors(wish: Omit<FloodWish, 'port'> = knocks): Promise<DoorsReport> {
  const folder = makeFolder();
  const home = join(folder.path, 'home');
  const daemon = await startDaemon(home);
  const { url } = daemon;
  try {
    const proven = await openRawSession(url, home, { game: 'com.example.proven' });
    const flood = await startFlood({ ...wish, port: Number(new URL(url).port) });
    const games: Opened[] = [];
    for (let i = 0; i < GAMES; i += 1) games.push(await play(url, home, `com.example.game-${i}`));
    const report = await flood.stop();
    return { games, proven: await proven.errorOf('session.get'), flood: report };
  } finally {
    await daemon.stop();
    folder.remove();
  }
}

/** As docs/reference/protocol.md asks of a client: closed unproven, it tries again at once. */
async function play(url: string, home: string, game: string): Promise<Opened> {
  const startedMs = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      const client = await openRawSession(url, home, { game });
      const ms = performance.now() - startedMs;
      await client.close();
      return { ms, tries };
    } catch (error) {
      if (tries === TRIES_MAX) throw error;
    }
  }
}

async function startDaemon(home: string) {
  const program = join(import.meta.dirname, '../daemon/support/daemon-process.ts');
  const child: ChildProcess = spawn(process.execPath, [program, home], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [url] = await once(child.stdout!, 'data');
  return {
    url: String(url).trim(),
    async stop() {
      child.stdin!.end();
      await ended;
    },
  };
}

if (import.meta.main) {
  const { games, proven, flood } = await runDoors();
  const times = games.map(({ ms }) => ms).sort((a, b) => a - b);
  const again = games.reduce((sum, { tries }) => sum + tries - 1, 0);
  const inMs = (index: number) => `${Math.ceil(times.at(index)!)} ms`;
  const lines = [
    `${flood.made} connections without the secret, ${knocks.held} at a time`,
    `${times.filter((ms) => ms < 1000).length} of ${times.length} games opened within a second`,
    `half within ${inMs(times.length / 2)}, all within ${inMs(-1)}`,
    `${again} tries were turned away`,
    `a session from before is answered: ${proven}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
