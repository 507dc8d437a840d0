import { describe, expect, test } from 'vitest';
import { requireSame } from '../../build/bench/live-load.ts';
import { LoadTable } from '../../build/bench/load-table.ts';
import { UNITS } from '../../build/bench/transfers.ts';

/** What the load of the bench would notice: its checks are what a run under load asserts. */

const units = Number(UNITS);

function holding(holder: string, balance: number) {
  return { address: `holding of ${holder}`, holder, balance: String(balance) };
}

function batch(sequence: number, records: readonly ReturnType<typeof holding>[]) {
  return { position: `${sequence}.0.a`, isWhole: false, records, removed: [] as string[] };
}

/** Ann gives to Ben. */
function table(): LoadTable {
  const made = new LoadTable(['Ann']);
  const records = [holding('Ann', units), holding('Ben', units)];
  made.take({ ...batch(4, records), isWhole: true });
  return made;
}

const gift = (sequence: number, given: number) =>
  batch(sequence, [holding('Ann', units - given), holding('Ben', units + given)]);

describe('a subscriber', () => {
  test('default: keeps how much was given behind each batch', () => {
    const one = table();
    one.take(gift(6, 3));
    one.take(gift(9, 5));
    expect(one.given).toEqual([
      ['4', 0],
      ['6', 3],
      ['9', 5],
    ]);
  });

  test.each([
    ['half a write', batch(6, [holding('Ann', units - 4)]), 'a write is there by half at 6.0.a'],
    ['an older state', gift(6, 2), 'Ann had 999999999997, and has 999999999998: an older state'],
    ['a number that goes back', gift(4, 4), '4 is behind 5'],
    ['a holding that goes', { ...gift(6, 4), removed: ['Ann'] }, 'Ann are gone'],
    ['a whole batch with less', { ...batch(6, []), isWhole: true }, 'holdings are gone'],
  ])('error: %s is refused', (_, wrong, message) => {
    const one = table();
    one.take(gift(5, 3));
    expect(() => one.take(wrong)).toThrow(message);
  });
});

describe('what a subscriber has read', () => {
  const written = { seconds: 1, given: [['6', 3] as const, ['8', 4] as const, ['9', 5] as const] };
  const read = (...given: readonly (readonly [string, number])[]) => ({
    ...{ given, wholes: 1, reconnects: 0 },
  });

  test('default: is as the ledger was, whether batches were merged or not', () => {
    requireSame(read(['4', 0], ['6', 3], ['8', 4], ['9', 5]), written);
    requireSame(read(['4', 0], ['9', 5]), written);
  });

  test.each([
    ['a change that is left out', read(['6', 3], ['9', 4]), 'at 9 a subscriber has 4 given'],
    ['a number of no write', read(['6', 3], ['7', 3]), 'at 7 a subscriber has 3 given'],
    ['an end before the last write', read(['6', 3], ['8', 4]), 'ends at 8, the ledger at 9'],
  ])('error: %s is refused', (_, wrong, message) => {
    expect(() => requireSame(wrong, written)).toThrow(message);
  });
});
