import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

const KIND = 'ed25519';
const REMEDY = `make one with openssl genpkey -algorithm ${KIND} -out FILE`;

/**
 * Reads the key that signs a release, before what takes minutes.
 * @param file the private key, PEM.
 * @throws Error where the file cannot be read, or is not such a key.
 */
export function readSigningKey(file: string): KeyObject {
  const text = readText(file);
  const key = parseKey(text);
  if (key?.asymmetricKeyType === KIND) return key;
  throw new Error(`${file} is not a private key for Ed25519 in PEM: ${REMEDY}`);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`--key: ${file} cannot be read (${message}): name a file that has the key`);
  }
}

function parseKey(text: string): KeyObject | undefined {
  try {
    return createPrivateKey(text);
  } catch {
    // OpenSSL says where its decoder stopped.
    return undefined;
  }
}
