import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHome } from '../../../src/daemon/home/home.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import {
  type Daemon,
  type DaemonOptions,
  startDaemon,
} from '../../../src/daemon/process/daemon.ts';
import { openSession, type SessionWish, type TestClient } from './client.ts';
import { MemoryCustody } from './memory-custody.ts';
import { MemoryService } from './memory-service.ts';
import { openRawSession, type RawClient } from './raw-client.ts';

/** A folder that only this test has; a folder in it is the daemon's home. */
export function makeFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'gamekeeper-daemon-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface Place {
  readonly home: string;
  readonly daemon: Daemon;
  readonly service: MemoryService;
  open(wish?: SessionWish): Promise<TestClient>;
  /** A session whose frames are the test's own. */
  openRaw(wish?: SessionWish): Promise<RawClient>;
  close(): Promise<void>;
}

/** How a daemon is started in a folder, which is its home. */
export type PlaceOptions = Partial<Omit<DaemonOptions, 'home'>> & { readonly home?: string };

/** A daemon in a folder of its own, on a service in memory. */
export async function startPlace(options: PlaceOptions = {}): Promise<Place> {
  const folder = makeFolder();
  const path = options.home ?? join(folder.path, 'home');
  const service = (options.service as MemoryService | undefined) ?? new MemoryService();
  const custody = options.custody ?? new MemoryCustody();
  const home = await openHome(path, 'daemon');
  const daemon = await startDaemon({ log: silentLog, ...options, home, service, custody });
  return {
    home: path,
    daemon,
    service,
    open: (wish) => openSession(daemon.url, path, wish),
    openRaw: (wish) => openRawSession(daemon.url, path, wish),
    async close() {
      await daemon.close();
      folder.remove();
    },
  };
}
