import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import type { Store } from '../../src/service/store/store.ts';
import { counterKinds, tallyProof } from './counter-program.ts';
import { auditIndexes } from './index-audit.ts';
import { addressOf, call, keyOf, openWorld, transfer, type World } from './world.ts';

const anna = keyOf('anna');

/** A little of everything: accounts, leaves, closed and failed ones, time that passes. */
async function live(world: World): Promise<void> {
  const payer = anna.address;
  await world.fund('anna');
  const [tree, other] = [addressOf('tree'), addressOf('closed')];
  const shape = { maxDepth: 5, maxBufferSize: 8, canopyDepth: 2 };
  await world.run([call('make_tree', { payer, tree }, shape)], anna);
  for (let index = 0; index < 20; index += 1) {
    const counter = addressOf(`counter ${index}`);
    world.clock.nowMs += 700;
    const note = `note ${index % 3}`;
    await world.run([call('make_counter', { payer, counter }, { value: 1n, note })], anna);
    await world.run([call('roll', { payer, counter })], anna);
    await world.run([call('append_tally', { payer, tree }, { address: counter, value: 4n })], anna);
    await world.run([call('add', { payer, counter }, { amount: index % 5 ? 2n : 13n })], anna);
  }
  for (let index = 0; index < 10; index += 1) {
    const proof = tallyProof(world.ledger.view(), tree, index);
    const amount = BigInt(index % 4);
    await world.run([call('raise_tally', { payer, tree }, { proof, amount })], anna);
  }
  const make = call('make_counter', { payer, counter: other }, { value: 1n, note: 'a' });
  const close = call('close_counter', { payer, counter: other });
  const makeOther = call('make_counter', { payer, counter: other }, { value: 1n, note: 'b' });
  const makeForeign = call('make_foreign', { payer, counter: other });
  await world.run([make], anna);
  await world.run([close, makeOther], anna);
  await world.run([close, makeForeign], anna);
  const brief = addressOf('brief');
  await world.run([call('make_counter', { payer, counter: brief }, { value: 1n, note: '' })], anna);
  await world.run([call('close_counter', { payer, counter: brief })], anna);
  // What is left to nobody is no entry, and what was left there first is none any more.
  await world.fund('poor', 10_000n);
  await world.run([transfer(keyOf('poor'), addressOf('bert'), 5_000n)], keyOf('poor'));
  await world.submit(
    world.sign([transfer(anna, addressOf('bert'), 1n)], anna),
    world.sign([transfer(anna, addressOf('bert'), 10n ** 15n)], anna),
  );
}

describe('replay from genesis', () => {
  let folder: string | undefined;
  const openDurable = (): Store => {
    folder ??= mkdtempSync(join(tmpdir(), 'ledger-'));
    return openSqliteStore(join(folder, 'service.sqlite'));
  };
  afterEach(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true });
    folder = undefined;
  });

  test('default: the log executed again gives the same state root', async () => {
    const world = await openWorld();
    await live(world);
    const { isEqual, root, replayedRoot } = await world.ledger.verifyReplay();
    expect(replayedRoot).toBe(root);
    expect(isEqual).toBe(true);
    expect(root).toBe(world.ledger.stateRoot());
    auditIndexes(world.store, counterKinds);
  });

  test('behaviour: a state that the log does not give is found', async () => {
    const world = await openWorld();
    await live(world);
    const value = new Uint8Array(40).fill(1);
    await world.store.commit({ writes: [{ space: 'account', key: addressOf('x'), value }] });
    expect((await world.ledger.verifyReplay()).isEqual).toBe(false);
  });

  test('behaviour: both stores end with the same root', async () => {
    const memory = await openWorld(new MemoryStore());
    await live(memory);
    const sqlite = await openWorld(openDurable());
    await live(sqlite);
    expect(sqlite.ledger.stateRoot()).toBe(memory.ledger.stateRoot());
    expect((await sqlite.ledger.verifyReplay()).isEqual).toBe(true);
    auditIndexes(sqlite.store, counterKinds);
    await sqlite.ledger.close();
  });

  test('behaviour: a restart keeps everything', async () => {
    const world = await openWorld(openDurable());
    await live(world);
    const { genesis } = world.ledger;
    const root = world.ledger.stateRoot();
    await world.ledger.close();
    const again = await openWorld(openDurable(), 'another start');
    expect(again.ledger.genesis).toEqual(genesis);
    expect(again.ledger.stateRoot()).toBe(root);
    const payer = anna.address;
    const counter = addressOf('counter 1');
    const outcome = await again.run([call('add', { payer, counter }, { amount: 2n })], anna);
    expect(outcome.status).toBe('Success');
    expect((await again.ledger.verifyReplay()).isEqual).toBe(true);
    await again.ledger.close();
  });

  test('error: StorageFull when there is no room, and what was answered is there', async () => {
    folder = mkdtempSync(join(tmpdir(), 'ledger-'));
    const file = join(folder, 'service.sqlite');
    const world = await openWorld(openSqliteStore(file, { pagesMax: 60 }));
    await world.fund('anna');
    let answered = 0n;
    const submit = async () => {
      for (;;) {
        const outcome = await world.run([transfer(anna, addressOf('bert'), 1n)], anna);
        if (outcome.status !== 'Success') return outcome;
        answered += 1n;
      }
    };
    const full = { status: 'Rejected', error: { name: 'StorageFull' } };
    expect(await submit()).toMatchObject(full);
    expect(await submit()).toMatchObject(full);
    expect(world.lamports('bert')).toBe(answered);
    expect((await world.ledger.verifyReplay()).isEqual).toBe(true);
    await world.ledger.close();
    const again = await openWorld(openSqliteStore(file), 'another start');
    expect(answered).toBeGreaterThan(0n);
    expect(again.lamports('bert')).toBe(answered);
    expect((await again.ledger.verifyReplay()).isEqual).toBe(true);
    await again.ledger.close();
  });
});
