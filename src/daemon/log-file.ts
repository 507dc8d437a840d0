import { closeSync, openSync, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';
import { PRIVATE_FILE_MODE } from './files.ts';

/**
 * Where a log's lines go. What cannot be written is let go and counted: a full disk, no file handle
 * or a folder in the log's place are no reason to stop or to wait. The next line that can be
 * written says how many were lost.
 */
export class LogFile implements DestinationStream {
  readonly #path: string;
  #descriptor: number | undefined;
  #lostLines = 0;
  /** A line was cut off in the middle: the next begins on a line of its own. */
  #isCut = false;

  constructor(path: string) {
    this.#path = path;
  }

  /** How many lines could not be written since the last that could. */
  get lostLines(): number {
    return this.#lostLines;
  }

  write(line: string): void {
    const bytes = Buffer.from(`${this.#isCut ? '\n' : ''}${this.#tellLost()}${line}`);
    try {
      this.#descriptor ??= openSync(this.#path, 'a', PRIVATE_FILE_MODE);
      const written = writeSync(this.#descriptor, bytes);
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

  #tellLost(): string {
    if (this.#lostLines === 0) return '';
    const time = new Date().toISOString();
    const line = { level: 40, time, count: this.#lostLines, msg: 'lines were lost' };
    return `${JSON.stringify(line)}\n`;
  }
}
