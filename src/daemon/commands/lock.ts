import { fail } from '../../core/errors.ts';
import type { KeysLock, KeysState } from '../../methods/generated/player.ts';
import { print } from '../log/output.ts';
import { type PlayerClient, withPlayer } from './client.ts';
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
    const keys = await client.call('player.keys', {});
    if (keys.state !== 'OPEN') await unlockKeys(client, keys, options);
    print(...sayKeys(await client.call('player.keys', {})));
  });
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
  { unlock }: KeysState,
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
  return fail('InvalidArgument', { argument: '--when-idle', problem: `${text} is none`, expected });
}

const stateWords: Readonly<Record<KeysLock, string>> = Object.freeze({
  OPEN: 'can be used',
  UNLOCKING: 'are being unlocked',
  ABSENT: 'have no place yet, as there is no keychain: gamekeeper passphrase set',
  UNREACHABLE: 'cannot be reached now',
  LOCKED: 'are locked: games cannot have anything signed. gamekeeper unlock',
});

function sayKeys({ state, description, idleMinutes }: KeysState): string[] {
  const idle =
    idleMinutes === null || idleMinutes === undefined ? 'never' : `${idleMinutes} minutes`;
  return [
    `The keys ${stateWords[state]}`,
    `  kept in        ${description}`,
    `  lock when idle ${idle}`,
  ];
}
