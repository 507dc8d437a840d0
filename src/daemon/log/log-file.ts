import { closeSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';
import { PRIVATE_FILE_MODE } from '../home/private-files.ts';

/** How much of a log is kept. */
interface LogFileLimits {
  /** Of one file. */
  readonly bytesMax: number;
  /** How many files there are: the log, and `.1`, `.2` and so on beside it, the oldest last. */
  readonly filesMax: number;
}

/** Days of a busy daemon, and 32 MiB of the disk. */
const logFileLimits: LogFileLimits = { bytesMax: 8 * 1024 * 1024, filesMax: 4 };

/**
 * Where a log's lines go. What cannot be written is let go and counted: a full disk, no file handle
 * or a folder in the log's place are no reason to stop or to wait. The next line that can be
 * written says how many were lost. A file that is full is put aside, and the oldest removed; while
 * that cannot be done, lines are lost too: the log never grows over its limits.
 */
export class LogFile implements DestinationStream {
  readonly #path: string;
  readonly #limits: LogFileLimits;
  #descriptor: number | undefined;
  #size = 0;
  #lostLines = 0;
  /** A line was cut off in the middle: the next begins on a line of its own. */
  #isCut = false;

  constructor(path: string, limits = logFileLimits) {
    this.#path = path;
    this.#limits = limits;
  }

  /** How many lines could not be written since the last that could. */
  get lostLines(): number {
    return this.#lostLines;
  }

  write(line: string): void {
    const bytes = Buffer.from(`${this.#isCut ? '\n' : ''}${this.#tellLost()}${line}`);
    try {
      const descriptor = this.#openFor(bytes.length);
      const written = writeSync(descriptor, bytes);
      this.#size += written;
      this.#isCut = written < bytes.length;
      this.#lostLines = this.#isCut ? this.#lostLines + 1 : 0;
    } catch {
      this.#lostLines += 1;
      this.close();
    }
  }

  close(): void {
    if (this.#descriptor === undefined) return;
    try {
      closeSync(this.#descriptor);
    } catch {
      // The handle is gone either way.
    }
    this.#descriptor = undefined;
  }

  /** The file, with room for so many bytes: another one when it has none left. */
  #openFor(bytes: number): number {
    const descriptor = this.#descriptor ?? this.#open();
    if (this.#size === 0 || this.#size + bytes <= this.#limits.bytesMax) return descriptor;
    // Windows renames no file that is open.
    this.close();
    this.#putAside();
    return this.#open();
  }

  #open(): number {
    const descriptor = openSync(this.#path, 'a', PRIVATE_FILE_MODE);
    this.#descriptor = descriptor;
    this.#size = fstatSync(descriptor).size;
    return descriptor;
  }

  #putAside(): void {
    const { filesMax } = this.#limits;
    const nameOf = (place: number): string => (place === 0 ? this.#path : `${this.#path}.${place}`);
    rmSync(nameOf(filesMax - 1), { force: true });
    for (let place = filesMax - 2; place >= 0; place -= 1) {
      try {
        renameSync(nameOf(place), nameOf(place + 1));
      } catch (error) {
        // Someone may have removed one of those before.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
    this.#isCut = false;
  }

  #tellLost(): string {
    if (this.#lostLines === 0) return '';
    const time = new Date().toISOString();
    const line = { level: 40, time, count: this.#lostLines, msg: 'lines were lost' };
    return `${JSON.stringify(line)}\n`;
  }
}
