import type { Address } from '../../../solana/address.ts';
import { decodeMint, decodeTokenAccount } from '../../../solana/native-layouts.ts';
import { programId, programNameOf } from '../../../solana/program-ids.ts';
import type { ExecutionReport, TokenBalance } from '../log/execution-report.ts';
import type { Account } from '../state/account.ts';
import type { TransactionSheet } from '../state/sheet.ts';
import type { Overlay, StateReader } from '../state/state.ts';
import type { ExecutableTransaction } from './executable.ts';

/** Balances of a transaction's accounts at one point in time. */
interface Balances {
  readonly lamports: readonly number[];
  readonly tokens: readonly TokenBalance[];
}

/** @param logCounts number of log lines after each executed instruction. */
export function makeReport(
  sheet: TransactionSheet,
  logCounts: readonly number[],
  before: Balances,
  after: Balances,
): ExecutionReport {
  const { feeLamports, units, logs, debits } = sheet;
  let instruction = 0;
  const lines = logs.map((text, place) => {
    while (place >= (logCounts[instruction] ?? Number.POSITIVE_INFINITY)) instruction += 1;
    return { instruction, text };
  });
  return {
    feeLamports,
    units,
    logs: lines,
    debits,
    before: before.lamports,
    after: after.lamports,
    tokensBefore: before.tokens,
    tokensAfter: after.tokens,
  };
}

/**
 * Lamports as JSON numbers, which is how they are reported: exact up to 2^53. Programs have no
 * account here and are not looked up, although every transaction lists some; they show one lamport,
 * as Solana's own do.
 */
export function readBalances({ accounts }: ExecutableTransaction, state: StateReader): Balances {
  const tokens: TokenBalance[] = [];
  const lamports = accounts.map(({ address }, place) => {
    if (programNameOf(address) !== undefined) return 1;
    const account = state.account(address);
    const held = readTokenBalance(place, account, (mint) => state.account(mint));
    if (held !== undefined) tokens.push(held);
    return Number(account.lamports);
  });
  return { lamports, tokens };
}

/** The balances after an execution: only accounts that it wrote are read again. */
export function readBalancesAfter(
  { accounts }: ExecutableTransaction,
  overlay: Overlay,
  before: Balances,
): Balances {
  const writtenAt = ({ address }: (typeof accounts)[number]) => overlay.accounts.get(address);
  // Accounts that were not written keep their balances.
  const tokens = before.tokens.filter(({ place }) => writtenAt(accounts[place]!) === undefined);
  const lamports = accounts.map((account, place) => {
    const written = writtenAt(account);
    if (written === undefined) return before.lamports[place]!;
    const held = readTokenBalance(place, written, (mint) => overlay.account(mint));
    if (held !== undefined) tokens.push(held);
    return Number(written.lamports);
  });
  tokens.sort((one, other) => one.place - other.place);
  return { lamports, tokens };
}

const tokenProgram = programId('token');

/** Undefined for an account that is no token account, as nearly all are. */
function readTokenBalance(
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
