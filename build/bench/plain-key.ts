import { generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A plain key of node:crypto, for baselines. */
export function makePrivateKey(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey;
}
