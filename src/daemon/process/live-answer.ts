import { goesBack, LIVE_POSITION_LENGTH_MAX } from '../../contract/live-position.ts';
import { fail } from '../../core/errors.ts';
import type { OperationName } from '../../methods/generated/types.ts';
import { resultTypes } from '../../methods/generated/validators.ts';
import { liveKeyOf } from '../../methods/live-keys.ts';
import type { LiveBatch, LiveQuery } from '../../methods/live-port.ts';
import { validateResult } from '../../methods/validate.ts';

/** What a service at an address sends of a read that is followed, which may be anything. */

/** What is sent, and what the service says that it comes after; null where it is whole. */
type ClaimedBatch = LiveBatch & { readonly after: string | null };

/**
 * Checks a batch against the catalogue, as answers of the read are checked.
 * @throws ServiceAnswerInvalid.
 */
export function readBatch({ operation }: LiveQuery, value: unknown): ClaimedBatch {
  const refuse = (detail: string): never => fail('ServiceAnswerInvalid', { operation, detail });
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof ClaimedBatch, unknown>
  >;
  const { position, after, isWhole, records, removed, total } = given;
  if (!isPosition(position)) return refuse('position is no text, or too long');
  if (after !== null && !isPosition(after)) return refuse('after is no text, or too long');
  if (typeof isWhole !== 'boolean') return refuse('isWhole is neither true nor false');
  if (!Array.isArray(records)) return refuse('records is no list');
  if (!Array.isArray(removed) || !removed.every((key) => typeof key === 'string')) {
    return refuse('removed is no list of texts');
  }
  if (!Number.isSafeInteger(total) || Number(total) < 0) return refuse('total is no count');
  requireRecords(operation, records);
  const key = liveKeyOf(operation);
  const named = [...records.map((record) => String(record[key])), ...removed];
  if (new Set(named).size < named.length) return refuse(`the same ${key} comes twice`);
  // What a game may have is bounded by it.
  const { length } = records;
  if (Number(total) < length) return refuse(`total is ${total}; the batch has ${length} records`);
  return { position, after, isWhole, records, removed, total: Number(total) };
}

/**
 * Whether a batch does not continue what is known: something was lost, comes again or is older.
 * @param known the position of the last batch; undefined before the first.
 */
export function isBroken({ isWhole, after, position }: ClaimedBatch, known?: string): boolean {
  if (isWhole) return false;
  return known === undefined || after !== known || goesBack(position, known);
}

function requireRecords(operation: OperationName, records: readonly unknown[]): void {
  // A read of one record answers it without a list.
  if (resultTypes[operation].startsWith('[')) validateResult(operation, records);
  else for (const record of records) validateResult(operation, record);
}

function isPosition(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LIVE_POSITION_LENGTH_MAX;
}
