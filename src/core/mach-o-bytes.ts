/** Numbers of a Mach-O file, read within its bounds. */

/** Where a file is not what the format says, and how it should be there. */
interface MachOContext {
  /** Offset in the file, or in its signature, in bytes. */
  readonly offset: number;
  readonly problem: string;
  readonly expected: string;
}

/** A file is cut, altered, or of a kind that is not read. It never goes over the wire. */
export class MachOInvalid extends Error {
  override readonly name = 'MachOInvalid';
  readonly context: MachOContext;

  constructor(context: MachOContext) {
    const { offset, problem, expected } = context;
    super(`not a whole Mach-O file, at byte ${offset}: ${problem}; expected ${expected}`);
    this.context = context;
  }
}

/** The error of something in a file. */
export function fileFailure(offset: number, problem: string, expected: string): MachOInvalid {
  return new MachOInvalid({ offset, problem, expected });
}

/** 32 bits; numbers of the file itself are little-endian, those of its signature are not. */
export function readNumber(
  bytes: Uint8Array,
  at: number,
  name: string,
  order: 'little' | 'big' = 'little',
): number {
  return viewAt(bytes, at, 4, name).getUint32(0, order === 'little');
}

/** 64 bits, little-endian. */
export function readWide(bytes: Uint8Array, at: number, name: string): number {
  const value = viewAt(bytes, at, 8, name).getBigUint64(0, true);
  if (value <= BigInt(Number.MAX_SAFE_INTEGER)) return Number(value);
  throw fileFailure(at, `the ${name} is ${value}`, 'less than the file has');
}

function viewAt(bytes: Uint8Array, at: number, size: number, name: string): DataView {
  if (at + size <= bytes.length) return new DataView(bytes.buffer, bytes.byteOffset + at, size);
  throw fileFailure(at, `the ${name} is missing`, `${at + size} bytes at least`);
}
