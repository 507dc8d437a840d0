import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
} from 'node:fs';
import { join } from 'node:path';
import { type HeldDatabase, WAL_HEADER_BYTES } from '../../disk/sqlite-hold.ts';

/** The files of a home as of one point in time, while they are in use. */

/** A file as of that point in time: its bytes, or where to read them. */
export type HomePart = { readonly name: string } & (
  | { readonly content: Uint8Array }
  | { readonly descriptor: number; readonly bytes: number }
);

/** The databases open in this process; all others are at rest. */
export interface OpenDatabases {
  /** The embedded service's. */
  readonly ledger?: (() => HeldDatabase) | undefined;
  readonly journal?: { hold(): HeldDatabase } | undefined;
  /** Runs `holdHome` and `isHeld` while no group of a ledger is open, whose log is elsewhere. */
  readonly atRest?: AtRest | undefined;
}

/** Runs something when a store can be held. */
export type AtRest = <Answer>(run: () => Answer) => Promise<Answer>;

/** Of a store that always can. */
export const atOnce: AtRest = async (run) => run();

export interface HomeMoment {
  readonly parts: readonly HomePart[];
  /**
   * Whether the parts not read yet are still those of that point in time; false after a log was
   * reset.
   */
  isHeld(): boolean;
  /** To be called once everything is read. */
  release(): void;
}

const smallFiles = ['daemon.book', 'service.book', 'wallets.json', 'networks.json', 'vault.gkv'];
const LEDGER_FILE = 'service.sqlite';

/** Descriptors of databases that are open in this process, kept open as long as they are. */
const readers = new Map<string, number>();

/**
 * Holds all files of a home within one turn of the event loop, so that nothing is written between
 * the first and the last.
 * @param only the only databases wanted; all files if left out.
 */
export function holdHome(home: string, open: OpenDatabases, only?: readonly string[]): HomeMoment {
  const held: HeldDatabase[] = [];
  const opened: number[] = [];
  const release = (): void => {
    for (const database of held) database.release();
    for (const descriptor of opened) closeSync(descriptor);
  };
  try {
    if (open.ledger !== undefined) held.push(open.ledger());
    if (open.journal !== undefined) held.push(open.journal.hold());
    const parts = only ? [] : smallFiles.flatMap((name) => readSmall(home, name));
    const isStill: (() => boolean)[] = held.map((database) => watch(database));
    for (const name of only ?? databasesIn(home)) {
      const file = join(home, name);
      const database = held.find((one) => one.file === file);
      const isOpenHere = database !== undefined;
      const descriptor = isOpenHere ? readerOf(file) : track(opened, openSync(file, 'r'));
      // Once closed, its number may be reused for another file.
      if (isOpenHere) isStill.push(() => readers.get(file) === descriptor);
      parts.push({ name, descriptor, bytes: fstatSync(descriptor).size });
      if (database?.walBytes === 0 || !existsSync(`${file}-wal`)) continue;
      const log = track(opened, openSync(`${file}-wal`, 'r'));
      const bytes = database?.walBytes ?? fstatSync(log).size;
      parts.push({ name: `${name}-wal`, descriptor: log, bytes });
      const header = readHeader(log);
      isStill.push(() => readHeader(log).equals(header));
    }
    return { parts, isHeld: () => isStill.every((isSo) => isSo()), release };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Whether SQLite has moved nothing from the log into the file since. A log that was moved
 * completely is reset by the next write, and nothing of the new log is in the file.
 */
function watch(database: HeldDatabase): () => boolean {
  const before = database.checkpointed();
  return () => {
    const now = database.checkpointed();
    return now === before || (database.walBytes === 0 && now === 0);
  };
}

function readSmall(home: string, name: string): HomePart[] {
  const path = join(home, name);
  return existsSync(path) ? [{ name, content: readFileSync(path) }] : [];
}

/** Names of the ledger and of the journals that exist. */
export function databasesIn(home: string): string[] {
  const folder = join(home, 'journals');
  const journals = existsSync(folder) ? readdirSync(folder) : [];
  const names = journals.filter((name) => name.endsWith('.sqlite')).sort();
  const all = [LEDGER_FILE, ...names.map((name) => `journals/${name}`)];
  return all.filter((name) => existsSync(join(home, name)));
}

function track(opened: number[], descriptor: number): number {
  opened.push(descriptor);
  return descriptor;
}

function readHeader(descriptor: number): Buffer {
  const header = Buffer.alloc(WAL_HEADER_BYTES);
  readSync(descriptor, header, 0, WAL_HEADER_BYTES, 0);
  return header;
}

/**
 * POSIX releases all of a process's locks on a file when any of its descriptors is closed,
 * including SQLite's. So one descriptor serves all copies until the database is closed.
 */
function readerOf(file: string): number {
  const known = readers.get(file);
  if (known !== undefined) return known;
  const descriptor = openSync(file, 'r');
  readers.set(file, descriptor);
  return descriptor;
}

/** To be called when a database of the home was closed. */
export function closeReader(file: string): void {
  const descriptor = readers.get(file);
  if (descriptor === undefined) return;
  readers.delete(file);
  closeSync(descriptor);
}
