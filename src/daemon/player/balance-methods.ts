import { base58Decode } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import type { ServicePort } from '../../methods/ports.ts';
import { ADDRESS_BYTES } from '../../solana/address.ts';
import { readBalances } from './player-balances.ts';
import type { PlayerPictures } from './player-pictures.ts';
import type { PlayerTable } from './player-table.ts';

/** The methods for what the player's wallets have; docs/players.md documents them for players. */

type BalanceMethod = 'player.balances' | 'player.picture';

interface BalanceHost {
  readonly wallets: {
    list(): readonly { readonly name: string; readonly address: string }[];
  };
  /** Reads what the service says. */
  readonly reads: Pick<ServicePort, 'call'>;
  readonly pictures: PlayerPictures;
}

interface BalanceCaller {
  readonly signal: AbortSignal;
}

export const balanceTable: PlayerTable<BalanceMethod, BalanceHost, BalanceCaller> = {
  'player.balances': async ({ wallet }, host, { signal }) =>
    readBalances(addressOf(wallet, host), host.reads, signal),
  'player.picture': ({ uri }, { pictures }) => pictures.read(uri),
};

/** @throws WalletNotFound. */
function addressOf(wallet: string, { wallets }: BalanceHost): string {
  const named = wallets.list().find(({ name }) => name === wallet);
  if (named !== undefined) return named.address;
  const isAddress = base58Decode(wallet, ADDRESS_BYTES)?.length === ADDRESS_BYTES;
  return isAddress ? wallet : fail('WalletNotFound', { wallet: wallet.slice(0, 32) });
}
