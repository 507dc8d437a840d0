import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type DatabaseForm,
  findHeaderProblem,
  findOtherForm,
  markAs,
  readFileHeader,
  stepUpDatabase,
} from '../../src/sealed/database-form.ts';

/** The mark of a database, read from its file, and what leads from one number to the next. */

let folder: string;
let path: string;
const first: DatabaseForm = { kind: 'farm', mark: 0x4641, steps: [] };
const second: DatabaseForm = {
  ...first,
  steps: [
    (database) => {
      database.exec('ALTER TABLE crops ADD COLUMN price INTEGER NOT NULL DEFAULT 7');
      return database;
    },
  ],
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamekeeper-form-'));
  path = join(folder, 'farm.sqlite');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Makes one of the first form, and keeps it open while something is done. */
function whileOpen(run: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(path);
  try {
    database.exec(`PRAGMA journal_mode = WAL; BEGIN; CREATE TABLE crops (name TEXT);
      INSERT INTO crops VALUES ('wheat'); ${markAs(first)} COMMIT`);
    run(database);
  } finally {
    database.close();
  }
}

test('default: it is read from the file, and from a log that alone has it', () => {
  expect(readFileHeader(path)).toBeUndefined();
  whileOpen(() => {
    // As a process that is killed leaves them.
    const killed = join(folder, 'killed.sqlite');
    for (const suffix of ['', '-wal']) writeFileSync(killed + suffix, readFileSync(path + suffix));
    const before = readdirSync(folder);
    expect(readFileSync(killed).readInt32BE(60)).toBe(0);
    expect(readFileHeader(killed)).toEqual({ userVersion: 1, applicationId: 0x46410001 });
    expect(readdirSync(folder)).toEqual(before);
  });
  expect(readFileHeader(path)).toEqual({ userVersion: 1, applicationId: 0x46410001 });
});

test('behaviour: one of an earlier number is led on, and then is of the next', () => {
  whileOpen((database) => {
    expect(findHeaderProblem(second, readFileHeader(path)!)).toBeUndefined();
    stepUpDatabase(second, database);
    const rows = database.prepare('SELECT * FROM crops').all();
    expect(rows.map((row) => ({ ...row }))).toEqual([{ name: 'wheat', price: 7 }]);
    // Once.
    stepUpDatabase(second, database);
  });
  expect(readFileHeader(path)).toEqual({ userVersion: 2, applicationId: 0x46410002 });
  const words = 'it is format 2 of farm, and this version reads format 1 of farm';
  expect(findHeaderProblem(first, readFileHeader(path)!)?.what).toBe(words);
});

test.each([
  [0, 0, undefined, undefined],
  [1, 0x46410001, undefined, undefined],
  [1, 0, 'it is format 1 of no kind', 'it is format 1 of no kind'],
  [5, 0x474b0005, 'it is format 5 of no kind', 'it is format 5 of no kind'],
  [1, 0x46410003, 'its header', undefined],
  [3, 0x46410001, 'its header', undefined],
  [1, 0x47410001, 'its header', undefined],
  [6, 0, 'its header', undefined],
])('behaviour: format %i of application %i is %s', (userVersion, applicationId, what, other) => {
  const header = { userVersion, applicationId };
  const said = [findHeaderProblem(first, header), findOtherForm(first, header)];
  expect(said.map((problem) => problem?.what.split(',')[0])).toEqual([what, other]);
});
