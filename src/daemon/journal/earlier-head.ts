import { crc32 } from 'node:zlib';
import { SlotFile } from '../../disk/slot-file.ts';
import { WITNESSED_HASH_BYTES } from '../audit/verify.ts';
import { throwNoHandle } from '../home/damage.ts';
import { JOURNAL_ID_BYTES, type JournalEnd, type JournalHead } from './counter-file.ts';

/**
 * The head file of the journal's formats 2 and 3, whose slots are
 *
 *     id of the journal (8) | commits (8) | milliseconds since 1970 (8) | CRC-32 of these (4) |
 *     the audit's last line: number (8), the first 16 bytes of its hash | CRC-32 of all before (4)
 *
 * A slot of a journal without an audit ends with the first checksum. Numbers are big-endian.
 */
const SLOT_BYTES = 64;
const SUMMED_BYTES = 24;
const AUDIT_START = SUMMED_BYTES + 4;
const AUDIT_END = AUDIT_START + 8 + WITNESSED_HASH_BYTES;

/** It is only read: the commits behind the migration go into one of today's form. */
export class EarlierHead implements JournalEnd {
  readonly name: string;

  constructor(path: string) {
    this.name = path;
  }

  /** The newer of the valid slots; undefined if there is none. */
  read(): JournalHead | undefined {
    try {
      const slots = new SlotFile(this.name, SLOT_BYTES).read();
      const [one, other] = slots.flatMap((slot) => decodeSlot(slot) ?? []);
      return other !== undefined && other.commits > one!.commits ? other : one;
    } catch (error) {
      throwNoHandle(this.name, error);
      return undefined;
    }
  }

  note(): void {}
}

function decodeSlot(slot: Buffer): JournalHead | undefined {
  if (slot.length < AUDIT_START || !isSummed(slot, SUMMED_BYTES)) return undefined;
  const commits = Number(slot.readBigUInt64BE(JOURNAL_ID_BYTES));
  const atMs = Number(slot.readBigUInt64BE(JOURNAL_ID_BYTES + 8));
  const id = Uint8Array.from(slot.subarray(0, JOURNAL_ID_BYTES));
  const hasAudit = slot.length >= AUDIT_END + 4 && isSummed(slot, AUDIT_END);
  if (!hasAudit) return { id, commits, atMs };
  const number = Number(slot.readBigUInt64BE(AUDIT_START));
  const hash = Uint8Array.from(slot.subarray(AUDIT_START + 8, AUDIT_END));
  return { id, commits, atMs, audit: { number, hash } };
}

/** The sum of zeros is not 0, so a slot that was never written is none. */
function isSummed(slot: Buffer, bytes: number): boolean {
  return slot.readUInt32BE(bytes) === crc32(slot.subarray(0, bytes));
}
