import { createKeccak, type IHasher } from 'hash-wasm';

/**
 * Keccak-256 (not SHA3-256: the padding is Keccak's own), with which account compression hashes
 * nodes.
 *
 * Its WebAssembly module is compiled asynchronously, once. A top-level await is not possible, as
 * the script of a package is CommonJS: whoever opens a ledger, a tree, or a connection to a
 * service whose answers are inspected awaits `initKeccak` first. Everything else here is
 * synchronous.
 */
let hasher: IHasher | undefined;

/** Of a hash: Keccak-256, as SHA-256. */
export const HASH_BYTES = 32;

/** Initializes the hash functions in this file. Cheap if done already. */
export async function initKeccak(): Promise<void> {
  hasher ??= await createKeccak(256);
}

/** Keccak-256 of the concatenated parts, 32 bytes. `initKeccak` must have completed. */
export function keccak256(...parts: readonly Uint8Array[]): Uint8Array {
  const state = ready().init();
  for (const part of parts) state.update(part);
  return state.digest('binary');
}

/** The hash of a tree node: Keccak-256 of left ‖ right. `initKeccak` must have completed. */
export function hashPair(left: Uint8Array, right: Uint8Array): Uint8Array {
  return ready().init().update(left).update(right).digest('binary');
}

function ready(): IHasher {
  if (hasher === undefined) throw new Error('initKeccak was not awaited');
  return hasher;
}
