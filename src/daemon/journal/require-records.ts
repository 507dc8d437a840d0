import { equalBytes } from '../../codec/bytes.ts';
import { withoutPauses } from '../../core/pace.ts';
import { isOpenState } from '../../methods/write-machine.ts';
import type { LinkedEntry } from '../../sealed/linked-rows.ts';
import { failDamaged, PUT_BACK } from '../home/damage.ts';
import type { CommittedHead, JournalAtRest } from './database.ts';
import { factOf, hashedKey, packNumber, SIGNATURES, unpackNumber, WRITES } from './facts.ts';

type Tables = Pick<JournalAtRest, 'file' | 'rows' | 'contents'>;

/** Rows or records between two pauses. */
const PER_PAGE = 64;

/**
 * Reads every row and every record, and requires that they name each other: each record is found by
 * its key and by its signatures, and nothing is found that has no record. A record's own seal does
 * not tell that it is missing; the rows prove that they are complete. Each page is of one moment,
 * and commits between two pages do no harm.
 * @returns how many records there were.
 * @throws StoreDamaged.
 */
export function* requireRecordsInPages(tables: Tables): Generator<void, number> {
  let count = 0;
  for (let from = 0; ; ) {
    const last = requireRecordsFrom(tables, from);
    count += last.records;
    if (last.records < PER_PAGE) break;
    from = last.number + 1;
    yield;
  }
  yield* requireRows(tables);
  requireOpenRecords(tables);
  return count;
}

/** The same without a pause. */
export function requireRecords(tables: Tables): number {
  return withoutPauses(requireRecordsInPages(tables));
}

/** Requires that the rows lead to each of the next records. */
function requireRecordsFrom({ file, rows, contents }: Tables, from: number) {
  const page = contents.page(from, PER_PAGE);
  const open = openNumbers(rows);
  for (const { number, entry, earlier = [] } of page) {
    const { game, idempotencyKey, signatures, state } = entry;
    const key = hashedKey(WRITES, game, idempotencyKey);
    const leads = (by: Uint8Array, to: Uint8Array): boolean => {
      const value = rows.get(by);
      return value !== undefined && equalBytes(value, to);
    };
    const isNamed =
      leads(key, packNumber(number)) &&
      [...signatures, ...earlier].every((one) => leads(hashedKey(SIGNATURES, game, one), key));
    if (!isNamed) failDamaged(file, `nothing in it leads to its write ${number}`, PUT_BACK);
    if (open.has(number) !== isOpenState(state)) failOpen(file);
  }
  return { records: page.length, number: page.at(-1)?.number ?? 0 };
}

/** Requires that what the rows lead to is there. */
function* requireRows(tables: Tables): Generator<void> {
  const { file, rows } = tables;
  const all = Buffer.alloc(0);
  for (let after: Uint8Array = all; ; ) {
    const page = rows.page(all, after, PER_PAGE);
    for (const entry of page) {
      if (!leadsSomewhere(tables, entry)) failDamaged(file, 'a write of it is missing', PUT_BACK);
    }
    if (page.length < PER_PAGE) return;
    after = page.at(-1)!.key;
    yield;
  }
}

/** A write's row leads to its record, and a signature's to a write's row. */
function leadsSomewhere({ rows, contents }: Tables, { key, value }: LinkedEntry): boolean {
  const kind = String.fromCharCode(key[0]!);
  if (kind === SIGNATURES) return rows.get(value) !== undefined;
  if (kind !== WRITES) return true;
  const { game, idempotencyKey } = contents.get(unpackNumber(value)).entry;
  return equalBytes(hashedKey(WRITES, game, idempotencyKey), key);
}

function requireOpenRecords({ file, rows, contents }: Tables): void {
  for (const number of openNumbers(rows)) {
    if (!isOpenState(contents.get(number).entry.state)) failOpen(file);
  }
}

/** Numbers of the writes whose outcome is not known, as of the last commit. */
export function openNumbers(rows: Tables['rows']): ReadonlySet<number> {
  return new Set(factOf<CommittedHead>(rows, 'head')?.open ?? []);
}

function failOpen(file: string): never {
  return failDamaged(file, 'its open writes are not those of its last commit', PUT_BACK);
}
