import { readFileSync } from 'node:fs';
import { expect, describe as suite, test } from 'vitest';
import { machineHas } from '../../support/machine.ts';
import { homesJson } from '../support/homes.ts';
import { startTestDaemon } from '../support/test-daemon.ts';
import { unitsJson } from '../support/units.ts';
import { type EngineRun, godotRequirement, runSuites } from './support/godot.ts';

/**
 * The suites run in Godot while this file is read, so that each of their tests is one here. The
 * suites are in clients/gdscript/tests.
 */

const isHere = machineHas(godotRequirement, 'the Godot client');
const { run, origins } = isHere ? await runWithDaemons() : { run: undefined, origins: [] };

async function runWithDaemons(): Promise<{ run: EngineRun; origins: readonly unknown[] }> {
  const daemon = await startTestDaemon();
  const liar = await startTestDaemon(true);
  const homes = { TEST_HOME: daemon.home, TEST_LIAR_HOME: liar.home };
  // The table that the clients have in common.
  const table = readFileSync(new URL('../support/player-texts.json', import.meta.url), 'utf8');
  const variables = { TEST_PLAYER_TEXTS: table, TEST_UNITS: unitsJson, TEST_HOMES: homesJson };
  try {
    const run = await runSuites('unit amounts homes connection', homes, { variables });
    return { run, origins: daemon.origins };
  } finally {
    await daemon.close();
    await liar.close();
  }
}

suite.skipIf(run === undefined)('the Godot client', () => {
  for (const { name, problem } of run?.tests ?? []) {
    test(name, () => expect(problem).toBe(''));
  }

  test('behaviour: every suite ran to its end, without an error of the engine', () => {
    expect(run?.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    expect(run?.output).toMatch(/^# \d+ passed, 0 failed$/m);
    expect(run?.code).toBe(0);
  });

  test('behaviour: the client sends no Origin', () => {
    expect(origins.length).toBeGreaterThan(3);
    expect(origins.filter((origin) => origin !== undefined)).toEqual([]);
  });
});
