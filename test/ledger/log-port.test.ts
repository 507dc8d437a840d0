import { expect, test } from 'vitest';
import type { LogEntry } from '../../src/service/ledger/log/log-entry.ts';
import { StoreLog } from '../../src/service/ledger/log/store-log.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import type { Batch } from '../../src/service/store/store.ts';
import { addressOf, keyOf, openReplica, openWorld, transfer } from './world.ts';

/** The log as a port: appended to, read, and followed from a number on. */

const note = (unixMs: number): LogEntry => ({
  kind: 'Note',
  unixMs: BigInt(unixMs),
  control: 'test',
  details: '{}',
});
const nothing: Batch = { writes: [] };

/** A store whose commits become durable when the test says so. */
class HeldStore extends MemoryStore {
  readonly #held: (() => void)[] = [];

  override async commit(batch: Batch): Promise<void> {
    const committed = super.commit(batch);
    await new Promise<void>((resolve) => this.#held.push(resolve));
    await committed;
  }

  async release(): Promise<void> {
    for (const go of this.#held.splice(0)) go();
    await new Promise(setImmediate);
  }
}

function follow(log: StoreLog, from: bigint) {
  const heard: number[] = [];
  const end = log.follow(from, (_, sequence) => heard.push(Number(sequence)));
  return { heard, end };
}

test('default: who follows hears what is durable, from a number on, in order', async () => {
  const store = new HeldStore();
  const log = new StoreLog(store);
  const [all, late] = [follow(log, 0n), follow(log, 2n)];
  const appended = [1, 2, 3].map((unixMs) => log.append(note(unixMs), nothing));
  expect(log.read(0n)).toEqual(note(1));
  expect(all.heard).toEqual([]);
  await store.release();
  await Promise.all(appended);
  expect([all.heard, late.heard]).toEqual([[0, 1, 2], [2]]);
  expect(follow(log, 1n).heard).toEqual([1, 2]);
  expect(log).toMatchObject({ nextSequence: 3n, lastMs: 3, isEmpty: false });
});

test('behaviour: who has ended that learns nothing more, not even of the same group', async () => {
  const store = new HeldStore();
  const log = new StoreLog(store);
  const appended = [1, 2].map((unixMs) => log.append(note(unixMs), nothing));
  const heard: bigint[] = [];
  const end = log.follow(0n, (_, sequence) => {
    heard.push(sequence);
    end();
  });
  await store.release();
  await Promise.all(appended);
  expect(heard).toEqual([0n]);
});

test('behaviour: a ledger that follows another’s log has its state', async () => {
  const world = await openWorld();
  await world.fund('anna');
  const replica = await openReplica(world);
  const applied: Promise<void>[] = [];
  const end = world.ledger.log.follow(0n, (entry) => applied.push(replica.applyEntry(entry)));
  const bert = addressOf('bert');
  const amounts = [1n, 10n ** 15n, 2_000_000n, 3n];
  await Promise.all(
    amounts.map((one) => world.run([transfer(keyOf('anna'), bert, one)], keyOf('anna'))),
  );
  await Promise.all(applied);
  expect(applied.length).toBeGreaterThan(2);
  expect(replica.stateRoot()).toBe(world.ledger.stateRoot());
  expect(replica.log.nextSequence).toBe(world.ledger.log.nextSequence);
  end();
});
