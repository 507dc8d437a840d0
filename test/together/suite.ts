import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door, OpenDoor, Tally } from './door.ts';
import { type Scene, type SceneSizes, setUpsOf, type TreeSize } from './scenes.ts';

/**
 * Plays every scene through a door: every write succeeds, and the ledger has what they come to.
 * @param tell is told how long the writes of all scenes took.
 */
export function describeDoor(
  door: Door,
  sizes: SceneSizes,
  trees: readonly TreeSize[],
  tell: (line: string) => void = () => undefined,
): void {
  describe.skipIf(!door.isHere)(`writes through ${door.name}`, () => {
    describe.each(trees)('trees of depth $maxDepth with $maxBufferSize changes', (tree) => {
      let place: OpenDoor;
      const scenes: Scene[] = [];
      let tallies: readonly Tally[];

      beforeAll(async () => {
        place = await door.open();
        for (const { setUp } of setUpsOf(sizes, tree)) scenes.push(await setUp(place.stage));
        const startMs = performance.now();
        tallies = await place.play(scenes);
        const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
        tell(`${door.name}, depth ${tree.maxDepth}: ${seconds} s`);
      }, 1_200_000);

      afterAll(() => place?.close());

      setUpsOf(sizes, tree).forEach(({ name }, i) => {
        test(`behaviour: ${name}`, async () => {
          const count = scenes[i]!.writes.length;
          expect(count).toBeGreaterThan(0);
          expect(tallies[i]).toEqual({ outcomes: { Success: count }, transactions: count });
          await scenes[i]!.check();
        });
      });
    });
  });
}
