import {
  CRED_TYPE_GENERIC,
  CREDENTIAL_BYTES,
  type Credential,
  encodeCredential,
  findSecret,
} from './credential-form.ts';
import { addressOf, clearMemory, copyMemory, credentialApi, readLastError } from './native.ts';
import { wideText } from './wide-text.ts';
import { ERROR_NOT_FOUND, WindowsError } from './windows-error.ts';

/**
 * The Windows Credential Manager. Each function waits for Windows, which may take long: only the
 * thread of `credential-thread.ts` calls them.
 */

/**
 * Reads the secret of a credential; undefined if there is none of that name. Windows' own copy is
 * zeroed.
 * @throws WindowsError.
 */
export function readCredential(target: string): ArrayBuffer | undefined {
  const { CredReadW, CredFree } = credentialApi();
  const found = Buffer.alloc(8);
  if (CredReadW(wideText(target), CRED_TYPE_GENERIC, 0, found) === 0) {
    const error = readLastError();
    if (error === ERROR_NOT_FOUND) return undefined;
    throw new WindowsError('CredReadW', error);
  }
  const credential = found.readBigUInt64LE();
  const { address, length } = findSecret(Buffer.from(copyMemory(credential, CREDENTIAL_BYTES)));
  try {
    return copyMemory(address, length);
  } finally {
    clearMemory(address, length);
    CredFree(credential);
  }
}

/**
 * Writes a credential, instead of another of its name.
 * @param credential one that fits.
 * @throws WindowsError.
 */
export function writeCredential(credential: Credential): void {
  const { CredWriteW } = credentialApi();
  const encoded = encodeCredential(credential, addressOf);
  try {
    if (CredWriteW(encoded, 0) === 0) throw new WindowsError('CredWriteW', readLastError());
  } finally {
    encoded.fill(0);
  }
}

/** Removes a credential; answers whether there was one. @throws WindowsError. */
export function deleteCredential(target: string): boolean {
  const { CredDeleteW } = credentialApi();
  if (CredDeleteW(wideText(target), CRED_TYPE_GENERIC, 0) !== 0) return true;
  const error = readLastError();
  if (error === ERROR_NOT_FOUND) return false;
  throw new WindowsError('CredDeleteW', error);
}
