import type { ProgramInstruction } from '../../src/service/ledger/execution/program.ts';
import type { AccountHandle } from '../../src/service/ledger/state/account.ts';
import { counterKind, define, pays, read, tallyKind, write } from './counter-program.ts';

/** What the ledger must not let a program do, and accounts of another program to try it on. */

export const mischiefs = [
  'writes a read-only account',
  'makes a record in a read-only account',
  'makes a tree in a read-only account',
  'closes an account to a read-only one',
  'moves lamports to a read-only account',
  'has the fee paid by a read-only account',
  'takes lamports of a wallet that does not sign',
  'takes lamports of a signer that is no wallet',
  'takes the deposit of a record',
  'takes the deposit of a tree',
  'writes a record of another program',
  'closes an account of another program',
  'writes token data of another length',
  'writes token data where there are none',
  'reads a record of another program as its own',
  'reads a record as one of another kind',
  'makes a record where one is',
  'makes a tree where data are',
  'makes a record in an account that another program has',
  'appends to what is no tree',
  'appends to a tree of another program',
  'appends to a read-only tree',
  'takes more than there is',
  'makes a record in a read-only account that pays its deposit itself',
  'writes token data of a read-only account',
  'throws what is no error of ours',
] as const;

type MisbehaveAccount = 'payer' | 'readonly' | 'writable';

const misbehave = define(
  'staking',
  'misbehave',
  { payer: pays, readonly: read, writable: write },
  { how: 'u8' },
  (context) => {
    const { payer, readonly, writable } = context.accounts as Record<
      MisbehaveAccount,
      AccountHandle
    >;
    const record = { value: 1n, owner: payer.address, note: '' };
    const shape = { maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 };
    const writeRecord = (account: AccountHandle) =>
      context.writeRecord(account, counterKind, record, payer);
    const createRecord = (account: AccountHandle) =>
      context.createRecord(account, counterKind, record, payer);
    const appendLeaf = (account: AccountHandle) =>
      void context.appendLeaf(account, tallyKind, payer.address, record);
    const transferLamports = (from: AccountHandle, to: AccountHandle, lamports = 1n) =>
      context.transferLamports(from, to, lamports);
    const tries: Record<(typeof mischiefs)[number], () => void> = {
      'writes a read-only account': () => writeRecord(readonly),
      'makes a record in a read-only account': () => createRecord(readonly),
      'makes a tree in a read-only account': () => context.createTree(readonly, shape, payer),
      'closes an account to a read-only one': () => context.closeAccount(writable, readonly),
      'moves lamports to a read-only account': () => transferLamports(payer, readonly),
      'has the fee paid by a read-only account': () => context.refundFee(readonly),
      'takes lamports of a wallet that does not sign': () => transferLamports(writable, payer),
      'takes lamports of a signer that is no wallet': () => transferLamports(writable, payer),
      'takes the deposit of a record': () => transferLamports(writable, payer),
      'takes the deposit of a tree': () => transferLamports(writable, payer),
      'writes a record of another program': () => writeRecord(writable),
      'closes an account of another program': () => context.closeAccount(writable, payer),
      'writes token data of another length': () =>
        context.writeTokenData(writable, writable.data.subarray(1)),
      'writes token data where there are none': () =>
        context.writeTokenData(writable, Uint8Array.from(writable.data)),
      'reads a record of another program as its own': () =>
        context.readRecord(writable, counterKind),
      'reads a record as one of another kind': () => context.readRecord(writable, tallyKind),
      'makes a record where one is': () => createRecord(writable),
      'makes a tree where data are': () => context.createTree(writable, shape, payer),
      'makes a record in an account that another program has': () => createRecord(writable),
      'appends to what is no tree': () => appendLeaf(writable),
      'appends to a tree of another program': () => appendLeaf(writable),
      'appends to a read-only tree': () => appendLeaf(readonly),
      'takes more than there is': () => transferLamports(payer, writable, payer.lamports + 1n),
      'makes a record in a read-only account that pays its deposit itself': () =>
        createRecord(readonly),
      'writes token data of a read-only account': () =>
        context.writeTokenData(readonly, Uint8Array.from(readonly.data)),
      'throws what is no error of ours': () => {
        throw new RangeError('a defect of the program');
      },
    };
    tries[mischiefs[context.fields.how]!]();
  },
);

/** The same records by another program. */
const makeForeign = define(
  'missions',
  'make_foreign',
  { payer: pays, counter: write },
  {},
  (context) => {
    const { payer, counter } = context.accounts;
    const record = { value: 0n, owner: payer!.address, note: 'foreign' };
    context.createRecord(counter!, counterKind, record, payer!);
  },
);

const makeForeignTree = define(
  'missions',
  'make_foreign_tree',
  { payer: pays, tree: write },
  {},
  (context) => {
    const { payer, tree } = context.accounts;
    context.createTree(tree!, { maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 }, payer!);
  },
);

/** Leaves nothing of an account that has no data. */
const drain = define('missions', 'drain', { payer: pays, account: write }, {}, (context) => {
  const { payer, account } = context.accounts;
  context.transferLamports(account!, payer!, account!.lamports);
});

export const mischiefInstructions: readonly ProgramInstruction[] = [
  misbehave,
  makeForeign,
  makeForeignTree,
  drain,
];
