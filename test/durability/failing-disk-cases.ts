import type { DiskFault } from '../support/failing-disk.ts';
import type { PlaceName } from './failing-disk-place.ts';

/** What is tried of a disk that fails: each kind of commit, with each fault, at each moment. */

/** How a call fails. */
export const faults = {
  'no room': { call: 'write', error: 'ENOSPC', effect: 'none' },
  'no room half-way': { call: 'write', error: 'ENOSPC', effect: 'half' },
  'a failed write': { call: 'write', error: 'EIO', effect: 'none' },
  'a write failed half-way': { call: 'write', error: 'EIO', effect: 'half' },
  'a failed sync, the bytes there': { call: 'sync', error: 'EIO', effect: 'none' },
  'a failed sync, the bytes gone': { call: 'sync', error: 'EIO', effect: 'lost' },
  'no room in a sync, the bytes there': { call: 'sync', error: 'ENOSPC', effect: 'none' },
} as const satisfies Record<string, Omit<DiskFault, 'path'>>;
export type FaultName = keyof typeof faults;

/** Which calls fail, of those that the kind makes after the fault is put. */
export const moments = {
  'from the first': {},
  'from the second': { after: 1 },
  'the first alone': { count: 1 },
} as const satisfies Record<string, Partial<DiskFault>>;
export type MomentName = keyof typeof moments;

/** What comes after the writes: the disk is good again and the daemon continues, or it ends. */
export const ends = ['healed', 'killed', 'stopped'] as const;
export type End = (typeof ends)[number];

const JOURNAL = '*/journals/*.sqlite-wal';
const LEDGER = '*/service.sqlite-wal';

export interface CommitOfWrite {
  readonly place: PlaceName;
  readonly path: string;
  /** So many commits go well before. */
  readonly after?: number;
  /** The game pays until so many calls failed. */
  readonly failures?: number;
  /** What fails too, at any moment. */
  readonly also?: readonly DiskFault[];
  /** The ends in which the calls are made at all; all of them when left out. */
  readonly ends?: readonly End[];
  /** What `npm test` tries of it; the rest is in test/long. */
  readonly first: readonly [FaultName, MomentName, End];
}

const isFull = { call: 'write', error: 'ENOSPC', effect: 'none' } as const;

/** Commits on the way of a write. */
export const commitsOfWrites = {
  'a signed write': {
    place: 'embedded',
    path: JOURNAL,
    // Not before an answer: the ledger carries it until then.
    failures: 1,
    first: ['a failed sync, the bytes there', 'from the first', 'killed'],
  },
  'an outcome': {
    place: 'embedded',
    path: JOURNAL,
    after: 1,
    failures: 1,
    first: ['a failed sync, the bytes gone', 'from the first', 'healed'],
  },
  'an expiry, when the ledger has no room': {
    place: 'embedded',
    path: JOURNAL,
    after: 1,
    also: [{ ...isFull, path: LEDGER }],
    first: ['no room', 'from the first', 'healed'],
  },
  'a commit of the ledger': {
    place: 'embedded',
    path: LEDGER,
    first: ['a failed sync, the bytes there', 'from the second', 'healed'],
  },
  'the end of the log': {
    place: 'embedded',
    path: '*/service.book',
    failures: 2,
    first: ['a write failed half-way', 'from the first', 'killed'],
  },
  'the end of the journal': {
    place: 'embedded',
    path: '*/daemon.book',
    failures: 2,
    first: ['a write failed half-way', 'from the first', 'killed'],
  },
  'what vouches for both ends': {
    place: 'embedded',
    path: '*.book',
    failures: 2,
    first: ['a write failed half-way', 'from the first', 'killed'],
  },
  'the checkpoint of both databases': {
    place: 'embedded',
    path: '*.sqlite',
    ends: ['stopped'],
    first: ['a failed sync, the bytes gone', 'from the first', 'stopped'],
  },
  'a counted budget': {
    place: 'paired',
    path: JOURNAL,
    first: ['no room in a sync, the bytes there', 'the first alone', 'healed'],
  },
  'at an address, the journal': {
    place: 'address',
    path: '*home/journals/*.sqlite-wal',
    first: ['a failed write', 'from the first', 'killed'],
  },
  'at an address, the ledger': {
    place: 'address',
    path: '*/service/service.sqlite-wal',
    first: ['a failed sync, the bytes there', 'from the first', 'killed'],
  },
} as const satisfies Record<string, CommitOfWrite>;
export type CommitName = keyof typeof commitsOfWrites;

/** How the calls of a work fail that replaces files. */
export const workFaults = {
  ...faults,
  'a failed rename': { call: 'rename', error: 'EIO', effect: 'none' },
  'no room for a rename': { call: 'rename', error: 'ENOSPC', effect: 'none' },
} as const satisfies Record<string, Omit<DiskFault, 'path'>>;
export type WorkFaultName = keyof typeof workFaults;

/** The first call that fails, of those that a work makes. */
export const workPlaces = [1, 2, 3, 5, 8, 13, 21, 34] as const;

export interface Work {
  readonly path: string;
  /** So many syncs go well before. */
  readonly after?: number;
  /** What `npm test` tries of it; the rest is in test/long. */
  readonly first: readonly [WorkFaultName, (typeof workPlaces)[number]];
}

export interface Undoing extends Work {
  readonly work: 'revert' | 'restore' | 'import';
}

/** Works that put an earlier state back, by the files whose calls fail. */
export const undoings = {
  'a revert, the ledger': {
    work: 'revert',
    path: LEDGER,
    first: ['a failed sync, the bytes there', 1],
  },
  'a revert, the journal': { work: 'revert', path: JOURNAL, first: ['no room', 1] },
  'a restore': { work: 'restore', path: '*/home/*', first: ['no room for a rename', 13] },
  'an import': { work: 'import', path: '*/home/*', first: ['a failed rename', 2] },
} as const satisfies Record<string, Undoing>;
export type UndoingName = keyof typeof undoings;

/** Syncs of a journal, or of a store, before the first of what they keep is old. */
const SYNCS_BEFORE_PRUNING = 800;
const SYNCS_BEFORE_EVENTS = 20;

/** Works that add files, or forget what is old. */
export const works = {
  'a backup': { path: '*/kept-*', first: ['no room half-way', 2] },
  'a daily copy': {
    path: '*/checkpoints/*',
    first: ['a failed sync, the bytes gone', 1],
  },
  'pruning of the journal': {
    path: '*/journal.sqlite-wal',
    after: SYNCS_BEFORE_PRUNING,
    first: ['a failed sync, the bytes there', 3],
  },
  'pruning of events': {
    path: '*/service.sqlite-wal',
    after: SYNCS_BEFORE_EVENTS,
    first: ['a failed sync, the bytes gone', 3],
  },
} as const satisfies Record<string, Work>;
export type WorkName = keyof typeof works;
