import { createHash } from 'node:crypto';
import { read } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { SerialQueue } from '../../core/serial-queue.ts';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../../disk/modes.ts';
import type { HomePart } from './moment.ts';

/** Copies files in chunks, so that concurrent work waits for one chunk at most. */

/**
 * Attempts in all: the copy restarts if a log was reset during it, for example because the disk was
 * full.
 */
export const COPY_TRIES_MAX = 3;
const CHUNK_BYTES = 1024 * 1024;
/** Most bytes between two syncs: more at once would delay the writes of others. */
const SYNC_BYTES = 32 * CHUNK_BYTES;
/**
 * SQLite leaves this page unused because its locks are there, and Windows denies others reading
 * locked bytes. Source: https://sqlite.org/fileformat2.html, "The Lock-Byte Page".
 */
const LOCK_PAGE_START = 2 ** 30;
const LOCK_PAGE_BYTES = 4096;

const readInto = promisify(read);

/** Size and checksum of a file. */
export interface FileSum {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Writes a new file of mode 0600; durable when it resolves. */
export async function copyPart(part: HomePart, to: string): Promise<FileSum> {
  await mkdir(dirname(to), { recursive: true, mode: PRIVATE_FOLDER_MODE });
  const file = await open(to, 'wx', PRIVATE_FILE_MODE);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(part)) {
      hash.update(chunk);
      await writeAll(file, chunk);
      bytes += chunk.length;
      if (bytes % SYNC_BYTES === 0) await file.datasync();
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Size and checksum of an existing file. */
export async function sumFile(path: string): Promise<FileSum> {
  const file = await open(path, 'r');
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const { size } = await file.stat();
    for await (const chunk of chunksOf({ name: path, descriptor: file.fd, bytes: size })) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, done);
    done += bytesWritten;
  }
}

async function* chunksOf(part: HomePart): AsyncIterable<Uint8Array> {
  if ('content' in part) {
    yield part.content;
    return;
  }
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let position = 0; position < part.bytes; position += CHUNK_BYTES) {
    const length = Math.min(CHUNK_BYTES, part.bytes - position);
    let done = 0;
    if (position === LOCK_PAGE_START) {
      done = Math.min(LOCK_PAGE_BYTES, length);
      buffer.fill(0, 0, done);
    }
    while (done < length) {
      const { bytesRead } = await readInto(
        part.descriptor,
        buffer,
        done,
        length - done,
        position + done,
      );
      if (bytesRead === 0) throw new Error(`${part.name} ends before byte ${part.bytes}`);
      done += bytesRead;
    }
    yield buffer.subarray(0, length);
  }
}

const copies = new SerialQueue();

/** Serializes copies of a home: a database can be held for only one at a time. */
export function inCopyTurn<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  return copies.run(run);
}
