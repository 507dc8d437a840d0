import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CounterFile, type JournalHead } from '../../../src/daemon/journal/counter-file.ts';
import { describeAccess } from '../../support/access.ts';
import { makeFolder } from '../support/place.ts';

/** The journal's count of commits in the file beside it. */

const SLOT_BYTES = 256;

let folder: ReturnType<typeof makeFolder>;
let path: string;
let file: CounterFile;

beforeEach(() => {
  folder = makeFolder();
  path = join(folder.path, 'journal.head');
  file = new CounterFile(path);
});

afterEach(() => {
  file.close();
  folder.remove();
});

const headOf = (commits: number, change: Partial<JournalHead> = {}): JournalHead => {
  const id = Buffer.of(1, 2, 3, 4, 5, 6, 7, 8);
  const audit = { number: 0, hash: Buffer.alloc(16, 9) };
  return { id, commits, atMs: 1000 + commits, audit, ...change };
};
const hexOf = (text: string) => Buffer.from(text).toString('hex');
/** As a new process reads it. */
const read = () => new CounterFile(path).read();

function change(at: number, value: number): void {
  const bytes = readFileSync(path);
  bytes[at] = value;
  writeFileSync(path, bytes);
}

describe('the count', () => {
  test('default: it is the one written last; none before', () => {
    expect(file.read()).toBeUndefined();
    for (const commits of [1, 2, 3, 4, 2 ** 40, 2 ** 40 + 1]) {
      file.write(headOf(commits));
      expect([file.read(), read()]).toEqual([headOf(commits), headOf(commits)]);
    }
    file.close();
    file.write(headOf(2 ** 40 + 2));
    expect(read()?.commits).toBe(2 ** 40 + 2);
  });

  test('behaviour: the file is its owner’s alone, and of one size from the first write on', () => {
    file.write(headOf(1));
    expect([describeAccess(path), statSync(path).size]).toEqual(['private', 2 * SLOT_BYTES]);
    file.write(headOf(2));
    expect(statSync(path).size).toBe(2 * SLOT_BYTES);
  });

  test('behaviour: homes of today are read by every later version: the form stays', () => {
    file.write(headOf(258, { atMs: 65_537.9 }));
    const slot = readFileSync(path).subarray(0, SLOT_BYTES).toString('hex');
    const audit = `{"number":0,"hash":"${'09'.repeat(16)}"}`;
    const body = `{"id":"0102030405060708","commits":258,"atMs":65537.9,"audit":${audit}}`;
    expect(slot).toBe(
      `8c12d73b4a01${'0201000000000000'}${'0100010000000000'}${hexOf(body)}`.padEnd(512, '0'),
    );
  });

  test('behaviour: a clock before 1970 is no error', () => {
    file.write(headOf(1, { atMs: -5 }));
    expect(read()).toEqual(headOf(1, { atMs: -5 }));
  });

  test('behaviour: an earlier process’s file is written on', () => {
    file.write(headOf(1));
    file.close();
    file = new CounterFile(path);
    file.write(headOf(2));
    change(0, 99);
    expect(read()).toEqual(headOf(1));
  });
});

describe.runIf(process.platform === 'linux')('handles', () => {
  /** Of this file, in this process. */
  const countHandles = () =>
    readdirSync('/proc/self/fd').filter((name) => {
      try {
        return readlinkSync(`/proc/self/fd/${name}`).startsWith(folder.path);
      } catch {
        // That of the list itself.
        return false;
      }
    }).length;

  test('behaviour: one is kept between writes, until it is closed', () => {
    expect([file.read(), countHandles()]).toEqual([undefined, 0]);
    for (const commits of [1, 2]) {
      file.write(headOf(commits));
      expect([file.read()?.commits, countHandles()]).toEqual([commits, 1]);
    }
    file.close();
    expect(countHandles()).toBe(0);
  });

  test('behaviour: none is left by a write or a read that fails', () => {
    mkdirSync(path);
    file.write(headOf(1));
    expect([file.read(), countHandles()]).toEqual([undefined, 0]);
    rmSync(path, { recursive: true });
    file.write(headOf(1));
    // A count that no slot can hold.
    file.write(headOf(-1));
    expect(countHandles()).toBe(0);
    file.write(headOf(2));
    expect(read()).toEqual(headOf(2));
  });
});

describe('a slot that is torn', () => {
  beforeEach(() => {
    for (const commits of [1, 2, 3]) file.write(headOf(commits));
  });

  test.each([0, 4, 5, 12, 13, 21, 28, 255])('behaviour: at byte %i, the other one counts', (at) => {
    change(at, 77);
    expect(read()).toEqual(headOf(3));
    change(SLOT_BYTES + at, 77);
    expect(read()).toBeUndefined();
  });

  test('behaviour: the newer one, the older one is left', () => {
    change(SLOT_BYTES, 77);
    expect(read()).toEqual(headOf(2));
  });

  test('behaviour: a file that was cut has the slot that is left, or none', () => {
    writeFileSync(path, readFileSync(path).subarray(0, SLOT_BYTES + 10));
    expect(read()).toEqual(headOf(2));
    writeFileSync(path, '');
    expect(read()).toBeUndefined();
    writeFileSync(path, Buffer.alloc(2 * SLOT_BYTES));
    expect(read()).toBeUndefined();
  });

  test('behaviour: a file that was cut is made whole when it is written', () => {
    file.close();
    writeFileSync(path, readFileSync(path).subarray(0, 10));
    file.write(headOf(4));
    expect([read(), statSync(path).size]).toEqual([headOf(4), 2 * SLOT_BYTES]);
  });
});

describe('what cannot be written', () => {
  test('behaviour: it is no error, and the count goes on once it can', () => {
    mkdirSync(path);
    file.write(headOf(1));
    expect(file.read()).toBeUndefined();
    rmSync(path, { recursive: true });
    file.write(headOf(2));
    expect(read()).toEqual(headOf(2));
  });

  test('behaviour: it can be closed twice, and is made anew by the next write', () => {
    file.write(headOf(1));
    file.close();
    file.close();
    rmSync(path);
    file.write(headOf(2));
    expect(read()).toEqual(headOf(2));
  });
});
