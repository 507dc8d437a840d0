import type { Address } from '../../../core/address.ts';
import type { AccountHandle } from '../../ledger/program.ts';
import { isMade, type ProgramContext } from '../define.ts';
import { addAmounts } from '../resources/holdings.ts';
import { derived } from '../sources.ts';
import { type Participant, participantKind } from './records.ts';

/** What is open between a wallet and a mission, while a bundle runs through its steps. */

/** The account `participant` of an instruction with the accounts `mission` and `owner`. */
export const participantAccount = {
  writable: true,
  source: derived('missions', 'participant', { account: 'mission' }, { account: 'owner' }),
} as const;

const nothing: Participant = { paidCharacters: 0, owedXp: 0n, owed: [] };

export function readParticipant(context: ProgramContext, account: AccountHandle): Participant {
  return isMade(account) ? context.readRecord(account, participantKind) : nothing;
}

/**
 * Keeps what is open; where nothing is, the account is closed. `payer` pays and gets the deposit.
 */
export function writeParticipant(
  context: ProgramContext,
  account: AccountHandle,
  record: Participant,
  payer: AccountHandle,
): void {
  const { paidCharacters, owedXp, owed } = record;
  const isEmpty = paidCharacters === 0 && owedXp === 0n && owed.length === 0;
  if (!isMade(account)) {
    if (!isEmpty) context.createRecord(account, participantKind, record, payer);
    return;
  }
  if (isEmpty) context.closeAccount(account, payer);
  else context.writeRecord(account, participantKind, record, payer);
}

/** With more owed of one resource. @throws Overflow. */
export function oweResource(record: Participant, resource: Address, amount: bigint): Participant {
  const known = record.owed.find((one) => one.resource === resource);
  if (known === undefined) return { ...record, owed: [...record.owed, { resource, amount }] };
  const sum = addAmounts(known.amount, amount, 'what the mission owes');
  const owed = record.owed.map((one) => (one === known ? { resource, amount: sum } : one));
  return { ...record, owed };
}

/** With more experience owed. @throws Overflow. */
export function oweXp(record: Participant, amount: bigint): Participant {
  return { ...record, owedXp: addAmounts(record.owedXp, amount, 'the experience that is owed') };
}
