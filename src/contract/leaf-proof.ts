import type { BorshType } from '../solana/borsh/borsh-type.ts';

/** The Borsh type of a tree's node. */
export const HASH_BYTES = 32;
export const hashType = { array: 'u8', length: HASH_BYTES } as const satisfies BorshType;

/**
 * How an instruction that overwrites says which leaf it means, and what it has seen of it.
 * `sequence` stands for the root that the proof leads to: it is 24 bytes shorter. `nodes` go from
 * the leaf up to the canopy. `replaced` is the Keccak-256 of the Borsh form of exactly those fields
 * that are overwritten, as they stood: what else happens to the record is none of its business.
 */
export const leafProofType = {
  struct: {
    index: 'u32',
    sequence: 'u64',
    replaced: hashType,
    nodes: { list: hashType },
  },
} as const satisfies BorshType;
