import { binaryFromBytes, u64BigEndian } from '../../../codec/bytes.ts';
import { decodeBorsh } from '../../../solana/borsh/borsh.ts';
import type { Batch, Key, Store, Write } from '../../store/store.ts';
import type { LedgerLog, LogListener } from './ledger-log.ts';
import { decodeLogEntry, encodeLogEntry, type LogEntry, notesOf } from './log-entry.ts';

const headType = { struct: { nextSequence: 'u64', lastMs: 'u64' } } as const;
const HEAD_KEY = 'ledger:head';

/** Where the log ends. */
interface LogHead {
  readonly nextSequence: bigint;
  readonly lastMs: number;
}

/** Who follows, and the number of the entry that is next. */
interface Follower {
  next: bigint;
  readonly hear: LogListener;
}

/** The log in the store that has the state too: an entry and what follows from it are one batch. */
export class StoreLog implements LedgerLog {
  readonly #store: Store;
  readonly #followers = new Set<Follower>();
  #head: LogHead;
  /** Sequence number after the last durable entry. */
  #durableEnd: bigint;

  /** @throws StoreDamaged if it does not end where its head says. */
  constructor(store: Store) {
    this.#store = store;
    this.#head = readHead(store);
    this.#durableEnd = this.#head.nextSequence;
    requireEnd(store, this.#head);
  }

  /** Call after the store has undone batches. */
  reload(): void {
    this.#head = readHead(this.#store);
  }

  get nextSequence(): bigint {
    return this.#head.nextSequence;
  }

  get durableEnd(): bigint {
    return this.#durableEnd;
  }

  get isEmpty(): boolean {
    return this.#head.nextSequence === 0n;
  }

  get lastMs(): number {
    return this.#head.lastMs;
  }

  append(entry: LogEntry, follows: Batch, chosen: readonly Write[] = []): Promise<void> {
    const { nextSequence } = this.#head;
    const { unixMs } = entry;
    const notes: LogEntry = { kind: 'Notes', unixMs, notes: notesOf(chosen) };
    const entries = chosen.length === 0 ? [entry] : [notes, entry];
    const end = nextSequence + BigInt(entries.length);
    this.#head = { nextSequence: end, lastMs: Number(unixMs) };
    const log = entries.map((one, place): Write => {
      const key = keyOf(nextSequence + BigInt(place));
      return { space: 'log', key, value: encodeLogEntry(one) };
    });
    const writes = [...follows.writes, ...chosen, ...log, headWrite(this.#head)];
    return this.#store.commit({ ...follows, writes }).then(() => this.#noteDurable(end));
  }

  read(sequence: bigint): LogEntry | undefined {
    return readLogEntry(this.#store, sequence);
  }

  follow(from: bigint, listener: LogListener): () => void {
    const follower: Follower = { next: from, hear: listener };
    this.#followers.add(follower);
    this.#tell(follower);
    return () => void this.#followers.delete(follower);
  }

  #noteDurable(end: bigint): void {
    this.#durableEnd = end;
    for (const follower of this.#followers) this.#tell(follower);
  }

  #tell(follower: Follower): void {
    while (follower.next < this.#durableEnd && this.#followers.has(follower)) {
      const sequence = follower.next;
      follower.next += 1n;
      follower.hear(this.read(sequence)!, sequence);
    }
  }
}

function readHead(store: Store): LogHead {
  const bytes = store.get('meta', HEAD_KEY);
  if (bytes === undefined) return { nextSequence: 0n, lastMs: 0 };
  const { nextSequence, lastMs } = decodeBorsh(headType, bytes);
  return { nextSequence, lastMs: Number(lastMs) };
}

/** The head is stored separately: the log must end where it says. */
function requireEnd(store: Store, { nextSequence }: LogHead): void {
  const has = (sequence: bigint) => store.get('log', keyOf(sequence));
  const isWhole = nextSequence === 0n || has(nextSequence - 1n) !== undefined;
  if (isWhole && has(nextSequence) === undefined) return;
  store.reportDamage('the log', `it does not end before entry ${nextSequence}`);
}

function headWrite({ nextSequence, lastMs }: LogHead): Write {
  const value = Buffer.allocUnsafe(16);
  value.writeBigUInt64LE(nextSequence);
  value.writeBigUInt64LE(BigInt(lastMs), 8);
  return { space: 'meta', key: HEAD_KEY, value };
}

/** One entry, by its sequence number. */
export function readLogEntry(store: Store, sequence: bigint): LogEntry | undefined {
  const value = store.get('log', keyOf(sequence));
  return value && decodeLogEntry(value);
}

function keyOf(sequence: bigint): Key {
  return binaryFromBytes(u64BigEndian(sequence));
}
