import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { IDEMPOTENCY_KEY_LENGTH_MAX, TRANSACTIONS_PER_CALL_MAX } from '../../src/core/limits.ts';
import { allowAll } from '../../src/daemon/sessions/allow-all.ts';
import { requireSendable } from '../../src/methods/build.ts';
import type { CallContext } from '../../src/methods/call-context.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { withCall } from '../support/with-call.ts';
import { openWorld, places, type Settlement, settle, type World } from './world.ts';

/** The stations of a call: what comes before what, and where it still ends without a trace. */

describe.each(places)('the call path on the %s service', (place) => {
  let world: World;
  let made: Settlement;

  beforeAll(async () => {
    world = await openWorld(place);
    made = await settle(world);
  });
  afterAll(() => world.close());

  /** The world's context, which notes what it is asked for, in its order. */
  function noting(
    change: (asked: string[]) => Partial<CallContext> = () => ({}),
    /** Whether it takes the player's yes. */
    isNeeded = false,
  ) {
    const asked: string[] = [];
    const { signer, service } = world;
    const call: ServicePort['call'] = (name, args, ...rest) => {
      asked.push(`service ${name}`);
      return service.call(name, args, ...rest);
    };
    const noted: Partial<CallContext> = {
      grant: {
        ...allowAll,
        check: ({ method }) => void asked.push(`grant ${method}`),
        needs: (_, __, consent) =>
          isNeeded && consent === undefined ? { needs: 'POWER', shortfalls: [] } : undefined,
        reserve: (call, inspection) => {
          asked.push(`count ${call.method}`);
          return allowAll.reserve(call, inspection);
        },
      },
      approval: {
        ask: async ({ method }) => {
          asked.push(`approval ${method}`);
          return { id: 'yes', covers: () => true, gets: [] };
        },
      },
      signer: {
        wallet: signer.wallet,
        holds: (address) => signer.holds(address),
        requireUnlocked() {},
        sign: (bytes, signers) => {
          asked.push('signer');
          return signer.sign(bytes, signers);
        },
      },
      service: withCall(service, call),
    };
    const overrides = { ...noted, ...change(asked) };
    return {
      asked,
      run: (method: string, params: object) => world.call(method, params, overrides),
    };
  }

  const transfer = () => ({ resource: made.account, recipient: world.friend, amount: '1' });

  describe('the stations', () => {
    test('default: granted, built, approved, counted, signed, sent and read back', async () => {
      const { asked, run } = noting(undefined, true);
      await run('resources.transfer', transfer());
      expect([...new Set(asked)]).toEqual([
        'grant resources.transfer',
        'service createTransferResourceTransaction',
        'approval resources.transfer',
        'count resources.transfer',
        'signer',
        'service sendTransactionBundles',
        'service holdings',
      ]);
    });

    test('behaviour: only what the grant wants a yes for is approved', async () => {
      const { asked, run } = noting();
      await run('projects.create', { name: 'Silent' });
      expect(asked.filter((what) => what.startsWith('approval'))).toEqual([]);
    });

    test('behaviour: who approves sees the arguments and what was proved of it', async () => {
      const seen: unknown[] = [];
      const ask: CallContext['approval']['ask'] = async ({ args }, inspection) => {
        seen.push({ args, inspection });
        return { id: 'yes', covers: () => true, gets: [] };
      };
      await noting(() => ({ approval: { ask } }), true).run('resources.transfer', transfer());
      expect(seen).toMatchObject([
        {
          args: { ...transfer(), owner: world.wallet },
          inspection: { instructions: [{ name: 'transfer_tokens' }], signers: [[world.wallet]] },
        },
      ]);
    });

    test.each(['grant', 'approval'] as const)(
      'error: what the %s refuses is not signed, and its key stays free',
      async (station) => {
        const refuse = () => {
          throw new Error('refused');
        };
        const refusal =
          station === 'grant' ? { ...allowAll, check: refuse } : { ask: async () => refuse() };
        const { asked, run } = noting(() => ({ [station]: refusal }), true);
        const params = { ...transfer(), idempotencyKey: `refused-${station}` };
        await expect(run('resources.transfer', params)).rejects.toThrow('refused');
        const heard = asked.filter((what) => what.startsWith('service'));
        expect(heard).toEqual(
          station === 'grant' ? [] : ['service createTransferResourceTransaction'],
        );
        expect(asked).not.toContain('signer');
        const other = { ...params, amount: '2' };
        expect((await world.call('resources.transfer', other)).signatures).toHaveLength(1);
      },
    );

    test.each([
      ['before the build', 'grant', ['grant']],
      ['while it is built', 'service', ['grant', 'service']],
      ['while it is approved', 'approval', ['grant', 'service', 'approval']],
    ])('behaviour: a call that is cancelled %s signs nothing', async (_, when, reached) => {
      const controller = new AbortController();
      const { asked, run } = noting((stations) => {
        const push = stations.push.bind(stations);
        stations.push = (...items) => {
          if (items[0]!.startsWith(when)) controller.abort(new Error('cancelled'));
          return push(...items);
        };
        return { signal: controller.signal };
      }, true);
      await expect(run('resources.transfer', transfer())).rejects.toThrow('cancelled');
      expect(asked.map((what) => what.split(' ')[0])).toEqual(reached);
    });

    test('behaviour: what is signed continues though the call is cancelled', async () => {
      const controller = new AbortController();
      const sign: CallContext['signer']['sign'] = (bytes, signers) => {
        controller.abort(new Error('cancelled'));
        return world.signer.sign(bytes, signers);
      };
      const { wallet } = world;
      const signer = { wallet, holds: () => true, requireUnlocked() {}, sign };
      const { run } = noting(() => ({ signer, signal: controller.signal }));
      expect((await run('resources.transfer', transfer())).signatures).toHaveLength(1);
    });
  });

  describe('an idempotency key', () => {
    const longest = 'k'.repeat(IDEMPOTENCY_KEY_LENGTH_MAX);

    test.each(['k', '!', '~', longest])('args: %s is one, and finds its write', async (key) => {
      const params = { ...transfer(), idempotencyKey: key };
      const receipt = await world.call('resources.transfer', params);
      expect(receipt.idempotencyKey).toBe(key);
      expect((await world.call('resources.transfer', params)).signatures).toEqual(
        receipt.signatures,
      );
    });

    test.each([
      '',
      ' ',
      'a b',
      ' a',
      'a ',
      'é',
      'a\n',
      `${longest}k`,
      1,
      true,
      ['k'],
      { key: 'k' },
    ])('error: InvalidParams for %j', async (idempotencyKey) => {
      const { asked, run } = noting();
      await expect(
        run('resources.transfer', { ...transfer(), idempotencyKey }),
      ).rejects.toMatchObject({
        name: 'InvalidParams',
        context: {
          path: 'idempotencyKey',
          problem: 'not a key',
          expected: '1 to 64 printable ASCII characters without spaces',
        },
      });
      expect(asked).toEqual([]);
    });

    test.each([undefined, null])('args: %s is none, and each call is another', async (none) => {
      const params = { ...transfer(), idempotencyKey: none };
      const [one, two] = [
        await world.call('resources.transfer', params),
        await world.call('resources.transfer', params),
      ];
      expect(one.idempotencyKey).not.toBe(two.idempotencyKey);
      expect(one.signatures).not.toEqual(two.signatures);
    });

    test.each(['projects.find', 'api.createTransferResourceTransaction'])(
      'error: InvalidParams for one of %s, which writes nothing',
      async (method) => {
        const call = world.call(method, { idempotencyKey: 'k' });
        await expect(call).rejects.toMatchObject({ name: 'InvalidParams' });
      },
    );
  });

  describe('a method', () => {
    const unknown = ['api.conjure', 'api.constructor', 'api.', 'resources.conjure', 'toString', ''];
    // What looks like an operation behind another prefix is none.
    test.each([...unknown, 'rpc.project', 'project'])(
      'error: MethodNotFound for %j, which says where to look',
      async (method) => {
        await expect(world.call(method)).rejects.toMatchObject({
          name: 'MethodNotFound',
          context: { method, suggestion: 'rpc.discover' },
        });
      },
    );

    test.each([[[]], [[{}]], ['name'], [1]])(
      'error: InvalidParams for %j instead of an object',
      async (params) => {
        const call = world.call('projects.create', params as never);
        await expect(call).rejects.toMatchObject({
          name: 'InvalidParams',
          context: { path: 'params', expected: 'an object, by name' },
        });
      },
    );

    test.each([null, undefined])('args: %s is an object without members', async (params) => {
      const call = world.call('projects.create', params as never);
      await expect(call).rejects.toMatchObject({
        name: 'InvalidParams',
        context: { path: 'name' },
      });
    });

    test('behaviour: api.<operation> fills in no wallet', async () => {
      const call = world.call('api.createCreateProjectTransaction', { name: 'X' });
      await expect(call).rejects.toMatchObject({ name: 'InvalidParams' });
    });
  });

  describe('the answer to a build', () => {
    const operation = 'createTransferResourceTransaction';
    const answering = (change: (built: any) => unknown): ServicePort =>
      withCall(world.service, async (name, args, ...rest) => {
        const answer = await world.service.call(name, args, ...rest);
        return (name === operation ? change(answer) : answer) as never;
      });

    const broken: readonly [what: string, change: (built: any) => unknown][] = [
      ['null', () => null],
      ['nothing', () => undefined],
      ['a text', () => 'done'],
      ['no transaction', ({ transaction: _, ...rest }) => rest],
      ['a transaction that is no text', (built) => ({ ...built, transaction: 1 })],
      [
        'a list with something else',
        (built) => ({ ...built, transactions: [built.transaction, 1] }),
      ],
      ['no blockhash', ({ blockhash: _, ...rest }) => rest],
      ['a blockhash that is no text', (built) => ({ ...built, blockhash: 7 })],
      ['no height', ({ lastValidBlockHeight: _, ...rest }) => rest],
      ['a height that is a text', (built) => ({ ...built, lastValidBlockHeight: '7' })],
    ];
    test.each(broken)(
      'error: ServiceAnswerInvalid for %s, before the key is used',
      async (_, change) => {
        const before = world.signer.signatures;
        const call = world.call('resources.transfer', transfer(), { service: answering(change) });
        await expect(call).rejects.toMatchObject({
          name: 'ServiceAnswerInvalid',
          context: { operation, detail: 'no transaction' },
        });
        expect(world.signer.signatures).toBe(before);
      },
    );

    test('error: ServiceAnswerInvalid for a text that is no base58', async () => {
      const service = answering((built) => ({ ...built, transaction: '0OIl' }));
      await expect(world.call('resources.transfer', transfer(), { service })).rejects.toMatchObject(
        {
          name: 'ServiceAnswerInvalid',
          context: { operation, detail: 'a transaction is not base58' },
        },
      );
    });

    test('error: LimitExceeded for one more transaction than a bundle may have', () => {
      const built = (count: number) => ({
        transactions: new Array<Uint8Array>(count).fill(new Uint8Array()),
        blockhash: 'blockhash',
        lastValidBlockHeight: 1,
      });
      const max = TRANSACTIONS_PER_CALL_MAX;
      expect(() => requireSendable(built(max))).not.toThrow();
      expect(() => requireSendable(built(max + 1))).toThrow(
        expect.objectContaining({
          name: 'LimitExceeded',
          context: {
            what: 'transactions that the call needs; pass fewer elements',
            actual: max + 1,
            limit: max,
          },
        }),
      );
    });

    test('behaviour: one transaction may come as a list', async () => {
      const service = answering(({ transaction, ...rest }) => ({
        ...rest,
        transactions: [transaction],
      }));
      const receipt = await world.call('resources.transfer', transfer(), { service });
      expect(receipt.signatures).toHaveLength(1);
    });

    test('error: an empty list, and bytes that are no transaction', async () => {
      const refused = async (change: (built: any) => unknown): Promise<string> => {
        const call = world.call('resources.transfer', transfer(), { service: answering(change) });
        return call.catch((error: Error) => error.name);
      };
      expect(await refused((built) => ({ ...built, transactions: [] }))).toBe('UnsafeTransaction');
      const transactions = [base58Encode(new Uint8Array(8))];
      expect(await refused((built) => ({ ...built, transactions }))).toBe('TransactionUndecodable');
    });
  });
});
