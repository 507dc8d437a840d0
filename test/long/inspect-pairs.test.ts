import { afterAll, beforeAll, expect, test } from 'vitest';
import { isHarmfulPair, type TamperedCall, tamperWithEverything } from '../methods/tampered.ts';
import { openWorld, type World } from '../methods/world.ts';

/** Every pair of changes that a hostile service can make to the answers of all operations. */

let world: World;
let cases: readonly TamperedCall[];

beforeAll(async () => {
  world = await openWorld('embedded');
  cases = await tamperWithEverything(world);
});
afterAll(() => world.close());

test('behaviour: no two alterations at once do less, more or other than was asked', () => {
  const found = new Set<string>();
  let tried = 0;
  for (const tampered of cases) {
    const { different } = tampered;
    for (const one of different) {
      for (const other of different) {
        tried += 1;
        if (isHarmfulPair(tampered, one, other)) found.add(`${one.key} + ${other.key}`);
      }
    }
  }
  process.stdout.write(`${tried} pairs of alterations of ${cases.length} calls\n`);
  expect([...found]).toEqual([]);
});
