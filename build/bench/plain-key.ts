import { generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A key of node:crypto's own, for what is measured beside ours. */
export function makePrivateKey(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey;
}
