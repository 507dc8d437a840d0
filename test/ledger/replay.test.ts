import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ed25519 } from '@noble/curves/ed25519';
import { afterEach, describe, expect, test } from 'vitest';
import { verify } from '../../src/core/keys.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import type { Store } from '../../src/service/store/store.ts';
import { tallyProof } from './counter-program.ts';
import { addressOf, call, keyOf, openWorld, transfer, type World } from './world.ts';

const anna = keyOf('anna');

describe('the same transaction again', () => {
  test('default: executes once and answers its first outcome', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const bytes = world.sign([transfer(anna, addressOf('bert'), 7n)], anna);
    const first = await world.submit(bytes);
    expect(await world.submit(bytes)).toEqual(first);
    expect(await world.submit(bytes, bytes)).toEqual([...first, ...first]);
    expect(world.lamports('bert')).toBe(7n);
  });

  test('behaviour: submitted many times at once it executes once', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const bytes = world.sign([transfer(anna, addressOf('bert'), 7n)], anna);
    const all = await Promise.all(Array.from({ length: 20 }, () => world.submit(bytes)));
    for (const [outcome] of all) expect(outcome).toEqual(all[0]![0]);
    expect(world.lamports('bert')).toBe(7n);
  });

  test('behaviour: twice in one bundle it executes once', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const bytes = world.sign([transfer(anna, addressOf('bert'), 7n)], anna);
    const outcomes = await world.submit(bytes, bytes);
    expect(outcomes.map(({ status }) => status)).toEqual(['Success', 'Success']);
    expect(world.lamports('bert')).toBe(7n);
  });

  test('behaviour: after its blockhash died, and after a restart, it is still known', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const bytes = world.sign([transfer(anna, addressOf('bert'), 7n)], anna);
    const first = await world.submit(bytes);
    world.clock.nowMs += 3_600_000;
    expect(await world.submit(bytes)).toEqual(first);
    const again = await openWorld(world.store, 'another start');
    again.clock.nowMs += 7_200_000;
    expect(await again.submit(bytes)).toEqual(first);
    expect(again.lamports('bert')).toBe(7n);
  });

  test('behaviour: one that failed stays failed, even when it could succeed now', async () => {
    const world = await openWorld();
    await world.fund('anna', 10_000n);
    const bytes = world.sign([transfer(anna, addressOf('bert'), 50_000n)], anna);
    const first = await world.submit(bytes);
    expect(first[0]).toMatchObject({ status: 'Failed' });
    await world.fund('anna', 1_000_000n);
    expect(await world.submit(bytes)).toEqual(first);
    expect(world.lamports('bert')).toBe(0n);
  });

  test('behaviour: it stays so after a restart with the machine’s clock set back', async () => {
    const world = await openWorld();
    await world.fund('anna', 10_000n);
    world.clock.nowMs += 400_000;
    const bytes = world.sign([transfer(anna, addressOf('bert'), 50_000n)], anna);
    const first = await world.submit(bytes);
    const again = await openWorld(world.store, 'another start');
    again.clock.nowMs += 800;
    expect(again.ledger.time.height).toBe(1000);
    await again.fund('anna', 1_000_000n);
    expect(await again.submit(bytes)).toEqual(first);
    again.clock.nowMs += 401_000;
    expect(await again.submit(bytes)).toEqual(first);
  });

  test('behaviour: another signature of the same message is the same transaction', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const bytes = world.sign([transfer(anna, addressOf('bert'), 7n)], anna);
    const first = await world.submit(bytes);
    const message = bytes.subarray(65);
    const signature = signWithOtherNonce(message);
    expect(verify(message, signature, anna.address)).toBe(true);
    const other = Uint8Array.from(bytes);
    other.set(signature, 1);
    expect(other).not.toEqual(bytes);
    expect(await world.submit(other)).toEqual(first);
    expect(world.lamports('bert')).toBe(7n);
  });
});

/**
 * Ed25519 with a nonce of the signer's choice: as valid as the usual one, and another. Source: RFC
 * 8032, section 5.1.6.
 */
function signWithOtherNonce(message: Uint8Array): Uint8Array {
  const { n: order } = ed25519.CURVE;
  const number = (...parts: Uint8Array[]): bigint => {
    const digest = createHash('sha512').update(Buffer.concat(parts)).digest();
    return BigInt(`0x${digest.reverse().toString('hex')}`) % order;
  };
  const { scalar, pointBytes } = ed25519.utils.getExtendedPublicKey(anna.exportSeed());
  const nonce = 987_654_321n;
  const point = ed25519.ExtendedPoint.BASE.multiply(nonce).toRawBytes();
  const sum = (nonce + number(point, pointBytes, message) * scalar) % order;
  const half = Buffer.from(sum.toString(16).padStart(64, '0'), 'hex').reverse();
  return Buffer.concat([point, half]);
}

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
  await world.run([call('make_counter', { payer, counter: other }, { value: 1n, note: '' })], anna);
  await world.run([call('close_counter', { payer, counter: other })], anna);
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
