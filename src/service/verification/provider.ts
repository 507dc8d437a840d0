import type { Address } from '../../solana/address.ts';

const gatekeeperNetworks = ['LivenessPass', 'UniquenessPass', 'IdVerificationPass'] as const;

export type GatekeeperNetwork = (typeof gatekeeperNetworks)[number];

/** A pass that a verification provider vouches for. */
export interface VerificationPass {
  readonly gatekeeperNetwork: GatekeeperNetwork;
  /** UNIX seconds; null for a pass that does not expire. */
  readonly expiry: bigint | null;
}

/** Vouches for wallets whose owners were verified. */
export interface VerificationProvider {
  passesOf(wallets: readonly Address[]): Promise<readonly (readonly VerificationPass[])[]>;
}

/** A provider that answers from a table. */
export function localVerification(
  table: Pick<ReadonlyMap<Address, readonly VerificationPass[]>, 'get'> = new Map(),
): VerificationProvider {
  return {
    passesOf: async (wallets) => wallets.map((wallet) => table.get(wallet) ?? []),
  };
}
