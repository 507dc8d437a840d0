import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { describeAccess } from '../support/access.ts';
import { testStore } from './store-suite.ts';

testStore({ name: 'memory', open: () => new MemoryStore(), remove: () => {}, isDurable: false });

let folder: string | undefined;
const file = (): string => {
  folder ??= mkdtempSync(join(tmpdir(), 'store-'));
  return join(folder, 'service.sqlite');
};
const remove = (): void => {
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
};

testStore({ name: 'sqlite', open: () => openSqliteStore(file()), remove, isDurable: true });

const write = { space: 'account', key: 'a', value: Uint8Array.of(1) } as const;

describe('the SQLite file', () => {
  beforeEach(() => {
    file();
  });
  afterEach(remove);

  test('behaviour: it is its owner’s alone', async () => {
    const store = openSqliteStore(file());
    await store.commit({ writes: [write] });
    expect(describeAccess(file())).toBe('private');
    expect(describeAccess(`${file()}-wal`)).toBe('private');
    await store.close();
  });

  test('error: StoreFailed for a second process', async () => {
    const store = openSqliteStore(file());
    await store.commit({ writes: [write] });
    const module = import.meta.resolve('../../src/service/store/sqlite.ts');
    const script = `
      import { openSqliteStore } from ${JSON.stringify(module)};
      try {
        openSqliteStore(${JSON.stringify(file())});
      } catch (error) {
        process.stdout.write(error.name + ': ' + error.message);
      }`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
    expect(stdout.toString()).toMatch(/^StoreFailed: .*another process has .* open/);
    await store.close();
    // And it is free again when the first one has closed it.
    expect(spawnSync(process.execPath, ['--input-type=module', '-e', script]).status).toBe(0);
  });

  test.each([1, 2, 99])('error: StoreFailed for a file of format %i', async (format) => {
    const database = new DatabaseSync(file());
    database.exec(`PRAGMA user_version = ${format}`);
    database.close();
    const problem = new RegExp(`has format ${format}; this version reads 3`);
    expect(() => openSqliteStore(file())).toThrow(problem);
  });

  test('error: StoreFailed when the disk refuses, and for everything after it', async () => {
    // A limit on the file's pages stands for a full disk: SQLite answers SQLITE_FULL.
    const store = openSqliteStore(file(), { pagesMax: 8 });
    await store.commit({ writes: [write] });
    const large = { ...write, key: 'large', value: new Uint8Array(1_000_000) };
    const both = [store.commit({ writes: [large] }), store.commit({ writes: [write] })];
    for (const commit of both) await expect(commit).rejects.toMatchObject({ name: 'StoreFailed' });
    const after = store.commit({ writes: [write] });
    await expect(after).rejects.toMatchObject({ name: 'StoreFailed' });
    expect(() => store.get('account', 'a')).toThrow(/database or disk is full/);
    await store.close();
    const again = openSqliteStore(file());
    expect([...again.scan('account')].map(([key]) => key)).toEqual(['a']);
    await again.close();
  });
});
