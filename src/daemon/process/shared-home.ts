import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { catchUp } from '../../service/recovery/catch-up.ts';
import { noteLogPlace } from '../../service/recovery/log-elsewhere.ts';
import { readLogKey } from '../../service/shared-log/log-key.ts';
import { readLogPlace } from '../../service/shared-log/log-place.ts';
import type { PostgresLog } from '../../service/shared-log/postgres-log.ts';
import { openPostgresLog } from '../../service/shared-log/shared-log.ts';
import { openSqliteStore } from '../../service/store/sqlite.ts';
import type { OpenHome } from '../home/home.ts';
import { type HomeStore, homeStoreOf, STORE_FILE } from './home-store.ts';
import type { SharedLogOptions } from './shared-log-options.ts';

/**
 * The store of a home whose log is in PostgreSQL. Only `gamekeeper service --log` loads this file,
 * and a player's package has another in its place.
 */

/** Opens the log as its writer. @throws InvalidArgument, LogUnavailable, LogKeyWrong. */
export function openSharedLog(options: SharedLogOptions): Promise<PostgresLog> {
  const { address, keyFile, password, ca, oneCopy } = options;
  const place = readLogPlace(address, { password, ca });
  return openPostgresLog({ place, key: readLogKey(keyFile), oneCopy });
}

/**
 * Brings the state of a home up to its log, and opens its store.
 * @param home whose service's part this process has.
 * @throws LogForked, LogLostItsEnd: nothing was changed.
 */
export async function openSharedStore(home: OpenHome, log: PostgresLog): Promise<HomeStore> {
  const file = join(home.path, STORE_FILE);
  await markStore(file, log);
  await catchUp(file, log, { now: () => Date.now(), randomBytes });
  // Its books note no ends: what the state lacks, the log has.
  const store = openSqliteStore(file);
  store.useLog(log);
  return homeStoreOf(home, store);
}

/** Before anything of the log is in the store, so that a killed process leaves none unmarked. */
async function markStore(file: string, log: PostgresLog): Promise<void> {
  const store = openSqliteStore(file);
  await noteLogPlace(store, log.name);
  await store.close();
}
