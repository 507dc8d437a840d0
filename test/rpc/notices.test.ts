import {
  Keypair,
  type PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorTable } from '../../src/core/generated/errors.ts';
import { RPC_PROGRAMS_PER_SOCKET_MAX } from '../../src/core/limits.ts';
import { RawSocket } from './raw-socket.ts';
import { openRpcWorld, type RpcWorld } from './world.ts';

/** What subscriptions to logs, programs and slots are told. */

let world: RpcWorld;
let payer: Keypair;
let raw: RawSocket;

beforeAll(async () => {
  world = await openRpcWorld();
  payer = await world.fund(100);
});
afterAll(() => world.close());
beforeEach(async () => {
  raw = await RawSocket.open(world.server.rpcSocketUrl!);
});
afterEach(() => raw.close());

/** A transfer, which fails when it is more than there is. */
async function transfer(to: PublicKey, lamports = 1_000_000): Promise<string> {
  const latest = await world.connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, ...latest });
  transaction.add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports }));
  transaction.sign(payer);
  return world.connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
}

describe('logsSubscribe', () => {
  test('default: those that mention an account, of a success and of a failure', async () => {
    const [one, other] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
    const { result } = await raw.call('logsSubscribe', { mentions: [one.toBase58()] });
    await transfer(other);
    const good = await transfer(one);
    const bad = await transfer(one, 1e15);
    const system = SystemProgram.programId.toBase58();
    const { code } = errorTable.InsufficientLamports;
    expect(await raw.next()).toEqual({
      jsonrpc: '2.0',
      method: 'logsNotification',
      params: {
        result: {
          context: { slot: expect.any(Number) },
          value: {
            signature: good,
            err: null,
            logs: [`Program ${system} invoke [1]`, `Program ${system} success`],
          },
        },
        subscription: result,
      },
    });
    const { value } = (await raw.next()).params.result;
    expect(value).toMatchObject({
      signature: bad,
      err: { InstructionError: [0, { Custom: code }] },
    });
    expect(value.logs.at(-1)).toContain('failed');
  });

  test('args: all, with votes or without; another filter is refused', async () => {
    await raw.call('logsSubscribe', 'all');
    const signature = await transfer(Keypair.generate().publicKey);
    expect((await raw.next()).params.result.value.signature).toBe(signature);
    expect((await raw.call('logsSubscribe', 'allWithVotes')).result).toEqual(expect.any(Number));
    for (const filter of ['some', {}, { mentions: [] }, { mentions: [1] }]) {
      expect((await raw.call('logsSubscribe', filter)).error.code).toBe(-32602);
    }
  });
});

describe('programSubscribe', () => {
  async function makeAccount(space: number, programId: PublicKey): Promise<string> {
    const account = Keypair.generate();
    const lamports = await world.connection.getMinimumBalanceForRentExemption(space);
    const made = { fromPubkey: payer.publicKey, newAccountPubkey: account.publicKey };
    const create = SystemProgram.createAccount({ ...made, lamports, space, programId });
    const transaction = new Transaction().add(create);
    await sendAndConfirmTransaction(world.connection, transaction, [payer, account]);
    return account.publicKey.toBase58();
  }

  test('default: accounts of the program that pass the filters', async () => {
    const program = Keypair.generate().publicKey;
    const config = { encoding: 'base64', filters: [{ dataSize: 8 }] };
    const { result } = await raw.call('programSubscribe', program.toBase58(), config);
    await makeAccount(8, Keypair.generate().publicKey);
    await makeAccount(9, program);
    const pubkey = await makeAccount(8, program);
    const { method, params } = await raw.next();
    expect(method).toBe('programNotification');
    expect(params.subscription).toBe(result);
    expect(params.result.value).toMatchObject({
      pubkey,
      account: { owner: program.toBase58(), data: ['AAAAAAAAAAA=', 'base64'] },
    });
    expect((await raw.call('programUnsubscribe', result)).result).toBe(true);
  });

  test('error: so many programs a connection', async () => {
    const programs = Array.from({ length: RPC_PROGRAMS_PER_SOCKET_MAX + 1 }, () =>
      Keypair.generate().publicKey.toBase58(),
    );
    const answers: any[] = [];
    for (const program of programs) answers.push(await raw.call('programSubscribe', program));
    expect(answers.pop().error.code).toBe(-32600);
    expect(answers.every(({ result }) => Number.isInteger(result))).toBe(true);
    // One that is there already is none more.
    expect((await raw.call('programSubscribe', programs[0])).result).toBe(answers[0].result);
  });
});

test('default: rootSubscribe and slotsUpdatesSubscribe tell each slot', async () => {
  await raw.call('rootSubscribe');
  await raw.call('slotsUpdatesSubscribe');
  const told: any[] = [];
  while (told.length < 3) {
    const frame = await raw.next();
    if (frame.method !== undefined) told.push(frame);
  }
  const [root, created, update] = told.map(({ params }) => params.result);
  expect(told.map(({ method }) => method)).toEqual([
    'rootNotification',
    'slotsUpdatesNotification',
    'slotsUpdatesNotification',
  ]);
  const timestamp = expect.any(Number);
  expect(created).toEqual({ type: 'createdBank', slot: root + 1, parent: root, timestamp });
  expect(update).toEqual({ type: 'root', slot: root, timestamp });
});
