import type { Address } from '../../../solana/address.ts';

/** An account of the current instruction. */
export interface AccountHandle {
  readonly address: Address;
  readonly signer: boolean;
  readonly writable: boolean;
  readonly lamports: bigint;
  readonly owner: Address;
  readonly data: Uint8Array;
}
