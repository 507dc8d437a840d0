import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LiveBatch } from '../../src/methods/live-port.ts';
import { MergedBatch } from '../../src/methods/merged-batch.ts';

/** What a reader has after some batches, by key. */
function apply(table: ReadonlyMap<string, number>, batch: LiveBatch): Map<string, number> {
  const next = new Map(batch.isWhole ? [] : table);
  for (const record of batch.records) next.set(String(record.address), Number(record.value));
  for (const key of batch.removed) next.delete(key);
  return next;
}

const keys = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const batches = fc.array(
  fc.record({
    isWhole: fc.boolean(),
    records: fc.uniqueArray(fc.record({ address: keys, value: fc.nat(9) }), {
      selector: ({ address }) => address,
    }),
    gone: fc.uniqueArray(keys),
    isTaken: fc.boolean(),
  }),
);

describe('a merged batch', () => {
  test('behaviour: a reader of merged batches has what a reader of all has', () => {
    fc.assert(
      fc.property(batches, (steps) => {
        const merged = new MergedBatch('address');
        let all = new Map<string, number>();
        let slow = new Map<string, number>();
        for (const [index, { isWhole, records, gone, isTaken }] of steps.entries()) {
          const isThere = (key: string) => records.some(({ address }) => address === key);
          const removed = isWhole ? [] : gone.filter((key) => !isThere(key));
          const batch = { position: String(index), isWhole, records, removed, total: index };
          all = apply(all, batch);
          merged.add(batch);
          if (!isTaken) continue;
          const taken = merged.take();
          expect(taken).toMatchObject({ position: String(index), total: index });
          slow = apply(slow, taken!);
          expect(slow).toEqual(all);
          expect(merged.length).toBe(0);
          expect(merged.isEmpty).toBe(true);
          expect(merged.take()).toBe(undefined);
        }
      }),
    );
  });

  test('behaviour: of a record that changes again and again, one is held', () => {
    const merged = new MergedBatch('address');
    const change = (value: number): LiveBatch => ({
      position: String(value),
      isWhole: false,
      records: [{ address: 'a', value }],
      removed: [],
      total: 1,
    });
    merged.add(change(1));
    const { length } = merged;
    expect(length).toBe('{"address":"a","value":1}'.length);
    for (let value = 2; value < 10; value += 1) merged.add(change(value));
    expect(merged.length).toBe(length);
    expect(merged.take()).toEqual(change(9));
  });
});
