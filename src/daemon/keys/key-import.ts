import type { KeyPath } from '../../methods/generated/player.ts';
import type { WalletInfo } from '../../methods/generated/types.ts';
import { readKeyText } from './key-text.ts';
import { requireName, type WalletStore } from './wallets.ts';

/** A key, and which one of the wallets is meant that it may be. */
export interface KeyWish {
  readonly text: string;
  readonly account: number | null;
  readonly path: KeyPath | null;
}

/**
 * Makes a wallet with a key that the player has as text.
 * @param key as `readKeyText` takes it.
 * @throws InvalidParams, and as `WalletStore.adopt`.
 */
export async function importKey(
  wallets: WalletStore,
  name: string,
  key: KeyWish,
): Promise<WalletInfo> {
  // A name that cannot be is said before anything is worked out.
  requireName(name);
  const seed = await readKeyText(key.text, key.account, key.path);
  try {
    return await wallets.adopt(name, seed);
  } finally {
    seed.fill(0);
  }
}
