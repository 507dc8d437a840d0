import { expect, describe as suite, test } from 'vitest';
import { operationTable } from '../../src/methods/generated/registry.ts';
import { type EngineRun, godotRequirement, runSuites } from '../clients/gdscript/support/godot.ts';
import { machineHas } from '../support/machine.ts';
import { listSocketFiles, loadVectors, vectorsFolder } from './all.ts';
import { callsOfFile, type SentCall, startVectorDaemon } from './daemon.ts';

/**
 * The suite runs in Godot while this file is read; it is clients/gdscript/tests/vectors_test.gd.
 */

/** The parameters of a read that is an action too have one class, which the action names. */
const actions = Object.fromEntries(
  Object.values(operationTable).map(({ name, action }) => [name, action ?? '']),
);

const isHere = machineHas(godotRequirement, 'the vectors in Godot');
const played = isHere ? await playInGodot() : undefined;

async function playInGodot(): Promise<{
  run: EngineRun;
  callsOf: (path: string) => readonly SentCall[];
}> {
  const daemon = await startVectorDaemon(await loadVectors());
  try {
    const run = await runSuites(
      'vectors',
      { TEST_HOME: daemon.home },
      {
        folders: { TEST_VECTORS: vectorsFolder },
        variables: { TEST_ACTIONS: JSON.stringify(actions) },
      },
    );
    return { run, callsOf: daemon.callsOf };
  } finally {
    await daemon.close();
  }
}

suite.skipIf(played === undefined)('the Godot client', () => {
  test('behaviour: every vector is answered as it is written', () => {
    const { tests, output, code } = played!.run;
    expect(output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    expect(tests.filter(({ problem }) => problem !== '')).toEqual([]);
    expect(tests).toHaveLength(1);
    expect(code).toBe(0);
  });

  test.each(listSocketFiles())('behaviour: it sent the parameters of %s', (path) => {
    expect(played!.callsOf(path)).toEqual(callsOfFile(path));
  });
});
