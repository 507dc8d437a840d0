import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openJournalAtRest, openJournalDatabase } from '../../../src/daemon/journal/database.ts';
import { openJournal } from '../../../src/daemon/journal/journal.ts';
import { copyJournal } from '../support/earlier-journals.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { makeFolder } from '../support/place.ts';
import { facts, SIGNATURE } from './kept-audit.ts';

/** Journals of before there were audits. */

let folder: ReturnType<typeof makeFolder>;
let path: string;

beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => folder.remove());

const kindsOf = (journal: ReturnType<typeof openJournal>) =>
  journal.readAudit({ after: 0, afterDay: 0 }).lines.map(({ line }) => JSON.parse(line));

/** Format 1 and format 2 of the journal. */
describe.each(['format-3', 'format-4', 'rules-4-terms'])('a journal of the home %s', (home) => {
  test('default: keeps its writes, and its audit begins by saying how many they are', async () => {
    path = copyJournal(home, folder.path);
    const journal = openJournal(path);
    const [begun, ...others] = kindsOf(journal);
    const writes = [...journal.settled()];
    expect(writes.length).toBeGreaterThan(0);
    expect(begun).toMatchObject({ number: 1, kind: 'BEGUN' });
    expect(begun.writes).toBeGreaterThanOrEqual(writes.length);
    expect(others).toEqual([]);
    await journal.putSigned(makeEntry('after', { signatures: [SIGNATURE] }), facts);
    await journal.close();
    const again = openJournal(path);
    expect(kindsOf(again).map(({ kind }) => kind)).toEqual(['BEGUN', 'SIGNED']);
    expect([...again.settled()]).toEqual(writes);
    await expect(again.verifyAudit()).resolves.toMatchObject({ first: 1, last: 2 });
    await again.close();
  });

  test('behaviour: a start that is killed between tables and first line goes on', async () => {
    path = copyJournal(home, folder.path);
    const { database, headFile } = openJournalDatabase(path);
    database.close();
    headFile.close();
    openJournalAtRest(path)!.close();
    const journal = openJournal(path);
    expect(kindsOf(journal)).toMatchObject([{ kind: 'BEGUN' }]);
    await journal.close();
  });
});
