import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Home, lookAtHome, type OpenHome, openHome } from '../../../src/daemon/home/home.ts';
import { journalEndOf } from '../../../src/daemon/journal/journal-end.ts';
import { makeFolder } from '../support/place.ts';

/** A journal's end as the books have it. */

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

const endsIn = (of: Home, name = NAME) => journalEndOf(of, name).known();
const saidBy = (part: string, end = head) => {
  return { name: join(path, `${part}.book`), end, notedMs: end.atMs };
};

test('default: what was noted is read, of this journal, and is on the disk at once', () => {
  expect(endsIn(home)).toEqual([]);
  journalEndOf(home, NAME).note(head);
  expect([endsIn(home), endsIn(lookAtHome(path))]).toEqual(Array(2).fill([saidBy('daemon')]));
  expect([endsIn(home, OTHER), endsIn(lookAtHome(path), OTHER)]).toEqual([[], []]);
  home.close();
  expect([endsIn(lookAtHome(path)), endsIn(lookAtHome(path), OTHER)]).toEqual([
    [saidBy('daemon')],
    [],
  ]);
});

test('behaviour: each book that knows another end says so', async () => {
  const end = journalEndOf(home, NAME);
  end.note(head);
  home.close();
  const older = readFileSync(join(path, 'daemon.book'));
  home = await openHome(path, 'daemon');
  const later = { ...head, commits: 4, atMs: 2000 };
  journalEndOf(home, NAME).note(later);
  home.close();
  writeFileSync(join(path, 'daemon.book'), older);
  expect(endsIn(lookAtHome(path))).toEqual([saidBy('daemon'), saidBy('service', later)]);
});

test('behaviour: one who only looks notes nothing', () => {
  journalEndOf(lookAtHome(path), NAME).note(head);
  home.close();
  expect(endsIn(lookAtHome(path))).toEqual([]);
});

test('behaviour: homes of today are read by every later version: the form stays', () => {
  journalEndOf(home, NAME).note(head);
  const kept = { of: '0123456789abcdef', number: 3, atMs: 1000 };
  const [said] = home.endsOf(NAME);
  expect(said?.end).toEqual({ ...kept, audit: { number: 7, hash: 'aabb' } });
});
