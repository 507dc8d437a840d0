import type { PlayerMethod } from '../../methods/generated/player.ts';
import { listKeyReadings } from '../keys/key-text.ts';
import type { PlayerTable } from './player-table.ts';
import type { PlayerWallets } from './player-wallets.ts';
import type { PlayerAccess, PlayerLock } from './unlock.ts';

/** The methods for the player's wallets; docs/players.md documents them for players. */

type WalletMethod = Extract<
  PlayerMethod,
  | 'player.wallets'
  | 'player.readKey'
  | `player.${'create' | 'import' | 'export' | 'rename' | 'remove'}Wallet`
>;

interface WalletHost {
  readonly wallets: PlayerWallets;
  readonly lock: PlayerLock;
}

interface WalletCaller {
  readonly access: PlayerAccess;
}

export const walletTable: PlayerTable<WalletMethod, WalletHost, WalletCaller> = {
  'player.wallets': (_, { wallets }) => wallets.list(),
  'player.createWallet': ({ name }, host, caller) => {
    requireAdding('player.createWallet', host, caller);
    return host.wallets.create(name);
  },
  'player.readKey': ({ key, account }) => listKeyReadings(key, account ?? null),
  'player.importWallet': ({ name, key, account, path }, host, caller) => {
    requireAdding('player.importWallet', host, caller);
    const wish = { text: key, account: account ?? null, path: path ?? null };
    return host.wallets.import(name, wish);
  },
  'player.exportWallet': async ({ wallet, secret }, { wallets, lock }, { access }) => {
    wallets.require(wallet);
    await access.proveForKey(secret ?? undefined, 'player.exportWallet');
    return { file: await wallets.export(wallet, lock.keyProof) };
  },
  'player.renameWallet': ({ wallet, name }, host, caller) => {
    requireAdding('player.renameWallet', host, caller);
    return host.wallets.rename(wallet, name);
  },
  'player.removeWallet': async ({ wallet, address, secret }, { wallets, lock }, { access }) => {
    wallets.requireSame(wallet, address);
    await access.proveForKey(secret ?? undefined, 'player.removeWallet');
    await wallets.remove(wallet, address, lock.keyProof);
    return true;
  },
};

/**
 * What adds or names a wallet takes nothing away. With play money and no PIN whoever has the
 * channel may open the player's page, on which it takes no proof either.
 * @throws PlayerLocked.
 */
export function requireAdding(
  method: PlayerMethod,
  { lock }: Pick<WalletHost, 'lock'>,
  { access }: WalletCaller,
): void {
  if (lock.proof !== 'NONE') access.requireUnlocked(method);
}
