import { join } from 'node:path';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { makeFolder, startPair } from './children.ts';
import { asTime, type Finding, formatMicroseconds } from './finding.ts';
import { LiveFeed } from './live-feed.ts';
import { playInGodot } from './row-engines.ts';
import { openSession, requestText, type WireClient } from './wire-client.ts';

/** Live tables in Godot: how long a change takes to its handler, and what frames feel of it. */

const ROWS = 1_000;
/** Of a table that begins again, such as after a lost connection, with every row another one. */
const DIFFERENT_ROWS = 10_000;
const FED_PER_SECOND = 1_000;
/** Few enough that writes do not wait for each other. */
const WRITES_PER_SECOND = 50;
const IN_FLIGHT = 64;
const FRAME_MS = 16;
const NOTE = 'a real Godot without a display, its frames not paced, on the machine of the daemon';

/** What live_bench.gd says; times in microseconds, those of changes in seconds since 1970. */
interface Said {
  readonly name: 'idle' | 'changing' | 'difference';
  readonly frames: number;
  readonly longest: number;
  readonly over: number;
  readonly work50: number;
  readonly work99: number;
  readonly workLongest: number;
  /** Holder, balance, and when the handler ran. */
  readonly changes?: readonly (readonly [string, string, number])[];
}

/** The findings of Godot for the row `live`. */
export async function measureLiveInGodot(): Promise<readonly Finding[]> {
  return [...(await measureWrites()), ...(await measureFrames()), ...(await measureDifference())];
}

/** Writes through a daemon, each of which changes one row. */
async function measureWrites(): Promise<readonly Finding[]> {
  const pair = await startPair();
  const session = await openSession(pair.home);
  try {
    const world = await makeWorld(session);
    const writer = new Writer(session, world);
    const said = await play(pair.home, world.tree, writer);
    return describeDelays("a write's answer", said, writer.answeredMs);
  } finally {
    session.close();
    await pair.close();
  }
}

/** Changes that come without a ledger, at a rate of their own. */
async function measureFrames(): Promise<readonly Finding[]> {
  const folder = makeFolder();
  const home = join(folder.path, 'home');
  const feed = await LiveFeed.start(home, ROWS);
  try {
    const source = { run: () => feed.run(FED_PER_SECOND), stop: () => feed.stop() };
    const said = await play(home, '1'.repeat(32), source);
    return [
      ...describeDelays("a notification's leaving", said, feed.sentMs),
      ...describeFrames(said),
    ];
  } finally {
    await feed.close();
    folder.remove();
  }
}

/** Every row of a table is another one at once. */
async function measureDifference(): Promise<readonly Finding[]> {
  const folder = makeFolder();
  const home = join(folder.path, 'home');
  const feed = await LiveFeed.start(home, DIFFERENT_ROWS);
  let differed = 0;
  try {
    const world = { TEST_TREE: '1'.repeat(32), TEST_DIFFERS: '1' };
    const output = await playInGodot(home, world, 'live_bench', (said) => {
      const asked = said.split('bench-differ').length - 1;
      for (; differed < asked; differed += 1) feed.differ();
    });
    return describeDifference(readSaid(output));
  } finally {
    await feed.close();
    folder.remove();
  }
}

/** Has Godot follow a tree's holdings while they change; answers what it said. */
async function play(
  home: string,
  tree: string,
  source: { run(): Promise<void>; stop(): void },
): Promise<readonly Said[]> {
  let running: Promise<void> | undefined;
  const output = await playInGodot(home, { TEST_TREE: tree }, 'live_bench', (said) => {
    if (said.includes('bench-ready')) running ??= source.run();
  });
  source.stop();
  await running;
  return readSaid(output);
}

function readSaid(output: string): readonly Said[] {
  return [...output.matchAll(/^bench (\{.*)$/gm)].map(([, json]) => JSON.parse(json!) as Said);
}

interface World {
  readonly resource: string;
  readonly tree: string;
  readonly owners: readonly string[];
}

/** A resource in one tree, of which each owner has one unit. */
async function makeWorld(session: WireClient): Promise<World> {
  const { address: project } = await session.call('projects.create', { name: 'Farm' });
  const params = { name: 'Gold', symbol: 'GOLD', uri: '', decimals: 0, storage: 'LedgerState' };
  const { address: resource } = await session.call('resources.create', { project, params });
  const treeConfig = { basic: { numAssets: ROWS } };
  await session.call('resources.createTree', { project, resource, treeConfig });
  const [found] = await session.call('resources.find', { addresses: [resource] });
  const [tree] = found.storage.params.merkle_trees.merkle_trees;
  const owners = Array.from({ length: ROWS }, () => addressToBase58(generateKeyPair().address));
  const texts = owners.map((owner, index) =>
    requestText(index, 'resources.mint', { resource, owner, amount: '1' }),
  );
  await session.stream(texts, IN_FLIGHT, throwError);
  return { resource, tree, owners };
}

/** Gives one owner after the other a unit more. */
class Writer {
  /** When a write was answered, in ms since 1970, by `OWNER BALANCE`. */
  readonly answeredMs = new Map<string, number>();
  readonly #session: WireClient;
  readonly #world: World;
  #isStopped = false;

  constructor(session: WireClient, world: World) {
    this.#session = session;
    this.#world = world;
  }

  async run(): Promise<void> {
    const { resource, owners } = this.#world;
    for (let number = 0; !this.#isStopped; number += 1) {
      const owner = owners[number % ROWS]!;
      const params = { resource, owner, amount: '1' };
      throwError(await this.#session.exchange(requestText(number, 'resources.mint', params)));
      const balance = 2 + Math.floor(number / ROWS);
      this.answeredMs.set(`${owner} ${balance}`, performance.timeOrigin + performance.now());
      await new Promise((resolve) => setTimeout(resolve, 1000 / WRITES_PER_SECOND));
    }
  }

  stop(): void {
    this.#isStopped = true;
  }
}

function throwError(answer: Buffer): void {
  if (answer.includes('"error":{')) throw new Error(String(answer));
}

function describeDelays(
  from: string,
  said: readonly Said[],
  sinceMs: ReadonlyMap<string, number>,
): readonly Finding[] {
  const changes = said.find(({ name }) => name === 'changing')!.changes!;
  const delaysUs = changes
    .flatMap(([holder, balance, seconds]) => {
      const since = sinceMs.get(`${holder} ${balance}`);
      return since === undefined ? [] : [(seconds * 1000 - since) * 1000];
    })
    .toSorted((left, right) => left - right);
  return ([0.5, 0.99] as const).map((share): Finding => {
    const delayUs = delaysUs[Math.floor(delaysUs.length * share)]!;
    return {
      measure: `Godot: from ${from} to the handler of its change, p${share * 100}`,
      ...asTime(delayUs),
      beside: `${changes.length} changes in 10 s`,
      compared: delayUs / 1000,
      unit: 'ms',
      targets: [],
      note: `${NOTE}; less than nothing where the handler was first`,
    };
  });
}

function describeFrames(said: readonly Said[]): readonly Finding[] {
  const idle = said.find(({ name }) => name === 'idle')!;
  const changing = said.find(({ name }) => name === 'changing')!;
  const { longest, over, frames, work50, work99, workLongest, changes } = changing;
  const shared = {
    unit: 'ms',
    targets: [{ kind: 'at most', value: FRAME_MS, unit: 'ms' }],
    note: `${NOTE}; the changes come from a feed, so that the ledger takes no part`,
  } as const;
  return [
    {
      measure: 'Godot: longest frame with 1,000 changes a second',
      ...asTime(longest),
      beside:
        `${formatMicroseconds(idle.longest)} with none; ${over} of ${frames} were longer than ` +
        `${FRAME_MS} ms, ${idle.over} of ${idle.frames} with none`,
      compared: longest / 1000,
      ...shared,
    },
    {
      measure: "Godot: the client's longest share of a frame with 1,000 changes a second",
      ...asTime(workLongest),
      beside:
        `p50 ${formatMicroseconds(work50)}, p99 ${formatMicroseconds(work99)}; ` +
        `${changes!.length} changes in 10 s`,
      compared: workLongest / 1000,
      ...shared,
    },
  ];
}

function describeDifference(said: readonly Said[]): readonly Finding[] {
  const idle = said.find(({ name }) => name === 'idle')!;
  const differences = said.filter(({ name }) => name === 'difference');
  const longest = Math.max(...differences.map((one) => one.longest));
  const works = differences.map((one) => formatMicroseconds(one.workLongest)).join(', ');
  const over = differences.reduce((sum, one) => sum + one.over, 0);
  return [
    {
      measure: `Godot: longest frame as all of ${DIFFERENT_ROWS} rows are others at once`,
      ...asTime(longest),
      beside:
        `${formatMicroseconds(idle.longest)} with none; ${over} frames of ` +
        `${differences.length} times were longer than ${FRAME_MS} ms; the client's longest ` +
        `share each time: ${works}`,
      compared: longest / 1000,
      unit: 'ms',
      targets: [{ kind: 'at most', value: FRAME_MS, unit: 'ms' }],
      note: `${NOTE}; the rows come from a feed, in the answer to a subscription`,
    },
  ];
}
