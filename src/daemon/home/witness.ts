import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';
import { type FileForm, findFormProblem, sayForm, stepUp } from '../../core/file-form.ts';
import { LazyWrite } from '../../disk/lazy-write.ts';
import { PRIVATE_FILE_MODE } from '../../disk/modes.ts';
import { failDamaged, requirePlainFile, throwNoRoom } from './damage.ts';
import type { HomePart } from './home-lock.ts';
import { temporaryOf } from './private-files.ts';

/**
 * daemon.witness and service.witness: what vouches for the other files of a home, kept apart from
 * them. Each holds a copy of what home.json records, and the ends of the databases of its part: of
 * the journals, or of the ledger. So a database that was put back together with the head beside it
 * is still noticed, and home.json can be written anew.
 *
 * A witness is written by the part whose lock is held. It has two slots, written alternately, so
 * that one is whole if the process ends while it writes the other:
 *
 *     checksum  CRC-32 of the rest
 *     length    u32: bytes of the content
 *     turn      u64: the larger is the newer
 *     content   JSON, of which the first members are its kind and number
 *
 * Numbers are big-endian. No write waits for it: it is written lazily and on close, without a sync.
 * An older one is harmless, as ends and versions only grow; where one is moved back on purpose, the
 * file is written anew, durably.
 */
interface WitnessContent {
  readonly home: WitnessedHome;
  /** The ends of databases, by path in the home. */
  readonly ends: Readonly<Record<string, object>>;
}

/** What home.json records. */
export interface WitnessedHome {
  readonly id: string;
  readonly made: Readonly<Record<string, number>>;
  readonly network?: string;
}

const witnessForm: FileForm<WitnessContent> = { kind: 'gamekeeper witness', steps: [] };

export const homeParts: readonly HomePart[] = ['daemon', 'service'];

const LENGTH_START = 4;
const TURN_START = 8;
const CONTENT_START = 16;
/** A slot has room for four times its content when it is made, and at least this. */
const SLOT_BYTES_MIN = 16_384;
const SPARE = 4;

/** Name of a part's witness in the home. */
export function witnessNameOf(part: HomePart): string {
  return `${part}.witness`;
}

/** What the slots of a witness hold. */
export interface WitnessSlots {
  readonly turn: bigint;
  readonly slotBytes: number;
  /** Of the newer one. */
  readonly content: WitnessContent;
}

/** Reads a witness; undefined if it is missing or no slot is whole. @throws StoreDamaged. */
export function readWitness(path: string): WitnessSlots | undefined {
  requirePlainFile(path);
  const bytes = readBytes(path);
  if (bytes === undefined) return undefined;
  const slotBytes = Math.floor(bytes.length / 2);
  const [first, second] = [bytes, bytes.subarray(slotBytes)].map((slot) => decodeSlot(path, slot));
  const isSecond = second !== undefined && second.turn > (first?.turn ?? -1n);
  const newest = isSecond ? second : first;
  return newest && { ...newest, slotBytes };
}

function readBytes(path: string): Buffer | undefined {
  try {
    return existsSync(path) ? readFileSync(path) : undefined;
  } catch (error) {
    return throwNoRoom(path, error);
  }
}

function decodeSlot(path: string, bytes: Buffer): Omit<WitnessSlots, 'slotBytes'> | undefined {
  if (bytes.length < CONTENT_START) return undefined;
  const end = CONTENT_START + bytes.readUInt32BE(LENGTH_START);
  // The length is summed too.
  if (bytes.readUInt32BE() !== crc32(bytes.subarray(LENGTH_START, end))) return undefined;
  const turn = bytes.readBigUInt64BE(TURN_START);
  // Zeros have the right checksum, of nothing.
  if (turn === 0n) return undefined;
  const value = JSON.parse(bytes.toString('utf8', CONTENT_START, end));
  const problem = findFormProblem(witnessForm, value);
  if (problem !== undefined) failDamaged(path, problem.what, problem.detail);
  const { kind: _, format, ...content } = value;
  return { turn, content: stepUp(witnessForm, format, content) };
}

function encodeSlot(turn: bigint, content: WitnessContent): Buffer {
  const text = Buffer.from(JSON.stringify({ ...sayForm(witnessForm), ...content }));
  const slot = Buffer.alloc(CONTENT_START + text.length);
  slot.writeUInt32BE(text.length, LENGTH_START);
  slot.writeBigUInt64BE(turn, TURN_START);
  slot.set(text, CONTENT_START);
  slot.writeUInt32BE(crc32(slot.subarray(LENGTH_START)));
  return slot;
}

/** The witness of a part, whose lock is held. */
export class Witness {
  readonly path: string;
  readonly #lazy = new LazyWrite(() => this.#write());
  readonly #ends: Map<string, object>;
  #facts: WitnessedHome | undefined;
  #isEstablished = true;
  #turn: bigint;
  #slotBytes: number;
  #file: number | undefined;

  /** @param slots what was read of it; undefined where it is not there, or not whole. */
  constructor(path: string, slots: WitnessSlots | undefined) {
    this.path = path;
    this.#facts = slots?.content.home;
    this.#ends = new Map(Object.entries(slots?.content.ends ?? {}));
    this.#turn = slots?.turn ?? 0n;
    this.#slotBytes = slots?.slotBytes ?? 0;
  }

  /** The end of a database, by path in the home; undefined if none is known. */
  endOf(name: string): object | undefined {
    return this.#ends.get(name);
  }

  /** Called after each commit: must be quick. */
  noteEnd(name: string, end: object): void {
    this.#ends.set(name, end);
    this.#lazy.note();
  }

  noteHome(facts: WitnessedHome): void {
    this.#facts = facts;
    this.#lazy.note();
  }

  /** Nothing is written until `renew`: the moment at which it is made is not left to chance. */
  awaitEstablishing(): void {
    this.#isEstablished = false;
  }

  /** Forgets an end, as the database is about to be replaced. Durable when it returns. */
  forgetEnd(name: string): void {
    this.#ends.delete(name);
    this.renew();
  }

  /** Writes the file anew. Durable when it returns. @throws StorageFull. */
  renew(): void {
    if (this.#facts === undefined) return;
    this.#isEstablished = true;
    this.#closeFile();
    this.#turn += 1n;
    const slot = encodeSlot(this.#turn, this.#contentOf(this.#facts));
    this.#slotBytes = slotBytesFor(slot.length);
    const bytes = Buffer.alloc(2 * this.#slotBytes);
    for (const start of [0, this.#slotBytes]) bytes.set(slot, start);
    const temporary = temporaryOf(this.path);
    try {
      writeFileSync(temporary, bytes, { mode: PRIVATE_FILE_MODE, flush: true });
      renameSync(temporary, this.path);
    } catch (error) {
      rmSync(temporary, { force: true });
      throwNoRoom(this.path, error);
    }
  }

  close(): void {
    this.#lazy.flush();
    this.#closeFile();
  }

  /** If it cannot be written, the witness stays older, as after a kill. */
  #write(): void {
    if (this.#facts === undefined || !this.#isEstablished) return;
    try {
      const slot = encodeSlot(this.#turn + 1n, this.#contentOf(this.#facts));
      if (slot.length > this.#slotBytes || !existsSync(this.path)) {
        this.renew();
        return;
      }
      this.#file ??= openSync(this.path, 'r+');
      this.#turn += 1n;
      writeSync(this.#file, slot, 0, slot.length, Number(this.#turn % 2n) * this.#slotBytes);
    } catch {
      this.#closeFile();
    }
  }

  #contentOf(home: WitnessedHome): WitnessContent {
    return { home, ends: Object.fromEntries(this.#ends) };
  }

  #closeFile(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}

function slotBytesFor(length: number): number {
  let bytes = SLOT_BYTES_MIN;
  while (bytes < SPARE * length) bytes *= 2;
  return bytes;
}
