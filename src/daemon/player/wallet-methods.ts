import type { PlayerMethod } from '../../methods/generated/player.ts';
import type { Custody } from '../../methods/generated/types.ts';
import { listKeyReadings } from '../keys/key-text.ts';
import type { PlayerTable } from './player-table.ts';
import type { PlayerWallets } from './player-wallets.ts';
import type { PlayerAccess, PlayerLock } from './unlock.ts';

/** The methods for the player's wallets; docs/players.md documents them for players. */

type WalletMethod = Extract<
  PlayerMethod,
  | 'player.wallets'
  | 'player.otherWallets'
  | 'player.relocateKeys'
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
  'player.wallets': async (_, { wallets }) => {
    await wallets.refresh();
    return wallets.list();
  },
  'player.otherWallets': (_, { wallets }) => wallets.listOthers(),
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
    const { custody } = wallets.require(wallet);
    await access.proveForKey(secret ?? undefined, 'player.exportWallet', [custody]);
    return { file: await wallets.export(wallet, lock.keyProofOf(lock.placeOf(custody))) };
  },
  'player.renameWallet': ({ wallet, name }, host, caller) => {
    const named = host.wallets.list().find(({ name: one }) => one === wallet);
    requireAdding('player.renameWallet', host, caller, named?.custody);
    return host.wallets.rename(wallet, name);
  },
  'player.removeWallet': async ({ wallet, address, secret }, { wallets, lock }, { access }) => {
    const { custody } = wallets.requireSame(wallet, address);
    await access.proveForKey(secret ?? undefined, 'player.removeWallet', [custody]);
    await wallets.remove(wallet, address, lock.keyProofOf(lock.placeOf(custody)));
    return true;
  },
  'player.relocateKeys': async (wish, { wallets, lock }, { access }) => {
    const { to, secret, passphrase } = wish;
    const meant = wallets.listFor(wish.wallets ?? undefined);
    const left = [...new Set(meant.map(({ custody }) => custody))].filter((one) => one !== to);
    if (left.length > 0) await access.proveForKey(secret ?? undefined, 'player.relocateKeys', left);
    else requireAdding('player.relocateKeys', { lock }, { access });
    const proofs = left.map((custody) => lock.keyProofOf(lock.placeOf(custody)));
    return wallets.relocate(
      { to, wallets: meant, isAll: !wish.wallets, passphrase: passphrase ?? undefined },
      proofs[0] ?? 'NONE',
    );
  },
};

/**
 * What adds or names a wallet takes nothing away. With play money and no PIN whoever has the
 * channel may open the player's page, on which it takes no proof either.
 * @param custody of a wallet that is there; left out, it is about a new one.
 * @throws PlayerLocked.
 */
export function requireAdding(
  method: PlayerMethod,
  { lock }: Pick<WalletHost, 'lock'>,
  { access }: WalletCaller,
  custody?: Custody,
): void {
  if (lock.proofOf(lock.placeOf(custody)) !== 'NONE') access.requireUnlocked(method, custody);
}
