import type { BorshType, Decoded } from '../solana/borsh/borsh.ts';

/** Where a draw of chance comes from. */
export const drawOriginType = {
  struct: {
    signature: { array: 'u8', length: 64 },
    slot: 'u64',
    /** Tells the draws of one transaction apart. */
    index: 'u64',
    /** UNIX seconds from which the draw can be made; before, nobody learns it from the ledger. */
    opensAt: 'i64',
  },
} as const satisfies BorshType;

export type DrawOrigin = Decoded<typeof drawOriginType>;

/** Whether the draw can be made at a time, in UNIX seconds. */
export function isDrawOpen({ opensAt }: Pick<DrawOrigin, 'opensAt'>, now: bigint): boolean {
  return now >= opensAt;
}
