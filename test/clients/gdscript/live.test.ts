import { expect, describe as suite, test } from 'vitest';
import { hasOpenssl } from '../../support/certificates.ts';
import { RunningCommand } from '../../support/daemon-process.ts';
import { machineHas } from '../../support/machine.ts';
import { godot } from '../../together/engine-doors.ts';
import { smallSizes, treeSizes } from '../../together/scenes.ts';
import { describeDoor } from '../../together/suite.ts';
import { type LivePlace, type LivePlaceName, openLivePlace } from '../support/live-place.ts';
import { type EngineRun, godotRequirement, runSuites } from './support/godot.ts';

/**
 * The main job from Godot against a real daemon. The suites run in Godot while this file is read,
 * so that each of their tests is one here; they are live_test.gd, pairing_test.gd and
 * asking_test.gd of clients/gdscript/tests.
 */

const isHere = machineHas(godotRequirement, 'the Godot client against a real daemon');
const isPossible = { embedded: isHere, strict: isHere, address: isHere && hasOpenssl };

const runs: { readonly place: LivePlaceName; readonly run: EngineRun | undefined }[] = [];
for (const place of ['embedded', 'strict', 'address'] as const) {
  runs.push({ place, run: isPossible[place] ? await runAt(place) : undefined });
}

async function runAt(name: LivePlaceName): Promise<EngineRun> {
  const place = await openLivePlace(name);
  try {
    const homes = { TEST_HOME: place.folder.home };
    if (name === 'embedded') return await runSuites('live', homes);
    const variables = { TEST_WORLD: JSON.stringify(await place.prepare()) };
    // The live suite ends the daemon.
    return await runSuites('pairing live', homes, { variables, hear: makePlayer(place) });
  } finally {
    await place.close();
  }
}

/**
 * The player, who types what Godot prints, each time that it does: the digits of a game with what
 * is taken, or a command.
 */
function makePlayer({ folder }: LivePlace): (output: string) => void {
  const { home, passphraseFile } = folder;
  let count = 0;
  return (output) => {
    const said = [...output.matchAll(/^(digits|player) (.*)\n/gm)];
    for (const [, kind, text] of said.slice(count)) {
      const words = text!.split(' ').filter((word) => word !== '');
      const pair = ['pair', '--passphrase-file', passphraseFile, '--digits'];
      const command = kind === 'digits' ? [...pair, ...words] : words;
      new RunningCommand([...command, '--home', home]);
    }
    count = said.length;
  };
}

suite.each(runs)('the Godot client with a real daemon, service $place', ({ place, run }) => {
  for (const { name, problem } of run?.tests ?? []) {
    test(name, () => expect(problem).toBe(''));
  }

  const title = 'behaviour: the suites ran to their end, without an error of the engine';
  test.skipIf(run === undefined)(title, () => {
    expect(run?.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    expect(run?.output).toMatch(/^# \d+ passed, 0 failed$/m);
    expect(run?.code).toBe(0);
    expect(run?.tests.length).toBeGreaterThan(place === 'embedded' ? 20 : 32);
  });
});

describeDoor(godot, smallSizes, [treeSizes[0]]);
