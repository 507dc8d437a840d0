import { afterAll, beforeAll, expect, test } from 'vitest';
import { gainsOf, readPromises } from '../../../src/daemon/approvals/gains.ts';
import { readBefore, withBefore } from '../../../src/daemon/approvals/replaced.ts';
import { type Inspection, inspectTransactions } from '../../../src/methods/inspect/inspect.ts';
import { declarationOf, showCalled } from '../../../src/methods/inspect/shown-values.ts';
import { buildEveryOperation } from '../../methods/every-operation.ts';
import { openWorld, settle, type World } from '../../methods/world.ts';

/** What an honest service builds and answers: it is all found, of every operation. */

let world: World;
let inspections: readonly Inspection[];

beforeAll(async () => {
  world = await openWorld('embedded');
  const calls = await buildEveryOperation(world, await settle(world));
  const isActing = (wallet: string): boolean => wallet === world.wallet;
  inspections = calls.map(({ operation, args, transactions, blockhash, result }) =>
    inspectTransactions({ operation, args, transactions, blockhash, result, isActing }),
  );
});
afterAll(() => world.close());

test('default: whatever comes back is known, by the bytes or by what they promise', async () => {
  const gains = await Promise.all(
    inspections.map(async ({ instructions }) => {
      return gainsOf(instructions, await readPromises(world.service, instructions));
    }),
  );
  expect(gains.filter((one) => one.includes(undefined))).toEqual([]);
  const kinds = new Set(gains.flat().map((gain) => gain!.of));
  expect(kinds).toContain('characters');
  expect(kinds).toContain('experience');
  const drawn = gains.flat().filter((gain) => gain!.most > gain!.least);
  expect(drawn).not.toEqual([]);
});

test('default: what a change replaces is known, of every record that is changed', async () => {
  const instructions = inspections.flatMap((one) => one.instructions);
  const changing = instructions.filter((one) => declarationOf(one).effects.replaces);
  const records = await readBefore(world.service, changing);
  const names = new Set<string>();
  for (const instruction of changing) {
    const { values = {}, portions } = declarationOf(instruction).effects.replaces!;
    const replacing = [...Object.keys(values), ...(portions?.values ?? [])];
    for (const { name, form, before } of withBefore(
      showCalled(instruction),
      instruction,
      records,
    )) {
      // Units of another resource are not compared.
      if (!replacing.includes(name) || (form === 'UNITS' && before === undefined)) continue;
      names.add(`${instruction.name}.${name}`);
      expect([instruction.name, name, before]).toEqual([
        instruction.name,
        name,
        expect.any(String),
      ]);
    }
  }
  expect([...names].sort()).toEqual([
    'add_ingredients.ingredients.amount',
    'remove_ingredients.resources',
    ...['endTime', 'startTime'].map((name) => `update_badge_criteria.${name}`),
    ...['duration', 'minXp'].map((name) => `update_mission.${name}`),
    ...[
      ...['cooldownDuration', 'endTime', 'lockType', 'maxRewardsDuration', 'minStakeDuration'],
      'rewardsPerDuration',
    ].map((name) => `update_staking_pool.${name}`),
  ]);
});
