import { SEED_BYTES } from '../../solana/keys.ts';

/** Seeds by account, `<genesis id>/<wallet>`. */
export type SeedTable = Map<string, Buffer>;

/**
 * Format, for each seed: length of the account (2 bytes, little-endian), account in UTF-8, 32 bytes
 * of seed.
 */
export function packSeeds(seeds: SeedTable): Buffer {
  const accounts = [...seeds.keys()].map((account) => Buffer.from(account, 'utf8'));
  const length = accounts.reduce((sum, account) => sum + 2 + account.length + SEED_BYTES, 0);
  // A single buffer, filled in place, so that no copy of a seed is left in memory.
  const packed = Buffer.alloc(length);
  let offset = 0;
  for (const [account, seed] of seeds) {
    const written = packed.write(account, offset + 2, 'utf8');
    packed.writeUInt16LE(written, offset);
    packed.set(seed, offset + 2 + written);
    offset += 2 + written + SEED_BYTES;
  }
  return packed;
}

/** Undefined if the bytes are not such a table. */
export function unpackSeeds(packed: Uint8Array): SeedTable | undefined {
  const view = Buffer.from(packed.buffer, packed.byteOffset, packed.length);
  const seeds: SeedTable = new Map();
  let offset = 0;
  while (offset < view.length) {
    if (offset + 2 > view.length) return undefined;
    const accountEnd = offset + 2 + view.readUInt16LE(offset);
    if (accountEnd + SEED_BYTES > view.length) return undefined;
    const seed = Buffer.alloc(SEED_BYTES);
    view.copy(seed, 0, accountEnd, accountEnd + SEED_BYTES);
    seeds.set(view.toString('utf8', offset + 2, accountEnd), seed);
    offset = accountEnd + SEED_BYTES;
  }
  return seeds;
}

/** Zeroes every seed. */
export function zeroSeeds(seeds: SeedTable): void {
  for (const seed of seeds.values()) seed.fill(0);
}
