import { expect, describe as suite, test } from 'vitest';
import { runCommand } from '../../support/daemon-process.ts';
import { machineHas } from '../../support/machine.ts';
import { DAY_SECONDS } from '../support/clock-scene.ts';
import { openLivePlace } from '../support/live-place.ts';
import { type EngineRun, godotRequirement, runSuites } from './support/godot.ts';

/**
 * What a countdown shows on a ledger that a developer warps, in Godot: clock_test.gd, which says
 * here when.
 */

const isHere = machineHas(godotRequirement, "the Godot client's ledger clock");
const run = isHere ? await runBeside() : undefined;

async function runBeside(): Promise<EngineRun> {
  const place = await openLivePlace('embedded');
  const { home } = place.folder;
  let count = 0;
  const hear = (output: string): void => {
    const wanted = [...output.matchAll(/^warp\n/gm)].length;
    for (; count < wanted; count += 1) {
      void runCommand(['warp', '--seconds', String(DAY_SECONDS), '--home', home]);
    }
  };
  try {
    return await runSuites('clock', { TEST_HOME: home }, { hear });
  } finally {
    await place.close();
  }
}

suite.skipIf(run === undefined)('the ledger’s time in Godot', () => {
  for (const { name, problem } of run?.tests ?? []) {
    test(name, () => expect(problem).toBe(''));
  }

  test('behaviour: the suite ran to its end, without an error of the engine', () => {
    expect(run?.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    expect(run?.output).toMatch(/^# 4 passed, 0 failed$/m);
    expect(run?.code).toBe(0);
  });
});
