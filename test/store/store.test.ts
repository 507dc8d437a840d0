import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { examineStore } from '../../src/service/store/store-report.ts';
import { describeAccess } from '../support/access.ts';
import { thrownBy } from '../support/thrown-by.ts';
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

  test.each([
    { format: 1, id: 0, says: 'it is format 1 of no kind, and this version reads format 1 of' },
    { format: 5, id: 0x474b0005, says: 'it is format 5 of no kind, and this version reads' },
    { format: 2, id: 0x474c0002, says: 'it is format 2 of gamekeeper ledger, and this version' },
    { format: 99, id: 0, says: 'its header' },
    { format: 1, id: 0x474a0001, says: 'its header' },
  ])('error: StoreDamaged for format $format of application $id', ({ format, id, says }) => {
    const database = new DatabaseSync(file());
    database.exec(`PRAGMA user_version = ${format}; PRAGMA application_id = ${id}`);
    database.close();
    const before = readFileSync(file());
    expect(() => openSqliteStore(file())).toThrow(says);
    const look = () =>
      examineStore(file()).findings.map(({ what, detail }) => `${what}: ${detail}`);
    expect(says.startsWith('its header') ? look()[0] : (thrownBy(look) as Error).message).toContain(
      says,
    );

    expect([readFileSync(file()).equals(before), existsSync(`${file()}-wal`)]).toEqual([
      true,
      false,
    ]);
  });

  test('error: StorageFull when there is no room; all that waits is undone', async () => {
    // A limit on the file's pages stands for a full disk: SQLite answers SQLITE_FULL.
    const store = openSqliteStore(file(), { pagesMax: 16 });
    await store.commit({ writes: [write] });
    let undone = 0;
    store.onUndo(() => {
      undone += 1;
      expect(store.get('account', 'b')).toBeUndefined();
    });
    const large = { ...write, key: 'large', value: new Uint8Array(1_000_000) };
    const other = { ...write, key: 'b' };
    const both = [store.commit({ writes: [large] }), store.commit({ writes: [other] })];
    expect(store.get('account', 'b')).toEqual(write.value);
    const full = { status: 'rejected', reason: expect.objectContaining({ name: 'StorageFull' }) };
    expect(await Promise.allSettled(both)).toMatchObject([full, full]);
    expect(undone).toBe(1);
    expect(store.get('account', 'a')).toEqual(write.value);
    await store.commit({ writes: [other] });
    expect([...store.scan('account')].map(([key]) => key)).toEqual(['a', 'b']);
    await store.close();
    const again = openSqliteStore(file());
    expect([...again.scan('account')].map(([key]) => key)).toEqual(['a', 'b']);
    await again.close();
  });
});
