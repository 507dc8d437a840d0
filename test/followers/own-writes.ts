import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import type { TestClient } from '../daemon/support/client.ts';
import { makeResource } from '../durability/kill-run.ts';
import type { SeededRandom } from '../durability/seeded-random.ts';
import { isExpected } from '../shared-log/kills-run.ts';
import { type HomeFolder, makeHomeFolder } from '../support/daemon-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { type OtherDaemon, RemoteProcesses } from '../support/remote-processes.ts';
import { AnsweredStates } from './answered-states.ts';
import { type Caller, DirectCaller, GameCaller, type GameSession } from './callers.ts';
import type { ServiceGroup } from './service-group.ts';

/**
 * Callers of a service of three processes who write and read, while their connections break and
 * lead to other processes.
 */

/** Between two cuts, at most. */
const CUT_INTERVAL_MS_MAX = 400;
/** A cut breaks one connection in five. */
const CUT_ONE_OF = 5;
/** One call in three is a payment, after which the caller reads what its recipient has. */
const PAY_ONE_OF = 3;
const SUPPLY = '1000000';

interface OwnWritesOptions {
  /** Calls of all callers together. */
  readonly calls: number;
  /** Daemons, in processes of their own. Each is killed once and started again. */
  readonly daemons: number;
  /** Callers without one. */
  readonly direct: number;
  /** How far clocks of the service are off, by the name of its process; see `FakeClock`. */
  readonly clocks?: Readonly<Record<string, string>>;
  readonly disturb?: Disturb;
}

/** What happens to a service after a third of the calls. */
export type Disturb = (group: ServiceGroup, random: SeededRandom) => Promise<unknown>;

export interface OwnWrites {
  readonly calls: number;
  readonly payments: number;
  /** Connections that led to each process. */
  readonly connections: readonly number[];
  /** Answers of GraphQL to callers without a daemon, of each process. */
  readonly answers: readonly number[];
}

/** @throws where a caller sees less than it has seen or written before. */
export async function writeAndRead(
  options: OwnWritesOptions,
  random: SeededRandom,
): Promise<OwnWrites> {
  const { clocks } = options;
  const remote = new RemoteProcesses(await findFreePort(), {
    isGroup: true,
    ...(clocks && { clocks }),
  });
  const closers: (() => unknown)[] = [() => remote.close()];
  try {
    await remote.startService();
    const { group } = remote;
    const states = new AnsweredStates(group.front);
    closers.push(() => states.close());
    await remote.startDaemon();
    const owner = await remote.open();
    const callers = await openCallers(remote, options, closers);
    const resource = await makeMoney(owner, callers);
    for (const caller of callers) await caller.hasMoney();
    const play = new Play({ ...options, callers, resource, random });
    await Promise.all([play.run(), play.cut(group), play.disturb(group)]);
    for (const caller of callers) await caller.end();
    expect([...states.problems, ...callers.flatMap(({ problems }) => problems)]).toEqual([]);
    expect(group.ends.filter(({ ended }) => !isExpected(ended))).toEqual([]);
    const ports = group.members.map(({ clients }) => clients.port);
    return {
      calls: play.calls,
      payments: callers.reduce((sum, { paid }) => sum + paid, 0),
      connections: group.members.map(({ clients }) => clients.connections),
      answers: ports.map((port) => states.answersOf(port)),
    };
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/** @param closers is given what the callers leave open. */
async function openCallers(
  remote: RemoteProcesses,
  { daemons, direct }: OwnWritesOptions,
  closers: (() => unknown)[],
): Promise<readonly Caller[]> {
  const callers: Caller[] = [];
  for (let count = 1; count <= daemons; count += 1) {
    callers.push(await openGame(remote, `game-${count}`, closers));
  }
  for (let count = 1; count <= direct; count += 1) {
    const service = await connectRemoteService(remote.url, { ca: remote.ca });
    closers.push(() => service.close());
    const caller = new DirectCaller(`player-${count}`, service);
    await caller.begin();
    callers.push(caller);
  }
  return callers;
}

async function openGame(
  remote: RemoteProcesses,
  name: string,
  closers: (() => unknown)[],
): Promise<Caller> {
  const folder = makeHomeFolder();
  closers.push(() => folder.remove());
  let daemon = await remote.startOther(folder);
  closers.push(() => daemon.close());
  const open = async (): Promise<GameSession> => {
    const client = await daemon.open();
    return { client, wallet: (await client.call('session.get')).wallet.address };
  };
  return new GameCaller(name, await open(), async () => {
    await daemon.close();
    daemon = await startAgain(remote, folder);
    return await open();
  });
}

/** Starts a daemon until its first connection is not one of those that break. */
async function startAgain(remote: RemoteProcesses, folder: HomeFolder): Promise<OtherDaemon> {
  for (;;) {
    try {
      return await remote.startOther(folder);
    } catch (error) {
      if (!(error as Error).message.includes('ServiceUnreachable')) throw error;
    }
  }
}

/** @returns the address of a resource of which each caller has enough. */
async function makeMoney(owner: TestClient, callers: readonly Caller[]): Promise<string> {
  const { address: project } = await owner.call('projects.create', { name: 'Paid' });
  const resource = await makeResource(owner, project, 'AccountState');
  for (const { wallet } of callers) {
    await owner.call('resources.mint', { resource, owner: wallet, amount: SUPPLY });
  }
  return resource;
}

interface PlayOptions extends Pick<OwnWritesOptions, 'calls' | 'disturb'> {
  readonly callers: readonly Caller[];
  readonly resource: string;
  readonly random: SeededRandom;
}

class Play {
  readonly #options: PlayOptions;
  readonly #third = Promise.withResolvers<void>();
  #isOver = false;

  constructor(options: PlayOptions) {
    this.#options = options;
  }

  get calls(): number {
    return this.#options.callers.reduce((sum, { calls }) => sum + calls, 0);
  }

  /** Resolves when all have called often enough. */
  async run(): Promise<void> {
    const { callers } = this.#options;
    try {
      await Promise.all(callers.map((caller) => this.#playFor(caller)));
    } finally {
      this.#isOver = true;
      this.#third.resolve();
    }
  }

  async disturb(group: ServiceGroup): Promise<void> {
    await this.#third.promise;
    await this.#options.disturb?.(group, this.#options.random);
  }

  /** Cuts connections until all have called often enough. */
  async cut({ front }: ServiceGroup): Promise<void> {
    const { random } = this.#options;
    while (!this.#isOver) {
      await delay(random.below(CUT_INTERVAL_MS_MAX));
      front.cut(() => random.below(CUT_ONE_OF) === 0);
    }
  }

  async #playFor(caller: Caller): Promise<void> {
    const { callers, resource, random, calls } = this.#options;
    const half = calls / 2;
    let isRestarted = false;
    while (this.calls < calls && !this.#isOver) {
      if (random.below(PAY_ONE_OF) === 0) {
        await caller.pay(resource);
        await caller.read(caller.recipient);
      } else await caller.read(callers[random.below(callers.length)]!.recipient);
      if (this.calls > calls / 3) this.#third.resolve();
      if (isRestarted || this.calls < half) continue;
      isRestarted = true;
      await caller.restart();
    }
  }
}
