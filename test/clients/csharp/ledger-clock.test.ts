import { expect, test } from 'vitest';
import { dotnet, machineHas } from '../../support/machine.ts';
import { openLivePlace } from '../support/live-place.ts';
import { build, liveEnvironment, runSuite } from './dotnet.ts';

/** What a countdown shows on a ledger that a developer warps, in .NET: LedgerClockTests.cs. */

const isHere = machineHas(dotnet, "the C# client's ledger clock");

test.skipIf(!isHere)('default: countdowns stand right on a ledger that is warped', async () => {
  const folder = await build('Gamekeeper.Client.Tests');
  const place = await openLivePlace('embedded');
  try {
    const { status, output, passed } = await runSuite(folder, 'Clock', liveEnvironment(place));
    expect(status, output).toBe(0);
    expect(passed).toBe(2);
  } finally {
    await place.close();
  }
});
