import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { openControl, openSession, type TestClient } from '../daemon/support/client.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { PowerCut } from '../support/power-cut.ts';
import { expectAudited } from './audited.ts';
import { CheckedGames } from './checked-games.ts';
import { SeededRandom } from './seeded-random.ts';

/** A daemon whose power is cut again and again, in one home. */

/** What it does when the power goes, next to the games' writes. */
export const moments = ['writes', 'checkpoint', 'closing', 'snapshots'] as const;
/** In a revert nothing is written, and the home is one whose audit knows more than its journal. */
export type Moment = (typeof moments)[number] | 'revert';

const ANSWERS_MAX = 80;
/** The cut comes this long after what it waits for. */
const DELAY_MS_MAX = 8;
/** How long a sync may take: what is reported before one ends is lost more surely. */
const SYNCS_MS = [0, 0, 3, 10];
/** Written before the snapshot that is reverted to, and after it. */
const ANSWERS_AROUND_SNAPSHOT = 15;
const REVERT_MS_MAX = 60;
const SNAPSHOTS_KEPT = 3;

/** Cuts the power at each of these moments, in one home. */
export async function cutLife(seed: number, at: readonly Moment[]): Promise<void> {
  const life = await CutLife.begin(seed);
  try {
    for (const moment of at) await life.cutDuring(moment);
    expect(life.reads).toBeGreaterThan(0);
    expect(life.untrueReads).toEqual([]);
    await life.end();
  } finally {
    await life.close();
  }
}

class CutLife {
  /** What reads told that was not so after a cut. */
  readonly untrueReads: string[] = [];
  readonly #folder: HomeFolder = makeHomeFolder();
  readonly #disk = PowerCut.make(this.#folder.home);
  readonly #random: SeededRandom;
  #daemon: DaemonProcess | undefined;
  #games: CheckedGames | undefined;
  readonly #sessions = new Map<string, Promise<TestClient>>();
  readonly #kept = new Set<string>();
  readonly #dropped = new Set<string>();
  #lastSnapshot = 0;
  #isReverted = false;

  private constructor(seed: number) {
    this.#random = new SeededRandom(seed);
  }

  static async begin(seed: number): Promise<CutLife> {
    const life = new CutLife(seed);
    await life.#start();
    const client = await life.#open('com.example.test', 'writer');
    life.#games = await CheckedGames.begin(client, life.#random);
    return life;
  }

  get reads(): number {
    return this.#games!.reads;
  }

  /** Cuts the power, starts again, and holds the daemon to all that it has told. */
  async cutDuring(moment: Moment): Promise<void> {
    const isReverted = moment === 'revert' ? await this.#revertUntilCut() : undefined;
    if (moment !== 'revert') await this.#playUntilCut(moment);
    const isWhole = this.#random.below(2) === 0;
    this.#disk.cut(isWhole ? undefined : this.#random);
    await this.#expectUndamaged();
    await this.#withLedger(async (service) => {
      if (isReverted !== undefined) await this.#expectReverted(service, isReverted);
      const has = (holder: string) => balanceIn(service, holder);
      await this.#games!.expectAnswered(has);
      this.untrueReads.push(...(await this.#games!.untrueReads(has)));
    });
    await this.#start();
    const untrue = await this.#games!.expectCompleteContext((...game) => this.#open(...game));
    this.untrueReads.push(...untrue);
    await this.#expectSnapshots();
  }

  /** Executes the log again, after an end without a cut. */
  async end(): Promise<void> {
    const { status } = await this.#daemon!.stop('SIGTERM');
    expect(status).toBe(0);
    // The end too is durable.
    this.#disk.cut();
    await this.#expectUndamaged();
    await this.#withLedger(async ({ ledger }) => {
      expect((await ledger.verifyReplay()).isEqual).toBe(true);
    });
  }

  async close(): Promise<void> {
    await this.#daemon?.stop('SIGKILL');
    this.#disk.remove();
    this.#folder.remove();
  }

  async #start(): Promise<void> {
    const syncMs = SYNCS_MS[this.#random.below(SYNCS_MS.length)]!;
    const env = this.#disk.env({ syncMs });
    this.#sessions.clear();
    this.#daemon = await startDaemonProcess(this.#folder, { env });
  }

  #open(game: string, role: string): Promise<TestClient> {
    const key = `${game} ${role}`;
    const opened = this.#sessions.get(key);
    if (opened !== undefined) return opened;
    const opening = openSession(this.#daemon!.url, this.#folder.home, { game });
    this.#sessions.set(key, opening);
    return opening;
  }

  async #playUntilCut(moment: Exclude<Moment, 'revert'>): Promise<void> {
    const control = await openControl(this.#folder.home);
    const load = await this.#games!.play((...game) => this.#open(...game));
    const snapshots = moment === 'snapshots' ? this.#takeSnapshots(control) : undefined;
    await load.answers(1 + this.#random.below(ANSWERS_MAX));
    if (moment === 'checkpoint') await this.#databaseChanges();
    if (moment === 'closing') {
      const changes = this.#databaseChanges();
      const ended = this.#daemon!.stop('SIGTERM');
      await Promise.race([changes, ended]);
    }
    await delay(this.#random.below(DELAY_MS_MAX));
    await this.#daemon!.stop('SIGKILL');
    await Promise.all([load.over, snapshots]);
  }

  /** Until a checkpoint, which alone writes to a database's own file, has begun. */
  async #databaseChanges(): Promise<void> {
    const { home } = this.#folder;
    const file = this.#random.below(2) === 0 ? 'service.sqlite' : this.#journal;
    const watcher = watch(join(home, file));
    const ended = this.#daemon!.ended;
    await Promise.race([once(watcher, 'change'), ended]);
    watcher.close();
  }

  get #journal(): string {
    const names = readdirSync(join(this.#folder.home, 'journals'));
    return join('journals', names.find((name) => name.endsWith('.sqlite'))!);
  }

  /** Takes snapshots and drops the older ones until the daemon is gone. */
  async #takeSnapshots(control: TestClient): Promise<void> {
    const ask = async (method: string, name: string): Promise<boolean> => {
      const answer = await control.request(method, { name }).catch(() => undefined);
      expect(answer?.error).toBeUndefined();
      return answer !== undefined;
    };
    for (;;) {
      const name = this.#nextSnapshot();
      if (!(await ask('control.snapshot', name))) return;
      this.#kept.add(name);
      const [oldest = name] = this.#kept;
      if (this.#kept.size <= SNAPSHOTS_KEPT) continue;
      this.#kept.delete(oldest);
      if (!(await ask('control.dropSnapshot', oldest))) return;
      this.#dropped.add(oldest);
    }
  }

  #nextSnapshot(): string {
    this.#lastSnapshot += 1;
    return `snapshot-${this.#lastSnapshot}`;
  }

  async #revertUntilCut(): Promise<boolean> {
    const games = this.#games!;
    this.#isReverted = true;
    await this.#playToEnd();
    await games.noteSnapshot(await this.#open('com.example.test', 'writer'));
    const name = this.#nextSnapshot();
    const control = await openControl(this.#folder.home);
    await control.call('control.snapshot', { name });
    this.#kept.add(name);
    await this.#playToEnd();
    const reverting = control.request('control.revert', { name }).catch(() => undefined);
    await Promise.race([reverting, delay(this.#random.below(REVERT_MS_MAX))]);
    await this.#daemon!.stop('SIGKILL');
    const answer = await reverting;
    expect(answer?.error).toBeUndefined();
    return answer !== undefined;
  }

  /** Writes until all is answered. */
  async #playToEnd(): Promise<void> {
    const load = await this.#games!.play((...game) => this.#open(...game));
    await load.answers(ANSWERS_AROUND_SNAPSHOT);
    load.pause();
    await load.over;
  }

  /** A revert that was answered has been made; any is made whole or not at all. */
  async #expectReverted(service: OpenedService, isAnswered: boolean): Promise<void> {
    const games = this.#games!;
    const moved = await games.movedSinceSnapshot((holder) => balanceIn(service, holder));
    if (isAnswered) expect(moved).toBe(0);
    if (moved === 0) games.forgetSinceSnapshot();
  }

  async #expectSnapshots(): Promise<void> {
    const control = await openControl(this.#folder.home);
    const names = (await control.call('control.snapshots')).map(({ name }: any) => name);
    await control.close();
    expect(names).toEqual(expect.arrayContaining([...this.#kept]));
    expect(names.filter((name: string) => this.#dropped.has(name))).toEqual([]);
  }

  /** As the cut left it, nothing is called damaged. */
  async #expectUndamaged(): Promise<void> {
    const { home } = this.#folder;
    // The audit keeps the lines of writes that a revert takes out of the journal.
    if (!this.#isReverted) expectAudited(home);
    const doctor = await runCommand(['doctor', '--home', home]);
    expect(doctor, doctor.stdout).toMatchObject({ status: 0, stderr: '' });
  }

  /** Opens a copy of the ledger, as the cut left it. */
  async #withLedger(use: (service: OpenedService) => Promise<void>): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-cut-ledger-'));
    const { home } = this.#folder;
    const names = readdirSync(home).filter((name) => name.startsWith('service.'));
    for (const name of names) cpSync(join(home, name), join(folder, name));
    const store = openSqliteStore(join(folder, 'service.sqlite'));
    const now = (): number => Date.now();
    const service = await openService({ store, now, randomBytes, host: 'localhost' });
    try {
      await use(service);
    } finally {
      await service.close();
      rmSync(folder, { recursive: true });
    }
  }
}

async function balanceIn({ call }: OpenedService, holder: string): Promise<number> {
  const holdings = await call('holdings', { holder } as never);
  return holdings.reduce((sum: number, { balance }: any) => sum + Number(balance), 0);
}
