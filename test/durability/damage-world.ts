import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onceInstruction, onceOf } from '../../src/contract/once.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { U64_MAX } from '../../src/core/limits.ts';
import { lookAtHome, makeHomeIn, type OpenHome } from '../../src/daemon/home/home.ts';
import { BookHead, LEDGER } from '../../src/daemon/ledger-store/home-head.ts';
import type { LedgerEvent } from '../../src/service/ledger/log/events.ts';
import type { TransactionOutcome } from '../../src/service/ledger/log/outcome.ts';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { addressOf, call, keyOf, openWorld, transfer, type World } from '../ledger/world.ts';
import { programAccounts } from '../support/accounts.ts';

/**
 * A ledger that has lived, and every question whose answer is known: what is asked of it after its
 * files were damaged.
 */

const anna = keyOf('anna');
const control = programId('control');
const payer = anna.address;

/** What it must still say. */
export interface Truth {
  readonly seed: string;
  readonly nowMs: number;
  readonly lamports: ReadonlyMap<string, bigint>;
  /** Signed messages with what became of them. */
  readonly sent: readonly (readonly [Uint8Array, TransactionOutcome])[];
  /** Under which a transaction was executed. */
  readonly usedIds: readonly string[];
  readonly counters: readonly string[];
  readonly records: readonly string[];
  readonly leaves: readonly string[];
  readonly events: readonly LedgerEvent[];
  readonly root: string;
}

/** Moments of one life, each a folder with the files as they lay on the disk. */
export interface Moments {
  /** While it ran, some time before the end. */
  readonly earlier: string;
  /** While it ran, as a kill would leave it. */
  readonly killed: string;
  /** After it was closed. */
  readonly closed: string;
  readonly truth: Truth;
}

const holders = Array.from({ length: 12 }, (_, i) => `holder ${i}`);

/** Lives a life in a folder. @param seed another seed makes another world. */
export async function makeMoments(folder: string, seed: string, rounds = 30): Promise<Moments> {
  const live = join(folder, 'live');
  mkdirSync(live, { recursive: true });
  const home = makeHomeIn(live);
  await home.identify();
  const store = openIn(home);
  await home.note({ name: LEDGER });
  const world = await openWorld(store, seed);
  const [sent, usedIds, counters]: [[Uint8Array, TransactionOutcome][], string[], string[]] = [
    [],
    [],
    [],
  ];
  const send = async (bytes: Uint8Array): Promise<void> => {
    const [outcome] = await world.submit(bytes);
    sent.push([bytes, outcome!]);
  };
  await world.fund('anna', 10n ** 12n);
  const tree = addressOf('tree');
  const shape = { maxDepth: 5, maxBufferSize: 8, canopyDepth: 2 };
  await send(world.sign([call('make_tree', { payer, tree }, shape)], anna));
  let earlier = '';
  for (let round = 0; round < rounds; round += 1) {
    world.clock.nowMs += 300;
    if (round === 20) await world.ledger.controls.snapshot('kept');
    if (round === 25) earlier = await keep(live, join(folder, 'earlier'), store);
    const to = addressOf(holders[round % holders.length]!);
    await send(world.sign([transfer(anna, to, 10n ** 7n + BigInt(round))], anna));
    const once = onceInstruction(control, onceOf(world.ledger.genesis.id, `id ${round}`), U64_MAX);
    await send(world.sign([transfer(anna, to, 7n), once], anna));
    usedIds.push(`id ${round}`);
    const counter = `counter ${round}`;
    const accounts = { payer, counter: addressOf(counter) };
    await send(world.sign([call('make_counter', accounts, { value: 1n, note: 'n' })], anna));
    counters.push(counter);
    const leaf = { address: addressOf(counter), value: 4n };
    await send(world.sign([call('append_tally', { payer, tree }, leaf)], anna));
    if (round % 5 === 0) await send(world.sign([transfer(anna, to, 10n ** 15n)], anna));
  }
  const truth = {
    seed,
    nowMs: world.clock.nowMs,
    lamports: new Map(['anna', ...holders].map((name) => [name, world.lamports(name)])),
    sent,
    usedIds,
    counters,
    records: recordsOf(world),
    leaves: leavesOf(world),
    events: world.ledger.events(0n, 1_000_000),
    root: world.ledger.stateRoot(),
  };
  const killed = await keep(live, join(folder, 'killed'), store);
  await world.ledger.close();
  home.close();
  return { earlier, killed, closed: await keep(live, join(folder, 'closed')), truth };
}

function recordsOf(world: World): string[] {
  return programAccounts(world.ledger.view(), programId('staking'));
}

function leavesOf(world: World): string[] {
  const view = world.ledger.view();
  return Array.from({ length: 32 }, (_, index) => {
    const leaf = view.leafAt(addressOf('tree'), index);
    return leaf === undefined ? '' : Buffer.from(leaf.raw).toString('hex');
  });
}

/** The store of a home, held to where its books say that it ends. */
function openIn(home: OpenHome): SqliteStore {
  home.open();
  home.requireKept(LEDGER);
  return openSqliteStore(join(home.path, LEDGER), { heads: [new BookHead(home)] });
}

/** The files as they lie there, once both books have the end of the store that runs. */
async function keep(from: string, to: string, running?: SqliteStore): Promise<string> {
  const isKnown = () => {
    const known = new BookHead(lookAtHome(from)).known();
    return known.length === 1 && known[0]!.end.key === running?.head?.key;
  };
  while (running !== undefined && !isKnown()) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  copyFolder(from, to);
  return to;
}

export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) copyFileSync(join(from, name), join(to, name));
}

/** What came of asking everything. */
export interface Verdict {
  /** Where damage was named, by the question; undefined when all was true. */
  readonly noticedAt: string | undefined;
  /** So long after the opening began, in milliseconds. */
  readonly noticedAfterMs: number | undefined;
  readonly message: string;
  /** Questions with answers that are not true, and what was done that must not be. */
  readonly wrong: readonly string[];
}

/** Opens the store of a folder and asks everything; the ledger is closed when it answers. */
export async function askEverything(folder: string, truth: Truth): Promise<Verdict> {
  const judge = new Judge();
  const home = makeHomeIn(folder);
  const world = await judge.ask('open', async () => {
    const opened = await openWorld(openIn(home), `${truth.seed} again`);
    opened.clock.nowMs = truth.nowMs;
    return opened;
  });
  if (world === undefined) return judge.verdict();
  try {
    await askReads(world, truth, judge);
    await askWrites(world, truth, judge);
    await judge.expect('verify', true, async () => (await world.ledger.verifyReplay()).isEqual);
  } finally {
    await world.ledger.close().catch(() => undefined);
    home.close();
  }
  return judge.verdict();
}

async function askReads(world: World, truth: Truth, judge: Judge): Promise<void> {
  for (const [name, lamports] of truth.lamports) {
    await judge.expect(`balance of ${name}`, lamports, async () => world.lamports(name));
  }
  await judge.expect('events', truth.events, async () => world.ledger.events(0n, 1_000_000));
  for (const [bytes, { signature, status }] of truth.sent) {
    const asked = async () => (await world.ledger.archive.find(signature!))?.outcome.status;
    await judge.expect(`status of ${status} ${bytes.length}`, status, asked);
  }
  await judge.expect('records of a program', truth.records, async () => recordsOf(world));
  await judge.expect('leaves', truth.leaves, async () => leavesOf(world));
}

/** None of these may change anything: all were done before. */
async function askWrites(world: World, truth: Truth, judge: Judge): Promise<void> {
  for (const [bytes, outcome] of truth.sent) {
    await judge.expect('a message again', outcome.status, async () => {
      const [again] = await world.submit(bytes);
      return again!.status;
    });
  }
  for (const id of truth.usedIds) {
    await judge.expect('a once again', 'AlreadyExecuted', async () => {
      const once = onceInstruction(control, onceOf(world.ledger.genesis.id, id), U64_MAX);
      return (await world.run([transfer(anna, addressOf('thief'), 5n), once], anna)).error?.name;
    });
  }
  for (const counter of truth.counters) {
    await judge.expect('a marker again', 'Failed', async () => {
      const accounts = { payer, counter: addressOf(counter) };
      const instruction = call('make_counter', accounts, { value: 9n, note: 'again' });
      return (await world.run([instruction], anna)).status;
    });
  }
}

/** Compares answers with the truth; damage that is named is never wrong. */
class Judge {
  readonly #beganMs = performance.now();
  #noticedAt: string | undefined;
  #noticedAfterMs: number | undefined;
  #message = '';
  readonly #wrong: string[] = [];

  async ask<Answer>(question: string, answer: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      const given = await answer();
      if (this.#noticedAt !== undefined && question !== 'verify') {
        this.#wrong.push(`${question}: answered after damage was named`);
      }
      return given;
    } catch (error) {
      const isNamed =
        isGamekeeperError(error, 'StoreDamaged') &&
        error.context.file !== '' &&
        error.context.what !== '';
      if (!isNamed) this.#wrong.push(`${question}: ${String(error).slice(0, 120)}`);
      else if (this.#noticedAt === undefined) {
        this.#noticedAt = question;
        this.#noticedAfterMs = performance.now() - this.#beganMs;
      }
      this.#message ||= String((error as Error).message);
      return undefined;
    }
  }

  async expect(question: string, truth: unknown, answer: () => Promise<unknown>): Promise<void> {
    let isAnswered = false;
    const given = await this.ask(question, async () => {
      const got = await answer();
      isAnswered = true;
      return got;
    });
    if (!isAnswered || textOf(given) === textOf(truth)) return;
    this.#wrong.push(`${question}: ${textOf(given).slice(0, 60)}`);
  }

  verdict(): Verdict {
    return {
      noticedAt: this.#noticedAt,
      noticedAfterMs: this.#noticedAfterMs,
      message: this.#message,
      wrong: this.#wrong,
    };
  }
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)) ?? 'none';
}
