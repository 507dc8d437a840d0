import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FailingStarts,
  openFailingStarts,
  withoutKeychain,
} from '../clients/support/failing-starts.ts';
import {
  makeHomeFolder,
  RunningCommand,
  runCommand,
  testedCommand,
} from '../support/daemon-process.ts';

/** Twenty times two games that are started at once, in homes that nobody has used. */

const PAIRS = 20;
const PATIENCE_MS = 120_000;
const game = join(import.meta.dirname, '../clients/typescript/launching-game.ts');

const folder = makeHomeFolder();
let starts: FailingStarts;

beforeAll(async () => {
  Object.assign(process.env, withoutKeychain);
  const inside = (path: string): string => path;
  starts = await openFailingStarts({ folder: folder.path, command: testedCommand, inside });
});
afterAll(async () => {
  await starts.close();
  folder.remove();
});

async function play(launch: object): Promise<string> {
  const args = [JSON.stringify({ timeoutMs: PATIENCE_MS, ...launch })];
  const running = new RunningCommand(args, { command: [process.execPath, game] });
  await running.ended;
  const { status, stdout, stderr } = running.result();
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

test(`behaviour: of each of ${PAIRS} pairs one starts the daemon, and both play`, async () => {
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const launch = starts.launchIn(`pair${pair}`);
    const both = await Promise.all([play(launch), play(launch)]);
    expect([pair, ...both.sort()]).toEqual([pair, 'found on embedded\n', 'started on embedded\n']);
    await runCommand(['stop', '--home', launch.home]);
  }
});
