import {
  ComputeBudgetProgram,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callRpc, openRpcWorld, type RpcWorld } from './world.ts';

/** What transactions cost, and lamports out of nothing. */

const MEMO = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

let world: RpcWorld;
let payer: Keypair;

beforeAll(async () => {
  world = await openRpcWorld();
  payer = await world.fund();
});
afterAll(() => world.close());

const memoOf = (text: string) =>
  new TransactionInstruction({ programId: MEMO, keys: [], data: Buffer.from(text) });

/** Signed by the payer. */
async function sign(...instructions: TransactionInstruction[]) {
  const latest = await world.connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, ...latest });
  transaction.add(...instructions).sign(payer);
  return { bytes: transaction.serialize(), transaction };
}

describe('fees and airdrops', () => {
  test('default: getFeeForMessage is what is charged at most', async () => {
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 });
    const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 3000 });
    const plain = await sign(memoOf('plain'));
    const priced = await sign(price, limit, memoOf('priced'));
    const feeOf = async (transaction: Transaction) =>
      (await world.connection.getFeeForMessage(transaction.compileMessage())).value;
    expect(await feeOf(plain.transaction)).toBe(5000);
    expect(await feeOf(priced.transaction)).toBe(8000);
    const signature = await world.connection.sendRawTransaction(priced.bytes);
    const found = await world.connection.getTransaction(signature, {
      maxSupportedTransactionVersion: 0,
    });
    expect(found!.meta!.fee).toBe(8000);
  });

  test('default: requestAirdrop is a transaction that is found', async () => {
    const wallet = Keypair.generate().publicKey;
    const signatures = await Promise.all([
      world.connection.requestAirdrop(wallet, LAMPORTS_PER_SOL),
      world.connection.requestAirdrop(wallet, LAMPORTS_PER_SOL),
    ]);
    expect(new Set(signatures).size).toBe(2);
    const { value } = await world.connection.getSignatureStatuses(signatures);
    expect(value.map((status) => status?.err)).toEqual([null, null]);
    expect(await world.connection.getBalance(wallet)).toBe(2 * LAMPORTS_PER_SOL);
    const found = await world.connection.getParsedTransaction(signatures[0]!);
    expect(found!.transaction.message.instructions).toMatchObject([
      { parsed: { info: { destination: wallet.toBase58(), lamports: LAMPORTS_PER_SOL } } },
    ]);
    expect((await world.service.ledger.verifyReplay()).isEqual).toBe(true);
  });

  test('error: -32602 over 1,000 SOL, and for what is no number of lamports', async () => {
    const wallet = Keypair.generate().publicKey.toBase58();
    for (const lamports of [1000 * LAMPORTS_PER_SOL + 1, -1, 1.5, '5', null]) {
      const answer = await callRpc(world.server.rpcUrl, 'requestAirdrop', wallet, lamports);
      expect(answer.error?.code, String(lamports)).toBe(-32602);
    }
    expect((await world.connection.getBalance(new PublicKey(wallet))).valueOf()).toBe(0);
  });
});
