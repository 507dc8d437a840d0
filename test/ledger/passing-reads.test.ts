import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Pace } from '../../src/core/pace.ts';
import { encodeAccount } from '../../src/service/ledger/state/account.ts';
import { indexedKeys, keyBehind } from '../../src/service/ledger/state/key-source.ts';
import { readList } from '../../src/service/ledger/state/lists.ts';
import { StoreState } from '../../src/service/ledger/state/state.ts';
import { inPassing } from '../../src/service/store/entry-cache.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import type { Batch, Store, Write } from '../../src/service/store/store.ts';
import { type Address, ZERO_ADDRESS } from '../../src/solana/address.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { chooseSeeds } from '../support/seeds.ts';

/**
 * Walks by pages, whose records are read in passing, among other reads, writes, full disks and
 * copies put back: each record is answered as a plain model has it at that moment, by the store on
 * disk, with all of its caches, and by the one in memory.
 */

const STEPS = 120;
/** More than are kept of what is read in passing. */
const ACCOUNTS = 1200;
const GROUPS = 3;
/** So many that what is found of one is kept, as it has few. */
const KINS = 50;
const INDEX = 'account.group';
const KIN_INDEX = 'account.kin';
/** Room for all accounts, a copy of them and their indexes. */
const PAGES_MAX = 2000;
/** More than there is room for. */
const tooMuch = new Uint8Array(PAGES_MAX * 4096);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'passing-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Lamports by address; an account is in the group that they say. */
type Model = ReadonlyMap<string, number>;
type Changes = ReadonlyMap<string, number | undefined>;

const addressOf = (number: number): string => String(number).padStart(32, '0');
/** An account in which each state that is left for the copy differs from it. */
const MARK = addressOf(ACCOUNTS + 100);
const groupOf = (lamports: number): string => String(lamports % GROUPS);
const kinOf = (lamports: number): string => String(lamports % KINS);

function changed(model: Model, changes: Changes): Model {
  const after = new Map(model);
  for (const [address, lamports] of changes) {
    if (lamports === undefined) after.delete(address);
    else after.set(address, lamports);
  }
  return after;
}

function writesOf(model: Model, changes: Changes): Write[] {
  return [...changes].map(([key, lamports]): Write => {
    const before = model.get(key);
    const entryOf = (of: number | undefined) =>
      of === undefined
        ? []
        : [
            { index: INDEX, value: groupOf(of) },
            { index: KIN_INDEX, value: kinOf(of) },
          ];
    const account = {
      lamports: BigInt(lamports ?? 0),
      owner: ZERO_ADDRESS,
      data: new Uint8Array(9),
    };
    const value = lamports === undefined ? undefined : encodeAccount(account);
    return {
      space: 'account',
      key,
      value,
      removeIndexes: entryOf(before),
      addIndexes: entryOf(lamports),
    };
  });
}

/** A store and what is read of it, held against the model. */
class Reads {
  readonly store: Store;
  readonly #state: StoreState;

  constructor(store: Store) {
    this.store = store;
    this.#state = new StoreState(store);
  }

  lamports(address: string): number {
    return Number(this.#state.account(address as Address).lamports);
  }

  require(model: Model, address: string): void {
    expect([address, this.lamports(address)]).toEqual([address, model.get(address) ?? 0]);
  }

  /** A page of a group, each account of it as the model has it when it is read. */
  page(group: string, from: string, limit: number, model: () => Model): Promise<string[]> {
    const source = indexedKeys(this.store, INDEX, [group]);
    const answer = (address: string, found: string[]): void => {
      this.require(model(), address);
      if (groupOf(model().get(address) ?? -1) === group) found.push(address);
    };
    const list = { source, isExact: false, what: 'accounts', answer };
    return readList(list, { from, limit, pace: new Pace() });
  }

  findKin(model: Model, kin: string): void {
    const all = [...model].filter(([, of]) => kinOf(of) === kin).map(([key]) => key);
    expect(this.store.find(KIN_INDEX, [kin], ACCOUNTS)).toEqual(all.sort());
  }

  find(model: Model, group: string, limit: number, from: string): void {
    const all = [...model].filter(([key, of]) => groupOf(of) === group && key >= from);
    const expected = all.map(([key]) => key).sort();
    expect(this.store.find(INDEX, [group], limit, from)).toEqual(expected.slice(0, limit));
  }
}

/** A walk through a group, some pages of which have been read. */
interface Walk {
  readonly group: string;
  from: string;
  readonly found: string[];
  /** Those that have been in the group all the time. */
  stayed: Set<string>;
}

class Play {
  readonly #random: SeededRandom;
  readonly #disk: Reads;
  readonly #memory: Reads;
  #model: Model = new Map();
  #copy: Model | undefined;
  #walk: Walk;
  pages = 0;

  constructor(seed: number, disk: Store, memory: Store) {
    this.#random = new SeededRandom(seed);
    [this.#disk, this.#memory] = [new Reads(disk), new Reads(memory)];
    this.#walk = this.#beginWalk();
  }

  async fill(): Promise<void> {
    const numbers = Array.from({ length: ACCOUNTS }, (_, number) => number);
    await this.#write(new Map(numbers.map((number) => [addressOf(number), number + 1])));
    this.#walk = this.#beginWalk();
  }

  async step(): Promise<void> {
    const steps = [
      () => void this.#write(this.#someChanges()),
      () => void this.#write(this.#someChanges()),
      () => turn(),
      () => this.#readPage(),
      () => this.#readPage(),
      () => this.#readPage(),
      () => this.#readSome(),
      () => this.#failToWrite(),
      () => this.#save(),
      () => this.#putBack(),
    ];
    await steps[this.#random.below(steps.length)]!();
  }

  async end(): Promise<void> {
    await this.#write(new Map());
    for (const { store } of [this.#disk, this.#memory]) {
      const keys = [...store.scan('account')].map(([key]) => key);
      expect(keys).toEqual([...this.#model.keys()].sort());
    }
    for (const address of this.#model.keys()) this.#requireAt(address);
  }

  #someChanges(): Changes {
    const changes = new Map<string, number | undefined>();
    for (let count = 1 + this.#random.below(20); count > 0; count -= 1) {
      const lamports = 1 + this.#random.below(10_000);
      const isGone = this.#random.below(4) === 0;
      changes.set(this.#anyAddress(), isGone ? undefined : lamports);
    }
    return changes;
  }

  #anyAddress(): string {
    return addressOf(this.#random.below(ACCOUNTS + 50));
  }

  /** Seen at once, durable later. */
  #write(changes: Changes): Promise<unknown> {
    const writes = writesOf(this.#model, changes);
    this.#become(changed(this.#model, changes));
    return Promise.all([this.#disk, this.#memory].map(({ store }) => store.commit({ writes })));
  }

  #become(model: Model): void {
    this.#model = model;
    const { stayed, group } = this.#walk;
    for (const key of stayed) if (groupOf(model.get(key) ?? -1) !== group) stayed.delete(key);
  }

  /** What is seen of writes for which there is no room is gone again. */
  async #failToWrite(): Promise<void> {
    await this.#write(new Map());
    const before = this.#model;
    const changes = this.#someChanges();
    const { store } = this.#disk;
    const refused = [
      { writes: writesOf(before, changes) },
      { writes: [{ space: 'event', key: 'too much', value: tooMuch }] } satisfies Batch,
    ].map((batch) => expect(store.commit(batch)).rejects.toMatchObject({ name: 'StorageFull' }));
    const seen = changed(before, changes);
    for (const address of changes.keys()) {
      inPassing(() => this.#disk.require(seen, address));
      if (this.#random.below(2) === 0) this.#disk.require(seen, address);
    }
    const kin = kinOf([...changes.values()].find((of) => of !== undefined) ?? 0);
    inPassing(() => this.#disk.findKin(seen, kin));
    await Promise.all(refused);
    for (const address of changes.keys()) this.#requireAt(address);
    this.#disk.findKin(before, kin);
  }

  async #save(): Promise<void> {
    this.#copy = this.#model;
    await this.#step('save');
  }

  /** All reads see the state before, until one sees the other, and all after it. */
  async #putBack(): Promise<void> {
    const copy = this.#copy;
    if (copy === undefined) return;
    await this.#write(new Map([[MARK, (copy.get(MARK) ?? 0) + 1]]));
    const before = this.#model;
    let isOver = false;
    const seen = (): Model => {
      const isBefore = this.#disk.lamports(MARK) === before.get(MARK);
      return isBefore && !isOver ? before : copy;
    };
    const ended = this.#step('restore').finally(() => (isOver = true));
    let last = before;
    for (let from = ''; !isOver; await turn()) {
      const page = await this.#disk.page('2', from, 40, seen);
      from = page.length === 0 ? '' : keyBehind(page.at(-1)!);
      inPassing(() => this.#disk.require(seen(), this.#anyAddress()));
      if (last === copy) expect(seen()).toBe(copy);
      last = seen();
    }
    await ended;
    this.#become(copy);
    for (const address of before.keys()) this.#requireAt(address);
  }

  #step(step: 'save' | 'restore'): Promise<unknown> {
    const batch: Batch = { writes: [], copyStep: { step, name: 'one' } };
    return Promise.all([this.#disk, this.#memory].map(({ store }) => store.commit(batch)));
  }

  #readSome(): void {
    for (let count = 0; count < 30; count += 1) {
      const address = this.#anyAddress();
      if (this.#random.below(2) === 0) this.#requireAt(address);
      else inPassing(() => this.#requireAt(address));
    }
    const group = String(this.#random.below(GROUPS));
    const limit = 1 + this.#random.below(ACCOUNTS);
    const from = this.#random.below(2) === 0 ? '' : this.#anyAddress();
    for (const reads of [this.#disk, this.#memory]) {
      inPassing(() => reads.find(this.#model, group, limit, from));
      reads.find(this.#model, group, limit, from);
      for (let kin = 0; kin < KINS; kin += 1 + this.#random.below(4)) {
        inPassing(() => reads.findKin(this.#model, String(kin)));
      }
    }
  }

  #requireAt(address: string): void {
    for (const reads of [this.#disk, this.#memory]) reads.require(this.#model, address);
  }

  #beginWalk(): Walk {
    const group = String(this.#random.below(GROUPS));
    const all = [...this.#model].filter(([, lamports]) => groupOf(lamports) === group);
    return { group, from: '', found: [], stayed: new Set(all.map(([key]) => key)) };
  }

  /** The next page; after the last one, all that stayed were answered, each once. */
  async #readPage(): Promise<void> {
    const walk = this.#walk;
    const limit = 20 + this.#random.below(150);
    // Nothing is written meanwhile: both answer the same.
    const [page, same] = await Promise.all(
      [this.#disk, this.#memory].map((reads) =>
        reads.page(walk.group, walk.from, limit, () => this.#model),
      ),
    );
    expect(page).toEqual(same);
    this.pages += 1;
    walk.found.push(...page!);
    if (page!.length === limit) {
      walk.from = keyBehind(page!.at(-1)!);
      return;
    }
    expect(walk.found).toEqual([...new Set(walk.found)].sort());
    const found = new Set(walk.found);
    expect([...walk.stayed].filter((key) => !found.has(key))).toEqual([]);
    this.#walk = this.#beginWalk();
  }
}

test.each(chooseSeeds(3))('behaviour: nothing stale is read in passing, seed %i', async (seed) => {
  const disk = openSqliteStore(join(folder, 'service.sqlite'), { pagesMax: PAGES_MAX });
  const memory = new MemoryStore();
  const play = new Play(seed, disk, memory);
  await play.fill();
  for (let step = 0; step < STEPS; step += 1) await play.step();
  await play.end();
  expect(play.pages).toBeGreaterThan(5);
  await disk.close();
  await memory.close();
});
