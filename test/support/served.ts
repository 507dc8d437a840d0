import { randomBytes } from 'node:crypto';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import type { Store } from '../../src/service/store/store.ts';
import { initKeccak } from '../../src/solana/keccak.ts';
import { openTwoProcesses } from '../follower/two-processes.ts';

/** A service on a port, empty unless it is filled. */
export interface Served {
  /** Of the process that writes. */
  readonly service: OpenedService;
  readonly server: ServiceServer;
  /** Resolves when the process that answers has all that was written. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/** The process that answers: the only one, or one that follows another that writes. */
export type Place = 'the writer' | 'a follower';
export const places: readonly Place[] = ['the writer', 'a follower'];

interface Options extends Omit<Parameters<typeof startServiceServer>[0], 'service' | 'processes'> {
  readonly place?: Place;
  /** Puts into the store what no client has sent. */
  fill?(store: Store): Promise<unknown>;
}

export async function serve(options: Options = {}): Promise<Served> {
  const { place = 'the writer', fill = async () => {}, ...servers } = options;
  await initKeccak();
  if (place === 'a follower') return serveFollower({ servers, fill });
  const store = new MemoryStore();
  await fill(store);
  const now = (): number => Date.now();
  const service = await openService({ store, now, randomBytes, host: 'localhost' });
  const server = await startServiceServer({ ...servers, service });
  return {
    service,
    server,
    async caughtUp() {},
    async close() {
      await server.close();
      await service.close();
    },
  };
}

async function serveFollower(options: Parameters<typeof openTwoProcesses>[0]): Promise<Served> {
  const two = await openTwoProcesses(options);
  return {
    service: two.writer.service,
    server: two.followerServer,
    caughtUp: () => two.caughtUp(),
    close: () => two.close(),
  };
}
