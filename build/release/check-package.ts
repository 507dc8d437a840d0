import { isMachO, type MachO, readMachO } from '../../src/core/mach-o.ts';
import type { PackedFile } from './archive.ts';
import { isElf, readElf } from './elf.ts';
import type { TargetName } from './targets.ts';

/**
 * What every program and library of a package is checked for before it is shipped: that it is of
 * the target's processor, and runs on the oldest system that is promised.
 */

/** The oldest systems that packages run on. */
export const floors = {
  glibc: { major: 2, minor: 28 },
  macos: { major: 13, minor: 5 },
  windows: { major: 10, minor: 0 },
} as const;

interface Version {
  readonly major: number;
  readonly minor: number;
}

const NONE: Version = { major: 0, minor: 0 };
/** Files that a system may be too old for, with what happens there. */
const optionalFiles: ReadonlyMap<string, string> = new Map([
  ['sodium.node', 'Node verifies signatures'],
]);

/** The library of ours that replaces GCC's has this symbol of it and no other. */
const ATOMIC_VERSION = /^LIBATOMIC_/;
const ATOMIC_SYMBOL = '__atomic_compare_exchange';
const APPLE_RIGHTS = /^com\.apple\.security\./;
const GLIBC = /^GLIBC_(\d+)\.(\d+)/;

/**
 * Checks the native files of a package.
 * @returns what was found, for people: a line each.
 * @throws Error for a file that does not fit the target or its floor, naming it.
 */
export function checkPackage(name: TargetName, files: readonly PackedFile[]): readonly string[] {
  const [system, architecture] = name.split('-') as [keyof typeof checks, MachO['architecture']];
  const { isNative, check, sayFloor } = checks[system];
  const native = files.filter(({ bytes }) => isNative(bytes));
  if (native.length === 0) throw new Error(`${name} has no program for its system`);
  const foreign = files.filter(
    ({ bytes }) => !native.some((file) => file.bytes === bytes) && isProgram(bytes),
  );
  if (foreign.length > 0) throw new Error(`${name} has ${foreign[0]!.path}, of another system`);
  return [...native.flatMap((file) => check(file, architecture)), sayFloor];
}

function isProgram(bytes: Uint8Array): boolean {
  return Object.values(checks).some(({ isNative }) => isNative(bytes));
}

function checkLinux({ path, bytes }: PackedFile, architecture: string): readonly string[] {
  const elf = readElf(bytes);
  requireArchitecture(path, elf.architecture, architecture);
  const strange = elf.imports.find(
    ({ symbol, version }) => ATOMIC_VERSION.test(version) && symbol !== ATOMIC_SYMBOL,
  );
  if (strange !== undefined) {
    throw new Error(`${path} imports ${strange.symbol} of libatomic; ours has ${ATOMIC_SYMBOL}`);
  }
  const needed = elf.imports.flatMap(({ version }) => {
    const [, major, minor] = GLIBC.exec(version) ?? [];
    return major === undefined ? [] : [{ major: Number(major), minor: Number(minor) }];
  });
  const highest = needed.reduce((left, right) => (isAbove(right, left) ? right : left), NONE);
  const without = optionalFiles.get(path);
  if (without === undefined) requireFloor(path, 'glibc', highest);
  const found = highest === NONE ? 'no glibc' : `glibc ${say(highest)}`;
  return [`${path}: ${found}${without === undefined ? '' : `, without it ${without}`}`];
}

function checkMacos({ path, bytes }: PackedFile, architecture: string): readonly string[] {
  const { architecture: own, minimumMacos, signature } = readMachO(bytes);
  requireArchitecture(path, own, architecture);
  if (minimumMacos === undefined) throw new Error(`${path} does not say which macOS it needs`);
  requireFloor(path, 'macos', minimumMacos);
  if (signature === undefined) {
    // macOS runs nothing on arm64 that is not signed at all.
    if (own === 'arm64') throw new Error(`${path} is not signed, and macOS would not run it`);
    return [`${path}: macOS ${say(minimumMacos)}, not signed`];
  }
  if (!signature.fitsFile) throw new Error(`${path} is not what was signed`);
  const signer = signature.isAdHoc ? 'ad hoc' : 'signed';
  const found = `${path}: macOS ${say(minimumMacos)}, ${signer} as ${signature.identifier}`;
  const keys = [...(signature.entitlements ?? '').matchAll(/<key>(.+?)<\/key>/g)];
  if (keys.length === 0) return [`${found}, no entitlements`];
  const rights = keys.map(([, key]) => key!.replace(APPLE_RIGHTS, ''));
  return [`${found}, entitlements:`, ...rights.map((right) => `  ${right}`)];
}

/** Offsets in a Windows program's header, from its mark `PE`. Source: Microsoft's PE Format. */
const PE_AT = 0x3c;
const PE_MACHINE = 4;
const PE_SUBSYSTEM_MAJOR = 24 + 48;
const PE_SUBSYSTEM_MINOR = PE_SUBSYSTEM_MAJOR + 2;
const machines: Readonly<Record<number, string>> = { 34404: 'x64', 43620: 'arm64' };

function isWindowsProgram(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 2)).toString('latin1') === 'MZ';
}

function checkWindows({ path, bytes }: PackedFile, architecture: string): readonly string[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const at = view.readUInt32LE(PE_AT);
  const machine = view.readUInt16LE(at + PE_MACHINE);
  requireArchitecture(path, machines[machine] ?? String(machine), architecture);
  const needed = {
    major: view.readUInt16LE(at + PE_SUBSYSTEM_MAJOR),
    minor: view.readUInt16LE(at + PE_SUBSYSTEM_MINOR),
  };
  requireFloor(path, 'windows', needed);
  return [];
}

const checks = {
  linux: { isNative: isElf, check: checkLinux, sayFloor: `glibc ${say(floors.glibc)} or later` },
  darwin: {
    isNative: isMachO,
    check: checkMacos,
    sayFloor: `macOS ${say(floors.macos)} or later; not run`,
  },
  win32: {
    isNative: isWindowsProgram,
    check: checkWindows,
    sayFloor: `Windows ${floors.windows.major} or later`,
  },
};

function requireArchitecture(path: string, own: string, expected: string): void {
  if (own !== expected) throw new Error(`${path} is for ${own}; expected ${expected}`);
}

function requireFloor(path: string, system: keyof typeof floors, needed: Version): void {
  const floor: Version = floors[system];
  if (!isAbove(needed, floor)) return;
  throw new Error(`${path} needs ${system} ${say(needed)}; expected ${say(floor)} or earlier`);
}

function isAbove(left: Version, right: Version): boolean {
  return left.major > right.major || (left.major === right.major && left.minor > right.minor);
}

function say({ major, minor }: Version): string {
  return `${major}.${minor}`;
}
