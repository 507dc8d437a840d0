import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../../core/errors.ts';
import { PUT_BACK } from '../home/damage.ts';
import { ensurePrivateFolder, writePrivateFile } from '../home/private-files.ts';
import { type PassphraseSource, passphraseFromFile } from './passphrase.ts';

const FILE_NAME = 'vault.passphrase';
const PASSPHRASE_BYTES = 32;

/**
 * A passphrase that nobody has to remember, generated once and stored in a 0600 file next to the
 * vault. It protects only a copy of the vault file by itself, as in a backup; it is for play money
 * only.
 */
export function generatedPassphrase(home: string): PassphraseSource {
  const path = join(home, FILE_NAME);
  return async () => {
    if (!existsSync(path)) {
      if (existsSync(join(home, 'vault.gkv'))) {
        fail('VaultSealed', { problem: `its passphrase, ${path}, is missing; ${PUT_BACK}` });
      }
      await ensurePrivateFolder(home);
      await writePrivateFile(path, `${randomBytes(PASSPHRASE_BYTES).toString('base64url')}\n`);
    }
    return passphraseFromFile(path)();
  };
}
