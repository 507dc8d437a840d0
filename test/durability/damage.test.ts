import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DamageGround, describeResult, storeFiles } from './damage-run.ts';
import { damageKinds } from './damages.ts';

const DAMAGES = 50;

/**
 * Of a damaged store every answer is the true one, or StoreDamaged with the file and what;
 * nothing is executed again. A failure prints the seed; test/long/damage.test.ts has more.
 */
describe('a damaged store', () => {
  const ground = new DamageGround();
  beforeAll(() => ground.prepare());
  afterAll(() => ground.remove());

  test.each(['killed', 'closed'] as const)('default: a sound one that was %s', async (from) => {
    expect(await ground.askSound(from)).toEqual({
      noticedAt: undefined,
      noticedAfterMs: undefined,
      message: '',
      wrong: [],
    });
  });

  test('behaviour: each kind of damage to each file is harmless or named', async () => {
    for (const [index, file] of storeFiles.entries()) {
      for (const kind of damageKinds) {
        const result = await ground.damage(index, { file, kind });
        if (result !== undefined) expectNoticed(result);
      }
    }
  });

  const first = randomInt(2 ** 30);
  test(`behaviour: ${DAMAGES} damages from seed ${first} on are harmless or named`, async () => {
    let done = 0;
    for (let seed = first; done < DAMAGES; seed += 1) {
      const result = await ground.damage(seed);
      if (result === undefined) continue;
      expectNoticed(result);
      done += 1;
    }
  });
});

type Result = NonNullable<Awaited<ReturnType<DamageGround['damage']>>>;

function expectNoticed(result: Result): void {
  expect(result.verdict.wrong, describeResult(result)).toEqual([]);
}
