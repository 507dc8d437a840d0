import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { isGamekeeperError } from '../../../src/core/errors.ts';
import { makeHomeIn } from '../../../src/daemon/home/home.ts';
import type { CustodyState } from '../../../src/daemon/keys/custody.ts';
import { LockableCustody } from '../../../src/daemon/keys/lockable-custody.ts';
import { openWalletIndex } from '../../../src/daemon/keys/wallet-index.ts';
import { SessionWallets, WalletStore } from '../../../src/daemon/keys/wallets.ts';
import { HELD_PASSPHRASE, HeldCustody } from '../support/held-custody.ts';
import { makeFolder } from '../support/place.ts';

/** A custody that can be locked: no order of what happens to it gives out a key while it is. */

const key = { genesisId: 'a-network', wallet: 'default' };
const right = () => Buffer.from(HELD_PASSPHRASE);
const locked = { name: 'WalletsLocked' };

/** Lets everything run that waits for nothing outside. */
async function settle(): Promise<void> {
  for (let i = 0; i < 3; i += 1) await turn();
}

async function openHeld(): Promise<{ held: HeldCustody; custody: LockableCustody }> {
  const held = new HeldCustody();
  await held.kept.write(key, Buffer.alloc(32, 7));
  const custody = new LockableCustody(held);
  const unlocking = custody.unlock(right());
  await settle();
  held.release();
  await unlocking;
  return { held, custody };
}

/** What can happen, between any two steps of what happened before. */
const events = ['lock', 'right', 'wrong', 'read', 'write', 'release', 'close'] as const;
type Event = (typeof events)[number];

/** Plays a history, and answers what was wrong with it. */
async function play(history: readonly Event[]): Promise<string[]> {
  const held = new HeldCustody();
  await held.kept.write(key, Buffer.alloc(32, 7));
  const custody = new LockableCustody(held);
  const problems: string[] = [];
  const passphrases: Buffer[] = [];
  const running: Promise<unknown>[] = [];
  let last: CustodyState = custody.state;
  custody.listen((state) => {
    if (last === 'CLOSED') problems.push(`${state} after it was closed`);
    if (state === last) problems.push(`${state} twice`);
    last = state;
  });
  const run = (call: Promise<unknown>, refusals: readonly string[]) => {
    const refuse = (error: unknown) => {
      if (!isGamekeeperError(error) || !refusals.includes(error.name)) problems.push(String(error));
    };
    running.push(call.catch(refuse));
  };
  const unlock = (passphrase: Buffer) => {
    passphrases.push(passphrase);
    run(custody.unlock(passphrase), ['WalletsLocked', 'VaultSealed']);
  };
  const happen: Readonly<Record<Event, () => void>> = {
    lock: () => void custody.lock(),
    right: () => unlock(right()),
    wrong: () => unlock(Buffer.from('open barley')),
    read() {
      const reading = custody.read(key).then((seed) => {
        if (custody.state !== 'OPEN') problems.push(`a key while it is ${custody.state}`);
        if (seed?.[0] !== 7) problems.push('no key');
      });
      run(reading, ['WalletsLocked']);
    },
    write: () => run(custody.write(key, Buffer.alloc(32)), ['WalletsLocked', 'WalletExists']),
    release: () => held.release(),
    close: () => custody.close(),
  };
  for (const event of history) {
    happen[event]();
    await turn();
  }
  custody.close();
  let isOver = false;
  void Promise.all(running).then(() => {
    isOver = true;
  });
  for (let i = 0; i < 2 * history.length && !isOver; i += 1) {
    held.release();
    await turn();
  }
  await turn();
  if (!isOver) problems.push('something waits for ever');
  if (passphrases.some((bytes) => bytes.some((byte) => byte !== 0))) problems.push('a passphrase');
  if (held.opened.some(({ isClosed }) => !isClosed)) problems.push('something is open');
  if (held.opened.some(({ wasClosedInWrite }) => wasClosedInWrite)) problems.push('cut a write');
  return problems;
}

function historiesOf(length: number): Event[][] {
  if (length === 0) return [[]];
  return historiesOf(length - 1).flatMap((before) => events.map((event) => [...before, event]));
}

describe('the states', () => {
  test('behaviour: every history of five events keeps all promises', async () => {
    // A close before the end ends all of it; the shorter histories have those.
    const histories = historiesOf(5).filter((one) => !one.slice(0, 4).includes('close'));
    const failures: string[] = [];
    for (const history of histories) {
      const problems = await play(history);
      if (problems.length > 0) failures.push(`${history.join(' ')}: ${problems.join(', ')}`);
    }
    expect(histories.length).toBe(6 ** 4 * 7);
    expect(failures.slice(0, 5)).toEqual([]);
  });

  test('default: locked, unlocked by its passphrase, and locked again', async () => {
    const { held, custody } = await openHeld();
    expect(custody.state).toBe('OPEN');
    custody.requireUnlocked();
    await custody.lock();
    expect(custody.state).toBe('LOCKED');
    expect(() => custody.requireUnlocked()).toThrow('gamekeeper unlock');
    await expect(custody.read(key)).rejects.toMatchObject(locked);
    await expect(custody.write(key, Buffer.alloc(32))).rejects.toMatchObject(locked);
    expect(held.opened).toEqual([{ isClosed: true, writes: 0, wasClosedInWrite: false }]);
  });

  test('error: VaultSealed for another passphrase, and it stays locked', async () => {
    const held = new HeldCustody();
    const custody = new LockableCustody(held);
    const unlocking = custody.unlock(Buffer.from('open barley'));
    const refused = expect(unlocking).rejects.toMatchObject({ name: 'VaultSealed' });
    await settle();
    expect(custody.state).toBe('UNLOCKING');
    held.release();
    await refused;
    expect(custody.state).toBe('LOCKED');
  });

  test('behaviour: what it is made with is waited for, and why it failed is told', async () => {
    const held = new HeldCustody();
    await held.kept.write(key, Buffer.alloc(32, 7));
    const custody = new LockableCustody(held, held.open(right()));
    custody.requireUnlocked();
    const reading = custody.read(key);
    for (let i = 0; i < 2; i += 1) {
      await settle();
      held.release();
    }
    expect((await reading)?.[0]).toBe(7);
    const failing = new LockableCustody(held, held.open(Buffer.from('open barley')));
    const refused = expect(failing.read(key)).rejects.toMatchObject(locked);
    await settle();
    held.release();
    await expect(failing.opened).rejects.toMatchObject({ name: 'VaultSealed' });
    await refused;
  });

  test('behaviour: a passphrase is proved while it is locked, which opens nothing', async () => {
    const { held, custody } = await openHeld();
    await custody.lock();
    for (const [passphrase, isRight] of [
      [right(), true],
      [Buffer.from('open barley'), false],
    ] as const) {
      const proving = custody.verify!(passphrase);
      await settle();
      held.release();
      expect(await proving).toBe(isRight);
    }
    expect(custody.state).toBe('LOCKED');
    expect(held.opened.every(({ isClosed }) => isClosed)).toBe(true);
  });
});

describe('a session', () => {
  test('behaviour: what waits for a key when they are locked signs nothing', async () => {
    const folder = makeFolder();
    const { held, custody } = await openHeld();
    const index = await openWalletIndex(makeHomeIn(folder.path));
    const store = new WalletStore({ genesisId: key.genesisId, custody, index });
    const opening = store.open('default');
    await settle();
    held.release();
    const wallets = new SessionWallets(store, await opening);
    const { wallet } = wallets;
    const bytes = Buffer.from('a text');
    const waiting = wallets.signChecked(bytes, wallet);
    const refused = expect(waiting).rejects.toMatchObject(locked);
    await settle();
    await custody.lock();
    held.release();
    await refused;
    await expect(wallets.signChecked(bytes, wallet)).rejects.toMatchObject(locked);
    expect(() => wallets.requireUnlocked()).toThrow('locked');
    const unlocking = custody.unlock(right());
    await settle();
    held.release();
    await unlocking;
    const signing = wallets.signChecked(bytes, wallet);
    await settle();
    held.release();
    expect(await signing).toHaveLength(64);
    wallets.close();
    await expect(wallets.signChecked(bytes, wallet)).rejects.toMatchObject({
      name: 'MissingSigner',
    });
    folder.remove();
  });
});
