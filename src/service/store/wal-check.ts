import { existsSync, readFileSync } from 'node:fs';
import type { GamekeeperError } from '../../core/errors.ts';
import { emptyLogMark, WAL_FRAME_HEADER_BYTES, WAL_HEADER_BYTES } from '../../disk/sqlite-hold.ts';
import { damaged } from './problems.ts';

/**
 * Checks SQLite's write-ahead log before SQLite reads it. SQLite recovers it up to the first
 * invalid frame and silently drops the rest. A power failure may tear the last transaction only:
 * one that is followed by another was synced before that, so if it is invalid it was damaged later.
 *
 * Source: https://sqlite.org/fileformat2.html, "The Write-Ahead Log".
 */
const MAGIC_LITTLE = 0x377f0682;
const MAGIC_BIG = 0x377f0683;

/** StoreDamaged when durable transactions are lost from the WAL. */
export function findWalDamage(storePath: string): GamekeeperError | undefined {
  const path = `${storePath}-wal`;
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  // An incomplete header has no frames after it.
  if (bytes.length <= WAL_HEADER_BYTES) return undefined;
  if (bytes.subarray(0, WAL_HEADER_BYTES).equals(emptyLogMark)) return undefined;
  const magic = bytes.readUInt32BE(0);
  const checksum = new Checksum(magic === MAGIC_BIG);
  checksum.add(bytes, 0, WAL_HEADER_BYTES - 8);
  const isHeader = magic === MAGIC_LITTLE || magic === MAGIC_BIG;
  if (!isHeader || !checksum.equals(bytes, WAL_HEADER_BYTES - 8)) {
    return damaged(path, 'its header', 'the checksum does not hold');
  }
  return findBrokenFrame(path, bytes, checksum);
}

function findBrokenFrame(
  path: string,
  bytes: Buffer,
  checksum: Checksum,
): GamekeeperError | undefined {
  const pageBytes = bytes.readUInt32BE(8);
  const frameBytes = WAL_FRAME_HEADER_BYTES + pageBytes;
  const salts = bytes.subarray(16, 24);
  let brokenAt: number | undefined;
  /** Whether the transaction of the invalid frame has ended, so that another follows. */
  let isOver = false;
  for (let at = WAL_HEADER_BYTES; at + frameBytes <= bytes.length; at += frameBytes) {
    const isOfThisLog = bytes.compare(salts, 0, 8, at + 8, at + 16) === 0;
    if (brokenAt === undefined) {
      checksum.add(bytes, at, 8);
      checksum.add(bytes, at + WAL_FRAME_HEADER_BYTES, pageBytes);
      if (isOfThisLog && checksum.equals(bytes, at + 16)) continue;
      brokenAt = at;
    } else if (isOver && isOfThisLog) {
      const frame = (brokenAt - WAL_HEADER_BYTES) / frameBytes;
      return damaged(path, 'transactions in it', `the checksum of frame ${frame} does not hold`);
    }
    if (isOfThisLog && bytes.readUInt32BE(at + 4) !== 0) isOver = true;
  }
  return undefined;
}

/** SQLite's checksum: two sums over 4-byte words. */
class Checksum {
  readonly #isBig: boolean;
  #first = 0;
  #second = 0;

  constructor(isBig: boolean) {
    this.#isBig = isBig;
  }

  add(bytes: Buffer, start: number, length: number): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset + start, length);
    const isLittle = !this.#isBig;
    for (let at = 0; at < length; at += 8) {
      this.#first = (this.#first + view.getUint32(at, isLittle) + this.#second) >>> 0;
      this.#second = (this.#second + view.getUint32(at + 4, isLittle) + this.#first) >>> 0;
    }
  }

  equals(bytes: Buffer, at: number): boolean {
    return bytes.readUInt32BE(at) === this.#first && bytes.readUInt32BE(at + 4) === this.#second;
  }
}
