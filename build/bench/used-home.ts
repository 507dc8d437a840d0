import { randomBytes } from 'node:crypto';
import { openHome } from '../../src/daemon/home/home.ts';
import { type Journal, openNetworkJournal } from '../../src/daemon/journal/journal.ts';
import { HomeHead } from '../../src/daemon/ledger-store/home-head.ts';
import { openHomeStore } from '../../src/daemon/process/home-store.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';

/** The service and the journal of a home that a daemon has used and left. */
export interface UsedHome {
  readonly service: OpenedService;
  readonly journal: Journal;
  close(): Promise<void>;
}

export async function openUsedHome(path: string): Promise<UsedHome> {
  const home = await openHome(path, 'both');
  const heads = new HomeHead(home);
  const opened = await openHomeStore(home, [heads]);
  const now = (): number => Date.now();
  const service = await openService({ ...opened, now, randomBytes, host: 'localhost' });
  const { genesisId, controls } = service;
  const journal = await openNetworkJournal(home, genesisId, {
    era: () => controls.era(),
    ledgerHead: () => heads.newest,
    now: () => controls.nowMs(),
  });
  return {
    service,
    journal,
    async close() {
      await journal.close();
      await service.close();
      home.close();
    },
  };
}
