import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openHome } from '../../../src/daemon/home/home.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import {
  type Daemon,
  type DaemonOptions,
  startDaemon,
} from '../../../src/daemon/process/daemon.ts';
import { connectRemoteService } from '../../../src/daemon/process/remote.ts';
import type { OperationName } from '../../../src/methods/generated/types.ts';
import type { ServicePort } from '../../../src/methods/ports.ts';
import { startServiceServer } from '../../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../../src/service/compose.ts';
import { MemoryStore } from '../../../src/service/store/memory.ts';
import { addressFromBase58 } from '../../../src/solana/address.ts';
import { withCall } from '../../support/with-call.ts';
import { openSession, type SessionWish, type TestClient } from './client.ts';
import { MemoryCustody } from './memory-custody.ts';
import { makeFolder } from './place.ts';

/** A daemon on a whole service, whose clock the test moves. */
export interface WorldPlace {
  readonly home: string;
  readonly daemon: Daemon;
  readonly service: OpenedService;
  /** Where the service listens; undefined where it is in the process alone. */
  readonly serviceUrl: string | undefined;
  /** Milliseconds since 1970, as the ledger sees them. */
  clockMs: number;
  open(wish?: SessionWish): Promise<TestClient>;
  /** Gives a wallet lamports. */
  fund(wallet: string): Promise<void>;
  close(): Promise<void>;
}

export const FUNDING_LAMPORTS = 100_000_000_000n;

export async function startWorldPlace(
  options: Partial<
    Pick<DaemonOptions, 'log' | 'strict' | 'grant' | 'clock' | 'custody' | 'pagePlace'>
  > & {
    /** Folder of the daemon's home. */
    readonly home?: string;
    /** Where the service is: in the daemon's process, or over HTTP. Default: embedded. */
    readonly at?: 'embedded' | 'remote';
    /** Folder with the pictures of a service over HTTP. */
    readonly pictures?: string;
    /** What a service that lies makes of an answer. Default: nothing. */
    readonly alter?: (operation: OperationName, answer: unknown, args: unknown) => unknown;
  } = {},
): Promise<WorldPlace> {
  const folder = makeFolder();
  const {
    home = join(folder.path, 'home'),
    log = silentLog,
    strict,
    grant,
    clock: daemonClock,
    custody = new MemoryCustody(),
    pagePlace,
    at = 'embedded',
    alter = (_, answer) => answer,
    pictures,
  } = options;
  const clock = { nowMs: 1_750_000_000_000 };
  const now = (): number => clock.nowMs;
  const store = new MemoryStore();
  const service = await openService({ store, now, randomBytes, host: 'localhost' });
  const server = at === 'remote' ? await startServiceServer({ service, pictures }) : undefined;
  const remote =
    server && (await connectRemoteService(server.url.replace('127.0.0.1', 'localhost')));
  const embedded: ServicePort = {
    address: 'embedded',
    genesisId: service.genesisId,
    offersOnce: true,
    call: (name, args, _signal, options) => service.call(name, args, options),
    build: (name, args, _signal, options) => service.run(name, args as never, options),
    send: (bundles) => service.run('sendTransactionBundles', bundles),
    resolveTable: (table) => service.resolveTable(table),
    live: service.live,
  };
  const fund = (wallet: string): Promise<void> =>
    service.fund(addressFromBase58(wallet, 'wallet'), FUNDING_LAMPORTS);
  const daemon = await startDaemon({
    home: await openHome(home, 'daemon'),
    log,
    strict,
    custody,
    pagePlace,
    ...(daemonClock === undefined ? {} : { clock: daemonClock }),
    ...(server === undefined || grant !== undefined ? { fund } : {}),
    fundShadow: async (shadow) => {
      await service.giveStarter(addressFromBase58(shadow, 'shadow'), FUNDING_LAMPORTS);
    },
    ...(grant === undefined ? {} : { grant }),
    service: lying(remote ?? embedded, alter),
  });
  return {
    home,
    daemon,
    service,
    serviceUrl: server?.url,
    get clockMs() {
      return clock.nowMs;
    },
    set clockMs(value) {
      clock.nowMs = value;
    },
    open: (wish) => openSession(daemon.url, home, wish),
    fund,
    async close() {
      await daemon.close();
      remote?.close();
      await server?.close();
      await service.close();
      folder.remove();
    },
  };
}

/** The same service, but for what it answers. */
function lying(
  service: ServicePort,
  alter: (operation: OperationName, answer: unknown, args: unknown) => unknown,
): ServicePort {
  const call: ServicePort['call'] = async (name, ...rest) =>
    alter(name, await service.call(name, ...rest), rest[0]) as never;
  return withCall(service, call);
}
