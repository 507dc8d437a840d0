import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  type AccountInfo,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { errorTable } from '../../src/core/generated/errors.ts';
import { RPC_FORMS_MAX, RPC_SUBSCRIPTIONS_PER_SOCKET_MAX } from '../../src/core/limits.ts';
import { RawSocket } from './raw-socket.ts';
import { openRpcWorld, type RpcWorld } from './world.ts';

/** Subscriptions of a stock client, and what the socket says to others. */

let world: RpcWorld;
let payer: Keypair;

beforeAll(async () => {
  world = await openRpcWorld();
  payer = await world.fund(100);
});
afterAll(() => world.close());

const socketUrl = () => world.server.rpcSocketUrl!;

async function signTransfer(lamports: number, to = Keypair.generate().publicKey) {
  const latest = await world.connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, ...latest });
  transaction.add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports }));
  transaction.sign(payer);
  return { latest, bytes: transaction.serialize() };
}

describe('a stock client', () => {
  test('default: onAccountChange', async () => {
    const { connection } = world;
    const wallet = Keypair.generate().publicKey;
    const changes: AccountInfo<Buffer>[] = [];
    let wake: () => void = () => {};
    const id = connection.onAccountChange(wallet, (account, { slot }) => {
      expect(slot).toBeGreaterThanOrEqual(0);
      changes.push(account);
      wake();
    });
    // The client says nowhere when the server has its subscription: send until it learns of one.
    while (changes.length === 0) {
      const { bytes } = await signTransfer(1_000_000, wallet);
      const heard = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await connection.sendRawTransaction(bytes);
      await Promise.race([heard, connection.getSlot()]);
    }
    expect(changes[0]).toMatchObject({ owner: SystemProgram.programId, executable: false });
    expect(changes[0]!.lamports % 1_000_000).toBe(0);
    expect(changes[0]!.data).toHaveLength(0);
    await connection.removeAccountChangeListener(id);
  });

  test('default: onSignature, of a success and of a failure', async () => {
    const { connection } = world;
    const good = await signTransfer(1_000_000);
    const bad = await signTransfer(1000 * LAMPORTS_PER_SOL);
    const { code } = errorTable.InsufficientLamports;
    for (const [{ bytes }, err] of [
      [good, null],
      [bad, { InstructionError: [0, { Custom: code }] }],
    ] as const) {
      const signature = await connection.sendRawTransaction(bytes, { skipPreflight: true });
      const result = await new Promise((resolve) => {
        connection.onSignature(signature, (value, { slot }) => resolve({ value, slot }));
      });
      expect(result).toMatchObject({ value: { err } });
    }
  });

  test('default: onSignatureWithOptions tells the status, which is all there is', async () => {
    const { connection } = world;
    const { bytes } = await signTransfer(1_000_000);
    const signature = await connection.sendRawTransaction(bytes);
    const types: string[] = [];
    await new Promise<void>((resolve) => {
      const listen = ({ type }: { type: string }) => {
        types.push(type);
        if (type === 'status') resolve();
      };
      connection.onSignatureWithOptions(signature, listen, { enableReceivedNotification: true });
    });
    expect(types).toEqual(['status']);
  });

  test('default: onSlotChange', async () => {
    const { connection } = world;
    const slots: number[] = [];
    await new Promise<void>((resolve) => {
      const id = connection.onSlotChange(({ slot, parent, root }) => {
        slots.push(slot);
        expect(parent).toBeLessThan(slot);
        expect(root).toBeLessThanOrEqual(parent);
        if (slots.length < 2) return;
        void connection.removeSlotChangeListener(id).then(resolve);
      });
    });
    expect(slots[1]).toBeGreaterThan(slots[0]!);
  });

  test('args: the WebSocket of the service itself', async () => {
    const wsEndpoint = world.server.rpcUrl.replace('http', 'ws');
    const connection = new Connection(world.server.rpcUrl, { wsEndpoint });
    const to = Keypair.generate().publicKey;
    const transfer = { fromPubkey: payer.publicKey, toPubkey: to, lamports: 1_000_000 };
    const transaction = new Transaction().add(SystemProgram.transfer(transfer));
    await sendAndConfirmTransaction(connection, transaction, [payer], { commitment: 'confirmed' });
    expect(await connection.getBalance(to)).toBe(1_000_000);
  });
});

describe('the socket', () => {
  test('behaviour: a signature is told after the answer, once, and forgotten', async () => {
    const raw = await RawSocket.open(socketUrl());
    const { bytes } = await signTransfer(1_000_000);
    const signature = await world.connection.sendRawTransaction(bytes);
    const { result: subscription } = await raw.call('signatureSubscribe', signature);
    expect(subscription).toEqual(expect.any(Number));
    const slot = expect.any(Number);
    expect(await raw.next()).toEqual({
      jsonrpc: '2.0',
      method: 'signatureNotification',
      params: { result: { context: { slot }, value: { err: null } }, subscription },
    });
    const again = await raw.call('signatureUnsubscribe', subscription);
    expect(again.error).toEqual({ code: -32602, message: 'Invalid subscription id.' });
    await raw.close();
  });

  test('behaviour: accounts are told in order, until they are not asked for any more', async () => {
    const raw = await RawSocket.open(socketUrl());
    const wallet = Keypair.generate().publicKey;
    const config = { encoding: 'base64' };
    const { result } = await raw.call('accountSubscribe', wallet.toBase58(), config);
    for (const lamports of [1_000_000, 3_000_000]) {
      await world.connection.sendRawTransaction((await signTransfer(lamports, wallet)).bytes);
    }
    for (const lamports of [1_000_000, 4_000_000]) {
      const { method, params } = await raw.next();
      expect(method).toBe('accountNotification');
      expect(params.subscription).toBe(result);
      expect(params.result.value).toMatchObject({ lamports, data: ['', 'base64'] });
    }
    expect((await raw.call('accountUnsubscribe', result)).result).toBe(true);
    await world.connection.sendRawTransaction((await signTransfer(1_000_000, wallet)).bytes);
    expect((await raw.call('accountUnsubscribe', result)).error.code).toBe(-32602);
    await raw.close();
  });

  test('behaviour: a revert tells every account as it is then', async () => {
    const raw = await RawSocket.open(socketUrl());
    const wallet = Keypair.generate().publicKey;
    await world.connection.sendRawTransaction((await signTransfer(1_000_000, wallet)).bytes);
    const { controls } = world.service.ledger;
    await controls.snapshot('before');
    await raw.call('accountSubscribe', wallet.toBase58());
    const undone = await signTransfer(2_000_000, wallet);
    const signature = await world.connection.sendRawTransaction(undone.bytes);
    await controls.revert('before');
    for (const lamports of [3_000_000, 1_000_000]) {
      expect((await raw.next()).params.result.value.lamports).toBe(lamports);
    }
    const { value } = await world.connection.getSignatureStatuses([signature]);
    expect(value).toEqual([null]);
    await raw.close();
  });

  test('behaviour: an account that base58 is too short for says so', async () => {
    const raw = await RawSocket.open(socketUrl());
    const account = await makeAccount(200);
    await raw.call('accountSubscribe', account.toBase58());
    await world.connection.sendRawTransaction((await signTransfer(1, account)).bytes);
    const { params } = await raw.next();
    expect(params.result.value.data).toBe('error: data too large for bs58 encoding');
    await raw.close();
  });

  test('error: -32601, -32602, -32700 for what is none of its methods', async () => {
    const raw = await RawSocket.open(socketUrl());
    const codeOf = async (method: string, ...params: unknown[]) =>
      (await raw.call(method, ...params)).error.code;
    expect(await codeOf('getSlot')).toBe(-32601);
    expect(await codeOf('voteSubscribe')).toBe(-32601);
    expect(await codeOf('logsSubscribe', 'some')).toBe(-32602);
    expect(await codeOf('programSubscribe', 'x')).toBe(-32602);
    expect(await codeOf('constructor')).toBe(-32601);
    expect(await codeOf('accountSubscribe')).toBe(-32602);
    expect(await codeOf('accountSubscribe', 'x')).toBe(-32602);
    expect(await codeOf('signatureSubscribe', payer.publicKey.toBase58())).toBe(-32602);
    expect(await codeOf('slotUnsubscribe', 999_999)).toBe(-32602);
    expect(await codeOf('slotUnsubscribe', 'x')).toBe(-32602);
    raw.socket.send('{');
    expect((await raw.next()).error.code).toBe(-32700);
    // The client's heartbeat is a notification: it has no answer.
    raw.socket.send('{"jsonrpc":"2.0","method":"ping"}');
    const { result } = await raw.call('slotSubscribe');
    expect((await raw.call('accountUnsubscribe', result)).error.code).toBe(-32602);
    await raw.close();
  });

  test('error: 1,000 subscriptions a connection', async () => {
    const raw = await RawSocket.open(socketUrl());
    const addresses = Array.from({ length: RPC_SUBSCRIPTIONS_PER_SOCKET_MAX }, () =>
      base58Encode(randomBytes(32)),
    );
    const numbers = new Set();
    for (const address of addresses) {
      numbers.add((await raw.call('accountSubscribe', address)).result);
    }
    expect(numbers.size).toBe(RPC_SUBSCRIPTIONS_PER_SOCKET_MAX);
    const more = base58Encode(randomBytes(32));
    expect((await raw.call('accountSubscribe', more)).error.code).toBe(-32600);
    await raw.close();
  });

  test('error: 16 subscriptions a connection to one account, each in another form', async () => {
    const raw = await RawSocket.open(socketUrl());
    const address = base58Encode(randomBytes(32));
    const subscribe = (length: number) =>
      raw.call('accountSubscribe', address, { dataSlice: { offset: 0, length } });
    for (let i = 0; i < RPC_FORMS_MAX; i += 1) {
      expect((await subscribe(i)).result).toBeGreaterThan(0);
    }
    expect((await subscribe(100)).error.code).toBe(-32600);
    // The same one is no other, and another account has its own.
    expect((await subscribe(0)).result).toBeGreaterThan(0);
    const other = base58Encode(randomBytes(32));
    expect((await raw.call('accountSubscribe', other)).result).toBeGreaterThan(0);
    await raw.close();
  });

  test.each([
    ['signature', base58Encode(randomBytes(64))],
    ['logs', 'all'],
    ['logs', { mentions: [base58Encode(randomBytes(32))] }],
  ])('error: 16 subscriptions a connection to one of %s: %j', async (kind, about) => {
    const raw = await RawSocket.open(socketUrl());
    const subscribe = (form: number) => raw.call(`${kind}Subscribe`, about, {}, form);
    for (let form = 0; form < RPC_FORMS_MAX; form += 1) {
      expect((await subscribe(form)).result).toBeGreaterThan(0);
    }
    expect((await subscribe(100)).error.code).toBe(-32600);
    expect((await subscribe(0)).result).toBeGreaterThan(0);
    await raw.close();
  });

  test('behaviour: binary frames end the connection', async () => {
    const raw = await RawSocket.open(socketUrl());
    raw.socket.send(Buffer.from('{}'), { binary: true });
    const [code] = await once(raw.socket, 'close');
    expect(code).toBe(1008);
  });

  test('behaviour: a reader that is too slow is cut, and the others hear all', async () => {
    const length = 1_000_000;
    const account = await makeAccount(length);
    const slow = await RawSocket.open(socketUrl());
    const quick = await RawSocket.open(socketUrl());
    const config = { encoding: 'base64' };
    for (let offset = 0; offset < RPC_FORMS_MAX; offset += 1) {
      const dataSlice = { offset, length };
      await slow.call('accountSubscribe', account.toBase58(), { ...config, dataSlice });
    }
    await quick.call('accountSubscribe', account.toBase58(), config);
    slow.socket.pause();
    const closed = once(slow.socket, 'close');
    for (let lamports = 1; lamports <= 3; lamports += 1) {
      await world.connection.sendRawTransaction((await signTransfer(lamports, account)).bytes);
      expect((await quick.next()).method).toBe('accountNotification');
    }
    slow.socket.resume();
    const [code] = await closed;
    expect(code).toBe(1006);
    expect(slow.frames.length).toBeLessThan(3 * RPC_FORMS_MAX);
    await quick.close();
  });
});

/** An account of so many bytes that nothing has written to. */
async function makeAccount(space: number) {
  const account = Keypair.generate();
  const lamports = await world.connection.getMinimumBalanceForRentExemption(space);
  const create = SystemProgram.createAccount({
    fromPubkey: payer.publicKey,
    newAccountPubkey: account.publicKey,
    lamports,
    space,
    programId: Keypair.generate().publicKey,
  });
  const transaction = new Transaction().add(create);
  await sendAndConfirmTransaction(world.connection, transaction, [payer, account]);
  return account.publicKey;
}
