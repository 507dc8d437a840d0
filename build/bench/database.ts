import { join } from 'node:path';
import { makeLogKey, readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import type { SharedLogOptions } from '../../src/service/shared-log/options.ts';
import { PostgresServer } from '../../test/shared-log/postgres-server.ts';
import { makeFolder } from './children.ts';

/** What says to a process where a log is. */
export interface LogArguments {
  /** Of the database. */
  readonly address: string;
  readonly keyFile: string;
  readonly oneCopy: boolean;
}

/** A database for one log, on this machine. */
export interface Database {
  readonly log: LogArguments;
  close(): Promise<void>;
}

/** @param hasStandby a synchronous one, on this machine too. */
export async function openDatabase(hasStandby: boolean): Promise<Database> {
  const folder = makeFolder();
  const server = await PostgresServer.start();
  const standby = hasStandby ? await server.startStandby() : undefined;
  if (hasStandby) await server.set('synchronous_standby_names', '*');
  const keyFile = join(folder.path, 'log-key');
  makeLogKey(keyFile);
  const address = `postgres://postgres@/postgres?host=${server.folder}`;
  const close = async (): Promise<void> => {
    await standby?.remove();
    await server.remove();
    folder.remove();
  };
  return { log: { address, keyFile, oneCopy: !hasStandby }, close };
}

export function logOptionsOf({ address, keyFile, oneCopy }: LogArguments): SharedLogOptions {
  return { place: readLogPlace(address), key: readLogKey(keyFile), oneCopy };
}
