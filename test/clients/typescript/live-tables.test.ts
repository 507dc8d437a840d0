import { join } from 'node:path';
import { describe } from 'vitest';
import { makeHomeFolder, runCommand } from '../../support/daemon-process.ts';
import { testLive } from '../support/live-suite.ts';

/** Live tables of the TypeScript client, case by case. */

const game = join(import.meta.dirname, 'live-game.ts');

describe('live tables of the TypeScript client', () => {
  testLive('typescript', async (act) => {
    const { path: folder, remove } = makeHomeFolder();
    try {
      await act({ folder, inside: (path) => path }, async (plays) => {
        const env = { ...process.env, TEST_LIVE_CASES: plays };
        const { stdout, stderr } = await runCommand([game], { command: [process.execPath], env });
        return `${stdout}${stderr}`;
      });
    } finally {
      remove();
    }
  });
});
