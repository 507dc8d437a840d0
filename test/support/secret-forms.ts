import { base58Encode } from '../../src/codec/bytes.ts';

/** Each form in which the bytes of a secret could be written; files are read as latin1. */
export function formsOf(secret: Uint8Array): string[] {
  const bytes = Buffer.from(secret);
  return [
    base58Encode(bytes),
    bytes.toString('hex'),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    JSON.stringify([...bytes]),
    [...bytes].join(', '),
    bytes.toString('latin1'),
  ];
}
