import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { LazyWrite } from '../../disk/lazy-write.ts';
import { SlotFile } from '../../disk/slot-file.ts';
import type { Head, HeadPort, NotedHead } from './chain.ts';
import { damaged } from './problems.ts';

/**
 * The file next to a store that holds the head of its log, in two slots of 256 bytes. A slot is
 *
 *     checksum  CRC-32 of the rest, little-endian
 *     form      1
 *     turn      u64: the larger is the newer
 *     notedMs   u64
 *     heads     u8: 0, 1, or 2 when the store is about to be replaced by another
 *     each      length of the key (u8), key, length of the hash (u8), hash
 *
 * No commit waits for it: it is written lazily and on close, without a sync. A stale head is
 * harmless, as it is on the newer one’s chain.
 */
const SLOT_BYTES = 256;
const HEAD_FORMAT = 1;
const BODY_START = 4;
const HEADS_START = BODY_START + 1 + 8 + 8;

interface Slot {
  readonly turn: bigint;
  readonly notedMs: number;
  /** The log's head; two heads, before and after, if the store was about to be replaced. */
  readonly heads: readonly Head[];
}

/** Where a store's log ends, as its file says. */
export class HeadFile implements HeadPort {
  readonly name: string;
  readonly #slots: SlotFile;
  #turn = 0n;
  #waiting: Head | undefined;
  readonly #lazy = new LazyWrite(() => this.#putWaiting());

  constructor(path: string) {
    this.name = path;
    this.#slots = new SlotFile(path, SLOT_BYTES);
  }

  get isThere(): boolean {
    return existsSync(this.name);
  }

  read(): NotedHead | undefined {
    const slot = this.readSlot();
    const head = slot?.heads[0];
    return head && { ...head, notedMs: slot.notedMs };
  }

  /** The newest slot. @throws StoreDamaged when none is intact. */
  readSlot(): Slot | undefined {
    if (!this.isThere) return undefined;
    const [first, second] = this.#slots.read().flatMap((bytes) => decodeSlot(bytes) ?? []);
    if (first === undefined) {
      throw damaged(this.name, 'what it says of the log’s end', 'no checksum holds');
    }
    const newest = second !== undefined && second.turn > first.turn ? second : first;
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
      this.#slots.write(turn, encodeSlot({ turn, notedMs: Date.now(), heads: [head] }));
      this.#turn = turn;
    } catch {
      this.#slots.close();
    }
  }

  /** Recreates the file with a head, or with none for an empty log. Durable when it returns. */
  reset(heads: readonly Head[]): void {
    this.close();
    const temporary = `${this.name}.tmp`;
    this.#turn += 1n;
    const slot = encodeSlot({ turn: this.#turn, notedMs: Date.now(), heads });
    writeFileSync(temporary, Buffer.concat([slot, slot]), { mode: 0o600, flush: true });
    renameSync(temporary, this.name);
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
    this.#slots.close();
  }
}

function encodeSlot({ turn, notedMs, heads }: Slot): Buffer {
  const bytes = Buffer.alloc(SLOT_BYTES);
  let position = bytes.writeUInt8(HEAD_FORMAT, BODY_START);
  position = bytes.writeBigUInt64LE(turn, position);
  position = bytes.writeBigUInt64LE(BigInt(notedMs), position);
  position = bytes.writeUInt8(heads.length, position);
  for (const { key, hash } of heads) {
    position = bytes.writeUInt8(key.length, position);
    position += bytes.write(key, position, 'latin1');
    position = bytes.writeUInt8(hash.length, position);
    bytes.set(hash, position);
    position += hash.length;
  }
  bytes.writeUInt32LE(crc32(bytes.subarray(BODY_START)));
  return bytes;
}

function decodeSlot(bytes: Buffer): Slot | undefined {
  if (bytes.length < SLOT_BYTES || bytes[BODY_START] !== HEAD_FORMAT) return undefined;
  if (bytes.readUInt32LE() !== crc32(bytes.subarray(BODY_START))) return undefined;
  const turn = bytes.readBigUInt64LE(BODY_START + 1);
  const notedMs = Number(bytes.readBigUInt64LE(BODY_START + 9));
  const heads: Head[] = [];
  let position = HEADS_START + 1;
  const take = (): Buffer => {
    const start = position + 1;
    position = start + bytes[position]!;
    return bytes.subarray(start, position);
  };
  for (let left = bytes[HEADS_START]!; left > 0; left -= 1) {
    heads.push({ key: take().toString('latin1'), hash: Uint8Array.from(take()) });
  }
  return { turn, notedMs, heads };
}
