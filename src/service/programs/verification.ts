import type { Address } from '../../core/address.ts';

/** A pass that a verification provider vouches for. */
export interface VerificationPass {
  readonly gatekeeperNetwork: 'LivenessPass' | 'UniquenessPass' | 'IdVerificationPass';
  /** ISO 8601 in UTC; null for a pass that does not expire. */
  readonly expiry: string | null;
}

/** Who knows which wallets belong to a person that was verified. */
export interface VerificationProvider {
  passesOf(wallets: readonly Address[]): Promise<readonly (readonly VerificationPass[])[]>;
}

/** A provider that answers from a table. */
export function localVerification(
  table: ReadonlyMap<Address, readonly VerificationPass[]> = new Map(),
): VerificationProvider {
  return {
    passesOf: async (wallets) => wallets.map((wallet) => table.get(wallet) ?? []),
  };
}
