import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mergeWallets } from '../../../src/daemon/backup/restore-wallets.ts';
import { makeHomeIn } from '../../../src/daemon/home/home.ts';
import { openWalletIndex, type WalletEntry } from '../../../src/daemon/keys/wallet-index.ts';
import { makeFolder } from '../support/place.ts';

/** Keys that went from one place to the other since a backup: a restore must not lose them. */

const NETWORK = 'a-network';
const folder = makeFolder();
afterAll(() => folder.remove());

/** A home of these wallets, with a vault of that content. */
async function makeHome(name: string, wallets: readonly WalletEntry[], vault?: string) {
  const path = join(folder.path, name);
  mkdirSync(path, { recursive: true });
  if (vault !== undefined) writeFileSync(join(path, 'vault.gkv'), vault);
  const home = makeHomeIn(path);
  const index = await openWalletIndex(home);
  if (wallets.length > 0) await index.add(NETWORK, ...wallets);
  return { home, list: async () => (await openWalletIndex(home)).list(NETWORK) };
}

const inVault: WalletEntry = { name: 'one', address: 'w', custody: 'VAULT' };
const inKeychain: WalletEntry = { name: 'one', address: 'w', custody: 'KEYCHAIN' };
/** On its way to the vault, and just there: the copy is what is removed next. */
const leaving: WalletEntry = { ...inKeychain, copy: { custody: 'VAULT', key: 'one' } };
const arrived: WalletEntry = { ...inVault, copy: { custody: 'KEYCHAIN', key: 'one' } };
const renamed: WalletEntry = { ...inVault, name: 'new', key: 'one' };

test.each([
  // The wallet now, then in the backup; the vaults; what is restored, and what is lost.
  ['it went to the vault, which stays', inVault, inKeychain, 'a', undefined, [inVault], []],
  ['it went to the vault, and has another name now', renamed, inKeychain, 'a', 'a', [inVault], []],
  ['it was on its way to the vault', inVault, leaving, 'a', 'a', [inVault], []],
  ['it has a copy in the keychain still', arrived, inKeychain, 'a', 'a', [arrived], []],
  [
    'it went to the vault, which is replaced',
    inVault,
    inKeychain,
    'a',
    'b',
    [inKeychain],
    [inVault],
  ],
  ['it went to the keychain', inKeychain, inVault, 'a', 'b', [inVault], []],
  ['it stayed in the keychain', inKeychain, inKeychain, undefined, 'b', [inKeychain], []],
  [
    'another wallet has its name in the backup',
    inKeychain,
    { ...inVault, address: 'x' },
    undefined,
    'b',
    [
      { ...inVault, address: 'x' },
      { ...inKeychain, name: 'one-2', key: 'one' },
    ],
    [],
  ],
] as const)('behaviour: %s', async (title, now, before, vault, backupVault, restored, lost) => {
  const { home } = await makeHome(`${title} home`, [now], vault);
  const incoming = await makeHome(`${title} incoming`, [before], backupVault);
  expect(await mergeWallets(home, incoming.home)).toEqual(lost);
  expect(await incoming.list()).toEqual(restored);
});
