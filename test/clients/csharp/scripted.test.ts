import { describe } from 'vitest';
import { makeHomeFolder, testedCommand } from '../../support/daemon-process.ts';
import { dotnet, machineHas } from '../../support/machine.ts';
import { withoutKeychain } from '../support/failing-starts.ts';
import { testScripts } from '../support/scripted-suite.ts';
import { build, runSuite } from './dotnet.ts';

/** All that may become of a connection and of a launch, with the C# client. */

const isHere = machineHas(dotnet, 'what the C# client makes of a connection');

describe.skipIf(!isHere)('the C# client, by script', () => {
  testScripts('csharp', async (act) => {
    const { path: folder, remove } = makeHomeFolder();
    try {
      await act({ folder, command: testedCommand, inside: (path) => path }, async (plays) => {
        const environment = { ...withoutKeychain, TEST_SCRIPTS: plays };
        const tests = await build('Gamekeeper.Client.Tests');
        return (await runSuite(tests, 'Scripted', environment)).output;
      });
    } finally {
      remove();
    }
  });
});
