import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An archive of a release. */
export interface Artefact {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Writes SHA256SUMS of archives next to them, and its Ed25519 signature.
 * @param given the private key; a new one, which is lost, if left out.
 */
export function writeSums(output: string, artefacts: readonly Artefact[], given?: KeyObject): void {
  const sums = artefacts
    .map(({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
    .join('');
  const key = given ?? generateKeyPairSync('ed25519').privateKey;
  writeFileSync(join(output, 'SHA256SUMS'), sums);
  writeFileSync(join(output, 'SHA256SUMS.sig'), sign(null, Buffer.from(sums), key));
}
