import type {
  PlayerArguments,
  PlayerMethod,
  PlayerResults,
} from '../../methods/generated/player.ts';
import type { Caller, PlayerHost } from './player-methods.ts';

/** The methods for the player's wallets; docs/players.md documents them for players. */

type WalletMethod = Extract<
  PlayerMethod,
  'player.wallets' | 'player.createWallet' | 'player.importWallet' | 'player.exportWallet'
>;

type Run<Name extends PlayerMethod> = (
  params: PlayerArguments[Name],
  host: PlayerHost,
  caller: Caller,
) => PlayerResults[Name] | Promise<PlayerResults[Name]>;

export const walletTable: { readonly [Name in WalletMethod]: Run<Name> } = {
  'player.wallets': (_, { wallets }) => wallets.list(),
  'player.createWallet': ({ name }, host, caller) => {
    requireAdding('player.createWallet', host, caller);
    return host.wallets.create(name);
  },
  'player.importWallet': ({ name, key, account }, host, caller) => {
    requireAdding('player.importWallet', host, caller);
    return host.wallets.import(name, key, account ?? null);
  },
  'player.exportWallet': async ({ wallet, secret }, host, { access }) => {
    host.wallets.require(wallet);
    await access.proveYes(secret ?? undefined, 'player.exportWallet');
    return { file: await host.wallets.export(wallet, host.lock.proof) };
  },
};

/**
 * What adds or names a wallet takes nothing away. With play money and no PIN whoever has the channel
 * may open the player's page, on which it takes no proof either.
 * @throws PlayerLocked.
 */
function requireAdding(method: WalletMethod, { lock }: PlayerHost, { access }: Caller): void {
  if (lock.proof !== 'NONE') access.requireUnlocked(method);
}
