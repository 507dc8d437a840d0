import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AddressLookupTableProgram,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionExpiredBlockheightExceededError,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorTable } from '../../src/core/generated/errors.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { callRpc, openRpcWorld, type RpcWorld } from './world.ts';

/** Sending, trying and finding transactions with a stock client. */

const MEMO = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

let world: RpcWorld;
let payer: Keypair;

beforeAll(async () => {
  world = await openRpcWorld();
  payer = await world.fund();
});
afterAll(() => world.close());

const transferOf = (from: Keypair, lamports: number, to = Keypair.generate().publicKey) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports });

const memoOf = (text: string) =>
  new TransactionInstruction({ programId: MEMO, keys: [], data: Buffer.from(text) });

/** Signed by the payer, with what confirming it takes. */
async function sign(...instructions: TransactionInstruction[]) {
  const latest = await world.connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, ...latest });
  transaction.add(...instructions).sign(payer);
  return { latest, bytes: transaction.serialize(), transaction };
}

/** The error that a promise fails with. */
async function caught<Kind extends Error>(promise: Promise<unknown>): Promise<Kind> {
  return promise.then(
    () => expect.fail('it went through'),
    (error: Kind) => error,
  );
}

describe('sendTransaction', () => {
  test('default: sendAndConfirmTransaction', async () => {
    const to = Keypair.generate().publicKey;
    const transaction = new Transaction().add(transferOf(payer, 5_000_000, to));
    const signature = await sendAndConfirmTransaction(world.connection, transaction, [payer]);
    expect(await world.connection.getBalance(to)).toBe(5_000_000);
    const { value } = await world.connection.getSignatureStatus(signature);
    expect(value).toMatchObject({ err: null, confirmations: null });
    expect(value!.confirmationStatus).toBe('finalized');
  });

  test('default: confirmTransaction by blockhash, of a version 0 transaction', async () => {
    const latest = await world.connection.getLatestBlockhash();
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: latest.blockhash,
      instructions: [memoOf('hello')],
    });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([payer]);
    const signature = await world.connection.sendTransaction(transaction);
    const { value } = await world.connection.confirmTransaction({ signature, ...latest });
    expect(value).toEqual({ err: null });
  });

  test('args: base58 when no encoding is said; maxRetries, preflightCommitment', async () => {
    const { transaction, bytes } = await sign(transferOf(payer, 1_000_000));
    const base58 = bs58.encode(bytes);
    const config = { maxRetries: 3, preflightCommitment: 'processed' };
    const answer = await callRpc(world.server.rpcUrl, 'sendTransaction', base58, config);
    expect(answer.result).toBe(bs58.encode(transaction.signature!));
  });

  test('behaviour: sent again, it has the same signature and is executed once', async () => {
    const to = Keypair.generate().publicKey;
    const { bytes } = await sign(transferOf(payer, 2_000_000, to));
    const first = await world.connection.sendRawTransaction(bytes);
    expect(await world.connection.sendRawTransaction(bytes)).toBe(first);
    const options = { skipPreflight: true };
    expect(await world.connection.sendRawTransaction(bytes, options)).toBe(first);
    expect(await world.connection.getBalance(to)).toBe(2_000_000);
  });

  test('error: -32002 when it would fail, with its logs; and it may come again', async () => {
    const poor = Keypair.generate();
    const { bytes } = await (async () => {
      const latest = await world.connection.getLatestBlockhash();
      const transaction = new Transaction({ feePayer: payer.publicKey, ...latest });
      transaction.add(memoOf('before'), transferOf(poor, 1000)).sign(payer, poor);
      return { bytes: transaction.serialize() };
    })();
    const error = await caught<SendTransactionError>(world.connection.sendRawTransaction(bytes));
    expect(error).toBeInstanceOf(SendTransactionError);
    const { code } = errorTable.InsufficientLamports;
    const custom = `custom program error: 0x${code.toString(16)}`;
    expect(error.message).toContain(`Error processing Instruction 1: ${custom}`);
    expect(error.logs).toEqual([
      `Program ${MEMO.toBase58()} invoke [1]`,
      'Program log: Memo: before',
      `Program ${MEMO.toBase58()} success`,
      'Program 11111111111111111111111111111111 invoke [1]',
      expect.stringContaining('Program log: InsufficientLamports: '),
      `Program 11111111111111111111111111111111 failed: ${custom}`,
    ]);
    const encoded = bytes.toString('base64');
    const config = { encoding: 'base64' };
    const answer = await callRpc(world.server.rpcUrl, 'sendTransaction', encoded, config);
    expect(answer.error).toMatchObject({
      code: -32002,
      data: { err: { InstructionError: [1, { Custom: code }] }, unitsConsumed: 2000 },
    });
    await world.connection.requestAirdrop(poor.publicKey, LAMPORTS_PER_SOL);
    const signature = await world.connection.sendRawTransaction(bytes);
    const { value } = await world.connection.getSignatureStatus(signature);
    expect(value?.err).toBeNull();
  });

  test('behaviour: without preflight a failure has a signature, a status and no fee', async () => {
    const before = await world.connection.getBalance(payer.publicKey);
    const { bytes, latest } = await sign(memoOf('note'), transferOf(payer, before + 1));
    const signature = await world.connection.sendRawTransaction(bytes, { skipPreflight: true });
    const { code } = errorTable.InsufficientLamports;
    const err = { InstructionError: [1, { Custom: code }] };
    const { value } = await world.connection.confirmTransaction({ signature, ...latest });
    expect(value).toEqual({ err });
    const found = await world.connection.getTransaction(signature, {
      maxSupportedTransactionVersion: 0,
    });
    expect(found?.meta).toMatchObject({ err, fee: 0 });
    expect(found?.meta?.preBalances).toEqual(found?.meta?.postBalances);
    expect(found?.meta?.logMessages).toContain('Program log: Memo: note');
    expect(found?.transaction.message.compiledInstructions).toHaveLength(2);
    expect(await world.connection.getBalance(payer.publicKey)).toBe(before);
    expect(await world.connection.sendRawTransaction(bytes)).toBe(signature);
  });

  test('error: -32003 for a signature that is wrong or missing', async () => {
    const { bytes } = await sign(memoOf('signed'));
    bytes[10] = bytes[10]! ^ 1;
    for (const skipPreflight of [false, true]) {
      const config = { encoding: 'base64', skipPreflight };
      const answer = await callRpc(
        world.server.rpcUrl,
        'sendTransaction',
        bytes.toString('base64'),
        config,
      );
      const message = 'Transaction signature verification failure';
      expect(answer.error).toEqual({ code: -32003, message });
    }
  });

  test('error: -32002 when the fee cannot be paid, or the blockhash is not ours', async () => {
    const poor = Keypair.generate();
    const latest = await world.connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: poor.publicKey, ...latest });
    transaction.add(memoOf('poor')).sign(poor);
    const unpaid = await caught(world.connection.sendRawTransaction(transaction.serialize()));
    expect(unpaid.message).toContain('Insufficient funds for fee');
    const foreign = new Transaction({
      feePayer: payer.publicKey,
      blockhash: Keypair.generate().publicKey.toBase58(),
      lastValidBlockHeight: 1,
    });
    foreign.add(memoOf('foreign')).sign(payer);
    const unknown = await caught(world.connection.sendRawTransaction(foreign.serialize()));
    expect(unknown.message).toContain('Blockhash not found');
  });

  test('behaviour: what was undone with its bundle is not found, nor executed again', async () => {
    const good = await sign(memoOf('undone'));
    const bad = await sign(transferOf(payer, 1000 * LAMPORTS_PER_SOL));
    const [bundle] = await world.service.ledger.submitBundles([[good.bytes, bad.bytes]]);
    expect(bundle!.responses.map(({ status }) => status)).toEqual(['Reverted', 'Failed']);
    const signature = bundle!.responses[0]!.signature!;
    const { value } = await world.connection.getSignatureStatuses([signature]);
    expect(value).toEqual([null]);
    expect(await world.connection.getTransaction(signature)).toBeNull();
    const again = await caught(world.connection.sendRawTransaction(good.bytes));
    expect(again.message).toContain('CommitCancelled');
  });

  test('error: an expired blockhash, when it is sent and when it is waited for', async () => {
    let skippedMs = 0;
    const late = await openRpcWorld({ now: () => Date.now() + skippedMs });
    const { connection } = late;
    const keypair = await late.fund();
    const latest = await connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: keypair.publicKey, ...latest });
    transaction.add(memoOf('late')).sign(keypair);
    expect((await connection.isBlockhashValid(latest.blockhash)).value).toBe(true);
    skippedMs = 152 * 400;
    expect((await connection.isBlockhashValid(latest.blockhash)).value).toBe(false);
    const fee = await connection.getFeeForMessage(transaction.compileMessage());
    expect(fee.value).toBeNull();
    for (const skipPreflight of [false, true]) {
      const sending = connection.sendRawTransaction(transaction.serialize(), { skipPreflight });
      expect((await caught(sending)).message).toContain('Blockhash not found');
    }
    const signature = bs58.encode(transaction.signature!);
    const waiting = connection.confirmTransaction({ signature, ...latest });
    expect(await caught(waiting)).toBeInstanceOf(TransactionExpiredBlockheightExceededError);
    await late.close();
  });
});

describe('simulateTransaction', () => {
  test('default: what it would come to, and nothing changes', async () => {
    const to = Keypair.generate().publicKey;
    const transaction = new Transaction().add(memoOf('dry'), transferOf(payer, 3_000_000, to));
    const { value } = await world.connection.simulateTransaction(transaction, [payer], [to]);
    expect(value).toMatchObject({ err: null, unitsConsumed: 2000 });
    expect(value.logs).toContain('Program log: Memo: dry');
    expect(value.accounts?.[0]).toMatchObject({ lamports: 3_000_000 });
    expect(await world.connection.getBalance(to)).toBe(0);
  });

  test('args: replaceRecentBlockhash, sigVerify, accounts', async () => {
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: PublicKey.default.toBase58(),
      instructions: [transferOf(payer, 1000)],
    });
    const unsigned = new VersionedTransaction(message.compileToV0Message());
    const unknown = await world.connection.simulateTransaction(unsigned);
    expect(unknown.value).toMatchObject({ err: 'BlockhashNotFound', logs: [] });
    const replaced = await world.connection.simulateTransaction(unsigned, {
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses: [payer.publicKey.toBase58()] },
    });
    expect(replaced.value.err).toBeNull();
    expect(replaced.value).toHaveProperty('replacementBlockhash.blockhash');
    expect(replaced.value.accounts).toHaveLength(1);
    const verified = world.connection.simulateTransaction(unsigned, { sigVerify: true });
    expect((await caught(verified)).message).toContain('signature verification failure');
    const both = { sigVerify: true, replaceRecentBlockhash: true };
    const contradicting = world.connection.simulateTransaction(unsigned, both);
    expect((await caught(contradicting)).message).toContain('may not be used with');
  });

  test('behaviour: one that was executed is AlreadyProcessed', async () => {
    const { bytes } = await sign(memoOf('once'));
    await world.connection.sendRawTransaction(bytes);
    const transaction = VersionedTransaction.deserialize(bytes);
    const { value } = await world.connection.simulateTransaction(transaction);
    expect(value).toMatchObject({ err: 'AlreadyProcessed' });
  });
});

describe('getTransaction', () => {
  test('default: fee, balances, logs, slot and time of what was executed', async () => {
    const to = Keypair.generate().publicKey;
    const { bytes } = await sign(memoOf('kept'), transferOf(payer, 4_000_000, to));
    const before = await world.connection.getBalance(payer.publicKey);
    const signature = await world.connection.sendRawTransaction(bytes);
    const found = await world.connection.getTransaction(signature, {
      maxSupportedTransactionVersion: 0,
    });
    const keys = found!.transaction.message.getAccountKeys().staticAccountKeys;
    const place = keys.findIndex((key) => key.equals(to));
    expect(found!.meta).toMatchObject({ err: null, fee: 5000, computeUnitsConsumed: 2000 });
    expect(found!.meta!.preBalances[0]).toBe(before);
    expect(found!.meta!.postBalances[0]).toBe(before - 4_005_000);
    expect(found!.meta!.postBalances[place]).toBe(4_000_000);
    expect(found!.transaction.signatures[0]).toBe(signature);
    expect(found!.slot).toBeLessThanOrEqual(await world.connection.getSlot());
    expect(Math.abs(found!.blockTime! - Date.now() / 1000)).toBeLessThan(60);
    const parsed = await world.connection.getParsedTransaction(signature, {
      maxSupportedTransactionVersion: 0,
    });
    expect(parsed!.transaction.message.instructions).toMatchObject([
      { program: 'spl-memo', parsed: 'kept' },
      { program: 'system', parsed: { type: 'transfer', info: { lamports: 4_000_000 } } },
    ]);
    const raw = await callRpc(world.server.rpcUrl, 'getTransaction', signature, 'base64');
    expect(raw.result.transaction).toEqual([bytes.toString('base64'), 'base64']);
  });

  test('behaviour: null for one that never came', async () => {
    const signature = bs58.encode(new Uint8Array(64).fill(7));
    expect(await world.connection.getTransaction(signature)).toBeNull();
    const { value } = await world.connection.getSignatureStatuses([signature]);
    expect(value).toEqual([null]);
  });

  test('error: -32015 for a version that the client does not know; lookup tables', async () => {
    const { connection } = world;
    const authority = payer.publicKey;
    const recentSlot = await connection.getSlot();
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority,
      payer: authority,
      recentSlot,
    });
    const to = Keypair.generate().publicKey;
    const extend = AddressLookupTableProgram.extendLookupTable({
      payer: authority,
      authority,
      lookupTable: table,
      addresses: [to],
    });
    await sendAndConfirmTransaction(connection, new Transaction().add(create, extend), [payer]);
    const { value: lookup } = await connection.getAddressLookupTable(table);
    const latest = await connection.getLatestBlockhash();
    const message = new TransactionMessage({
      payerKey: authority,
      recentBlockhash: latest.blockhash,
      instructions: [transferOf(payer, 6_000_000, to)],
    }).compileToV0Message([lookup!]);
    const transaction = new VersionedTransaction(message);
    transaction.sign([payer]);
    const signature = await connection.sendTransaction(transaction);
    const answer = await callRpc(world.server.rpcUrl, 'getTransaction', signature);
    expect(answer.error.code).toBe(-32015);
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(found!.version).toBe(0);
    expect(found!.meta!.loadedAddresses!.writable.map(String)).toEqual([to.toBase58()]);
    expect(found!.meta!.postBalances).toContain(6_000_000);
  });

  test('behaviour: it is found after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rpc-'));
    const open = () => openRpcWorld({ store: openSqliteStore(join(folder, 'service.sqlite')) });
    try {
      const first = await open();
      const keypair = await first.fund(2);
      const transaction = new Transaction().add(memoOf('durable'));
      const signature = await sendAndConfirmTransaction(first.connection, transaction, [keypair]);
      await first.close();
      const second = await open();
      const found = await second.connection.getTransaction(signature, {
        maxSupportedTransactionVersion: 0,
      });
      expect(found?.meta?.logMessages).toContain('Program log: Memo: durable');
      const { value } = await second.connection.getSignatureStatus(signature);
      expect(value).toMatchObject({ err: null, slot: found!.slot });
      await second.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
