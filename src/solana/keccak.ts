import { createKeccak, type IHasher } from 'hash-wasm';

/**
 * Keccak-256 (not SHA3-256: the padding is Keccak's own), as account compression hashes nodes.
 *
 * Its module is compiled asynchronously, once. It is not done with a top-level await because the
 * packaged binary is one CommonJS file, which has none: whoever opens a ledger or a tree awaits
 * `initKeccak` first. All else here is synchronous.
 */
let hasher: IHasher | undefined;

/** Makes the hash functions of this file usable. Cheap when they are already. */
export async function initKeccak(): Promise<void> {
  hasher ??= await createKeccak(256);
}

/** Keccak-256 over the parts one after the other: 32 bytes. `initKeccak` must have ended. */
export function keccak256(...parts: readonly Uint8Array[]): Uint8Array {
  const state = ready().init();
  for (const part of parts) state.update(part);
  return state.digest('binary');
}

/** The hash of a tree's node: Keccak-256 of left ‖ right. `initKeccak` must have ended. */
export function hashPair(left: Uint8Array, right: Uint8Array): Uint8Array {
  return ready().init().update(left).update(right).digest('binary');
}

function ready(): IHasher {
  if (hasher === undefined) throw new Error('initKeccak was not awaited');
  return hasher;
}
