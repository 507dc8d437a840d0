import { wideText } from './wide-text.ts';

/**
 * Windows' CREDENTIALW, as a program of 64 bits has it in memory. Source: wincred.h of the Windows
 * SDK, https://learn.microsoft.com/windows/win32/api/wincred/ns-wincred-credentialw
 */

/** A generic credential: a secret that Windows keeps under a name and does not interpret. */
export interface Credential {
  /** The name that it is kept under, at most 32,767 characters. Windows ignores its case. */
  readonly target: string;
  /** What Windows shows as the user's name, at most 513 characters. */
  readonly user: string;
  /** At most 2,560 bytes. */
  readonly secret: Uint8Array;
}

export const CRED_TYPE_GENERIC = 1;
/** It stays after a logoff, and goes with a profile that roams. */
const CRED_PERSIST_ENTERPRISE = 3;

/** CRED_MAX_CREDENTIAL_BLOB_SIZE, in bytes. */
const SECRET_BYTES_MAX = 5 * 512;
/** CRED_MAX_GENERIC_TARGET_NAME_LENGTH and CRED_MAX_USERNAME_LENGTH, in UTF-16 units. */
const TARGET_UNITS_MAX = 32_767;
const USER_UNITS_MAX = 513;

/** Where its fields are, in bytes; those that are left out are 0. */
const at = Object.freeze({
  type: 4,
  target: 8,
  comment: 16,
  secretLength: 32,
  secret: 40,
  persistence: 48,
  alias: 64,
  user: 72,
});
export const CREDENTIAL_BYTES = 80;

/** A credential has a part that Windows does not take. */
export class CredentialTooLong extends RangeError {
  override readonly name = 'CredentialTooLong';
  readonly part: keyof Credential;
  readonly length: number;
  readonly lengthMax: number;

  constructor(part: keyof Credential, length: number, lengthMax: number) {
    const unit = part === 'secret' ? 'bytes' : 'UTF-16 units';
    super(`the ${part} of a credential has ${length} ${unit}, and Windows keeps ${lengthMax}`);
    this.part = part;
    this.length = length;
    this.lengthMax = lengthMax;
  }
}

/** Requires Windows to take it. @throws CredentialTooLong. */
export function requireFitting({ target, user, secret }: Credential): void {
  requireLength('target', target.length, TARGET_UNITS_MAX);
  requireLength('user', user.length, USER_UNITS_MAX);
  requireLength('secret', secret.length, SECRET_BYTES_MAX);
}

function requireLength(part: keyof Credential, length: number, lengthMax: number): void {
  if (length > lengthMax) throw new CredentialTooLong(part, length, lengthMax);
}

/**
 * Writes a credential and all that it points to into one buffer, which holds the secret.
 * @param addressOf the address of a buffer's bytes.
 */
export function encodeCredential(
  { target, user, secret }: Credential,
  addressOf: (bytes: Buffer) => bigint,
): Buffer {
  // Without a comment and an alias, which are empty and not absent.
  const texts = { target, comment: '', alias: '', user };
  const parts = Object.entries(texts).map(([name, text]) => [name, wideText(text)] as const);
  const textLength = parts.reduce((sum, [, bytes]) => sum + bytes.length, 0);
  const secretOffset = CREDENTIAL_BYTES + textLength;
  const credential = Buffer.alloc(secretOffset + secret.length);
  const base = addressOf(credential);
  let offset = CREDENTIAL_BYTES;
  for (const [name, bytes] of parts) {
    credential.writeBigUInt64LE(base + BigInt(offset), at[name as keyof typeof texts]);
    credential.set(bytes, offset);
    offset += bytes.length;
  }
  credential.writeUInt32LE(CRED_TYPE_GENERIC, at.type);
  credential.writeUInt32LE(secret.length, at.secretLength);
  credential.writeBigUInt64LE(base + BigInt(secretOffset), at.secret);
  credential.writeUInt32LE(CRED_PERSIST_ENTERPRISE, at.persistence);
  credential.set(secret, secretOffset);
  return credential;
}

/** Where a credential has its secret. @param header its first `CREDENTIAL_BYTES`. */
export function findSecret(header: Buffer): { readonly address: bigint; readonly length: number } {
  return {
    address: header.readBigUInt64LE(at.secret),
    length: header.readUInt32LE(at.secretLength),
  };
}
