import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import { FileLog } from './file-log.ts';
import { testGroupLog } from './group-log-suite.ts';
import { MemoryLog } from './memory-log.ts';

testGroupLog({
  name: 'a log in memory',
  open: async () => new MemoryLog(),
  close: async () => {},
  remove: async () => {},
  isDurable: false,
});

let folder: string | undefined;
let store: SqliteStore;

testGroupLog({
  name: 'the log of a store’s file',
  async open() {
    folder ??= mkdtempSync(join(tmpdir(), 'log-'));
    store = openSqliteStore(join(folder, 'service.sqlite'));
    return new FileLog(store);
  },
  close: () => store.close(),
  async remove() {
    rmSync(folder!, { recursive: true });
    folder = undefined;
  },
  isDurable: true,
});
