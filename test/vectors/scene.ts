import { createHash } from 'node:crypto';
import { keepGenesis } from '../../src/service/ledger/identity/genesis.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import type { Batch, Write } from '../../src/service/store/store.ts';
import { openWorld, type World } from '../programs/world.ts';

/**
 * Where vectors start from. A scene is built once a process, on a service in memory whose genesis,
 * clock and randomness are always the same; each vector gets a copy of its own.
 */

const GENESIS_MS = 1_750_000_000_000;

/** What a scene was when it had been built, or a vector's start when it had been prepared. */
export interface Snapshot {
  readonly writes: readonly Write[];
  readonly nowMs: number;
}

export interface Scene<Data extends object> {
  readonly name: string;
  /** One sentence: what is there. */
  readonly shows: string;
  /** Builds it the first time. */
  open(): Promise<Snapshot & { readonly data: Data }>;
}

/** A copy that a vector may change. */
export interface Fork {
  readonly world: World;
  /** Everything the calls to come may draw depends on this text alone. */
  seed(text: string): void;
  snapshot(): Snapshot;
}

/** A scene that starts with an empty service. What `build` answers is at hand in its vectors. */
export function defineScene<Data extends object>(
  name: string,
  shows: string,
  build: (world: World) => Promise<Data>,
): Scene<Data> {
  return makeScene(name, shows, openEmpty, (fork) => build(fork.world));
}

/** A scene that continues from another one. */
export function extendScene<Base extends object, Data extends object>(
  base: Scene<Base>,
  name: string,
  shows: string,
  build: (start: Base & { readonly world: World }) => Promise<Data>,
): Scene<Base & Data> {
  const start = async () => forkSnapshot(await base.open());
  return makeScene(name, shows, start, async ({ world }) => {
    const { data } = await base.open();
    return { ...data, ...(await build({ ...data, world })) };
  });
}

function makeScene<Data extends object>(
  name: string,
  shows: string,
  start: () => Promise<Fork>,
  build: (fork: Fork) => Promise<Data>,
): Scene<Data> {
  let built: Promise<Snapshot & { data: Data }> | undefined;
  const make = async () => {
    const fork = await start();
    fork.seed(`scene ${name}`);
    const data = await build(fork);
    return { ...fork.snapshot(), data };
  };
  const open = () => {
    built ??= make();
    return built;
  };
  return { name, shows, open };
}

async function openEmpty(): Promise<Fork> {
  const store = new RecordingStore();
  const secret = createHash('sha256').update('genesis of the vectors').digest();
  const keySeed = createHash('sha256').update('ledger key of the vectors').digest();
  await keepGenesis(store, { unixMs: GENESIS_MS, secret, keySeed });
  return openFork(store, GENESIS_MS);
}

/** A service on a copy of what was kept. */
export async function forkSnapshot({ writes, nowMs }: Snapshot): Promise<Fork> {
  const store = new RecordingStore();
  await store.commit({ writes });
  return openFork(store, nowMs);
}

async function openFork(store: RecordingStore, nowMs: number): Promise<Fork> {
  const randomness = new SeededRandomness();
  const randomBytes = (length: number) => randomness.draw(length);
  const world = await openWorld({ store, nowMs, randomBytes });
  return {
    world,
    seed: (text) => randomness.seed(text),
    snapshot: () => ({ writes: [...store.writes], nowMs: world.clockMs }),
  };
}

/** Knows how it became what it is, so that it can be made again. */
class RecordingStore extends MemoryStore {
  readonly writes: Write[] = [];

  override async commit(batch: Batch): Promise<void> {
    this.writes.push(...batch.writes);
    await super.commit(batch);
  }
}

/** Bytes that depend on the last seed and on how many were drawn since. */
class SeededRandomness {
  #seed = 'the service itself';
  #draws = 0;

  seed(text: string): void {
    this.#seed = text;
    this.#draws = 0;
  }

  draw(length: number): Uint8Array {
    this.#draws += 1;
    const hash = createHash('shake256', { outputLength: length });
    return hash.update(`${this.#seed}\n${this.#draws}`).digest();
  }
}
