import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { GamekeeperError } from '../../src/core/errors.ts';
import { MESSAGE_DEAD_AFTER_MS } from '../../src/core/limits.ts';
import { allowAll } from '../../src/daemon/sessions/allow-all.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { withCall } from '../support/with-call.ts';
import { openWorld, places, type Settlement, settle, type World } from './world.ts';

/** The call path, on a service in the process and on one over HTTP: the same suite. */
describe.each(places)('call path on the %s service', (place) => {
  let world: World;
  let made: Settlement;

  beforeAll(async () => {
    world = await openWorld(place);
    made = await settle(world);
  });
  afterAll(() => world.close());

  test('default: a write answers a receipt with signatures, address and records', async () => {
    const receipt = await world.call('projects.create', { name: 'Orchard' });
    expect(receipt.signatures).toHaveLength(1);
    const [project] = receipt.records.projects;
    expect(project).toMatchObject({
      address: receipt.address,
      name: 'Orchard',
      authority: world.wallet,
    });
  });

  test('default: a read answers records of the same form as the receipt', async () => {
    const receipt = await world.call('projects.create', { name: 'Meadow' });
    const found = await world.call('projects.find', { addresses: [receipt.address] });
    expect(found).toEqual(receipt.records.projects);
  });

  test('default: api.<operation> answers the unsigned transaction and signs nothing', async () => {
    const before = world.signer.signatures;
    const result = await world.call('api.createTransferResourceTransaction', {
      resource: made.account,
      owner: world.wallet,
      recipient: world.friend,
      amount: '1',
    });
    expect(Object.keys(result).sort()).toEqual([
      'blockhash',
      'lastValidBlockHeight',
      'transaction',
    ]);
    expect(world.signer.signatures).toBe(before);
  });

  test.each(['account', 'ledger'] as const)(
    'default: transfer of the %s resource',
    async (kind) => {
      const params = { resource: made[kind], recipient: world.friend, amount: '5' };
      const receipt = await world.call('resources.transfer', params);
      const balances = receipt.records.holdings.map((h: { balance: string }) => Number(h.balance));
      expect(balances.reduce((a: number, b: number) => a + b)).toBe(1000);
    },
  );

  test('args: a signing argument that was given stays as it was given', async () => {
    const params = { name: 'Hill', authority: world.friend };
    const receipt = await world.call('projects.create', params);
    expect(receipt.records.projects[0].authority).toBe(world.friend);
  });

  test('behaviour: the same idempotency key answers the same receipt, executed once', async () => {
    const resource = made.account;
    const amount = '3';
    const params = { resource, recipient: world.friend, amount, idempotencyKey: `k-${place}` };
    const first = await world.call('resources.transfer', params);
    const second = await world.call('resources.transfer', params);
    expect(second).toEqual(first);
  });

  test('behaviour: a key used twice at once is written once', async () => {
    const resource = made.account;
    const idempotencyKey = `twice-${place}`;
    const params = { resource, recipient: world.friend, amount: '2', idempotencyKey };
    const before = world.signer.signatures;
    const both = await Promise.all([
      world.call('resources.transfer', params),
      world.call('resources.transfer', params),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(world.signer.signatures).toBe(before + 1);
  });

  test('behaviour: a dropped answer is settled by asking again, not by paying again', async () => {
    const dropping = dropAnswerOnce(world.service);
    const [before] = await holdingsOf(world, made.account);
    const params = { resource: made.account, recipient: world.friend, amount: '7' };
    const receipt = await world.call('resources.transfer', params, { service: dropping.service });
    expect(dropping.sends()).toBe(2);
    const [after] = await holdingsOf(world, made.account);
    expect(Number(before!.balance) - Number(after!.balance)).toBe(7);
    expect(receipt.signatures).toHaveLength(1);
  });

  test('error: OutcomeUnknown when no answer comes, found again by its key', async () => {
    const silent: ServicePort['call'] = async (name, args, signal, options) => {
      if (name !== 'sendTransactionBundles') return world.service.call(name, args, signal, options);
      throw new GamekeeperError('StoreFailed', { detail: 'the disk is full' });
    };
    const idempotencyKey = `unknown-${place}`;
    const params = { resource: made.account, recipient: world.friend, amount: '1', idempotencyKey };
    const service = withCall(world.service, silent);
    const call = world.call('resources.transfer', params, { service });
    await expect(call).rejects.toMatchObject({
      name: 'OutcomeUnknown',
      context: { idempotencyKey },
    });
    const receipt = await world.call('resources.transfer', params);
    expect(receipt.signatures).toHaveLength(1);
  });

  test('behaviour: an action whose build became stale is rebuilt', async () => {
    const params = { resource: made.ledger, recipient: world.friend, amount: '1' };
    const keyed = [1, 2, 3].map((i) => ({ ...params, idempotencyKey: `stale-${i}-${place}` }));
    const first = await Promise.allSettled(
      keyed.map((one) => world.call('resources.transfer', one)),
    );
    const unknown = first.filter(({ status }) => status === 'rejected');
    // At an address the first message must be dead before a second is signed.
    if (place === 'embedded') expect(unknown).toEqual([]);
    for (const { reason } of unknown as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ name: 'OutcomeUnknown', retryable: false });
    }
    world.advance(MESSAGE_DEAD_AFTER_MS / 1000);
    const signatures: string[] = [];
    for (const one of keyed) {
      const receipt = await world.call('resources.transfer', one);
      signatures.push(receipt.signatures[0]);
    }
    expect(new Set(signatures).size).toBe(3);
  });

  test('error: IdempotencyKeyReused', async () => {
    const idempotencyKey = `reused-${place}`;
    const params = { resource: made.account, recipient: world.friend, amount: '1', idempotencyKey };
    await world.call('resources.transfer', params);
    const other = world.call('resources.transfer', { ...params, amount: '2' });
    await expect(other).rejects.toMatchObject({ name: 'IdempotencyKeyReused' });
  });

  test('error: InsufficientBalance, at build, with nothing signed', async () => {
    const before = world.signer.signatures;
    const params = { resource: made.account, recipient: world.friend, amount: '1000000' };
    const call = world.call('resources.transfer', params);
    await expect(call).rejects.toMatchObject({ name: 'InsufficientBalance', code: 5001 });
    expect(world.signer.signatures).toBe(before);
  });

  test('error: LimitExceeded before a signature, over 100 transactions', async () => {
    const wallet: string[] = [];
    for (let i = 0; i < 400; i += 1) wallet.push(base58Encode(randomBytes(32)));
    const info = wallet.map(() => ({ username: '', name: 'x'.repeat(200), bio: '', pfp: '' }));
    const before = world.signer.signatures;
    const call = world.call('users.createBulk', { wallet, info });
    await expect(call).rejects.toMatchObject({ name: 'LimitExceeded', context: { limit: 100 } });
    expect(world.signer.signatures).toBe(before);
  });

  test('error: MethodNotFound', async () => {
    const call = world.call('resources.conjure');
    await expect(call).rejects.toMatchObject({ name: 'MethodNotFound' });
  });

  test('error: InvalidParams names the path, the problem and what is right', async () => {
    const call = world.call('resources.transfer', { resource: made.account, amount: 'many' });
    await expect(call).rejects.toMatchObject({ name: 'InvalidParams' });
  });

  test('error: NotGranted comes before the service is asked', async () => {
    const grant = {
      ...allowAll,
      check: () => {
        throw new Error('refused');
      },
    };
    await expect(world.call('projects.find', {}, { grant })).rejects.toThrow('refused');
  });
});

async function holdingsOf(world: World, resource: string): Promise<{ balance: string }[]> {
  const [found] = await world.call('resources.find', { addresses: [resource] });
  const holdings = await world.call('holdings.find', { holder: world.wallet });
  expect(found.address).toBe(resource);
  return holdings.filter((holding: { tree_id: string }) => /^1+$/.test(holding.tree_id));
}

/**
 * The service whose first answer to a send is lost on its way back, as a broken connection loses
 * it.
 */
function dropAnswerOnce(inner: ServicePort): { service: ServicePort; sends(): number } {
  let sends = 0;
  const call: ServicePort['call'] = async (name, args, signal, options) => {
    const result = await inner.call(name, args, signal, options);
    if (name !== 'sendTransactionBundles') return result;
    sends += 1;
    if (sends > 1) return result;
    throw new GamekeeperError('ServiceUnreachable', { address: 'here', detail: 'dropped' });
  };
  return { service: withCall(inner, call), sends: () => sends };
}
