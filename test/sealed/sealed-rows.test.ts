import { describe, expect, test } from 'vitest';
import { binaryFromBytes } from '../../src/codec/bytes.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { journalSchema } from '../../src/daemon/journal/journal-schema.ts';
import { toBlob } from '../../src/sealed/blobs.ts';
import { FIRST_PLACE } from '../../src/sealed/keyed-rows.ts';
import { SealedRows } from '../../src/sealed/sealed-rows.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { FILE, TestedTable, testedSchemas, writers } from './schemas.ts';

/**
 * What every sealed table promises, whatever its schema: an answer is what was written, or
 * StoreDamaged, and nothing is called absent that was there.
 */

const DAMAGED = 'StoreDamaged';

/** The answer, or the name of the damage; any other error is thrown. */
function answerOf<Answer>(ask: () => Answer): Answer | typeof DAMAGED {
  try {
    return ask();
  } catch (error) {
    if (!isGamekeeperError(error, DAMAGED) || error.context.file !== FILE) throw error;
    return DAMAGED;
  }
}

const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();
/** Keys that are there, are next to one that is there, or are no beginning of any. */
const neighboursOf = (key: string) => [key, `${key}\0`, key.slice(0, -1), `${key}z`];

/** A random key, often a beginning of another one. */
function randomKey(random: SeededRandom): string {
  const length = 1 + random.below(3);
  return Array.from({ length }, () => 'abc\0\xff'[random.below(5)]).join('');
}

describe.each(testedSchemas)('$name', (tested) => {
  const { schema, linked, plain } = tested;

  /** What the table answers for each key asked for. */
  const ask = (rows: SealedRows, keys: readonly string[]) =>
    keys.map((key) => answerOf(() => textOf(rows.find(linked, toBlob(key))?.value)));
  /** All that a walk through the whole space meets. */
  const walk = (rows: SealedRows) =>
    answerOf(() =>
      [...rows.walkLinked(linked)].map(({ key, row }) => [binaryFromBytes(key), textOf(row.value)]),
    );
  const examine = (rows: SealedRows) =>
    answerOf(() => rows.examine(linked, FIRST_PLACE, Number.POSITIVE_INFINITY).rows);
  const keysWith = (rows: SealedRows, prefix: string) =>
    answerOf(() => rows.keysWith(linked, prefix, '', 1000));

  /** A table with a few rows of which some removed ones were in between. */
  function fill(): TestedTable {
    const table = new TestedTable(tested);
    const change = (keys: string, value?: string) =>
      writers['in order'](
        table.rows,
        linked,
        new Map([...keys].map((key) => [key, value === undefined ? undefined : toBlob(value)])),
      );
    change('bdfhjx', 'first');
    change('fx');
    change('dh', 'second');
    for (let number = 1; number < 4; number += 1) {
      table.rows.putPlain(plain, Buffer.of(0, number), Buffer.from(`number ${number}`));
    }
    return table;
  }

  const keys = [...'abcdefghijkxz', '', 'bb', 'd\0', 'hh', 'jj'];
  const truth = ask(fill().rows, keys);
  const numbers = [1, 2, 3].map((number) => Buffer.of(0, number));
  const askNumbers = (rows: SealedRows) =>
    numbers.map((key) => answerOf(() => textOf(rows.find(plain, key)?.value)));

  /** Holds a damaged table to the truth. @returns which keys were refused. */
  function judge({ rows }: TestedTable): string[] {
    const answers = ask(rows, keys);
    const refused = keys.filter((_, at) => answers[at] === DAMAGED);
    for (const [at, key] of keys.entries()) {
      if (!refused.includes(key)) expect([key, answers[at]]).toEqual([key, truth[at]]);
    }
    return refused;
  }

  const linkedRows = (table: TestedTable) => table.stored().filter(({ space }) => space === linked);

  describe.each(Object.keys(writers) as (keyof typeof writers)[])('written %s', (how) => {
    test.each(chooseSeeds(3))('default: it is what was put, and no more, seed %i', (seed) => {
      const random = new SeededRandom(seed);
      const { rows } = new TestedTable(tested);
      const known = new Map<string, string>();
      for (let round = 0; round < 60; round += 1) {
        const changes = new Map<string, Uint8Array | undefined>();
        for (let count = random.below(6); count >= 0; count -= 1) {
          const key = randomKey(random);
          const value = `${round} ${count}`;
          const isRemoved = random.below(3) === 0;
          changes.set(key, isRemoved ? undefined : Buffer.from(value));
          if (isRemoved) known.delete(key);
          else known.set(key, value);
        }
        writers[how](rows, linked, changes);
        const asked = [...known.keys(), ...changes.keys()].flatMap(neighboursOf);
        expect(ask(rows, asked)).toEqual(asked.map((key) => (key === '' ? '' : known.get(key))));
      }
      const sorted = [...known].sort(([one], [other]) => (one < other ? -1 : 1));
      expect(walk(rows)).toEqual(sorted);
      expect(examine(rows)).toBe(known.size + 1);
      for (const prefix of ['a', 'b\0', 'ca', '\xff', 'z']) {
        const found = sorted.flatMap(([key]) => (key.startsWith(prefix) ? [key] : []));
        expect(keysWith(rows, prefix)).toEqual(found.map((key) => key.slice(prefix.length)));
      }
    });

    test('error: a removal next to an earlier row is refused, and changes nothing', () => {
      const table = new TestedTable(tested);
      const put = (key: string) => writers[how](table.rows, linked, new Map([[key, toBlob(key)]]));
      for (const key of ['b', 'h']) put(key);
      const [, earlier] = table.stored();
      put('d');
      table.put(earlier!);
      const remove = () => writers[how](table.rows, linked, new Map([['d', undefined]]));
      const before = table.stored();
      expect(answerOf(remove)).toBe(DAMAGED);
      expect(table.stored()).toEqual(before);
    });
  });

  test('error: each single bit that flips is harmless or StoreDamaged, and a walk finds it', () => {
    for (const column of ['key', 'value'] as const) {
      for (const [at, row] of linkedRows(fill()).entries()) {
        for (let bit = 0; bit < 8 * row[column].length; bit += 1) {
          const table = fill();
          table.remove(row);
          table.put({ ...row, [column]: flip(row[column], bit) });
          const refused = judge(table);
          const what = `bit ${bit} of the ${column} of row ${at}`;
          expect([what, walk(table.rows), examine(table.rows)]).toEqual([what, DAMAGED, DAMAGED]);
          if (column === 'value') expect(refused).toContain(binaryFromBytes(row.key));
        }
      }
    }
  });

  test('error: each single bit that flips in a numbered row is StoreDamaged', () => {
    const rows = fill()
      .stored()
      .filter(({ space }) => space === plain);
    for (const [at, row] of rows.entries()) {
      for (let bit = 0; bit < 8 * row.value.length; bit += 1) {
        const table = fill();
        table.put({ ...row, value: flip(row.value, bit) });
        const expected = numbers.map((_, i) => (i === at ? DAMAGED : `number ${i + 1}`));
        expect(askNumbers(table.rows)).toEqual(expected);
        expect(answerOf(() => [...table.rows.walkPlain(plain)].length)).toBe(DAMAGED);
      }
    }
  });

  test('error: each single bit that flips in a table of numbers is StoreDamaged', () => {
    const table = new TestedTable(tested);
    const { numbered } = table;
    for (const number of [1, 2, 3]) numbered.put(number, Buffer.from(`number ${number}`));
    const rows = table.storedNumbers();
    for (const [at, row] of rows.entries()) {
      for (let bit = 0; bit < 8 * row.value.length; bit += 1) {
        table.putNumber({ ...row, value: flip(row.value, bit) });
        const all = rows.map(({ number }) => answerOf(() => textOf(numbered.get(number))));
        expect(all).toEqual(rows.map((_, i) => (i === at ? DAMAGED : `number ${i + 1}`)));
        expect(answerOf(() => numbered.page(0, 9).length)).toBe(DAMAGED);
      }
      table.putNumber(row);
    }
    expect(numbered.page(2, 9).map(({ value }) => textOf(value))).toEqual(['number 2', 'number 3']);
    for (const number of [-1, 7, 2 ** 48]) {
      table.putNumber({ ...rows[0]!, number });
      expect(answerOf(() => numbered.get(number))).toBe(DAMAGED);
      numbered.remove(number);
      expect(answerOf(() => numbered.get(number))).toBe(DAMAGED);
    }
    expect(numbered.lastNumber()).toBe(3);
  });

  test('error: a row that is missing is StoreDamaged, and so is what only it could prove', () => {
    for (const row of linkedRows(fill())) {
      const table = fill();
      table.remove(row);
      const refused = judge(table);
      const key = binaryFromBytes(row.key);
      const proved = keys.filter((one, at) => one >= key && truth[at] === undefined);
      const next = linkedRows(table)
        .map((one) => binaryFromBytes(one.key))
        .find((one) => one > key);
      expect(refused).toEqual(
        expect.arrayContaining([key, ...proved.filter((one) => next === undefined || one < next)]),
      );
      expect([walk(table.rows), examine(table.rows)]).toEqual([DAMAGED, DAMAGED]);
    }
  });

  test('error: a list with a row that is missing, or is next to an earlier one, is refused', () => {
    const table = new TestedTable(tested);
    const keys = ['pa', 'pb', 'pc', 'pd', 'q'];
    const put = (some: readonly string[]) =>
      writers['in order'](table.rows, linked, new Map(some.map((key) => [key, toBlob(key)])));
    put(keys.filter((key) => key !== 'pc'));
    const earlier = linkedRows(table);
    put(['pc']);
    const rows = linkedRows(table);
    expect(keysWith(table.rows, 'p')).toEqual(['a', 'b', 'c', 'd']);
    for (const row of rows) {
      const key = binaryFromBytes(row.key);
      table.remove(row);
      if (key.startsWith('p')) expect([key, keysWith(table.rows, 'p')]).toEqual([key, DAMAGED]);
      table.put(row);
    }
    table.put(earlier.find(({ key }) => binaryFromBytes(key) === 'pb')!);
    expect(keysWith(table.rows, 'p')).toBe(DAMAGED);
  });

  test('error: a row instead of another one, or of another space, is StoreDamaged', () => {
    const all = fill().stored();
    for (const row of all) {
      for (const other of all) {
        if (row === other) continue;
        const table = fill();
        table.put({ ...row, value: other.value });
        judge(table);
        if (row.space === linked) expect(walk(table.rows)).toBe(DAMAGED);
        else expect(askNumbers(table.rows)).toContain(DAMAGED);
      }
    }
  });

  test('error: an earlier row whose neighbours changed since is harmless or StoreDamaged', () => {
    const table = new TestedTable(tested);
    const put = (key: string, value: Uint8Array | undefined) =>
      writers['one by one'](table.rows, linked, new Map([[key, value]]));
    for (const key of ['b', 'f', 'j']) put(key, toBlob(key));
    const earlier = linkedRows(table);
    put('d', toBlob('d'));
    put('h', toBlob('h'));
    put('j', undefined);
    const now = ask(table.rows, keys);
    for (const row of earlier) {
      const current = linkedRows(table).find(({ key }) => Buffer.compare(key, row.key) === 0);
      if (current !== undefined && Buffer.compare(current.value, row.value) === 0) continue;
      table.put(row);
      for (const [at, answer] of ask(table.rows, keys).entries()) {
        const isOwn = keys[at] === binaryFromBytes(row.key);
        if (answer !== DAMAGED && !isOwn) expect([keys[at], answer]).toEqual([keys[at], now[at]]);
      }
      expect([walk(table.rows), examine(table.rows)]).toEqual([DAMAGED, DAMAGED]);
      if (current === undefined) table.remove(row);
      else table.put(current);
    }
  });

  test('behaviour: a row is valid in its own space alone', () => {
    const [row] = fill()
      .stored()
      .filter(({ space }) => space === plain);
    const decode = (space: number) => schema.decode(space, row!.key, row!.value);
    expect([textOf(decode(plain)?.value), decode(linked)]).toEqual(['number 1', undefined]);
  });

  test('behaviour: no row of another journal is valid', () => {
    const table = fill();
    const other = new SealedRows(table.database, FILE, journalSchema(Buffer.from('another')));
    const row = answerOf(() => other.find(linked, toBlob('b')));
    expect(row).toBe(DAMAGED);
    expect(schema.decode(linked, toBlob('b'), linkedRows(table)[1]!.value)).toBeDefined();
  });
});

function flip(bytes: Uint8Array, bit: number): Uint8Array {
  const flipped = Buffer.from(bytes);
  flipped[bit >>> 3]! ^= 1 << (bit & 7);
  return flipped;
}
