import type { BorshType, Decoded } from '../solana/borsh/borsh.ts';

/** The origin of a random draw. */
export const drawOriginType = {
  struct: {
    signature: { array: 'u8', length: 64 },
    slot: 'u64',
    /** Tells the draws of one transaction apart. */
    index: 'u64',
    /**
     * UNIX seconds from which the draw is possible; nobody can learn its result from the ledger
     * earlier.
     */
    opensAt: 'i64',
  },
} as const satisfies BorshType;

export type DrawOrigin = Decoded<typeof drawOriginType>;

/** Whether the draw is possible at a time, in UNIX seconds. */
export function isDrawOpen({ opensAt }: Pick<DrawOrigin, 'opensAt'>, now: bigint): boolean {
  return now >= opensAt;
}
