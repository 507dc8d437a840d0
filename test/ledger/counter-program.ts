import type {
  AccountDeclaration,
  FieldDeclaration,
  RestDeclaration,
} from '../../src/contract/declaration.ts';
import { leafProofType } from '../../src/contract/leaf-proof.ts';
import { fail } from '../../src/core/errors.ts';
import type {
  ExecutionContext,
  LeafProof,
  ProgramInstruction,
} from '../../src/service/ledger/execution/program.ts';
import { historyEventNames } from '../../src/service/ledger/log/history-notes.ts';
import { defineKind, type RecordKind } from '../../src/service/ledger/state/record-kind.ts';
import type { StateView } from '../../src/service/ledger/state/views.ts';
import { leafProof } from '../../src/service/programs/kit/lookup.ts';
import type { Address } from '../../src/solana/address.ts';
import { type BorshType, type Decoded, encodeBorsh } from '../../src/solana/borsh/borsh.ts';
import { type OurProgramName, programId } from '../../src/solana/program-ids.ts';

/** A small program of the tests: counters in accounts and in leaves. */
export const counterKind = defineKind({
  name: 'Counter',
  fields: { value: 'u64', owner: 'address', note: 'string' },
  indexes: {
    owner: (counter) => [counter.owner],
    note: (counter) => (counter.note === '' ? [] : [counter.note]),
  },
});

export const tallyKind = defineKind({
  name: 'Tally',
  fields: { value: 'u64', owner: 'address' },
  indexes: { owner: (tally) => [tally.owner] },
});

const here = { from: 'service', reason: 'the tests choose it' } as const;
export const read: AccountDeclaration = { source: here };
export const write: AccountDeclaration = { writable: true, source: here };
const signs: AccountDeclaration = { signer: true, source: here };
export const pays: AccountDeclaration = { signer: true, writable: true, source: here };

type ContextWith<Fields> = Omit<ExecutionContext, 'fields'> & {
  readonly fields: { readonly [Name in keyof Fields]: Decoded<Fields[Name]> };
};

export function define<const Fields extends Record<string, BorshType>>(
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
    effects: {},
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

/** With a payer that is not writable: nothing can be taken from it. */
const rewrite = define('staking', 'rewrite', { signer: signs, counter: write }, {}, (context) => {
  const { signer, counter } = context.accounts;
  const record = context.readRecord(counter!, counterKind);
  context.writeRecord(counter!, counterKind, { ...record, value: record.value + 1n }, signer!);
});

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

/** An account of another kind, where a counter may have been. */
const makeTally = define('staking', 'make_tally', { payer: pays, tally: write }, {}, (context) => {
  const { payer, tally } = context.accounts;
  context.createRecord(tally!, tallyKind, { value: 1n, owner: payer!.address }, payer!);
});

/** SPL's accounts: by their length mints, token accounts, or neither. */
const makeTokens = define(
  'staking',
  'make_tokens',
  { payer: pays, account: write },
  { bytes: 'u16' },
  (context) => {
    const { payer, account } = context.accounts;
    const data = new Uint8Array(context.fields.bytes);
    context.createForeignAccount(account!, programId('token'), data, payer!);
  },
);

/** Puts addresses at the beginning, where mint and owner are, and a byte at the end. */
const writeTokens = define(
  'staking',
  'write_tokens',
  { payer: signs, account: write },
  { mint: 'address', owner: 'address', last: 'u8' },
  (context) => {
    const { mint, owner, last } = context.fields;
    const data = Buffer.from(context.accounts.account!.data);
    data.write(mint + owner, 0, 'latin1');
    data[data.length - 1] = last;
    context.writeTokenData(context.accounts.account!, data);
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
  rewrite,
  roll,
  offerFee,
  toil,
  drawNow,
  closeCounter,
  makeTree,
  appendTally,
  raiseTally,
  remember,
  makeTally,
  makeTokens,
  writeTokens,
  peek,
  withRest(shareOut, { name: 'receivers', writable: true }),
  withRest(lookAt, { name: 'others' }),
];

export const counterKinds: readonly RecordKind[] = [counterKind, tallyKind];
