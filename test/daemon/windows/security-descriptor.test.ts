import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ADMINISTRATORS,
  EVERYONE,
  findOthers,
  readDescriptor,
  readSid,
  SYSTEM,
  writeDescriptor,
  writeSid,
} from '../../../src/daemon/windows/security-descriptor.ts';

/** Windows' access lists, read and written byte by byte on every system. */

const USER = 'S-1-5-21-3623811015-3361044348-30300820-1013';
const USERS = 'S-1-5-32-545';

/** One entry, as [MS-DTYP] 2.4.4 lays it out. */
function entry(type: number, mask: number, sid: string, before = Buffer.alloc(0)): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(8), before, writeSid(sid)]);
  bytes.writeUInt8(type, 0);
  bytes.writeUInt16LE(bytes.length, 2);
  bytes.writeUInt32LE(mask, 4);
  return bytes;
}

/** A descriptor with an owner and, unless it is left out, a list. */
function descriptor(owner: string, entries?: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(20);
  header.writeUInt8(1, 0);
  header.writeUInt16LE(entries === undefined ? 0x8000 : 0x8004, 2);
  const ownerBytes = writeSid(owner);
  header.writeUInt32LE(20, 4);
  if (entries === undefined) return Buffer.concat([header, ownerBytes]);
  header.writeUInt32LE(20 + ownerBytes.length, 16);
  const list = Buffer.alloc(8);
  list.writeUInt8(4, 0);
  list.writeUInt16LE(8 + entries.reduce((sum, { length }) => sum + length, 0), 2);
  list.writeUInt16LE(entries.length, 4);
  return Buffer.concat([header, ownerBytes, list, ...entries]);
}

const READ = 0x0012_0089;
const own = [entry(0, 0x1f01ff, USER), entry(0, 0x1f01ff, SYSTEM)];

describe('identifiers', () => {
  test.each([
    [EVERYONE, '010100000000000100000000'],
    [SYSTEM, '010100000000000512000000'],
    [ADMINISTRATORS, '01020000000000052000000020020000'],
    [USER, '010500000000000515000000c7f7fed77c7755c8945ace01f5030000'],
  ])('default: %s', (sid, bytes) => {
    expect(writeSid(sid).toString('hex')).toBe(bytes);
    expect(readSid(Buffer.from(`ff${bytes}`, 'hex'), 1)).toBe(sid);
  });

  test('behaviour: any is read as it was written', () => {
    const parts = fc.array(fc.nat({ max: 0xffff_ffff }), { maxLength: 15 });
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 31 - 1 }), parts, (authority, rest) => {
        const sid = `S-1-${[authority, ...rest].join('-')}`;
        expect(readSid(writeSid(sid), 0)).toBe(sid);
      }),
    );
  });
});

describe('who else may', () => {
  const others = (bytes: Buffer) => findOthers(readDescriptor(bytes), USER);

  test('default: nobody where the user, the system and administrators may', () => {
    expect(others(descriptor(USER, [...own, entry(0, 0x1f01ff, ADMINISTRATORS)]))).toEqual([]);
    expect(others(descriptor(ADMINISTRATORS, own))).toEqual([]);
  });

  test('default: what is written is the user’s and the system’s alone', () => {
    const written = writeDescriptor([SYSTEM, USER]);
    expect(readDescriptor(written)).toEqual({ owner: undefined, allowed: [SYSTEM, USER] });
    // Protected: nothing comes down from the folder above.
    expect(written.readUInt16LE(2) & 0x1000).not.toBe(0);
  });

  test.each([
    ['allowed', entry(0x00, READ, USERS)],
    ['allowed on a condition', entry(0x09, READ, USERS)],
    ['allowed on an object', entry(0x05, READ, USERS, Buffer.alloc(4))],
    [
      'allowed on an object of a type that is inherited by another',
      entry(0x0b, READ, USERS, Buffer.concat([Buffer.from([3, 0, 0, 0]), Buffer.alloc(32)])),
    ],
    ['allowed anything at all', entry(0x00, 0x1, USERS)],
  ])('behaviour: an entry that is %s counts', (_, one) => {
    expect(others(descriptor(USER, [...own, one, ...own]))).toEqual([USERS]);
  });

  test.each([
    ['denies', entry(0x01, READ, USERS)],
    ['is for the audit', entry(0x02, READ, USERS)],
    ['allows nothing', entry(0x00, 0, USERS)],
    ['is for who owns what is made inside', entry(0x00, READ, 'S-1-3-0')],
  ])('behaviour: an entry that %s does not', (_, one) => {
    expect(others(descriptor(USER, [one, ...own]))).toEqual([]);
  });

  test('behaviour: without a list everyone may', () => {
    expect(others(descriptor(USER))).toEqual([EVERYONE]);
  });

  test('behaviour: an owner may change the list', () => {
    expect(others(descriptor(USERS, own))).toEqual([USERS]);
  });

  test('behaviour: an empty list lets nobody in', () => {
    expect(others(descriptor(USER, []))).toEqual([]);
  });
});
