import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AsyncEntry } from '@napi-rs/keyring';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { chooseCustody } from '../../src/daemon/keys/choose-custody.ts';
import { KeyPlaces } from '../../src/daemon/keys/key-places.ts';
import { openWalletIndex } from '../../src/daemon/keys/wallet-index.ts';
import { WalletStore } from '../../src/daemon/keys/wallets.ts';
import { Notices } from '../../src/daemon/pairing/notices.ts';
import { PlayerWallets } from '../../src/daemon/player/player-wallets.ts';
import type { Custody } from '../../src/methods/generated/types.ts';

/**
 * Relocates all keys of a home at rest, to be killed at a commit of it: `HOME PASSPHRASE NETWORK
 * TO`. What the keychain keeps or removes is a commit too, and so is a line of the audit.
 */

const [path = '', passphrase = '', genesisId = '', to = ''] = process.argv.slice(2);
const home = makeHomeIn(path);
const custody = await chooseCustody({ home, passphrase: Buffer.from(passphrase) });
await custody.opened;
const index = await openWalletIndex(home);
const wallets = new WalletStore({ genesisId, custody, index });
const places = new KeyPlaces(custody, index);

/** A rename of a file by this name is a commit of `kill-at-commit.ts`. */
function commitAs(name: string): void {
  const from = join(path, `${name}.new`);
  writeFileSync(from, '');
  renameSync(from, join(path, name));
}

const { setSecret, deleteCredential } = AsyncEntry.prototype;
AsyncEntry.prototype.setSecret = async function keep(...given) {
  commitAs('before-keychain');
  await setSecret.apply(this, given);
  commitAs('behind-keychain');
};
AsyncEntry.prototype.deleteCredential = async function remove(...given) {
  commitAs('before-keychain');
  const wasThere = await deleteCredential.apply(this, given);
  commitAs('behind-keychain');
  return wasThere;
};

const audit = { append() {}, keep: async () => commitAs('audit') };
const sessions = { endWithWallet() {} };
const parts = { home, wallets, places, sessions, audit, notices: new Notices() };
const player = new PlayerWallets({ ...parts, grants: undefined });

writeFileSync(process.env.COMMITS_FROM!, '');
const wish = { to: to as Custody, isAll: true, passphrase };
await player.relocate({ ...wish, wallets: player.listFor(undefined) }, 'NONE');
