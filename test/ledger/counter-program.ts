import type { Address } from '../../src/core/address.ts';
import { type BorshType, type Decoded, encodeBorsh } from '../../src/core/borsh.ts';
import { fail } from '../../src/core/errors.ts';
import type {
  AccountDeclaration,
  FieldDeclaration,
  RestDeclaration,
} from '../../src/core/instruction.ts';
import { leafProofType } from '../../src/core/leaf-proof.ts';
import type { OurProgramName } from '../../src/core/programs.ts';
import { historyEventNames } from '../../src/service/ledger/history.ts';
import type {
  AccountHandle,
  ExecutionContext,
  KindOf,
  LeafProof,
  ProgramInstruction,
  RecordKind,
} from '../../src/service/ledger/program.ts';
import type { StateView } from '../../src/service/operation.ts';
import { leafProof } from '../../src/service/programs/lookup.ts';

/**
 * A small program of the tests: counters in accounts and in leaves. Beside the well-behaved
 * instructions, `misbehave` tries what the ledger must not let a program do.
 */
const counterType = {
  struct: { value: 'u64', owner: 'address', note: 'string' },
} as const satisfies BorshType;

export const counterKind = {
  name: 'Counter',
  type: counterType,
  indexes: {
    owner: (counter) => [counter.owner],
    note: (counter) => (counter.note === '' ? [] : [counter.note]),
  },
} as const satisfies KindOf<typeof counterType>;

const tallyType = { struct: { value: 'u64', owner: 'address' } } as const satisfies BorshType;

export const tallyKind = {
  name: 'Tally',
  type: tallyType,
  indexes: { owner: (tally) => [tally.owner] },
} as const satisfies KindOf<typeof tallyType>;

const here = { from: 'service', reason: 'the tests choose it' } as const;
const read: AccountDeclaration = { source: here };
const write: AccountDeclaration = { writable: true, source: here };
const signs: AccountDeclaration = { signer: true, source: here };
const pays: AccountDeclaration = { signer: true, writable: true, source: here };

type ContextWith<Fields> = Omit<ExecutionContext, 'fields'> & {
  readonly fields: { readonly [Name in keyof Fields]: Decoded<Fields[Name]> };
};

function define<const Fields extends Record<string, BorshType>>(
  program: OurProgramName,
  name: string,
  accounts: Record<string, AccountDeclaration>,
  fields: Fields,
  execute: (context: ContextWith<Fields>) => void,
): ProgramInstruction {
  const declared = Object.entries(fields).map(([field, type]): [string, FieldDeclaration] => [
    field,
    { type, source: here },
  ]);
  const declaration = {
    program,
    name,
    doc: 'Of the tests.',
    accounts,
    fields: Object.fromEntries(declared),
  };
  return { declaration, execute: (context) => execute(context as ContextWith<Fields>) };
}

const makeCounter = define(
  'staking',
  'make_counter',
  { payer: pays, counter: write },
  { value: 'u64', note: 'string' },
  (context) => {
    const { payer, counter } = context.accounts;
    const record = { ...context.fields, owner: payer!.address };
    context.createRecord(counter!, counterKind, record, payer!);
  },
);

const add = define(
  'staking',
  'add',
  { payer: pays, counter: write },
  { amount: 'u64' },
  (context) => {
    const { payer, counter } = context.accounts;
    const record = context.readRecord(counter!, counterKind);
    context.log(`adds ${context.fields.amount} to ${record.value}`);
    const value = record.value + context.fields.amount;
    context.writeRecord(counter!, counterKind, { ...record, value }, payer!);
    // After the write, so that a failure has something to undo.
    if (context.fields.amount === 13n) fail('Overflow', { what: 'thirteen' });
  },
);

const setNote = define(
  'staking',
  'set_note',
  { payer: pays, counter: write },
  { note: 'string' },
  (context) => {
    const { payer, counter } = context.accounts;
    const record = context.readRecord(counter!, counterKind);
    context.writeRecord(counter!, counterKind, { ...record, note: context.fields.note }, payer!);
  },
);

const roll = define('staking', 'roll', { payer: pays, counter: write }, {}, (context) => {
  const { payer, counter } = context.accounts;
  const record = context.readRecord(counter!, counterKind);
  const origins = [1, 1].map((count) => {
    const origin = context.drawOrigin(count, context.now + 1n);
    return { ...origin, slot: 0n, opensAt: context.now };
  });
  const drawn = origins.map((origin) => Buffer.from(context.draw(origin)).toString('hex'));
  const note = `${drawn.join(' ')} ${context.now} ${context.slot}`;
  context.writeRecord(counter!, counterKind, { ...record, note }, payer!);
});

/** Has the counter give the fee back, and may close it then. */
const offerFee = define(
  'staking',
  'offer_fee',
  { payer: pays, account: write },
  { closes: 'bool' },
  (context) => {
    const { payer, account } = context.accounts;
    context.refundFee(account!);
    if (context.fields.closes) context.closeAccount(account!, payer!);
  },
);

/** Uses compute units: so many signatures of the ledger's are looked at. */
const toil = define('staking', 'toil', { payer: pays }, { times: 'u16' }, (context) => {
  const nothing = new Uint8Array(64);
  for (let time = 0; time < context.fields.times; time += 1) {
    context.isLedgerSigned('pass', nothing, nothing);
  }
});

/** Asks for a draw in the very transaction that it comes from. */
const drawNow = define('staking', 'draw_now', { payer: pays, counter: write }, {}, (context) => {
  context.draw(context.drawOrigin(1, context.now + 1n));
});

const closeCounter = define(
  'staking',
  'close_counter',
  { payer: pays, counter: write },
  {},
  (context) => context.closeAccount(context.accounts.counter!, context.accounts.payer!),
);

const makeTree = define(
  'staking',
  'make_tree',
  { payer: pays, tree: write },
  { maxDepth: 'u8', maxBufferSize: 'u16', canopyDepth: 'u8' },
  (context) => {
    const { maxDepth, maxBufferSize, canopyDepth } = context.fields;
    const { payer, tree } = context.accounts;
    context.createTree(tree!, { maxDepth, maxBufferSize, canopyDepth }, payer!);
  },
);

const appendTally = define(
  'staking',
  'append_tally',
  { payer: pays, tree: write },
  { address: 'address', value: 'u64' },
  (context) => {
    const { address, value } = context.fields;
    const tally = { value, owner: context.accounts.payer!.address };
    const index = context.appendLeaf(context.accounts.tree!, tallyKind, address, tally);
    context.log(`leaf ${index}`);
  },
);

/** The value, without whose it is. */
export function replacedOfTally({ value }: { readonly value: bigint }): Uint8Array {
  return encodeBorsh('u64', value);
}

/** The proof that overwrites a tally as it stands. */
export function tallyProof(state: StateView, tree: Address, index: number): LeafProof {
  const { view } = state.leafAt(tree, index)!;
  return leafProof(state, view, replacedOfTally(view.value as { readonly value: bigint }));
}

const raiseTally = define(
  'staking',
  'raise_tally',
  { payer: signs, tree: write },
  { proof: leafProofType, amount: 'u64' },
  (context) => {
    const { proof, amount } = context.fields;
    const tree = context.accounts.tree!;
    if (amount === 0n) context.writeLeaf(tree, tallyKind, proof.index, undefined);
    else {
      context.overwriteLeaf(tree, tallyKind, proof, replacedOfTally, ({ value }) => {
        return { ...value, value: value.value + amount };
      });
    }
  },
);

/** A character's history: the counter stands for a character. */
const remember = define(
  'staking',
  'remember',
  { payer: pays, counter: read },
  { event: 'u8', figure: 'u64' },
  (context) => {
    const { event, figure } = context.fields;
    const figures = { figure, bytes: Uint8Array.of(1, 2), text: 'said "so"' };
    context.recordHistory(context.accounts.counter!.address, historyEventNames[event]!, figures);
  },
);

/** Who tries what; see the tests of each. */
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
  'writes a record of another program',
  'closes an account of another program',
  'writes token data of another length',
  'writes token data where there are none',
  'reads a record of another program as its own',
  'reads a record as one of another kind',
  'makes a record where one is',
  'makes a record in an account that another program has',
  'appends to what is no tree',
  'appends to a tree of another program',
  'appends to a read-only tree',
  'takes more than there is',
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
      'makes a record in an account that another program has': () => createRecord(writable),
      'appends to what is no tree': () => appendLeaf(writable),
      'appends to a tree of another program': () => appendLeaf(writable),
      'appends to a read-only tree': () => appendLeaf(readonly),
      'takes more than there is': () => transferLamports(payer, writable, payer.lamports + 1n),
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

const peek = define(
  'missions',
  'peek',
  { payer: pays, foreign: read, extra: { ...write, optional: true } },
  { program: 'address' },
  (context) => {
    const { foreign, extra } = context.accounts;
    const record = context.readForeignRecord(foreign!, counterKind, context.fields.program);
    context.log(`sees ${record.value}, ${extra === undefined ? 'alone' : 'and more'}`);
  },
);

/** Accounts behind the declared ones: written in one instruction, read in the other. */
const behind = { field: 'receivers', source: { from: 'element', member: '' } } as const;

const shareOut = define('staking', 'share_out', { payer: pays }, {}, (context) => {
  const { payer } = context.accounts;
  for (const receiver of context.rest) context.transferLamports(payer!, receiver, 1n);
});

const lookAt = define('staking', 'look_at', { payer: pays, counter: read }, {}, (context) => {
  const shown = [context.accounts.counter!, ...context.rest].map(({ signer, writable }) => {
    return `${signer ? 'signs' : '-'} ${writable ? 'writable' : '-'}`;
  });
  context.log(shown.join(', '));
});

function withRest(
  { declaration, execute }: ProgramInstruction,
  rest: Pick<RestDeclaration, 'name' | 'writable'>,
): ProgramInstruction {
  return { declaration: { ...declaration, rest: { ...behind, ...rest } }, execute };
}

export const counterInstructions: readonly ProgramInstruction[] = [
  makeCounter,
  add,
  setNote,
  roll,
  offerFee,
  toil,
  drawNow,
  closeCounter,
  makeTree,
  appendTally,
  raiseTally,
  remember,
  misbehave,
  makeForeign,
  makeForeignTree,
  peek,
  withRest(shareOut, { name: 'receivers', writable: true }),
  withRest(lookAt, { name: 'others' }),
];

export const counterKinds: readonly RecordKind[] = [counterKind, tallyKind];
