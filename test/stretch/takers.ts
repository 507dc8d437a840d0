import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { defaultLimits, defaultTurns, SERVICE_CONNECTIONS_MAX } from '../../src/door/limits.ts';
import { examineManifestText } from '../../src/methods/manifest-text.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { readSeed } from '../../src/seed/read.ts';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { MemoryService } from '../daemon/support/memory-service.ts';
import { startPlace } from '../daemon/support/place.ts';
import { answers, answersAtOnce } from './answers.ts';
import { commits } from './commits.ts';
import { takeCrowds } from './crowds.ts';
import { documents } from './documents.ts';
import { manifests, seeds } from './files.ts';
import { frames } from './frames.ts';
import { packets } from './packets.ts';
import type { PeerOrder } from './peer.ts';
import { type Makers, makeText } from './recipe.ts';
import type { Taker } from './search.ts';
import { streams } from './streams.ts';
import { subscriptions } from './subscriptions.ts';

/** All that takes texts of others on the loop. */
export const takers: Readonly<Record<string, () => Promise<Taker>>> = {
  documents: () => takeRequests(documents, ({ url }) => ({ open: 'client', url })),
  packets: () => takeRequests(packets, ({ url }) => ({ open: 'lines', url, count: 1 })),
  packetsAtOnce: () => takeRequests(packets, ({ url }) => ({ open: 'lines', url, count: LINES })),
  subscriptions: () =>
    takeRequests(subscriptions, ({ rpcUrl, rpcSocketUrl }) => {
      return { open: 'subscribers', url: rpcUrl, socketUrl: rpcSocketUrl! };
    }),
  commits: () =>
    takeRequests(commits, ({ rpcUrl, rpcSocketUrl }) => {
      return { open: 'listeners', url: rpcUrl, socketUrl: rpcSocketUrl! };
    }),
  crowds: takeCrowds,
  streams: () => takeRequests(streams, ({ url, rpcUrl }) => ({ open: 'readers', url, rpcUrl })),
  answers: takeAnswers,
  answersAtOnce: takeAnswersAtOnce,
  frames: takeFrames,
  seeds: async () => takeFiles(seeds, (text) => readSeed(text, 1)),
  manifests: async () => takeFiles(manifests, examineManifestText),
};

/** Connections that bring something at once. */
const LINES = 100;

/** What a budget would otherwise make wait. */
const unlimited = { burstMs: 1e9, msPerSecond: 1e9, burstBytes: 1e12, bytesPerSecond: 1e12 };
const turns = { ...defaultTurns, cost: unlimited };
const rate = { burstCalls: 1e9, callsPerSecond: 1e9 };
const limits = { ...defaultLimits, turns, gameRate: rate, totalRate: rate };

class Peer {
  readonly #worker = new Worker(new URL('./peer.ts', import.meta.url));

  /** @throws what went wrong on the other side. */
  async tell(order: PeerOrder): Promise<any> {
    const said = once(this.#worker, 'message');
    this.#worker.postMessage(order);
    const [answer] = await said;
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.said;
  }

  async close(): Promise<void> {
    await this.tell({ close: true });
    await this.#worker.terminate();
  }
}

async function takeRequests(
  makers: Makers,
  orderOf: (server: ServiceServer) => PeerOrder,
): Promise<Taker> {
  const now = (): number => Date.now();
  const store = new MemoryStore();
  const service = await openService({ store, now, randomBytes, host: 'localhost' });
  const server = await startServiceServer({ service, turns });
  const peer = new Peer();
  await peer.tell(orderOf(server));
  return {
    makers,
    prepare: (recipe) => peer.tell({ prepare: recipe }),
    run: () => peer.tell({ run: true }),
    async close() {
      await peer.close();
      await server.close();
      await service.close();
    },
  };
}

/** The daemon's service asks another process for projects; all else it has itself. */
async function takeAnswers(): Promise<Taker> {
  const peer = new Peer();
  const remote = await connectRemoteService(await peer.tell({ open: 'service' }));
  const own = new MemoryService();
  const call: ServicePort['call'] = (name, ...args) =>
    name === 'project' ? remote.call(name, ...args) : own.call(name, ...args);
  const service = Object.assign(Object.create(own), { call });
  const place = await startPlace({ limits, service });
  const game = new Peer();
  await game.tell({ open: 'game', url: place.daemon.url, home: place.home });
  return {
    makers: answers,
    prepare: (recipe) => peer.tell({ prepare: recipe }),
    run: () => game.tell({ call: 'projects.find' }),
    async close() {
      await game.close();
      await place.close();
      remote.close();
      await peer.close();
    },
  };
}

/** As many as there are connections. */
async function takeAnswersAtOnce(): Promise<Taker> {
  const peer = new Peer();
  const remote = await connectRemoteService(await peer.tell({ open: 'service' }));
  return {
    makers: answersAtOnce,
    prepare: (recipe) => peer.tell({ prepare: recipe }),
    run: () =>
      Promise.allSettled(
        Array.from({ length: SERVICE_CONNECTIONS_MAX }, () =>
          remote.call('project', { addresses: [] }),
        ),
      ),
    async close() {
      remote.close();
      await peer.close();
    },
  };
}

async function takeFrames(): Promise<Taker> {
  const place = await startPlace({ limits });
  const game = new Peer();
  await game.tell({ open: 'game', url: place.daemon.url, home: place.home });
  return {
    makers: frames,
    prepare: (recipe) => game.tell({ prepare: recipe }),
    run: () => game.tell({ run: true }),
    async close() {
      await game.close();
      await place.close();
    },
  };
}

function takeFiles(makers: Makers, read: (text: string) => unknown): Taker {
  let text = '';
  return {
    makers,
    async prepare(recipe) {
      text = makeText(makers, recipe);
    },
    // A microtask later, so that it is a turn of its own.
    run: async () => {
      await new Promise(setImmediate);
      read(text);
      await new Promise(setImmediate);
    },
    async close() {},
  };
}
