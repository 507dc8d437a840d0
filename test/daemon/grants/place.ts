import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isGamekeeperError } from '../../../src/core/errors.ts';
import { GrantDesk, type NewGrant } from '../../../src/daemon/grants/grant-desk.ts';
import { type Journal, openJournal } from '../../../src/daemon/journal/journal.ts';
import type { Charge, Take } from '../../../src/methods/inspect/charge.ts';
import type { Inspection } from '../../../src/methods/inspect/inspect.ts';
import type { GrantPort, JudgedCall } from '../../../src/methods/ports.ts';

/** A journal on the disk, its desk, and clocks that the test moves. */

export const HOUR = 60 * 60 * 1000;
export const GAME = 'com.example.farm';
export const WALLET = 'wallet';
export const START_MS = Date.UTC(2026, 0, 1);

export class Place {
  readonly #folder = mkdtempSync(join(tmpdir(), 'gamekeeper-grants-'));
  #lives = 0;
  readonly #killed: Journal[] = [];
  /** The machine's clock, in UNIX milliseconds. */
  wallMs = START_MS;
  /** Cannot be set: it continues while the process runs. */
  monotonicMs = 0;
  journal: Journal;
  desk: GrantDesk;
  /** What the desk could not keep. */
  readonly errors: unknown[] = [];
  #timers: (() => void)[] = [];

  constructor() {
    [this.journal, this.desk] = this.#open();
  }

  /** Both clocks continue. */
  advance(ms: number): void {
    this.wallMs += ms;
    this.monotonicMs += ms;
  }

  /** How many timers something waits for. */
  get waiting(): number {
    return this.#timers.length;
  }

  /** What waits for a timer happens. */
  fireTimers(): void {
    for (const run of this.#timers.splice(0)) run();
  }

  /** All that the journal was given is on the disk. */
  flush(): void {
    for (const _ of this.journal.settled());
  }

  async restart(): Promise<void> {
    this.desk.close();
    await this.journal.close();
    this.#reopen();
  }

  /** The process ends without a word, but for what is on the disk. */
  kill(): void {
    const [before, after] = [this.#pathOf(this.#lives), this.#pathOf(this.#lives + 1)];
    for (const suffix of ['.sqlite', '.sqlite-wal']) {
      if (existsSync(before + suffix)) copyFileSync(before + suffix, after + suffix);
    }
    this.#lives += 1;
    this.#killed.push(this.journal);
    this.#reopen();
  }

  port(game = GAME, wallet = WALLET): GrantPort {
    return this.desk.portFor(game, { wallet, holds: (address) => address.startsWith('wallet') });
  }

  async close(): Promise<void> {
    for (const journal of [...this.#killed, this.journal]) await journal.close();
    rmSync(this.#folder, { recursive: true });
  }

  #pathOf(life: number): string {
    return join(this.#folder, `journal ${life}`);
  }

  #reopen(): void {
    this.#timers = [];
    this.monotonicMs = 0;
    [this.journal, this.desk] = this.#open();
  }

  #open(): [Journal, GrantDesk] {
    const journal = openJournal(`${this.#pathOf(this.#lives)}.sqlite`);
    const clock = {
      now: () => this.monotonicMs,
      after: (_: number, run: () => void) => {
        this.#timers.push(run);
        return () => void this.#timers.splice(this.#timers.indexOf(run), 1);
      },
    };
    const wallMs = (): number => this.wallMs;
    const onError = (error: unknown): void => void this.errors.push(error);
    const options = { network: 'network', clock, wallMs, onError };
    return [journal, new GrantDesk({ rows: journal.grants, ...options })];
  }
}

/** A grant of 100 fees a day and 500 in all, and of one action. */
export function newGrant(change: Partial<NewGrant> = {}): NewGrant {
  return {
    game: GAME,
    wallet: WALLET,
    gameName: 'Farm',
    projects: ['project'],
    actions: [{ action: 'resources.transfer', rule: 'ALLOWED' }],
    budgets: [
      { of: 'fees', perCall: '10', perWindow: '100', windowHours: 24, inAll: '500' },
      { of: 'gold', perCall: '50', perWindow: '80', windowHours: 24, inAll: '120' },
    ],
    tokens: [],
    callsPerMinute: 60,
    idleHours: 12,
    manifestHash: 'hash',
    ...change,
  };
}

export const transfer: JudgedCall = {
  method: 'resources.transfer',
  operation: 'createTransferResourceTransaction',
  args: {},
};

/** What the inspection found that a write takes. */
export function taking(takes: readonly Take[], change: Partial<Charge> = {}): Inspection {
  const isPlay = takes.every(({ of }) => of === 'fees' || of === 'deposits');
  const charge: Charge = { effect: isPlay ? 'play' : 'spend', takes, ...change };
  return { signers: [[WALLET]], instructions: [], isOnce: true, made: {}, charge };
}

/** What a call falls short of, as its game is told; undefined where it is granted. */
export function shortfallOf(run: () => unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (!isGamekeeperError(error, 'NotGranted')) throw error;
    return error.context;
  }
}

export const fees = (amount: bigint): Take => ({ of: 'fees', amount });
export const gold = (amount: bigint): Take => ({ of: 'gold', amount });
