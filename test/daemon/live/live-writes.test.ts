import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Journal, openJournal } from '../../../src/daemon/journal/journal.ts';
import { LiveWrites } from '../../../src/daemon/live/live-writes.ts';
import type { JournalEntry } from '../../../src/methods/ports.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { makeFolder } from '../support/place.ts';

let folder: ReturnType<typeof makeFolder>;
let journal: Journal;

beforeEach(() => {
  folder = makeFolder();
  journal = openJournal(join(folder.path, 'journal.sqlite'));
});

afterEach(async () => {
  await journal.close();
  folder.remove();
});

describe('a table of writes', () => {
  test('behaviour: it shows no earlier state than its first batch has', async () => {
    const signed = makeEntry('one');
    const succeeded = makeEntry('one', { state: 'SUCCEEDED', receipt: { records: {} } });
    const found = Promise.withResolvers<readonly JournalEntry[]>();
    const isWanted = { game: signed.game, find: () => found.promise, has: () => true };
    const table = new LiveWrites(journal, isWanted, true);
    const states: unknown[] = [];
    table.start(undefined, {
      onBatch: ({ records }) => states.push(...records.map(({ state }) => state)),
      onStale: () => {},
      onEnd: (error) => states.push(error),
    });
    // The service is asked about the write while the journal takes both of its states.
    await journal.put(signed);
    await journal.put(succeeded);
    found.resolve([succeeded]);
    await table.catchUp();
    table.stop();
    expect(states[0]).toBe('SUCCEEDED');
    expect(new Set(states)).toEqual(new Set(['SUCCEEDED']));
  });

  test('behaviour: after its first batch it shows each state in turn', async () => {
    const signed = makeEntry('one');
    const isWanted = { game: signed.game, find: async () => [], has: () => true };
    const table = new LiveWrites(journal, isWanted, true);
    const states: unknown[] = [];
    table.start(undefined, {
      onBatch: ({ records }) => states.push(...records.map(({ state }) => state)),
      onStale: () => {},
      onEnd: (error) => states.push(error),
    });
    await table.catchUp();
    const signing = journal.put(signed);
    journal.putLater(makeEntry('one', { state: 'SUCCEEDED', receipt: { records: {} } }));
    await signing;
    await table.catchUp();
    table.stop();
    expect(states).toEqual(['SIGNED', 'SUCCEEDED']);
  });
});
