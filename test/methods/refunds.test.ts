import { afterAll, beforeAll, expect, test } from 'vitest';
import { MESSAGE_DEAD_AFTER_MS } from '../../src/core/limits.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { withCall } from '../support/with-call.ts';
import {
  type Answer,
  answerOf,
  compileAnswer,
  declarationOf,
  refusalOf,
  withAccount,
} from './answer.ts';
import { type BuiltCall, buildEveryOperation } from './every-operation.ts';
import { openWorld, places, settle, type World } from './world.ts';

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

test.each(places)('behaviour: %s, what leaves a new refund out is rebuilt', async (at) => {
  const late = await openWorld(at);
  try {
    const poor = { name: 'Poor', subsidizeFees: true };
    const { address: project } = await late.call('projects.create', poor);
    const gold = { name: 'Gold', symbol: 'G', uri: '', decimals: 0, storage: 'AccountState' };
    const made = await late.call('resources.create', { project, params: gold });
    const resource = made.address;
    await late.call('resources.mint', { resource, owner: late.wallet, amount: '5' });
    let builds = 0;
    const call: ServicePort['call'] = async (name, args, ...rest) => {
      const answer = await late.service.call(name, args, ...rest);
      if (name !== 'createTransferResourceTransaction') return answer;
      builds += 1;
      if (builds === 1) await late.fund(project);
      return answer;
    };
    const params = { resource, recipient: late.friend, amount: '1', idempotencyKey: 'late' };
    const service = withCall(late.service, call);
    const transfer = () => late.call('resources.transfer', params, { service });
    if (at === 'remote') {
      // What a service elsewhere calls too late is signed again only once its message is dead.
      await expect(transfer()).rejects.toMatchObject({ name: 'OutcomeUnknown' });
      late.advance(MESSAGE_DEAD_AFTER_MS / 1000);
    }
    expect(await transfer()).toMatchObject({ idempotencyKey: 'late' });
    expect(builds).toBe(2);
  } finally {
    await late.close();
  }
});
