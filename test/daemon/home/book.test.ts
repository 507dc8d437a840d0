import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  Book,
  type BookEnd,
  bookNameOf,
  type HomeFacts,
  homeParts,
  readBook,
  stampOf,
} from '../../../src/daemon/home/book.ts';
import { describeAccess } from '../../support/access.ts';
import { freezeFolder, frozenFolder } from '../../support/frozen-folder.ts';
import { machineHas } from '../../support/machine.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { makeFolder } from '../support/place.ts';

/** What vouches for the files of a home: what is recorded is read back, and ends may be older. */

const SLOT_BYTES = 16_384;
const LATER_MS = 20_000;

let folder: ReturnType<typeof makeFolder>;
let home: string;
let path: string;
let book: Book;

beforeEach(() => {
  folder = makeFolder();
  home = folder.path;
  path = join(home, 'daemon.book');
  book = new Book(path, readBook(path));
});

afterEach(() => {
  book.close();
  folder.remove();
});

const facts: HomeFacts = { id: 'a'.repeat(32), made: { 'wallets.json': 2 }, network: 'net' };
const read = () => readBook(path)?.content;
const endsOf = () => read()?.ends;
/** Where a database ends. */
const at = (number: number, more: object = {}) => ({ of: 'a database', number, ...more });

function reopen(): void {
  book.close();
  book = new Book(path, readBook(path));
}

/** Writes one end after the other, each as a process of its own. */
function writeEnds(...ends: readonly BookEnd[]): void {
  for (const end of ends) {
    book.noteEnd('one', end);
    reopen();
  }
}

/** A slot as the form says that it is. */
function slotOf(turn: number, content: object): Buffer {
  const form = { kind: 'gamekeeper book', format: 1 };
  const text = Buffer.from(JSON.stringify({ ...form, ...content }));
  const slot = Buffer.alloc(16 + text.length);
  slot.writeUInt32BE(text.length, 4);
  slot.writeBigUInt64BE(BigInt(turn), 8);
  slot.set(text, 16);
  slot.writeUInt32BE(crc32(slot.subarray(4)));
  return slot;
}

function writeSlots(first: Uint8Array, second: Uint8Array, slotBytes = SLOT_BYTES): void {
  const bytes = Buffer.alloc(2 * slotBytes);
  bytes.set(first);
  bytes.set(second, slotBytes);
  writeFileSync(path, bytes);
}

/** The turns of both slots. */
function turnsOf(): number[] {
  const bytes = readFileSync(path);
  return [0, bytes.length / 2].map((start) => Number(bytes.readBigUInt64BE(start + 8)));
}

/** Changes a digit of the home's id in it, so that it still reads well. */
function spoilSlot(index: number): void {
  const bytes = readFileSync(path);
  const at = bytes.indexOf(facts.id, index * (bytes.length / 2));
  bytes.write('b', at);
  writeFileSync(path, bytes);
}

describe('a book', () => {
  test('default: each part has its own, and none is there at first', () => {
    expect(homeParts.map(bookNameOf)).toEqual(['daemon.book', 'service.book']);
    expect(read()).toBeUndefined();
    expect([book.path, book.content]).toEqual([path, undefined]);
  });

  test('default: what it was told is read back, by this process and the next', () => {
    book.copy(facts);
    book.noteEnd('one', at(1));
    book.noteEnd('two', at(2));
    expect(book.content?.ends.two).toEqual(at(2));
    reopen();
    const ends = { one: at(1), two: at(2) };
    expect(read()).toEqual({ isSynced: true, home: facts, ends });
    expect(book.content).toEqual({ isSynced: false, home: facts, ends });
    // It still knows the home.
    book.noteEnd('two', at(3));
    reopen();
    const later = { ...ends, two: at(3) };
    expect(read()).toEqual({ isSynced: false, home: facts, ends: later });
  });

  test('behaviour: it says nothing of a home that it knows nothing of', () => {
    book.noteEnd('one', at(1));
    book.renew();
    reopen();
    expect(readdirSync(home)).toEqual([]);
  });

  test('behaviour: no write waits for it, and it follows soon', async () => {
    book.copy(facts);
    book.renew();
    book.noteEnd('one', at(1));
    expect(endsOf()).toEqual({});
    await expect.poll(endsOf, { timeout: LATER_MS }).toEqual({ one: at(1) });
    book.copy({ ...facts, network: 'other' });
    expect(read()?.home.network).toBe('net');
    await expect.poll(() => read()?.home.network, { timeout: LATER_MS }).toBe('other');
  });

  test('behaviour: so do all that follow, also after it was written again', async () => {
    const follows = async (commits: number) => {
      book.noteEnd('one', at(commits));
      await expect.poll(endsOf, { timeout: LATER_MS }).toEqual({ one: at(commits) });
      return turnsOf();
    };
    book.copy(facts);
    book.renew();
    expect([await follows(1), await follows(2), await follows(3)]).toEqual([
      [1, 2],
      [1, 3],
      [1, 4],
    ]);
    book.renew(new Map());
    expect(turnsOf()).toEqual([5, 5]);
    expect([await follows(4), await follows(5)]).toEqual([
      [5, 6],
      [5, 7],
    ]);
  });

  test('behaviour: ends only grow, of a database; another one begins again', () => {
    book.record(facts);
    const end = () => book.content?.ends.one;
    for (const one of [at(2), at(1), at(2, { text: 'the same' })]) book.noteEnd('one', one);
    expect(end()).toEqual(at(2));
    book.writeEnd('one', at(1));
    reopen();
    expect([end(), turnsOf()]).toEqual([at(2), [1, 2]]);
    const another = { ...at(1), of: 'another' };
    book.noteEnd('one', another);
    expect(end()).toEqual(another);
  });

  test('behaviour: an end may be written at once, and all that waited with it', () => {
    book.record(facts);
    book.noteEnd('two', at(1));
    book.writeEnd('one', at(1));
    expect(read()).toEqual({ isSynced: false, home: facts, ends: { one: at(1), two: at(1) } });
    reopen();
    expect(turnsOf()).toEqual([1, 2]);
    for (const number of [2, 3]) {
      book.writeEnd('one', at(number));
      expect(endsOf()?.one).toEqual(at(number));
    }
    expect(turnsOf()).toEqual([1, 4]);
  });

  test.runIf(platform === 'linux')('behaviour: its file is let go', () => {
    const countHandles = () =>
      readdirSync('/proc/self/fd').filter((name) => {
        try {
          return readlinkSync(`/proc/self/fd/${name}`).startsWith(home);
        } catch {
          // That of the list itself.
          return false;
        }
      }).length;
    book.copy(facts);
    writeEnds(at(1), at(2));
    expect(countHandles()).toBe(0);
  });

  test('behaviour: ends and facts that are replaced are so at once, and for good', () => {
    book.copy(facts);
    writeEnds(at(1));
    book.noteEnd('two', at(2));
    const later = { ...facts, ledger: 'later' };
    book.renew(new Map([['two', at(2)]]), later);
    expect([endsOf(), read()?.home]).toEqual([{ two: at(2) }, later]);
    expect(book.content?.ends).toEqual({ two: at(2) });
    // Not even in the other slot.
    spoilSlot(turnsOf().indexOf(Math.max(...turnsOf())));
    expect(endsOf()).toEqual({ two: at(2) });
  });
});

describe('what is recorded', () => {
  const more = { ...facts, made: { 'wallets.json': 3 } };

  test('default: is on the disk at once, with the ends that were noted', () => {
    book.noteEnd('one', at(1));
    book.record(facts);
    expect(read()).toEqual({ isSynced: true, home: facts, ends: { one: at(1) } });
    book.record(more);
    expect([book.facts, read()?.home]).toEqual([more, more]);
  });

  test('behaviour: no end is written over it, whoever writes', () => {
    book.record(facts);
    expect(turnsOf()).toEqual([1, 1]);
    writeEnds(at(1), at(2));
    expect(turnsOf()).toEqual([1, 3]);
    book.record(more);
    expect(turnsOf()).toEqual([1, 4]);
    book.noteEnd('one', at(3));
    reopen();
    expect(turnsOf()).toEqual([5, 4]);
    writeEnds(at(4), at(5));
    expect(turnsOf()).toEqual([7, 4]);
    book.record(facts);
    expect(turnsOf()).toEqual([8, 4]);
    book.record(more);
    expect(turnsOf()).toEqual([8, 9]);
  });

  test('behaviour: whatever is cut off midway, it is in the other slot', () => {
    book.record(facts);
    writeEnds(at(1));
    book.record(more);
    writeEnds(at(2));
    spoilSlot(0);
    expect(read()).toEqual({ isSynced: true, home: more, ends: { one: at(1) } });
    // It is left as it is from then on too.
    reopen();
    writeEnds(at(3));
    expect(turnsOf()).toEqual([4, 3]);
    spoilSlot(1);
    expect(read()).toEqual({ isSynced: false, home: more, ends: { one: at(3) } });
    // Nothing else is left, so that this is.
    reopen();
    writeEnds(at(4));
    expect(turnsOf()).toEqual([4, 5]);
    spoilSlot(0);
    spoilSlot(1);
    expect(read()).toBeUndefined();
  });

  test('behaviour: what is left is left alone, be it the second and never synced', () => {
    writeSlots(Buffer.alloc(9), slotOf(3, { isSynced: false, home: more, ends: {} }));
    reopen();
    writeEnds(at(1));
    expect(turnsOf()).toEqual([4, 3]);
  });

  test('behaviour: what cannot be recorded is not known, and does not pass for synced', () => {
    book.record(facts);
    const broken = { ...more, toJSON: () => fail() };
    const fail = (): never => {
      throw new Error('no');
    };
    expect(thrownBy(() => book.record(broken))).toMatchObject({ message: 'no' });
    expect(book.facts).toEqual(facts);
    reopen();
    expect(read()).toEqual({ isSynced: false, home: facts, ends: {} });
  });

  test('behaviour: a copy of what the other book records is written when there is time', () => {
    book.record(facts);
    book.copy({ ...facts });
    reopen();
    expect(turnsOf()).toEqual([1, 1]);
    book.copy(more);
    expect([book.facts, read()?.home]).toEqual([more, facts]);
    reopen();
    expect(read()).toMatchObject({ isSynced: false, home: more });
  });

  test('behaviour: each version has a stamp of its own, and one that is missing none', () => {
    expect(stampOf(path)).toBe('none');
    const stamps = [facts, more, facts].map((one) => {
      book.record(one);
      return stampOf(path);
    });
    book.noteEnd('one', at(1));
    reopen();
    expect(new Set([...stamps, stampOf(path)]).size).toBe(4);
    expect(stampOf(path)).toBe(stampOf(path));
  });

  test('behaviour: what it would be read as is known without reading', () => {
    expect(book.slots).toBeUndefined();
    book.record(facts);
    book.record(more);
    const { slots } = book;
    expect({ ...slots, content: { ...slots!.content, isSynced: true } }).toEqual(readBook(path));
  });
});

describe('its file', () => {
  test('behaviour: homes of today are read by every later version: the form stays', () => {
    const content = { isSynced: true, home: facts, ends: { one: at(1) } };
    book.copy(facts);
    book.noteEnd('one', at(1));
    book.renew();
    const slot = Buffer.alloc(SLOT_BYTES);
    slot.set(slotOf(1, content));
    expect(readFileSync(path).equals(Buffer.concat([slot, slot]))).toBe(true);
    expect(describeAccess(path)).toBe('private');
    writeSlots(slotOf(7, { ...content, ends: {} }), slotOf(8, content));
    expect(read()).toEqual(content);
  });

  const content = { isSynced: true, home: facts, ends: {} };
  const none = Buffer.alloc(0);

  test.each([
    ['empty', () => writeFileSync(path, '')],
    ['cut', () => writeFileSync(path, slotOf(1, content).subarray(0, 30))],
    ['cut in its head', () => writeFileSync(path, slotOf(1, content).subarray(0, 9))],
    ['of zeros', () => writeSlots(none, none)],
    ['of no turn', () => writeSlots(slotOf(0, content), none)],
    ['longer than there is', () => writeSlots(Buffer.alloc(100, 0xff), none, 100)],
  ])('behaviour: one that is %s says nothing, and is written anew', (_, put) => {
    put();
    reopen();
    expect(read()).toBeUndefined();
    book.copy(facts);
    reopen();
    expect(read()).toEqual(content);
    expect(statSync(path).size).toBe(2 * SLOT_BYTES);
  });

  test.each([
    ['a later number', { format: 2 }, 'format 2 of gamekeeper book'],
    ['no kind', { kind: undefined }, 'format 1 of no kind'],
  ])('error: StoreDamaged for %s', (_, change, found) => {
    writeSlots(slotOf(1, { ...content, ...change }), none);
    const what = `it is ${found}, and this version reads format 1 of gamekeeper book`;
    expect(thrownBy(read)).toMatchObject({ name: 'StoreDamaged', context: { what } });
  });

  test('behaviour: one that is short and whole is read', () => {
    const slot = slotOf(1, content);
    writeSlots(slot, slot, slot.length);
    expect(read()).toEqual(content);
    writeFileSync(path, slot);
    expect(read()).toEqual(content);
  });

  test('behaviour: with more content it has more room, four times what it needs', () => {
    const large = (letters: number) => at(letters, { text: 'x'.repeat(letters) });
    book.copy(facts);
    writeEnds(large(SLOT_BYTES / 4));
    expect(statSync(path).size).toBe(4 * SLOT_BYTES);
    const { ino } = statSync(path);
    writeEnds(large(SLOT_BYTES), large(SLOT_BYTES + 1));
    expect(statSync(path)).toMatchObject({ ino, size: 4 * SLOT_BYTES });
    const larger = large(2 * SLOT_BYTES);
    writeEnds(larger);
    expect(statSync(path).size).toBe(2 * 16 * SLOT_BYTES);
    expect(endsOf()).toEqual({ one: larger });
    spoilSlot(0);
    expect(endsOf()).toEqual({ one: larger });
  });

  test.each([
    [SLOT_BYTES / 4, SLOT_BYTES],
    [SLOT_BYTES / 4 + 1, 2 * SLOT_BYTES],
  ])('behaviour: for %i bytes it is made with slots of %i', (length, slotBytes) => {
    const empty = slotOf(1, { ...content, ends: { one: at(1, { text: '' }) } }).length;
    book.copy(facts);
    book.noteEnd('one', at(1, { text: 'x'.repeat(length - empty) }));
    book.renew();
    expect(statSync(path).size).toBe(2 * slotBytes);
  });

  test('behaviour: content that just fits is written in place', () => {
    book.copy(facts);
    book.renew();
    const { ino } = statSync(path);
    const lazily = { ...content, isSynced: false };
    const empty = slotOf(1, { ...lazily, ends: { one: at(1, { text: '' }) } }).length;
    const letters = SLOT_BYTES - empty;
    const fitting = at(1, { text: 'x'.repeat(letters) });
    writeEnds(fitting);
    expect(statSync(path)).toMatchObject({ ino, size: 2 * SLOT_BYTES });
    expect(endsOf()).toEqual({ one: fitting });
  });

  test('behaviour: one that was removed while it was open is written again', () => {
    book.copy(facts);
    book.renew();
    book.noteEnd('one', at(1));
    rmSync(path);
    reopen();
    expect(endsOf()).toEqual({ one: at(1) });
  });
});

describe('a book that cannot be written or read', () => {
  const canFreeze = machineHas(frozenFolder, 'a book that cannot be written');

  test.skipIf(!canFreeze)('error: StorageFull for whoever needs it, and nobody else', () => {
    book.copy(facts);
    const thaw = freezeFolder(home)!;
    try {
      expect(thrownBy(() => book.renew())).toMatchObject({
        name: 'StorageFull',
        context: { file: path },
      });
      book.noteEnd('one', at(1));
      reopen();
    } finally {
      thaw();
    }
    expect(read()).toBeUndefined();
  });

  test.skipIf(!canFreeze)('behaviour: one that finds no more room stays as it was laid out', () => {
    book.record(facts);
    const large = at(1, { text: 'x'.repeat(SLOT_BYTES) });
    const thaw = freezeFolder(home)!;
    try {
      book.noteEnd('one', large);
      expect(thrownBy(() => book.record({ ...facts, network: 'other' }))).toMatchObject({
        name: 'StorageFull',
      });
    } finally {
      thaw();
    }
    book.noteEnd('one', { ...at(1), of: 'another' });
    book.record({ ...facts, network: 'third' });
    expect(turnsOf()).toEqual([1, 2]);
    spoilSlot(1);
    expect(read()).toEqual({ isSynced: true, home: facts, ends: {} });
  });

  test('behaviour: it leaves nothing next to it, and is written when it can be', async () => {
    book.copy(facts);
    book.renew();
    rmSync(path);
    mkdirSync(path);
    expect(thrownBy(() => book.renew())).toMatchObject({ code: 'EISDIR' });
    expect(readdirSync(home)).toEqual(['daemon.book']);
    let isTried = false;
    const tried = {
      ...at(0),
      toJSON() {
        isTried = true;
        return at(0);
      },
    };
    book.noteEnd('one', tried);
    await expect.poll(() => isTried, { timeout: LATER_MS }).toBe(true);
    rmSync(path, { recursive: true });
    book.noteEnd('one', at(1));
    reopen();
    expect(endsOf()).toEqual({ one: at(1) });
  });

  test('error: StoreDamaged for a folder in its place', () => {
    mkdirSync(path);
    const damaged = { name: 'StoreDamaged', context: { file: path } };
    expect(thrownBy(read)).toMatchObject(damaged);
  });

  test('error: what the system says, of one that cannot be read: it is not taken for none', () => {
    writeFileSync(path, '');
    truncateSync(path, 4 * 1024 ** 3);
    expect(thrownBy(read)).toMatchObject({ code: 'ERR_FS_FILE_TOO_LARGE' });
    expect(existsSync(path)).toBe(true);
  });
});
