import { join } from 'node:path';
import { expect } from 'vitest';
import { RunningCommand } from '../../support/daemon-process.ts';

const game = join(import.meta.dirname, '../typescript/launching-game.ts');
const PATIENCE_MS = 60_000;

/** What a game in a process of its own says, which starts its daemon, plays and ends. */
export async function playLaunched(launch: object): Promise<string> {
  const args = [JSON.stringify({ timeoutMs: PATIENCE_MS, ...launch })];
  const running = new RunningCommand(args, { command: [process.execPath, game] });
  await running.ended;
  const { status, stdout, stderr } = running.result();
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}
