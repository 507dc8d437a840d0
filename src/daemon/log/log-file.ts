import { closeSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';
import { PRIVATE_FILE_MODE } from '../../disk/modes.ts';

/** Limits of log rotation. */
interface LogFileLimits {
  /** Size of one file. */
  readonly bytesMax: number;
  /** Number of files: the log, then `.1`, `.2` and so on next to it, the oldest last. */
  readonly filesMax: number;
}

/** Enough for days of a busy daemon, in 32 MiB. */
const logFileLimits: LogFileLimits = { bytesMax: 8 * 1024 * 1024, filesMax: 4 };

/**
 * A rotating log file. Lines that cannot be written are dropped and counted: a full disk, no file
 * handle or a folder in the log's place are no reason to stop or to wait. The next line that can be
 * written says how many were lost. A full file is rotated, and the oldest removed; if that fails,
 * lines are dropped too, so the log never exceeds its limits.
 */
export class LogFile implements DestinationStream {
  readonly #path: string;
  readonly #limits: LogFileLimits;
  #descriptor: number | undefined;
  #size = 0;
  #lostLines = 0;
  /** A line was only partly written, so the next starts on a new line. */
  #isCut = false;

  constructor(path: string, limits = logFileLimits) {
    this.#path = path;
    this.#limits = limits;
  }

  /** Number of lines dropped since the last successful write. */
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
      // The descriptor is closed either way.
    }
    this.#descriptor = undefined;
  }

  /** The file, with room for so many bytes; rotates if it is full. */
  #openFor(bytes: number): number {
    const descriptor = this.#descriptor ?? this.#open();
    if (this.#size === 0 || this.#size + bytes <= this.#limits.bytesMax) return descriptor;
    // Windows cannot rename an open file.
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
        // Someone may have removed an older file.
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
