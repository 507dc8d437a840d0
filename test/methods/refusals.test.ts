import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import type { BuildName } from '../../src/methods/generated/types.ts';
import { inspectTransactions } from '../../src/methods/inspect/inspect.ts';
import { addressFromBase58, addressFromBytes, addressToBase58 } from '../../src/solana/address.ts';
import type { AccountMeta, Instruction } from '../../src/solana/instruction.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { compileTransaction } from '../../src/solana/transaction.ts';
import { readBuiltText } from '../support/read-built-text.ts';
import { type Parts, takeApart } from './parts.ts';
import { openWorld, type Settlement, settle, type World } from './world.ts';

/** What the inspection answers of one honest call, and what it says of each thing that is wrong. */

const operation = 'createCreateProjectTransaction';
const stranger = addressFromBytes(new Uint8Array(32).fill(7));
const strangerText = addressToBase58(stranger);

let world: World;
let args: Record<string, unknown>;
let result: { project: string };
let bytes: Uint8Array;
let blockhash: string;
let parts: Parts;
let create: Instruction;

beforeAll(async () => {
  world = await openWorld('embedded');
  await world.fund(world.friend);
  args = { name: 'Farm', payer: world.friend, authority: world.wallet, driver: strangerText };
  result = (await world.service.call(operation, args as never)) as never;
  const built = readBuiltText(operation, result);
  [bytes] = built.transactions as [Uint8Array];
  blockhash = built.blockhash;
  parts = takeApart(bytes);
  [create] = parts.instructions as [Instruction];
});
afterAll(() => world.close());

function inspect(transactions: readonly Uint8Array[], change: object = {}) {
  const isActing = (wallet: string): boolean => wallet === world.wallet;
  const request = { operation, args, transactions, blockhash, result, isActing };
  return inspectTransactions({ ...request, ...change });
}

/** Why it is refused, or undefined where it is not. */
function refusalOf(transactions: readonly Uint8Array[], change: object = {}): string | undefined {
  try {
    inspect(transactions, change);
    return undefined;
  } catch (error) {
    if (!isGamekeeperError(error, 'UnsafeTransaction')) throw error;
    return String(error.context.reason);
  }
}

const compile = (change: Partial<Parts>): Uint8Array[] => [
  compileTransaction({ ...parts, ...change }),
];

/** The project's instruction with other rights for one of its accounts. */
function withRights(name: string, rights: Partial<AccountMeta>): Uint8Array[] {
  const index = ['payer', 'authority', 'driver', 'project'].indexOf(name);
  const accounts = create.accounts.with(index, { ...create.accounts[index]!, ...rights });
  return compile({ instructions: [{ ...create, accounts }] });
}

/** The transaction with one more static account, behind all others: no signer, not writable. */
function listOneMore(transaction: Uint8Array, account: Uint8Array): Uint8Array {
  const raw = [...transaction];
  const message = 1 + 64 * raw[0]!;
  const header = message + (raw[message]! >= 0x80 ? 1 : 0);
  const count = header + 3;
  raw[header + 2]! += 1;
  raw[count]! += 1;
  const end = count + 1 + 32 * (raw[count]! - 1);
  raw.splice(end, 0, ...account);
  return Uint8Array.from(raw);
}

test('default: it answers who signs, what is done and what is made', () => {
  const { project } = result;
  const { wallet, friend } = world;
  expect(inspect([bytes])).toEqual({
    signers: [[friend, wallet]],
    instructions: [
      {
        name: 'create_project',
        accounts: { payer: friend, authority: wallet, driver: strangerText, project },
        rest: [],
        fields: expect.objectContaining({ name: 'Farm', subsidizeFees: false }),
      },
    ],
    isOnce: false,
    made: { project },
    charge: {
      effect: 'play',
      takes: [
        // The friend, who pays, and the wallet sign.
        { of: 'fees', amount: 10_000n },
        // The 138 bytes of a project that is called Farm.
        { of: 'deposits', amount: 1_851_360n },
      ],
    },
  });
});

describe('error: UnsafeTransaction', () => {
  test('for an answer or a transaction of nothing', () => {
    expect(refusalOf([])).toBe('the answer holds no transaction');
    expect(refusalOf(compile({ instructions: [] }))).toBe('a transaction holds no instruction');
  });

  test('for an operation that has no shape', () => {
    const refusal = refusalOf([bytes], { operation: 'project' });
    expect(refusal).toBe('the operation has no declared shape');
  });

  test('for another blockhash, and for a signature that is there already', () => {
    expect(refusalOf([bytes], { blockhash: strangerText })).toBe(
      'a transaction has another blockhash than the answer says',
    );
    for (const place of [1, 64, 65, 128]) {
      const signed = Uint8Array.from(bytes);
      signed[place] = 1;
      expect(refusalOf([signed])).toBe('a transaction carries a signature already');
    }
  });

  test('for accounts too many or too few, and data that cannot be read', () => {
    const of = (accounts: readonly AccountMeta[]) =>
      refusalOf(compile({ instructions: [{ ...create, accounts }] }));
    expect(of(create.accounts.slice(0, 3))).toBe('create_project lists 3 accounts, not 4');
    expect(of([...create.accounts, create.accounts[0]!])).toBe(
      'create_project lists 5 accounts, not 4',
    );
    const data = create.data.slice(0, -1);
    expect(refusalOf(compile({ instructions: [{ ...create, data }] }))).toMatch(
      /^the data of create_project cannot be read: \S/,
    );
  });

  test('for an answer that names another address than it makes, or none', () => {
    const { project } = result;
    const made = `makes ${project}`;
    expect(refusalOf([bytes], { result: { ...result, project: strangerText } })).toBe(
      `it names ${strangerText} as project, but ${made}`,
    );
    expect(refusalOf([bytes], { result: {} })).toBe(`it names null as project, but ${made}`);
  });

  test('for another fee payer', () => {
    const feePayer = addressFromBase58(world.wallet, 'wallet');
    expect(refusalOf(compile({ feePayer }))).toBe(
      `the fee payer is ${world.wallet}, not the payer that the call names`,
    );
  });

  test('for signatures and rights that the call does not ask for, or lacks', () => {
    const { wallet } = world;
    expect(refusalOf(withRights('driver', { signer: true }))).toBe(
      `it asks for the signature of ${strangerText}, which the call does not`,
    );
    expect(refusalOf(withRights('authority', { signer: false }))).toBe(
      `it leaves out the signature of ${wallet}`,
    );
    for (const [name, address] of [
      ['driver', strangerText],
      ['authority', wallet],
    ] as const) {
      expect(refusalOf(withRights(name, { writable: true }))).toBe(
        `it may write to ${address}, which the call does not`,
      );
    }
  });

  test('for an account that no instruction needs', () => {
    const other = new Uint8Array(32).fill(8);
    expect(refusalOf([listOneMore(bytes, other)])).toBe(
      `it lists ${base58Encode(other)}, which no instruction needs`,
    );
  });

  test('for a compute budget by itself; next to an instruction it may stand', () => {
    const budget: Instruction = {
      program: programId('computeBudget'),
      accounts: [],
      data: Uint8Array.of(2, 64, 13, 3, 0),
    };
    expect(refusalOf(compile({ instructions: [budget, create] }))).toBeUndefined();
    expect(refusalOf(compile({ instructions: [budget] }))).toBe(
      'a transaction holds no instruction',
    );
  });

  test('for accounts behind a table that nobody resolves, by the table', () => {
    const table = { address: stranger, addresses: [stranger] };
    const behind = [compileTransaction({ ...parts, lookupTables: [table] })];
    expect(refusalOf(behind)).toBe(`accounts behind lookup table ${strangerText} cannot be proved`);
    expect(refusalOf(behind, { resolveTable: () => [stranger] })).toBeUndefined();
  });
});

describe('accounts that may be left out, or are behind the others', () => {
  let made: Settlement;
  beforeAll(async () => {
    made = await settle(world);
  });

  /** A call, and why it is refused when its one instruction's accounts are others. */
  async function open(build: BuildName, given: Record<string, unknown>) {
    const answer = await world.service.call(build, given as never);
    const built = readBuiltText(build, answer);
    const apart = takeApart(built.transactions[0]!);
    const [instruction] = apart.instructions as [Instruction];
    const request = { operation: build, args: given, blockhash: built.blockhash, result: answer };
    const { accounts } = instruction;
    const refusalWith = (others: readonly AccountMeta[]) => {
      const instructions = [{ ...instruction, accounts: others }];
      return refusalOf([compileTransaction({ ...apart, instructions })], request);
    };
    expect(refusalWith(accounts)).toBeUndefined();
    return { accounts, refusalWith };
  }

  test('error: UnsafeTransaction for one that is left out, and may be written to', async () => {
    const { account: resource } = made;
    const given = { resource, owner: world.wallet, recipient: world.friend, amount: '1' };
    const { accounts, refusalWith } = await open('createTransferResourceTransaction', given);
    const absent = programId('resources');
    const index = accounts.findIndex(({ address }) => address === absent);
    expect(refusalWith(accounts.with(index, { ...accounts[index]!, writable: true }))).toBe(
      `it may write to ${addressToBase58(absent)}, which the call does not`,
    );
  });

  test('error: UnsafeTransaction for one after that may be written to, or too few', async () => {
    const { project, account, ledger } = made;
    const portion = (resourceAddress: string) => ({ resourceAddress, amount: '3' });
    const given = {
      project,
      authority: world.wallet,
      xp: '1',
      ingredients: [portion(ledger)],
      meal: portion(account),
    };
    const { accounts, refusalWith } = await open('createInitializeRecipeTransaction', given);
    const last = accounts.length - 1;
    expect(refusalWith(accounts.with(last, { ...accounts[last]!, writable: true }))).toBe(
      `it may write to ${ledger}, which the call does not`,
    );
    expect(refusalWith(accounts.slice(0, -2))).toBe(
      `initialize_recipe lists ${last - 1} accounts, not ${last}`,
    );
  });
});
