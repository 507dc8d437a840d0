import { afterAll, beforeAll, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { decodeOutcome, encodeOutcome } from '../../src/contract/send-outcome.ts';
import { GamekeeperError } from '../../src/core/errors.ts';
import { MESSAGE_DEAD_AFTER_MS } from '../../src/core/limits.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import type { SignerPort } from '../../src/methods/ports.ts';
import type { OpenedService } from '../../src/service/compose.ts';
import { addressFromBase58 } from '../../src/solana/address.ts';
import { computeUnitPriceInstruction } from '../../src/solana/native-layouts.ts';
import { compileTransaction } from '../../src/solana/transaction.ts';
import { OpenJournal } from './open-journal.ts';
import { takeApart } from './parts.ts';
import { openWorld, type Settlement, settle, type World } from './world.ts';

/**
 * A service at an address whose operator lies, with the ledger's own key in hand, over a real
 * connection. Whatever it says, what the player has signed never takes more than was asked: at the
 * end of each test every signed message is given to it once more, in either order.
 */

/** What it answers; undefined for the truth. */
type Lie = (name: OperationName, args: any, truth: () => Promise<any>) => Promise<any> | undefined;

let world: World;
/** Another network, to which signed messages are carried. */
let elsewhere: World;
let made: Settlement;
let lie: Lie | undefined;
const journal = new OpenJournal();
/** Every transaction that the player's key has signed, base58. */
let signed: string[] = [];

beforeAll(async () => {
  elsewhere = await openWorld('embedded');
  world = await openWorld('remote', (service) => {
    const call = (name: OperationName, args: any, options: any) => {
      const truth = (): Promise<any> => service.call(name, args, options);
      return lie?.(name, args, truth) ?? truth();
    };
    return Object.create(service, { call: { value: call } }) as OpenedService;
  });
  made = await settle(world);
});
afterAll(async () => {
  await world.close();
  await elsewhere.close();
});

const AMOUNT = 10;
const TRANSFER = 'createTransferResourceTransaction';
const SEND = 'sendTransactionBundles';

/** Transfers under a key while the service lies; answers the receipt, or the error. */
async function transfer(idempotencyKey: string, lies?: Lie): Promise<any> {
  const recorder: SignerPort = {
    wallet: world.wallet,
    holds: (address) => world.signer.holds(address),
    requireUnlocked() {},
    async sign(transaction, signers) {
      const bytes = await world.signer.sign(transaction, signers);
      signed.push(base58Encode(bytes));
      return bytes;
    },
  };
  lie = lies;
  try {
    const { friend: recipient } = world;
    const params = { resource: made.account, recipient, amount: String(AMOUNT), idempotencyKey };
    return await world.call('resources.transfer', params, { signer: recorder, journal });
  } catch (error) {
    return error;
  } finally {
    lie = undefined;
  }
}

async function taken(): Promise<number> {
  const found = await world.call('holdings.find', { holder: world.friend });
  return found.reduce((sum: number, one: { balance: string }) => sum + Number(one.balance), 0);
}

/** Runs a story, and answers how much it took, with every signed message sent once more. */
async function take(story: () => Promise<void>): Promise<number> {
  const before = await taken();
  signed = [];
  await story();
  for (const text of [...signed, ...[...signed].reverse()]) {
    await world.opened.call(SEND, { txs: [text], blockhash: '', lastValidBlockHeight: 1 });
  }
  return (await taken()) - before;
}

/** An answer to a send as the operator would sign it: with the true key. */
async function answerAs(
  truth: () => Promise<any>,
  status: string,
  error: { readonly name: string } & object,
): Promise<any> {
  const [{ responses }] = JSON.parse(JSON.stringify(await truth()));
  const { signer } = world.opened.ledger;
  const altered = responses.map((one: any) => {
    const outcome = decodeOutcome(base58Decode(one.attestation.statement)!)!;
    const statement = encodeOutcome({ ...outcome, status, error: error.name });
    const signature = base58Encode(signer.sign('outcome', statement));
    const attestation = { statement: base58Encode(statement), signature };
    return { ...one, status, error, debits: null, attestation };
  });
  return [{ bundleId: 0, responses: altered }];
}

const only = (operation: string, change: (truth: () => Promise<any>) => Promise<any>): Lie => {
  return (name, _, truth) => (name === operation ? change(truth) : undefined);
};

test('behaviour: LeafChanged for ever signs one message, which is asked for again', async () => {
  const stale = { name: 'LeafChanged', message: 'it changed' };
  const taking = await take(async () => {
    const lies = only(SEND, (truth) => answerAs(truth, 'Failed', stale));
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await transfer('leaf-changed', lies)).toMatchObject({ name: 'OutcomeUnknown' });
    }
    expect(signed).toHaveLength(1);
    expect((await transfer('leaf-changed')).signatures).toHaveLength(1);
  });
  expect(taking).toBe(AMOUNT);
});

test('behaviour: LeafChanged for ever from builds signs nothing', async () => {
  let builds = 0;
  const taking = await take(async () => {
    const lies = only(TRANSFER, async () => {
      builds += 1;
      throw new GamekeeperError('LeafChanged', { index: 0, tree: 'a tree' });
    });
    expect(await transfer('stale-builds', lies)).toMatchObject({ name: 'LeafChanged' });
    expect(signed).toEqual([]);
  });
  expect(builds).toBeGreaterThan(1);
  expect(builds).toBeLessThan(10);
  expect(taking).toBe(0);
});

test('behaviour: a living message that is denied is followed by none', async () => {
  const denials = [
    ['Expired', { name: 'BlockhashExpired', message: 'too late' }],
    ['Skipped', { name: 'BundleSkipped', message: 'skipped' }],
    ['Rejected', { name: 'BlockhashUnknown', message: 'never heard of it' }],
  ] as const;
  const taking = await take(async () => {
    for (const [status, error] of denials) {
      const lies = only(SEND, (truth) => answerAs(truth, status, error));
      expect(await transfer('denied', lies)).toMatchObject({ name: 'OutcomeUnknown' });
    }
    expect(signed).toHaveLength(1);
  });
  expect(taking).toBe(AMOUNT);
});

test('behaviour: a dead message that is denied is followed by one; the denial stays', async () => {
  const expired = { name: 'BlockhashExpired', message: 'too late' };
  const lies = only(SEND, (truth) => answerAs(truth, 'Expired', expired));
  const taking = await take(async () => {
    expect(await transfer('dead', lies)).toMatchObject({ name: 'OutcomeUnknown' });
    world.advance(MESSAGE_DEAD_AFTER_MS / 1000 + 1);
    expect(await transfer('dead', lies)).toMatchObject({ name: 'OutcomeUnknown' });
    expect(await transfer('dead', lies)).toMatchObject({ name: 'OutcomeUnknown' });
    expect(signed).toHaveLength(2);
    expect((await transfer('dead')).signatures).toHaveLength(1);
  });
  // The operator has taken twice, and has signed that the first time was none.
  expect(taking).toBe(2 * AMOUNT);
  const { attestations = [] } = journal.entries.get('dead')!;
  const outcomes = attestations.map(({ statement }) => decodeOutcome(base58Decode(statement)!)!);
  expect(outcomes.map(({ status }) => status)).toEqual(['Expired', 'Success']);
  const denied = base58Encode(outcomes[0]!.signature);
  const executed = await world.opened.ledger.archive.find(denied);
  expect(executed?.outcome.status).toBe('Success');
});

test('error: UnsafeTransaction for a price of computing that was raised', async () => {
  const raise = only(TRANSFER, async (truth) => {
    const answer = await truth();
    const { feePayer, blockhash, instructions } = takeApart(base58Decode(answer.transaction)!);
    const price = computeUnitPriceInstruction(1_000_000_000n);
    const dearer = { feePayer, blockhash, instructions: [price, ...instructions] };
    return { ...answer, transaction: base58Encode(compileTransaction(dearer)) };
  });
  const taking = await take(async () => {
    expect(await transfer('dearer', raise)).toMatchObject({ name: 'UnsafeTransaction' });
    expect(signed).toEqual([]);
  });
  expect(taking).toBe(0);
});

test('behaviour: another network’s blockhash gets a message that no network executes', async () => {
  const { wallet } = world;
  await elsewhere.opened.fund(addressFromBase58(wallet, 'wallet'), 1_000_000_000n);
  const relay = only(TRANSFER, async (truth) => {
    const answer = await truth();
    const parts = takeApart(base58Decode(answer.transaction)!);
    const { blockhash } = elsewhere.opened.ledger.latestBlockhash();
    const transaction = base58Encode(compileTransaction({ ...parts, blockhash }));
    const told = base58Encode(Buffer.from(blockhash, 'latin1'));
    return { ...answer, blockhash: told, transaction };
  });
  const taking = await take(async () => {
    const error = await transfer('relayed', relay);
    expect(error).toMatchObject({ name: 'OutcomeUnknown' });
    expect(signed).toHaveLength(1);
    const send = { txs: signed, blockhash: '', lastValidBlockHeight: 1 };
    const [bundle] = await elsewhere.opened.call(SEND, send);
    expect(bundle!.responses[0]).toMatchObject({ error: { name: 'NetworkMismatch' } });
  });
  expect(taking).toBe(0);
});

test('error: UnsafeTransaction for a resource with other decimals than asked for', async () => {
  const other: Lie = (name, args) =>
    name === 'createCreateNewResourceTransaction'
      ? world.opened.call(name, { ...args, params: { ...args.params, decimals: 9 } })
      : undefined;
  const params = { name: 'Gem', symbol: 'GEM', uri: '', decimals: 0, storage: 'AccountState' };
  lie = other;
  const making = world.call('resources.create', { project: made.project, params });
  await expect(making).rejects.toMatchObject({ name: 'UnsafeTransaction' });
  lie = undefined;
});

test('behaviour: a balance that is made up changes no amount', async () => {
  const rich: Lie = (name, _, truth) =>
    name === 'holdings'
      ? truth().then((all) => all.map((one: object) => ({ ...one, balance: '1000000000' })))
      : undefined;
  const taking = await take(async () => {
    expect((await transfer('rich', rich)).signatures).toHaveLength(1);
  });
  expect(taking).toBe(AMOUNT);
});

test('error: ServiceAnswerInvalid for a build that says it was executed, unsigned', async () => {
  const signatures = [base58Encode(new Uint8Array(64).fill(3))];
  const attestations = [undefined, base58Encode(new Uint8Array(64).fill(4)), 7];
  const taking = await take(async () => {
    for (const attestation of attestations) {
      const lies = only(TRANSFER, async () => {
        const context = { signatures, attestation } as { signatures: unknown };
        throw new GamekeeperError('AlreadyExecuted', context as never, { message: 'done' });
      });
      expect(await transfer('done', lies)).toMatchObject({ name: 'ServiceAnswerInvalid' });
    }
    expect(signed).toEqual([]);
    expect((await transfer('done')).signatures).toHaveLength(1);
  });
  expect(taking).toBe(AMOUNT);
});

test('behaviour: another recipient or amount than the one asked for is not signed', async () => {
  const { wallet: thief } = elsewhere;
  for (const change of [{ recipient: thief }, { amount: String(AMOUNT + 1) }]) {
    const swap: Lie = (name, args) =>
      name === TRANSFER ? world.opened.call(TRANSFER, { ...args, ...change }) : undefined;
    const taking = await take(async () => {
      expect(await transfer(`swap-${Object.keys(change)}`, swap)).toMatchObject({
        name: 'UnsafeTransaction',
      });
      expect(signed).toEqual([]);
    });
    expect(taking).toBe(0);
  }
});
