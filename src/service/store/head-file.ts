import { rmSync } from 'node:fs';
import { LazyWrite } from '../../disk/lazy-write.ts';
import { EndFile, type Slot, type SlotForm } from '../../sealed/end-file.ts';
import type { Head, HeadPort, NotedHead } from './chain.ts';
import { damaged } from './problems.ts';

/**
 * The file next to a store that holds the head of its log. The body of a slot is
 *
 *     heads     u8: 0, 1, or 2 when the store is about to be replaced by another
 *     each      length of the key (u8), key, length of the hash (u8), hash
 *
 * No commit waits for it: it is written lazily and on close. A stale head is harmless, as it is on
 * the newer one’s chain.
 */
const headsForm: SlotForm<readonly Head[]> = {
  kind: 'gamekeeper ledger end',
  mark: 'L'.charCodeAt(0),
  steps: [],
  refuse(path, { what, detail }) {
    throw damaged(path, what, detail);
  },
  encode(heads) {
    const part = (bytes: Uint8Array) => [Buffer.of(bytes.length), bytes];
    const parts = heads.flatMap(({ key, hash }) => [
      ...part(Buffer.from(key, 'latin1')),
      ...part(hash),
    ]);
    return Buffer.concat([Buffer.of(heads.length), ...parts]);
  },
  decode(bytes) {
    const heads: Head[] = [];
    let position = 1;
    const take = (): Buffer => {
      const start = position + 1;
      position = start + bytes[position]!;
      return bytes.subarray(start, position);
    };
    for (let left = bytes[0]!; left > 0; left -= 1) {
      heads.push({ key: take().toString('latin1'), hash: Uint8Array.from(take()) });
    }
    return heads;
  },
};

/** Where a store's log ends, as its file says. */
export class HeadFile implements HeadPort {
  readonly name: string;
  readonly #file: EndFile<readonly Head[]>;
  #turn = 0n;
  #waiting: Head | undefined;
  readonly #lazy = new LazyWrite(() => this.#putWaiting());

  constructor(path: string) {
    this.name = path;
    this.#file = new EndFile(path, headsForm);
  }

  get isThere(): boolean {
    return this.#file.isThere;
  }

  read(): NotedHead | undefined {
    const slot = this.readSlot();
    const head = slot?.body[0];
    return head && { ...head, notedMs: slot.notedMs };
  }

  /**
   * The newest slot: the log's head; two, before and after, if the store was about to be replaced.
   * @throws StoreDamaged when none is intact.
   */
  readSlot(): Slot<readonly Head[]> | undefined {
    if (!this.isThere) return undefined;
    const newest = this.#file.read();
    if (newest === undefined) {
      throw damaged(this.name, 'what it says of the log’s end', 'no checksum holds');
    }
    this.#turn = newest.turn;
    return newest;
  }

  note(head: Head): void {
    this.#waiting = head;
    this.#lazy.note();
  }

  /**
   * Writes the pending head. If that fails, the next head is written over what it left, so that the
   * other slot stays intact.
   */
  flush(): void {
    this.#lazy.flush();
  }

  #putWaiting(): void {
    const head = this.#waiting;
    if (head === undefined) return;
    this.#waiting = undefined;
    try {
      const turn = this.#turn + 1n;
      this.#file.write({ turn, notedMs: Date.now(), body: [head] });
      this.#turn = turn;
    } catch {
      this.#file.close();
    }
  }

  /** Recreates the file with a head, or with none for an empty log. Durable when it returns. */
  reset(heads: readonly Head[]): void {
    this.close();
    this.#turn += 1n;
    this.#file.reset({ turn: this.#turn, notedMs: Date.now(), body: heads });
  }

  /**
   * Records that the store is about to be replaced: until `reset`, the log may end at either head.
   * Durable when it returns.
   */
  intend(before: Head | undefined, after: Head): void {
    this.reset(before === undefined ? [after] : [before, after]);
  }

  remove(): void {
    this.close();
    rmSync(this.name, { force: true });
  }

  close(): void {
    this.flush();
    this.#file.close();
  }
}
