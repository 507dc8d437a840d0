import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import { type Alteration, alterationsOf } from './alterations.ts';
import { compileAnswer } from './answer.ts';
import { type BuiltCall, buildEveryOperation } from './every-operation.ts';
import { makeRehearsal, surroundingsOf } from './surroundings.ts';
import { allowedAlterations, isAllowed, isHarmfulPair, type Judge, makeJudge } from './tampered.ts';
import { openWorld, settle, type World } from './world.ts';

/**
 * A hostile service changes an honest answer. What is neither refused before the signature nor by
 * the program must do what the honest answer does, to the byte, or stand on a list with reasons.
 */

const PAIRS = 20_000;
const seed = randomInt(2 ** 31);

interface Case {
  readonly call: BuiltCall;
  readonly judge: Judge;
  readonly alterations: readonly Alteration[];
  /** What single ones do that may. */
  readonly allowedHarms: Set<string>;
}

let world: World;
let cases: readonly Case[];

beforeAll(async () => {
  world = await openWorld('embedded');
  const calls = await buildEveryOperation(world, await settle(world));
  const around = surroundingsOf(world, calls);
  const rehearse = makeRehearsal(world);
  cases = calls.map((call) => {
    const judge = makeJudge(world, call, rehearse);
    const alterations = alterationsOf(call, around);
    const allowed = alterations.filter(isAllowed);
    const harms = allowed.map(({ apply }) => judge.findHarm(apply(judge.honest)));
    return {
      call,
      judge,
      alterations,
      allowedHarms: new Set(harms.filter((harm) => harm !== undefined)),
    };
  });
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
    for (const { key, apply } of alterations) {
      tried += 1;
      if (judge.findHarm(apply(judge.honest)) === undefined) continue;
      found.add(Object.hasOwn(allowedAlterations, key) ? key : `${call.operation}: ${key}`);
    }
  }
  expect(tried).toBeGreaterThan(30_000);
  expect([...found].sort()).toEqual(Object.keys(allowedAlterations).sort());
});

test(`behaviour: neither do two at once (seed ${seed})`, () => {
  const random = new SeededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)]!;
  const found = new Set<string>();
  for (let i = 0; i < PAIRS; i += 1) {
    const { judge, alterations, allowedHarms } = pick(cases);
    const [one, other] = [pick(alterations), pick(alterations)];
    if (isHarmfulPair(judge, allowedHarms, one, other)) found.add(`${one.key} + ${other.key}`);
  }
  expect([...found]).toEqual([]);
});
