import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ErrorName, GamekeeperError, isGamekeeperError } from '../../src/core/errors.ts';
import { MESSAGE_DEAD_AFTER_MS, TRANSACTION_BYTES_MAX } from '../../src/core/limits.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { withCall } from '../support/with-call.ts';
import { openWorld, type Place, places, type Settlement, settle, type World } from './world.ts';

/**
 * What became of a write is what the ledger says of that very transaction, and no other answer
 * changes it: whatever a service says, on a service in the process and on one over HTTP.
 */

const AMOUNT = 10;
type Send = () => Promise<any>;

/** A world with a resource, and services that answer its sends as a test says. */
interface Stage {
  readonly world: World;
  readonly made: Settlement;
  /** Parameters of a transfer under a key of its own. */
  newTransfer(): { readonly resource: string; readonly idempotencyKey: string };
  transfer(params: object, service?: ServicePort): Promise<any>;
  balance(): Promise<number>;
  /** The service, with sends of our own making; `count` is the how manieth it is. */
  withSends(answer: (send: Send, count: number) => Promise<any>): ServicePort;
}

async function openStage(place: Place): Promise<Stage> {
  const world = await openWorld(place);
  const made = await settle(world);
  let lastKey = 0;
  return {
    world,
    made,
    newTransfer() {
      lastKey += 1;
      const idempotencyKey = `${place}-${lastKey}`;
      const { friend: recipient } = world;
      return { resource: made.account, recipient, amount: String(AMOUNT), idempotencyKey };
    },
    transfer: (params, service = world.service) =>
      world.call('resources.transfer', params, { service }),
    async balance() {
      const holdings = await world.call('holdings.find', { holder: world.wallet });
      const plain = holdings.find((holding: { tree_id: string }) => /^1+$/.test(holding.tree_id));
      return Number(plain.balance);
    },
    withSends(answer) {
      let count = 0;
      const call: ServicePort['call'] = (name, args, signal, options) => {
        const send: Send = () => world.service.call(name, args, signal, options);
        if (name !== 'sendTransactionBundles') return send() as never;
        count += 1;
        return answer(send, count) as never;
      };
      return withCall(world.service, call);
    },
  };
}

function relabel(bundles: any, change: object): any {
  return bundles.map((bundle: any) => ({
    ...bundle,
    responses: bundle.responses.map((response: object) => ({ ...response, ...change })),
  }));
}

function throwing(name: ErrorName): never {
  throw new GamekeeperError(name, { address: 'here', detail: 'lost' } as never);
}

let stage: Stage;
function stand(place: Place): void {
  beforeAll(async () => {
    stage = await openStage(place);
  });
  afterAll(() => stage.world.close());
}

describe('a service at an address that lies', () => {
  stand('remote');

  const claims: readonly [name: ErrorName, status: string][] = [
    ['BlockhashExpired', 'Expired'],
    ['LeafChanged', 'Failed'],
    ['ProofTooOld', 'Failed'],
    ['UserIdChanged', 'Failed'],
    ['BundleSkipped', 'Skipped'],
    ['FeeUnpayable', 'Rejected'],
  ];
  test.each(claims)(
    'behaviour: a service that executes and says %s gets no second signature',
    async (name, status) => {
      const params = stage.newTransfer();
      const lying = stage.withSends(async (send) =>
        relabel(await send(), { status, error: { name, message: name } }),
      );
      const [before, signed] = [await stage.balance(), stage.world.signer.signatures];
      for (let i = 0; i < 3; i += 1) {
        const error = await stage.transfer(params, lying).catch((e) => e);
        expect(error).toMatchObject({ name: 'OutcomeUnknown', retryable: false });
      }
      const receipt = await stage.transfer(params);
      expect(receipt.signatures).toHaveLength(1);
      expect(stage.world.signer.signatures).toBe(signed + 1);
      expect(before - (await stage.balance())).toBe(AMOUNT);
    },
  );

  test('behaviour: a hoarded write is signed anew when the first is dead, not before', async () => {
    const params = stage.newTransfer();
    const hoarding = stage.withSends(() => throwing('LeafChanged'));
    const [before, signed] = [await stage.balance(), stage.world.signer.signatures];
    await expect(stage.transfer(params, hoarding)).rejects.toThrow(/did not say what became/);
    stage.world.advance(MESSAGE_DEAD_AFTER_MS / 1000 - 2);
    await expect(stage.transfer(params, hoarding)).rejects.toThrow(/did not say what became/);
    expect(stage.world.signer.signatures).toBe(signed + 1);
    stage.world.advance(2);
    await stage.transfer(params);
    expect(stage.world.signer.signatures).toBe(signed + 2);
    expect(before - (await stage.balance())).toBe(AMOUNT);
  });
});

describe('a send that the embedded service refuses', () => {
  stand('embedded');

  test.each<ErrorName>(['RateLimited', 'LimitExceeded', 'NotFound'])(
    'behaviour: a first send that is refused with %s frees its key',
    async (name) => {
      const params = stage.newTransfer();
      const before = await stage.balance();
      const refusing = stage.withSends(() => throwing(name));
      await expect(stage.transfer(params, refusing)).rejects.toMatchObject({ name });
      await stage.transfer(params);
      expect(before - (await stage.balance())).toBe(AMOUNT);
    },
  );

  test('behaviour: a first send that is refused as stale is rebuilt at once', async () => {
    const signed = stage.world.signer.signatures;
    const refusing = stage.withSends((send, count) =>
      count === 1 ? throwing('LeafChanged') : send(),
    );
    await stage.transfer(stage.newTransfer(), refusing);
    expect(stage.world.signer.signatures).toBe(signed + 2);
  });

  test('behaviour: what has no room for a once is signed anew when the first is dead', async () => {
    const { world } = stage;
    const params = { ...(await fillingUser()), idempotencyKey: 'filling' };
    const create = (service: ServicePort) => world.call('users.create', params, { service });
    const refusing = stage.withSends(() => throwing('LeafChanged'));
    const signed = world.signer.signatures;
    for (const seconds of [0, MESSAGE_DEAD_AFTER_MS / 1000 - 2]) {
      world.advance(seconds);
      await expect(create(refusing)).rejects.toMatchObject({ name: 'OutcomeUnknown' });
      expect(world.signer.signatures).toBe(signed + 1);
    }
    world.advance(2);
    await create(world.service);
    expect(world.signer.signatures).toBe(signed + 2);
  });

  /** A user with a text that leaves not a byte of its transaction. */
  async function fillingUser() {
    const { wallet: payer, friend: wallet, service } = stage.world;
    for (let length = TRANSACTION_BYTES_MAX; ; length -= 1) {
      const info = { username: 'full', name: 'Full', bio: 'b'.repeat(length), pfp: '' };
      try {
        await service.call('createNewUserTransaction', { wallet, info, payer } as never);
        return { wallet, info };
      } catch (error) {
        if (!isGamekeeperError(error, 'TransactionTooLarge')) throw error;
      }
    }
  }
});

describe.each(places)('outcomes on the %s service', (place) => {
  stand(place);

  test.each<ErrorName>(['RateLimited', 'LimitExceeded', 'InvalidArgument', 'Unauthorised'])(
    'behaviour: executed, the answer lost, then the asking refused with %s: it stays unknown',
    async (name) => {
      const params = stage.newTransfer();
      const refusing = stage.withSends(async (send, count) => {
        if (count > 1) throwing(name);
        await send();
        return throwing('ServiceUnreachable');
      });
      const before = await stage.balance();
      await expect(stage.transfer(params, refusing)).rejects.toMatchObject({
        name: 'OutcomeUnknown',
      });
      expect((await stage.transfer(params)).signatures).toHaveLength(1);
      expect(before - (await stage.balance())).toBe(AMOUNT);
    },
  );

  test.each<ErrorName>(['BlockhashExpired', 'LeafChanged', 'RateLimited', 'NotFound'])(
    'behaviour: a receipt whose read ends with %s names what it left out',
    async (name) => {
      const params = stage.newTransfer();
      const call: ServicePort['call'] = (operation, args, signal, options) =>
        operation === 'holdings'
          ? throwing(name)
          : stage.world.service.call(operation, args, signal, options);
      const [before, signed] = [await stage.balance(), stage.world.signer.signatures];
      const receipt = await stage.transfer(params, withCall(stage.world.service, call));
      expect(receipt).toMatchObject({ unread: ['holdings'], records: {} });
      expect(stage.world.signer.signatures).toBe(signed + 1);
      const again = await stage.transfer(params);
      expect(again.signatures).toEqual(receipt.signatures);
      expect(again.records.holdings).toHaveLength(2);
      expect(again).not.toHaveProperty('unread');
      expect(before - (await stage.balance())).toBe(AMOUNT);
    },
  );

  test('behaviour: a build that is stale itself is built again, with one signature', async () => {
    let builds = 0;
    const call: ServicePort['call'] = (name, args, signal, options) => {
      if (name === 'createTransferResourceTransaction') builds += 1;
      if (builds === 1) throwing('LeafChanged');
      return stage.world.service.call(name, args, signal, options);
    };
    const signed = stage.world.signer.signatures;
    await stage.transfer(stage.newTransfer(), withCall(stage.world.service, call));
    expect(builds).toBe(2);
    expect(stage.world.signer.signatures).toBe(signed + 1);
  });

  test('behaviour: the answer of an earlier send says nothing of this one', async () => {
    let earlier: unknown;
    const keeping = stage.withSends(async (send) => {
      earlier = await send();
      return earlier;
    });
    await stage.transfer(stage.newTransfer(), keeping);
    const params = stage.newTransfer();
    const before = await stage.balance();
    const repeating = stage.withSends(async () => earlier);
    await expect(stage.transfer(params, repeating)).rejects.toMatchObject({
      name: 'OutcomeUnknown',
    });
    expect(await stage.balance()).toBe(before);
    await stage.transfer(params);
    expect(before - (await stage.balance())).toBe(AMOUNT);
  });

  const strange: readonly [name: string, answer: (bundles: any) => unknown][] = [
    ['an unknown status', (bundles) => relabel(bundles, { status: 'Processed' })],
    ['a status in lower case', (bundles) => relabel(bundles, { status: 'success' })],
    ['no bundles', () => []],
    ['a null', () => null],
    ['a bundle without responses', () => [{ bundleId: 0 }]],
    ['one response too many', ([bundle]) => [bundle, bundle]],
    ['no signature', (bundles) => relabel(bundles, { signature: null })],
  ];
  test.each(strange)('behaviour: an answer with %s proves nothing', async (_, change) => {
    const params = stage.newTransfer();
    const before = await stage.balance();
    const odd = stage.withSends(async (send) => change(await send()));
    await expect(stage.transfer(params, odd)).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    await stage.transfer(params);
    expect(before - (await stage.balance())).toBe(AMOUNT);
  });

  test('behaviour: a defect in the asking is no outcome', async () => {
    const params = stage.newTransfer();
    const before = await stage.balance();
    const broken = stage.withSends(async (send) => {
      await send();
      throw new TypeError('Cannot read properties of null');
    });
    await expect(stage.transfer(params, broken)).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    await stage.transfer(params);
    expect(before - (await stage.balance())).toBe(AMOUNT);
  });

  test('behaviour: a write that was executed already is answered by who executed it', async () => {
    const done = await stage.transfer(stage.newTransfer());
    const { signatures } = done;
    const error = { name: 'AlreadyExecuted', message: 'done before', signatures };
    const noted = stage.withSends(async (send) =>
      relabel(await send(), { status: 'Rejected', error }),
    );
    expect((await stage.transfer(stage.newTransfer(), noted)).signatures).toEqual(signatures);
  });

  test('behaviour: two daemons in one process do not share their keys', async () => {
    const other = await openWorld(place);
    const elsewhere = await settle(other);
    const idempotencyKey = 'one-key-for-both';
    const make = (w: World, { account: resource }: Settlement) =>
      w.call('resources.mint', { resource, owner: w.wallet, amount: '1', idempotencyKey });
    const receipts = await Promise.all([make(stage.world, stage.made), make(other, elsewhere)]);
    expect(new Set(receipts.map(({ signatures }) => signatures[0])).size).toBe(2);
    await other.close();
  });
});
