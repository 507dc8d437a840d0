import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openVault } from '../../../src/daemon/keys/vault.ts';
import { givenPackage } from '../../support/daemon-process.ts';
import { makeFolder } from '../support/place.ts';

/**
 * The scrypt of test processes (build/test/cheap-scrypt.mjs). A vault that it sealed never opens
 * for the product, nor the other way: no test can mistake one for the other.
 */

const PASSPHRASE = 'correct horse battery staple';
const key = { genesisId: 'a-network', wallet: 'default' };
const { NODE_OPTIONS: preload, ...bare } = process.env;

/** Opens a vault with the product's scrypt, in a process. @returns the error's name, or OPEN. */
function openForReal(path: string): string {
  const module = new URL('../../../src/daemon/keys/vault.ts', import.meta.url).href;
  const script = `import { openVault } from ${JSON.stringify(module)};
    const opening = openVault(${JSON.stringify(path)}, Buffer.from('${PASSPHRASE}'));
    process.stdout.write(await opening.then(() => 'OPEN', ({ name }) => name));`;
  const args = ['--input-type=module', '--eval', script];
  return execFileSync(process.execPath, args, { env: bare, encoding: 'utf8' });
}

// A binary that is given has the product's scrypt, and so has all next to it.
test.skipIf(givenPackage !== undefined)('error: VaultSealed between both kinds', async () => {
  expect(preload).toContain('cheap-scrypt.mjs');
  const { path: folder, remove } = makeFolder();
  const cheap = join(folder, 'cheap.gkv');
  const real = join(folder, 'real.gkv');
  const vault = await openVault(cheap, Buffer.from(PASSPHRASE));
  await vault.write(key, randomBytes(32));
  vault.close();
  expect(openForReal(real)).toBe('OPEN');
  expect(openForReal(real)).toBe('OPEN');
  expect(openForReal(cheap)).toBe('VaultSealed');
  const opening = openVault(real, Buffer.from(PASSPHRASE));
  await expect(opening).rejects.toMatchObject({ name: 'VaultSealed' });
  remove();
});
