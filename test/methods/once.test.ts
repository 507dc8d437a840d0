import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base58Decode } from '../../src/codec/bytes.ts';
import { type Once, onceInstruction, onceOf, readOnce } from '../../src/contract/once.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { TRANSACTION_BYTES_MAX, U64_MAX } from '../../src/core/limits.ts';
import { type Inspection, inspectTransactions } from '../../src/methods/inspect/inspect.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { type Address, addressToBase58 } from '../../src/solana/address.ts';
import type { Instruction } from '../../src/solana/instruction.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { compileTransaction } from '../../src/solana/transaction.ts';
import { readBuiltText } from '../support/read-built-text.ts';
import { withCall } from '../support/with-call.ts';
import { type BuiltCall, buildEveryOperation } from './every-operation.ts';
import { type Parts, partsOf } from './parts.ts';
import { openNeighbour, openWorld, places, settle, type World } from './world.ts';

const HEADER = 'one call of a game';

let world: World;
let once: Once;
let calls: readonly BuiltCall[];

beforeAll(async () => {
  world = await openWorld('remote');
  once = onceOf(world.service.genesisId, HEADER);
  const call: ServicePort['call'] = (name, args, signal) =>
    world.service.call(name, args, signal, { idempotencyKey: HEADER });
  const asking = { ...world, service: withCall(world.service, call) };
  calls = await buildEveryOperation(asking, await settle(world));
});
afterAll(() => world.close());

function inspect(
  { operation, args, blockhash, result }: BuiltCall,
  transactions: readonly Uint8Array[],
  asked: Once | undefined = once,
): Inspection {
  const isActing = (wallet: string): boolean => wallet === world.wallet;
  const request = { operation, args, transactions, blockhash, result, isActing };
  return inspectTransactions({ ...request, once: asked });
}

function expectRefusal(run: () => unknown, reason: RegExp): void {
  try {
    run();
  } catch (error) {
    if (isGamekeeperError(error, 'TransactionTooLarge')) return;
    if (!isGamekeeperError(error, 'UnsafeTransaction')) throw error;
    expect(String(error.context.reason)).toMatch(reason);
    return;
  }
  expect.unreachable('a changed transaction passed');
}

const isOnce = ({ program, accounts, data }: Instruction): boolean =>
  readOnce(program, accounts.length, data) !== undefined;

describe('builds with the header', () => {
  test('default: every transaction of every operation carries it, as the last', () => {
    for (const call of calls) {
      expect(inspect(call, call.transactions).isOnce, call.operation).toBe(true);
      for (const { instructions } of partsOf(call)) {
        expect(instructions.filter(isOnce)).toEqual([instructions.at(-1)]);
      }
    }
  });

  test('behaviour: a build under an id that was executed is refused', async () => {
    const args = { name: 'P', authority: world.wallet, payer: world.wallet };
    const build = () =>
      world.service.call('createCreateProjectTransaction', args as never, undefined, {
        idempotencyKey: 'executed',
      });
    const { transaction } = (await build()).tx;
    const signed = await world.signer.sign(bytesOf(transaction), [world.wallet]);
    const [bundle] = await world.opened.ledger.submitBundles([[signed]]);
    expect(bundle!.responses).toMatchObject([{ status: 'Success' }]);
    const { signature } = bundle!.responses[0]!;
    await expect(build()).rejects.toMatchObject({
      name: 'AlreadyExecuted',
      retryable: false,
      context: { signatures: [signature] },
    });
  });

  test.each(['', 'a'.repeat(256), 'key é'])('error: InvalidArgument for %j', async (header) => {
    const args = { name: 'P', authority: world.wallet, payer: world.wallet };
    const call = world.opened.call('createCreateProjectTransaction', args as never, {
      idempotencyKey: header,
    });
    await expect(call).rejects.toMatchObject({
      name: 'InvalidArgument',
      context: { argument: 'Idempotency-Key' },
    });
  });

  test('behaviour: what the service makes for itself carries none', async () => {
    const executed = [...world.store.scan('once')].map(([key]) => key.slice(0, 32));
    const payers = new Set(executed.map((payer) => addressToBase58(payer as Address)));
    expect(payers).toEqual(new Set([world.wallet]));
  });
});

const bytesOf = (text: string): Uint8Array => base58Decode(text)!;

describe.each(places)('calls of a game on the %s service', (place) => {
  let world: World;

  beforeAll(async () => {
    world = await openWorld(place);
  });
  afterAll(() => world.close());

  test('behaviour: all messages of a key carry one id, and no other key has it', async () => {
    const headers: (string | undefined)[] = [];
    const call: ServicePort['call'] = (name, args, signal, options) => {
      if (name === 'createCreateProjectTransaction') headers.push(options?.idempotencyKey);
      return world.service.call(name, args, signal, options);
    };
    const service = withCall(world.service, call);
    const make = (idempotencyKey: string, game = 'one', name = 'P') =>
      world.call('projects.create', { idempotencyKey, name }, { service, game });
    await Promise.all([make('a'), make('b'), make('a', 'two'), make('c', 'one', 'Q')]);
    expect(new Set(headers).size).toBe(4);
    for (const header of headers) expect(header).toMatch(/^[0-9a-f]{64}$/);
  });

  test('behaviour: what a service executed and denied is paid once, and answered', async () => {
    const denied: string[] = [];
    const call: ServicePort['call'] = async (name, args, signal, options) => {
      const answer = await world.service.call(name, args, signal, options);
      if (name !== 'sendTransactionBundles') return answer;
      const bundles = structuredClone(answer) as any[];
      for (const one of bundles.flatMap(({ responses }) => responses)) {
        if (one.status === 'Success') denied.push(one.signature);
        one.status = 'Expired';
        one.error = { name: 'BlockhashExpired', lastValidBlockHeight: 1, blockHeight: 2 };
      }
      return bundles as never;
    };
    // As the embedded service, whose word on an expiry is taken at once.
    const service: ServicePort = withCall({ ...world.service, address: 'embedded' }, call);
    const params = { name: 'Denied', idempotencyKey: 'denied' };
    const signed = world.signer.signatures;
    const receipt = await world.call('projects.create', params, { service });
    expect(receipt.signatures).toEqual(denied);
    expect(receipt.records.projects).toHaveLength(1);
    expect(world.signer.signatures).toBe(signed + 1);
    expect(await world.call('projects.create', params, { service })).toEqual(receipt);
  });

  test('behaviour: where the journal is gone the receipt says by which signatures', async () => {
    const neighbour = await openNeighbour(world);
    const params = { name: 'Elsewhere', idempotencyKey: 'elsewhere' };
    const { signatures } = await world.call('projects.create', params);
    const { signer } = world;
    const receipt = await neighbour.call('projects.create', params, { signer });
    expect(receipt).toMatchObject({ signatures, address: null, records: {}, unread: ['projects'] });
    await neighbour.close();
  });

  test('behaviour: a service that does not offer it is asked for none', async () => {
    const call: ServicePort['call'] = (name, args, signal, options) => {
      expect(options).toBeUndefined();
      return world.service.call(name, args, signal, options);
    };
    const service = withCall({ ...world.service, offersOnce: false }, call);
    await world.call('projects.create', { name: 'Without' }, { service });
  });
});

describe('inspection', () => {
  const forEach = (visit: (call: BuiltCall, parts: Parts, carried: Instruction) => void): void => {
    for (const call of calls) {
      for (const parts of partsOf(call)) visit(call, parts, parts.instructions.at(-1)!);
    }
  };
  const expectChange = (
    call: BuiltCall,
    parts: Parts,
    instructions: readonly Instruction[],
    reason: RegExp,
  ): void => {
    const changed = (): Uint8Array => compileTransaction({ ...parts, instructions });
    expectRefusal(() => inspect(call, call.transactions.with(parts.at, changed())), reason);
  };

  test('error: UnsafeTransaction where it was not asked for', () => {
    for (const call of calls) {
      const attempt = () => inspectTransactions(withoutOnce(call));
      expectRefusal(attempt, /not asked for/);
    }
  });

  test('error: UnsafeTransaction where it is left out, doubled or not the last', () => {
    forEach((call, parts, carried) => {
      const others = parts.instructions.slice(0, -1);
      expectChange(call, parts, others, /leaves out the once/);
      expectChange(call, parts, [...others, carried, carried], /second once/);
      expectChange(call, parts, [carried, ...others], /not the last/);
    });
  });

  test('error: UnsafeTransaction for another id, network, form or program', () => {
    forEach((call, parts, carried) => {
      const others = parts.instructions.slice(0, -1);
      for (const at of [8, 15, 16, 31]) {
        const data = carried.data.slice();
        data[at]! ^= 1;
        expectChange(call, parts, [...others, { ...carried, data }], /another than was asked/);
      }
      const long = { ...carried, data: Uint8Array.from([...carried.data, 0]) };
      expectChange(call, parts, [...others, long], /another than was asked/);
      const account = { address: parts.feePayer, signer: true, writable: true };
      const listing = { ...carried, accounts: [account] };
      expectChange(call, parts, [...others, listing], /another than was asked/);
      const called = new Set(others.map(({ program }) => program));
      for (const name of ['control', 'assets'] as const) {
        const program = programId(name);
        if (called.has(program)) continue;
        expectChange(call, parts, [...others, { ...carried, program }], /no other instruction/);
      }
    });
  });

  test('error: UnsafeTransaction for a list that could have been cut for it', async () => {
    const call = calls.find((one) => one.operation === 'createAddCharacterTraitsTransactions')!;
    const filled = await fillWith(call, (length) => {
      const uri = 'u'.repeat(length);
      const names = Array.from({ length: 9 }, (_, i) => `trait ${i} of ${length}`);
      return { traits: names.map((name) => ({ label: labelOf(call), name, uri })) };
    });
    expectRefusal(() => inspect(filled, filled.transactions), /no room for the once/);
  });

  test('behaviour: one transaction that leaves no room for it goes without', async () => {
    const call = calls.find((one) => one.operation === 'createNewUserWithProfileTransaction')!;
    const filled = await fillWith(call, (length) => ({
      // A once is longer than a step.
      profileInfo: { name: 'P', bio: 'b'.repeat(20 * length) },
    }));
    expect(inspect(filled, filled.transactions)).toMatchObject({ isOnce: false });
  });

  const labelOf = ({ args }: BuiltCall): string =>
    (args.traits as readonly { readonly label: string }[])[0]!.label;

  /** Builds the call without a once, as soon as a text leaves no room for one next to two steps. */
  async function fillWith(call: BuiltCall, change: (length: number) => object): Promise<BuiltCall> {
    for (let length = 0; length <= 200; length += 1) {
      const { operation } = call;
      const args = { ...call.args, ...change(length) };
      const result = await world.opened.call(operation, args as never);
      const filled = { ...call, args, result, ...readBuiltText(operation, result) };
      const { instructions } = partsOf(filled)[0]!;
      const carrier = onceInstruction(instructions.at(-1)!.program, once, U64_MAX);
      const withOnce = 3 + carrier.data.length + filled.transactions[0]!.length;
      if (instructions.length > 1 && withOnce > TRANSACTION_BYTES_MAX) return filled;
    }
    return expect.unreachable('every length left room');
  }

  function withoutOnce({ operation, args, transactions, blockhash, result }: BuiltCall) {
    return { operation, args, transactions, blockhash, result, isActing: () => true };
  }
});
