import { expect, test } from 'vitest';
import { Slots } from '../../src/core/slots.ts';

test('behaviour: so many run at a time, and the others in their order', async () => {
  const slots = new Slots(2);
  const begun: number[] = [];
  const all = [0, 1, 2, 3].map((index) => {
    const task = Promise.withResolvers<number>();
    const run = slots.run(() => {
      begun.push(index);
      return task.promise;
    });
    return { ...task, run };
  });
  expect([begun, slots.waiting]).toEqual([[0, 1], 2]);
  all[1]!.resolve(1);
  expect(await all[1]!.run).toBe(1);
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  expect(slots.waiting).toBe(1);
  all[0]!.reject(new Error('refused'));
  await expect(all[0]!.run).rejects.toThrow('refused');
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  all[2]!.resolve(2);
  all[3]!.resolve(3);
  expect(await Promise.all([all[2]!.run, all[3]!.run])).toEqual([2, 3]);
  expect(await slots.run(async () => 'free again')).toBe('free again');
});
