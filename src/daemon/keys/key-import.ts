import type { WalletInfo } from '../../methods/generated/types.ts';
import { readKeyText } from './key-text.ts';
import { requireName, type WalletStore } from './wallets.ts';

/**
 * Makes a wallet with a key that the player has as text.
 * @param account as `readKeyText` takes it.
 * @throws InvalidParams, and as `WalletStore.adopt`.
 */
export async function importKey(
  wallets: WalletStore,
  name: string,
  text: string,
  account: number | null,
): Promise<WalletInfo> {
  // A name that cannot be is said before anything is worked out.
  requireName(name);
  const seed = await readKeyText(text, account);
  try {
    return await wallets.adopt(name, seed);
  } finally {
    seed.fill(0);
  }
}
