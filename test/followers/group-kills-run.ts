import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { connectRemoteService, type RemoteService } from '../../src/daemon/process/remote.ts';
import type { TestClient } from '../daemon/support/client.ts';
import type { SeededRandom } from '../durability/seeded-random.ts';
import { RemoteTable } from '../live/remote-table.ts';
import { expectKept, inTime, isExpected } from '../shared-log/kills-run.ts';
import { PayingGames } from '../shared-log/paying-games.ts';
import { findFreePort } from '../support/free-port.ts';
import { RemoteProcesses } from '../support/remote-processes.ts';
import { EventFollower } from './event-follower.ts';
import { type GroupKillName, groupKills } from './group-kills.ts';
import type { ServiceGroup } from './service-group.ts';
import { WatchedCalls } from './watched-calls.ts';

/** The life of a service of three processes, whose parts are killed one after the other. */

/** A kill comes this long after answers, at most. */
const KILL_DELAY_MS_MAX = 50;
/** Readers of the events, each on a connection of its own. */
const READERS = 3;
const SIGN_IN_INTERVAL_MS = 100;
/** With which a sign-in may fail while a part is gone. */
const RETRYABLE = /^(ServiceUnreachable|RateLimited)$/;

/** What a kill did, as players see it. */
export interface SeenKill {
  readonly name: GroupKillName;
  /** The longest time without a payment that was told to be done. */
  readonly gapMs: number;
  /** Names of errors of payments. */
  readonly failures: readonly string[];
}

export interface GroupOutcome {
  /** Payments that were told to be done. */
  readonly receipts: number;
  readonly events: number;
  readonly signIns: number;
  readonly kills: readonly SeenKill[];
}

/**
 * @throws where something is lost, doubled or forked, where an event is missing or comes twice, or
 *   where something was told that is not in the database.
 */
export async function liveThroughGroupKills(
  names: readonly GroupKillName[],
  random: SeededRandom,
): Promise<GroupOutcome> {
  const port = await findFreePort();
  const remote = new RemoteProcesses(port, { isGroup: true });
  try {
    await remote.startService();
    await remote.startDaemon();
    const play = await GroupPlay.begin(remote);
    const kills: SeenKill[] = [];
    for (const name of names) kills.push(await play.live(name, random));
    return { ...(await play.end()), kills };
  } finally {
    await remote.close();
  }
}

/** Games that pay, sign in, follow tables and read events at once. */
class GroupPlay {
  readonly #group: ServiceGroup;
  readonly #remote: RemoteProcesses;
  readonly #calls: WatchedCalls;
  readonly #games: PayingGames;
  readonly #readers: readonly EventFollower[];
  readonly #service: RemoteService;
  readonly #tables: readonly RemoteTable[];
  readonly #signing: SigningIn;

  private constructor(
    remote: RemoteProcesses,
    calls: WatchedCalls,
    games: PayingGames,
    service: RemoteService,
  ) {
    this.#group = remote.group;
    this.#remote = remote;
    this.#calls = calls;
    this.#games = games;
    this.#service = service;
    const { url, ca } = remote;
    this.#readers = Array.from({ length: READERS }, () => new EventFollower(url, ca));
    this.#tables = games.recipients.map((holder) =>
      new RemoteTable({ operation: 'holdings', args: { holder } }).begin(service.live!),
    );
    this.#signing = new SigningIn(calls);
  }

  static async begin(remote: RemoteProcesses): Promise<GroupPlay> {
    const calls = new WatchedCalls(await remote.open(), 'resources.transfer');
    const games = await PayingGames.begin(calls);
    // Only a user's wallet signs in.
    await calls.call('users.create', {
      info: { username: 'payer', name: 'Payer', bio: '', pfp: '' },
    });
    const service = await connectRemoteService(remote.url, { ca: remote.ca });
    const play = new GroupPlay(remote, calls, games, service);
    games.pay();
    await inTime('serve', play.#group, games.served());
    return play;
  }

  /** Lives through a kill, until all is as before. */
  async live(name: GroupKillName, random: SeededRandom): Promise<SeenKill> {
    await delay(random.below(KILL_DELAY_MS_MAX));
    this.#calls.takeFailures();
    const sinceMs = performance.now();
    await inTime(`kill ${name}`, this.#group, groupKills[name](this.#group, random));
    await inTime(`serve after ${name}`, this.#group, this.#games.served());
    await inTime(`be ready after ${name}`, this.#group, this.#group.areReady());
    const gapMs = Math.round(this.#calls.longestGap(sinceMs));
    return { name, gapMs, failures: this.#calls.takeFailures() };
  }

  /** Ends all play. @throws where what was told is not what happened. */
  async end(): Promise<Omit<GroupOutcome, 'kills'>> {
    const signIns = await this.#signing.stop();
    await inTime('settle', this.#group, this.#games.expectTold());
    for (const table of this.#tables) await inTime('follow', this.#group, this.#expectFresh(table));
    await this.#expectEvents();
    this.#service.close();
    expect(this.#group.ends.filter(({ ended }) => !isExpected(ended))).toEqual([]);
    const { signatures } = this.#games;
    await expectKept(this.#group, signatures);
    return { receipts: signatures.length, events: this.#readers[0]!.last, signIns };
  }

  /** A table has what a read answers now, and no payment is on its way. */
  async #expectFresh(table: RemoteTable): Promise<void> {
    const args = table.query.args as { holder: string };
    const found = await this.#service.call('holdings', args);
    const balances = (rows: readonly any[]) => rows.map(({ balance }) => String(balance)).sort();
    const fresh = String(balances(found as readonly any[]));
    await table.until(() => String(balances([...table.rows.values()])) === fresh);
    table.stop();
  }

  /** All readers have the same, which is what a new one gets at any process. */
  async #expectEvents(): Promise<void> {
    const { url, ca } = this.#remote;
    const whole = new EventFollower(url, ca);
    const all = [...this.#readers, whole];
    const areEven = () => new Set(all.map(({ last }) => last)).size === 1 && whole.last > 0;
    await expect.poll(areEven, { timeout: EVENTS_WITHIN_MS }).toBe(true);
    for (const reader of all) await reader.stop();
    for (const { problems, events } of this.#readers) {
      expect(problems).toEqual([]);
      expect(events).toEqual(whole.events);
    }
  }
}

const EVENTS_WITHIN_MS = 30_000;

/** A player who signs in again and again, until `stop`. */
class SigningIn {
  readonly #client: TestClient;
  readonly #signing: Promise<void>;
  #tokens = 0;
  #isOver = false;

  constructor(client: TestClient) {
    this.#client = client;
    this.#signing = this.#run();
    // Whoever stops it learns of it.
    this.#signing.catch(() => {});
  }

  /** @returns how often it was signed in. @throws where it was refused. */
  async stop(): Promise<number> {
    this.#isOver = true;
    await this.#signing;
    return this.#tokens;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      const { result, error } = await this.#client.request('wallet.signIn');
      if (error === undefined) {
        expect(result.accessToken.split('.')).toHaveLength(3);
        this.#tokens += 1;
      } else expect(error.data.name, error.message).toMatch(RETRYABLE);
      await delay(SIGN_IN_INTERVAL_MS);
    }
  }
}
