import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { GamekeeperError } from '../../src/core/errors.ts';
import { inspectTransactions } from '../../src/methods/inspect/inspect.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { addressFromBase58, addressFromBytes } from '../../src/solana/address.ts';
import { compileTransaction } from '../../src/solana/transaction.ts';
import { readBuiltText } from '../support/read-built-text.ts';
import { withCall } from '../support/with-call.ts';
import { takeApart } from './parts.ts';
import { openWorld, places, type Settlement, settle, type World } from './world.ts';

/** A service that builds honestly, and lies about what became of it. */

describe.each(places)('lies of the %s service', (place) => {
  let world: World;
  let made: Settlement;

  beforeAll(async () => {
    world = await openWorld(place);
    made = await settle(world);
  });
  afterAll(() => world.close());

  /** The service, with another answer to one operation. */
  function lying(operation: string, change: (result: any) => unknown): ServicePort {
    const call: ServicePort['call'] = async (name, args, signal, options) => {
      const result = await world.service.call(name, args, signal, options);
      return (name === operation ? change(result) : result) as never;
    };
    return withCall(world.service, call);
  }

  const refusing = (): never => {
    throw new GamekeeperError('NotFound', { kind: 'Project', address: 'nobody' });
  };

  test.each(['success', 'Done', '', 'constructor'])(
    'error: OutcomeUnknown for the status %j, which there is not',
    async (status) => {
      const service = lying('sendTransactionBundles', (bundles) =>
        bundles.map((bundle: any) => ({
          ...bundle,
          responses: bundle.responses.map((response: any) => ({ ...response, status })),
        })),
      );
      const write = world.call('projects.create', { name: 'A' }, { service });
      await expect(write).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    },
  );

  test('behaviour: a receipt holds only records that were asked for', async () => {
    const other = await world.call('projects.create', { name: 'Other' });
    const [stranger] = other.records.projects;
    const service = lying('project', (records) => [stranger, ...records]);
    const receipt = await world.call('projects.create', { name: 'Mine' }, { service });
    expect(receipt.records.projects).toMatchObject([{ name: 'Mine', address: receipt.address }]);
  });

  test('behaviour: so it does where only the record says its address', async () => {
    const users = await world.call('users.find', { wallets: [world.wallet] });
    const service = lying('user', (records) => [...users, ...records]);
    const params = { wallet: world.friend, payer: world.wallet };
    const receipt = await world.call('users.create', params, { service });
    expect(receipt.records.users).toMatchObject([{ wallets: { wallets: [world.friend] } }]);
    expect(receipt.address).toBe(receipt.records.users[0].address);
  });

  test('behaviour: a read that fails does not say that the write did', async () => {
    const service = lying('project', refusing);
    const idempotencyKey = base58Encode(randomBytes(8));
    const params = { name: 'Once', idempotencyKey };
    const receipt = await world.call('projects.create', params, { service });
    expect(receipt).toMatchObject({ idempotencyKey, records: {}, address: expect.any(String) });
    expect(await world.call('projects.find', { addresses: [receipt.address] })).toHaveLength(1);
  });

  test('error: UnsafeTransaction for accounts behind a table that nobody vouches for', async () => {
    const operation = 'createTransferResourceTransaction';
    const { wallet, friend } = world;
    const args = { resource: made.account, owner: wallet, recipient: friend, amount: '1' };
    const result = await world.service.call(operation, args);
    const { transactions, blockhash } = readBuiltText(operation, result);
    const parts = takeApart(transactions[0]!);
    const recipient = addressFromBase58(friend, 'recipient');
    const table = addressFromBytes(randomBytes(32));
    const bytes = compileTransaction({
      ...parts,
      lookupTables: [{ address: table, addresses: [recipient] }],
    });
    const isActing = (address: string): boolean => address === wallet;
    const request = { operation, args, transactions: [bytes], blockhash, result, isActing };
    const inspectWith = (resolveTable?: ServicePort['resolveTable']) => () =>
      inspectTransactions({ ...request, ...(resolveTable ? { resolveTable } : {}) });
    expect(inspectWith(() => [recipient])).not.toThrow();
    expect(inspectWith()).toThrow(/cannot be proved/);
    expect(inspectWith(() => undefined)).toThrow(/cannot be proved/);
    expect(inspectWith(() => [])).toThrow(/holds 0 addresses/);
    expect(inspectWith(() => [addressFromBytes(randomBytes(32))])).toThrow(/recipient/);
  });
});
