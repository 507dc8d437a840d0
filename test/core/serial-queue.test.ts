import { setImmediate as giveWay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SerialQueue, SerialQueues } from '../../src/core/serial-queue.ts';

test('default: work runs in order, the next when the last has ended', async () => {
  const queue = new SerialQueue();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await giveWay();
    seen.push(`${name} ends`);
    return name;
  };
  const answers = [queue.run(work('one')), queue.run(work('two')), queue.run(() => 'three')];
  expect(seen).toEqual([]);
  expect(await Promise.all(answers)).toEqual(['one', 'two', 'three']);
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('error: a failure reaches its caller alone', async () => {
  const queue = new SerialQueue();
  const failing = queue.run(async () => {
    await giveWay();
    throw new Error('the first');
  });
  const thrown = queue.run(() => {
    throw new Error('the second');
  });
  const after = queue.run(() => 'the third');
  await expect(failing).rejects.toThrow('the first');
  await expect(thrown).rejects.toThrow('the second');
  expect(await after).toBe('the third');
});

test('behaviour: queues do not wait for each other', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const held = new SerialQueue().run(() => promise);
  expect(await new SerialQueue().run(() => 'free')).toBe('free');
  resolve('held');
  expect(await held).toBe('held');
});

test('behaviour: of queues by name, each holds up its own work alone', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const queues = new SerialQueues();
  const held = queues.run('one', () => promise);
  const seen: string[] = [];
  const behind = queues.run('one', () => {
    seen.push('behind');
    throw new Error('the second');
  });
  expect(await queues.run('other', () => 'free')).toBe('free');
  expect(seen).toEqual([]);
  resolve('held');
  expect(await held).toBe('held');
  await expect(behind).rejects.toThrow('the second');
  expect(await queues.run('one', () => 'again')).toBe('again');
});
