import { describe, expect, test } from 'vitest';
import { LockableCustody } from '../../../src/daemon/keys/lockable-custody.ts';
import { Notices } from '../../../src/daemon/pairing/notices.ts';
import { PlayerPin } from '../../../src/daemon/player/pin.ts';
import { PlayerLock } from '../../../src/daemon/player/unlock.ts';
import { HandClock } from '../support/hand-clock.ts';
import { HELD_PASSPHRASE, HeldCustody } from '../support/held-custody.ts';
import { openKeyLock } from '../support/key-lock.ts';
import { memoryRules } from '../support/memory-rules.ts';

/** Who locks the player's keys and who unlocks them, by what, and what is written down of it. */

const PIN = '271828';
const MINUTE_MS = 60_000;

/** Keys that are open, sealed with a passphrase or with none, and all that says who may. */
async function openPlace({ isSealed = true, isPlayMoney = false } = {}) {
  const source = new HeldCustody({ isHeld: false, isSealed });
  const custody = new LockableCustody(source, await source.open(Buffer.from(HELD_PASSPHRASE)));
  const clock = new HandClock();
  const rules = memoryRules();
  const pin = new PlayerPin({ rules, clock });
  const lock = new PlayerLock(custody, clock, { isPlayMoney, pin });
  const lines: unknown[] = [];
  const audit = { append: (kind: string, fields: object) => void lines.push({ kind, ...fields }) };
  const notices = new Notices();
  const use = { lastMs: Number.NEGATIVE_INFINITY };
  const lastUseMs = () => use.lastMs;
  const keys = openKeyLock({ custody, clock, rules, lock, audit, notices, lastUseMs });
  return { custody, clock, pin, lock, keys, lines, notices, use };
}

const notLocked = { name: 'PlayerLocked' };

describe('by the player', () => {
  test('default: locked without proof, unlocked by the passphrase, both written down', async () => {
    const { keys, lock, lines, notices } = await openPlace();
    expect(keys.describe()).toMatchObject({
      state: 'OPEN',
      unlock: 'PASSPHRASE',
      isLockable: true,
    });
    await keys.lock();
    expect(keys.describe().state).toBe('LOCKED');
    const access = lock.makeAccess();
    await expect(access.unlock('another one')).rejects.toMatchObject({ name: 'VaultSealed' });
    await expect(access.unlock(undefined)).rejects.toMatchObject(notLocked);
    expect(keys.describe().state).toBe('LOCKED');
    await access.unlock(HELD_PASSPHRASE);
    expect(keys.describe().state).toBe('OPEN');
    access.requireUnlocked('player.extend');
    expect(lines).toEqual([
      { kind: 'KEYS_LOCKED', by: 'PLAYER' },
      { kind: 'KEYS_UNLOCKED', by: 'PASSPHRASE' },
    ]);
    const said = notices.after(0).map(({ kind, text }) => `${kind} ${text}`);
    expect(said).toEqual([
      'KEYS_CHANGED the keys are locked',
      'KEYS_CHANGED the keys are unlocked',
    ]);
  });

  test('error: RateLimited after five passphrases, whether they unlock or prove', async () => {
    const { keys, lock } = await openPlace();
    await keys.lock();
    const names: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      const unlocking = lock.makeAccess().unlock(`wrong ${i}`);
      names.push(await unlocking.catch((error) => error.name));
    }
    expect(names).toEqual([...Array<string>(5).fill('VaultSealed'), 'RateLimited']);
  });

  test('behaviour: the PIN unlocks what no passphrase seals', async () => {
    const { keys, lock, pin, lines } = await openPlace({ isSealed: false });
    await pin.set(PIN, undefined);
    await keys.lock();
    const access = lock.makeAccess();
    await expect(access.unlock('314159')).rejects.toMatchObject({ name: 'WrongPin' });
    expect(keys.describe().state).toBe('LOCKED');
    await access.unlock(PIN);
    expect(keys.describe().state).toBe('OPEN');
    expect(lines.at(-1)).toEqual({ kind: 'KEYS_UNLOCKED', by: 'PIN' });
  });

  test('behaviour: a lock, a new passphrase and a new PIN end what was proved before', async () => {
    const { keys, lock, pin, custody } = await openPlace({ isSealed: false });
    await pin.set(PIN, undefined);
    const ends = {
      lock: () => keys.lock(),
      passphrase: () => keys.setPassphrase(HELD_PASSPHRASE, PIN),
      pin: () => pin.set('161803', PIN),
    };
    // As a keychain's; this one is sealed by nothing afterwards either.
    Object.defineProperty(custody, 'setPassphrase', { value: async () => {} });
    for (const [by, end] of Object.entries(ends)) {
      const access = lock.makeAccess();
      await access.unlock(PIN);
      access.requireUnlocked('player.extend');
      await end();
      expect(() => access.requireUnlocked('player.extend'), by).toThrow('player.unlock');
    }
  });

  test('error: PlayerLocked where money is real and nothing would unlock them', async () => {
    const { keys, lock } = await openPlace({ isSealed: false });
    expect(keys.describe()).toMatchObject({ unlock: 'TERMINAL', isLockable: false });
    await expect(keys.lock()).rejects.toThrow('gamekeeper pin set');
    await expect(keys.setIdle(5, lock.makeAccess())).rejects.toMatchObject(notLocked);
    expect(keys.describe()).toMatchObject({ state: 'OPEN', idleMinutes: null });
  });

  test('behaviour: with play money they are unlocked freely, which proves nothing', async () => {
    const { keys, lock, lines } = await openPlace({ isSealed: false, isPlayMoney: true });
    const access = lock.makeAccess();
    await expect(access.unlock(undefined)).rejects.toMatchObject(notLocked);
    await keys.lock();
    await access.unlock(undefined);
    expect(keys.describe().state).toBe('OPEN');
    expect(() => access.requireUnlocked('player.extend')).toThrow('player.extend');
    expect(lines.at(-1)).toEqual({ kind: 'KEYS_UNLOCKED', by: 'NOTHING' });
  });
});

describe('by time', () => {
  test('default: when no key was used for so long, since they were used or unlocked', async () => {
    const { keys, lock, clock, use, lines } = await openPlace();
    const access = lock.makeAccess();
    clock.pass(60 * MINUTE_MS);
    await keys.setIdle(5, access);
    // They were open for an hour, and never used.
    expect(keys.describe()).toMatchObject({ state: 'LOCKED', idleMinutes: 5 });
    expect(lines).toEqual([{ kind: 'KEYS_LOCKED', by: 'IDLE' }]);
    await access.unlock(HELD_PASSPHRASE);
    clock.pass(4 * MINUTE_MS);
    use.lastMs = clock.now();
    clock.pass(4 * MINUTE_MS);
    expect(keys.describe().state).toBe('OPEN');
    clock.pass(MINUTE_MS);
    expect(keys.describe().state).toBe('LOCKED');
  });

  test('error: PlayerLocked to have them locked later, until the player proves it', async () => {
    const { keys, lock } = await openPlace();
    const access = lock.makeAccess();
    await keys.setIdle(15, access);
    await keys.setIdle(5, access);
    await expect(keys.setIdle(6, access)).rejects.toMatchObject(notLocked);
    await expect(keys.setIdle(null, access)).rejects.toMatchObject(notLocked);
    await access.unlock(HELD_PASSPHRASE);
    await keys.setIdle(null, access);
    expect(keys.describe().idleMinutes).toBe(null);
  });

  test('behaviour: never again once it is closed', async () => {
    const { keys, lock, clock } = await openPlace();
    await keys.setIdle(5, lock.makeAccess());
    keys.close();
    clock.pass(60 * MINUTE_MS);
    expect(keys.describe().state).toBe('OPEN');
  });
});
