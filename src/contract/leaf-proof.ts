import type { BorshType } from '../solana/borsh/borsh-type.ts';
import { HASH_BYTES } from '../solana/keccak.ts';

/** The Borsh type of a tree's node. */
export const hashType = { array: 'u8', length: HASH_BYTES } as const satisfies BorshType;

/**
 * How an instruction that overwrites a leaf identifies it, and the version that it has seen.
 * `sequence` stands for the root that the proof leads to, which saves 24 bytes. `nodes` go from the
 * leaf up to the canopy. `replaced` is the Keccak-256 of the Borsh form of exactly the overwritten
 * fields, as they were: concurrent changes to other fields do not matter.
 */
export const leafProofType = {
  struct: {
    index: 'u32',
    sequence: 'u64',
    replaced: hashType,
    nodes: { list: hashType },
  },
} as const satisfies BorshType;
