import type { Address } from './address.ts';

/** An account as a compiled instruction lists it. */
export interface AccountMeta {
  readonly address: Address;
  readonly signer: boolean;
  readonly writable: boolean;
}

/** An instruction, ready to compile. */
export interface Instruction {
  readonly program: Address;
  readonly accounts: readonly AccountMeta[];
  readonly data: Uint8Array;
}
