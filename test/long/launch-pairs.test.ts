import { afterAll, expect, test } from 'vitest';
import { launchIn, withoutKeychain } from '../clients/support/failing-starts.ts';
import { playLaunched } from '../clients/support/launched-game.ts';
import { makeHomeFolder, runCommand, testedCommand } from '../support/daemon-process.ts';

/** Twenty times two games that are started at once, in homes that nobody has used. */

const PAIRS = 20;

const folder = makeHomeFolder();
const place = { folder: folder.path, command: testedCommand, inside: (path: string) => path };

Object.assign(process.env, withoutKeychain);
afterAll(() => folder.remove());

test(`behaviour: of each of ${PAIRS} pairs one starts the daemon, and both play`, async () => {
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const launch = launchIn(place, `pair${pair}`);
    const both = await Promise.all([playLaunched(launch), playLaunched(launch)]);
    expect([pair, ...both.sort()]).toEqual([pair, 'found on embedded\n', 'started on embedded\n']);
    await runCommand(['stop', '--home', launch.home]);
  }
});
