import { once } from 'node:events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AnswerRoom, type AnswerShare } from '../../src/daemon/process/answer-room.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { SERVICE_CONNECTIONS_MAX } from '../../src/door/limits.ts';
import { startProvingServer } from './support/proving-server.ts';

/** How much of a service's answers the daemon holds at a time, over all of its connections. */

const MEBIBYTE = 1024 * 1024;

class WatchedRoom extends AnswerRoom {
  /** Most bytes that were held at a time. */
  most = 0;

  override add(share: AnswerShare, bytes: number): boolean {
    const isToWait = super.add(share, bytes);
    this.most = Math.max(this.most, this.bytes);
    return isToWait;
  }
}

test('behaviour: many large answers at once are all read, and never held all at once', async () => {
  const limits = { bytesMax: 16 * MEBIBYTE, answerBytesMax: 4 * MEBIBYTE, freeBytes: 1024 };
  const room = new WatchedRoom(limits);
  const chunk = Buffer.alloc(MEBIBYTE / 4, ' ');
  let arrived = 0;
  const all = Promise.withResolvers<void>();
  const server = await startProvingServer(async (_, response) => {
    arrived += 1;
    if (arrived === SERVICE_CONNECTIONS_MAX) all.resolve();
    await all.promise;
    response.writeHead(200, { 'content-type': 'application/json' });
    for (let sent = 0; sent < 3 * MEBIBYTE; sent += chunk.length) {
      if (!response.write(chunk)) await once(response, 'drain');
    }
    response.end('{"data":{"project":[]}}');
  });
  const remote = await connectRemoteService(server.url, { room });
  const calls = Array.from({ length: SERVICE_CONNECTIONS_MAX }, () => remote.call('project', {}));
  expect(await Promise.all(calls)).toEqual(calls.map(() => []));
  const justArrived = SERVICE_CONNECTIONS_MAX * 64 * 1024;
  expect(room.most).toBeGreaterThan(limits.bytesMax / 2);
  expect(room.most).toBeLessThanOrEqual(limits.bytesMax + justArrived);
  expect(room.bytes).toBe(0);
  remote.close();
  await server.close();
});

const PIECE_MAX = 60;

/** One answer that is being read, a piece at a time. */
interface Reading {
  readonly share: AnswerShare;
  readonly pieces: number[];
  held: number;
  isWaiting: boolean;
}

test('behaviour: whatever arrives in which order, all is read and the limit is kept', async () => {
  const limits = { bytesMax: 1000, answerBytesMax: 200, freeBytes: 10 };
  const pieces = fc.array(fc.integer({ min: 1, max: PIECE_MAX }), { maxLength: 12 });
  const lists = fc.array(pieces, { minLength: 1, maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(lists, fc.infiniteStream(fc.nat()), async (given, choices) => {
      const room = new AnswerRoom(limits);
      const never = new AbortController().signal;
      const open = given.map((list): Reading => {
        const share = room.open();
        return { share, pieces: cutTo(list, limits.answerBytesMax), held: 0, isWaiting: false };
      });
      while (open.length > 0) {
        const able = open.filter(({ isWaiting }) => !isWaiting);
        expect(able.length, 'somebody may go on').toBeGreaterThan(0);
        const one = able[choices.next().value! % able.length]!;
        const piece = one.pieces.shift();
        if (piece === undefined) {
          open.splice(open.indexOf(one), 1);
          one.share.close();
        } else {
          one.held += piece;
          const wait = one.share.take(piece, never);
          one.isWaiting = wait !== undefined;
          void wait?.then(() => {
            one.isWaiting = false;
          });
        }
        // Whoever was let go on knows it after the microtasks.
        await Promise.resolve().then(() => undefined);
        const charged = open.reduce(
          (sum, { held }) => sum + Math.max(0, held - limits.freeBytes),
          0,
        );
        // Beside what has just arrived for each.
        expect(charged).toBeLessThanOrEqual(limits.bytesMax + given.length * PIECE_MAX);
      }
    }),
  );
});

function cutTo(list: readonly number[], bytesMax: number): number[] {
  let left = bytesMax;
  return list.flatMap((piece) => {
    const kept = Math.min(piece, left);
    left -= kept;
    return kept > 0 ? [kept] : [];
  });
}

test('behaviour: a small answer waits for none of the large ones', () => {
  const room = new AnswerRoom({ bytesMax: 1000, answerBytesMax: 200, freeBytes: 10 });
  const { signal } = new AbortController();
  const large = Array.from({ length: 8 }, () => room.open());
  const waits = large.map((share) => share.take(150, signal));
  expect(waits.filter((wait) => wait !== undefined).length).toBeGreaterThan(0);
  expect(room.open().take(10, signal)).toBeUndefined();
});

test('behaviour: who waits is let go when it is given up', async () => {
  const room = new AnswerRoom({ bytesMax: 400, answerBytesMax: 200, freeBytes: 10 });
  const [first, second] = [room.open(), room.open()];
  const caller = new AbortController();
  first.take(200, caller.signal);
  const wait = second.take(200, caller.signal);
  expect(wait).toBeDefined();
  caller.abort();
  await wait;
});
