import type { Address } from '../../../solana/address.ts';
import type { Key } from '../../store/store.ts';

/** An account as one instruction lists it. */
export interface ListedAccount {
  readonly address: Address;
  readonly signer: boolean;
  readonly writable: boolean;
}

/** A transaction, resolved and ready to execute. */
export interface ExecutableTransaction {
  readonly feePayer: Address;
  /** First signature; all zero in a rehearsal. */
  readonly signature: Uint8Array;
  readonly signatureCount: number;
  readonly instructions: readonly ExecutableInstruction[];
  /** All listed accounts, which are what is locked. Empty in a rehearsal. */
  readonly accounts: readonly ListedAccount[];
  /** Absent in a rehearsal: a build checks it beforehand. */
  readonly once?: OnceMark | undefined;
  /**
   * A rehearsal's instructions may be split over several transactions, so no compute limit applies.
   */
  readonly isRehearsal?: true;
}

export interface ExecutableInstruction {
  readonly program: Address;
  readonly accounts: readonly ListedAccount[];
  readonly data: Uint8Array;
}

/** A transaction's `once`. */
export interface OnceMark {
  /** Fee payer and id. */
  readonly key: Key;
  readonly network: Uint8Array;
  readonly blockhash: Address;
  /** Lamports that the fee payer may pay besides the fees. */
  readonly depositMax: bigint;
}
