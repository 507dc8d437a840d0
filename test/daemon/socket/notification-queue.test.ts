import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NotificationQueue } from '../../../src/daemon/socket/notification-queue.ts';

/** The queue of one connection against a plain model, whatever the peer reads and when. */

const limits = { waitingMax: 4, waitingBytesMax: 1000 };

/** A peer that takes what comes while `isReading`. */
class Reader {
  isReading = true;
  readonly got: { readonly number: number; readonly key: string; readonly value: number }[] = [];
  readonly queue = new NotificationQueue(
    {
      isReady: () => this.isReading,
      frameBytesMax: () => 600,
      send: (text) => void this.got.push(JSON.parse(text).params),
    },
    limits,
  );

  push(key: string, value: number, filling = ''): void {
    this.queue.push('test.told', { key, value, filling }, key);
  }

  get values(): number[] {
    return this.got.map(({ value }) => value);
  }

  get numbers(): number[] {
    return this.got.map(({ number }) => number);
  }
}

describe('one reader', () => {
  test('default: what waits comes in its order when it is read', () => {
    const reader = new Reader();
    reader.isReading = false;
    reader.push('a', 1);
    reader.push('b', 2);
    expect(reader.got).toEqual([]);
    reader.isReading = true;
    reader.queue.flush();
    expect(reader.values).toEqual([1, 2]);
    expect(reader.numbers).toEqual([1, 2]);
  });

  test('behaviour: what is taken back is not told, and leaves no gap', () => {
    const reader = new Reader();
    reader.isReading = false;
    reader.push('a', 1);
    reader.push('b', 2);
    reader.queue.withdraw('a');
    reader.isReading = true;
    reader.push('c', 3);
    expect(reader.values).toEqual([2, 3]);
    expect(reader.numbers).toEqual([1, 2]);
  });

  test('behaviour: the bytes are bounded as the number is', () => {
    const reader = new Reader();
    reader.isReading = false;
    for (const value of [1, 2, 3]) reader.push(`${value}`, value, 'x'.repeat(400));
    reader.isReading = true;
    reader.queue.flush();
    expect(reader.values).toEqual([3]);
    expect(reader.numbers).toEqual([3]);
  });

  test('behaviour: notifications without a key replace none', () => {
    const reader = new Reader();
    reader.isReading = false;
    for (const value of [1, 2]) reader.queue.push('test.told', { value });
    reader.isReading = true;
    reader.queue.flush();
    expect(reader.values).toEqual([1, 2]);
  });

  test('behaviour: parameters that are only the number are one object', () => {
    const reader = new Reader();
    reader.queue.push('test.told', {});
    expect(reader.got).toEqual([{ number: 1 }]);
  });
});

type Step =
  | { readonly do: 'push'; readonly key: string; readonly size: number }
  | { readonly do: 'withdraw'; readonly key: string }
  | { readonly do: 'read' | 'stop' };

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('push'), key, size: fc.nat(700) }) },
  fc.record({ do: fc.constant('withdraw'), key }),
  fc.record({ do: fc.constantFrom('read', 'stop') }),
);

test('behaviour: a feed is asked for the next one only while the peer reads', () => {
  const reader = new Reader();
  const fed = ['a', 'b', 'c'];
  const next = (bytesMax: number) => {
    expect(bytesMax).toBeGreaterThan(0);
    expect(bytesMax).toBeLessThan(600);
    const key = fed.shift();
    if (fed.length === 1) reader.isReading = false;
    return key === undefined
      ? undefined
      : { method: 'live.changed' as const, body: JSON.stringify({ key }) };
  };
  reader.queue.follow({ next });
  expect(reader.got).toEqual([
    { number: 1, key: 'a' },
    { number: 2, key: 'b' },
  ]);
  reader.queue.flush();
  expect(fed).toEqual(['c']);
  reader.isReading = true;
  reader.queue.flush();
  expect(reader.got.at(-1)).toEqual({ number: 3, key: 'c' });
  reader.queue.clear();
  fed.push('d', 'e');
  reader.queue.flush();
  expect(fed).toEqual(['d', 'e']);
});

test('behaviour: the numbers count what was told and what was missed, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const reader = new Reader();
      /** The last value of each key, until it is reported, replaced or taken back. */
      const owed = new Map<string, number>();
      let value = 0;
      for (const given of steps) {
        const before = reader.got.length;
        if (given.do === 'push') {
          value += 1;
          owed.set(given.key, value);
          reader.push(given.key, value, 'x'.repeat(given.size));
        } else if (given.do === 'withdraw') {
          owed.delete(given.key);
          reader.queue.withdraw(given.key);
        } else {
          reader.isReading = given.do === 'read';
          reader.queue.flush();
        }
        for (const told of reader.got.slice(before)) {
          // Only the last of a key is sent, and once.
          expect(owed.get(told.key)).toBe(told.value);
          owed.delete(told.key);
        }
      }
      reader.isReading = true;
      const before = reader.got.length;
      reader.queue.flush();
      expect(reader.got.length - before).toBeLessThanOrEqual(limits.waitingMax);
      for (const told of reader.got.slice(before)) owed.delete(told.key);
      reader.push('end', 0);
      const { numbers } = reader;
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
      // All that is still owed was dropped, and so were some that a later one replaced.
      const missed = numbers.at(-1)! - numbers.length;
      expect(missed).toBeGreaterThanOrEqual(owed.size);
      expect(missed).toBeLessThanOrEqual(value - reader.values.filter((one) => one > 0).length);
    }),
  );
});
