import type { Address } from '../../../solana/address.ts';
import { decodeMint, decodeTokenAccount } from '../../../solana/native-layouts.ts';
import { programId } from '../../../solana/program-ids.ts';
import type { TokenBalance } from '../log/execution-report.ts';
import type { Account } from '../state/account.ts';

const tokenProgram = programId('token');

/** Undefined for an account that is no token account, as nearly all are. */
export function readTokenBalance(
  place: number,
  account: Account,
  readAccount: (address: Address) => Account,
): TokenBalance | undefined {
  if (account.owner !== tokenProgram) return undefined;
  const held = decodeTokenAccount(account.data);
  const mint = held && decodeMint(readAccount(held.mint).data);
  if (held === undefined || mint === undefined) return undefined;
  const { owner, amount } = held;
  return { place, mint: held.mint, owner, amount, decimals: mint.decimals };
}
