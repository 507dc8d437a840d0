import {
  closeSync,
  existsSync,
  fdatasyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { whileHeldSync } from './held-file.ts';
import { PRIVATE_FILE_MODE } from './modes.ts';

/**
 * A file of two slots, so that one is intact if the process ends while it writes the other: which
 * one that is, whoever writes says. It stays open from the first write on.
 */
export class SlotFile {
  readonly path: string;
  #descriptor: number | undefined;

  constructor(path: string) {
    this.path = path;
  }

  get isThere(): boolean {
    return existsSync(this.path);
  }

  /**
   * Writes a slot, without a sync.
   * @param place 0 or 1.
   * @throws if the disk does not take all of it.
   */
  write(place: number, slotBytes: number, slot: Uint8Array): void {
    this.#descriptor ??= openSync(this.path, 'r+');
    const written = writeSync(this.#descriptor, slot, 0, slot.length, place * slotBytes);
    if (written < slot.length) throw new Error(`${this.path}: the disk took ${written} bytes`);
  }

  /** What was written is on the disk when it returns. */
  sync(): void {
    if (this.#descriptor !== undefined) fdatasyncSync(this.#descriptor);
  }

  /**
   * Makes the file again, with the same in both slots, which is on the disk when it returns; its
   * name is when the folder is synced.
   */
  renew(slotBytes: number, slot: Uint8Array, temporary: string): void {
    this.close();
    const bytes = Buffer.alloc(2 * slotBytes);
    for (const start of [0, slotBytes]) bytes.set(slot, start);
    try {
      writeFileSync(temporary, bytes, { mode: PRIVATE_FILE_MODE, flush: true });
      whileHeldSync(() => renameSync(temporary, this.path));
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}
