import { ADDRESS_BYTES, type Address, addressAt } from './address.ts';
import { SIGNATURE_BYTES } from './keys.ts';
import { type Sodium, verifyBySodium } from './sodium.ts';

/** What one signature is verified of, as one run of bytes: public key, signature, message. */
export type VerifyJob = Buffer;

/** Some of them for the thread, one behind the other. */
export interface VerifyBatch {
  /** Of each, in bytes. */
  readonly lengths: Uint32Array;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const MESSAGE_START = ADDRESS_BYTES + SIGNATURE_BYTES;

/** A copy: what the caller does to its bytes afterwards changes no verdict. */
export function makeJob(message: Uint8Array, signature: Uint8Array, address: Address): VerifyJob {
  const job = Buffer.allocUnsafe(MESSAGE_START + message.length);
  job.write(address, 'latin1');
  job.set(signature, ADDRESS_BYTES);
  job.set(message, MESSAGE_START);
  return job;
}

export function packJobs(jobs: readonly VerifyJob[]): VerifyBatch {
  const lengths = Uint32Array.from(jobs, (job) => job.length);
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  let offset = 0;
  for (const job of jobs) {
    bytes.set(job, offset);
    offset += job.length;
  }
  return { lengths, bytes };
}

/** The verdicts in order, 1 for a valid signature and 0 for another. */
export function runBatch(sodium: Sodium, { lengths, bytes }: VerifyBatch): Uint8Array {
  let offset = 0;
  return Uint8Array.from(lengths, (length) => {
    const job = bytes.subarray(offset, offset + length);
    offset += length;
    return runJob(sodium, job) ? 1 : 0;
  });
}

export function runJob(sodium: Sodium, job: Uint8Array): boolean {
  const publicKey = job.subarray(0, ADDRESS_BYTES);
  const signature = job.subarray(ADDRESS_BYTES, MESSAGE_START);
  return verifyBySodium(sodium, job.subarray(MESSAGE_START), signature, publicKey);
}

/** The parts that `makeJob` was given. */
export function partsOf(job: VerifyJob): [Uint8Array, Uint8Array, Address] {
  const signature = job.subarray(ADDRESS_BYTES, MESSAGE_START);
  return [job.subarray(MESSAGE_START), signature, addressAt(job, 0)];
}
