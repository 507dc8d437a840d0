import { Connection, Keypair } from '@solana/web3.js';
import { createClient } from 'graphql-sse';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { NEWEST, SEEN_HEADER, STATE_HEADER } from '../../src/contract/state-number.ts';
import { GamekeeperError } from '../../src/core/errors.ts';
import { BODY_BYTES_MAX } from '../../src/core/limits.ts';
import { documents } from '../../src/methods/generated/documents.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import { mintAtWriter } from '../../src/service/api/own-assets.ts';
import { NeedsWriter } from '../../src/service/ledger/needs-writer.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { decodeTransaction, signTransactionBytes } from '../../src/solana/transaction.ts';
import { received, type SendVariables, streamedSend, transfersOf } from '../api/sends.ts';
import { addUser, type Wallet, walletOf } from '../programs/world.ts';
import { callRpc, post } from '../rpc/world.ts';
import { openTwoProcesses, type TwoProcesses } from './two-processes.ts';

/** Requests to a follower that only the writer of the log may answer. */

const STARTER = 5_000_000n;
let two: TwoProcesses;
let anna: Wallet;

beforeEach(async () => {
  two = await openTwoProcesses({ servers: { starterLamports: STARTER } });
  anna = await two.writer.wallet('anna');
  await two.caughtUp();
});
afterEach(() => two.close());

interface Answered {
  readonly status: number;
  readonly state: bigint;
  readonly data: any;
  readonly errors: any;
}

async function ask(
  url: string,
  operation: OperationName,
  variables: object,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const body = JSON.stringify({ query: documents[operation], variables });
  const response = await post(url, body, headers);
  const state = BigInt(response.headers.get(STATE_HEADER)!);
  const { data, errors } = (await response.json()) as Answered;
  return { status: response.status, state, data: data?.[operation], errors };
}

const follower = (): string => two.followerServer.url;
const send = (amounts: readonly bigint[]): SendVariables =>
  transfersOf(two.writer.service, anna.key, amounts, 1);
const sendArguments = ({ txs, blockhash, height }: SendVariables, options = {}) => ({
  ...{ txs, blockhash, lastValidBlockHeight: height, options },
});

describe('a send at a follower', () => {
  test('default: the writer executes it, and its number is in the answer', async () => {
    const { data, state } = await ask(
      follower(),
      'sendTransactionBundles',
      sendArguments(send([7n])),
    );
    expect(data[0].responses).toMatchObject([{ status: 'Success' }]);
    expect(received(two.writer.service)).toBe(7n);
    expect(state).toBe(two.entries);
    expect(two.followerProcess.relayed).toBe(1);
    const seen = { [SEEN_HEADER]: String(state) };
    const read = await ask(follower(), 'balance', { address: walletOf('friend').address }, seen);
    expect(read.errors).toBeUndefined();
    expect(received(two.follower.service)).toBe(7n);
    expect(two.followerProcess.relayed).toBe(1);
  });

  test('behaviour: it comes in parts, as the writer executes it', async () => {
    const client = createClient({ url: follower(), retryAttempts: 0 });
    const payloads: any[] = [];
    const all = client.iterate({ query: streamedSend, variables: send([1n, 2n, 3n]) });
    for await (const payload of all) payloads.push(payload);
    client.dispose();
    const items = payloads.slice(1).map(({ incremental }) => incremental[0].items[0]);
    const statuses = items.map(({ responses }) => responses[0].status);
    expect(statuses).toEqual(['Success', 'Success', 'Success']);
    expect(two.followerProcess.relayed).toBe(1);
  });

  test('behaviour: what cannot be decoded is refused here, as the writer refuses it', async () => {
    const { txs, ...rest } = send([1n]);
    const wrong = sendArguments({ ...rest, txs: ['1111', '2'] });
    const here = await ask(follower(), 'sendTransactionBundles', wrong);
    expect(two.followerProcess.relayed).toBe(0);
    const there = await ask(two.writerServer.url, 'sendTransactionBundles', wrong);
    expect(here.data).toEqual(there.data);
    const undecodable = { status: 'Rejected', attestation: null };
    expect(here.data[0].responses).toMatchObject([undecodable, undecodable]);
  });

  test('behaviour: a wrong signature is refused here, and the refusal is attested', async () => {
    const wrong = sendArguments(spoilt(send([1n])));
    const here = await ask(follower(), 'sendTransactionBundles', wrong);
    expect(two.followerProcess.relayed).toBe(0);
    const [response] = here.data[0].responses;
    expect(response).toMatchObject({ status: 'Rejected', error: { name: 'SignatureInvalid' } });
    const there = await ask(two.writerServer.url, 'sendTransactionBundles', wrong);
    const { attestation, ...rest } = there.data[0].responses[0];
    expect(response).toMatchObject(rest);
    expect(Object.keys(response.attestation)).toEqual(Object.keys(attestation));
  });

  test('behaviour: with one that may be executed, all of it is handed on', async () => {
    const [good, bad] = [send([1n]), spoilt(send([2n]))];
    const both = sendArguments({ ...good, txs: [...bad.txs, ...good.txs] });
    const { data } = await ask(follower(), 'sendTransactionBundles', both);
    expect(two.followerProcess.relayed).toBe(1);
    const responses = data.flatMap((bundle: any) => bundle.responses);
    const names = responses.map(({ error }: any) => error.name);
    expect(names).toEqual(['SignatureInvalid', 'BundleSkipped']);
  });

  test('behaviour: what the writer skips is not refused here', async () => {
    const bad = spoilt(send([2n]));
    const options = { bundles: { bundleSize: 2 } };
    const both = sendArguments({ ...bad, txs: ['1111', ...bad.txs] }, options);
    const here = await ask(follower(), 'sendTransactionBundles', both);
    expect(two.followerProcess.relayed).toBe(1);
    const statuses = here.data[0].responses.map(({ status }: any) => status);
    expect(statuses).toEqual(['Rejected', 'Skipped']);
  });

  test('behaviour: a token that the writer has just given is valid', async () => {
    two.holdBack();
    await addUser(two.writer, anna, 'anna');
    const { service } = two.writer;
    const { message } = await service.call('authRequest', { wallet: anna.address });
    const signature = base58Encode(anna.key.sign(Buffer.from(message)));
    const confirm = { wallet: anna.address, signature };
    const { accessToken: authToken } = await service.call('authConfirm', confirm);
    const sent = sendArguments(send([8n]));
    const operation = 'signWithShadowSignerAndSendTransactionBundles';
    const { data, errors } = await ask(follower(), operation, { ...sent, authToken });
    expect(errors).toBeUndefined();
    expect(data[0].responses).toMatchObject([{ status: 'Success' }]);
  });

  test('behaviour: a token in its head is handed on too', async () => {
    const headers = { authorization: 'Bearer nobody' };
    const operation = 'signWithShadowSignerAndSendBulkTransactions';
    const { errors } = await ask(follower(), operation, sendArguments(send([8n])), headers);
    expect(errors[0].extensions.name).toBe('TokenInvalid');
    expect(two.followerProcess.relayed).toBe(1);
  });

  test('behaviour: what the writer executed is a success, though it is behind', async () => {
    two.holdBack();
    const sent = send([9n]);
    const first = await ask(two.writerServer.url, 'sendTransactionBundles', sendArguments(sent));
    const again = await ask(follower(), 'sendTransactionBundles', sendArguments(sent));
    expect(again.data[0].responses[0].status).toBe('Success');
    expect(again.data[0].responses[0].signature).toBe(first.data[0].responses[0].signature);
    expect(received(two.writer.service)).toBe(9n);
  });

  test('error: ServiceUnreachable with status 503 where no process writes', async () => {
    two.followerProcess.writerUrl = undefined;
    const answer = await ask(follower(), 'sendTransactionBundles', sendArguments(send([7n])));
    expect(answer.status).toBe(503);
    expect(answer.errors[0].extensions).toMatchObject({
      name: 'ServiceUnreachable',
      retryable: true,
      context: { address: 'this address' },
    });
    expect(received(two.writer.service)).toBe(0n);
  });

  test('error: ServiceUnreachable with status 503 where it comes back unwritten', async () => {
    two.followerProcess.isWriter = true;
    const answer = await ask(follower(), 'sendTransactionBundles', sendArguments(send([7n])));
    expect(answer.status).toBe(503);
    expect(answer.errors[0].extensions.name).toBe('ServiceUnreachable');
  });
});

/** The same transactions with another first byte of their signature. */
function spoilt(sent: SendVariables): SendVariables {
  const txs = sent.txs.map((text) => {
    const bytes = base58Decode(text)!;
    decodeTransaction(bytes).signatures[0]![0]! ^= 1;
    return base58Encode(bytes);
  });
  return { ...sent, txs };
}

describe('at a follower', () => {
  test('error: LimitExceeded for a body that is too long, as the writer says it', async () => {
    const long = JSON.stringify({ query: 'x'.repeat(BODY_BYTES_MAX) });
    for (const path of ['', 'rpc']) {
      const [here, there] = await Promise.all(
        [follower(), two.writerServer.url].map(async (url) => {
          // Without a length, so that it is noticed while it is read.
          const body = new Blob([long]).stream();
          const headers = { 'content-type': 'application/json' };
          const init = { method: 'POST', body, headers, duplex: 'half' };
          const answer = await fetch(url + path, init as RequestInit);
          return { status: answer.status, text: await answer.text() };
        }),
      );
      expect(here).toEqual(there);
      expect(here!.status).toBe(413);
    }
  });

  test('behaviour: a player signs in with one message of the writer', async () => {
    await addUser(two.writer, anna, 'anna');
    await two.caughtUp();
    const { data } = await ask(follower(), 'authRequest', { wallet: anna.address });
    const signature = base58Encode(anna.key.sign(Buffer.from(data.message)));
    const confirm = { wallet: anna.address, signature };
    const confirmed = await ask(two.writerServer.url, 'authConfirm', confirm);
    expect(confirmed.data.accessToken).toBeTypeOf('string');
    const again = await ask(follower(), 'authConfirm', confirm);
    expect(again.errors[0].extensions.name).toBe('NonceUnknown');
  });

  test("behaviour: an operator's asset is made by the writer, and an error is its", async () => {
    const { controls } = two.follower.service;
    const mint = mintAtWriter(controls.mintOwnAsset, two.followerProcess);
    const owner = addressToBase58(generateKeyPair().address);
    const asset = { owner, kind: 'Nft', name: 'Medal', symbol: '', uri: '' } as const;
    await expect(controls.mintOwnAsset(asset)).rejects.toBeInstanceOf(NeedsWriter);
    const { mint: address } = await mint(asset);
    await two.caughtUp();
    const found = await two.follower.service.call('assets', { owner });
    expect(JSON.stringify(found)).toContain(address);
    await expect(mint({ ...asset, owner: 'nobody' })).rejects.toMatchObject({
      name: 'InvalidAddress',
    });
  });

  test("error: 404 for everybody else who asks for an operator's asset", async () => {
    for (const { url } of [two.writerServer, two.followerServer]) {
      const { status } = await post(`${url}own-assets`, '{}');
      expect(status).toBe(404);
    }
  });

  test('behaviour: a starter sum is given once', async () => {
    const body = JSON.stringify({ wallet: walletOf('new').address });
    const give = async (url: string) => (await post(`${url}starter`, body)).json();
    const lamports = String(STARTER);
    expect(await give(follower())).toEqual({ given: true, lamports });
    expect(await give(follower())).toEqual({ given: false, lamports });
    expect(await give(two.writerServer.url)).toEqual({ given: false, lamports });
  });

  test('behaviour: the writer executes what was built here', async () => {
    const { service } = two.writer;
    const info = { username: 'anna', name: '', bio: '', pfp: '' };
    const built = await ask(follower(), 'createNewUserTransaction', {
      wallet: anna.address,
      info,
    });
    const { transaction, blockhash, lastValidBlockHeight } = built.data;
    const signed = signTransactionBytes(base58Decode(transaction)!, [anna.key]);
    const sent = { txs: [base58Encode(signed)], blockhash, lastValidBlockHeight };
    const { data } = await ask(follower(), 'sendBulkTransactions', sent);
    expect(data).toMatchObject([{ status: 'Success' }]);
    expect(await service.call('user', { usernames: ['anna'] })).toHaveLength(1);
  });

  test('behaviour: what is refused here for want of news, the writer builds', async () => {
    two.holdBack();
    await addUser(two.writer, anna, 'anna');
    const update = { payer: anna.address, info: { name: 'Anna' } };
    const built = await ask(follower(), 'createUpdateUserTransaction', update);
    expect(built.errors).toBeUndefined();
    expect(built.data.transaction).toBeTypeOf('string');
    expect(two.followerProcess.relayed).toBe(1);
  });

  test('behaviour: a build that the writer refuses too has its error', async () => {
    const { address: payer } = walletOf('nobody');
    const update = { payer, info: { name: 'Nobody' } };
    const { data, errors } = await ask(follower(), 'createUpdateUserTransaction', update);
    expect(data).toBeFalsy();
    const there = await ask(two.writerServer.url, 'createUpdateUserTransaction', update);
    expect(errors).toEqual(there.errors);
    expect(two.followerProcess.relayed).toBe(1);
  });

  test('behaviour: a Solana client sends, and learns what became of it', async () => {
    const connection = new Connection(two.followerServer.rpcUrl, 'confirmed');
    const keypair = Keypair.generate();
    const signature = await connection.requestAirdrop(keypair.publicKey, 1e9);
    const latest = await connection.getLatestBlockhash();
    await connection.confirmTransaction({ signature, ...latest });
    expect(await connection.getBalance(keypair.publicKey)).toBe(1e9);
  });

  test('behaviour: what it does not know, the writer says', async () => {
    const { rpcUrl } = two.followerServer;
    two.holdBack();
    const transaction = send([3n]).txs[0]!;
    const sent = await callRpc(rpcUrl, 'sendTransaction', transaction);
    const signature = sent.result;
    expect(await two.follower.ledger.archive.find(signature)).toBeUndefined();
    const statuses = await callRpc(rpcUrl, 'getSignatureStatuses', [signature]);
    expect(statuses.result.value[0]).toMatchObject({ status: { Ok: null } });
    const found = await callRpc(rpcUrl, 'getTransaction', signature);
    expect(found.result.transaction.signatures).toEqual([signature]);
    const { relayed } = two.followerProcess;
    const calls = [['getHealth'], ['getSignatureStatuses', [signature]], ['getGenesisHash']];
    const batch = calls.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params }));
    const answers: any = await (await post(rpcUrl, JSON.stringify(batch))).json();
    expect(answers[1].result.value[0]).toMatchObject({ status: { Ok: null } });
    expect(answers).toHaveLength(3);
    expect(two.followerProcess.relayed).toBe(relayed + 1);
  });

  test('behaviour: who cannot say what it knows of gets all that there is', async () => {
    const friend = walletOf('friend').address;
    const { rpcUrl } = two.followerServer;
    const balance = async () => (await callRpc(rpcUrl, 'getBalance', friend)).result.value;
    const release = two.holdBack();
    await callRpc(two.writerServer.rpcUrl, 'sendTransaction', send([3n]).txs[0]!);
    const { relayed } = two.followerProcess;
    expect(await balance()).toBe(3);
    expect(two.followerProcess.relayed).toBe(relayed + 1);
    const soon = balance();
    release();
    expect(await soon).toBe(3);
    expect(await balance()).toBe(3);
    expect(two.followerProcess.relayed).toBe(relayed + 1);
    expect(received(two.follower.service)).toBe(3n);
  });

  test('behaviour: a follower that nothing answers hands on', async () => {
    two.feed.poll = () => new Promise(() => {});
    const friend = walletOf('friend').address;
    const balance = await callRpc(two.followerServer.rpcUrl, 'getBalance', friend);
    expect(balance.result.value).toBe(0);
    expect(two.followerProcess.relayed).toBe(1);
  });

  test('behaviour: what depends on a later time, the writer says', async () => {
    two.holdBack();
    two.holdTime();
    const { service } = two.writer;
    await service.controls.warp({ seconds: 20 });
    const { height } = service.ledger.time;
    expect(two.follower.ledger.time.height).toBeLessThan(height);
    const { rpcUrl } = two.followerServer;
    const later = { minContextSlot: height };
    expect((await callRpc(rpcUrl, 'getSlot', later)).result).toBeGreaterThanOrEqual(height);
    expect((await callRpc(rpcUrl, 'getBlockTime', height)).result).toBeTypeOf('number');
    const sent = send([6n]);
    const { messageBytes } = decodeTransaction(base58Decode(sent.txs[0]!)!);
    const message = Buffer.from(messageBytes).toString('base64');
    const fee = await callRpc(rpcUrl, 'getFeeForMessage', message);
    expect(fee.result.value).toBeTypeOf('number');
    expect((await callRpc(rpcUrl, 'isBlockhashValid', sent.blockhash)).result.value).toBe(true);
    const bad = await ask(follower(), 'sendTransactionBundles', sendArguments(spoilt(sent)));
    expect(bad.data[0].responses[0].error.name).toBe('SignatureInvalid');
    const { data } = await ask(follower(), 'sendTransactionBundles', sendArguments(sent));
    expect(data[0].responses).toMatchObject([{ status: 'Success' }]);
  });

  test('behaviour: a block is final where all of it has come', async () => {
    const { rpcUrl } = two.followerServer;
    two.holdBack();
    const signature = (await callRpc(rpcUrl, 'sendTransaction', send([3n]).txs[0]!)).result;
    const [status] = (await callRpc(rpcUrl, 'getSignatureStatuses', [signature])).result.value;
    const block = await callRpc(rpcUrl, 'getBlock', status.slot, {
      transactionDetails: 'signatures',
    });
    expect(block.result.signatures).toContain(signature);
  });

  test('behaviour: a caller that knows of more is answered by the writer', async () => {
    two.holdBack();
    await addUser(two.writer, anna, 'anna');
    const seen = { [SEEN_HEADER]: String(two.entries) };
    const read = { usernames: ['anna'] };
    const begunMs = performance.now();
    const newest = await ask(follower(), 'user', read, { [SEEN_HEADER]: NEWEST });
    expect(newest.data).toMatchObject([{ info: { username: 'anna' } }]);
    const { data, state } = await ask(follower(), 'user', read, seen);
    expect(performance.now() - begunMs).toBeGreaterThanOrEqual(250);
    expect(data).toMatchObject([{ info: { username: 'anna' } }]);
    expect(state).toBe(two.entries);
    expect((await ask(follower(), 'user', read)).data).toEqual([]);
  });
});

describe('the writer', () => {
  test('error: LeaseLost with status 503 where it writes no longer', async () => {
    const lost = new GamekeeperError('LeaseLost', { place: 'memory', epoch: 2, own: 1 });
    two.log.loseAnswer(lost);
    const seen = { [SEEN_HEADER]: String(two.entries + 1n) };
    const answer = await ask(two.writerServer.url, 'user', { usernames: ['anna'] }, seen);
    expect(answer.status).toBe(503);
    expect(answer.errors[0].extensions).toMatchObject({
      name: 'LeaseLost',
      context: { place: 'its database' },
    });
  });

  test('error: ServiceUnreachable soon with status 503 where nobody confirms it', async () => {
    const release = two.log.hold();
    const seen = { [SEEN_HEADER]: NEWEST };
    const answer = await ask(two.writerServer.url, 'user', { usernames: ['anna'] }, seen);
    expect(answer.status).toBe(503);
    expect(answer.errors[0].extensions.name).toBe('ServiceUnreachable');
    release();
    const again = await ask(two.writerServer.url, 'user', { usernames: ['anna'] }, seen);
    expect(again.status).toBe(200);
  });

  test('behaviour: it confirms that it writes before it says that there is no more', async () => {
    const { confirmations } = two.log;
    const seen = { [SEEN_HEADER]: String(two.entries + 1n) };
    const { data, state } = await ask(two.writerServer.url, 'user', { usernames: ['anna'] }, seen);
    expect(data).toEqual([]);
    expect(state).toBe(two.entries);
    expect(two.log.confirmations).toBe(confirmations + 1);
    expect(two.writerProcess.relayed).toBe(0);
  });
});
