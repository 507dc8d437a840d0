import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowOf } from '../../src/daemon/grants/method-table.ts';
import { allowAll } from '../../src/daemon/sessions/allow-all.ts';
import type { CallContext } from '../../src/methods/call-context.ts';
import { greatestEffect } from '../../src/methods/declared-effect.ts';
import {
  actionTable,
  daemonMethodTable,
  operationTable,
} from '../../src/methods/generated/registry.ts';
import type { GrantPort } from '../../src/methods/ports.ts';
import { withCall } from '../support/with-call.ts';
import { type BuiltCall, buildEveryOperation } from './every-operation.ts';
import { openWorld, places, settle, type World } from './world.ts';

const operations = Object.values(operationTable);
const methods = [
  ...Object.keys(daemonMethodTable),
  ...Object.keys(actionTable),
  ...operations.map(({ name }) => `api.${name}`),
];

describe('the table of methods', () => {
  test.each(methods.map((method) => [method]))('default: %s has a row', (method) => {
    expect(rowOf(method)).toBeDefined();
  });

  test('behaviour: what is no method has none', () => {
    for (const method of ['api.conjure', 'conjure', 'toString', 'api.toString', '']) {
      expect(rowOf(method)).toBeUndefined();
    }
  });

  test('behaviour: every action that writes is counted and journaled, and no other method', () => {
    const counted = methods.filter((method) => rowOf(method)!.isJournaled);
    const writes = operations.filter(({ kind }) => kind === 'build').map(({ action }) => action);
    expect(counted.sort()).toEqual(writes.sort());
  });

  test('default: the classes of the writes are those that their instructions declare', () => {
    const classes: Record<string, string[]> = {
      play: [],
      change: [],
      spend: [],
      source: [],
      power: [],
    };
    for (const { kind, action, name } of operations) {
      if (kind !== 'build') continue;
      expect(rowOf(action!)!.class).toBe(greatestEffect(name));
      classes[greatestEffect(name)]!.push(action!);
    }
    expect(classes.spend).toContain('resources.transfer');
    expect(classes.spend).toContain('resources.burn');
    expect(classes.spend).toContain('missions.send');
    expect(classes.spend).toContain('recipes.craft');
    expect(classes.spend).toContain('staking.stake');
    expect(classes.spend).toContain('resources.wrap');
    expect(classes.spend).toContain('characters.wrap');
    const rights = ['projects.changeDriver', 'delegation.create', 'delegation.modify'];
    const others = ['characters.unwrap', 'resources.unwrap', 'users.update'];
    expect(classes.power).toEqual(expect.arrayContaining([...rights, ...others]));
  });

  test('default: what acts by other means than a write', () => {
    const classes = (of: string) => methods.filter((method) => rowOf(method)!.class === of);
    const names = (of: string) => classes(of).filter((method) => !(method in actionTable));
    expect(names('power')).toEqual(['wallet.create']);
    expect(names('shadow')).toEqual([
      'api.signWithShadowSignerAndSendTransactionBundles',
      'api.signWithShadowSignerAndSendBulkTransactions',
    ]);
    const signing = ['wallet.use', 'wallet.signMessage', 'wallet.signIn'];
    // Each of the calls that it makes is judged by itself.
    expect(names('play')).toEqual([...signing, 'world.plant']);
    expect(names('others')).toEqual(['api.sendTransactionBundles', 'api.sendBulkTransactions']);
  });
});

describe.each(places)('nothing on the %s service reaches the signer', (at) => {
  let world: World;
  let calls: readonly BuiltCall[];

  beforeAll(async () => {
    world = await openWorld(at);
    calls = await buildEveryOperation(world, await settle(world));
  });
  afterAll(() => world.close());

  test('behaviour: past the grant', async () => {
    for (const call of calls) {
      expect(await play(world, call, { check: refuse })).toEqual(['refused']);
    }
  });

  test('behaviour: past the count', async () => {
    for (const call of calls) {
      expect([call.operation, await play(world, call, { reserve: refuse })]).toEqual([
        call.operation,
        ['refused'],
      ]);
    }
  });

  test('behaviour: and nothing is sent past the journal', async () => {
    for (const call of calls) {
      expect([call.operation, await play(world, call, {})]).toEqual([
        call.operation,
        ['count', 'signer', 'journal', 'release', 'the disk is full'],
      ]);
    }
  });

  test('behaviour: by api.<operation>, which builds and signs nothing', async () => {
    const before = world.signer.signatures;
    for (const { operation, args } of calls) {
      const answer = await world.call(`api.${operation}`, args, { grant: refusingCounts });
      expect(answer).toBeDefined();
    }
    expect(world.signer.signatures).toBe(before);
  });
});

const counted = {
  grant: 'grant',
  takes: [{ of: 'fees', amount: '1', window: 1, windowStartMs: 0 }],
};

function refuse(): never {
  throw new Error('refused');
}

const refusingCounts: GrantPort = { ...allowAll, reserve: refuse };

/** Runs the action of a built call again; answers what it passed. */
async function play(world: World, call: BuiltCall, grant: Partial<GrantPort>): Promise<string[]> {
  const passed: string[] = [];
  const { action } = operationTable[call.operation];
  const { signer, service } = world;
  const journal: CallContext['journal'] = {
    find: () => undefined,
    findBySignature: () => undefined,
    unsettled: () => [],
    whenDurable: () => undefined,
    putLater: () => void passed.push('journal later'),
    put: async () => {},
    putSigned: async (entry) => {
      passed.push('journal');
      expect(entry.count).toEqual({ last: counted });
      throw new Error('the disk is full');
    },
  };
  const signed = (): number => signer.signatures;
  const before = signed();
  await world
    .call(action!, argumentsOf(call), {
      journal,
      grant: {
        ...allowAll,
        reserve: () => {
          passed.push(signed() === before ? 'count' : 'count after the signer');
          return { count: counted, keep() {}, release: () => void passed.push('release') };
        },
        ...grant,
      },
      service: withCall(service, (name, ...rest) => {
        if (operationTable[name].kind === 'send') passed.push('send');
        return service.call(name, ...rest);
      }),
    })
    .catch((error: Error) => passed.push(error.message));
  if (signed() > before) passed.splice(passed.indexOf('count') + 1, 0, 'signer');
  return passed;
}

/** What an action takes of the arguments of its operation. */
function argumentsOf({ operation, args }: BuiltCall): Record<string, unknown> {
  const { managed } = operationTable[operation];
  return Object.fromEntries(Object.entries(args).filter(([name]) => !managed.includes(name)));
}
