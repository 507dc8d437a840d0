import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

/** The file beside a database that says where it ends: `journal.head` of `journal.sqlite`. */
export function headPathOf(databasePath: string): string {
  return databasePath.replace(/(\.sqlite)?$/, '.head');
}

/**
 * A file of two slots that are written alternately, by the turn of what they hold, so that one is
 * intact if the process ends while it writes the other. It stays open from the first write on.
 */
export class SlotFile {
  readonly path: string;
  readonly #slotBytes: number;
  #descriptor: number | undefined;

  constructor(path: string, slotBytes: number) {
    this.path = path;
    this.#slotBytes = slotBytes;
  }

  /** Both slots, as far as the file goes. @throws the system's error. */
  read(): readonly [Buffer, Buffer] {
    const bytes = Buffer.alloc(2 * this.#slotBytes);
    const descriptor = openSync(this.path, 'r');
    try {
      const there = bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, 0));
      return [there.subarray(0, this.#slotBytes), there.subarray(this.#slotBytes)];
    } finally {
      closeSync(descriptor);
    }
  }

  /** Creates the file if need be, with room for both slots: later writes need no space. */
  allocate(mode: number): void {
    if (this.#descriptor !== undefined) return;
    const descriptor = openSync(this.path, 'a', mode);
    try {
      const missing = 2 * this.#slotBytes - fstatSync(descriptor).size;
      if (missing > 0) writeSync(descriptor, Buffer.alloc(missing));
    } finally {
      closeSync(descriptor);
    }
  }

  /** Writes the slot of a turn, without a sync. @throws if the disk does not take all of it. */
  write(turn: bigint, slot: Buffer): void {
    this.#descriptor ??= openSync(this.path, 'r+');
    const start = Number(turn % 2n) * this.#slotBytes;
    const written = writeSync(this.#descriptor, slot, 0, slot.length, start);
    if (written < slot.length) throw new Error(`${this.path}: the disk took ${written} bytes`);
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}
