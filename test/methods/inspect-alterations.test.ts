import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import { isSample, sampleOf, sizeOf } from '../support/sample.ts';
import { compileAnswer } from './answer.ts';
import {
  allowedAlterations,
  isHarmfulPair,
  type TamperedCall,
  tamperWithEverything,
} from './tampered.ts';
import { openWorld, type World } from './world.ts';

/**
 * A hostile service changes an honest answer. What is neither refused before the signature nor by
 * the program must do what the honest answer does, to the byte, or stand on a list with reasons.
 * All pairs of changes are `npm run test:long`.
 */

const PAIRS = sizeOf(20_000, 2_000);
const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));

let world: World;
let cases: readonly TamperedCall[];

beforeAll(async () => {
  world = await openWorld('embedded');
  cases = await tamperWithEverything(world);
});
afterAll(() => world.close());

test('default: the answers are what was built, and pass', () => {
  for (const { call, judge } of cases) {
    expect(compileAnswer(judge.honest)).toEqual(call.transactions);
    expect(judge.effect).toMatch(/^changes/);
  }
});

test('behaviour: no single alteration does less, more or other than was asked', () => {
  const found = new Set<string>();
  let tried = 0;
  for (const { call, judge, alterations } of cases) {
    for (const { key, apply } of sampleOf(alterations, 40)) {
      tried += 1;
      if (judge.findHarm(apply(judge.honest)) === undefined) continue;
      found.add(Object.hasOwn(allowedAlterations, key) ? key : `${call.operation}: ${key}`);
    }
  }
  expect(tried).toBeGreaterThan(sizeOf(30_000, 1_000));
  const allowed = Object.keys(allowedAlterations);
  if (isSample) expect(allowed).toEqual(expect.arrayContaining([...found]));
  else expect([...found].sort()).toEqual(allowed.sort());
});

test(`behaviour: neither do two at once (seed ${seed})`, () => {
  const random = new SeededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)]!;
  const found = new Set<string>();
  for (let i = 0; i < PAIRS; i += 1) {
    const tampered = pick(cases);
    const [one, other] = [pick(tampered.different), pick(tampered.different)];
    if (isHarmfulPair(tampered, one, other)) found.add(`${one.key} + ${other.key}`);
  }
  expect([...found]).toEqual([]);
});
