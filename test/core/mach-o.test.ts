import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMachO, MachOInvalid, readMachO, unsignedBytes } from '../../src/core/mach-o.ts';
import { repository } from '../support/daemon-process.ts';
import { signMachO } from '../support/sign-mach-o.ts';

/** Mach-O files: libsodium's for macOS, one signed by its linker and one not signed at all. */

const prebuilds = join(repository, 'node_modules/sodium-native/prebuilds');
const read = (name: string) => readFileSync(join(prebuilds, name, 'sodium-native.node'));
const signed = read('darwin-arm64');
const unsigned = read('darwin-x64');
/** Files with the place where their signature begins. */
const files = [
  { name: 'signed', bytes: signed, signatureAt: unsignedBytes(signed).length },
  { name: 'unsigned', bytes: unsigned, signatureAt: unsigned.length },
  { name: 'signed anew', ...signedAnew() },
];

function signedAnew() {
  const bytes = signMachO(unsigned, 'anew');
  return { bytes, signatureAt: unsigned.length };
}

/** What a file is read as; undefined for one that is refused by name. */
function readOrNot<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch (error) {
    expect(error).toBeInstanceOf(MachOInvalid);
    return undefined;
  }
}

describe('what is read', () => {
  test('default: processor, minimum version and signature', () => {
    expect(readMachO(signed)).toEqual({
      architecture: 'arm64',
      minimumMacos: { major: 12, minor: 0 },
      signature: {
        identifier: 'sodium-native.node',
        isAdHoc: true,
        entitlements: undefined,
        fitsFile: true,
      },
    });
    expect(readMachO(unsigned)).toEqual({
      architecture: 'x64',
      minimumMacos: { major: 12, minor: 0 },
      signature: undefined,
    });
  });

  test('behaviour: a page that was changed after it was signed does not fit', () => {
    const changed = Buffer.from(signed);
    changed[0x8000]! ^= 1;
    expect(readMachO(changed).signature?.fitsFile).toBe(false);
    expect(readMachO(signMachO(changed, 'changed')).signature?.fitsFile).toBe(true);
  });

  test.each(['', 'MZ', '#!/bin/sh\nexec node', '\x7fELF'.padEnd(64, '\0')])(
    'error: MachOInvalid for %j, which is no Mach-O file',
    (text) => {
      const bytes = Buffer.from(text, 'latin1');
      expect(isMachO(bytes)).toBe(false);
      expect(unsignedBytes(bytes)).toBe(bytes);
      expect(() => readMachO(bytes)).toThrow(MachOInvalid);
    },
  );

  test('error: MachOInvalid names the place, the problem, and what is right', () => {
    const cut = signed.subarray(0, signed.length - 1);
    expect(() => readMachO(cut)).toThrow(/^not a whole Mach-O file, at byte \d+: .+; expected .+/);
  });
});

describe('what remains without the signature', () => {
  const identifiers = fc.stringMatching(/^[a-z.]{1,80}$/);

  test.each(files)('behaviour: is the same whoever signs it: $name', ({ bytes }) => {
    const expected = Buffer.from(unsignedBytes(bytes));
    fc.assert(
      fc.property(identifiers, identifiers, (first, second) => {
        const once = signMachO(bytes, first);
        expect(readMachO(once).signature).toMatchObject({ identifier: first, fitsFile: true });
        expect(expected.equals(unsignedBytes(once))).toBe(true);
        expect(expected.equals(unsignedBytes(signMachO(once, second)))).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  test('behaviour: is that of the file before it was signed', () => {
    const without = unsignedBytes(signMachO(unsigned, 'anew'));
    expect(readMachO(signMachO(Buffer.from(without), 'anew')).signature?.fitsFile).toBe(true);
    expect(without.length).toBe(unsigned.length);
  });

  test.each(files)('behaviour: changes with any other byte: $name', ({ bytes, signatureAt }) => {
    const expected = Buffer.from(unsignedBytes(bytes));
    // Most of what the file says of itself is in its first bytes.
    const places = fc.oneof(fc.nat(2000), fc.nat(signatureAt - 1));
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 255 }), (at, flipped) => {
        const altered = Buffer.from(bytes);
        altered[at]! ^= flipped;
        const without = readOrNot(() => unsignedBytes(altered));
        if (without !== undefined) expect(expected.equals(without)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe('damaged files', () => {
  const altered = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 });

  test.each(files)('behaviour: are read or refused by name: $name', ({ bytes, signatureAt }) => {
    const length = fc.oneof(fc.nat(4096), fc.nat(bytes.length), fc.constant(bytes.length));
    const from = fc.constantFrom(0, Math.min(signatureAt, bytes.length - 2000));
    fc.assert(
      fc.property(length, from, altered, (kept, start, changes) => {
        const damaged = Buffer.from(bytes.subarray(0, kept));
        for (const [place, value] of changes) {
          // Around the beginning of the file, or of its signature.
          const at = start + (place % 2000);
          if (at < damaged.length) damaged[at] = value;
        }
        readOrNot(() => readMachO(damaged));
        readOrNot(() => unsignedBytes(damaged));
      }),
      { numRuns: 500 },
    );
  });

  test('behaviour: counts of four billion commands, hashes and blobs end at once', () => {
    const count = 0xffffffff;
    const commands = Buffer.from(signed);
    commands.writeUInt32LE(count, 16);
    const blobs = Buffer.from(signed);
    const signatureAt = unsignedBytes(signed).length;
    blobs.writeUInt32BE(count, signatureAt + 8);
    const hashes = Buffer.from(signed);
    const directory = signatureAt + signed.readUInt32BE(signatureAt + 16);
    hashes.writeUInt32BE(count, directory + 28);
    for (const damaged of [commands, blobs, hashes]) {
      expect(() => readMachO(damaged)).toThrow(MachOInvalid);
    }
  });
});
