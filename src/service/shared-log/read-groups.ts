import { equalBytes } from '../../codec/bytes.ts';
import { GamekeeperError } from '../../core/errors.ts';
import { chainStart, type Head, isSameHead } from '../store/chain.ts';
import type { LogGroup } from '../store/group-log.ts';
import type { Answer } from './connection.ts';
import { broken, lostEnd } from './problems.ts';
import {
  endInside,
  type GroupRow,
  keyOfNumber,
  numberBehind,
  numberOf,
  openRow,
  type Sealing,
} from './sealed-group.ts';
import type { LogSession } from './session.ts';
import * as sql from './tables.ts';

/** Rows read at a time: each may have 4 MiB. */
const ROWS_AT_A_TIME = 8;

/** What reads a log up to an end. */
interface Reading {
  readonly session: LogSession;
  readonly sealing: Sealing;
  readonly end: Head | undefined;
}

/**
 * The groups between two ends, in order. If the first end is inside of a group, the first has the
 * rest of that group.
 * @throws LogLostItsEnd, LogForked if the log does not have the first end; StoreDamaged.
 */
export async function* readGroups(
  reading: Reading,
  after: Head | undefined,
): AsyncIterable<LogGroup> {
  const { session, end } = reading;
  const { place } = session;
  const next = numberBehind(end);
  let last = after;
  if (after !== undefined) {
    const rest = await readRest(reading, after);
    if (rest !== undefined) {
      yield rest;
      last = rest.end;
    }
  }
  for (let from = numberBehind(last); from < next; from = numberBehind(last)) {
    const values = [String(from), String(next), ROWS_AT_A_TIME];
    const { rows } = await session.read(sql.readRows(place.schema), values);
    if (rows.length === 0) throw broken(place, from, 'it is not there');
    for (const row of rows) {
      const group = openAt(reading, rowOf(row), last);
      yield group;
      last = group.end;
    }
  }
  const isWhole = last === after || isSameHead(last, end);
  if (!isWhole) throw broken(place, next, 'the head of the log has another chain');
}

/** The rest of the group that has an end inside; undefined if the end is that of a group. */
async function readRest(reading: Reading, after: Head): Promise<LogGroup | undefined> {
  const { session, end } = reading;
  const { place } = session;
  const number = numberOf(after.key);
  if (number >= numberBehind(end)) throw lostEnd(place, after, end);
  const { rows } = await session.read(sql.readRowWith(place.schema), [String(number)]);
  const [row, before] = rows.map(rowOf);
  if (row === undefined) throw broken(place, number, 'it is not there');
  const key = row.first === 0n ? undefined : keyOfNumber(row.first - 1n);
  const head = key === undefined ? undefined : { key, hash: before?.hash ?? chainStart };
  const group = openAt(reading, row, head);
  const count = Number(number - row.first) + 1;
  if (count > group.entries.length) throw broken(place, number, 'it is not there');
  if (!equalBytes(endInside(group, count).hash, after.hash)) {
    throw new GamekeeperError('LogForked', { place: place.name, number: String(number) });
  }
  const entries = group.entries.slice(count);
  return entries.length === 0 ? undefined : { after, entries, end: group.end };
}

/** The group of a row behind an end. @throws StoreDamaged if it is not what was written there. */
export function openAt(
  { session, sealing }: Omit<Reading, 'end'>,
  row: GroupRow,
  after: Head | undefined,
): LogGroup {
  const group = openRow(row, after, sealing);
  if (group === undefined)
    throw broken(session.place, row.first, 'it is not what was written there');
  return group;
}

export function rowOf(row: Answer['rows'][number]): GroupRow {
  const { first, count, epoch, hash, sealed } = row as Record<string, string & Uint8Array & number>;
  const numbers = { first: BigInt(first!), count: Number(count), epoch: BigInt(epoch!) };
  return { ...numbers, hash: hash!, sealed: sealed! };
}
