import type { Home } from '../home/home.ts';
import type { KeyName } from './custody.ts';
import { keyNameOf, type NetworkWallet, readWalletIndex } from './wallet-index.ts';

/** A key, and the base58 address that it is of. */
interface AddressedKey {
  readonly name: KeyName;
  readonly address: string;
}

/**
 * The keys of a home that are in the system's keychain, those included that a removal or a move has
 * left there.
 * @throws StoreDamaged.
 */
async function listKeychainKeys(home: Home): Promise<readonly AddressedKey[]> {
  return (await readWalletIndex(home)).all().flatMap(keysOf);
}

function keysOf({ genesisId, ...wallet }: NetworkWallet): readonly AddressedKey[] {
  const { custody, copy, address } = wallet;
  const names = [
    ...(custody === 'KEYCHAIN' ? [keyNameOf(genesisId, wallet)] : []),
    ...(copy?.custody === 'KEYCHAIN' ? [{ genesisId, wallet: copy.key }] : []),
  ];
  return names.map((name) => ({ name, address }));
}

/**
 * Requires the keychain to let keys go, where keys of the home are in it: before anything is
 * removed. @throws KeychainUnavailable, StoreDamaged.
 */
export async function requireRemovable(home: Home): Promise<void> {
  if ((await listKeychainKeys(home)).length === 0) return;
  const { probeKeychain } = await import('./keychain.ts');
  await probeKeychain();
}

/**
 * Removes every key of the home from the system's keychain, but for another one that is under its
 * name by now: of that the player was told nothing. The entry of its passphrase stays, as keys of
 * another home may be sealed by it. Done again after a kill, it finishes.
 * @throws KeychainUnavailable, StoreDamaged.
 */
export async function removeKeychainKeys(home: Home): Promise<void> {
  const keys = await listKeychainKeys(home);
  if (keys.length === 0) return;
  const { Keychain, probeKeychain } = await import('./keychain.ts');
  // A locked one may show nothing of what is in it, as if the keys were gone.
  await probeKeychain();
  const keychain = new Keychain();
  for (const { name, address } of keys) await keychain.removeOf(name, address);
}
