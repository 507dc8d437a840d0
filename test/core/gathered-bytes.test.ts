import { expect, test } from 'vitest';
import { GatheredBytes } from '../../src/core/gathered-bytes.ts';
import { SeededRandom } from '../durability/seeded-random.ts';

const SIZES = [0, 1, 7, 100, 4095, 4096, 20_000];

test('property: what was added is taken, in its order and once', () => {
  const random = new SeededRandom(20_261_129);
  const gathered = new GatheredBytes();
  for (let round = 0; round < 200; round += 1) {
    const pieces = Array.from({ length: random.below(80) }, () =>
      Buffer.alloc(SIZES[random.below(SIZES.length)]!, random.below(256)),
    );
    for (const piece of pieces) gathered.add(piece);
    const whole = Buffer.concat(pieces);
    expect(gathered.length).toBe(whole.length);
    expect(gathered.take().equals(whole)).toBe(true);
    expect(gathered.length).toBe(0);
  }
});
