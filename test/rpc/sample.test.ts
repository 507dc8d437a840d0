import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js';
import { expect, test } from 'vitest';
import { openRpcWorld } from './world.ts';

/** What docs/reference/solana-rpc.md shows, word for word, against the port of a test. */
test('default: the sample of the page', async () => {
  const { server, close } = await openRpcWorld();
  const RPC_URL = server.rpcUrl;

  const connection = new Connection(RPC_URL, 'confirmed');
  const payer = Keypair.generate();
  const friend = Keypair.generate();

  const airdrop = await connection.requestAirdrop(payer.publicKey, LAMPORTS_PER_SOL);
  const latest = await connection.getLatestBlockhash();
  await connection.confirmTransaction({ signature: airdrop, ...latest });

  const transfer = SystemProgram.transfer({
    fromPubkey: payer.publicKey,
    toPubkey: friend.publicKey,
    lamports: LAMPORTS_PER_SOL / 2,
  });
  const transaction = new Transaction().add(transfer);
  const signature = await sendAndConfirmTransaction(connection, transaction, [payer]);

  expect(await connection.getBalance(friend.publicKey)).toBe(LAMPORTS_PER_SOL / 2);
  expect((await connection.getSignatureStatus(signature)).value?.err).toBeNull();
  await close();
});
