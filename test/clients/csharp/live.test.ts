import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dotnet, machineHas } from '../../support/machine.ts';
import { build, type LiveDaemon, runSuite, startLiveDaemon } from './dotnet.ts';

describe.skipIf(!machineHas(dotnet, 'the C# client on a real daemon'))('a real daemon', () => {
  let folder = '';
  let daemon: LiveDaemon | undefined;

  beforeAll(async () => {
    folder = await build('Gamekeeper.Client.Tests', 'live');
    daemon = await startLiveDaemon();
  });

  afterAll(() => daemon?.stop());

  test("default: a game's main job, and a failing call of each kind", async () => {
    const { status, output, passed } = await runSuite(folder, 'Live', daemon!.environment);
    expect(status, output).toBe(0);
    expect(passed).toBeGreaterThan(10);
  });
});
