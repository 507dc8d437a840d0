import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { SEEN_HEADER } from '../../src/contract/state-number.ts';
import { documents } from '../../src/methods/generated/documents.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import { rpcMethods } from '../../src/service/rpc/methods.ts';
import { compileTransaction, decodeTransaction } from '../../src/solana/transaction.ts';
import { transfersOf } from '../api/sends.ts';
import { argumentsOf } from '../generate/catalogue-values.ts';
import { addUser, type Wallet, walletOf } from '../programs/world.ts';
import { callRpc, post } from '../rpc/world.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { openTwoProcesses, type TwoProcesses } from './two-processes.ts';

/**
 * Every operation and every method of `/rpc`, asked of a writer and of a follower that lacks
 * several entries.
 */

const operations = Object.keys(operationTable) as OperationName[];
/** Only the writer answers these. */
const onlyWriter = operations.filter(
  (name) => operationTable[name].kind === 'send' || name.startsWith('auth'),
);

const [seed] = chooseSeeds(1);

let two: TwoProcesses;
let anna: Wallet;
let project: string;
/** Transactions: the follower has the first, only the writer the second, the third is new. */
let known: string;
let executed: string;
let unsent: string;

beforeAll(async () => {
  two = await openTwoProcesses();
  const world = two.writer;
  anna = await world.wallet('anna');
  const args = { name: 'Farm', authority: anna.address };
  ({ project } = await world.write('createCreateProjectTransaction', args, anna));
  await addUser(world, anna, 'anna');
  [known] = await sendOne(1n);
  await two.caughtUp();
});
afterAll(() => two.close());

/** Executes a transfer, and answers it with its signature, in base58. */
async function sendOne(lamports: bigint): Promise<[transaction: string, signature: string]> {
  const { service } = two.writer;
  const { txs, blockhash, height } = transfersOf(service, anna.key, [lamports], 1);
  const sent = { txs: [...txs], blockhash, lastValidBlockHeight: height };
  const [response] = await service.call('sendBulkTransactions', sent);
  expect(response!.status).toBe('Success');
  return [txs[0]!, response!.signature!];
}

/** From now on the follower is behind. */
async function leaveBehind(): Promise<void> {
  two.holdBack();
  await two.writer.wallet('bert');
  await addUser(two.writer, await two.writer.wallet('carl'), 'carl');
  [executed] = await sendOne(2n);
  [unsent] = transfersOf(two.writer.service, anna.key, [3n], 1).txs as [string];
  expect(two.follower.status.number).toBeLessThan(two.entries);
}

/** Arguments that the catalogue allows; some texts are names and addresses of the ledger. */
function argumentsFor(operation: OperationName, count: number): object[] {
  const there = fc.constantFrom(anna.address, project, walletOf('carl').address, 'anna', 'carl');
  const made = fc.tuple(argumentsOf(operation), fc.infiniteStream(fc.option(there, { freq: 2 })));
  return fc.sample(made, { numRuns: count, seed }).map(([args, texts]) => {
    const put = (value: unknown): unknown => {
      if (typeof value === 'string') return texts.next().value ?? value;
      if (Array.isArray(value)) return value.map(put);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, put(item)]));
    };
    return put(args) as object;
  });
}

/** The answer to a call; of data that differs with each call, only whether it is there. */
async function ask(
  url: string,
  operation: OperationName,
  variables: object,
  headers: Record<string, string> = {},
): Promise<{ readonly status: number; readonly data: unknown; readonly errors?: object[] }> {
  const body = JSON.stringify({ query: documents[operation], variables });
  const response = await post(url, body, headers);
  const { data, errors } = (await response.json()) as { data?: any; errors?: object[] };
  const isFresh = operationTable[operation].kind === 'build' || operation === 'authRequest';
  const answered = data?.[operation] ?? null;
  return {
    status: response.status,
    data: isFresh ? answered !== null : answered,
    ...(errors && { errors }),
  };
}

describe(`operations, seed ${seed}`, () => {
  test('behaviour: a follower that has all entries answers as its writer', async () => {
    const handedOn = new Set<string>();
    for (const operation of operations) {
      for (const args of argumentsFor(operation, 3)) {
        const { relayed } = two.followerProcess;
        const here = await ask(two.followerServer.url, operation, args);
        const isRefusedBuild = operationTable[operation].kind === 'build' && here.errors;
        if (two.followerProcess.relayed > relayed && !isRefusedBuild) handedOn.add(operation);
        expect(here, operation).toEqual(await ask(two.writerServer.url, operation, args));
      }
    }
    for (const operation of handedOn) expect(onlyWriter).toContain(operation);
    expect([...handedOn]).toEqual(expect.arrayContaining(['authRequest', 'authConfirm']));
  });

  test('behaviour: a late follower answers as its writer to a caller that is ahead', async () => {
    await leaveBehind();
    const seen = { [SEEN_HEADER]: String(two.entries) };
    const calls = operations.flatMap((operation) =>
      argumentsFor(operation, 2).map(async (args) => {
        const here = await ask(two.followerServer.url, operation, args, seen);
        expect(here, operation).toEqual(await ask(two.writerServer.url, operation, args));
      }),
    );
    await Promise.all(calls);
  });

  test('behaviour: a late follower and its writer report the same outcomes', async () => {
    const lastValidBlockHeight = two.writer.service.ledger.time.height;
    for (const txs of [[known], [executed], [unsent, executed], [executed, known]]) {
      for (const operation of onlyWriter.filter((name) => !name.startsWith('auth'))) {
        const args = { txs, blockhash: '1'.repeat(32), lastValidBlockHeight };
        const variables = { ...args, authToken: 'none' };
        const here = await ask(two.followerServer.url, operation, variables);
        expect(unattested(here), operation).toEqual(
          unattested(await ask(two.writerServer.url, operation, variables)),
        );
      }
    }
  });
});

/** The answer without its signatures, which name a slot. */
function unattested(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value) =>
    key === 'attestation' ? value !== null : value,
  );
}

/** Calls of each method, about transactions and times that only the writer has. */
function rpcCalls(): Record<string, readonly (readonly unknown[])[]> {
  const address = walletOf('bert').address;
  const signatures = [known, executed, unsent].map((text) =>
    base58Encode(decodeTransaction(base58Decode(text)!).signatures[0]!),
  );
  const { service } = two.writer;
  const { ledger } = service;
  const { height } = ledger.time;
  const poor = transfersOf(service, walletOf('bert').key, [5n], 1).txs[0]!;
  const none = transfersOf(service, walletOf('nobody').key, [5n], 1).txs[0]!;
  const { blockhash } = ledger.latestBlockhash();
  const stranger = base58Encode(new Uint8Array(32).fill(7));
  const messageOf = (text: string): string => {
    const { messageBytes } = decodeTransaction(base58Decode(text)!);
    return Buffer.from(messageBytes).toString('base64');
  };
  const feePayer = anna.key.address;
  const strange = compileTransaction({ feePayer, blockhash: feePayer, instructions: [] });
  const blockhashText = base58Encode(Buffer.from(blockhash, 'latin1'));
  const later = { minContextSlot: height + 1000 };
  return {
    getLatestBlockhash: [[], [later]],
    isBlockhashValid: [[blockhashText], [stranger]],
    getFeeForMessage: [[messageOf(unsent)], [messageOf(base58Encode(strange))]],
    getBlockHeight: [[], [later]],
    getSlot: [[], [later]],
    getEpochInfo: [[], [later]],
    getMinimumBalanceForRentExemption: [[100]],
    getGenesisHash: [[]],
    getHealth: [[]],
    getVersion: [[]],
    sendTransaction: [[known], [executed], [none], [none, { skipPreflight: true }], ['1']],
    // A follower simulates on its own state, and hands on failures.
    simulateTransaction: [[poor], [none], [known], [poor, { sigVerify: true }]],
    getSignatureStatuses: [[signatures]],
    getTransaction: signatures.map((signature) => [signature]),
    requestAirdrop: [[stranger, -1]],
    getSignaturesForAddress: [[anna.address, later]],
    getBlockTime: [[height], [height + 1000]],
    getBlock: [[height, { transactionDetails: 'signatures' }], [height + 1000]],
    getRecentPrioritizationFees: [[[address]]],
    // Accounts may be as old as the follower's state.
    getAccountInfo: [[anna.address.replace(/.$/, '!')], [anna.address, later]],
    getMultipleAccounts: [[[project]]],
    getBalance: [[project]],
    getProgramAccounts: [[stranger]],
    getTokenAccountsByOwner: [[address, { mint: stranger }]],
    getTokenAccountBalance: [[stranger]],
    getTokenSupply: [[stranger]],
  };
}

/** Fields that change with the time. */
const momentary = ['slot', 'lastValidBlockHeight', 'blockHeight', 'blockhash', 'absoluteSlot'];
const moving = ['getBlockHeight', 'getSlot', 'getEpochInfo', 'getRecentPrioritizationFees'];

async function call(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const { result, error } = await callRpc(url, method, ...params);
  const answer = moving.includes(method) && error === undefined ? typeof result : { result, error };
  return JSON.parse(JSON.stringify(answer), (key, value) =>
    [...momentary, 'contextSlot'].includes(key) ? typeof value : value,
  );
}

describe('methods of /rpc', () => {
  test('behaviour: every method is asked', () => {
    expect(Object.keys(rpcCalls()).sort()).toEqual(Object.keys(rpcMethods).sort());
  });

  test.each(Object.keys(rpcMethods))('behaviour: %s', async (method) => {
    for (const params of rpcCalls()[method]!) {
      const here = await call(two.followerServer.rpcUrl, method, params);
      const there = await call(two.writerServer.rpcUrl, method, params);
      expect(here, JSON.stringify(params)).toEqual(there);
    }
  });
});
