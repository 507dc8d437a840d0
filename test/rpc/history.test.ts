import {
  getAssociatedTokenAddressSync,
  getOrCreateAssociatedTokenAccount,
  TOKEN_PROGRAM_ID,
  transfer,
} from '@solana/spl-token';
import {
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorTable } from '../../src/core/generated/errors.ts';
import { addResource, type Game, mint, openGame } from '../programs/world.ts';
import { callRpc, keypairOf, openRpcWorld, type RpcWorld } from './world.ts';

/** What was executed, and when, as a stock client asks for it. */

let world: RpcWorld;
let payer: Keypair;

beforeAll(async () => {
  world = await openRpcWorld();
  payer = await world.fund(100);
});
afterAll(() => world.close());

const transferTo = (to: PublicKey, lamports = 1_000_000) =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports });

const send = (...instructions: TransactionInstruction[]): Promise<string> =>
  sendAndConfirmTransaction(world.connection, new Transaction().add(...instructions), [payer]);

/** One that is executed and fails. */
async function sendBad(to: PublicKey): Promise<string> {
  const latest = await world.connection.getLatestBlockhash();
  const bad = new Transaction({ feePayer: payer.publicKey, ...latest });
  bad.add(transferTo(to, 1e15)).sign(payer);
  return world.connection.sendRawTransaction(bad.serialize(), { skipPreflight: true });
}

describe('getSignaturesForAddress', () => {
  test('default: the newest first, failures too, and nobody else’s', async () => {
    const { connection } = world;
    const to = Keypair.generate().publicKey;
    const first = await send(transferTo(to));
    const bad = await sendBad(to);
    await send(transferTo(Keypair.generate().publicKey));
    const memo = { keys: [], programId: new PublicKey(MEMO), data: Buffer.from('for you') };
    const last = await send(transferTo(to), new TransactionInstruction(memo));
    const found = await connection.getSignaturesForAddress(to);
    const { code } = errorTable.InsufficientLamports;
    const err = { InstructionError: [0, { Custom: code }] };
    expect(found).toMatchObject([
      { signature: last, err: null, memo: '[7] for you', confirmationStatus: 'finalized' },
      { signature: bad, err, memo: null },
      { signature: first, err: null, memo: null },
    ]);
    for (const { signature, slot, blockTime } of found) {
      const options = { maxSupportedTransactionVersion: 0 };
      const executed = await connection.getTransaction(signature, options);
      expect(executed).toMatchObject({ slot, blockTime });
    }
  });

  test('args: limit, before and until cut a page out', async () => {
    const { connection } = world;
    const to = Keypair.generate().publicKey;
    const sent: string[] = [];
    for (let count = 1; count <= 5; count += 1)
      sent.unshift(await send(transferTo(to, count * 1e6)));
    const pageOf = async (options: object): Promise<string[]> =>
      (await connection.getSignaturesForAddress(to, options)).map(({ signature }) => signature);
    expect(await pageOf({})).toEqual(sent);
    expect(await pageOf({ limit: 2 })).toEqual(sent.slice(0, 2));
    expect(await pageOf({ limit: 2, before: sent[1] })).toEqual(sent.slice(2, 4));
    expect(await pageOf({ until: sent[3] })).toEqual(sent.slice(0, 3));
    expect(await pageOf({ before: sent[0], until: sent[4] })).toEqual(sent.slice(1, 4));
    expect(await pageOf({ before: '1'.repeat(64) })).toEqual([]);
    for (const limit of [0, 1001]) {
      const { error } = await callRpc(
        world.server.rpcUrl,
        'getSignaturesForAddress',
        to.toBase58(),
        { limit },
      );
      expect(error.code).toBe(-32602);
    }
  });

  test('behaviour: what a revert undid is no longer there', async () => {
    const to = Keypair.generate().publicKey;
    const { controls } = world.service.ledger;
    const kept = await send(transferTo(to));
    await controls.snapshot('history');
    await send(transferTo(to, 2e6));
    await controls.revert('history');
    const found = await world.connection.getSignaturesForAddress(to);
    expect(found.map(({ signature }) => signature)).toEqual([kept]);
  });
});

const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';

describe('getBlock', () => {
  test('default: all transactions of a slot, as getTransaction tells them', async () => {
    const { connection } = world;
    const options = { maxSupportedTransactionVersion: 0 } as const;
    const signature = await send(transferTo(Keypair.generate().publicKey));
    const { slot, blockTime, ...executed } = (await connection.getTransaction(signature, options))!;
    const block = (await connection.getBlock(slot, options))!;
    // The first one is its own parent, as on a validator.
    expect(block).toMatchObject({ parentSlot: Math.max(slot - 1, 0), blockTime });
    const found = block.transactions.find((one) => one.transaction.signatures[0] === signature);
    expect(found).toEqual(executed);
    expect(await connection.getBlockTime(slot)).toBe(blockTime);
    const next = await connection.getBlock(slot + 1, { transactionDetails: 'none' } as never);
    expect(next).toMatchObject({ previousBlockhash: block.blockhash });
  });

  test('args: transactionDetails', async () => {
    const { connection } = world;
    const signature = await send(transferTo(Keypair.generate().publicKey));
    const { slot } = (await connection.getTransaction(signature, LATEST))!;
    const signatures = await connection.getBlockSignatures(slot);
    expect(signatures.signatures).toContain(signature);
    const accounts = await connection.getBlock(slot, { ...LATEST, transactionDetails: 'accounts' });
    const listed = accounts!.transactions.map(({ transaction }) => transaction);
    expect(listed).toContainEqual({
      signatures: [signature],
      accountKeys: expect.arrayContaining([
        expect.objectContaining({ pubkey: payer.publicKey, signer: true }),
      ]),
    });
    const none = await connection.getBlock(slot, { ...LATEST, transactionDetails: 'none' });
    expect(none!.transactions).toBeUndefined();
  });

  test('behaviour: a slot in which nothing was executed is an empty block', async () => {
    // A block is reported when its slot is over, so that there is an empty one soon.
    for (let slot = 0; ; slot += 1) {
      const { result } = await callRpc(world.server.rpcUrl, 'getBlock', slot, { rewards: false });
      expect(result).toMatchObject({ blockHeight: slot, parentSlot: Math.max(slot - 1, 0) });
      expect(result).not.toHaveProperty('rewards');
      if (result.transactions.length === 0) break;
    }
  });

  test('behaviour: the block of the slot that is now is answered when it is over', async () => {
    const { ledger } = world.service;
    const { height } = ledger.time;
    const { result } = await callRpc(world.server.rpcUrl, 'getBlock', height);
    expect(result.blockHeight).toBe(height);
    expect(ledger.time.height).toBeGreaterThan(height);
  });

  test('error: -32004 for a slot that is still to come', async () => {
    for (const method of ['getBlock', 'getBlockTime']) {
      expect((await callRpc(world.server.rpcUrl, method, 1e9)).error.code).toBe(-32004);
      expect((await callRpc(world.server.rpcUrl, method, -1)).error.code).toBe(-32602);
    }
  });
});

const LATEST = { maxSupportedTransactionVersion: 0 } as const;

describe('tokens', () => {
  let game: Game;
  let tokenWorld: RpcWorld;

  beforeAll(async () => {
    game = await openGame();
    tokenWorld = await openRpcWorld({ service: game.world.service });
  });
  afterAll(() => tokenWorld.close());

  /** Each token account with its owner and what it held, before and after. */
  async function balancesOf(signature: string) {
    const { connection } = tokenWorld;
    const { meta, transaction } = (await connection.getTransaction(signature, LATEST))!;
    const keys = transaction.message.getAccountKeys();
    return [meta!.preTokenBalances!, meta!.postTokenBalances!].map((list) =>
      Object.fromEntries(
        list.map(({ accountIndex, mint, owner, programId, uiTokenAmount }) => {
          expect([mint, programId]).toEqual([mintKey.toBase58(), TOKEN_PROGRAM_ID.toBase58()]);
          const address = keys.get(accountIndex)!.toBase58();
          return [address, [owner, uiTokenAmount.uiAmountString]];
        }),
      ),
    );
  }

  let mintKey: PublicKey;

  test('default: balances before and after, a balance, a supply', async () => {
    const { connection } = tokenWorld;
    const anna = await game.world.wallet('anna');
    const ben = await game.world.wallet('ben');
    const resource = await addResource(game);
    await mint(game, resource, anna.address, '100');
    const unwrap = { resource, authority: anna.address, amount: '30' };
    const built = await game.world.prepare('createCreateUnwrapHoldingTransaction', unwrap, anna);
    const [unwrapped] = await game.world.submit(built);
    const [found] = await game.world.call('resources', { addresses: [resource] });
    mintKey = new PublicKey(found!.mint);
    const source = getAssociatedTokenAddressSync(mintKey, new PublicKey(anna.address));
    const payer = keypairOf(anna);
    const { address: target } = await getOrCreateAssociatedTokenAccount(
      connection,
      payer,
      mintKey,
      new PublicKey(ben.address),
    );
    const sent = await transfer(connection, payer, source, target, payer, 12);

    expect(await balancesOf(unwrapped!.signature!)).toEqual([
      {},
      { [source.toBase58()]: [anna.address, '0.3'] },
    ]);
    expect(await balancesOf(sent)).toEqual([
      { [source.toBase58()]: [anna.address, '0.3'], [target.toBase58()]: [ben.address, '0'] },
      { [source.toBase58()]: [anna.address, '0.18'], [target.toBase58()]: [ben.address, '0.12'] },
    ]);
    const { value: balance } = await connection.getTokenAccountBalance(target);
    expect(balance).toEqual({ amount: '12', decimals: 2, uiAmount: 0.12, uiAmountString: '0.12' });
    const { value: supply } = await connection.getTokenSupply(mintKey);
    expect(supply).toMatchObject({ amount: '30', uiAmountString: '0.3' });
  });

  test('behaviour: a transaction without token accounts has none', async () => {
    const plain = await send(transferTo(Keypair.generate().publicKey));
    const { meta } = (await world.connection.getTransaction(plain, LATEST))!;
    expect([meta!.preTokenBalances, meta!.postTokenBalances]).toEqual([[], []]);
  });

  test('error: -32602 for what is no token account, and no mint', async () => {
    for (const address of [payer.publicKey, Keypair.generate().publicKey]) {
      for (const method of ['getTokenAccountBalance', 'getTokenSupply']) {
        expect((await callRpc(world.server.rpcUrl, method, address.toBase58())).error.code).toBe(
          -32602,
        );
      }
    }
  });
});

test('default: getRecentPrioritizationFees has no fee that had to be paid', async () => {
  const fees = await world.connection.getRecentPrioritizationFees();
  const slot = await world.connection.getSlot();
  expect(fees.length).toBeLessThanOrEqual(150);
  expect(fees.at(-1)!.slot).toBeLessThanOrEqual(slot);
  expect(new Set(fees.map(({ prioritizationFee }) => prioritizationFee))).toEqual(new Set([0]));
  const many = Array.from({ length: 129 }, () => MEMO);
  expect((await callRpc(world.server.rpcUrl, 'getRecentPrioritizationFees', many)).error.code).toBe(
    -32602,
  );
});
