import { crc32 } from 'node:zlib';
import {
  type FileForm,
  type FormProblem,
  findFormProblem,
  numberOf,
  stepUp,
} from '../core/file-form.ts';
import { SlotFile } from '../disk/slot-file.ts';

/**
 * A file beside a database that says where that ends, in two slots of 256 bytes. A slot is
 *
 *     checksum  CRC-32 of the rest
 *     mark      u8: the kind of database, a letter
 *     number    u8: of the form of the body
 *     turn      u64: the larger is the newer
 *     notedMs   u64: milliseconds since 1970
 *     body      zeros behind it
 *
 * Numbers are little-endian. The file is not synced: what it tells of reaches the disk first, so
 * that after a power cut it may be older, but never newer.
 */
const SLOT_BYTES = 256;
const SUMMED_FROM = 4;
const TURN_START = SUMMED_FROM + 2;
const NOTED_START = TURN_START + 8;
const BODY_START = NOTED_START + 8;
/** Builds from before the first version had the form's number in the place of the mark. */
const MARK_MIN = 32;

export interface Slot<Body> {
  readonly turn: bigint;
  readonly notedMs: number;
  readonly body: Body;
}

/** What the slots of a kind of database hold. */
export interface SlotForm<Body> extends FileForm<Buffer> {
  /** From `MARK_MIN` to 255. */
  readonly mark: number;
  /** Throws the error that refuses a file of another kind or number. */
  refuse(path: string, problem: FormProblem): never;
  encode(body: Body): Uint8Array;
  decode(bytes: Buffer): Body;
}

export class EndFile<Body> {
  readonly name: string;
  readonly #form: SlotForm<Body>;
  readonly #slots: SlotFile;

  /** @param path names it in reports of damage too. */
  constructor(path: string, form: SlotForm<Body>) {
    this.name = path;
    this.#form = form;
    this.#slots = new SlotFile(path);
  }

  get isThere(): boolean {
    return this.#slots.isThere;
  }

  /**
   * The newer of the whole slots; undefined if there is none.
   * @throws the system's error; for another kind or number, the form's.
   */
  read(): Slot<Body> | undefined {
    const [one, other] = this.#slots.read(SLOT_BYTES).flatMap((bytes) => this.#decode(bytes) ?? []);
    return one !== undefined && other !== undefined && other.turn > one.turn ? other : one;
  }

  /** @throws the system's error; the slot that was read last is intact then. */
  write(slot: Slot<Body>): void {
    const bytes = this.#encode(slot);
    this.#slots.allocate(SLOT_BYTES);
    this.#slots.write(Number(slot.turn % 2n), SLOT_BYTES, bytes);
  }

  /** Makes the file anew with the same slot twice. Durable when it returns. */
  reset(slot: Slot<Body>): void {
    this.#slots.renew(SLOT_BYTES, this.#encode(slot), `${this.name}.tmp`);
  }

  close(): void {
    this.#slots.close();
  }

  #encode({ turn, notedMs, body }: Slot<Body>): Buffer {
    const bytes = Buffer.alloc(SLOT_BYTES);
    bytes[SUMMED_FROM] = this.#form.mark;
    bytes[SUMMED_FROM + 1] = numberOf(this.#form);
    bytes.writeBigUInt64LE(turn, TURN_START);
    bytes.writeBigUInt64LE(BigInt(Math.max(0, Math.floor(notedMs))), NOTED_START);
    bytes.set(this.#form.encode(body), BODY_START);
    bytes.writeUInt32LE(crc32(bytes.subarray(SUMMED_FROM)));
    return bytes;
  }

  #decode(bytes: Buffer): Slot<Body> | undefined {
    if (bytes.length < SLOT_BYTES) return undefined;
    if (bytes.readUInt32LE() !== crc32(bytes.subarray(SUMMED_FROM))) return undefined;
    const [mark, number] = bytes.subarray(SUMMED_FROM);
    this.#requireForm(mark!, number!);
    const turn = bytes.readBigUInt64LE(TURN_START);
    const notedMs = Number(bytes.readBigUInt64LE(NOTED_START));
    const body = stepUp(this.#form, number!, bytes.subarray(BODY_START));
    return { turn, notedMs, body: this.#form.decode(body) };
  }

  #requireForm(mark: number, number: number): void {
    const form = this.#form;
    const isUnmarked = mark < MARK_MIN;
    const kind = mark === form.mark ? form.kind : `mark ${mark}`;
    const found = isUnmarked ? { format: mark } : { kind, format: number };
    const problem = findFormProblem(form, found);
    if (problem !== undefined) form.refuse(this.name, problem);
  }
}
