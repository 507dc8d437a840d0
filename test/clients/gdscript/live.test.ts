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
 * so that each of their tests is one here; they are live_test.gd and pairing_test.gd of
 * clients/gdscript/tests.
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

/** Pairs the game whose digits Godot has printed, taking what it says, each time that it does. */
function makePlayer({ folder }: LivePlace): (output: string) => void {
  const { home, passphraseFile } = folder;
  const proof = ['--home', home, '--passphrase-file', passphraseFile];
  let count = 0;
  return (output) => {
    const shown = [...output.matchAll(/^digits (\d{6}) (.*)\n/gm)];
    for (const [, digits, takes] of shown.slice(count)) {
      new RunningCommand(['pair', ...proof, '--digits', digits!, ...takes!.split(' ')]);
    }
    count = shown.length;
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
    expect(run?.tests.length).toBeGreaterThan(place === 'embedded' ? 20 : 26);
  });
});

describeDoor(godot, smallSizes, [treeSizes[0]]);
