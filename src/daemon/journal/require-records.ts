import { equalBytes } from '../../codec/bytes.ts';
import { isOpenState } from '../../methods/write-machine.ts';
import { failDamaged, PUT_BACK } from '../home/damage.ts';
import type { JournalContents } from './contents.ts';
import type { CommittedHead, JournalAtRest } from './database.ts';
import { factOf, hashedKey, packNumber, SIGNATURES, WRITES } from './facts.ts';

type Tables = Pick<JournalAtRest, 'file' | 'rows' | 'contents'>;

/** What the rows must have for the records that were read. */
interface Named {
  records: number;
  readonly open: Set<number>;
}

/**
 * Reads every row and every record, and requires that they name each other: each record is found by
 * its key and by its signatures, and nothing is found that has no record. A record's own seal does
 * not tell that it is missing; the rows prove that they are complete.
 * @returns how many writes there are.
 * @throws StoreDamaged.
 */
export function requireRecords({ file, rows, contents }: Tables): number {
  const named = readRecords({ file, rows, contents });
  let writes = 0;
  for (const { key } of rows.walk(Buffer.alloc(0)))
    if (key[0] === WRITES.charCodeAt(0)) writes += 1;
  if (named.records !== writes) {
    const detail = `it names ${writes} and has ${named.records}; ${PUT_BACK}`;
    failDamaged(file, 'writes of it are missing', detail);
  }
  const { open = [] } = factOf<CommittedHead>(rows, 'head') ?? {};
  const isOpen = open.length === named.open.size && open.every((one) => named.open.has(one));
  if (!isOpen) failDamaged(file, 'its open writes are not those of its last commit', PUT_BACK);
  return named.records;
}

function readRecords({ file, rows, contents }: Tables): Named {
  const named: Named = { records: 0, open: new Set() };
  for (const { number, entry, earlier = [] } of recordsOf(contents)) {
    const { game, idempotencyKey, signatures, state } = entry;
    const key = hashedKey(WRITES, game, idempotencyKey);
    const all = [...signatures, ...earlier];
    const leads = (from: Uint8Array, to: Uint8Array): boolean => {
      const value = rows.get(from);
      return value !== undefined && equalBytes(value, to);
    };
    const isNamed =
      leads(key, packNumber(number)) &&
      all.every((signature) => leads(hashedKey(SIGNATURES, game, signature), key));
    if (!isNamed) failDamaged(file, `nothing in it leads to its write ${number}`, PUT_BACK);
    named.records += 1;
    if (isOpenState(state)) named.open.add(number);
  }
  return named;
}

function* recordsOf(contents: JournalContents) {
  for (const page of contents.pages(0)) yield* page;
}
