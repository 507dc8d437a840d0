import { hash } from 'node:crypto';
import { packNumber, unpackNumber } from '../../sealed/blobs.ts';
import type { LinkedRows } from '../../sealed/linked-rows.ts';

export { packNumber, unpackNumber } from '../../sealed/blobs.ts';

/** Keys of the journal's linked rows: a letter for the kind, followed by what the row is about. */

/** A write's number, by game and idempotency key. */
export const WRITES = 'w';
/** A write's idempotency key, by game and signature. */
export const SIGNATURES = 's';
/** The lowest number of the writes settled in an era, by era of the ledger. */
export const ERAS = 'e';
/** A player's grant, by game and wallet. */
export const GRANTS = 'g';
/** What a game has planted, by game and wallet. */
export const WORLDS = 'p';
/**
 * What was used of a grant, by its identifier. The letter puts it next to the facts, so that a
 * commit of both writes one page.
 */
export const USAGE = 'd';
/** Single values about the journal itself. */
const FACTS = 'f';

const HASH_BYTES = 16;

type FactName =
  | 'held era'
  | 'held ledger'
  | 'day of use'
  | 'counted on'
  | 'head'
  | 'grant time'
  | 'carried';

export function factKey(name: FactName): Buffer {
  return Buffer.from(FACTS + name);
}

/** Decoded facts, cached by their bytes. */
const decoded = new WeakMap<Uint8Array, unknown>();

export function factOf<Value>(rows: LinkedRows, name: FactName): Value | undefined {
  const bytes = rows.getHeld(factKey(name));
  if (bytes === undefined) return undefined;
  if (!decoded.has(bytes)) decoded.set(bytes, JSON.parse(Buffer.from(bytes).toString()));
  return decoded.get(bytes) as Value;
}

export function putFact(rows: LinkedRows, name: FactName, value: unknown): void {
  const bytes = Buffer.from(JSON.stringify(value));
  decoded.set(bytes, value);
  rows.put(factKey(name), bytes);
}

/** A key made of a kind and a number; keys sort by the number. */
function numberedKey(kind: string, number: number): Buffer {
  return Buffer.concat([Buffer.from(kind), packNumber(number)]);
}

/** An unknown era, null, sorts before all others. */
export function eraKey(era: number | null): Buffer {
  return numberedKey(ERAS, era === null ? 0 : era + 1);
}

export function eraOfKey(key: Uint8Array): number | null {
  const number = numberOfKey(key);
  return number === 0 ? null : number - 1;
}

function numberOfKey(key: Uint8Array): number {
  return unpackNumber(key.subarray(1));
}

/** Identifies a write uniquely. */
export function slotOf({
  game,
  idempotencyKey,
}: {
  readonly game: string;
  readonly idempotencyKey: string;
}): string {
  return `${game}\n${idempotencyKey}`;
}

/** The key of a row that is found by a game's idempotency key or signature: 128 bits of SHA-256. */
export function hashedKey(kind: string, game: string, text: string): Buffer {
  const digest = hash('sha256', JSON.stringify([game, text]), 'buffer');
  return Buffer.concat([Buffer.from(kind), digest.subarray(0, HASH_BYTES)]);
}
