import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Pace } from '../../src/core/pace.ts';
import { keyBehind } from '../../src/service/ledger/state/key-source.ts';
import type { IndexOf } from '../../src/service/ledger/state/record-kind.ts';
import type { Filter, ListPart } from '../../src/service/ledger/state/views.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import type { Store } from '../../src/service/store/store.ts';
import type { Address } from '../../src/solana/address.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { counterKind, tallyKind } from './counter-program.ts';
import { addressOf, call, keyOf, openWorld, type World } from './world.ts';

const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));
const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-lists-'));
const anna = keyOf('anna');
const bert = keyOf('bert');
const notes = ['one', 'two', 'three'];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stores: readonly (readonly [string, () => Store])[] = [
  ['memory', () => new MemoryStore()],
  ['SQLite', () => openSqliteStore(join(folder, 'lists.sqlite'))],
];

type CounterFilter = Filter<IndexOf<typeof counterKind>>;
const owner = (...values: Address[]) => ({ index: 'owner', values }) as const;
const note = (...values: string[]) => ({ index: 'note', values }) as const;

/** Every way in which the keys of a list are found. */
const searches: readonly (readonly CounterFilter[])[] = [
  [],
  [owner(anna.address)],
  [note('one', 'two')],
  [owner(anna.address, bert.address), note('one')],
  [owner(bert.address), note('two', 'three')],
  [owner(keyOf('nobody').address), note('one')],
];

interface Counter {
  readonly owner: Address;
  readonly note: string;
}

/** Counters next to what is known of them: whoever is asked for them must say the same. */
class Counters {
  readonly known = new Map<Address, Counter>();
  /** Those that were made, changed or closed since the last look. */
  readonly touched = new Set<Address>();
  readonly #world: World;
  readonly #random: SeededRandom;
  #made = 0;

  constructor(world: World, random: SeededRandom) {
    this.#world = world;
    this.#random = random;
  }

  /** What passes the filters, in the order of the addresses. */
  matching(filters: readonly CounterFilter[]): Address[] {
    const passes = (counter: Counter): boolean =>
      filters.every(({ index, values }) => values?.includes(counter[index]) !== false);
    return [...this.known].flatMap(([at, counter]) => (passes(counter) ? [at] : [])).sort();
  }

  async make(): Promise<void> {
    const name = `counter ${seed} ${this.#made}`;
    this.#made += 1;
    const key = this.#random.below(2) === 0 ? anna : bert;
    const [payer, counter] = [key.address, addressOf(name)];
    const text = notes[this.#random.below(notes.length)]!;
    await this.#run(call('make_counter', { payer, counter }, { value: 1n, note: text }), key);
    this.known.set(counter, { owner: payer, note: text });
    this.touched.add(counter);
  }

  async writeSome(): Promise<void> {
    for (let left = this.#random.below(4); left > 0; left -= 1) {
      const all = [...this.known.keys()];
      const counter = all[this.#random.below(all.length)];
      const what = this.#random.below(3);
      if (what === 0 || counter === undefined) {
        await this.make();
        continue;
      }
      this.touched.add(counter);
      const { owner: payer } = this.known.get(counter)!;
      const key = payer === anna.address ? anna : bert;
      if (what === 1) {
        await this.#run(call('close_counter', { payer, counter }), key);
        this.known.delete(counter);
      } else {
        const text = notes[this.#random.below(notes.length)]!;
        await this.#run(call('set_note', { payer, counter }, { note: text }), key);
        this.known.set(counter, { owner: payer, note: text });
      }
    }
  }

  async #run(instruction: ReturnType<typeof call>, key: typeof anna): Promise<void> {
    const { status, error } = await this.#world.run([instruction], key);
    expect([status, error]).toEqual(['Success', null]);
  }
}

async function openCounters(store: Store, count: number) {
  const world = await openWorld(store);
  const random = new SeededRandom(seed);
  await world.fund('anna');
  await world.fund('bert');
  const counters = new Counters(world, random);
  for (let made = 0; made < count; made += 1) await counters.make();
  return { world, random, counters };
}

const partOf = (limit: number | undefined, after?: Address): ListPart => ({
  limit,
  from: after === undefined ? '' : keyBehind(after),
  pace: new Pace(),
});

const listOf = (world: World, filters: readonly CounterFilter[], part: ListPart) =>
  world.ledger.view().lists.records(counterKind, { filters }, part, ({ address }) => address);

describe.each(stores)('records in %s', (_, open) => {
  test(`behaviour: a walk is whole while others write (seed ${seed})`, async () => {
    const { world, random, counters } = await openCounters(open(), 90);
    for (const filters of searches) {
      const before = counters.matching(filters);
      expect(await listOf(world, filters, partOf(undefined))).toEqual(before);
      counters.touched.clear();
      const seen: Address[] = [];
      const ever = new Set(before);
      const limit = 1 + random.below(20);
      for (let after: Address | undefined; ; ) {
        const page = await listOf(world, filters, partOf(limit, after));
        expect(page.length).toBeLessThanOrEqual(limit);
        seen.push(...page);
        after = page.at(-1);
        if (page.length < limit) break;
        await counters.writeSome();
        for (const address of counters.matching(filters)) ever.add(address);
      }
      expect(seen).toEqual([...new Set(seen)].sort());
      expect(seen.filter((address) => !ever.has(address))).toEqual([]);
      const untouched = before.filter((address) => !counters.touched.has(address));
      expect(untouched.filter((address) => !seen.includes(address))).toEqual([]);
    }
    await world.ledger.close();
  });
});

describe('leaves', () => {
  async function openTallies(count: number): Promise<World> {
    const world = await openWorld();
    await world.fund('anna');
    const payer = anna.address;
    const tree = addressOf('tree');
    const shape = { maxDepth: 14, maxBufferSize: 64, canopyDepth: 9 };
    await world.run([call('make_tree', { payer, tree }, shape)], anna);
    for (let first = 0; first < count; first += 13) {
      const appends = Array.from({ length: 13 }, (_, step) =>
        call('append_tally', { payer, tree }, { address: addressAt(first + step), value: 1n }),
      );
      await world.run(appends, anna);
    }
    return world;
  }

  /** Their order is another than that of the places. */
  const addressAt = (number: number) =>
    String((number * 7919) % 100_003).padEnd(32, '.') as Address;
  const all = { filters: [owner(anna.address)] };
  const indexOf = ({ index }: { readonly index: number }): number => index;

  test('default: over 10,000 are refused unread, and walked by pages', async () => {
    const world = await openTallies(10_010);
    const view = world.ledger.view();
    const { lists } = view;
    let reads = 0;
    const get = world.store.get.bind(world.store);
    world.store.get = (space, key) => {
      if (space === 'leaf') reads += 1;
      return get(space, key);
    };
    const whole = lists.leaves(tallyKind, all, partOf(undefined), indexOf);
    await expect(whole).rejects.toMatchObject({
      name: 'LimitExceeded',
      message: expect.stringMatching(/limit and after.*more than 10000/),
    });
    expect(reads).toBe(0);
    const found: number[] = [];
    for (let from = ''; ; ) {
      const part = { ...partOf(3000), from };
      const page = await lists.leaves(tallyKind, all, part, indexOf);
      found.push(...page);
      if (page.length < 3000) break;
      from = keyBehind(lists.placeOf(tallyKind, addressAt(page.at(-1)!))!);
    }
    expect(found).toEqual(Array.from({ length: found.length }, (_, index) => index));
    expect(found.length).toBeGreaterThan(10_000);
    const late = { ...all, matches: ({ index }: { index: number }) => index > 10_007 };
    const last = await lists.leaves(tallyKind, late, partOf(undefined), indexOf);
    expect(last).toEqual(found.slice(10_008));
    reads = 0;
    const gone = new AbortController();
    const pace = new Pace(gone.signal);
    const left = lists.leaves(tallyKind, late, { ...partOf(undefined), pace }, indexOf);
    gone.abort();
    await expect(left).rejects.toMatchObject({ name: 'Cancelled' });
    expect(reads).toBeLessThan(9000);
  });
});
