import { join } from 'node:path';
import { describe } from 'vitest';
import { makeHomeFolder, runCommand, testedCommand } from '../../support/daemon-process.ts';
import { withoutKeychain } from '../support/failing-starts.ts';
import { testScripts } from '../support/scripted-suite.ts';

/** All that may become of a connection and of a launch, with the TypeScript client. */

const game = join(import.meta.dirname, 'scripted-game.ts');

describe('the TypeScript client, by script', () => {
  testScripts('typescript', async (act) => {
    const { path: folder, remove } = makeHomeFolder();
    Object.assign(process.env, withoutKeychain);
    try {
      await act({ folder, command: testedCommand, inside: (path) => path }, async (plays) => {
        const env = { ...process.env, TEST_SCRIPTS: plays };
        const { stdout, stderr } = await runCommand([game], { command: [process.execPath], env });
        return `${stdout}${stderr}`;
      });
    } finally {
      remove();
    }
  });
});
