import { crc32 } from 'node:zlib';
import { PRIVATE_FILE_MODE } from '../../disk/modes.ts';
import { SlotFile } from '../../disk/slot-file.ts';
import { type AuditWitness, WITNESSED_HASH_BYTES } from '../audit/verify.ts';
import { throwNoHandle } from '../home/damage.ts';

/**
 * The journal's commit counter, in a file next to it. SQLite takes a write-ahead log that lost its
 * tail for a complete one, and an older file for a current one; the counter reveals both. A slot is
 *
 *   id of the journal (8) | commits (8) | milliseconds since 1970 (8) | CRC-32 of these (4) |
 *   the audit's last line: number (8), the first 16 bytes of its hash | CRC-32 of all before (4)
 *
 * A slot of a journal without an audit ends with the first checksum. Numbers are big-endian. This
 * file is not synced: the journal itself reaches the disk first, so that after a power cut the
 * counter may be too low, but never too high.
 */
export interface JournalHead {
  readonly id: Uint8Array;
  readonly commits: number;
  readonly atMs: number;
  /** The last line of its audit; absent for a journal of before there was one. */
  readonly audit?: AuditWitness;
}

const SLOT_BYTES = 64;
export const JOURNAL_ID_BYTES = 8;
const SUMMED_BYTES = 24;
const AUDIT_START = SUMMED_BYTES + 4;
const AUDIT_END = AUDIT_START + 8 + WITNESSED_HASH_BYTES;

/** Where a journal's end is recorded a second time, away from the journal. */
export interface JournalEnd {
  /** Names it in reports of damage: a file's path. */
  readonly name: string;
  /** The newest recorded end. */
  read(): JournalHead | undefined;
  /** Called with each end once it is durable. Must be quick and not throw. */
  note(head: JournalHead): void;
}

/** The file of a journal's commit counter. */
export class CounterFile {
  readonly name: string;
  readonly #end: JournalEnd | undefined;
  readonly #slots: SlotFile;

  /** @param end is told of each head that is written. */
  constructor(path: string, end?: JournalEnd) {
    this.name = path;
    this.#end = end;
    this.#slots = new SlotFile(path, SLOT_BYTES);
  }

  /** The newer of the valid slots; undefined if there is none. */
  read(): JournalHead | undefined {
    try {
      const [one, other] = this.#slots.read().map(decodeSlot);
      if (one === undefined || other === undefined) return one ?? other;
      return other.commits > one.commits ? other : one;
    } catch (error) {
      throwNoHandle(this.name, error);
      return undefined;
    }
  }

  /** If it cannot be written, the counter stays too low, as after a power cut. */
  write(head: JournalHead): void {
    this.#end?.note(head);
    try {
      this.#slots.allocate(PRIVATE_FILE_MODE);
      this.#slots.write(BigInt(head.commits), encodeSlot(head));
    } catch {
      this.close();
    }
  }

  close(): void {
    this.#slots.close();
  }
}

function encodeSlot({ id, commits, atMs, audit }: JournalHead): Buffer {
  const slot = Buffer.alloc(SLOT_BYTES);
  slot.set(id, 0);
  slot.writeBigUInt64BE(BigInt(commits), JOURNAL_ID_BYTES);
  slot.writeBigUInt64BE(BigInt(Math.max(0, Math.floor(atMs))), JOURNAL_ID_BYTES + 8);
  slot.writeUInt32BE(crc32(slot.subarray(0, SUMMED_BYTES)), SUMMED_BYTES);
  if (audit === undefined) return slot;
  slot.writeBigUInt64BE(BigInt(audit.number), AUDIT_START);
  slot.set(audit.hash, AUDIT_START + 8);
  slot.writeUInt32BE(crc32(slot.subarray(0, AUDIT_END)), AUDIT_END);
  return slot;
}

function decodeSlot(slot: Buffer): JournalHead | undefined {
  if (slot.length < SUMMED_BYTES + 4) return undefined;
  const sum = slot.readUInt32BE(SUMMED_BYTES);
  // The sum of zeros is not 0, so a slot that was never written is none.
  if (sum !== crc32(slot.subarray(0, SUMMED_BYTES))) return undefined;
  const commits = Number(slot.readBigUInt64BE(JOURNAL_ID_BYTES));
  const atMs = Number(slot.readBigUInt64BE(JOURNAL_ID_BYTES + 8));
  const id = Uint8Array.from(slot.subarray(0, JOURNAL_ID_BYTES));
  return { id, commits, atMs, ...decodeAudit(slot) };
}

function decodeAudit(slot: Buffer): Pick<JournalHead, 'audit'> {
  if (slot.length < AUDIT_END + 4) return {};
  if (slot.readUInt32BE(AUDIT_END) !== crc32(slot.subarray(0, AUDIT_END))) return {};
  const number = Number(slot.readBigUInt64BE(AUDIT_START));
  const hash = Uint8Array.from(slot.subarray(AUDIT_START + 8, AUDIT_END));
  return { audit: { number, hash } };
}
