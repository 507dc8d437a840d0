import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkPackage } from '../../build/release/check-package.ts';
import { readElf } from '../../build/release/elf.ts';
import { unsignedBytes } from '../../src/core/mach-o.ts';
import { repository } from '../support/daemon-process.ts';
import { command, machineHas } from '../support/machine.ts';
import { signMachO } from '../support/sign-mach-o.ts';
import { ownTarget } from './made-release.ts';

/** The checks of native files, on libsodium's for all systems and on the Node of this one. */

const modulePath = (target: string) =>
  join(repository, 'node_modules/sodium-native/prebuilds', target, 'sodium-native.node');
const libatomicPath = (target: string) =>
  join(repository, 'build/release/libatomic', `${target}.so`);
const readModule = (target: string) => readFileSync(modulePath(target));
const file = (path: string, bytes: Buffer) => ({ path, bytes, isProgram: false });

const [linux, arm] = [readModule('linux-x64'), readModule('linux-arm64')];
const [mac, macX64] = [readModule('darwin-arm64'), readModule('darwin-x64')];
const windows = readModule('win32-x64');

/** A copy with other bytes at a place. */
function patch(bytes: Buffer, at: number, change: (copy: Buffer, at: number) => void): Buffer {
  expect(at).toBeGreaterThan(0);
  const copy = Buffer.from(bytes);
  change(copy, at);
  return copy;
}

test('default: says what each file needs, and the oldest system', () => {
  expect(checkPackage('linux-x64', [file('sodium.node', linux)])).toEqual([
    'sodium.node: glibc 2.33, without it Node verifies signatures',
    'glibc 2.28 or later',
  ]);
  expect(checkPackage('linux-arm64', [file('sodium.node', arm)])).toHaveLength(2);
  expect(checkPackage('win32-x64', [file('sodium.node', windows)])).toEqual([
    'Windows 10 or later',
  ]);
  expect(checkPackage('darwin-arm64', [file('sodium.node', mac)])).toEqual([
    'sodium.node: macOS 12.0, ad hoc as sodium-native.node, no entitlements',
    'macOS 13.5 or later; not run',
  ]);
  expect(checkPackage('darwin-x64', [file('sodium.node', macX64)])).toEqual([
    'sodium.node: macOS 12.0, not signed',
    'macOS 13.5 or later; not run',
  ]);
});

describe('what is not shipped', () => {
  test.each([
    ['linux-x64', arm, 'it is for arm64; expected x64'],
    ['linux-arm64', linux, 'it is for x64; expected arm64'],
    ['win32-x64', readModule('win32-arm64'), 'it is for arm64; expected x64'],
    ['darwin-arm64', macX64, 'it is for x64; expected arm64'],
    ['darwin-x64', mac, 'it is for arm64; expected x64'],
  ] as const)('error: a file of %s for another processor', (name, bytes, problem) => {
    expect(() => checkPackage(name, [file('it', bytes)])).toThrow(problem);
  });

  test('error: a file of another system, and no file of its own', () => {
    const both = [file('sodium.node', linux), file('extra.dll', windows)];
    expect(() => checkPackage('linux-x64', both)).toThrow(
      'linux-x64 has extra.dll, of another system',
    );
    const text = file('gamekeeper.cjs', Buffer.from('{}'));
    expect(() => checkPackage('darwin-x64', [text])).toThrow(
      'darwin-x64 has no program for its system',
    );
  });

  test('error: a file that a system of the floor does not run', () => {
    expect(() => checkPackage('linux-x64', [file('node', linux)])).toThrow(
      'node needs glibc 2.33; expected 2.28 or earlier',
    );
    // Behind the mark of the header: its subsystem's version.
    const at = windows.readUInt32LE(0x3c) + 72;
    const later = patch(windows, at, (copy) => copy.writeUInt16LE(11, at));
    expect(() => checkPackage('win32-x64', [file('node.exe', later)])).toThrow(
      'node.exe needs windows 11.0; expected 10.0 or earlier',
    );
    // The command with the platform, macOS, and the version.
    const version = mac.indexOf(Buffer.from([0x32, 0, 0, 0, 32, 0, 0, 0, 1, 0, 0, 0])) + 12;
    const newer = patch(mac, version, (copy) => copy.writeUInt32LE(14 << 16, version));
    expect(() => checkPackage('darwin-arm64', [file('node', signMachO(newer, 'node'))])).toThrow(
      'node needs macos 14.0; expected 13.5 or earlier',
    );
  });

  test('error: a program for macOS that was changed after it was signed, or is not signed', () => {
    const changed = patch(mac, 0x8000, (copy, at) => copy.writeUInt8(copy.readUInt8(at) ^ 1, at));
    expect(() => checkPackage('darwin-arm64', [file('node', changed)])).toThrow(
      'node is not what was signed',
    );
    const unsigned = Buffer.from(unsignedBytes(mac));
    // As its size in memory has to be.
    expect(() => checkPackage('darwin-arm64', [file('node', restoreSize(unsigned))])).toThrow(
      'node is not signed, and macOS would not run it',
    );
  });

  test.skipIf(!ownTarget.startsWith('linux'))(
    'error: a Node that imports another function of libatomic',
    () => {
      const node = readFileSync(process.execPath);
      const name = ownTarget as 'linux-x64' | 'linux-arm64';
      expect(checkPackage(name, [file('node', node)])).toEqual([
        'node: glibc 2.28',
        'glibc 2.28 or later',
      ]);
      const at = node.indexOf('\0__atomic_compare_exchange\0');
      const other = patch(node, at, (copy) => copy.write('\0__atomic_fetch_xor_sixteen\0', at));
      expect(() => checkPackage(name, [file('node', other)])).toThrow(
        'node imports __atomic_fetch_xor_sixteen of libatomic; ours has __atomic_compare_exchange',
      );
    },
  );
});

/** Gives the last segment the size in memory that `unsignedBytes` leaves out. */
function restoreSize(unsigned: Buffer): Buffer {
  const name = unsigned.indexOf('__LINKEDIT');
  const size = Number(unsigned.readBigUInt64LE(name + 40));
  unsigned.writeBigUInt64LE(BigInt(Math.ceil(size / 0x4000) * 0x4000), name + 24);
  return unsigned;
}

const readelf = command('readelf', 'apt-get install binutils', ['readelf', '--version']);

describe.skipIf(!machineHas(readelf, 'what programs of Linux import'))('what is imported', () => {
  test.each([
    ['Node of this system', process.execPath],
    ['libsodium for x64', modulePath('linux-x64')],
    ['libsodium for arm64', modulePath('linux-arm64')],
    ['libatomic for x64', libatomicPath('linux-x64')],
    ['libatomic for arm64', libatomicPath('linux-arm64')],
  ])('behaviour: %s imports what readelf says', (_, path) => {
    const args = ['--dyn-syms', '--wide', path];
    const { stdout } = spawnSync('readelf', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
    expect(stdout).toContain('Symbol table');
    // A number follows versions of other libraries; also of variables that a program has a copy of.
    const expected = [...stdout.matchAll(/ (\S+)@(\S+) \(\d+\)$/gm)].map(
      ([, symbol, version]) => `${symbol} ${version}`,
    );
    const imports = readElf(readFileSync(path)).imports.map(
      ({ symbol, version }) => `${symbol} ${version}`,
    );
    expect(imports.toSorted()).toEqual(expected.toSorted());
  });
});
