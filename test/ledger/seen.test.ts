import { createHash } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519';
import { describe, expect, test } from 'vitest';
import { BLOCK_HEIGHT_MS } from '../../src/core/limits.ts';
import { verify } from '../../src/solana/verify.ts';
import { addressOf, keyOf, openWorld, transfer, type World } from './world.ts';

/**
 * A transaction that comes again is not executed again. New ones are told from memory, which knows
 * only what came since the ledger began: so all of it is tried at the beginning and later.
 */

const anna = keyOf('anna');

const ledgers = [
  { name: 'that has just begun', ageMs: 0 },
  { name: 'that has run for a while', ageMs: 7_000 },
];

async function openAged(ageMs: number, lamports?: bigint): Promise<World> {
  const world = await openWorld();
  world.clock.nowMs += ageMs;
  await world.fund('anna', lamports);
  return world;
}

describe.each(ledgers)('a message in a ledger $name', ({ ageMs }) => {
  const openWith = (): Promise<World> => openAged(ageMs);

  test('default: executes once and answers its first outcome', async () => {
    const world = await openWith();
    const bytes = world.sign([transfer(anna, addressOf('bert'), 7n)], anna);
    const first = await world.submit(bytes);
    expect(await world.submit(bytes)).toEqual(first);
    expect(await world.submit(bytes, bytes)).toEqual([...first, ...first]);
    expect(world.lamports('bert')).toBe(7n);
  });

  test('behaviour: submitted many times at once it executes once', async () => {
    const world = await openWith();
    const bytes = world.sign([transfer(anna, addressOf('bert'), 7n)], anna);
    const all = await Promise.all(Array.from({ length: 20 }, () => world.submit(bytes)));
    for (const [outcome] of all) expect(outcome).toEqual(all[0]![0]);
    expect(world.lamports('bert')).toBe(7n);
  });

  test('behaviour: twice in one bundle it executes once', async () => {
    const world = await openWith();
    const bytes = world.sign([transfer(anna, addressOf('bert'), 7n)], anna);
    const outcomes = await world.submit(bytes, bytes);
    expect(outcomes.map(({ status }) => status)).toEqual(['Success', 'Success']);
    expect(world.lamports('bert')).toBe(7n);
  });

  test('behaviour: after its blockhash died, and after a restart, it is still known', async () => {
    const world = await openWith();
    const bytes = world.sign([transfer(anna, addressOf('bert'), 7n)], anna);
    const first = await world.submit(bytes);
    world.clock.nowMs += 3_600_000;
    expect(await world.submit(bytes)).toEqual(first);
    const again = await openWorld(world.store, 'another start');
    again.clock.nowMs = world.clock.nowMs + 3_600_000;
    expect(await again.submit(bytes)).toEqual(first);
    expect(again.lamports('bert')).toBe(7n);
  });

  test('behaviour: another signature of the same message is the same transaction', async () => {
    const world = await openWith();
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

describe.each(ledgers)('what failed in a ledger $name', ({ ageMs }) => {
  test('behaviour: one that failed stays failed, even when it could succeed now', async () => {
    const world = await openAged(ageMs, 10_000n);
    const bytes = world.sign([transfer(anna, addressOf('bert'), 50_000n)], anna);
    const first = await world.submit(bytes);
    expect(first[0]).toMatchObject({ status: 'Failed' });
    await world.fund('anna', 1_000_000n);
    expect(await world.submit(bytes)).toEqual(first);
    expect(world.lamports('bert')).toBe(0n);
  });

  test('behaviour: it stays so after a restart with the machine’s clock set back', async () => {
    const world = await openAged(ageMs, 10_000n);
    world.clock.nowMs += 400_000;
    const bytes = world.sign([transfer(anna, addressOf('bert'), 50_000n)], anna);
    const first = await world.submit(bytes);
    const { height } = world.ledger.time;
    const again = await openWorld(world.store, 'another start');
    again.clock.nowMs += 800;
    expect(again.ledger.time.height).toBe(height);
    await again.fund('anna', 1_000_000n);
    expect(await again.submit(bytes)).toEqual(first);
    again.clock.nowMs += 401_000;
    expect(await again.submit(bytes)).toEqual(first);
  });
});

test('behaviour: it is known while its blockhash lives, and for ever after', async () => {
  const world = await openWorld();
  await world.fund('anna');
  const sent: Uint8Array[] = [];
  for (let count = 1; count <= 60; count += 1) {
    world.clock.nowMs += 10 * BLOCK_HEIGHT_MS;
    const bytes = world.sign([transfer(anna, addressOf('bert'), 1n)], anna);
    sent.push(bytes);
    expect(await world.submit(bytes)).toMatchObject([{ status: 'Success' }]);
    // Just now, about as old as a blockhash gets, and twice and three times as old.
    for (const age of [1, 8, 14, 15, 16, 17, 31, 46]) {
      const earlier = sent.at(-age);
      if (earlier === undefined) continue;
      expect(await world.submit(earlier), `${count} - ${age}`).toMatchObject([
        { status: 'Success' },
      ]);
    }
    expect(world.lamports('bert')).toBe(BigInt(count));
  }
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
