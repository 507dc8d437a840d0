import { binaryFromBytes } from '../../../codec/bytes.ts';
import type { Key, Store, Write } from '../../store/store.ts';
import { GENESIS_KEY } from '../identity/genesis.ts';
import type { LogEntry, Note, NotesEntry } from '../log/log-entry.ts';
import { RULES_KEY } from './rules.ts';

/**
 * What an answer is made from and no transaction leads to: the genesis and the rules that it began
 * under, the service's own keys, and what a provider vouches for. The log has it, as exposed as it
 * is in the store, so that the log alone gives all that was there.
 */

/** What a replay begins with, instead of coming to it. */
const beginnings: readonly Key[] = [GENESIS_KEY, RULES_KEY];
/** Names those that the log has, as JSON. */
const LOGGED_KEY = 'ledger:logged';

/** Whether a note is the service's: the ledger's own begin with its name. */
const isOfService = (key: Key): boolean => !key.startsWith('ledger:');

/**
 * What the log does not have yet, with the note that it has it now. What comes later is logged when
 * it is kept.
 */
export function unloggedOrigins(store: Store): Write[] {
  if (hasOrigins(store)) return [];
  const writes: Write[] = [];
  for (const [key, value] of store.scan('meta')) {
    const isOrigin = beginnings.includes(key) || isOfService(key);
    if (isOrigin) writes.push({ space: 'meta', key, value });
  }
  return [...writes, { space: 'meta', key: LOGGED_KEY, value: Uint8Array.of(1) }];
}

/** Whether the log has what answers are made from, as far as no transaction leads to it. */
export function hasOrigins(store: Pick<Store, 'get'>): boolean {
  return store.get('meta', LOGGED_KEY) !== undefined;
}

/** The writes of an entry in a store that has its beginnings. */
export function noteWrites({ notes }: NotesEntry): Write[] {
  return writesOf(notes, (key) => !beginnings.includes(key));
}

/** The writes with which a replay of a log begins; none if the log does not say. */
export function beginningIn(entries: Iterable<LogEntry>): Write[] {
  for (const entry of entries) {
    if (entry.kind !== 'Notes') continue;
    const writes = writesOf(entry.notes, (key) => beginnings.includes(key));
    if (writes.length > 0) return writes;
  }
  return [];
}

function writesOf(notes: readonly Note[], isWanted: (key: Key) => boolean): Write[] {
  return notes.flatMap(({ key: bytes, value }): Write[] => {
    const key = binaryFromBytes(bytes);
    return isWanted(key) ? [{ space: 'meta', key, value: value ?? undefined }] : [];
  });
}
