import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Outbox } from '../../src/service/live/outbox.ts';

test('behaviour: each is sent once it and all before it are durable', async () => {
  const outbox = new Outbox((error) => expect.unreachable(error.message));
  const sent: number[] = [];
  const disks = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  for (const [i, { promise }] of disks.entries()) outbox.add(promise, [], () => sent.push(i));
  const afterDisk = async (i: number): Promise<readonly number[]> => {
    disks[i]!.resolve();
    await turn();
    return [...sent];
  };
  expect(await afterDisk(1)).toEqual([]);
  expect(await afterDisk(0)).toEqual([0, 1]);
  expect(await afterDisk(3)).toEqual([0, 1]);
  expect(await afterDisk(2)).toEqual([0, 1, 2, 3]);
});

test('error: what is dropped is not sent; another failure is reported', async () => {
  const failures: Error[] = [];
  const outbox = new Outbox((error) => failures.push(error));
  const [dropped, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  outbox.add(dropped.promise, [], () => expect.unreachable());
  outbox.drop();
  dropped.reject(new Error('no room'));
  outbox.add(failed.promise, [], () => expect.unreachable());
  failed.reject(new Error('no disk'));
  await turn();
  expect(failures.map(({ message }) => message)).toEqual(['no disk']);
});
