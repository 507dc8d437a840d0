import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { makeLogKey, readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import { openPostgresLog } from '../../src/service/shared-log/shared-log.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import type { Store } from '../../src/service/store/store.ts';

/**
 * Stores whose logs are in PostgreSQL, for suites that know nothing of that: on the server whose
 * folder `GAMEKEEPER_TEST_POSTGRES` names, each in a schema of its own.
 */

const server = process.env.GAMEKEEPER_TEST_POSTGRES!;
/** Of stores that outlive a test. */
const left: (() => Promise<void>)[] = [];
let stores = 0;

afterAll(async () => {
  for (const close of left.splice(0)) await close();
});

/** Opens an empty one, which is closed with the test, or with the file. */
export async function openLoggedStore(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'logged-'));
  makeLogKey(join(folder, 'key'));
  stores += 1;
  const schema = `test_${process.pid}_${stores}`;
  const place = readLogPlace(`postgres://postgres@/postgres?host=${server}&schema=${schema}`);
  const key = readLogKey(join(folder, 'key'));
  const log = await openPostgresLog({ place, key, oneCopy: true, stillMs: 0 });
  const store = openSqliteStore(join(folder, 'service.sqlite'));
  store.useLog(log);
  const close = async (): Promise<void> => {
    await store.close();
    await log.close();
    rmSync(folder, { recursive: true });
  };
  if (TestRunner.getCurrentTest() === undefined) left.push(close);
  else onTestFinished(close);
  return store;
}
