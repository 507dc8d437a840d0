import { fail } from '../../core/errors.ts';
import { RECORDS_PER_ANSWER_MAX } from '../../core/limits.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../solana/address.ts';
import { keyBehind } from '../ledger/state/key-source.ts';
import type { RecordKind } from '../ledger/state/record-kind.ts';
import type { ListPart } from '../ledger/state/views.ts';
import type { OperationContext } from '../operations/operation.ts';

/** What every list takes. */
export interface PageArguments {
  readonly limit?: number | null;
  readonly after?: string | null;
}

type Reader = Pick<OperationContext, 'state' | 'pace'>;

/** The part of a list in the order of addresses. @throws InvalidArgument, InvalidAddress. */
export function partByAddress(args: PageArguments, { pace }: Reader): ListPart {
  const after = readAfter(args);
  return { limit: readLimit(args), from: after === undefined ? '' : keyBehind(after), pace };
}

/**
 * The part of a list of leaf records by place.
 * @throws InvalidArgument, also when there is no such record behind which it could begin.
 */
export function partByPlace(kind: RecordKind, args: PageArguments, reader: Reader): ListPart {
  const after = readAfter(args);
  const limit = readLimit(args);
  if (after === undefined) return { limit, from: '', pace: reader.pace };
  const place = reader.state.lists.placeOf(kind, after);
  if (place !== undefined) return { limit, from: keyBehind(place), pace: reader.pace };
  const problem = `there is no record of kind ${kind.name} at ${addressToBase58(after)}`;
  return fail('InvalidArgument', { argument: 'after', problem, expected: 'one of the list' });
}

/** @throws InvalidAddress. */
export function readAfter({ after }: PageArguments): Address | undefined {
  return after === undefined || after === null ? undefined : addressFromBase58(after, 'after');
}

/**
 * At most so many records; undefined for all, which only a call that asks for no part means.
 * @throws InvalidArgument.
 */
export function readLimit({ limit, after }: PageArguments): number | undefined {
  if (limit === undefined || limit === null) {
    return after === undefined || after === null ? undefined : RECORDS_PER_ANSWER_MAX;
  }
  if (Number.isInteger(limit) && limit >= 1 && limit <= RECORDS_PER_ANSWER_MAX) return limit;
  const expected = `1 to ${RECORDS_PER_ANSWER_MAX}`;
  return fail('InvalidArgument', { argument: 'limit', problem: `it is ${limit}`, expected });
}

/** A cursor of some counted parts, of which the first may be an address. */
export function writeCursor(...parts: readonly (string | number | bigint)[]): string {
  return parts.join(':');
}

/**
 * The parts of a cursor, as many as the pattern has groups; undefined where there is none.
 * @throws InvalidArgument for a text that is no cursor of the list.
 */
export function readCursor(
  { after }: PageArguments,
  pattern: RegExp,
): readonly string[] | undefined {
  if (after === undefined || after === null) return undefined;
  const found = pattern.exec(after);
  if (found !== null) return found.slice(1);
  const problem = `${JSON.stringify(after)} is no cursor of this list`;
  const expected = "the cursor of one of the list's records";
  return fail('InvalidArgument', { argument: 'after', problem, expected });
}
