import type { Store, Write } from '../../store/store.ts';
import { FIRST_ERA } from './blockhash.ts';

/** Where a ledger is in time, beside the time of its last entry. */
interface Timeline {
  /** How far its time is ahead of the machine's; negative when behind. */
  readonly offsetMs: number;
  /** Eras of its past, the one of today last; see `BlockhashIssuer`. */
  readonly eras: readonly number[];
}

/** What a snapshot is beside the store's copy of the state. */
export interface Snapshot {
  readonly name: string;
  /** The ledger's time when it was taken. */
  readonly unixMs: number;
  /** The machine's time then. */
  readonly takenAtMs: number;
  /** How far the ledger's time was ahead of the machine's, or would have been, had it gone on. */
  readonly offsetMs: number;
  readonly lastEventSequence: bigint;
  /** Events up to this one were pruned. */
  readonly prunedEventSequence: bigint;
  readonly eras: readonly number[];
}

const TIMELINE_KEY = 'ledger:timeline';
const SNAPSHOT_PREFIX = 'ledger:snapshot:';
/** Blockhashes of eras before so many are unknown, not expired. */
const ERAS_MAX = 4096;
const ERA_BYTES = 4;

export function readTimeline(store: Store): Timeline {
  const bytes = store.get('meta', TIMELINE_KEY);
  if (bytes === undefined) return { offsetMs: 0, eras: [FIRST_ERA] };
  return JSON.parse(Buffer.from(bytes).toString()) as Timeline;
}

export function timelineWrite(timeline: Timeline): Write {
  return { space: 'meta', key: TIMELINE_KEY, value: Buffer.from(JSON.stringify(timeline)) };
}

/**
 * A past with a new era behind it. By chance and not by counting, as the same past may go on in two
 * places, here and where an export of it was imported.
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

export function readSnapshot(store: Store, name: string): Snapshot | undefined {
  const bytes = store.get('meta', SNAPSHOT_PREFIX + name);
  if (bytes === undefined) return undefined;
  const kept = JSON.parse(Buffer.from(bytes).toString());
  // Earlier versions kept no offset.
  const offsetMs = kept.offsetMs ?? kept.unixMs - kept.takenAtMs;
  const lastEventSequence = BigInt(kept.lastEventSequence);
  const prunedEventSequence = BigInt(kept.prunedEventSequence ?? 0);
  return { ...kept, name, offsetMs, lastEventSequence, prunedEventSequence };
}

/** With undefined, the write that forgets it. */
export function snapshotWrite(name: string, snapshot: Snapshot | undefined): Write {
  const key = SNAPSHOT_PREFIX + name;
  if (snapshot === undefined) return { space: 'meta', key, value: undefined };
  const { unixMs, takenAtMs, offsetMs, eras } = snapshot;
  const lastEventSequence = String(snapshot.lastEventSequence);
  const prunedEventSequence = String(snapshot.prunedEventSequence);
  const kept = { unixMs, takenAtMs, offsetMs, lastEventSequence, prunedEventSequence, eras };
  return { space: 'meta', key, value: Buffer.from(JSON.stringify(kept)) };
}
