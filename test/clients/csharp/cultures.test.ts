import { beforeAll, describe, expect, test } from 'vitest';
import { dotnet, icu, machineHas } from '../../support/machine.ts';
import { unitsJson } from '../support/units.ts';
import { build, cultureEnvironment, runSuite } from './dotnet.ts';

/** Each writes a negative number with another sign than JSON's. */
const cultures = ['he-IL', 'ar-SA', 'fa-IR'];

const subject = "the C# client in systems' languages";
const isHere = [dotnet, icu].every((requirement) => machineHas(requirement, subject));

describe.skipIf(!isHere).each(cultures)('the C# client in %s', (culture) => {
  let folder = '';

  beforeAll(async () => {
    folder = await build('Gamekeeper.Client.Tests');
  });

  test('default: its own suite passes', async () => {
    const { status, output, passed } = await runSuite(folder, 'Unit', cultureEnvironment(culture));
    expect(status, output).toBe(0);
    expect(passed).toBeGreaterThan(250);
  });

  test('default: amounts are read and shown as in every client', async () => {
    const environment = { ...cultureEnvironment(culture), GAMEKEEPER_TEST_UNITS: unitsJson };
    const { status, output, passed } = await runSuite(folder, 'Amounts', environment);
    expect(status, output).toBe(0);
    expect(passed).toBe(6);
  });
});
