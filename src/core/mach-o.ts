import { fileFailure, readNumber, readWide } from './mach-o-bytes.ts';
import { type MachOSignature, readSignature } from './mach-o-signature.ts';

export { MachOInvalid } from './mach-o-bytes.ts';

/**
 * Programs and libraries of macOS, as far as they say what they need and who signed them. Source
 * of the format: mach-o/loader.h of Apple's cctools. Files for several processors are not read.
 */

/** What a file says of itself. */
export interface MachO {
  readonly architecture: 'arm64' | 'x64';
  /** The earliest macOS that it runs on; undefined if it does not say. */
  readonly minimumMacos: MacosVersion | undefined;
  /** Undefined for a file without one. */
  readonly signature: MachOSignature | undefined;
}

interface MacosVersion {
  readonly major: number;
  readonly minor: number;
}

/** A load command, by the place of its first byte. */
interface Command {
  readonly kind: number;
  readonly at: number;
  readonly size: number;
}

/** A segment of the file, by the place of its command. */
interface Segment {
  readonly at: number;
  readonly fileOffset: number;
  readonly fileSize: number;
}

/** Where a signature is, and its command. */
interface SignaturePlace {
  readonly command: Command;
  readonly offset: number;
  readonly size: number;
}

const MAGIC = 0xfeedfacf;
const HEADER_SIZE = 32;
const CPU_AT = 4;
const COMMANDS_AT = 16;
const COMMANDS_SIZE_AT = 20;
const COMMAND_SIZE_MIN = 8;
/** Commands are aligned to it. */
const COMMAND_ALIGNMENT = 8;
const architectures: Readonly<Record<number, MachO['architecture']>> = {
  16777228: 'arm64',
  16777223: 'x64',
};

const LC_SEGMENT_64 = 0x19;
const LC_CODE_SIGNATURE = 0x1d;
const LC_VERSION_MIN_MACOSX = 0x24;
const LC_BUILD_VERSION = 0x32;
const PLATFORM_MACOS = 1;

/** Offsets in a command of a segment. */
const SEGMENT_SIZE_MIN = 72;
const NAME_AT = 8;
const NAME_SIZE = 16;
const VM_SIZE_AT = 32;
const FILE_OFFSET_AT = 40;
const FILE_SIZE_AT = 48;
/** Sizes in memory are rounded up to one of these. */
const pageSizes: Readonly<Record<MachO['architecture'], readonly number[]>> = {
  arm64: [0x4000],
  x64: [0x1000, 0x4000],
};
/** A signature begins at a multiple of it. */
const SIGNATURE_ALIGNMENT = 16;

/** Whether bytes begin as a 64-bit Mach-O file does. */
export function isMachO(bytes: Uint8Array): boolean {
  return bytes.length >= HEADER_SIZE && readNumber(bytes, 0, 'magic') === MAGIC;
}

/** @throws MachOInvalid */
export function readMachO(bytes: Uint8Array): MachO {
  const commands = readCommands(bytes);
  const place = findSignature(bytes, commands);
  return {
    architecture: architectureOf(bytes),
    minimumMacos: findMinimum(bytes, commands),
    signature:
      place === undefined
        ? undefined
        : readSignature(bytes.subarray(0, place.offset), bytes.subarray(place.offset)),
  };
}

/**
 * What a file is without its signature, the same whoever signed it: the signature, its command, and
 * what the last segment says of its own size are left out, and the end is filled up with zeros to
 * where a signature would begin. Bytes that are no Mach-O file are returned as they are.
 * @throws MachOInvalid
 */
export function unsignedBytes(bytes: Uint8Array): Uint8Array {
  if (!isMachO(bytes)) return bytes;
  const commands = readCommands(bytes);
  const place = findSignature(bytes, commands);
  const last = findLastSegment(bytes, commands);
  const end = place?.offset ?? bytes.length;
  const size = Math.ceil(end / SIGNATURE_ALIGNMENT) * SIGNATURE_ALIGNMENT;
  const unsigned = new Uint8Array(size);
  unsigned.set(bytes.subarray(0, end));
  const view = new DataView(unsigned.buffer);
  view.setBigUint64(last.at + VM_SIZE_AT, 0n, true);
  view.setBigUint64(last.at + FILE_SIZE_AT, BigInt(size - last.fileOffset), true);
  if (place !== undefined) removeCommand(unsigned, commands, place.command);
  return unsigned;
}

/** Moves the commands after one to its place. */
function removeCommand(bytes: Uint8Array, commands: readonly Command[], removed: Command): void {
  const view = new DataView(bytes.buffer);
  const sizes = commands.reduce((total, { size }) => total + size, 0);
  const end = HEADER_SIZE + sizes;
  bytes.copyWithin(removed.at, removed.at + removed.size, end);
  bytes.fill(0, end - removed.size, end);
  view.setUint32(COMMANDS_AT, commands.length - 1, true);
  view.setUint32(COMMANDS_SIZE_AT, sizes - removed.size, true);
}

function readCommands(bytes: Uint8Array): readonly Command[] {
  const magic = readNumber(bytes, 0, 'magic');
  if (magic !== MAGIC) {
    throw fileFailure(0, `it begins with ${hex(magic)}`, `${hex(MAGIC)}, a 64-bit Mach-O file`);
  }
  const count = readNumber(bytes, COMMANDS_AT, 'number of commands');
  const end = HEADER_SIZE + readNumber(bytes, COMMANDS_SIZE_AT, 'size of all commands');
  if (end > bytes.length) {
    throw fileFailure(COMMANDS_SIZE_AT, `its commands end at ${end}`, `at most ${bytes.length}`);
  }
  const commands: Command[] = [];
  let at = HEADER_SIZE;
  // Each takes some of the file, so that a count that is too large ends as well.
  for (let index = 0; index < count; index += 1) {
    const kind = readNumber(bytes, at, 'command');
    const size = readNumber(bytes, at + 4, 'size of a command');
    if (size < COMMAND_SIZE_MIN || size % COMMAND_ALIGNMENT !== 0 || at + size > end) {
      throw fileFailure(at + 4, `a command has ${size} bytes`, `a multiple of 8 up to ${end - at}`);
    }
    commands.push({ kind, at, size });
    at += size;
  }
  if (at !== end) throw fileFailure(at, `the last command ends at ${at}`, `at ${end}`);
  return commands;
}

function architectureOf(bytes: Uint8Array): MachO['architecture'] {
  const cpu = readNumber(bytes, CPU_AT, 'processor');
  const architecture = architectures[cpu];
  if (architecture !== undefined) return architecture;
  throw fileFailure(CPU_AT, `its processor is ${cpu}`, 'that of arm64 or x64');
}

function findSignature(
  bytes: Uint8Array,
  commands: readonly Command[],
): SignaturePlace | undefined {
  const [command, second] = commands.filter(({ kind }) => kind === LC_CODE_SIGNATURE);
  if (command === undefined) return undefined;
  if (second !== undefined) throw fileFailure(second.at, 'it has two signatures', 'one at most');
  if (command.size !== 16) {
    throw fileFailure(command.at, `the signature's command has ${command.size} bytes`, '16');
  }
  const offset = readNumber(bytes, command.at + 8, 'place of the signature');
  const size = readNumber(bytes, command.at + 12, 'size of the signature');
  const last = findLastSegment(bytes, commands);
  const isAtEnd = offset + size === bytes.length && offset >= last.fileOffset;
  if (!isAtEnd || offset % SIGNATURE_ALIGNMENT !== 0) {
    const problem = `its signature is at ${offset} with ${size} bytes`;
    throw fileFailure(command.at, problem, `a signature that ends with the file, ${bytes.length}`);
  }
  return { command, offset, size };
}

/** The segment with what the linker and the signer wrote, at the end of the file. */
function findLastSegment(bytes: Uint8Array, commands: readonly Command[]): Segment {
  const found = commands.filter(
    ({ kind, at, size }) =>
      kind === LC_SEGMENT_64 && size >= SEGMENT_SIZE_MIN && nameAt(bytes, at) === '__LINKEDIT',
  );
  const at = found[0]?.at;
  if (at === undefined || found.length > 1) {
    throw fileFailure(HEADER_SIZE, `it has ${found.length} segments __LINKEDIT`, 'one');
  }
  const fileOffset = readWide(bytes, at + FILE_OFFSET_AT, 'place of a segment');
  const fileSize = readWide(bytes, at + FILE_SIZE_AT, 'size of a segment');
  const commandsEnd = HEADER_SIZE + readNumber(bytes, COMMANDS_SIZE_AT, 'size of all commands');
  if (fileOffset < commandsEnd || fileOffset + fileSize !== bytes.length) {
    const problem = `__LINKEDIT is at ${fileOffset} with ${fileSize} bytes`;
    throw fileFailure(at, problem, `a segment that ends with the file, at ${bytes.length}`);
  }
  const vmSize = readWide(bytes, at + VM_SIZE_AT, 'size of a segment in memory');
  const pages = pageSizes[architectureOf(bytes)];
  if (!pages.some((page) => vmSize === Math.ceil(fileSize / page) * page)) {
    throw fileFailure(at, `__LINKEDIT takes ${vmSize} bytes`, `${fileSize} in whole pages`);
  }
  return { at, fileOffset, fileSize };
}

function nameAt(bytes: Uint8Array, at: number): string {
  const name = bytes.subarray(at + NAME_AT, at + NAME_AT + NAME_SIZE);
  return String.fromCharCode(...name).replace(/\0+$/, '');
}

function findMinimum(bytes: Uint8Array, commands: readonly Command[]): MacosVersion | undefined {
  for (const { kind, at } of commands) {
    if (kind === LC_VERSION_MIN_MACOSX) return versionAt(bytes, at + 8);
    if (kind === LC_BUILD_VERSION && readNumber(bytes, at + 8, 'platform') === PLATFORM_MACOS) {
      return versionAt(bytes, at + 12);
    }
  }
  return undefined;
}

/** The major version in the upper half, the minor in the next byte. */
function versionAt(bytes: Uint8Array, at: number): MacosVersion {
  const version = readNumber(bytes, at, 'version of macOS');
  return { major: version >>> 16, minor: (version >>> 8) & 0xff };
}

const hex = (number: number): string => `0x${number.toString(16)}`;
