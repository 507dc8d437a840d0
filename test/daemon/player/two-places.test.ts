import { beforeEach, describe, expect, test } from 'vitest';
import { Custodies } from '../../../src/daemon/keys/custodies.ts';
import { KeyPlaces } from '../../../src/daemon/keys/key-places.ts';
import type { LockableCustody } from '../../../src/daemon/keys/lockable-custody.ts';
import { PlayerPin } from '../../../src/daemon/player/pin.ts';
import { type PlayerAccess, PlayerLock } from '../../../src/daemon/player/unlock.ts';
import type { Custody } from '../../../src/methods/generated/types.ts';
import { HandClock } from '../support/hand-clock.ts';
import { openKeyLock } from '../support/key-lock.ts';
import { placeOf, unreachablePlace } from '../support/memory-places.ts';
import { memoryRules } from '../support/memory-rules.ts';

/** What proves the player where keys are in two places: each place has its own proof. */

const PIN = '135790';
const OF_VAULT = 'the words of the vault';
const OF_KEYCHAIN = 'the words of the keychain';

/** What a call is refused with. */
async function refusal(call: () => unknown): Promise<string> {
  try {
    await call();
    return 'no error';
  } catch (error) {
    return (error as Error).name;
  }
}

async function makePin(clock: HandClock): Promise<PlayerPin> {
  const pin = new PlayerPin({ rules: memoryRules(), clock });
  await pin.set(PIN, undefined);
  return pin;
}

describe('a sealed vault, and a keychain without a passphrase', () => {
  let custody: Custodies;
  let lock: PlayerLock;
  let access: PlayerAccess;

  beforeEach(async () => {
    const clock = new HandClock();
    custody = new Custodies([placeOf('VAULT', OF_VAULT), placeOf('KEYCHAIN')]);
    lock = new PlayerLock(custody, clock, { pin: await makePin(clock) });
    access = lock.makeAccess();
  });

  test('default: each place says its own proof, and all else that of new keys', () => {
    const [vault, keychain] = custody.places as [LockableCustody, LockableCustody];
    expect([lock.kind, lock.proof, lock.keyProof]).toEqual(Array(3).fill('PASSPHRASE'));
    expect([lock.kindOf(vault), lock.kindOf(keychain)]).toEqual(['PASSPHRASE', 'PIN']);
    custody.prefer('KEYCHAIN');
    expect([lock.kind, lock.proof, lock.keyProof]).toEqual(['PIN', 'PIN', 'PIN']);
  });

  test.each([
    ['VAULT', OF_VAULT, 'no error'],
    ['VAULT', PIN, 'VaultSealed'],
    ['KEYCHAIN', PIN, 'no error'],
    ['KEYCHAIN', OF_VAULT, 'WrongPin'],
  ] as const)('behaviour: a yes for the %s by %s: %s', async (kind, secret, name) => {
    expect(await refusal(() => access.proveYes(secret, kind))).toBe(name);
    expect(await refusal(() => access.proveForKey(secret, 'player.exportWallet', [kind]))).toBe(
      name,
    );
  });

  test('behaviour: what is unlocked by one is not by the other', async () => {
    const isFree = (kind: Custody) => refusal(() => access.requireUnlocked('player.pair', kind));
    await access.unlock(OF_VAULT);
    expect([await isFree('VAULT'), await isFree('KEYCHAIN')]).toEqual(['no error', 'PlayerLocked']);
    await access.unlock(PIN);
    expect([await isFree('VAULT'), await isFree('KEYCHAIN')]).toEqual(['no error', 'no error']);
    expect(await refusal(() => access.unlock('neither of both'))).toBe('WrongPin');
  });

  test('behaviour: keys of both take both', async () => {
    const both = ['VAULT', 'KEYCHAIN'] as const;
    const pack = (secret: string) => access.proveForKey(secret, 'player.pack', both);
    expect(await refusal(() => pack(OF_VAULT))).toBe('PlayerLocked');
    expect(await refusal(() => pack(PIN))).toBe('PlayerLocked');
    await access.unlock(PIN);
    expect(await refusal(() => pack(OF_VAULT))).toBe('no error');
    // What was proved before is no proof of now: one of both is proved each time.
    expect(await refusal(() => pack('neither of both'))).toBe('WrongPin');
  });

  test('behaviour: a lock closes both, and ends what was proved', async () => {
    await access.unlock(OF_VAULT);
    const keys = openKeyLock({ custody, lock });
    await keys.lock();
    expect(custody.places.map(({ state }) => state)).toEqual(['LOCKED', 'LOCKED']);
    expect(keys.describe().state).toBe('LOCKED');
    expect(await refusal(() => access.requireUnlocked('player.pair'))).toBe('PlayerLocked');
    await access.unlock(OF_VAULT);
    expect(custody.places.map(({ state }) => state)).toEqual(['OPEN', 'OPEN']);
    // It has opened what no passphrase seals, and proved nothing for that.
    const forKeychain = () => access.requireUnlocked('player.pair', 'KEYCHAIN');
    expect(await refusal(forKeychain)).toBe('PlayerLocked');
    keys.close();
  });
});

describe('two places that are sealed', () => {
  test('behaviour: each passphrase opens its own, and all are open once both are', async () => {
    const custody = new Custodies([placeOf('VAULT', OF_VAULT), placeOf('KEYCHAIN', OF_KEYCHAIN)]);
    const lock = new PlayerLock(custody, new HandClock());
    const keys = openKeyLock({ custody, lock });
    await keys.lock();
    const access = lock.makeAccess();
    const states = () => custody.places.map(({ state }) => state);
    await access.unlock(OF_KEYCHAIN);
    expect([states(), keys.describe().state]).toEqual([['LOCKED', 'OPEN'], 'LOCKED']);
    expect(await refusal(() => access.proveYes(OF_KEYCHAIN, 'VAULT'))).toBe('VaultSealed');
    await access.unlock(OF_VAULT);
    expect([states(), keys.describe().state]).toEqual([['OPEN', 'OPEN'], 'OPEN']);
    expect(await refusal(() => access.proveYes(OF_VAULT, 'VAULT'))).toBe('no error');
    keys.close();
  });

  test('behaviour: one passphrase of both opens both, and proves both', async () => {
    const custody = new Custodies([placeOf('VAULT', OF_VAULT), placeOf('KEYCHAIN', OF_VAULT)]);
    const lock = new PlayerLock(custody, new HandClock());
    await custody.lock();
    const access = lock.makeAccess();
    await access.unlock(OF_VAULT);
    expect(custody.places.map(({ state }) => state)).toEqual(['OPEN', 'OPEN']);
    const both = ['VAULT', 'KEYCHAIN'] as const;
    expect(await refusal(() => access.proveForKey(OF_VAULT, 'player.pack', both))).toBe('no error');
  });
});

test('error: WalletsLocked: new keys go nowhere that is locked, until it is unlocked', async () => {
  const keychain = placeOf('KEYCHAIN', OF_KEYCHAIN);
  await keychain.lock();
  const custody = new Custodies([placeOf('VAULT', OF_VAULT)], async () => keychain);
  const places = new KeyPlaces(custody, { prefer: async () => {} });
  expect(await refusal(() => places.provide('KEYCHAIN', undefined))).toBe('WalletsLocked');
  expect(custody.kind).toBe('VAULT');
  // It is there now, to be unlocked.
  await new PlayerLock(custody, new HandClock()).makeAccess().unlock(OF_KEYCHAIN);
  expect(await refusal(() => places.provide('KEYCHAIN', undefined))).toBe('no error');
});

describe('a keychain that cannot be reached, of which nobody knows what seals it', () => {
  test('error: KeychainUnavailable: no other proof counts for a wallet of it', async () => {
    const clock = new HandClock();
    const keychain = unreachablePlace('KEYCHAIN', OF_KEYCHAIN);
    const custody = new Custodies([keychain.place, placeOf('VAULT', OF_VAULT)]);
    // Nobody is asked for the first one.
    const lock = new PlayerLock(custody, clock, { pin: await makePin(clock) });
    const access = lock.makeAccess();
    await refusal(() => access.unlock(PIN));
    const refusals = await Promise.all([
      refusal(() => access.requireUnlocked('player.pair', 'KEYCHAIN')),
      refusal(() => access.proveYes(PIN, 'KEYCHAIN')),
      refusal(() => access.proveForKey(PIN, 'player.removeWallet', ['KEYCHAIN'])),
      refusal(() => access.proveForKey(OF_VAULT, 'player.pack', ['VAULT', 'KEYCHAIN'])),
      refusal(() => lock.ownTerminal.proveYes(PIN, 'KEYCHAIN')),
    ]);
    expect(refusals).toEqual(Array(5).fill('KeychainUnavailable'));
    keychain.comeBack();
    await access.unlock(OF_KEYCHAIN);
    expect(await refusal(() => access.proveYes(PIN, 'KEYCHAIN'))).toBe('VaultSealed');
    expect(await refusal(() => access.proveYes(OF_KEYCHAIN, 'KEYCHAIN'))).toBe('no error');
  });
});
