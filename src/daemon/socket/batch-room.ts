import { fail } from '../../core/errors.ts';

/** Space left for the answers of a batch, which are buffered until all are complete. */
export interface Room {
  length: number;
}

/** @throws LimitExceeded. */
export function takeRoom(room: Room, length: number): void {
  const limit = room.length;
  if (length > limit) fail('LimitExceeded', { what: 'answers of a batch', actual: length, limit });
  room.length -= length;
}
