import { expect, test } from 'vitest';
import { rentLamports } from '../../src/core/limits.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { createAccountInstruction, memoInstruction } from '../../src/solana/native-layouts.ts';
import { type ProgramName, programId } from '../../src/solana/program-ids.ts';
import { mischiefs } from './mischief-program.ts';
import { addressOf, call, keyOf, openWorld, type World } from './world.ts';

/** What a program may not do, whatever its author forgot. */

const anna = keyOf('anna');
const payer = anna.address;
const counter = addressOf('counter');

async function openCounter(): Promise<World> {
  const world = await openWorld();
  await world.fund('anna');
  await world.run([call('make_counter', { payer, counter }, { value: 1n, note: '' })], anna);
  return world;
}

/** The error, and the names of the accounts in the places where another is than usually. */
interface Mischief {
  readonly error: string;
  readonly readonly?: string;
  readonly writable?: string;
}
const cases: Readonly<Record<(typeof mischiefs)[number], Mischief>> = {
  'writes a read-only account': { error: 'AccountViolation' },
  'makes a record in a read-only account': { error: 'AccountViolation', readonly: 'nothing' },
  'makes a tree in a read-only account': { error: 'AccountViolation', readonly: 'nothing' },
  'closes an account to a read-only one': {
    error: 'AccountViolation',
    readonly: 'bert',
    writable: 'counter',
  },
  'moves lamports to a read-only account': { error: 'AccountViolation', readonly: 'bert' },
  'has the fee paid by a read-only account': { error: 'AccountViolation' },
  'takes lamports of a wallet that does not sign': {
    error: 'AccountViolation',
    writable: 'bert',
  },
  'takes lamports of a signer that is no wallet': {
    error: 'AccountViolation',
    writable: 'blank',
  },
  'takes the deposit of a record': {
    error: 'InsufficientLamports',
    readonly: 'bert',
    writable: 'counter',
  },
  'takes the deposit of a tree': { error: 'InsufficientLamports', writable: 'tree' },
  'writes a record of another program': { error: 'AccountViolation' },
  'closes an account of another program': { error: 'AccountViolation' },
  'writes token data of another length': { error: 'AccountViolation', writable: 'tokens' },
  'writes token data where there are none': { error: 'AccountViolation' },
  'reads a record of another program as its own': { error: 'NotFound' },
  'reads a record as one of another kind': {
    error: 'NotFound',
    readonly: 'bert',
    writable: 'counter',
  },
  'makes a record where one is': { error: 'AlreadyExists' },
  'makes a tree where data are': { error: 'AlreadyExists', writable: 'data' },
  'makes a record in an account that another program has': {
    error: 'AlreadyExists',
    writable: 'blank',
  },
  'appends to what is no tree': { error: 'NotFound' },
  'appends to a tree of another program': { error: 'NotFound', writable: 'foreign tree' },
  'appends to a read-only tree': { error: 'AccountViolation', readonly: 'tree' },
  'takes more than there is': { error: 'InsufficientLamports', writable: 'bert' },
  'makes a record in a read-only account that pays its deposit itself': {
    error: 'AccountViolation',
    readonly: 'bert',
  },
  'writes token data of a read-only account': { error: 'AccountViolation', readonly: 'tokens' },
  'throws what is no error of ours': { error: 'a defect of the program' },
};
const blank = keyOf('blank');

/** Besides the counter: another program's, a wallet, trees, and accounts without records. */
async function openVictims(): Promise<World> {
  const world = await openCounter();
  const create = (name: string, space: number, owner: ProgramName) => {
    const lamports = rentLamports(space);
    const account = addressOf(name);
    return createAccountInstruction(payer, account, lamports, BigInt(space), programId(owner));
  };
  const [tree, foreignTree] = [addressOf('tree'), addressOf('foreign tree')];
  const shape = { maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 };
  await world.run([call('make_foreign', { payer, counter: addressOf('foreign') })], anna);
  await world.run([call('make_foreign_tree', { payer, tree: foreignTree })], anna);
  await world.run([call('make_tree', { payer, tree }, shape)], anna);
  await world.run(
    [create('blank', 0, 'missions'), create('tokens', 165, 'token'), create('data', 10, 'system')],
    anna,
    blank,
    keyOf('tokens'),
    keyOf('data'),
  );
  await world.fund('bert');
  return world;
}

test.each(mischiefs.slice(0, -1))('error: it %s', async (how) => {
  const world = await openVictims();
  const root = world.ledger.stateRoot();
  const { error, readonly = 'counter', writable = 'foreign' } = cases[how];
  const accounts = { payer, readonly: addressOf(readonly), writable: addressOf(writable) };
  const outcome = await world.run(
    [
      memoInstruction('both sign', [payer, blank.address]),
      call('misbehave', accounts, { how: mischiefs.indexOf(how) }),
    ],
    anna,
    blank,
  );
  expect(outcome).toMatchObject({ status: 'Failed', error: { name: error, instruction: 1 } });
  expect(world.ledger.stateRoot()).toBe(root);
  if (error !== 'AccountViolation') return;
  const { program, account, problem } = outcome.error!.context as Record<string, string>;
  expect(program).toBe('staking');
  const blamed = [accounts.readonly, accounts.writable].map(addressToBase58);
  expect(blamed).toContain(account);
  expect(problem).toMatch(/\S/);
});

test('error: what it says of what is there already, and of what is missing', async () => {
  const world = await openVictims();
  const contextOf = async (how: (typeof mischiefs)[number], writable: string) => {
    const accounts = { payer, readonly: counter, writable: addressOf(writable) };
    const fields = { how: mischiefs.indexOf(how) };
    const { error } = await world.run([call('misbehave', accounts, fields)], anna);
    return error!.context;
  };
  const addressIn58 = (name: string) => addressToBase58(addressOf(name));
  expect(await contextOf('makes a tree where data are', 'data')).toEqual({
    kind: 'account',
    address: addressIn58('data'),
  });
  expect(await contextOf('makes a record where one is', 'foreign')).toEqual({
    kind: 'Counter',
    address: addressIn58('foreign'),
  });
  expect(await contextOf('reads a record of another program as its own', 'foreign')).toEqual({
    kind: 'Counter',
    address: addressIn58('foreign'),
  });
  expect(await contextOf('appends to what is no tree', 'foreign')).toEqual({
    kind: 'tree',
    address: addressIn58('foreign'),
  });
  const lamports = world.lamports('anna') - 5000n;
  expect(await contextOf('takes more than there is', 'bert')).toEqual({
    account: addressIn58('anna'),
    lamports: String(lamports),
    neededLamports: String(lamports + 1n),
  });
});

test('behaviour: what is left empty is nobody’s, in the same transaction too', async () => {
  const world = await openVictims();
  const account = blank.address;
  const make = call('make_counter', { payer, counter: account }, { value: 1n, note: '' });
  const taken = await world.run([make], anna);
  expect(taken.error).toMatchObject({ name: 'AlreadyExists' });
  const both = [call('drain', { payer, account }), make];
  expect((await world.run(both, anna)).status).toBe('Success');
});

test('behaviour: a defect of a program changes nothing and frees its locks', async () => {
  const world = await openVictims();
  const root = world.ledger.stateRoot();
  const accounts = { payer, readonly: counter, writable: addressOf('foreign') };
  const how = mischiefs.indexOf('throws what is no error of ours');
  const broken = world.run([call('misbehave', accounts, { how })], anna);
  await expect(broken).rejects.toThrow('a defect of the program');
  expect(world.ledger.stateRoot()).toBe(root);
  const next = await world.run([call('add', { payer, counter }, { amount: 1n })], anna);
  expect(next.status).toBe('Success');
});
