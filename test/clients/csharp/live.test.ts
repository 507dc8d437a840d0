import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dotnet, machineHas } from '../../support/machine.ts';
import { csharp } from '../../together/engine-doors.ts';
import { smallSizes, treeSizes } from '../../together/scenes.ts';
import { describeDoor } from '../../together/suite.ts';
import { build, type LiveDaemon, runSuite, startLiveDaemon } from './dotnet.ts';

const isHere = machineHas(dotnet, 'the C# client on a real daemon');
let folder = '';

beforeAll(async () => {
  if (isHere) folder = await build('Gamekeeper.Client.Tests');
});

describe.skipIf(!isHere)('a real daemon', () => {
  let daemon: LiveDaemon | undefined;

  beforeAll(async () => {
    daemon = await startLiveDaemon();
  });

  afterAll(() => daemon?.stop());

  test("default: a game's main job, and a failing call of each kind", async () => {
    const { status, output, passed } = await runSuite(folder, 'Live', daemon!.environment);
    expect(status, output).toBe(0);
    expect(passed).toBeGreaterThan(10);
  });
});

describe.skipIf(!isHere)('a real daemon where games are paired', () => {
  let daemon: LiveDaemon | undefined;

  beforeAll(async () => {
    daemon = await startLiveDaemon({ strict: true });
  });

  afterAll(() => daemon?.stop());

  test('default: pairing, and coming back with the secret', async () => {
    const { status, output, passed } = await runSuite(folder, 'Pairing', daemon!.environment);
    expect(status, output).toBe(0);
    expect(passed).toBe(1);
  });
});

describeDoor(
  csharp(() => folder),
  smallSizes,
  [treeSizes[0]],
);
