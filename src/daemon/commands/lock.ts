import { fail } from '../../core/errors.ts';
import type { KeyPlace, KeysLock, KeysState } from '../../methods/generated/player.ts';
import type { Custody } from '../../methods/generated/types.ts';
import { print } from '../log/output.ts';
import { type PlayerClient, withPlayer } from './client.ts';
import { namePlace, sayProblem } from './key-place.ts';
import { readUnlocking } from './secret.ts';

/** `gamekeeper lock` and `gamekeeper unlock`: whether the player's keys can be used. */

interface LockOptions {
  readonly home?: string;
  /** Minutes, or `never`. */
  readonly whenIdle?: string;
  readonly passphraseFile?: string;
}

const MINUTES_MAX = 1440;

/** Locks the keys at once, or says when they are to be locked. */
export async function runLock({ whenIdle, ...options }: LockOptions): Promise<void> {
  const minutes = whenIdle === undefined ? undefined : readMinutes(whenIdle);
  await withPlayer(options, async (client) => {
    if (minutes === undefined) await client.call('player.lock', {});
    else await setIdleLock(client, minutes, options);
    print(...sayKeys(await client.call('player.keys', {})));
  });
}

export async function runUnlock(options: LockOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    await unlockPlaces(client, options);
    print(...sayKeys(await client.call('player.keys', {})));
  });
}

/** Each place that is locked has a secret of its own, which may be that of the other too. */
async function unlockPlaces(client: PlayerClient, options: LockOptions): Promise<void> {
  const tried = new Set<Custody>();
  for (;;) {
    const { places } = await client.call('player.keys', {});
    // One call reaches all that could not be reached.
    const isLocked = ({ state, custody, problem }: KeyPlace) => {
      const isAway = problem !== null && problem !== undefined;
      return !tried.has(custody) && (isAway ? tried.size === 0 : state !== 'OPEN');
    };
    const locked = places.find(isLocked);
    if (locked === undefined || (tried.size > 0 && options.passphraseFile !== undefined)) return;
    tried.add(locked.custody);
    const isTyped = ({ unlock }: KeyPlace) => unlock !== 'TERMINAL';
    const asked = isTyped(locked) ? locked : (places.find(isTyped) ?? locked);
    const isAsked = isTyped(asked) && options.passphraseFile === undefined;
    if (places.length > 1 && isAsked) print(`The ${namePlace(asked.custody)}:`);
    await unlockKeys(client, asked, options);
  }
}

/** Later than before takes what unlocks the keys. */
async function setIdleLock(
  client: PlayerClient,
  minutes: number | null,
  options: LockOptions,
): Promise<void> {
  const keys = await client.call('player.keys', {});
  const span = (one: number | null | undefined) => one ?? Number.POSITIVE_INFINITY;
  const isLater = span(minutes) > span(keys.idleMinutes);
  if (isLater && keys.unlock !== 'TERMINAL') await unlockKeys(client, keys, options);
  await client.call('player.setIdleLock', { minutes });
}

async function unlockKeys(
  client: PlayerClient,
  { unlock }: Pick<KeyPlace, 'unlock'>,
  { passphraseFile: file }: LockOptions,
): Promise<void> {
  const passphrase = await readUnlocking(unlock, file, 'gamekeeper unlock');
  await client.call('player.unlock', { passphrase });
}

function readMinutes(text: string): number | null {
  if (text === 'never') return null;
  const minutes = Number(text);
  if (Number.isInteger(minutes) && minutes >= 1 && minutes <= MINUTES_MAX) return minutes;
  const expected = `minutes from 1 to ${MINUTES_MAX}, or never`;
  return fail('InvalidArgument', {
    argument: '--when-idle',
    problem: `${text} is not valid`,
    expected,
  });
}

const stateWords: Readonly<Record<KeysLock, string>> = Object.freeze({
  OPEN: 'can be used',
  UNLOCKING: 'are being unlocked',
  ABSENT: 'have no place yet, as there is no keychain: gamekeeper passphrase set',
  UNREACHABLE: 'cannot be reached now',
  LOCKED: 'are locked: games cannot have anything signed. gamekeeper unlock',
});

function sayKeys({ state, description, idleMinutes, places }: KeysState): string[] {
  const idle =
    idleMinutes === null || idleMinutes === undefined ? 'never' : `${idleMinutes} minutes`;
  return [
    `The keys ${stateWords[state]}`,
    `  kept in        ${description}`,
    ...(places.length > 1 || state === 'UNREACHABLE' ? places.map(sayPlace) : []),
    `  lock when idle ${idle}`,
  ];
}

function sayPlace(place: KeyPlace): string {
  const { custody, state, takesNew } = place;
  const what = sayProblem(place) || (state === 'OPEN' ? 'can be used' : 'locked');
  return `  ${namePlace(custody).padEnd(14)} ${what}${takesNew ? '; new keys go there' : ''}`;
}
