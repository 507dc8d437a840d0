import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import {
  type Commitment,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js';

/**
 * Somebody with Solana's own client, in a process of their own: `solana-player.ts URL COUNT`.
 * Standard input has the secret key of a wallet with some SOL, as JSON. It pays COUNT friends, each
 * of whom is listened to, and prints what they have at the end, a line for each.
 */

const COMMITMENT: Commitment = 'confirmed';
const [url, count] = process.argv.slice(2) as [string, string];
const payer = Keypair.fromSecretKey(Uint8Array.from(JSON.parse(await text(process.stdin))));
// A public service has its socket on its own port.
const wsEndpoint = url.replace('https:', 'wss:');
const connection = new Connection(url, { commitment: COMMITMENT, wsEndpoint });
for (let paid = 1; paid <= Number(count); paid += 1) {
  const friend = Keypair.generate().publicKey;
  const heard = new EventTarget();
  const change = once(heard, 'change');
  connection.onAccountChange(friend, () => heard.dispatchEvent(new Event('change')));
  const lamports = (LAMPORTS_PER_SOL / 100) * paid;
  const transfer = SystemProgram.transfer({
    fromPubkey: payer.publicKey,
    toPubkey: friend,
    lamports,
  });
  const transaction = new Transaction().add(transfer);
  const signature = await sendAndConfirmTransaction(connection, transaction, [payer]);
  await change;
  const { value: status } = await connection.getSignatureStatus(signature);
  const found = await connection.getTransaction(signature, {
    commitment: COMMITMENT,
    maxSupportedTransactionVersion: 0,
  });
  const has = await connection.getBalance(friend);
  process.stdout.write(`paid ${has - lamports} ${status?.err} ${found?.meta?.err}\n`);
}
process.exit();
