import { equalBytes } from '../../../codec/bytes.ts';
import { hashMissionPromise } from '../../../contract/terms.ts';
import { fail } from '../../../core/errors.ts';
import { LIST_ITEMS_MAX, U64_MAX } from '../../../core/limits.ts';
import { type Address, ZERO_ADDRESS } from '../../../solana/address.ts';
import { HASH_BYTES } from '../../../solana/keccak.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import { exists, type ProgramContext } from '../kit/define.ts';
import { derived } from '../kit/sources.ts';
import { type Mission, type Participant, participantKind } from '../records/mission-records.ts';

/** What is pending between a wallet and a mission, during and between bundles. */

/** The account `participant` of an instruction with the accounts `mission` and `owner`. */
export const participantAccount = {
  writable: true,
  source: derived('missions', 'participant', { account: 'mission' }, { account: 'owner' }),
} as const;

/** A wallet with nothing pending. */
export const noParticipant: Participant = {
  payer: ZERO_ADDRESS,
  paidCharacters: 0,
  terms: {
    minXp: 0n,
    cost: { address: ZERO_ADDRESS, amount: 0n },
    promised: new Uint8Array(HASH_BYTES),
  },
  owedXp: 0n,
  owed: [],
};

export function readParticipant(context: ProgramContext, account: AccountHandle): Participant {
  return exists(account) ? context.readRecord(account, participantKind) : noParticipant;
}

/**
 * Writes what is pending. When nothing is left, the account is closed and its deposit refunded if
 * the payer is the one who paid it; another payer gets nothing of it.
 */
export function writeParticipant(
  context: ProgramContext,
  account: AccountHandle,
  record: Participant,
  payer: AccountHandle,
): void {
  const { paidCharacters, owedXp, owed } = record;
  const isEmpty = paidCharacters === 0 && owedXp === 0n && owed.length === 0;
  if (!exists(account)) {
    const made = { ...record, payer: payer.address };
    if (!isEmpty) context.createRecord(account, participantKind, made, payer);
    return;
  }
  const before = context.readRecord(account, participantKind);
  const isDepositor = before.payer === payer.address;
  if (isEmpty && isDepositor) {
    context.closeAccount(account, payer);
    return;
  }
  const shrinks = owed.length < before.owed.length;
  context.writeRecord(account, participantKind, record, shrinks && !isDepositor ? account : payer);
}

/**
 * Adds paid entries. Earlier entries remain valid if they were paid under terms at least as
 * demanding as the mission's are now, and for the same promise.
 * @throws LimitExceeded over 1,000.
 */
export function enterCharacters(record: Participant, mission: Mission, count: number): Participant {
  const paidCharacters = countEntries(record, mission) + count;
  const limit = LIST_ITEMS_MAX;
  if (paidCharacters > limit) {
    fail('LimitExceeded', {
      what: 'characters that wait to be sent',
      actual: paidCharacters,
      limit,
    });
  }
  const { minXp, cost } = mission;
  const terms = { minXp, cost, promised: hashMissionPromise(mission) };
  return { ...record, paidCharacters, terms };
}

/**
 * The number of characters that can still be sent. Entries from when the mission asked for less, or
 * promised something else, lapse: nobody can stockpile them.
 */
export function countEntries({ paidCharacters, terms }: Participant, mission: Mission): number {
  const { minXp, cost } = mission;
  const isSame = cost.amount === 0n || cost.address === terms.cost.address;
  const isPaid = isSame && terms.cost.amount >= cost.amount && terms.minXp >= minXp;
  return isPaid && equalBytes(terms.promised, hashMissionPromise(mission)) ? paidCharacters : 0;
}

/** Adds to the debt in one resource. */
export function oweResource(record: Participant, resource: Address, amount: bigint): Participant {
  const known = record.owed.find((one) => one.resource === resource);
  if (known === undefined) return { ...record, owed: [...record.owed, { resource, amount }] };
  const sum = sumOwed(known.amount, amount);
  const owed = record.owed.map((one) => (one === known ? { resource, amount: sum } : one));
  return { ...record, owed };
}

/** Adds to the experience owed. */
export function oweXp(record: Participant, amount: bigint): Participant {
  return { ...record, owedXp: sumOwed(record.owedXp, amount) };
}

/**
 * Saturates at u64, which no payment can exceed either: a project that promises more must not
 * thereby hold its players' characters.
 */
function sumOwed(left: bigint, right: bigint): bigint {
  const sum = left + right;
  if (sum > U64_MAX) return U64_MAX;
  return sum;
}
