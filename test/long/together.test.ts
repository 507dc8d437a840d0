import { describe, expect, test } from 'vitest';
import { heldBy, openWorkshop, sendInWaves, treeSizes } from '../programs/together.ts';

const CRAFTS = 1000;
const IN_FLIGHT = 100;

describe.each(treeSizes)('trees of depth $maxDepth with $maxBufferSize changes', (size) => {
  test(`behaviour: ${CRAFTS} crafts with ${IN_FLIGHT} in flight`, async () => {
    const { world, wallets, wood, plank, craft } = await openWorkshop(size, 7);
    const crafts = Array.from({ length: CRAFTS }, (_, i) => craft(i));
    await sendInWaves(world, crafts, IN_FLIGHT);
    let [planks, left] = [0n, 0n];
    for (const wallet of wallets) {
      planks += await heldBy(world, plank, wallet);
      left += await heldBy(world, wood, wallet);
    }
    expect(planks).toBe(2n * BigInt(CRAFTS));
    expect(left).toBe(7_000_000n - 3n * BigInt(CRAFTS));
  });
});
