import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import type { TestClient } from '../daemon/support/client.ts';
import { balanceOf, makeResource } from './kill-run.ts';
import { statusOf } from './paying-game.ts';
import type { SeededRandom } from './seeded-random.ts';

/**
 * Games that write next to each other, and read what they and the others write all the while. What
 * they were told, by an answer or by a read, is what they hold the daemon to after a cut.
 */

const GAMES = 3;
/** Of each game. */
const IN_FLIGHT = 5;
const SUPPLY = 10_000_000;
/** Every so many writes one makes a new leaf; the others move between token accounts. */
const LEAF_EVERY = 5;
const LEAF_AMOUNT = 7;
/** How long a reader stays away that was told that it asks too often. */
const PAUSE_MS = 20;

/** A session of a game, the same as long as the daemon lives. */
export type OpenGame = (game: string, role: 'writer' | 'reader') => Promise<TestClient>;

interface Write {
  readonly method: string;
  readonly params: { readonly idempotencyKey: string; readonly owner?: string };
  receipt: any;
  /** The newest state that a read told; undefined if none knew it. */
  toldState: string | undefined;
  /** Whether it was not known when it was last asked for again. */
  isOpen: boolean;
}

/** A game: its writes since it was last held to what it was told, and before. */
interface Game {
  readonly name: string;
  /** Who gets what it moves; a balance only grows. */
  readonly friend: string;
  writes: Write[];
  transfersBefore: number;
}

/** What is moved, by where it is stored. */
interface Resources {
  readonly account: string;
  readonly ledger: string;
}

/** Writes and reads that continue until the daemon is gone, or until they are told to pause. */
export interface Load {
  /** How many writes were answered. */
  readonly answered: number;
  /** Resolves when so many were, or no more will be. */
  answers(count: number): Promise<void>;
  pause(): void;
  readonly over: Promise<void>;
}

/** What was so when a snapshot was taken. */
interface Snapshot {
  readonly told: ReadonlyMap<string, number>;
  /** Writes of each game, and what its friend had. */
  readonly counts: readonly number[];
  readonly balances: readonly number[];
}

export class CheckedGames {
  readonly #games: readonly Game[];
  readonly #resources: Resources;
  readonly #random: SeededRandom;
  /** The most that a read told of what a wallet has. */
  #told = new Map<string, number>();
  #snapshot: Snapshot | undefined;
  #reads = 0;
  #lastKey = 0;

  private constructor(resources: Resources, random: SeededRandom) {
    this.#resources = resources;
    this.#random = random;
    this.#games = Array.from({ length: GAMES }, (_, index) => ({
      name: `com.example.told${index}`,
      friend: addressToBase58(generateKeyPair().address),
      writes: [],
      transfersBefore: 0,
    }));
  }

  /** Makes what they move. */
  static async begin(client: TestClient, random: SeededRandom): Promise<CheckedGames> {
    const { address: owner } = (await client.call('session.get')).wallet;
    const { address: project } = await client.call('projects.create', { name: 'Told' });
    const account = await makeResource(client, project, 'AccountState');
    const ledger = await makeResource(client, project, 'LedgerState');
    await client.call('resources.mint', { resource: account, owner, amount: String(SUPPLY) });
    return new CheckedGames({ account, ledger }, random);
  }

  /** How many reads were answered: what a test that saw none of is not worth much. */
  get reads(): number {
    return this.#reads;
  }

  /** Starts writing and reading, in two sessions of each game. */
  async play(open: OpenGame): Promise<Load> {
    let answered = 0;
    let isPaused = false;
    const gone = Promise.withResolvers<void>();
    const waiting: (() => void)[] = [];
    const note = (): void => {
      answered += 1;
      for (const look of waiting) look();
    };
    const isOn = (): boolean => !isPaused;
    const working: Promise<void>[] = [];
    for (const game of this.#games) {
      const [writer, reader] = [await open(game.name, 'writer'), await open(game.name, 'reader')];
      const writing = Array.from({ length: IN_FLIGHT }, () =>
        this.#write(game, writer, isOn, note),
      );
      const isWriting = Promise.all(writing);
      working.push(isWriting.then(() => {}));
      let isOver = false;
      void isWriting.finally(() => {
        isOver = true;
      });
      working.push(this.#readBalances(reader, () => !isOver));
      working.push(this.#readStates(game, reader, () => !isOver));
    }
    const over = Promise.all(working).then(() => gone.resolve());
    return {
      get answered() {
        return answered;
      },
      answers: (count) => {
        const enough = new Promise<void>((resolve) => {
          const look = () => void (answered >= count && resolve());
          waiting.push(look);
          look();
        });
        return Promise.race([enough, gone.promise]);
      },
      pause: () => {
        isPaused = true;
      },
      over,
    };
  }

  async #write(
    game: Game,
    client: TestClient,
    isOn: () => boolean,
    note: () => void,
  ): Promise<void> {
    while (isOn()) {
      const write = this.#nextWrite(game);
      const answer = await client.request(write.method, write.params).catch(() => undefined);
      // What was refused, as by a daemon that stops, is asked for again with the same key.
      if (answer?.result === undefined) return;
      write.receipt = answer.result;
      note();
    }
  }

  #nextWrite({ writes, friend }: Game): Write {
    this.#lastKey += 1;
    const idempotencyKey = `told-${this.#lastKey}`;
    const { account, ledger } = this.#resources;
    const isLeaf = this.#lastKey % LEAF_EVERY === 0;
    const owner = addressToBase58(generateKeyPair().address);
    const params = isLeaf
      ? { resource: ledger, owner, amount: String(LEAF_AMOUNT), idempotencyKey }
      : { resource: account, recipient: friend, amount: '1', idempotencyKey };
    const method = isLeaf ? 'resources.mint' : 'resources.transfer';
    const write: Write = {
      method,
      params,
      receipt: undefined,
      toldState: undefined,
      isOpen: false,
    };
    writes.push(write);
    return write;
  }

  /** Reads what somebody has, of all games. */
  async #readBalances(client: TestClient, isOn: () => boolean): Promise<void> {
    while (isOn()) {
      const holder = this.#anyHolder();
      const result = await this.#read(client, 'holdings.find', { holder });
      if (result === 'gone') return;
      if (result === undefined) continue;
      const told = result.reduce((sum: number, { balance }: any) => sum + Number(balance), 0);
      this.#told.set(holder, Math.max(told, this.#told.get(holder) ?? 0));
    }
  }

  /** Mostly a friend's, and else the newest leaf's. */
  #anyHolder(): string {
    const { friend, writes } = this.#games[this.#random.below(GAMES)]!;
    if (this.#random.below(3) > 0) return friend;
    return writes.findLast(({ params }) => params.owner !== undefined)?.params.owner ?? friend;
  }

  /** Reads how the newest writes stand, before and after their answers. */
  async #readStates(game: Game, client: TestClient, isOn: () => boolean): Promise<void> {
    while (isOn()) {
      const write = game.writes.at(-1 - this.#random.below(2 * IN_FLIGHT)) ?? game.writes.at(-1);
      const idempotencyKey = write?.params.idempotencyKey ?? 'none';
      const result = await this.#read(client, 'transactions.status', { idempotencyKey });
      if (result === 'gone') return;
      if (result !== undefined && write !== undefined) write.toldState = result.state;
    }
  }

  async #read(client: TestClient, method: string, params: object): Promise<any> {
    const answer = await client.request(method, params).catch(() => 'gone');
    if (answer === 'gone') return answer;
    if (answer.error?.data.name === 'RateLimited') await delay(PAUSE_MS);
    else this.#reads += 1;
    return answer.result;
  }

  /** What reads told of balances that is not so. @param has as of `expectAnswered`. */
  async untrueReads(has: (holder: string) => Promise<number>): Promise<string[]> {
    const problems: string[] = [];
    for (const [holder, told] of this.#told) {
      const now = await has(holder);
      if (now < told) problems.push(`${holder} was told to have ${told}, and has ${now}`);
    }
    this.#told.clear();
    return problems;
  }

  /**
   * Holds the ledger to the answers of writes. @param has what a wallet has, best before a daemon
   * starts, which by itself completes what it finds open.
   */
  async expectAnswered(has: (holder: string) => Promise<number>): Promise<void> {
    const problems: string[] = [];
    for (const { name, friend, writes, transfersBefore } of this.#games) {
      const answered = writes.filter(({ receipt }) => receipt !== undefined);
      const least = transfersBefore + answered.filter(isTransfer).length;
      const now = await has(friend);
      if (now < least) problems.push(`${name} was answered ${least} transfers of ${now}`);
    }
    expect(problems).toEqual([]);
  }

  /**
   * Holds a daemon that has started again to what they were told; then asks for everything again
   * with the same keys, which is done once.
   * @returns what reads told of writes under way that is not so.
   */
  async expectCompleteContext(open: OpenGame): Promise<string[]> {
    const problems: string[] = [];
    const untrue: string[] = [];
    for (const game of this.#games) {
      const client = await open(game.name, 'writer');
      for (const write of game.writes) {
        if (write.receipt === undefined && write.toldState === undefined) continue;
        const { idempotencyKey } = write.params;
        const { result, error } = await statusOf(client, idempotencyKey);
        problems.push(...problemsOf(write, result));
        if (result === undefined) untrue.push(`${idempotencyKey}: ${error.data.name}`);
      }
      expect(problems).toEqual([]);
      for (const write of game.writes) await askAgain(client, write);
      await this.#expectOnce(client, game);
    }
    return untrue;
  }

  /** What nobody knows yet is asked for again after the next cut. */
  async #expectOnce(client: TestClient, game: Game): Promise<void> {
    const done = game.writes.filter(({ receipt }) => receipt !== undefined);
    for (const { params } of done) {
      if (params.owner === undefined) continue;
      expect(await balanceOf(client, params.owner)).toBe(LEAF_AMOUNT);
    }
    game.transfersBefore += done.filter(isTransfer).length;
    game.writes = game.writes.filter(({ isOpen }) => isOpen);
    const moved = (await balanceOf(client, game.friend)) - game.transfersBefore;
    expect(moved).toBeGreaterThanOrEqual(0);
    expect(moved).toBeLessThanOrEqual(game.writes.filter(isTransfer).length);
  }

  /** To be called when a snapshot is taken and nothing is written. */
  async noteSnapshot(client: TestClient): Promise<void> {
    const counts = this.#games.map(({ writes }) => writes.length);
    const balances = this.#games.map(({ friend }) => balanceOf(client, friend));
    this.#snapshot = { told: new Map(this.#told), counts, balances: await Promise.all(balances) };
  }

  /** What of them the friends have got since the snapshot, as far as the ledger holds it. */
  async movedSinceSnapshot(has: (holder: string) => Promise<number>): Promise<number> {
    let moved = 0;
    for (const [index, { friend }] of this.#games.entries()) {
      moved += (await has(friend)) - this.#snapshot!.balances[index]!;
    }
    return moved;
  }

  /** A revert undid what was told since the snapshot: nothing of it must be held to. */
  forgetSinceSnapshot(): void {
    const { told, counts } = this.#snapshot!;
    this.#told = new Map(told);
    for (const [index, { writes }] of this.#games.entries()) {
      for (const write of writes.slice(counts[index])) {
        write.receipt = undefined;
        write.toldState = undefined;
      }
    }
  }
}

/**
 * Asks again with the same key: what was answered is answered alike, and what was not is done now,
 * or never, or it is not known yet. A ledger that has lost a blockhash cannot tell for a minute.
 */
async function askAgain(client: TestClient, write: Write): Promise<void> {
  const { result, error } = await client.request(write.method, write.params);
  const { receipt } = write;
  if (receipt !== undefined) expect(result?.signatures, error?.message).toEqual(receipt.signatures);
  write.receipt = result;
  write.isOpen = error?.data.name === 'OutcomeUnknown';
}

const isTransfer = ({ params }: Write): boolean => params.owner === undefined;

/** What a write's state shows to be untrue of what was told; undefined if it is not known. */
function problemsOf({ params, receipt, toldState }: Write, found: any): string[] {
  const { state, signatures } = found ?? { state: 'NotFound', signatures: [] };
  const problems: string[] = [];
  const note = (what: string) => problems.push(`${params.idempotencyKey} was ${what}`);
  if (receipt !== undefined && state !== 'SUCCEEDED') note(`answered, and is ${state}`);
  if (receipt !== undefined && String(receipt.signatures) !== String(signatures)) {
    note('answered other signatures');
  }
  if (toldState === 'SUCCEEDED' && state !== toldState) note(`told as done, and is ${state}`);
  return problems;
}
