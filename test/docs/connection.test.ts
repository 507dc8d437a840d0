import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { addResource, mint as mintUnits, openGame } from '../programs/world.ts';
import { askSocket, callRpc, keypairOf, openRpcWorld, type RpcWorld } from '../rpc/world.ts';

/**
 * The tables of docs/reference/solana-rpc.md: every method of Solana's RPC, and of web3.js
 * `Connection`.
 */

const page = readFileSync(new URL('../../docs/reference/solana-rpc.md', import.meta.url), 'utf8');

/** The cells of a table, by its first: each `name` of it with the second cell. */
function tableUnder(heading: string): Map<string, string> {
  const [, rest = ''] = page.split(`## ${heading}\n`);
  const [section = ''] = rest.split('\n## ');
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const pairs = rows.flatMap((row) => {
    const [, names = '', outcome = ''] = row.split('|').map((cell) => cell.trim());
    return [...names.matchAll(/`(\w+)`/g)].map(([, name]) => [name!, outcome] as const);
  });
  expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length);
  return new Map(pairs);
}

let world: RpcWorld;
let payer: Keypair;
let mint: PublicKey;
let tokens: PublicKey;
let signature: string;
let slot: number;
let ticking: NodeJS.Timeout;

beforeAll(async () => {
  const game = await openGame();
  world = await openRpcWorld({ service: game.world.service });
  // The game's clock stops by itself, and slots are time.
  ticking = setInterval(() => {
    game.world.clockMs += 100;
  }, 100);
  const { connection } = world;
  const anna = await game.world.wallet('anna');
  payer = keypairOf(anna);
  const resource = await addResource(game);
  await mintUnits(game, resource, anna.address, '100');
  const unwrap = { resource, authority: anna.address, amount: '30' };
  await game.world.write('createCreateUnwrapHoldingTransaction', unwrap, anna);
  const [found] = await game.world.call('resources', { addresses: [resource] });
  mint = new PublicKey(found!.mint);
  tokens = getAssociatedTokenAddressSync(mint, payer.publicKey);
  signature = await connection.sendTransaction(await transfer(), [payer]);
  const status = await connection.getSignatureStatus(signature);
  slot = status.value!.slot;
});
afterAll(async () => {
  clearInterval(ticking);
  await world.close();
});

async function transfer(): Promise<Transaction> {
  const latest = await world.connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, ...latest });
  const toPubkey = Keypair.generate().publicKey;
  const move = { fromPubkey: payer.publicKey, toPubkey, lamports: 1_000_000 };
  return transaction.add(SystemProgram.transfer(move));
}

async function signed(): Promise<Buffer> {
  const transaction = await transfer();
  transaction.sign(payer);
  return transaction.serialize();
}

async function message() {
  const { blockhash: recentBlockhash } = await world.connection.getLatestBlockhash();
  const { instructions } = await transfer();
  return new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash, instructions });
}

/** The first thing that a subscription tells, of what is sent until it does. */
async function firstOf(subscribe: (listener: (value: unknown) => void) => number) {
  const { connection } = world;
  const told = Promise.withResolvers<unknown>();
  let isTold = false;
  subscribe((value) => {
    isTold = true;
    told.resolve(value);
  });
  // The client says nowhere when the server has its subscription.
  while (!isTold) {
    await connection.sendRawTransaction(await signed());
    await Promise.race([told.promise, connection.getSlot()]);
  }
  return told.promise;
}

const options = { maxSupportedTransactionVersion: 0 } as const;
const own = () => payer.publicKey;

type Call = (connection: Connection) => unknown;

/** Each method, called once as its documentation says. */
const calls: Readonly<Record<string, Call>> = {
  commitment: (c) => c.commitment,
  rpcEndpoint: (c) => c.rpcEndpoint,
  confirmTransaction: async (c) =>
    c.confirmTransaction({ signature, ...(await c.getLatestBlockhash()) }),
  getAccountInfo: (c) => c.getAccountInfo(own()),
  getAccountInfoAndContext: (c) => c.getAccountInfoAndContext(own()),
  getAddressLookupTable: (c) => c.getAddressLookupTable(Keypair.generate().publicKey),
  getBalance: (c) => c.getBalance(own()),
  getBalanceAndContext: (c) => c.getBalanceAndContext(own()),
  getBlock: (c) => c.getBlock(slot, options),
  getBlockHeight: (c) => c.getBlockHeight(),
  getBlockProduction: (c) => c.getBlockProduction(),
  getBlockSignatures: (c) => c.getBlockSignatures(slot),
  getBlockTime: (c) => c.getBlockTime(slot),
  getBlocks: (c) => c.getBlocks(0, slot),
  getClusterNodes: (c) => c.getClusterNodes(),
  getConfirmedBlock: (c) => c.getConfirmedBlock(slot),
  getConfirmedBlockSignatures: (c) => c.getConfirmedBlockSignatures(slot),
  getConfirmedSignaturesForAddress: (c) => c.getConfirmedSignaturesForAddress(own(), 0, slot),
  getConfirmedSignaturesForAddress2: (c) => c.getConfirmedSignaturesForAddress2(own()),
  getConfirmedTransaction: (c) => c.getConfirmedTransaction(signature),
  getEpochInfo: (c) => c.getEpochInfo(),
  getEpochSchedule: (c) => c.getEpochSchedule(),
  getFeeCalculatorForBlockhash: async (c) =>
    c.getFeeCalculatorForBlockhash((await c.getLatestBlockhash()).blockhash),
  getFeeForMessage: async (c) => c.getFeeForMessage((await message()).compileToLegacyMessage()),
  getFirstAvailableBlock: (c) => c.getFirstAvailableBlock(),
  getGenesisHash: (c) => c.getGenesisHash(),
  getInflationGovernor: (c) => c.getInflationGovernor(),
  getInflationRate: (c) => c.getInflationRate(),
  getInflationReward: (c) => c.getInflationReward([own()]),
  getLargestAccounts: (c) => c.getLargestAccounts(),
  getLatestBlockhash: (c) => c.getLatestBlockhash(),
  getLatestBlockhashAndContext: (c) => c.getLatestBlockhashAndContext(),
  getLeaderSchedule: (c) => c.getLeaderSchedule(),
  getMinimumBalanceForRentExemption: (c) => c.getMinimumBalanceForRentExemption(165),
  getMinimumLedgerSlot: (c) => c.getMinimumLedgerSlot(),
  getMultipleAccountsInfo: (c) => c.getMultipleAccountsInfo([own()]),
  getMultipleAccountsInfoAndContext: (c) => c.getMultipleAccountsInfoAndContext([own()]),
  getMultipleParsedAccounts: (c) => c.getMultipleParsedAccounts([own(), mint]),
  getNonce: (c) => c.getNonce(Keypair.generate().publicKey),
  getNonceAndContext: (c) => c.getNonceAndContext(Keypair.generate().publicKey),
  getParsedAccountInfo: (c) => c.getParsedAccountInfo(mint),
  getParsedBlock: (c) => c.getParsedBlock(slot, options),
  getParsedConfirmedTransaction: (c) => c.getParsedConfirmedTransaction(signature),
  getParsedConfirmedTransactions: (c) => c.getParsedConfirmedTransactions([signature]),
  getParsedProgramAccounts: (c) => c.getParsedProgramAccounts(SystemProgram.programId),
  getParsedTokenAccountsByOwner: (c) => c.getParsedTokenAccountsByOwner(own(), { mint }),
  getParsedTransaction: (c) => c.getParsedTransaction(signature, options),
  getParsedTransactions: (c) => c.getParsedTransactions([signature], options),
  getProgramAccounts: (c) => c.getProgramAccounts(SystemProgram.programId),
  getRecentBlockhash: (c) => c.getRecentBlockhash(),
  getRecentBlockhashAndContext: (c) => c.getRecentBlockhashAndContext(),
  getRecentPerformanceSamples: (c) => c.getRecentPerformanceSamples(),
  getRecentPrioritizationFees: (c) => c.getRecentPrioritizationFees(),
  getSignatureStatus: (c) => c.getSignatureStatus(signature),
  getSignatureStatuses: (c) => c.getSignatureStatuses([signature]),
  getSignaturesForAddress: (c) => c.getSignaturesForAddress(own()),
  getSlot: (c) => c.getSlot(),
  getSlotLeader: (c) => c.getSlotLeader(),
  getSlotLeaders: (c) => c.getSlotLeaders(0, 1),
  getStakeActivation: (c) => c.getStakeActivation(own()),
  getStakeMinimumDelegation: (c) => c.getStakeMinimumDelegation(),
  getSupply: (c) => c.getSupply(),
  getTokenAccountBalance: (c) => c.getTokenAccountBalance(tokens),
  getTokenAccountsByOwner: (c) => c.getTokenAccountsByOwner(own(), { mint }),
  getTokenLargestAccounts: (c) => c.getTokenLargestAccounts(mint),
  getTokenSupply: (c) => c.getTokenSupply(mint),
  getTotalSupply: (c) => c.getTotalSupply(),
  getTransaction: (c) => c.getTransaction(signature, options),
  getTransactionCount: (c) => c.getTransactionCount(),
  getTransactions: (c) => c.getTransactions([signature], options),
  getVersion: (c) => c.getVersion(),
  getVoteAccounts: (c) => c.getVoteAccounts(),
  isBlockhashValid: async (c) => c.isBlockhashValid((await c.getLatestBlockhash()).blockhash),
  onAccountChange: (c) => firstOf((listener) => c.onAccountChange(own(), listener)),
  onLogs: (c) => firstOf((listener) => c.onLogs(own(), listener)),
  onProgramAccountChange: (c) =>
    firstOf((listener) => c.onProgramAccountChange(SystemProgram.programId, listener)),
  onRootChange: (c) => firstOf((listener) => c.onRootChange(listener)),
  onSignature: (c) => firstOf((listener) => c.onSignature(signature, listener)),
  onSignatureWithOptions: (c) =>
    firstOf((listener) =>
      c.onSignatureWithOptions(signature, listener, { commitment: 'confirmed' }),
    ),
  onSlotChange: (c) => firstOf((listener) => c.onSlotChange(listener)),
  onSlotUpdate: (c) => firstOf((listener) => c.onSlotUpdate(listener)),
  removeAccountChangeListener: (c) =>
    c.removeAccountChangeListener(c.onAccountChange(own(), () => {})),
  removeOnLogsListener: (c) => c.removeOnLogsListener(c.onLogs('all', () => {})),
  removeProgramAccountChangeListener: (c) =>
    c.removeProgramAccountChangeListener(
      c.onProgramAccountChange(SystemProgram.programId, () => {}),
    ),
  removeRootChangeListener: (c) => c.removeRootChangeListener(c.onRootChange(() => {})),
  removeSignatureListener: (c) =>
    c.removeSignatureListener(c.onSignature('1'.repeat(64), () => {})),
  removeSlotChangeListener: (c) => c.removeSlotChangeListener(c.onSlotChange(() => {})),
  removeSlotUpdateListener: (c) => c.removeSlotUpdateListener(c.onSlotUpdate(() => {})),
  requestAirdrop: (c) => c.requestAirdrop(own(), 1_000_000),
  sendEncodedTransaction: async (c) =>
    c.sendEncodedTransaction((await signed()).toString('base64')),
  sendRawTransaction: async (c) => c.sendRawTransaction(await signed()),
  sendTransaction: async (c) => c.sendTransaction(await transfer(), [payer]),
  simulateTransaction: async (c) =>
    c.simulateTransaction(new VersionedTransaction((await message()).compileToV0Message())),
};

/** What a call comes to: `yes`, or the code that the client was told. */
async function outcomeOf(call: Call, isOfNonce: boolean): Promise<string> {
  try {
    const answer = await call(world.connection);
    const { value } = (answer ?? {}) as { value?: unknown };
    // No account is one of a nonce.
    return isOfNonce && (answer === null || value === null) ? 'null, always' : 'yes';
  } catch (error) {
    const { code, message } = error as { code?: number; message: string };
    const isUnknown = code === -32601 || message.includes('Method not found');
    return isUnknown ? 'no' : `failed: ${message}`;
  }
}

describe('Connection of web3.js', () => {
  const table = tableUnder('The methods of `Connection`');
  // What begins with an underscore is private, and so are the ways in which a transaction is
  // confirmed.
  const isPrivate =
    /^_|^constructor$|^confirmTransactionUsing|^getCancellation|ConfirmationPromise$/;
  const one = new Connection('http://127.0.0.1');
  const own = Object.entries(one).flatMap(([name, value]) =>
    typeof value === 'function' ? [name] : [],
  );
  const names = [...Object.getOwnPropertyNames(Connection.prototype), ...own];
  const methods = names.filter((name) => !isPrivate.test(name)).sort();

  test('behaviour: the table has every method, and each is called', () => {
    expect([...table.keys()].sort()).toEqual(methods);
    expect(Object.keys(calls).sort()).toEqual(methods);
  });

  test.each(methods)('default: %s', async (name) => {
    expect(await outcomeOf(calls[name]!, name.startsWith('getNonce'))).toBe(table.get(name));
  });
});

describe('methods of Solana', () => {
  const all = [...tableUnder('Every method of Solana')];
  const subscriptions = all.filter(([name]) => name.endsWith('Subscribe'));
  const others = all.filter(([name]) => !name.endsWith('Subscribe'));
  const outcomeOfError = (error?: { code: number }) => (error?.code === -32601 ? 'no' : 'yes');

  test('behaviour: they are 52 over HTTP and 9 subscriptions', () => {
    expect([others.length, subscriptions.length]).toEqual([52, 9]);
  });

  test.each(others)('default: %s over HTTP: %s', async (name, outcome) => {
    const { error } = await callRpc(world.server.rpcUrl, name);
    expect(outcomeOfError(error)).toBe(outcome);
  });

  test.each(subscriptions)('default: %s over WebSocket: %s', async (name, outcome) => {
    const socket = new WebSocket(world.server.rpcSocketUrl!);
    await once(socket, 'open');
    for (const method of [name, name.replace('Subscribe', 'Unsubscribe')]) {
      const { error } = await askSocket(socket, method, method);
      expect(outcomeOfError(error)).toBe(outcome);
    }
    socket.terminate();
  });
});
