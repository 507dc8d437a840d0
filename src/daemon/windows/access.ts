import { toNamespacedPath } from 'node:path';
import { addressOf, processApi, securityApi, wideText } from './native.ts';
import {
  findOthers,
  readDescriptor,
  readSid,
  type Sid,
  SYSTEM,
  writeDescriptor,
  writeSid,
} from './security-descriptor.ts';

/** Who may read a file of Windows, which its mode does not say there. */

const OWNER_INFORMATION = 0x1;
const LIST_INFORMATION = 0x4;
const TOKEN_QUERY = 0x8;
const TOKEN_USER = 1;
const NAME_LENGTH_MAX = 256;
/** Of a descriptor; lists end at 64 KiB. */
const DESCRIPTOR_BYTES_MAX = 70_000;
const TOKEN_BYTES_MAX = 1024;

let user: Sid | undefined;

/**
 * Names of those who may do anything with a file or folder and are neither its user nor the system.
 * @throws Error where Windows does not say.
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
 * Leaves a file or folder to its user and the system alone. Where its disk keeps no such lists
 * nothing changes. What is inside already keeps its own.
 */
export function closeToOthers(path: string): void {
  const descriptor = writeDescriptor([SYSTEM, currentUser()]);
  securityApi().SetFileSecurityW(wideText(toNamespacedPath(path)), LIST_INFORMATION, descriptor);
}

/** Who runs this process. */
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
    // A pointer to the identifier stands first, and the identifier itself behind it.
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

/** Such as `BUILTIN\Users`, in Windows' language; the identifier where it has no name. */
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
