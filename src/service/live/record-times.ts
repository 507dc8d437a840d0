import type { RecordKind } from '../ledger/state/record-kind.ts';
import { endTimeOf } from '../programs/missions/draws.ts';
import { type Character, characterKind } from '../programs/records/character-records.ts';
import { type User, userKind } from '../programs/records/control-records.ts';

/** When answers of reads change by the time alone. */

const timesByKind: Readonly<Record<string, (value: never) => readonly bigint[]>> = {
  [characterKind.name]: characterTimes,
  [userKind.name]: userTimes,
};

/** UNIX seconds from which a read may answer something else for an unchanged record. */
export function timesOf(kind: RecordKind, value: unknown): readonly bigint[] {
  const times = timesByKind[kind.name];
  if (times !== undefined) return times(value as never);
  throw new Error(`It is not known when time changes a record of kind ${kind.name}`);
}

/** The rewards of a mission are known once it is over. */
function characterTimes({ usedBy }: Character): readonly bigint[] {
  return usedBy.kind === 'Mission' ? [endTimeOf(usedBy)] : [];
}

/** Passes expire. */
function userTimes({ verification }: User): readonly bigint[] {
  return verification.flatMap(({ expiry }) => expiry ?? []);
}
