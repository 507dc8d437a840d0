import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Head } from '../../src/service/store/chain.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { examineStore } from '../../src/service/store/store-report.ts';
import { KeptEnd } from '../support/kept-end.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-doctor-'));
  path = join(folder, 'service.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function fill(): Promise<void> {
  const store = openSqliteStore(path);
  for (const space of ['account', 'leaf', 'log', 'event'] as const) {
    const keys = ['\0\0\0\0\0\0\0\0', '\0\0\0\0\0\0\0\u0001'];
    await store.commit({ writes: keys.map((key) => ({ space, key, value: Uint8Array.of(1) })) });
  }
  await store.close();
}

test('default: a sound store has no findings, and none is there is no finding', async () => {
  expect(examineStore(path)).toMatchObject({ isThere: false, findings: [] });
  await fill();
  const report = examineStore(path);
  expect(report).toMatchObject({ isThere: true, findings: [] });
  expect(report.checkedRows).toBeGreaterThanOrEqual(8);
});

test('behaviour: every space that is damaged is found, and nothing is changed', async () => {
  await fill();
  const database = new DatabaseSync(path);
  database.exec("DELETE FROM entries WHERE space IN (1, 2) AND key = x'0000000000000001'");
  database.close();
  const before = readFileSync(path);
  const whats = examineStore(path).findings.map(({ what }) => what);
  expect(whats).toEqual(['an entry of accounts', 'an entry of leaves of trees']);
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('behaviour: a store that is gone, and one that is no store, are findings', async () => {
  await fill();
  writeFileSync(path, 'this is no database, and long enough to be read as one '.repeat(100));
  expect(examineStore(path).findings).toMatchObject([{ file: path }]);
  rmSync(path);
  const end = new KeptEnd<Head>('the book', {
    key: '\0\0\0\0\0\0\0\u0001',
    hash: Buffer.alloc(16),
  });
  const { isThere, findings } = examineStore(path, [end]);
  expect([isThere, findings]).toMatchObject([false, [{ what: 'all of it: there is no file' }]]);
});

test('error: StoreFailed while a process has it open', async () => {
  await fill();
  const store = openSqliteStore(path);
  expect(() => examineStore(path)).toThrow(expect.objectContaining({ name: 'StoreFailed' }));
  await store.close();
});
