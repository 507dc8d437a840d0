import { describe, expect, test } from 'vitest';
import { known } from './known.ts';
import { describeLong, tryAll } from './search.ts';
import { takers } from './takers.ts';

/**
 * No text of others holds the loop for more than 25 ms of its own processor time: what once did.
 * New ones are searched for by `test/long/stretch.test.ts`, for minutes.
 */

describe.each(Object.keys(takers))('%s', (name) => {
  test('behaviour: what held the loop once does not any more', async () => {
    const taker = await takers[name]!();
    const found = await tryAll(taker, known[name]!);
    await taker.close();
    expect(describeLong(found)).toEqual([]);
  });
});
