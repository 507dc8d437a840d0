import { createHash } from 'node:crypto';
import { VersionedTransaction } from '@solana/web3.js';
import { expect } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import type {
  BuildName,
  OperationArguments,
  OperationName,
  OperationResults,
  TransactionResponse,
} from '../../src/methods/generated/types.ts';
import { inspectTransactions } from '../../src/methods/inspect/inspect.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import type { MemoryStore } from '../../src/service/store/memory.ts';
import type { VerificationProvider } from '../../src/service/verification/provider.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../src/solana/address.ts';
import { type KeyPair, keyPairFromSeed } from '../../src/solana/keys.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import { findUndeclared } from '../support/declared-errors.ts';
import { holdCharges } from '../support/held-charges.ts';
import { readBuiltText } from '../support/read-built-text.ts';
import { openTestStore } from '../support/test-store.ts';
import { expectCompleteContext, requireCompleteContext } from './complete-context.ts';

/** A wallet of a test: its key, and its address in base58. */
export interface Wallet {
  readonly key: KeyPair;
  readonly address: string;
}

/** The same wallet for the same name, in every test and on every machine. */
export function walletOf(name: string): Wallet {
  const key = keyPairFromSeed(createHash('sha256').update(`wallet ${name}`).digest());
  return { key, address: addressToBase58(key.address) };
}

export interface World {
  readonly service: OpenedService;
  readonly store: MemoryStore;
  /** Milliseconds since 1970; tests move it. */
  clockMs: number;
  call<Name extends OperationName>(
    name: Name,
    args: OperationArguments[Name],
  ): Promise<OperationResults[Name]>;
  /** A wallet with 100 SOL. */
  wallet(name: string): Promise<Wallet>;
  /**
   * Builds, has web3.js read and write it again, proves with the daemon's inspection that nothing
   * else was built than asked, signs with the wallets and submits. Throws the first failed
   * response's error.
   */
  write<Name extends BuildName>(
    name: Name,
    args: OperationArguments[Name],
    ...signers: readonly Wallet[]
  ): Promise<OperationResults[Name]>;
  /** Builds, inspects and signs, without submitting. */
  prepare<Name extends BuildName>(
    name: Name,
    args: OperationArguments[Name],
    ...signers: readonly Wallet[]
  ): Promise<Prepared<OperationResults[Name]>>;
  submit(prepared: Prepared, bundleSize?: number): Promise<TransactionResponse[]>;
}

export interface Prepared<Result = unknown> {
  readonly result: Result;
  readonly txs: string[];
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

export interface WorldOptions {
  readonly store?: MemoryStore;
  readonly verification?: VerificationProvider;
  /** Milliseconds since 1970 at the start. */
  readonly nowMs?: number;
  /** Default: a sequence of its own. */
  readonly randomBytes?: (length: number) => Uint8Array;
}

/** The name of the error that a promise fails with, or of the status of a failed transaction. */
export async function errorOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (isGamekeeperError(error)) return error.name;
    if (error instanceof ResponseError) return error.errorName;
    throw error;
  }
  return 'none';
}

/** A transaction that was submitted and not executed. */
export class ResponseError extends Error {
  readonly errorName: string;
  readonly status: string;

  constructor(response: TransactionResponse) {
    const { error } = response as { error: { name: string; message?: string } };
    super(`${response.status}: ${error.name}: ${error.message ?? ''}`);
    this.errorName = error.name;
    this.status = response.status;
  }
}

export const LAMPORTS = 100_000_000_000n;

/** Opens a service in memory, with a clock and a randomness of its own. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const store = options.store ?? ((await openTestStore()) as MemoryStore);
  const { verification, randomBytes = makeRandomness() } = options;
  const clock = { nowMs: options.nowMs ?? 1_750_000_000_000 };
  const now = (): number => clock.nowMs;
  const opened = await openService({ store, now, randomBytes, host: 'game.test', verification });
  // Whatever a test is about: nothing takes more than it says.
  return makeWorld(holdCharges(opened), store, clock);
}

/** The same bytes in every run. */
export function makeRandomness(): (length: number) => Uint8Array {
  let counter = 0;
  return (length) => {
    counter += 1;
    const hash = createHash('shake256', { outputLength: length });
    return hash.update(`random ${counter}`).digest();
  };
}

export function makeWorld(
  service: OpenedService,
  store: MemoryStore,
  clock: { nowMs: number },
): World {
  const world: World = {
    service,
    store,
    get clockMs() {
      return clock.nowMs;
    },
    set clockMs(value) {
      clock.nowMs = value;
    },
    call: (name, args) => declared(name, expectCompleteContext(service.call(name, args))),
    async wallet(name) {
      const wallet = walletOf(name);
      await service.fund(wallet.key.address, LAMPORTS);
      return wallet;
    },
    async prepare(name, args, ...signers) {
      const result = await declared(name, expectCompleteContext(service.call(name, args)));
      return { result, ...prove(service, name, args, result, signers) };
    },
    async submit(prepared, bundleSize = 1) {
      const { txs, blockhash, lastValidBlockHeight } = prepared;
      const bundles = await service.call('sendTransactionBundles', {
        txs,
        blockhash,
        lastValidBlockHeight,
        options: { bundles: { bundleSize } },
      });
      const responses = bundles.flatMap(({ responses: some }) => some);
      const failed = responses.filter(({ status }) => status === 'Failed');
      for (const { error } of failed) requireCompleteContext(error as { name: string });
      return responses;
    },
    async write(name, args, ...signers) {
      const prepared = await world.prepare(name, args, ...signers);
      const responses = await world.submit(prepared);
      const failed = responses.find(({ status }) => status !== 'Success');
      if (failed !== undefined) throw requireDeclared(name, new ResponseError(failed));
      return prepared.result;
    },
  };
  return world;
}

/** A call of ours, whose error must be one that the catalogue declares. */
async function declared<Answer>(name: OperationName, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw isGamekeeperError(error) ? requireDeclared(name, error) : error;
  }
}

function requireDeclared<Thrown extends Error>(operation: OperationName, error: Thrown): Thrown {
  const name = error instanceof ResponseError ? error.errorName : error.name;
  const problem = findUndeclared(operation, name);
  if (problem !== undefined) throw new Error(problem, { cause: error });
  return error;
}

function prove(
  service: OpenedService,
  operation: BuildName,
  args: object,
  result: unknown,
  signers: readonly Wallet[],
): Omit<Prepared, 'result'> {
  const built = readBuiltText(operation, result);
  inspectTransactions({
    operation,
    args: args as Record<string, unknown>,
    transactions: built.transactions,
    blockhash: built.blockhash,
    result,
    resolveTable: (table: Address) => service.resolveTable(table),
    isActing: (wallet) => signers.some(({ address }) => address === wallet),
  });
  for (const bytes of built.transactions) {
    const read = VersionedTransaction.deserialize(bytes);
    expect(Buffer.compare(read.serialize(), bytes)).toBe(0);
  }
  const keys = signers.map(({ key }) => key);
  const txs = built.transactions.map((bytes) =>
    base58Encode(signTransactionBytes(Uint8Array.from(bytes), keys)),
  );
  return { txs, blockhash: built.blockhash, lastValidBlockHeight: built.lastValidBlockHeight };
}

/** A project with trees and a funded authority: what most tests begin with. */
export interface Game {
  readonly world: World;
  readonly authority: Wallet;
  readonly project: string;
}

export interface GameOptions extends WorldOptions {
  /** Whether the project bears its players' fees. Default: no. */
  readonly subsidizeFees?: boolean;
}

export async function openGame(options: GameOptions = {}): Promise<Game> {
  const world = await openWorld(options);
  const authority = await world.wallet('authority');
  const { project } = await world.write(
    'createCreateProjectTransaction',
    { name: 'Farm', authority: authority.address, subsidizeFees: options.subsidizeFees },
    authority,
  );
  return { world, authority, project };
}

export async function addProfilesTree({ world, authority, project }: Game, numAssets = 16384) {
  return world.write(
    'createCreateProfilesTreeTransaction',
    { treeConfig: { basic: { numAssets } }, project, payer: authority.address },
    authority,
  );
}

/** A resource; in LedgerState with a tree. */
export async function addResource(
  { world, authority, project }: Game,
  storage: 'LedgerState' | 'AccountState' = 'LedgerState',
  numAssets = 16384,
): Promise<string> {
  const params = { name: 'Gold', symbol: 'GLD', uri: '', decimals: 2, storage };
  const { resource } = await world.write(
    'createCreateNewResourceTransaction',
    { project, authority: authority.address, params },
    authority,
  );
  if (storage === 'LedgerState') {
    const treeConfig = { basic: { numAssets } };
    await world.write(
      'createCreateNewResourceTreeTransaction',
      { project, resource, authority: authority.address, treeConfig },
      authority,
    );
  }
  return resource;
}

export async function mint(
  { world, authority }: Game,
  resource: string,
  owner: string,
  amount: string,
): Promise<void> {
  await world.write(
    'createMintResourceTransaction',
    { resource, owner, amount, authority: authority.address },
    authority,
  );
}

export async function addUser(world: World, wallet: Wallet, username = ''): Promise<void> {
  const info = { username, name: '', bio: '', pfp: '' };
  await world.write('createNewUserTransaction', { wallet: wallet.address, info }, wallet);
}

type DelegateArguments = OperationArguments['createCreateDelegateAuthorityTransaction'];

/** A wallet with funds and rights in the project. */
export async function addDelegate(
  { world, authority, project }: Game,
  name: string,
  serviceDelegations: DelegateArguments['serviceDelegations'],
): Promise<Wallet> {
  const wallet = await world.wallet(name);
  const args = { project, delegate: wallet.address, serviceDelegations };
  const by = { ...args, authority: authority.address };
  await world.write('createCreateDelegateAuthorityTransaction', by, authority);
  return wallet;
}

/** A project of another authority, for what must not reach over. */
export async function openOtherGame(world: World): Promise<Game> {
  const authority = await world.wallet('other authority');
  const args = { name: 'Elsewhere', authority: authority.address };
  const { project } = await world.write('createCreateProjectTransaction', args, authority);
  return { world, authority, project };
}

/** Balance of a holder in both forms, by where it is: the tree's address, or the zero address. */
export async function balancesOf(world: World, holder: string): Promise<string[]> {
  const found = await world.call('holdings', { holder });
  return found.map(({ balance }) => balance);
}

export const addressOf = (text: string): Address => addressFromBase58(text, 'address');
export const bytesOf = (text: string): Uint8Array => base58Decode(text)!;
export { operationTable };
