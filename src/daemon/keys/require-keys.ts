import { failDamaged, PUT_BACK } from '../home/damage.ts';
import type { CustodyPort } from './custody.ts';
import type { WalletIndex } from './wallet-index.ts';

/**
 * Requires an open vault to have the key of each wallet that is in it: the key is written before
 * the wallet is named, so that a vault without it is an older one.
 * @throws StoreDamaged.
 */
export async function requireKeys(
  path: string,
  index: WalletIndex,
  vault: CustodyPort,
): Promise<void> {
  for (const { genesisId, name, address, custody } of index.all()) {
    if (custody !== 'VAULT') continue;
    const seed = await vault.read({ genesisId, wallet: name });
    if (seed === undefined) {
      const missing = `the key of wallet ${name} (${address}) is missing from it`;
      failDamaged(path, 'it is an older one', `${missing}; ${PUT_BACK}`);
    }
    seed.fill(0);
  }
}
