import { platform } from 'node:process';
import { loadBinding } from './sodium-files.ts';

/** libsodium, by the functions of `sodium-native`'s binding that we call. */
export interface Sodium {
  /** Each of the three as a buffer, an offset and a length. */
  crypto_sign_verify_detached(
    signature: ArrayBufferLike,
    signatureOffset: number,
    signatureLength: number,
    message: ArrayBufferLike,
    messageOffset: number,
    messageLength: number,
    publicKey: ArrayBufferLike,
    publicKeyOffset: number,
    publicKeyLength: number,
  ): boolean;
}

/** Whether it was loaded, or why not. */
type Loaded =
  | { readonly sodium: Sodium }
  | {
      readonly sodium?: undefined;
      /** Null where it is not meant to be loaded. */
      readonly problem: string | null;
    };

let loaded: Loaded | undefined;

/** Loads libsodium when it is first needed. */
export function loadSodium(): Loaded {
  loaded ??= load();
  return loaded;
}

function load(): Loaded {
  // Gamekeeper brings no native code to Windows, which asks for a signature of each file of it.
  if (platform === 'win32') return { problem: null };
  try {
    return { sodium: loadBinding() as Sodium };
  } catch (error) {
    const { message } = error as Error;
    return { problem: message.split('\n')[0]! };
  }
}

/**
 * Whether the signature, 64 bytes, is valid for the public key, 32 bytes. libsodium of this version
 * is as strict as `verify_strict` of ed25519-dalek: it computes R and compares its bytes, and
 * refuses small orders, keys that are not canonical and an S of the group's order or more. Its
 * master multiplies by the cofactor, and accepts what Solana refuses: a new version has to pass
 * test/solana/verifiers.test.ts.
 */
export function verifyBySodium(
  sodium: Sodium,
  message: Uint8Array,
  signature: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  return sodium.crypto_sign_verify_detached(
    signature.buffer,
    signature.byteOffset,
    signature.length,
    message.buffer,
    message.byteOffset,
    message.length,
    publicKey.buffer,
    publicKey.byteOffset,
    publicKey.length,
  );
}
