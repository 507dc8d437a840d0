import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import { known } from './known.ts';
import { describeLong, search, tryAll } from './search.ts';
import { takers } from './takers.ts';

/**
 * No text of others holds the loop for more than 25 ms of its own processor time: what once
 * did, and some new ones; `test/long/stretch.test.ts` searches for minutes.
 */

const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));
const INPUTS = 40;

describe.each(Object.keys(takers))('%s', (name) => {
  test('behaviour: what held the loop once does not any more', async () => {
    const taker = await takers[name]!();
    const found = await tryAll(taker, known[name]!);
    await taker.close();
    expect(describeLong(found)).toEqual([]);
  });

  test(`behaviour: none that is new holds it (seed ${seed})`, async () => {
    const taker = await takers[name]!();
    const found = await search(taker, new SeededRandom(seed), (inputs) => inputs < INPUTS);
    await taker.close();
    expect(describeLong(found)).toEqual([]);
  });
});
