import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEveryOperation } from '../methods/every-operation.ts';
import { openWorld, settle, type World } from '../methods/world.ts';
import { putTogether } from './exchange.ts';
import {
  distinctTargets,
  outcomeOf,
  type Target,
  transferOfAsset,
  workingTargets,
} from './targets.ts';

/**
 * Each optional account of every instruction is left out where it is there. The instruction is
 * refused by name, or is below with what it does without.
 */
const mayBeLeftOut: Readonly<Record<string, readonly string[]>> = {
  "then the player pays the fee; another step of the call lists the project, and the inspection has\
 all of a call's steps list what gives money back": [
    'burn_ingredient subsidy',
    'finish_cooking subsidy',
    'pay_rewards subsidy',
    'send_character subsidy',
  ],
  'a call may name none, and then adds none': ['update_mission_pool characterModel'],
  'the wallet here has the right by being the authority too': ['update_profile walletMarker'],
};

/** How it is refused: for a missing account, what an argument asks for, or a missing right. */
const REFUSAL = /^(AccountMismatch \w+|InvalidArgument [\w.]+|Unauthorised|SubsidyLeftOut)$/;

let world: World;
let targets: readonly Target[];

beforeAll(async () => {
  world = await openWorld('embedded');
  const calls = workingTargets(
    world,
    await buildEveryOperation(world, await settle(world, 'robin', true)),
  );
  targets = distinctTargets([...calls, await transferOfAsset(world)]);
});

afterAll(() => world.close());

test('behaviour: an optional account that is needed is asked for', () => {
  const passed = new Set<string>();
  let refused = 0;
  for (const target of targets) {
    const { step, instruction, signers } = target;
    const { program } = instruction;
    const { name, accounts } = step.declaration;
    for (const [i, [account, { optional }]] of Object.entries(accounts).entries()) {
      if (optional !== true || step.accounts[i] === program) continue;
      const without = { ...step, accounts: step.accounts.with(i, program) };
      const outcome = outcomeOf(world, target, putTogether(without, program, signers));
      if (outcome === undefined) passed.add(`${name} ${account}`);
      else {
        expect(outcome, `${name} ${account}`).toMatch(REFUSAL);
        const [error, blamed = ''] = outcome.split(' ');
        if (error === 'AccountMismatch') expect(accounts[blamed]?.optional, outcome).toBe(true);
        refused += 1;
      }
    }
  }
  expect([...passed].sort()).toEqual(Object.values(mayBeLeftOut).flat().sort());
  expect(refused).toBeGreaterThan(50);
});
