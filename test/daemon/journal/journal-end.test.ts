import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lookAtHome, type OpenHome, openHome } from '../../../src/daemon/home/home.ts';
import { journalEndOf } from '../../../src/daemon/journal/journal-end.ts';
import { makeFolder } from '../support/place.ts';

/** A journal's end as the daemon's book has it. */

let folder: ReturnType<typeof makeFolder>;
let path: string;
let home: OpenHome;

beforeEach(async () => {
  folder = makeFolder();
  path = join(folder.path, 'home');
  home = await openHome(path, 'daemon');
  await home.note({ name: 'wallets.json' });
});

afterEach(() => {
  home.close();
  folder.remove();
});

const NAME = 'journals/net.sqlite';
const OTHER = 'journals/other.sqlite';
const audit = { number: 7, hash: Buffer.from('aabb', 'hex') };
const head = { id: Buffer.from('0123456789abcdef', 'hex'), commits: 3, atMs: 1000, audit };

test('default: what was noted is read, of this journal, once the book is on the disk', () => {
  const end = journalEndOf(home, NAME);
  expect([end.name, end.read()]).toEqual([join(path, 'daemon.book'), undefined]);
  end.note(head);
  expect(end.read()).toEqual(head);
  expect(journalEndOf(home, OTHER).read()).toBeUndefined();
  expect(journalEndOf(lookAtHome(path), NAME).read()).toBeUndefined();
  home.close();
  const kept = journalEndOf(lookAtHome(path), NAME);
  expect([kept.name, kept.read()]).toEqual([join(path, 'daemon.book'), head]);
  expect(journalEndOf(lookAtHome(path), OTHER).read()).toBeUndefined();
});

test('behaviour: one who only looks notes nothing', () => {
  journalEndOf(lookAtHome(path), NAME).note(head);
  home.close();
  expect(journalEndOf(lookAtHome(path), NAME).read()).toBeUndefined();
});

test('behaviour: homes of today are read by every later version: the form stays', () => {
  journalEndOf(home, NAME).note(head);
  const { id, ...rest } = head;
  const kept = { ...rest, audit: { number: 7, hash: 'aabb' } };
  expect(home.endOf(NAME)).toEqual({ id: id.toString('hex'), ...kept });
  home.noteEnd(NAME, { ...kept, id: 'ff00000000000000', commits: 4, atMs: 5 });
  expect(journalEndOf(home, NAME).read()).toEqual({
    id: Buffer.from('ff00000000000000', 'hex'),
    commits: 4,
    atMs: 5,
    audit,
  });
});
