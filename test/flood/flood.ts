import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What a flood is made of; see knocks.ts. */
export interface FloodWish {
  readonly port: number;
  readonly kinds: readonly ('silent' | 'head' | 'body' | 'socket' | 'hello')[];
  /** Connections at a time. */
  readonly held: number;
  readonly seconds: number;
  readonly connectionsMax: number;
}

/** What it did. */
export interface FloodReport {
  readonly made: number;
  readonly accepted: number;
}

export interface Flood {
  /** Ends it, where it has not ended by itself. */
  stop(): Promise<FloodReport>;
}

/** Starts knocks.ts in a process of its own; resolves once it has all its connections. */
export async function startFlood(wish: FloodWish): Promise<Flood> {
  const { port, kinds, held, seconds, connectionsMax } = wish;
  const program = join(import.meta.dirname, 'knocks.ts');
  const args = [program, port, kinds.join(','), held, seconds, connectionsMax].map(String);
  const child: ChildProcess = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const ended = once(child, 'exit');
  if ((await lines.next()).value !== 'full') throw new Error('the flood did not begin');
  return {
    async stop() {
      child.stdin!.end();
      const { value } = await lines.next();
      await ended;
      return JSON.parse(value!);
    },
  };
}
