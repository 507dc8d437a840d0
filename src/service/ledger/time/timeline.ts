import { binaryFromBytes } from '../../../codec/bytes.ts';
import type { Key, Store, Write } from '../../store/store.ts';
import { ERA_BYTES, FIRST_ERA } from './blockhash.ts';

/** A ledger's position in time, besides the time of its last entry. */
export interface Timeline {
  /** How far its time is ahead of the machine's, in milliseconds; negative when behind. */
  readonly offsetMs: number;
  /** Past eras, the current one last; see `BlockhashIssuer`. */
  readonly eras: readonly number[];
}

/** A snapshot's metadata, besides the store's copy of the state. */
export interface Snapshot {
  readonly name: string;
  /** The ledger's time when it was taken. */
  readonly unixMs: number;
  /** The machine's time then. */
  readonly takenAtMs: number;
  /** The clock's offset when it was taken, in milliseconds. */
  readonly offsetMs: number;
  readonly lastEventSequence: bigint;
  /** Events up to this sequence number had been pruned. */
  readonly prunedEventSequence: bigint;
  readonly eras: readonly number[];
}

const TIMELINE_KEY: Key = 'ledger:timeline';
const SNAPSHOT_PREFIX = 'ledger:snapshot:';
/** Older eras are forgotten: their blockhashes are then unknown, not expired. */
const ERAS_MAX = 4096;

export function readTimeline(store: Store): Timeline {
  const bytes = store.get('meta', TIMELINE_KEY);
  if (bytes === undefined) return { offsetMs: 0, eras: [FIRST_ERA] };
  return JSON.parse(Buffer.from(bytes).toString()) as Timeline;
}

/** Whether it is the key of the timeline. */
export function isTimelineKey({ key }: { readonly key: Uint8Array }): boolean {
  return binaryFromBytes(key) === TIMELINE_KEY;
}

export function timelineWrite(timeline: Timeline): Write {
  return { space: 'meta', key: TIMELINE_KEY, value: Buffer.from(JSON.stringify(timeline)) };
}

/**
 * Appends a new era. Its number is random and not a counter, as the same past may continue in two
 * places, here and where an export was imported.
 */
export function beginEra(
  eras: readonly number[],
  randomBytes: (length: number) => Uint8Array,
): readonly number[] {
  for (;;) {
    const era = Buffer.from(randomBytes(ERA_BYTES)).readUInt32BE();
    if (!eras.includes(era)) return [...eras.slice(1 - ERAS_MAX), era];
  }
}

export function readSnapshot(store: Pick<Store, 'get'>, name: string): Snapshot | undefined {
  const bytes = store.get('meta', SNAPSHOT_PREFIX + name);
  if (bytes === undefined) return undefined;
  const kept = JSON.parse(Buffer.from(bytes).toString());
  const lastEventSequence = BigInt(kept.lastEventSequence);
  const prunedEventSequence = BigInt(kept.prunedEventSequence);
  return { ...kept, name, lastEventSequence, prunedEventSequence };
}

/** The write that stores a snapshot's metadata; with undefined, the one that deletes it. */
export function snapshotWrite(name: string, snapshot: Snapshot | undefined): Write {
  const key = SNAPSHOT_PREFIX + name;
  if (snapshot === undefined) return { space: 'meta', key, value: undefined };
  const { unixMs, takenAtMs, offsetMs, eras } = snapshot;
  const lastEventSequence = String(snapshot.lastEventSequence);
  const prunedEventSequence = String(snapshot.prunedEventSequence);
  const kept = { unixMs, takenAtMs, offsetMs, lastEventSequence, prunedEventSequence, eras };
  return { space: 'meta', key, value: Buffer.from(JSON.stringify(kept)) };
}
