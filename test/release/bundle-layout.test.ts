import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeHomeFolder, RunningCommand } from '../support/daemon-process.ts';
import { madeRelease, ownTarget, packageIn } from './made-release.ts';

/**
 * A package as a bundle for macOS has it, with code and scripts in two folders. It runs here with
 * the files of this system.
 */

test.skipIf(ownTarget.startsWith('win32'))(
  'behaviour: native modules are found next to Node where they are not next to the script',
  async () => {
    const folder = makeHomeFolder();
    const contents = join(folder.path, 'Farm.app/Contents');
    const scripts = join(contents, 'Resources/gamekeeper');
    const code = join(contents, 'Frameworks');
    try {
      cpSync(packageIn(await madeRelease()), scripts, { recursive: true });
      mkdirSync(code);
      // What exports leave out of a bundle.
      rmSync(join(scripts, 'gamekeeper'));
      for (const name of ['node', 'keyring.node', 'sodium.node']) {
        cpSync(join(scripts, name), join(code, name));
        rmSync(join(scripts, name));
      }
      const proof = ['--vault', '--passphrase-file', folder.passphraseFile, '--port', '0'];
      const run = (...words: string[]) =>
        new RunningCommand([join(scripts, 'gamekeeper.cjs'), ...words, '--home', folder.home], {
          command: [join(code, 'node')],
          env: { LD_LIBRARY_PATH: join(scripts, 'lib'), HOME: folder.path },
        });
      const daemon = run('start', ...proof);
      await daemon.says('Ctrl-C');
      const status = run('status');
      await status.ended;
      const { stdout } = status.result();
      expect(stdout).toContain(String(daemon.pid));
      // It names what verifies where libsodium does not.
      expect(stdout).not.toContain('verifier');
      await run('stop').ended;
      await daemon.ended;
      const doctor = run('doctor');
      await doctor.ended;
      expect(doctor.result().stdout).toMatch(/ok +package +the \d+ files of version/);
    } finally {
      folder.remove();
    }
  },
);
