/**
 * Programs and libraries of Linux, as far as they say what they import. Source of the format: the
 * System V ABI, and LSB's chapter on symbol versions.
 */

/** What a 64-bit little-endian ELF file says of itself. */
export interface Elf {
  readonly architecture: 'arm64' | 'x64';
  /** Symbols that it takes from libraries by version, such as `memcpy` of `GLIBC_2.14`. */
  readonly imports: readonly Import[];
}

export interface Import {
  readonly symbol: string;
  readonly version: string;
}

interface Section {
  readonly kind: number;
  readonly bytes: Buffer;
  /** The number of the section that it refers to: of a table of symbols, that of their names. */
  readonly link: number;
}

const MAGIC = Buffer.from('\x7fELF\x02\x01', 'latin1');
const architectures: Readonly<Record<number, Elf['architecture']>> = { 183: 'arm64', 62: 'x64' };
const DYNAMIC_SYMBOLS = 11;
const NEEDED_VERSIONS = 0x6ffffffe;
const SYMBOL_VERSIONS = 0x6fffffff;
const SYMBOL_SIZE = 24;
/** The upper bit of a symbol's version hides it. */
const VERSION_MASK = 0x7fff;

export function isElf(bytes: Uint8Array): boolean {
  return MAGIC.equals(bytes.subarray(0, MAGIC.length));
}

/** @throws RangeError for a file that is cut, Error for a processor that is not ours. */
export function readElf(content: Uint8Array): Elf {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  const architecture = architectures[bytes.readUInt16LE(18)];
  if (architecture === undefined) throw new Error('an ELF file is neither for x64 nor for arm64');
  const sections = readSections(bytes);
  const find = (kind: number) => sections.find((section) => section.kind === kind);
  const [symbols, versions] = [find(DYNAMIC_SYMBOLS), find(SYMBOL_VERSIONS)];
  const needed = find(NEEDED_VERSIONS);
  if (symbols === undefined || versions === undefined || needed === undefined) {
    return { architecture, imports: [] };
  }
  const names = readVersions(needed, sections[needed.link]!.bytes);
  const strings = sections[symbols.link]!.bytes;
  const count = Math.floor(symbols.bytes.length / SYMBOL_SIZE);
  const imports = Array.from({ length: count }, (_, index) => {
    const symbol = textAt(strings, symbols.bytes.readUInt32LE(index * SYMBOL_SIZE));
    const version = names.get(versions.bytes.readUInt16LE(index * 2) & VERSION_MASK);
    return version === undefined ? [] : [{ symbol, version }];
  });
  return { architecture, imports: imports.flat() };
}

function readSections(bytes: Buffer): readonly Section[] {
  const at = Number(bytes.readBigUInt64LE(40));
  const [size, count] = [bytes.readUInt16LE(58), bytes.readUInt16LE(60)];
  return Array.from({ length: count }, (_, index) => {
    const header = bytes.subarray(at + index * size, at + (index + 1) * size);
    const offset = Number(header.readBigUInt64LE(24));
    const length = Number(header.readBigUInt64LE(32));
    return {
      kind: header.readUInt32LE(4),
      bytes: bytes.subarray(offset, offset + length),
      link: header.readUInt32LE(40),
    };
  });
}

/** The versions that are needed of all libraries, by their numbers in this file. */
function readVersions({ bytes }: Section, strings: Buffer): ReadonlyMap<number, string> {
  const versions = new Map<number, string>();
  // One library after the other, each with its versions; the offset to the last one's next is 0.
  for (let library = 0, next = -1; next !== 0; library += next) {
    const count = bytes.readUInt16LE(library + 2);
    let at = library + bytes.readUInt32LE(library + 8);
    for (let index = 0; index < count; index += 1) {
      const name = textAt(strings, bytes.readUInt32LE(at + 8));
      versions.set(bytes.readUInt16LE(at + 6), name);
      at += bytes.readUInt32LE(at + 12);
    }
    next = bytes.readUInt32LE(library + 12);
  }
  return versions;
}

function textAt(strings: Buffer, at: number): string {
  return strings.toString('latin1', at, strings.indexOf(0, at));
}
