import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Witness } from '../../../src/daemon/home/witness.ts';
import { journalEndIn, readJournalEnd } from '../../../src/daemon/journal/witnessed-end.ts';
import { makeFolder } from '../support/place.ts';

/** A journal's end as the daemon's witness has it. */

let folder: ReturnType<typeof makeFolder>;
let home: string;
let witness: Witness;

beforeEach(() => {
  folder = makeFolder();
  home = folder.path;
  witness = new Witness(home, 'daemon');
  witness.noteHome({ id: 'a'.repeat(32), made: {} });
});

afterEach(() => {
  witness.close();
  folder.remove();
});

const NAME = 'journals/net.sqlite';
const OTHER = 'journals/other.sqlite';
const audit = { number: 7, hash: Buffer.from('aabb', 'hex') };
const head = { id: Buffer.from('0123456789abcdef', 'hex'), commits: 3, atMs: 1000, audit };

test('default: what was noted is read, of this journal, once the witness is on the disk', () => {
  const end = journalEndIn(witness, NAME);
  expect([end.name, end.read()]).toEqual([witness.path, undefined]);
  end.note(head);
  expect(end.read()).toEqual(head);
  expect(journalEndIn(witness, OTHER).read()).toBeUndefined();
  expect(readJournalEnd(home, NAME).read()).toBeUndefined();
  witness.close();
  const kept = readJournalEnd(home, NAME);
  expect([kept.name, kept.read()]).toEqual([join(home, 'daemon.witness'), head]);
  expect(readJournalEnd(home, OTHER).read()).toBeUndefined();
});

test('behaviour: one who only looks notes nothing', () => {
  readJournalEnd(home, NAME).note(head);
  witness.close();
  expect(readJournalEnd(home, NAME).read()).toBeUndefined();
});

test('behaviour: homes of today are read by every later version: the form stays', () => {
  journalEndIn(witness, NAME).note(head);
  const { id, ...rest } = head;
  const kept = { ...rest, audit: { number: 7, hash: 'aabb' } };
  expect(witness.endOf(NAME)).toEqual({ id: id.toString('hex'), ...kept });
  witness.noteEnd(NAME, { ...kept, id: 'ff00000000000000', commits: 4, atMs: 5 });
  expect(journalEndIn(witness, NAME).read()).toEqual({
    id: Buffer.from('ff00000000000000', 'hex'),
    commits: 4,
    atMs: 5,
    audit,
  });
});
