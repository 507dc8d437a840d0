import { beforeAll, describe, expect, test } from 'vitest';
import { dotnet, machineHas } from '../../support/machine.ts';
import { homesJson } from '../support/homes.ts';
import { unitsJson } from '../support/units.ts';
import { build, runSuite } from './dotnet.ts';

describe.skipIf(!machineHas(dotnet, 'the C# client'))('the C# client', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await build('Gamekeeper.Client.Tests');
  });

  test('default: its own suite passes', async () => {
    const { status, output, passed } = await runSuite(folder, 'Unit');
    expect(status, output).toBe(0);
    expect(passed).toBeGreaterThan(250);
  });

  test('default: amounts are read and shown as in every client', async () => {
    const environment = { GAMEKEEPER_TEST_UNITS: unitsJson };
    const { status, output, passed } = await runSuite(folder, 'Amounts', environment);
    expect(status, output).toBe(0);
    expect(passed).toBe(6);
  });

  test.runIf(process.platform === 'linux')(
    'default: the home is where the daemon and every client find it',
    async () => {
      const environment = { GAMEKEEPER_TEST_HOMES: homesJson };
      const { status, output, passed } = await runSuite(folder, 'Homes', environment);
      expect(status, output).toBe(0);
      expect(passed).toBe(2);
    },
  );

  test('behaviour: what only Unity compiles is C# 9 against the names of its engine', async () => {
    await build('Gamekeeper.UnityCheck');
  });
});
