import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import { describeLong, search } from '../stretch/search.ts';
import { takers } from '../stretch/takers.ts';

/** Three minutes each; GAMEKEEPER_STRETCH_SECONDS says otherwise. */
const seconds = Number(process.env.GAMEKEEPER_STRETCH_SECONDS ?? 180);
const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));

test.each(Object.keys(takers))(
  `behaviour: no text of %s holds the loop (seed ${seed})`,
  async (name) => {
    const taker = await takers[name]!();
    const endMs = performance.now() + seconds * 1000;
    let tried = 0;
    const found = await search(taker, new SeededRandom(seed), (inputs) => {
      tried = inputs;
      return performance.now() < endMs;
    });
    await taker.close();
    const [worst] = found;
    const input = JSON.stringify(worst!.recipe);
    process.stdout.write(
      `${name}: ${tried} inputs, seed ${seed}, ${worst!.ms.toFixed(1)} ms at most: ${input}\n`,
    );
    expect(describeLong(found)).toEqual([]);
  },
);
