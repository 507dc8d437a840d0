import { makeHomeIn } from '../../../src/daemon/home/home.ts';
import { KeyPlaces } from '../../../src/daemon/keys/key-places.ts';
import { WalletIndex } from '../../../src/daemon/keys/wallet-index.ts';
import { WalletStore } from '../../../src/daemon/keys/wallets.ts';
import { Notices } from '../../../src/daemon/pairing/notices.ts';
import { Changes } from '../../../src/daemon/player/changes.ts';
import type { PlayerHost } from '../../../src/daemon/player/player-methods.ts';
import { PlayerPictures } from '../../../src/daemon/player/player-pictures.ts';
import { PlayerWallets } from '../../../src/daemon/player/player-wallets.ts';
import { monotonicClock } from '../../../src/daemon/process/monotonic-clock.ts';
import { MemoryCustody } from './memory-custody.ts';

function noWallets(): PlayerWallets {
  const home = makeHomeIn('/nowhere');
  const index = new WalletIndex(home, { networks: new Map(), newKeys: undefined, version: 0 });
  const custody = new MemoryCustody();
  const wallets = new WalletStore({ genesisId: 'genesis', custody, index });
  const places = new KeyPlaces(custody, index);
  const audit = { append() {}, async keep() {} };
  const sessions = { endWithWallet() {} };
  const notices = new Notices();
  return new PlayerWallets({ home, places, wallets, sessions, audit, notices, grants: undefined });
}

/** What wallets have where a test is about something else: there are none, and no service. */
export function nothingHeld(): Pick<PlayerHost, 'wallets' | 'reads' | 'pictures' | 'changes'> {
  const pictures = new PlayerPictures({}, monotonicClock);
  const call = () => Promise.reject(new Error('There is no service here'));
  return { wallets: noWallets(), reads: { call }, pictures, changes: new Changes() };
}
