import { fail } from '../../core/errors.ts';
import { RECORDS_PER_ANSWER_MAX } from '../../core/limits.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../solana/address.ts';
import { keyBehind } from '../ledger/state/key-source.ts';
import { failTooMany } from '../ledger/state/lists.ts';
import type { IndexOf, RecordKind, RecordOf } from '../ledger/state/record-kind.ts';
import type { Filter, ListPart, RecordView } from '../ledger/state/views.ts';
import type { OperationContext } from '../operations/operation.ts';
import { addressList } from './wire.ts';

/** Paging arguments of every list. */
export interface PageArguments {
  readonly limit?: number | null;
  readonly after?: string | null;
}

type Reader = Pick<OperationContext, 'state' | 'pace'>;

/** The page of a list sorted by address. @throws InvalidArgument, InvalidAddress. */
export function partByAddress(args: PageArguments, { pace }: Reader): ListPart {
  const after = readAfter(args);
  return { limit: readLimit(args), from: after === undefined ? '' : keyBehind(after), pace };
}

/** Arguments of every list of records that their address names. */
interface ListArguments extends PageArguments {
  readonly addresses?: readonly string[] | null;
}

/**
 * A page of the account records of a kind that pass the filters.
 * @throws InvalidArgument, InvalidAddress, LimitExceeded.
 */
export function listRecords<const Kind extends RecordKind, Answer>(
  context: Reader,
  kind: Kind,
  args: ListArguments,
  filters: readonly Filter<IndexOf<Kind>>[],
  toAnswer: (view: RecordView<RecordOf<Kind>>) => Answer,
): Promise<Answer[]> {
  const addresses = addressList(args.addresses, 'addresses');
  const part = partByAddress(args, context);
  return context.state.lists.records(kind, { addresses, filters }, part, toAnswer);
}

/**
 * The page of a list of leaf records sorted by tree and index.
 * @throws InvalidArgument, also when the record to start after does not exist.
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

/** A list of leaf records, and behind all of them of accounts. */
interface MixedList<Answer> {
  /** Of the leaf records. */
  readonly kind: RecordKind;
  /** What its records are called, for errors. */
  readonly name: string;
  readonly after: Address | undefined;
  readonly limit: number | undefined;
  leaves(part: ListPart): Promise<Answer[]>;
  accounts(part: ListPart): Promise<Answer[]>;
}

/** A page of a list sorted by tree and index, and then by address. @throws LimitExceeded. */
export async function listPlacesThenAddresses<Answer>(
  list: MixedList<Answer>,
  { state, pace }: Reader,
): Promise<Answer[]> {
  const { kind, name, after, limit } = list;
  const place = after === undefined ? undefined : state.lists.placeOf(kind, after);
  const behindLeaves = place === undefined ? after : undefined;
  const firstLeaf = place === undefined ? '' : keyBehind(place);
  const leaves =
    behindLeaves === undefined ? await list.leaves({ limit, from: firstLeaf, pace }) : [];
  if (leaves.length === limit) return leaves;
  const from = behindLeaves === undefined ? '' : keyBehind(behindLeaves);
  const accounts = await list.accounts({ limit: limit && limit - leaves.length, from, pace });
  const found = [...leaves, ...accounts];
  if (limit === undefined && found.length > RECORDS_PER_ANSWER_MAX) failTooMany(name);
  return found;
}

/** @throws InvalidAddress. */
export function readAfter({ after }: PageArguments): Address | undefined {
  return after === undefined || after === null ? undefined : addressFromBase58(after, 'after');
}

/**
 * The page size; undefined for the whole list, only when no paging argument is given.
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

/** Encodes a cursor of numeric parts, the first of which may be an address. */
export function writeCursor(...parts: readonly (string | number | bigint)[]): string {
  return parts.join(':');
}

/**
 * Decodes a cursor's parts, one for each group of the pattern; undefined without a cursor.
 * @throws InvalidArgument for a malformed cursor.
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
