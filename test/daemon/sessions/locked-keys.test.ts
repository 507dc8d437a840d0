import { afterAll, beforeAll, expect, test } from 'vitest';
import { LockableCustody } from '../../../src/daemon/keys/lockable-custody.ts';
import { readStartFile } from '../../../src/daemon/socket/start-file.ts';
import type { OperationName } from '../../../src/methods/generated/types.ts';
import type { TestClient } from '../support/client.ts';
import { HELD_PASSPHRASE, HeldCustody } from '../support/held-custody.ts';
import { openRawPlayer } from '../support/player.ts';
import type { RawClient } from '../support/raw-client.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** What a game sees of locked keys: reads continue, and a write is signed whole or not at all. */

const BUILD: OperationName = 'createCreateProjectTransaction';
const asked: OperationName[] = [];
let place: WorldPlace;
let game: TestClient;
let player: RawClient;
/** Called for each answer of the service before it is taken. */
let hear = (_: OperationName): void => {};

beforeAll(async () => {
  const source = new HeldCustody({ isHeld: false });
  const custody = new LockableCustody(source, source.open(Buffer.from(HELD_PASSPHRASE)));
  place = await startWorldPlace({
    custody,
    alter(operation, answer) {
      asked.push(operation);
      hear(operation);
      return answer;
    },
  });
  game = await place.open();
  await place.fund((await game.call('session.get')).wallet.address);
  const { url } = (await readStartFile(place.home, 'player.json'))!;
  player = (await openRawPlayer(url, place.home)).client;
});
afterAll(async () => {
  await player.close();
  await place.close();
});

const unlock = () => player.call('player.unlock', { passphrase: HELD_PASSPHRASE });

test('error: WalletsLocked for what takes a signature, before anything is built', async () => {
  const done = await game.call('projects.create', { name: 'Farm', idempotencyKey: 'farm' });
  await player.call('player.lock');
  asked.length = 0;
  const { error } = await game.request('projects.create', { name: 'Mill', idempotencyKey: 'mill' });
  expect(error.data).toMatchObject({ name: 'WalletsLocked', retryable: true });
  expect(error.message).toContain('gamekeeper unlock');
  for (const [method, params] of [
    ['wallet.signMessage', { message: 'hello' }],
    ['wallet.signIn', {}],
    ['wallet.create', { name: 'second' }],
  ] as const) {
    expect(await game.errorOf(method, params)).toBe('WalletsLocked');
  }
  expect(asked).toEqual([]);
  // What is done already is answered from the journal.
  expect(await game.call('projects.create', { name: 'Farm', idempotencyKey: 'farm' })).toEqual(
    done,
  );
  await unlock();
  expect(
    await game.call('projects.create', { name: 'Mill', idempotencyKey: 'mill' }),
  ).toMatchObject({
    idempotencyKey: 'mill',
  });
});

test('behaviour: reads continue, and a session opens with a wallet that is there', async () => {
  await player.call('player.lock');
  expect(await game.call('wallet.list')).toHaveLength(1);
  expect(await game.call('projects.find', {})).toBeDefined();
  const other = await place.open({ game: 'com.example.other' });
  const { wallet } = await other.call('session.get');
  expect(wallet).toEqual((await game.call('session.get')).wallet);
  expect(await other.call('wallet.use', { name: 'default' })).toEqual(wallet);
  await expect(place.open({ game: 'com.example.third', wallet: 'another' })).rejects.toMatchObject({
    data: { name: 'WalletsLocked' },
  });
  await unlock();
  expect(await other.call('wallet.signMessage', { message: 'hello' })).toMatchObject({
    wallet: wallet.address,
  });
  await other.close();
});

test('behaviour: writes that are under way then are signed whole or refused', async () => {
  const keys = Array.from({ length: 24 }, (_, i) => `race-${i}`);
  let built = 0;
  let locking: Promise<unknown> | undefined;
  hear = (operation) => {
    if (operation !== BUILD) return;
    built += 1;
    // In the middle of them, with some signed and some not.
    if (built === 8) locking = player.call('player.lock');
  };
  const outcomes = await Promise.all(
    keys.map(async (idempotencyKey) => {
      const response = await game.request('projects.create', {
        name: idempotencyKey,
        idempotencyKey,
      });
      return response.error === undefined ? 'done' : response.error.data.name;
    }),
  );
  hear = () => {};
  await locking;
  expect(new Set(outcomes)).toEqual(new Set(['done', 'WalletsLocked']));
  for (const [i, idempotencyKey] of keys.entries()) {
    const response = await game.request('transactions.status', { idempotencyKey });
    // What was refused was never written down, and what was written down is settled.
    if (outcomes[i] === 'done') expect(response.result.state).toBe('SUCCEEDED');
    else expect(response.error.data.name).toBe('NotFound');
  }
  await unlock();
  expect(await game.call('transactions.unsettled')).toEqual([]);
});
