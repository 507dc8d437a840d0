import type { BorshType } from './borsh-type.ts';

/** The Borsh type of a tree's node. */
export const hashType = { array: 'u8', length: 32 } as const satisfies BorshType;

/**
 * How an instruction says which leaf it writes, and with which proof. `sequence` stands for the
 * root that the proof leads to: it is 24 bytes shorter. `nodes` go from the leaf up to the canopy.
 */
export const leafProofType = {
  struct: {
    index: 'u32',
    sequence: 'u64',
    previousLeaf: hashType,
    nodes: { list: hashType },
  },
} as const satisfies BorshType;
