import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  failDamaged,
  isNoRoom,
  requirePlainFile,
  throwNamed,
  throwNoHandle,
  throwNoRoom,
} from '../../../src/daemon/home/damage.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { makeFolder } from '../support/place.ts';

/** What a file system or SQLite says of a home's file, in our errors. */

let folder: ReturnType<typeof makeFolder>;
let path: string;

beforeEach(() => {
  folder = makeFolder();
  path = join(folder.path, 'file');
});

afterEach(() => folder.remove());

const systemError = (code: string) => Object.assign(new Error(`${code}: it says`), { code });
const sqliteError = (errcode: number) => Object.assign(new Error('SQLite says'), { errcode });
const noRoom = (detail: string) => ({ name: 'StorageFull', context: { file: path, detail } });

test('default: damage names the file, what is wrong with it and what to do', () => {
  expect(thrownBy(() => failDamaged(path, 'it is torn', 'mend it'))).toMatchObject({
    name: 'StoreDamaged',
    context: { file: path, what: 'it is torn', detail: 'mend it' },
  });
});

describe('what is instead of a file', () => {
  test('default: nothing and a file are fine', () => {
    expect(thrownBy(() => requirePlainFile(path))).toBeUndefined();
    writeFileSync(path, '');
    expect(thrownBy(() => requirePlainFile(path))).toBeUndefined();
  });

  test('error: StoreDamaged for a folder', () => {
    mkdirSync(path);
    expect(thrownBy(() => requirePlainFile(path))).toMatchObject({
      name: 'StoreDamaged',
      context: {
        file: path,
        what: 'it is a folder',
        detail: 'move that away and put it back from a copy',
      },
    });
  });

  test.runIf(process.platform !== 'win32')('error: StoreDamaged for a link', () => {
    symlinkSync(join(folder.path, 'elsewhere'), path);
    expect(thrownBy(() => requirePlainFile(path))).toMatchObject({
      name: 'StoreDamaged',
      context: { what: 'it is no plain file' },
    });
  });
});

describe('what the system says', () => {
  const roomCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'];

  test.each(roomCodes)('error: StorageFull for %s', (code) => {
    const error = systemError(code);
    expect(isNoRoom(error)).toBe(true);
    expect(thrownBy(() => throwNoRoom(path, error))).toMatchObject(noRoom(error.message));
    expect(thrownBy(() => throwNamed(path, error))).toMatchObject(noRoom(error.message));
  });

  test.each(['ENOENT', 'EIO', 'EISDIR'])('error: %s stays what it is', (code) => {
    const error = systemError(code);
    expect(isNoRoom(error)).toBe(false);
    expect(thrownBy(() => throwNoRoom(path, error))).toBe(error);
    expect(thrownBy(() => throwNamed(path, error))).toBe(error);
  });

  test('error: a lack of file handles is no word about the file', () => {
    for (const code of ['EMFILE', 'ENFILE']) {
      const error = systemError(code);
      expect(thrownBy(() => throwNoHandle(path, error))).toMatchObject(noRoom(error.message));
    }
    expect(thrownBy(() => throwNoHandle(path, systemError('ENOSPC')))).toBeUndefined();
  });

  test('error: an error of ours, or a defect, stays what it is', () => {
    const error = new TypeError('a defect');
    expect(thrownBy(() => throwNamed(path, error))).toBe(error);
  });
});

describe('what SQLite says', () => {
  function sqliteErrorOf(sql: string): unknown {
    const database = new DatabaseSync(path);
    try {
      return thrownBy(() => database.exec(sql));
    } finally {
      database.close();
    }
  }

  test('error: StoreDamaged for a file that is none of its own', () => {
    writeFileSync(path, 'no database '.repeat(100));
    expect(thrownBy(() => throwNamed(path, sqliteErrorOf('SELECT * FROM t')))).toMatchObject({
      name: 'StoreDamaged',
      context: {
        file: path,
        what: 'SQLite cannot read it',
        detail: 'file is not a database; put it back from a copy',
      },
    });
  });

  test('error: StorageFull where its pages have reached their number', () => {
    const error = sqliteErrorOf(
      'PRAGMA max_page_count = 3; CREATE TABLE t (a); INSERT INTO t VALUES (zeroblob(20000))',
    );
    expect(thrownBy(() => throwNamed(path, error))).toMatchObject(
      noRoom('database or disk is full'),
    );
  });

  test('error: StoreDamaged for a number that we never write', () => {
    const database = new DatabaseSync(path);
    database.exec('CREATE TABLE t (a); INSERT INTO t VALUES (9223372036854775807)');
    const error = thrownBy(() => database.prepare('SELECT a FROM t').get());
    database.close();
    expect(thrownBy(() => throwNamed(path, error))).toMatchObject({
      name: 'StoreDamaged',
      context: {
        what: 'an entry is not what was written',
        detail: 'put it back from a copy',
      },
    });
  });

  test('error: StoreDamaged for its codes, and for what it says closer of them', () => {
    for (const code of [11, 26, 11 + 256]) {
      expect(thrownBy(() => throwNamed(path, sqliteError(code)))).toMatchObject({
        name: 'StoreDamaged',
      });
    }
  });

  test('error: StoreFailed for any other: nobody knows what is on the disk', () => {
    for (const code of [1, 5, 10, 14, 266, 1034]) {
      const error = sqliteError(code);
      expect(thrownBy(() => throwNamed(path, error))).toMatchObject({
        name: 'StoreFailed',
        context: { detail: `${path}: SQLite says` },
        cause: error,
      });
    }
  });
});
