import { expect } from 'vitest';
import type { GamekeeperError } from '../../src/core/errors.ts';
import type { SignedWrite, WriteRequest } from '../../src/methods/write.ts';
import { type EntryChange, makeEntry } from '../daemon/support/journal-entry.ts';
import { type Place, signedWrite } from './write-place.ts';

/** The calls of a game that writes under one key. */

export const GAME = 'com.example.test';

export const request = (change: Partial<WriteRequest> = {}): WriteRequest => ({
  game: GAME,
  idempotencyKey: 'key',
  method: 'projects.create',
  parametersHash: 'hash',
  operation: 'createCreateProjectTransaction',
  ...change,
});

/** Signs message after message, and counts; what `make` throws is a build that is refused. */
export function signer(
  make: (count: number) => SignedWrite = (count) => signedWrite(`message ${count}`),
) {
  let count = 0;
  return {
    sign: async () => {
      count += 1;
      return make(count);
    },
    count: () => count,
  };
}

/** The journal's entry under the key. */
export const kept = (place: Place) => place.journal.find(GAME, 'key');

/** Has the journal know the key of an earlier message of the call. */
export function keep(place: Place, change: EntryChange): void {
  place.journal.putLater(
    makeEntry('key', {
      ...signedWrite('earlier'),
      method: 'projects.create',
      parametersHash: 'hash',
      ...change,
    }),
  );
}

export const errorOf = (call: Promise<unknown>): Promise<GamekeeperError> =>
  call.then(
    () => expect.unreachable('it succeeded'),
    (error) => error,
  );
