import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import { addressFromBase58 } from '../../src/solana/address.ts';
import { RawSocket } from './raw-socket.ts';
import { openRpcWorld, type RpcWorld } from './world.ts';

/**
 * A disk on which there is no room for what others write: what is durable is reported as executed.
 */

const PAGES_MAX = 500;
const TOO_LARGE = new Uint8Array(PAGES_MAX * 8192);

let folder: string;
let store: SqliteStore;
let world: RpcWorld;
let payer: Keypair;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rpc-full-'));
  store = openSqliteStore(join(folder, 'service.sqlite'), { pagesMax: PAGES_MAX });
  world = await openRpcWorld({ store });
  payer = await world.fund();
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

async function sign(lamports: number): Promise<Buffer> {
  const latest = await world.connection.getLatestBlockhash();
  const to = PublicKey.default;
  const transfer = SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports });
  const transaction = new Transaction({ feePayer: payer.publicKey, ...latest }).add(transfer);
  transaction.sign(payer);
  return transaction.serialize();
}

/** Once some commits are durable and not answered yet, others see what there is no room for. */
function undoAnother(after = 1): void {
  let commits = 0;
  const stop = world.service.ledger.onCommit(() => {
    commits += 1;
    if (commits < after) return;
    stop();
    const write = { space: 'account', key: 'large', value: TOO_LARGE } as const;
    store.commit({ writes: [write] }).catch(() => {});
    store.get('account', 'large');
  });
}

describe('what is durable is answered, although something else is undone meanwhile', () => {
  test('behaviour: sendTransaction', async () => {
    const bytes = await sign(2_000_000);
    undoAnother();
    const signature = await world.connection.sendRawTransaction(bytes);
    expect(await world.connection.getSignatureStatus(signature)).toMatchObject({
      value: { err: null },
    });
  });

  test('behaviour: requestAirdrop', async () => {
    const before = await world.connection.getBalance(payer.publicKey);
    // The service has what it gives from a commit of its own.
    undoAnother(2);
    await world.connection.requestAirdrop(payer.publicKey, 5_000_000);
    expect(await world.connection.getBalance(payer.publicKey)).toBe(before + 5_000_000);
  });

  test('behaviour: a send of the service', async () => {
    const txs = [bs58.encode(await sign(2_000_000))];
    undoAnother();
    const args = { txs, ...(await world.connection.getLatestBlockhash()) };
    const [answer] = await world.service.call('sendBulkTransactions', args);
    expect(answer).toMatchObject({ status: 'Success' });
  });

  test('behaviour: accountNotification', async () => {
    const address = payer.publicKey.toBase58();
    const key = addressFromBase58(address, 'address');
    const stop = world.service.ledger.onCommit(() => {
      stop();
      // The same account again, with what there is no room for.
      const own = { space: 'account', key, value: store.get('account', key) } as const;
      const large = { space: 'account', key: 'large', value: TOO_LARGE } as const;
      store.commit({ writes: [own, large] }).catch(() => {});
    });
    const raw = await RawSocket.open(world.server.rpcSocketUrl!);
    await raw.call('accountSubscribe', address);
    const before = await world.connection.getBalance(payer.publicKey);
    await world.service.fund(key, 5_000_000n);
    expect((await raw.next()).params.result.value.lamports).toBe(before + 5_000_000);
    await raw.close();
  });
});
