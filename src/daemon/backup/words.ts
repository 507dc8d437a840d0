import type { KeychainWallet } from './manifest.ts';

/** Tells the player about a key that no copy of a home has. */
export function sayKeychain({ name, address }: KeychainWallet): string {
  return `The key of wallet ${name} (${address}) is not in it: it is in the system's keychain.`;
}
