import { readdir } from 'node:fs/promises';
import { join, toNamespacedPath } from 'node:path';
import { addressOf, processApi, securityApi } from './native.ts';
import {
  findOthers,
  readDescriptor,
  readSid,
  type Sid,
  SYSTEM,
  writeDescriptor,
  writeSid,
} from './security-descriptor.ts';
import { wideText } from './wide-text.ts';

/** Who may access a file on Windows, where its mode does not say so. */

const OWNER_INFORMATION = 0x1;
const LIST_INFORMATION = 0x4;
const TOKEN_QUERY = 0x8;
const TOKEN_USER = 1;
const NAME_LENGTH_MAX = 256;
/** Size limit of a descriptor; access lists are limited to 64 KiB. */
const DESCRIPTOR_BYTES_MAX = 70_000;
const TOKEN_BYTES_MAX = 1024;

let user: Sid | undefined;

/**
 * Names of all who have any access to a file or folder, apart from its user and the system.
 * @throws Error if Windows does not say.
 */
export function listOthers(path: string): readonly string[] {
  const descriptor = Buffer.alloc(DESCRIPTOR_BYTES_MAX);
  const isRead = securityApi().GetFileSecurityW(
    wideText(toNamespacedPath(path)),
    OWNER_INFORMATION | LIST_INFORMATION,
    descriptor,
    descriptor.length,
    Buffer.alloc(4),
  );
  if (isRead === 0) throw new Error(`Windows does not say who may read ${path}`);
  return findOthers(readDescriptor(descriptor), currentUser()).map(nameOf);
}

/**
 * Restricts a file or folder to its user and the system. On a file system without access lists
 * nothing changes. Files inside keep their own lists.
 */
export function closeToOthers(path: string): void {
  const descriptor = writeDescriptor([SYSTEM, currentUser()]);
  securityApi().SetFileSecurityW(wideText(toNamespacedPath(path)), LIST_INFORMATION, descriptor);
}

/** The user who runs this process. */
function currentUser(): Sid {
  user ??= readCurrentUser();
  return user;
}

function readCurrentUser(): Sid {
  const { OpenProcessToken, GetTokenInformation } = securityApi();
  const { GetCurrentProcess, CloseHandle } = processApi();
  const handle = Buffer.alloc(8);
  if (OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, handle) === 0) throw unknownUser();
  const token = handle.readBigUInt64LE();
  try {
    // The buffer starts with a pointer to the identifier, which follows it.
    const content = Buffer.alloc(TOKEN_BYTES_MAX);
    const length = Buffer.alloc(4);
    if (GetTokenInformation(token, TOKEN_USER, content, content.length, length) === 0) {
      throw unknownUser();
    }
    return readSid(content, Number(content.readBigUInt64LE() - addressOf(content)));
  } finally {
    CloseHandle(token);
  }
}

function unknownUser(): Error {
  return new Error('Windows does not say who runs this process');
}

/** A name such as `BUILTIN\Users`, in the language of Windows; the identifier if it has no name. */
function nameOf(sid: Sid): string {
  const [name, domain] = [Buffer.alloc(2 * NAME_LENGTH_MAX), Buffer.alloc(2 * NAME_LENGTH_MAX)];
  const [nameLength, domainLength] = [Buffer.alloc(4), Buffer.alloc(4)];
  nameLength.writeUInt32LE(NAME_LENGTH_MAX);
  domainLength.writeUInt32LE(NAME_LENGTH_MAX);
  const bytes = writeSid(sid);
  const isFound = securityApi().LookupAccountSidW(
    0n,
    bytes,
    name,
    nameLength,
    domain,
    domainLength,
    Buffer.alloc(4),
  );
  if (isFound === 0) return sid;
  const parts = [read(domain, domainLength), read(name, nameLength)];
  return parts.filter((part) => part !== '').join('\\');
}

function read(text: Buffer, length: Buffer): string {
  return text.toString('utf16le', 0, 2 * length.readUInt32LE());
}

/**
 * Restricts a folder and all in it to its user, if it is ours. Windows counts access lists, not
 * modes.
 * @param isOurs whether we may restrict it.
 * @throws Error for a folder that is open to others.
 */
export async function ensureClosedFolder(
  path: string,
  isOurs: (path: string) => Promise<boolean>,
): Promise<void> {
  const others = listOthers(path);
  if (others.length === 0) return;
  const isOurFolder = await isOurs(path);
  if (isOurFolder) {
    closeToOthers(path);
    for (const name of await readdir(path, { recursive: true })) closeToOthers(join(path, name));
  }
  const left = isOurFolder ? listOthers(path) : others;
  if (left.length === 0) return;
  const names = left.join(', ');
  throw new Error(
    `Others can read ${path}: ${names}; give Gamekeeper a folder that is yours alone`,
  );
}
