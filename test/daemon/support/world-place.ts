import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import {
  type Daemon,
  type DaemonOptions,
  startDaemon,
} from '../../../src/daemon/process/daemon.ts';
import { type OpenedService, openService } from '../../../src/service/compose.ts';
import { MemoryStore } from '../../../src/service/store/memory.ts';
import { addressFromBase58 } from '../../../src/solana/address.ts';
import { openSession, type SessionWish, type TestClient } from './client.ts';
import { MemoryCustody } from './memory-custody.ts';
import { makeFolder } from './place.ts';

/** A daemon on the whole embedded service, whose clock the test moves. */
export interface WorldPlace {
  readonly daemon: Daemon;
  readonly service: OpenedService;
  /** Milliseconds since 1970, as the ledger sees them. */
  clockMs: number;
  open(wish?: SessionWish): Promise<TestClient>;
  close(): Promise<void>;
}

const FUNDING_LAMPORTS = 100_000_000_000n;

export async function startWorldPlace(
  options: Partial<Pick<DaemonOptions, 'home' | 'log'>> = {},
): Promise<WorldPlace> {
  const folder = makeFolder();
  const { home = join(folder.path, 'home'), log = silentLog } = options;
  const clock = { nowMs: 1_750_000_000_000 };
  const now = (): number => clock.nowMs;
  const store = new MemoryStore();
  const service = await openService({ store, now, randomBytes, host: 'localhost' });
  const daemon = await startDaemon({
    home,
    log,
    custody: new MemoryCustody(),
    fund: (wallet) => service.fund(addressFromBase58(wallet, 'wallet'), FUNDING_LAMPORTS),
    service: {
      address: 'embedded',
      genesisId: service.genesisId,
      offersOnce: true,
      call: (name, args, _signal, options) => service.call(name, args, options),
      resolveTable: (table) => service.resolveTable(table),
    },
  });
  return {
    daemon,
    service,
    get clockMs() {
      return clock.nowMs;
    },
    set clockMs(value) {
      clock.nowMs = value;
    },
    open: (wish) => openSession(daemon.url, home, wish),
    async close() {
      await daemon.close();
      await service.close();
      folder.remove();
    },
  };
}
