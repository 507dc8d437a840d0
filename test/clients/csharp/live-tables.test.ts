import { describe } from 'vitest';
import { makeHomeFolder } from '../../support/daemon-process.ts';
import { dotnet, machineHas } from '../../support/machine.ts';
import { testLive } from '../support/live-suite.ts';
import { build, runSuite } from './dotnet.ts';

/** Live tables of the C# client, case by case. */

const isHere = machineHas(dotnet, 'live tables of the C# client');

describe.skipIf(!isHere)('live tables of the C# client', () => {
  testLive('csharp', async (act) => {
    const { path: folder, remove } = makeHomeFolder();
    try {
      await act({ folder, inside: (path) => path }, async (plays) => {
        const tests = await build('Gamekeeper.Client.Tests');
        return (await runSuite(tests, 'LiveTables', { TEST_LIVE_CASES: plays })).output;
      });
    } finally {
      remove();
    }
  });
});
