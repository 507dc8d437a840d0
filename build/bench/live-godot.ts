import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { startPair } from './children.ts';
import { asTime, type Finding, formatMicroseconds } from './finding.ts';
import { playInGodot } from './row-engines.ts';
import { openSession, requestText, type WireClient } from './wire-client.ts';

/** Live tables in Godot: what frames feel of changes, and how long a change takes to its handler. */

const ROWS = 1_000;
const CHANGES_PER_SECOND = 1_000;
const IN_FLIGHT = 64;
/** So often the writer catches up with its rate. */
const TICK_MS = 5;
const FRAME_MS = 16;
const NOTE = 'a real Godot without a display, its frames not paced, on the machine of the daemon';

/** What live_bench.gd says; times in microseconds, those of changes in seconds since 1970. */
interface Said {
  readonly name: 'idle' | 'changing';
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
  const pair = await startPair();
  const session = await openSession(pair.home);
  try {
    const world = await makeWorld(session);
    const writer = new Writer(session, world);
    let writing: Promise<void> | undefined;
    const output = await playInGodot(pair.home, { TEST_TREE: world.tree }, 'live_bench', (said) => {
      if (said.includes('bench-ready')) writing ??= writer.run();
    });
    writer.stop();
    await writing;
    return describe(output, writer);
  } finally {
    session.close();
    await pair.close();
  }
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

/** Gives one owner after the other a unit more, at the rate. */
class Writer {
  /** When the answer came to the write that gave an owner a balance, in ms since 1970. */
  readonly answeredMs = new Map<string, number>();
  readonly #session: WireClient;
  readonly #world: World;
  #isStopped = false;
  #written = 0;

  constructor(session: WireClient, world: World) {
    this.#session = session;
    this.#world = world;
  }

  async run(): Promise<void> {
    const beganMs = performance.now();
    while (!this.#isStopped) {
      const due = Math.floor(((performance.now() - beganMs) * CHANGES_PER_SECOND) / 1000);
      const count = Math.min(due - this.#written, IN_FLIGHT);
      if (count > 0) await this.#write(count);
      else await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #write(count: number): Promise<void> {
    const { resource, owners } = this.#world;
    const numbers = Array.from({ length: count }, (_, index) => this.#written + index);
    const texts = numbers.map((number) => {
      const owner = owners[number % ROWS]!;
      return requestText(number, 'resources.mint', { resource, owner, amount: '1' });
    });
    this.#written += count;
    await this.#session.stream(texts, IN_FLIGHT, (answer) => {
      throwError(answer);
      const number = Number(JSON.parse(String(answer)).id);
      const balance = 2 + Math.floor(number / ROWS);
      const nowMs = performance.timeOrigin + performance.now();
      this.answeredMs.set(`${owners[number % ROWS]} ${balance}`, nowMs);
    });
  }
}

function throwError(answer: Buffer): void {
  if (answer.includes('"error":{')) throw new Error(String(answer));
}

function describe(output: string, { answeredMs }: Writer): readonly Finding[] {
  const said = [...output.matchAll(/^bench (\{.*)$/gm)].map(
    ([, json]) => JSON.parse(json!) as Said,
  );
  const idle = said.find(({ name }) => name === 'idle')!;
  const changing = said.find(({ name }) => name === 'changing')!;
  const delaysUs = changing
    .changes!.flatMap(([holder, balance, seconds]) => {
      const since = answeredMs.get(`${holder} ${balance}`);
      return since === undefined ? [] : [(seconds * 1000 - since) * 1000];
    })
    .toSorted((left, right) => left - right);
  const changes = `${changing.changes!.length} changes in 10 s`;
  const at = (share: number): number => delaysUs[Math.floor(delaysUs.length * share)]!;
  const delays = ([0.5, 0.99] as const).map(
    (share): Finding => ({
      measure: `Godot: from a write's answer to the table's handler, p${share * 100}`,
      ...asTime(at(share)),
      beside: changes,
      compared: at(share) / 1000,
      unit: 'ms',
      targets: [],
      note: `${NOTE}; merged changes count once`,
    }),
  );
  return [
    ...delays,
    {
      measure: 'Godot: longest frame with 1,000 changes a second',
      ...asTime(changing.longest),
      beside:
        `${formatMicroseconds(idle.longest)} with none; ${changing.over} of ${changing.frames} ` +
        `were longer than ${FRAME_MS} ms, ${idle.over} of ${idle.frames} with none`,
      compared: changing.longest / 1000,
      unit: 'ms',
      targets: [{ kind: 'at most', value: FRAME_MS, unit: 'ms' }],
      note: NOTE,
    },
    {
      measure: "Godot: longest share of the client in a frame's time, with 1,000 changes a second",
      ...asTime(changing.workLongest),
      beside:
        `p50 ${formatMicroseconds(changing.work50)}, p99 ${formatMicroseconds(changing.work99)}; ` +
        `${changes}, with their handlers`,
      compared: changing.workLongest / 1000,
      unit: 'ms',
      targets: [{ kind: 'at most', value: FRAME_MS, unit: 'ms' }],
      note: NOTE,
    },
  ];
}
