import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { makeFolder } from './children.ts';
import { type FilledStore, fillStore } from './profiles-store.ts';

/** A service with a store full of profiles. */
export interface OpenedStore {
  readonly service: OpenedService;
  readonly filled: FilledStore;
  close(): Promise<void>;
}

export async function openFilled(count: number): Promise<OpenedStore> {
  const folder = makeFolder();
  const store = openSqliteStore(join(folder.path, 'service.sqlite'));
  const now = (): number => Date.now();
  const service = await openService({ store, now, randomBytes, host: 'localhost' });
  const filled = await fillStore(store, count);
  const close = async (): Promise<void> => {
    await service.close();
    folder.remove();
  };
  return { service, filled, close };
}
