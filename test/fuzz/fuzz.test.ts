import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import { checkInput, fuzz } from './target.ts';
import { targets } from './targets.ts';

/**
 * What broke something once is kept in `cases/<target>` and tried each time, and a short run with a
 * new seed next to it. The runs of ten minutes are `npm run test:long`.
 */
const INPUTS = { transactions: 3_000, borsh: 3_000, arguments: 300, proofs: 15 } as const;

const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));

describe.each(Object.keys(INPUTS) as (keyof typeof INPUTS)[])('%s', (name) => {
  test('behaviour: what was found once does no harm any more', async () => {
    const target = await targets[name]!();
    for (const { input } of readCases(name)) await checkInput(target, input);
    await target.close?.();
  });

  test(`behaviour: nonsense gets a verdict (seed ${seed})`, async () => {
    const target = await targets[name]!();
    const budget = (inputs: number): boolean => inputs < INPUTS[name];
    expect(await fuzz(target, new SeededRandom(seed), seed, budget)).toBe(INPUTS[name]);
    await target.close?.();
  });
});

function readCases(name: string): { file: string; input: string }[] {
  const folder = join(import.meta.dirname, 'cases', name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => ({
    file,
    input: readFileSync(join(folder, file), 'utf8').trimEnd(),
  }));
}
