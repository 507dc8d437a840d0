import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowOf } from '../../src/daemon/grants/method-table.ts';
import { allowAll } from '../../src/daemon/sessions/allow-all.ts';
import type { Inspection } from '../../src/methods/inspect/inspect.ts';
import type { GrantPort, JudgedCall } from '../../src/methods/ports.ts';
import { withCall } from '../support/with-call.ts';
import { openWorld, type World } from './world.ts';

/**
 * A game may do everything in a project that it made. So a service must not be able to say that one
 * was made which somebody had before: the daemon draws what its address is made of.
 */

const action = 'projects.create';
const operation = 'createCreateProjectTransaction';

let world: World;
beforeAll(async () => {
  world = await openWorld('embedded');
});
afterAll(() => world.close());

/** Runs the action; answers what the grant was shown. */
async function make(service = world.service, grant: Partial<GrantPort> = {}) {
  const seen: { call: JudgedCall; inspection: Inspection }[] = [];
  const reserve = (call: JudgedCall, inspection: Inspection) => {
    seen.push({ call, inspection });
    return allowAll.reserve(call, inspection);
  };
  const receipt = (await world.call(
    action,
    { name: 'Farm' },
    { service, grant: { ...allowAll, reserve, ...grant } },
  )) as { address: string };
  return { receipt, ...seen[0]! };
}

test('default: what an action makes was drawn for it, and is named as its own', async () => {
  const [first, second] = [await make(), await make()];
  const { key } = first.call.args;
  expect(key).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/);
  expect(second.call.args.key).not.toBe(key);
  expect(first.inspection.charge.founds).toEqual([first.receipt.address]);
  expect(rowOf(action)?.class).toBe('play');
});

test('error: UnsafeTransaction for a project of another name', async () => {
  const call: typeof world.service.call = (name, args, ...rest) => {
    if (name !== operation) return world.service.call(name, args, ...rest);
    const { key: _, ...named } = args as Record<string, unknown>;
    return world.service.call(name, named as never, ...rest);
  };
  await expect(make(withCall(world.service, call))).rejects.toMatchObject({
    name: 'UnsafeTransaction',
    context: { reason: 'field key of create_project is not what the call says' },
  });
});

test('error: InvalidParams for a game that would name it', async () => {
  const params = { name: 'Farm', key: world.friend };
  await expect(world.call(action, params)).rejects.toMatchObject({
    name: 'InvalidParams',
    context: { path: 'key' },
  });
});

test('default: a build by itself takes the name that it is given, or draws one', async () => {
  const wanted = { name: 'Farm', authority: world.wallet };
  const build = async (more: object): Promise<unknown> => {
    const built = await world.call(`api.${operation}`, { ...wanted, ...more });
    return (built as { project: string }).project;
  };
  const named = await build({ key: world.friend });
  expect(await build({ key: world.friend })).toBe(named);
  expect(await build({})).not.toBe(await build({}));
});
