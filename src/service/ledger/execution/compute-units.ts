/**
 * What transactions are charged for. Compute units are deterministic: a fixed number for each
 * instruction, record or leaf. They match Solana's order of magnitude, not its figures.
 */
export const UNITS_PER_INSTRUCTION = 1_000;
export const UNITS_PER_RECORD_WRITE = 3_000;
export const UNITS_PER_LEAF_WRITE = 12_000;
/** Verification of a ledger signature by a program. */
export const UNITS_PER_SIGNATURE = 3_000;
