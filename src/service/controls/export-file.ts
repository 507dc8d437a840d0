import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { type FileForm, findFormProblem, numberOf, stepUp } from '../../core/file-form.ts';
import { type DumpRow, type Space, spaceNumbers } from '../store/store.ts';

/**
 * The file of an export. Two lines of text, then rows, then the SHA-256 (32 bytes) of all before:
 *
 *     gamekeeper state 1\n              its kind and number
 *     {"genesisId": …, "stateRoot": …, "unixMs": …, "lastEventSequence": …, "version": …}\n
 *     01 copy                            a copy's name, before what it holds
 *     02 copy space key value            an entry; the space is one byte, see `spaceNumbers`
 *     03 copy index value key            an index entry
 *     00 rows                            the end: how many rows there were (u64)
 *
 * Numbers are big-endian. A copy, an index, a key and a value are a length (u32) and so
 * many bytes; the state itself is the copy without a name.
 */

export interface ExportHeader {
  readonly genesisId: string;
  readonly stateRoot: string;
  /** The ledger's time, milliseconds since 1970. */
  readonly unixMs: number;
  /** Decimal. */
  readonly lastEventSequence: string;
  /** The version of Gamekeeper that wrote it. */
  readonly version: string;
}

const exportForm: FileForm<Iterable<DumpRow>> = { kind: 'gamekeeper state', steps: [] };
/** What builds from before the first version called it. */
const UNRELEASED_KIND = 'gamekeeper export';
const FORM_LINE = /^(gamekeeper \w{1,16}) (\d{1,9})$/;
const FORM_LINE_BYTES_MAX = 40;
/** Bytes written per slice, and read at a time by an import. */
const CHUNK_BYTES = 128 * 1024;
const CHECKSUM_BYTES = 32;
const HEADER_BYTES_MAX = 4096;
const rowTypes = { end: 0, copy: 1, entry: 2, index: 3 } as const;

/** The file's bytes in chunks, of which one is in memory at a time. */
export function* encodeExport(header: ExportHeader, rows: Iterable<DumpRow>): Iterable<Uint8Array> {
  const hash = createHash('sha256');
  const writer = new ChunkWriter();
  const take = (): Uint8Array => {
    const chunk = writer.take();
    hash.update(chunk);
    return chunk;
  };
  writer.raw(
    Buffer.from(`${exportForm.kind} ${numberOf(exportForm)}\n${JSON.stringify(header)}\n`),
  );
  let count = 0n;
  for (const row of rows) {
    writeRow(writer, row);
    count += 1n;
    if (writer.length >= CHUNK_BYTES) yield take();
  }
  const end = Buffer.alloc(9, rowTypes.end);
  end.writeBigUInt64BE(count, 1);
  writer.raw(end);
  yield take();
  yield hash.digest();
}

function writeRow(writer: ChunkWriter, row: DumpRow): void {
  writer.byte(rowTypes[row.kind]);
  writer.bytes(Buffer.from(row.copy ?? ''));
  if (row.kind === 'index') {
    writer.bytes(Buffer.from(row.index));
    writer.binary(row.value);
    writer.binary(row.key);
  } else if (row.kind === 'entry') {
    writer.byte(spaceNumbers[row.space]);
    writer.binary(row.key);
    writer.bytes(row.value);
  }
}

/** Buffers small writes into chunks. */
class ChunkWriter {
  #buffer = Buffer.allocUnsafe(2 * CHUNK_BYTES);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Returns everything written since the last call. */
  take(): Uint8Array {
    const chunk = this.#buffer.subarray(0, this.#length);
    this.#buffer = Buffer.allocUnsafe(2 * CHUNK_BYTES);
    this.#length = 0;
    return chunk;
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#length = this.#buffer.writeUInt8(value, this.#length);
  }

  /** Length-prefixed bytes. */
  bytes(bytes: Uint8Array): void {
    this.#reserve(4);
    this.#length = this.#buffer.writeUInt32BE(bytes.length, this.#length);
    this.raw(bytes);
  }

  /** A length-prefixed binary string. */
  binary(text: string): void {
    this.#reserve(4 + text.length);
    this.#length = this.#buffer.writeUInt32BE(text.length, this.#length);
    this.#length += this.#buffer.write(text, this.#length, 'latin1');
  }

  #reserve(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * needed);
    larger.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = larger;
  }
}

/** An opened and verified export. */
interface OpenedExport {
  readonly header: ExportHeader;
  /** Hexadecimal. */
  readonly checksum: string;
  /** Can be iterated once. */
  rows(): Iterable<DumpRow>;
  close(): void;
}

/**
 * Opens an export: verifies format, length and checksum before any row is used.
 * @throws ExportInvalid.
 */
export function openExport(path: string): OpenedExport {
  const file = openFile(path);
  try {
    const { size } = fstatSync(file);
    const invalid = (problem: string): never => fail('ExportInvalid', { file: path, problem });
    const reader = new FileReader(file, size - CHECKSUM_BYTES, invalid);
    const number = requireForm(reader.line(FORM_LINE_BYTES_MAX), invalid);
    const headerText = reader.line(HEADER_BYTES_MAX);
    const checksum = requireChecksum(file, size, invalid);
    const header = JSON.parse(headerText) as ExportHeader;
    const rows = () => stepUp(exportForm, number, readRows(reader));
    return { header, checksum, rows, close: () => closeSync(file) };
  } catch (error) {
    closeSync(file);
    if (isGamekeeperError(error)) throw error;
    return fail('ExportInvalid', { file: path, problem: (error as Error).message });
  }
}

function openFile(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    return fail('ExportInvalid', { file: path, problem: (error as Error).message });
  }
}

type Invalid = (problem: string) => never;

/** @returns its number. */
function requireForm(line: string, invalid: Invalid): number {
  const [, kind, number] = FORM_LINE.exec(line) ?? invalid('it is not an export of Gamekeeper');
  const format = Number(number);
  const found = kind === UNRELEASED_KIND ? { format } : { kind, format };
  const problem = findFormProblem(exportForm, found);
  if (problem !== undefined) invalid(`${problem.what}; ${problem.detail}`);
  return format;
}

function requireChecksum(file: number, size: number, invalid: Invalid): string {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const end = size - CHECKSUM_BYTES;
  for (let position = 0; position < end; ) {
    const bytes = readSync(file, chunk, 0, Math.min(CHUNK_BYTES, end - position), position);
    if (bytes === 0) invalid('it ends early');
    hash.update(chunk.subarray(0, bytes));
    position += bytes;
  }
  const given = Buffer.alloc(CHECKSUM_BYTES);
  readSync(file, given, 0, CHECKSUM_BYTES, end);
  const checksum = hash.digest();
  if (!checksum.equals(given)) invalid('its checksum does not fit: it is damaged or cut off');
  return checksum.toString('hex');
}

const spaces = new Map(
  Object.entries(spaceNumbers).map(([space, number]) => [number, space as Space]),
);

function* readRows(reader: FileReader): Iterable<DumpRow> {
  for (let count = 0n; ; count += 1n) {
    const type = reader.take(1)[0];
    if (type === rowTypes.end) {
      const isWhole = reader.take(8).readBigUInt64BE() === count && reader.isAtEnd;
      return isWhole ? undefined : reader.invalid('it has another number of rows than it says');
    }
    const copy = reader.text('utf8') || undefined;
    if (type === rowTypes.copy && copy !== undefined) yield { kind: 'copy', copy };
    else if (type === rowTypes.index) {
      const index = reader.text('utf8');
      const value = reader.text('latin1');
      yield { kind: 'index', copy, index, value, key: reader.text('latin1') };
    } else if (type === rowTypes.entry) {
      const space = spaces.get(reader.take(1)[0]!) ?? reader.invalid('it has an unknown space');
      const key = reader.text('latin1');
      yield { kind: 'entry', copy, space, key, value: Uint8Array.from(reader.bytes()) };
    } else reader.invalid(`it has an unknown row of type ${type}`);
  }
}

/** Reads a file from its beginning, a chunk at a time. */
class FileReader {
  readonly invalid: Invalid;
  readonly #file: number;
  readonly #end: number;
  /** Where the next chunk begins. */
  #position = 0;
  #chunk: Buffer = Buffer.alloc(0);
  #offset = 0;

  constructor(file: number, end: number, invalid: Invalid) {
    this.#file = file;
    this.#end = end;
    this.invalid = invalid;
  }

  get isAtEnd(): boolean {
    return this.#offset === this.#chunk.length && this.#position === this.#end;
  }

  /** Valid until the next call. */
  take(length: number): Buffer {
    if (this.#chunk.length - this.#offset < length) this.#readMore(length);
    this.#offset += length;
    return this.#chunk.subarray(this.#offset - length, this.#offset);
  }

  bytes(): Buffer {
    return this.take(this.take(4).readUInt32BE());
  }

  text(encoding: 'utf8' | 'latin1'): string {
    return this.bytes().toString(encoding);
  }

  /** Reads up to a line feed, at most `bytesMax` bytes. */
  line(bytesMax: number): string {
    const bytes: number[] = [];
    while (bytes.length <= bytesMax) {
      const [byte] = this.take(1);
      if (byte === 10) return Buffer.from(bytes).toString();
      bytes.push(byte!);
    }
    return this.invalid('it is not an export of Gamekeeper');
  }

  #readMore(length: number): void {
    const rest = this.#chunk.subarray(this.#offset);
    const wanted = Math.min(Math.max(length, CHUNK_BYTES), this.#end - this.#position);
    if (rest.length + wanted < length) this.invalid('it ends early');
    const next = Buffer.alloc(wanted);
    for (let filled = 0; filled < wanted; ) {
      const bytes = readSync(this.#file, next, filled, wanted - filled, this.#position);
      if (bytes === 0) this.invalid('it ends early');
      filled += bytes;
      this.#position += bytes;
    }
    this.#chunk = Buffer.concat([rest, next]);
    this.#offset = 0;
  }
}
