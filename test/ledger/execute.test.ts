import { describe, expect, test } from 'vitest';
import { u64BigEndian } from '../../src/codec/bytes.ts';
import { rentLamports } from '../../src/core/limits.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import type { Instruction } from '../../src/solana/instruction.ts';
import { keccak256 } from '../../src/solana/keccak.ts';
import { memoInstruction } from '../../src/solana/native-layouts.ts';
import { type ProgramName, programId } from '../../src/solana/program-ids.ts';
import { depositLamports } from '../../src/solana/tree-shape.ts';
import { counterKind, tallyKind, tallyProof } from './counter-program.ts';
import { addressOf, call, keyOf, openWorld, transfer, type World } from './world.ts';

const anna = keyOf('anna');
const payer = anna.address;
const counter = addressOf('counter');

async function openCounter(): Promise<World> {
  const world = await openWorld();
  await world.fund('anna');
  await world.run([call('make_counter', { payer, counter }, { value: 1n, note: '' })], anna);
  return world;
}

const recordOf = (world: World) => world.ledger.view().record(counterKind, counter)?.value;

describe('records', () => {
  test('default: made, written and closed, the deposit with them', async () => {
    const world = await openCounter();
    const bytes = 8 + 8 + 32 + 4;
    expect(world.lamports('counter')).toBe(rentLamports(bytes));
    expect(recordOf(world)).toEqual({ value: 1n, owner: payer, note: '' });
    await world.run([call('set_note', { payer, counter }, { note: 'x'.repeat(100) })], anna);
    expect(world.lamports('counter')).toBe(rentLamports(bytes + 100));
    await world.run([call('set_note', { payer, counter }, { note: 'y' })], anna);
    expect(world.lamports('counter')).toBe(rentLamports(bytes + 1));
    const before = world.lamports('anna');
    await world.run([call('close_counter', { payer, counter })], anna);
    expect(world.ledger.view().account(counter)).toBe(undefined);
    expect(world.lamports('anna')).toBe(before + rentLamports(bytes + 1) - 5000n);
  });

  test('behaviour: who writes a record of the same length need not pay', async () => {
    const world = await openCounter();
    const outcome = await world.run([call('rewrite', { signer: payer, counter })], anna);
    expect(outcome.status).toBe('Success');
    expect(recordOf(world)).toMatchObject({ value: 2n });
  });

  test('behaviour: lamports that were sent before count towards the deposit', async () => {
    const world = await openWorld();
    await world.fund('anna');
    await world.fund('counter', 1000n);
    await world.run([call('make_counter', { payer, counter }, { value: 1n, note: '' })], anna);
    expect(world.lamports('counter')).toBe(rentLamports(52));
    expect(world.lamports('anna')).toBe(10_000_000_000n - 5000n - rentLamports(52) + 1000n);
  });

  test('behaviour: another program reads it', async () => {
    const world = await openCounter();
    const peek = (program: ProgramName) =>
      world.run([call('peek', { payer, foreign: counter }, { program: programId(program) })], anna);
    expect((await peek('staking')).status).toBe('Success');
    expect((await peek('missions')).error).toMatchObject({ name: 'NotFound' });
  });
});

describe('what a transaction may not', () => {
  const add = call('add', { payer, counter }, { amount: 1n });
  const bert = { address: addressOf('bert'), signer: false, writable: true };
  const readOnly = { address: counter, signer: false, writable: false };
  const said = expect.stringMatching(/\S/);
  const undecodable = { index: 1, program: 'staking', detail: said };
  const mismatch = { instruction: 'add', problem: said };
  interface Case {
    readonly change: Partial<Instruction>;
    readonly error: string;
    readonly context: object;
  }
  const cases: Readonly<Record<string, Case>> = {
    'name an unknown program': {
      change: { program: addressOf('nobody') },
      error: 'ProgramUnknown',
      context: { program: addressToBase58(addressOf('nobody')) },
    },
    'name an unknown instruction': {
      change: { data: new Uint8Array(8) },
      error: 'InstructionUndecodable',
      context: undecodable,
    },
    'carry too few fields': {
      change: { data: add.data.subarray(0, 12) },
      error: 'InstructionUndecodable',
      context: undecodable,
    },
    'carry less than a discriminator': {
      change: { data: add.data.subarray(0, 5) },
      error: 'InstructionUndecodable',
      context: undecodable,
    },
    'carry more than fields': {
      change: { data: Buffer.concat([add.data, Buffer.of(0)]) },
      error: 'InstructionUndecodable',
      context: undecodable,
    },
    'list too few accounts': {
      change: { accounts: add.accounts.slice(0, 1) },
      error: 'AccountMismatch',
      context: { ...mismatch, account: 'list' },
    },
    'list too many accounts': {
      change: { accounts: [...add.accounts, bert] },
      error: 'AccountMismatch',
      context: { ...mismatch, account: 'list' },
    },
    'list a read-only account where one is written': {
      change: { accounts: [add.accounts[0]!, readOnly] },
      error: 'AccountMismatch',
      context: { ...mismatch, account: 'counter' },
    },
    'list a wallet as signer that does not sign': {
      change: { accounts: [bert, add.accounts[1]!] },
      error: 'MissingSigner',
      context: { signer: addressToBase58(bert.address) },
    },
  };
  test.each(Object.keys(cases))('error: %s', async (name) => {
    const world = await openCounter();
    const { change, error, context } = cases[name]!;
    const outcome = await world.run([memoInstruction('first'), { ...add, ...change }], anna);
    const told = { name: error, instruction: 1, context };
    expect(outcome).toMatchObject({ status: 'Failed', error: told });
    expect(recordOf(world)).toMatchObject({ value: 1n });
  });
});

describe('time and chance', () => {
  test('behaviour: they are the ledger’s, and each transaction draws its own', async () => {
    const world = await openCounter();
    world.clock.nowMs += 5_000;
    const bytes = world.sign([call('roll', { payer, counter })], anna);
    await world.submit(bytes);
    const slot = 12n;
    const drawn = [0n, 1n].map((index) => {
      const { secret } = world.ledger.genesis;
      const parts = [secret, bytes.subarray(1, 65), u64BigEndian(0n), u64BigEndian(index)];
      return Buffer.from(keccak256(...parts)).toString('hex');
    });
    expect(recordOf(world)?.note).toBe(`${drawn.join(' ')} 1750000005 ${slot}`);
    await world.run([call('roll', { payer, counter })], anna);
    expect(recordOf(world)?.note).not.toContain(drawn[0]);
  });

  test('behaviour: no instruction learns what its own bundle draws', async () => {
    const world = await openCounter();
    const outcome = await world.run([call('draw_now', { payer, counter })], anna);
    expect(outcome).toMatchObject({ status: 'Failed', error: { name: 'InvalidArgument' } });
  });
});

describe('leaves', () => {
  const tree = addressOf('tree');
  const shape = { maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 };

  async function openTree(): Promise<World> {
    const world = await openWorld();
    await world.fund('anna');
    await world.run([call('make_tree', { payer, tree }, shape)], anna);
    return world;
  }
  const append = (name: string) =>
    call('append_tally', { payer, tree }, { address: addressOf(name), value: 4n });
  const raise = (world: World, index: number, amount: bigint) => {
    const proof = tallyProof(world.ledger.view(), tree, index);
    return call('raise_tally', { payer, tree }, { proof, amount });
  };

  test('error: TreeShapeInvalid, before anything is reckoned from the shape', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const [payer, tree] = [anna.address, addressOf('tree')];
    const shape = { maxDepth: 3, maxBufferSize: 8, canopyDepth: 255 };
    const [response] = await world.submit(
      world.sign([call('make_tree', { payer, tree }, shape)], anna),
    );
    expect(response).toMatchObject({ status: 'Failed', error: { name: 'TreeShapeInvalid' } });
  });

  test('default: appended, raised and emptied', async () => {
    const world = await openTree();
    expect(world.lamports('tree')).toBe(depositLamports(shape));
    await world.run([append('x'), append('y')], anna);
    const find = (name: string) => world.ledger.view().leafRecord(tallyKind, addressOf(name));
    expect(find('y')).toMatchObject({ tree, index: 1, value: { value: 4n, owner: payer } });
    await world.run([raise(world, 1, 3n)], anna);
    expect(find('y')?.value).toMatchObject({ value: 7n });
    await world.run([raise(world, 1, 0n)], anna);
    expect(find('y')).toBe(undefined);
    expect(world.ledger.view().leafAt(tree, 1)).toBe(undefined);
    expect(world.ledger.view().leafAt(tree, 0)?.kindName).toBe('Tally');
    expect(world.ledger.view().tree(tree)).toMatchObject({ ...shape, nextIndex: 2, sequence: 4n });
  });

  test('error: TreeFull, LeafChanged, ProofTooOld, AlreadyExists', async () => {
    const world = await openTree();
    await world.run(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(append), anna);
    const failureOf = async (instruction: Instruction) =>
      (await world.run([instruction], anna)).error;
    const errorOf = async (instruction: Instruction) => (await failureOf(instruction))?.name;
    expect(await errorOf(append('i'))).toBe('TreeFull');
    const stale = raise(world, 2, 1n);
    const aside = raise(world, 3, 1n);
    expect(await errorOf(raise(world, 2, 1n))).toBe(undefined);
    expect(await failureOf(stale)).toMatchObject({
      name: 'LeafChanged',
      context: { index: 2, tree: addressToBase58(tree) },
    });
    // Another leaf's write between does no harm.
    expect(await errorOf(aside)).toBe(undefined);
    const old = raise(world, 4, 1n);
    for (let index = 0; index < 9; index += 1) await errorOf(raise(world, 5, 1n));
    expect(await errorOf(old)).toBe('ProofTooOld');
    expect(await errorOf(call('make_tree', { payer, tree }, shape))).toBe('AlreadyExists');
  });
});

test('error: NotFound for a leaf that was never there, or is no longer there', async () => {
  const world = await openWorld();
  await world.fund('anna');
  const tree = addressOf('tree');
  const shape = { maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 };
  await world.run([call('make_tree', { payer, tree }, shape)], anna);
  const named = { address: addressOf('x'), value: 1n };
  await world.run([call('append_tally', { payer, tree }, named)], anna);
  const proof = tallyProof(world.ledger.view(), tree, 0);
  const raise = (index: number, amount: bigint) =>
    world.run([call('raise_tally', { payer, tree }, { proof: { ...proof, index }, amount })], anna);
  expect((await raise(0, 0n)).status).toBe('Success');
  for (const index of [0, 1]) {
    for (const amount of [0n, 1n]) {
      const address = `leaf ${index} of ${addressToBase58(tree)}`;
      expect((await raise(index, amount)).error).toMatchObject({
        name: 'NotFound',
        context: { kind: 'Tally', address },
      });
    }
  }
});

describe('rehearse', () => {
  test('default: nothing is kept, and nobody needs to sign', async () => {
    const world = await openCounter();
    const root = world.ledger.stateRoot();
    world.ledger.rehearse(payer, [call('add', { payer, counter }, { amount: 1n })]);
    world.ledger.rehearse(payer, [transfer(anna, addressOf('bert'), 1n)]);
    expect(world.ledger.stateRoot()).toBe(root);
  });

  test('behaviour: as many instructions as several transactions hold', async () => {
    const world = await openCounter();
    const add = call('add', { payer, counter }, { amount: 1n });
    world.ledger.rehearse(
      payer,
      Array.from({ length: 1000 }, () => add),
    );
  });

  test('error: the same as execution would give', async () => {
    const world = await openCounter();
    const rehearse = (instruction: Instruction) => () =>
      world.ledger.rehearse(payer, [instruction]);
    const add = (amount: bigint) => call('add', { payer, counter }, { amount });
    expect(rehearse(add(13n))).toThrow(expect.objectContaining({ name: 'Overflow' }));
    const much = transfer(anna, addressOf('bert'), 10n ** 15n);
    expect(rehearse(much)).toThrow(expect.objectContaining({ name: 'InsufficientLamports' }));
    const poor = () => world.ledger.rehearse(addressOf('bert'), [memoInstruction('hello')]);
    expect(poor).toThrow(expect.objectContaining({ name: 'FeeUnpayable' }));
  });
});
