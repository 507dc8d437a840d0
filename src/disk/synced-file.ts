import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  ftruncateSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { promisify } from 'node:util';
import { longPath } from './long-path.ts';

const datasync = promisify(fdatasync);

/**
 * A file with two descriptors. The system tells each of an error once: who waits on this thread
 * would learn nothing of an error that another thread was told of, and has not handed on yet.
 */
export class SyncedFile {
  readonly #beside: number;
  readonly #here: number;
  #isClosed = false;

  constructor(path: string) {
    this.#beside = openSync(longPath(path), 'r+');
    try {
      this.#here = openSync(longPath(path), 'r+');
    } catch (error) {
      closeSync(this.#beside);
      throw error;
    }
  }

  /** Syncs it on another thread. @returns the disk's error; none of a file that was closed. */
  async sync(): Promise<Error | undefined> {
    const error = await datasync(this.#beside).catch((cause: Error) => cause);
    return this.#isClosed ? undefined : (error ?? undefined);
  }

  /** @throws the disk's error. */
  syncNow(): void {
    fdatasyncSync(this.#here);
  }

  /** So many bytes from its beginning. */
  readStart(length: number): Buffer {
    const bytes = Buffer.alloc(length);
    readSync(this.#here, bytes, 0, length, 0);
    return bytes;
  }

  writeStart(bytes: Uint8Array): void {
    writeSync(this.#here, bytes, 0, bytes.length, 0);
  }

  cut(bytes: number): void {
    ftruncateSync(this.#here, bytes);
  }

  close(): void {
    this.#isClosed = true;
    closeSync(this.#beside);
    closeSync(this.#here);
  }
}
