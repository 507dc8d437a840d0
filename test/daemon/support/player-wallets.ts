import { WalletIndex } from '../../../src/daemon/keys/wallet-index.ts';
import { WalletStore } from '../../../src/daemon/keys/wallets.ts';
import { Notices } from '../../../src/daemon/pairing/notices.ts';
import { PlayerWallets } from '../../../src/daemon/player/player-wallets.ts';
import { MemoryCustody } from './memory-custody.ts';

/** The player's wallets where a test is about something else: there are none, and no home. */
export function noWallets(): PlayerWallets {
  const home = '/nowhere';
  const index = new WalletIndex(home, new Map(), 0);
  const wallets = new WalletStore({ genesisId: 'genesis', custody: new MemoryCustody(), index });
  const audit = { append() {}, async keep() {} };
  const sessions = { endWithWallet() {} };
  const notices = new Notices();
  return new PlayerWallets({ home, wallets, sessions, audit, notices, grants: undefined });
}
