import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isGamekeeperError } from '../../../src/core/errors.ts';
import { openJournal } from '../../../src/daemon/journal/journal.ts';
import { SeededRandom } from '../../durability/seeded-random.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { makeFolder } from '../support/place.ts';

/** What a journal answers is what was put, and that nothing was put; or it is damaged. */

const GAME = 'com.example.test';
const KEYS = Array.from({ length: 200 }, (_, i) => `key-${i}`);

let folder: ReturnType<typeof makeFolder>;
let path: string;

beforeEach(() => {
  folder = makeFolder();
  path = join(folder.path, 'journal.sqlite');
});

afterEach(() => folder.remove());

async function fill(): Promise<void> {
  const journal = openJournal(path);
  await Promise.all(KEYS.map((key) => journal.put(makeEntry(key))));
  for (const key of KEYS.slice(0, 150)) journal.putLater(makeEntry(key, { state: 'SUCCEEDED' }));
  await journal.close();
}

/** Names of errors that were met, each once. @throws where an answer is wrong. */
async function askAll(): Promise<string[]> {
  const met = new Set<string>();
  const attempt = (ask: () => void): void => {
    try {
      ask();
    } catch (error) {
      if (!isGamekeeperError(error)) throw error;
      expect(error.message).toContain(path);
      met.add(error.name);
    }
  };
  attempt(() => {
    const journal = openJournal(path);
    for (const key of KEYS) {
      attempt(() => expect(journal.find(GAME, key)?.idempotencyKey).toBe(key));
      const signature = `signature of ${key}`;
      attempt(() => expect(journal.findBySignature(GAME, signature)?.idempotencyKey).toBe(key));
      attempt(() => expect(journal.find(GAME, `never ${key}`)).toBeUndefined());
    }
    attempt(() => expect(journal.unsettled()).toHaveLength(50));
    journal.close();
  });
  return [...met];
}

describe('damages', () => {
  test('default: whole, it knows each key and that others were never put', async () => {
    await fill();
    expect(await askAll()).toEqual([]);
  });

  test('behaviour: a bit is harmless or named, wherever it is', async () => {
    await fill();
    const whole = readFileSync(path);
    const random = new SeededRandom(2026);
    let named = 0;
    for (let i = 0; i < 60; i += 1) {
      const changed = Buffer.from(whole);
      const at = random.below(changed.length);
      changed[at] = changed[at]! ^ (1 << random.below(8));
      writeFileSync(path, changed);
      const met = await askAll();
      expect(met.filter((name) => name !== 'StoreDamaged')).toEqual([]);
      named += met.length;
    }
    expect(named).toBeGreaterThan(20);
  });

  test.each([
    [
      'a linked row',
      'entries',
      "key = (SELECT key FROM entries WHERE key >= x'77' LIMIT 1 OFFSET 60)",
    ],
    ['a content', 'records', 'number = 100'],
  ])('error: StoreDamaged where %s is gone', async (_, table, which) => {
    await fill();
    const database = new DatabaseSync(path);
    expect(database.prepare(`DELETE FROM ${table} WHERE ${which}`).run().changes).toBe(1);
    database.close();
    expect(await askAll()).toEqual(['StoreDamaged']);
  });
});

describe('eras of the ledger', () => {
  test('behaviour: only what was settled in an era that may be undone is asked for', async () => {
    let era = 1;
    const journal = openJournal(path, { era: () => era });
    const settle = async (key: string) => {
      await journal.put(makeEntry(key));
      journal.putLater(makeEntry(key, { state: 'SUCCEEDED' }));
      journal.unsettled();
    };
    await settle('first');
    era = 2;
    await settle('second');
    // Its receipt comes later, and changes nothing of when it was settled.
    era = 3;
    journal.putLater(makeEntry('second', { state: 'SUCCEEDED', receipt: {} }));
    await settle('third');
    const keysOf = (past: readonly number[]) =>
      [...journal.settled((one) => past.includes(one))].map(({ idempotencyKey }) => idempotencyKey);
    expect(keysOf([1, 2, 3])).toEqual([]);
    expect(keysOf([1, 3])).toEqual(['second']);
    expect(keysOf([1])).toEqual(['second', 'third']);
    // What a hold against era 4 leaves counts as of it.
    journal.noteHeld(4, (one) => one === 1);
    expect(keysOf([1, 4])).toEqual([]);
    expect(keysOf([1])).toEqual(['second', 'third']);
    await journal.close();
  });
});
