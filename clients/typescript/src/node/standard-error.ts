import { closeSync, fstatSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of what a program says to its standard error, how much of its end is kept. */
const KEPT_BYTES = 4096;

/**
 * The standard error of a program, which may continue when nobody is interested any more. So it is a
 * file and no pipe: a pipe that nobody reads blocks it. The file has no name, and so it ends with
 * whoever has it open, however that one ends.
 */
export class StandardError {
  readonly #path: string;
  readonly #file: number | undefined;

  /** @param name of a file that is not there yet. */
  constructor(name: string) {
    this.#path = join(tmpdir(), name);
    try {
      this.#file = openSync(this.#path, 'ax+', 0o600);
    } catch {
      // Where nothing can be written the program starts all the same.
    }
    this.#removeName();
  }

  /** For the `stdio` of the program. */
  get target(): number | 'ignore' {
    return this.#file ?? 'ignore';
  }

  /** The end of what it has said until now; empty for nothing. */
  read(): string {
    if (this.#file === undefined) return '';
    const { size } = fstatSync(this.#file);
    const kept = Buffer.alloc(Math.min(size, KEPT_BYTES));
    const length = readSync(this.#file, kept, 0, kept.length, size - kept.length);
    return kept.toString('utf8', 0, length).trim();
  }

  /** Whatever the program says from now on nobody reads. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#removeName();
  }

  /** A system that removes no open file does so when it is closed. */
  #removeName(): void {
    try {
      rmSync(this.#path, { force: true });
    } catch {
      // It is a file of the system's own temporary folder, which empties it.
    }
  }
}
