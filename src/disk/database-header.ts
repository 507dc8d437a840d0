import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { WAL_FRAME_HEADER_BYTES, WAL_HEADER_BYTES } from './sqlite-hold.ts';

/**
 * Numbers in the header of an SQLite database that are free for its application.
 *
 * Source: https://sqlite.org/fileformat2.html, "The Database Header".
 */
export interface HeaderNumbers {
  readonly userVersion: number;
  readonly applicationId: number;
}

const HEADER_BYTES = 100;
const USER_VERSION_AT = 60;
const APPLICATION_ID_AT = 68;

/**
 * Reads them without opening the database, which would change files beside it. While its first page
 * is in the write-ahead log alone, they are those of its newest page there.
 * @returns zeros for a new file; undefined for what is no database.
 * @throws the system's error.
 */
export function readHeaderNumbers(file: string): HeaderNumbers | undefined {
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    const length = readSync(descriptor, header, 0, HEADER_BYTES, 0);
    if (length > 0 && !header.toString('latin1').startsWith('SQLite format 3\0')) return undefined;
  } finally {
    closeSync(descriptor);
  }
  const numbers = numbersIn(header);
  return (isNewHeader(numbers) ? readLogged(`${file}-wal`) : undefined) ?? numbers;
}

/** Whether nothing was written yet to the file that they are of. */
export function isNewHeader({ userVersion, applicationId }: HeaderNumbers): boolean {
  return userVersion === 0 && applicationId === 0;
}

function numbersIn(page: Buffer): HeaderNumbers {
  return {
    userVersion: page.readInt32BE(USER_VERSION_AT),
    applicationId: page.readInt32BE(APPLICATION_ID_AT),
  };
}

function readLogged(path: string): HeaderNumbers | undefined {
  let log: Buffer;
  try {
    log = readFileSync(path);
  } catch {
    return undefined;
  }
  if (log.length < WAL_HEADER_BYTES) return undefined;
  const pageBytes = log.readUInt32BE(8);
  if (pageBytes < HEADER_BYTES) return undefined;
  const frameBytes = WAL_FRAME_HEADER_BYTES + pageBytes;
  let found: HeaderNumbers | undefined;
  for (let at = WAL_HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    const isFirstPage = log.readUInt32BE(at) === 1;
    const isOfThisLog = log.compare(log, 16, 24, at + 8, at + 16) === 0;
    if (isFirstPage && isOfThisLog) found = numbersIn(log.subarray(at + WAL_FRAME_HEADER_BYTES));
  }
  return found;
}
