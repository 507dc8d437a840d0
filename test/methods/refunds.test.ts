import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answer,
  answerOf,
  compileAnswer,
  declarationOf,
  refusalOf,
  withAccount,
} from './answer.ts';
import { type BuiltCall, buildEveryOperation } from './every-operation.ts';
import { openWorld, settle, type World } from './world.ts';

/**
 * A project gives its players' fees back. A service cannot leave that out of a step whose program
 * does not see the project, where it has it in another step of the call.
 */

let world: World;
let calls: readonly BuiltCall[];

beforeAll(async () => {
  world = await openWorld('embedded');
  calls = await buildEveryOperation(world, await settle(world, 'robin', true));
});
afterAll(() => world.close());

/** The places of accounts that give money back and are listed, by the number of their step. */
function refundsIn({ transactions }: Answer) {
  return transactions.flatMap(({ steps }) =>
    steps.flatMap((step) =>
      Object.entries(declarationOf(step)!.accounts).flatMap(([account, { givesBack }], at) => {
        const isListed = givesBack && step.accounts[at]!.address !== step.program;
        return isListed
          ? [{ number: step.number, at, account, name: declarationOf(step)!.name }]
          : [];
      }),
    ),
  );
}

test('error: UnsafeTransaction where one step of several leaves it out', () => {
  const tried = new Set<string>();
  for (const call of calls) {
    const honest = answerOf(call);
    const refunds = refundsIn(honest);
    const refusal = refusalOf(call, compileAnswer(honest)!, honest.result, world.wallet);
    expect(refusal).toBe(undefined);
    if (refunds.length < 2) continue;
    for (const { number, at, account, name } of refunds) {
      const transactions = honest.transactions.map((transaction) => ({
        ...transaction,
        steps: transaction.steps.map((step) =>
          step.number === number ? withAccount(step, at, step.program) : step,
        ),
      }));
      const altered = compileAnswer({ ...honest, transactions })!;
      expect(refusalOf(call, altered, honest.result, world.wallet), name).toMatch(
        `it leaves out ${account} of ${name}, which gives money back`,
      );
      tried.add(name);
    }
  }
  expect([...tried].sort()).toEqual([
    'begin_cooking',
    'burn_ingredient',
    'claim_rewards',
    'enter_free_mission',
    'finish_cooking',
    'pay_mission_cost',
    'pay_mission_reward',
    'pay_mission_xp',
    'pay_rewards',
    'recall_character',
    'send_character',
    'stake_character',
    'unstake_character',
    'unwrap_asset',
    'wrap_asset',
  ]);
});
