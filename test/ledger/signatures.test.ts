import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base58Encode, sha256, utf8Encode } from '../../src/codec/bytes.ts';
import { encodeKept } from '../../src/service/ledger/log/kept.ts';
import { succeeded } from '../../src/service/ledger/log/outcome.ts';
import { SignatureIndex, signatureIndex } from '../../src/service/ledger/log/signatures.ts';
import { messageKeyOf } from '../../src/service/ledger/submission/seen.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import type { Key, Store } from '../../src/service/store/store.ts';

const pace = { gatheredMax: 5, slice: 4 };

function signatureAt(number: number): string {
  const half = sha256(utf8Encode(`signature ${number}`));
  return base58Encode(Buffer.concat([half, half]));
}

/** Transactions under numbers, in a store, with the index of their signatures. */
class Life {
  readonly store: Store;
  readonly keys = new Map<number, Key>();
  index: SignatureIndex;

  constructor(store: Store) {
    this.store = store;
    this.index = new SignatureIndex(store, pace);
  }

  /** One batch with a transaction for each height. */
  async note(heights: readonly number[]): Promise<void> {
    const writes = heights.map((height) => {
      const number = this.keys.size;
      const messageKey = messageKeyOf(utf8Encode(`message ${number}`), height);
      this.keys.set(number, messageKey.key);
      const outcome = succeeded(signatureAt(number));
      this.index.note(signatureAt(number), messageKey);
      const value = encodeKept({ outcome, execution: undefined });
      return { space: 'transaction' as const, key: messageKey.key, value };
    });
    const due = this.index.takeDue();
    await this.store.commit({ writes: [...writes, ...due.writes], addIndexes: due.addIndexes });
  }

  /** What a start after a kill has. */
  reopen(): void {
    this.index = new SignatureIndex(this.store, pace);
  }

  requireAll(): void {
    for (const [number, key] of this.keys) {
      expect([number, new Set(this.index.find(signatureAt(number)))]).toEqual([
        number,
        new Set([key]),
      ]);
    }
    expect(this.index.find(signatureAt(this.keys.size))).toEqual([]);
  }

  /** How many have their entry in the store. */
  countMade(): number {
    const made = [...this.keys.keys()].filter((number) => {
      const { index, value } = signatureIndex(signatureAt(number));
      return this.store.find(index, [value], 1).length > 0;
    });
    return made.length;
  }
}

async function inSqlite(run: (store: Store) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-signatures-'));
  const store = openSqliteStore(join(folder, 'service.sqlite'));
  try {
    await run(store);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom('reopen' as const, 'make all' as const) },
);

describe('the index of signatures', () => {
  test('behaviour: each outcome is found, whenever the process ends', async () => {
    const play = async (store: Store, steps: readonly (number[] | string)[]): Promise<void> => {
      const life = new Life(store);
      for (const step of steps) {
        if (step === 'reopen') life.reopen();
        else if (step === 'make all') await life.index.makeAll();
        else await life.note(step as number[]);
        life.requireAll();
      }
      life.reopen();
      life.requireAll();
    };
    const steps = fc.array(step, { maxLength: 24 });
    await fc.assert(fc.asyncProperty(steps, (all) => play(new MemoryStore(), all)));
    const onDisk = fc.asyncProperty(steps, (all) => inSqlite((store) => play(store, all)));
    await fc.assert(onDisk, { numRuns: 10 });
  });

  test('behaviour: entries are made later, some with each batch, all in the end', async () => {
    const life = new Life(new MemoryStore());
    for (let height = 1; height <= 5; height += 1) await life.note([height]);
    expect(life.countMade()).toBe(0);
    for (let height = 6; height <= 30; height += 1) await life.note([height]);
    expect(life.countMade()).toBeGreaterThan(30 - 3 * pace.gatheredMax);
    await life.index.makeAll();
    expect(life.countMade()).toBe(30);
  });

  test('behaviour: a start reads what has no entry, and nothing where all have', async () => {
    const life = new Life(new MemoryStore());
    for (let height = 1; height <= 100; height += 1) await life.note([height]);
    const read: Key[] = [];
    const scan = life.store.scan.bind(life.store);
    life.store.scan = function* (space, from) {
      for (const entry of scan(space, from)) {
        read.push(entry[0]);
        yield entry;
      }
    };
    life.reopen();
    expect(read.length).toBeGreaterThan(0);
    expect(read.length).toBeLessThan(4 * pace.gatheredMax);
    await life.index.makeAll();
    read.length = 0;
    life.reopen();
    life.requireAll();
    expect(read).toEqual([]);
  });

  test('behaviour: an earlier height than the store has is not lost', async () => {
    const life = new Life(new MemoryStore());
    await life.note([200]);
    await life.note([100]);
    life.reopen();
    life.requireAll();
  });

  test('behaviour: back at a copy in which all have their entry, it continues', async () => {
    const life = new Life(new MemoryStore());
    await life.note([200, 201]);
    await life.index.makeAll();
    await life.store.commit({ writes: [], copyStep: { step: 'save', name: 'first' } });
    await life.note([300]);
    await life.store.commit({ writes: [], copyStep: { step: 'restore', name: 'first' } });
    life.index.reset();
    life.keys.delete(2);
    life.requireAll();
    await life.note([210]);
    life.reopen();
    life.requireAll();
  });
});
