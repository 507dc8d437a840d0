import { LAMPORTS_PER_SIGNATURE, rentLamports } from '../../../src/core/limits.ts';
import type { Account } from '../../../src/service/ledger/state/account.ts';
import type { Address } from '../../../src/solana/address.ts';
import type { Register } from './register.ts';
import type { Change, Step } from './steps.ts';

/** Lamports that are no wallet's: deposits of accounts, and what projects give for fees. */

/** What is wrong with the deposits that a step leaves and takes. */
export function judgeDeposits(step: Step, register: Register): string[] {
  return step.changes.flatMap((change) => {
    if (change.leaf !== undefined) return [];
    return [...judgeHeight(change), ...judgeRefund(change, step, register)];
  });
}

/** Every account pays for its size. */
function judgeHeight({ before, after }: Change): string[] {
  if (after === undefined || after.bytes === 0 || after.bytes === before?.bytes) return [];
  const needed = rentLamports(after.bytes);
  if (after.lamports >= needed) return [];
  return [`a ${after.kind} of ${after.bytes} bytes has ${after.lamports} lamports, not ${needed}`];
}

/**
 * A deposit goes back when its account goes or gets smaller: to whom the record names as its payer,
 * or to the one who signs for the change; that of a name goes to a wallet of its
 * user. Nothing is taken from what stays as it is, but for what a profile paid when it grew: that
 * goes back to a wallet of its user when it shrinks.
 */
function judgeRefund(
  { before, after }: Change,
  { changes, signers }: Step,
  register: Register,
): string[] {
  const lamports = before?.lamports ?? 0n;
  const isRecord = before !== undefined && before.kind !== 'Wallet' && before.kind !== 'Data';
  if (!isRecord || (after?.lamports ?? 0n) >= lamports) return [];
  if (after !== undefined && after.bytes >= before.bytes) {
    const own =
      before.kind === 'ProfileMarker' ? register.userOf(before.value)?.wallets : undefined;
    const gainers = changes.filter((other) => {
      return (other.after?.lamports ?? 0n) > (other.before?.lamports ?? 0n);
    });
    if (own !== undefined && gainers.every(({ address }) => own.includes(address))) return [];
    return [`${lamports - after.lamports} lamports of a ${before.kind} that stays`];
  }
  const payer = before.value.payer as Address | undefined;
  const isName = before.kind === 'UsernameMarker';
  const owners = isName ? (register.userOf(before.value)?.wallets ?? []) : undefined;
  const isDue = (address: Address): boolean => {
    if (owners !== undefined) return owners.includes(address);
    return payer === undefined ? signers.has(address) : address === payer;
  };
  return changes.flatMap((other) => {
    const gained = (other.after?.lamports ?? 0n) > (other.before?.lamports ?? 0n);
    const isOurs = other.after !== undefined && other.after.kind !== 'Wallet';
    if (!gained || isDue(other.address) || isOurs || other.leaf !== undefined) return [];
    return [`the deposit of a ${before.kind} went to somebody else than who paid it`];
  });
}

/** A leaf has no deposit that grows with it: this is the most that one may hold. */
const LEAF_BYTES_MAX = 8 * 1024;

/** Leaves that a step makes too large. */
export function judgeSizes({ changes }: Step): string[] {
  return changes.flatMap(({ leaf, after }) => {
    if (leaf === undefined || after === undefined || after.bytes <= LEAF_BYTES_MAX) return [];
    return [`a ${after.kind} of ${after.bytes} bytes, over ${LEAF_BYTES_MAX}`];
  });
}

/** An account as it is, and as the instructions alone have left it. */
export interface Settled {
  readonly address: Address;
  readonly stepped: Account;
  readonly actual: Account;
}

/**
 * What is wrong with the fees of transactions: who pays them, and the projects that give them back,
 * at most 5,000 lamports a signature.
 */
export function judgeFees(
  settled: readonly Settled[],
  feePayers: ReadonlySet<Address>,
  signatures: number,
  register: Register,
): string[] {
  const most = BigInt(signatures) * LAMPORTS_PER_SIGNATURE;
  return settled.flatMap(({ address, stepped, actual }) => {
    const difference = actual.lamports - stepped.lamports;
    if (difference === 0n || feePayers.has(address)) return [];
    if (!register.isSubsidizing(address)) return [`${difference} lamports of somebody's`];
    return -difference <= most ? [] : [`${-difference} lamports given back for ${most} of fees`];
  });
}
