import { once } from 'node:events';
import { join } from 'node:path';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { silentLog } from '../../src/daemon/log/daemon-log.ts';
import { startDaemon } from '../../src/daemon/process/daemon.ts';
import { callMethod } from '../../src/methods/call.ts';
import type { CallContext } from '../../src/methods/call-context.ts';
import type { ServicePort, SignerPort } from '../../src/methods/ports.ts';
import { MemoryCustody } from '../daemon/support/memory-custody.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { openRawSession } from '../daemon/support/raw-client.ts';
import { readVector } from './all.ts';
import { servicePortOf } from './service.ts';
import { readTranscript } from './transcript.ts';
import type { Vector } from './vector.ts';

/** A daemon whose sessions each have the service of the vector that they name as their game. */
export interface VectorDaemon {
  /** Folder of its daemon.json. */
  readonly home: string;
  /** A session that starts where the vector starts. */
  open(path: string): Promise<FrameClient>;
  /** The parameters of the calls that the last session of a vector made, in order. */
  callsOf(path: string): readonly SentCall[];
  close(): Promise<void>;
}

export interface SentCall {
  readonly method: string;
  readonly params: unknown;
}

/** The calls that a vector's file holds, as `callsOf` gives them. */
export function callsOfFile(path: string): SentCall[] {
  return readTranscript(readVector(path)).exchanges.map(({ request }) => {
    const { method, params } = JSON.parse(request);
    return { method, params };
  });
}

export interface FrameClient {
  /** Sends a text and answers the text that comes back. */
  exchange(text: string): Promise<string>;
  close(): Promise<void>;
}

export const UNLIMITED = { burstCalls: 1_000_000, callsPerSecond: 1_000_000 };

export async function startVectorDaemon(
  vectors: ReadonlyMap<string, Vector>,
): Promise<VectorDaemon> {
  const folder = makeFolder();
  const home = join(folder.path, 'home');
  const sessions = new WeakMap<SignerPort, Promise<ServicePort>>();
  const calls = new Map<string, SentCall[]>();
  const serviceOf = ({ signer, game }: CallContext): Promise<ServicePort> => {
    const known = sessions.get(signer);
    if (known !== undefined) return known;
    const vector = vectors.get(pathOfGame(game));
    if (vector === undefined) throw new Error(`no vector ${game}`);
    const service = vector.fork().then(servicePortOf);
    sessions.set(signer, service);
    calls.set(game, []);
    return service;
  };
  const daemon = await startDaemon({
    home: makeHomeIn(home),
    service: idleService,
    custody: new MemoryCustody(),
    log: silentLog,
    limits: { gameRate: UNLIMITED, totalRate: UNLIMITED },
    async callMethod(method, params, context) {
      const service = await serviceOf(context);
      calls.get(context.game)?.push({ method, params });
      return callMethod(method, params, { ...context, service });
    },
  });
  return {
    home,
    open: (path) => openFrames(daemon.url, home, gameOfPath(path)),
    callsOf: (path) => calls.get(gameOfPath(path)) ?? [],
    async close() {
      await daemon.close();
      folder.remove();
    },
  };
}

/** What the daemon itself is on. No vector's call reaches it. */
export const idleService: ServicePort = {
  address: 'embedded',
  genesisId: 'vectors',
  call: async (name) => {
    throw new Error(`${name} of no vector`);
  },
  build: async (name) => {
    throw new Error(`${name} of no vector`);
  },
  send: async () => {
    throw new Error('a send of no vector');
  },
};

/** A game's identifier has no slash: `user/success.io` is the game `user.success`. */
export function gameOfPath(path: string): string {
  return path.replace(/\.io$/, '').replace('/', '.');
}

function pathOfGame(game: string): string {
  return `${game.replace('.', '/')}.io`;
}

async function openFrames(url: string, home: string, game: string): Promise<FrameClient> {
  const client = await openRawSession(url, home, { game });
  return {
    async exchange(text) {
      client.sendText(text);
      const [data] = await once(client.socket, 'message');
      return String(data);
    },
    close: () => client.close(),
  };
}
