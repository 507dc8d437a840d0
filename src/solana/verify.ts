import type { Address } from './address.ts';
import { verifyByNode, verifyByNodeAsync } from './node-verifier.ts';
import { maySign } from './signature-form.ts';
import { loadSodium, verifyBySodium } from './sodium.ts';
import { makeJob } from './verify-job.ts';
import { VerifyQueue } from './verify-queue.ts';

/**
 * Whether the signature of the message is valid for the address: `verify_strict` of ed25519-dalek,
 * as in Solana. libsodium decides it, or Node where that does not load, with the same verdicts.
 * Never throws.
 */
export function verify(message: Uint8Array, signature: Uint8Array, address: Address): boolean {
  const { sodium } = loadSodium();
  if (sodium === undefined) return verifyByNode(message, signature, address);
  if (!maySign(signature, address)) return false;
  return verifyBySodium(sodium, message, signature, Buffer.from(address, 'latin1'));
}

let queue: VerifyQueue | undefined;

/** Like verify; many at a time are verified on another thread. */
export function verifyAsync(
  message: Uint8Array,
  signature: Uint8Array,
  address: Address,
): Promise<boolean> {
  const { sodium } = loadSodium();
  if (sodium === undefined) return verifyByNodeAsync(message, signature, address);
  if (!maySign(signature, address)) return Promise.resolve(false);
  queue ??= new VerifyQueue(sodium);
  return queue.verify(makeJob(message, signature, address));
}

/** What verifies signatures, and why it is not libsodium and its thread; for the owner's status. */
export function signatureHealth(): {
  readonly verifier: 'LIBSODIUM' | 'NODE';
  readonly problem: string | null;
} {
  const loaded = loadSodium();
  if (loaded.sodium === undefined) return { verifier: 'NODE', problem: loaded.problem };
  return { verifier: 'LIBSODIUM', problem: queue?.problem ?? null };
}
