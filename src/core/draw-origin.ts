import type { BorshType, Decoded } from './borsh.ts';

/** Where a draw of chance comes from. `index` tells the draws of one transaction apart. */
export const drawOriginType = {
  struct: { signature: { array: 'u8', length: 64 }, slot: 'u64', index: 'u64' },
} as const satisfies BorshType;

export type DrawOrigin = Decoded<typeof drawOriginType>;
