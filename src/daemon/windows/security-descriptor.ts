/**
 * Windows' security descriptors in their self-relative form: who owns a file, and who may do what
 * with it. Source: [MS-DTYP] 2.4.2 (SID), 2.4.4 (ACE), 2.4.5 (ACL), 2.4.6 (SECURITY_DESCRIPTOR).
 */

/** A security identifier of a user or group, such as `S-1-1-0`, which is everyone. */
export type Sid = string;

interface SecurityDescriptor {
  /** Undefined if the descriptor names none. */
  readonly owner: Sid | undefined;
  /**
   * Who has any access by its list; undefined if there is no list, which means full access for all.
   */
  readonly allowed: readonly Sid[] | undefined;
}

export const EVERYONE: Sid = 'S-1-1-0';
export const SYSTEM: Sid = 'S-1-5-18';
export const ADMINISTRATORS: Sid = 'S-1-5-32-544';
/** Placeholders for a file's owner; they give nobody else access. */
const OWNER_SIDS: readonly Sid[] = ['S-1-3-0', 'S-1-3-4'];

const HEADER_BYTES = 20;
const LIST_HEADER_BYTES = 8;
const ENTRY_HEADER_BYTES = 8;
const control = Object.freeze({ daclPresent: 0x0004, daclProtected: 0x1000, selfRelative: 0x8000 });
const FULL_ACCESS = 0x001f01ff;
/** Files and folders created inside inherit the entry. */
const INHERITED_BY_ALL = 0x03;
/**
 * Entry types that allow access: plain, object, callback (with a condition), and callback object.
 * No other type allows any.
 */
const objectAllowedTypes = [0x05, 0x0b];
const allowedTypes = [0x00, 0x09, ...objectAllowedTypes];
const OBJECT_TYPE_PRESENT = 0x1;
const INHERITED_TYPE_PRESENT = 0x2;
const GUID_BYTES = 16;

/**
 * Parses a descriptor. Entries that deny access are ignored, so that more may seem allowed than is.
 */
export function readDescriptor(bytes: Buffer): SecurityDescriptor {
  const ownerOffset = bytes.readUInt32LE(4);
  const listOffset = bytes.readUInt32LE(16);
  const hasList = (bytes.readUInt16LE(2) & control.daclPresent) !== 0 && listOffset !== 0;
  return {
    owner: ownerOffset === 0 ? undefined : readSid(bytes, ownerOffset),
    allowed: hasList ? readAllowed(bytes, listOffset) : undefined,
  };
}

function readAllowed(bytes: Buffer, listOffset: number): Sid[] {
  const allowed = new Set<Sid>();
  let offset = listOffset + LIST_HEADER_BYTES;
  for (let left = bytes.readUInt16LE(listOffset + 4); left > 0; left -= 1) {
    const type = bytes.readUInt8(offset);
    const mask = bytes.readUInt32LE(offset + 4);
    if (allowedTypes.includes(type) && mask !== 0) {
      allowed.add(readSid(bytes, offset + ENTRY_HEADER_BYTES + objectBytes(bytes, type, offset)));
    }
    offset += bytes.readUInt16LE(offset + 2);
  }
  return [...allowed];
}

/** Number of bytes before the SID in an object entry. */
function objectBytes(bytes: Buffer, type: number, offset: number): number {
  if (!objectAllowedTypes.includes(type)) return 0;
  const flags = bytes.readUInt32LE(offset + ENTRY_HEADER_BYTES);
  const guids = [OBJECT_TYPE_PRESENT, INHERITED_TYPE_PRESENT].filter(
    (flag) => (flags & flag) !== 0,
  );
  return 4 + guids.length * GUID_BYTES;
}

/** @param offset where it starts. */
export function readSid(bytes: Buffer, offset: number): Sid {
  const count = bytes.readUInt8(offset + 1);
  const authority = bytes.readUIntBE(offset + 2, 6);
  const parts = Array.from({ length: count }, (_, i) => bytes.readUInt32LE(offset + 8 + 4 * i));
  return `S-${bytes.readUInt8(offset)}-${[authority, ...parts].join('-')}`;
}

export function writeSid(sid: Sid): Buffer {
  const [revision = 0, authority = 0, ...parts] = sid.split('-').slice(1).map(Number);
  const bytes = Buffer.alloc(8 + 4 * parts.length);
  bytes.writeUInt8(revision, 0);
  bytes.writeUInt8(parts.length, 1);
  bytes.writeUIntBE(authority, 2, 6);
  for (const [i, part] of parts.entries()) bytes.writeUInt32LE(part, 8 + 4 * i);
  return bytes;
}

/**
 * Builds a descriptor that gives these full access and nobody else any, whatever the parent folder
 * allows.
 */
export function writeDescriptor(allowed: readonly Sid[]): Buffer {
  const entries = allowed.map((sid) => {
    const entry = Buffer.concat([Buffer.alloc(ENTRY_HEADER_BYTES), writeSid(sid)]);
    entry.writeUInt8(INHERITED_BY_ALL, 1);
    entry.writeUInt16LE(entry.length, 2);
    entry.writeUInt32LE(FULL_ACCESS, 4);
    return entry;
  });
  const list = Buffer.concat([Buffer.alloc(LIST_HEADER_BYTES), ...entries]);
  list.writeUInt8(2, 0);
  list.writeUInt16LE(list.length, 2);
  list.writeUInt16LE(entries.length, 4);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(1, 0);
  header.writeUInt16LE(control.daclPresent | control.daclProtected | control.selfRelative, 2);
  header.writeUInt32LE(HEADER_BYTES, 16);
  return Buffer.concat([header, list]);
}

/**
 * Who else but the user has any access, or could grant it to himself. The system and its
 * administrators are left out: nothing can be kept from them.
 */
export function findOthers({ owner, allowed }: SecurityDescriptor, user: Sid): Sid[] {
  const trusted = [user, SYSTEM, ADMINISTRATORS, ...OWNER_SIDS];
  const all = [...(owner === undefined ? [] : [owner]), ...(allowed ?? [EVERYONE])];
  return [...new Set(all)].filter((sid) => !trusted.includes(sid));
}
