import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { LinkedWriter } from '../../src/sealed/linked-writer.ts';
import { type Row, Schema, sealedTable } from '../../src/sealed/schema.ts';
import { SealedRows } from '../../src/sealed/sealed-rows.ts';
import { encodeOnceNote } from '../../src/service/ledger/state/once-note.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { type Batch, copiedSpaces, type Space } from '../../src/service/store/store.ts';
import type { Address } from '../../src/solana/address.ts';
import { addressOf, call, openWorld, transfer } from './world.ts';

/**
 * What caches keep is in memory of its own. A small buffer is a part of a pool of 64 KiB, all of
 * which stays as long as any part of it does: a cache of some thousand rows of 300 bytes was found
 * to keep hundreds of MiB.
 */

/** Spaces whose entries are written once, and are in no cache. */
const uncached: readonly Space[] = ['transaction', 'event'];

const sharedBytes = (bytes: Uint8Array): number => bytes.buffer.byteLength - bytes.byteLength;

class WatchedStore extends MemoryStore {
  /** The most memory that a value of a space keeps besides its own. */
  readonly shared = new Map<Space, number>();

  override commit(batch: Batch): Promise<void> {
    for (const { space, value } of batch.writes) {
      if (value === undefined) continue;
      this.shared.set(space, Math.max(this.shared.get(space) ?? 0, sharedBytes(value)));
    }
    return super.commit(batch);
  }
}

test('default: values of the state', async () => {
  const store = new WatchedStore();
  const world = await openWorld(store);
  const anna = await world.fund('anna');
  const payer = anna.address;
  const tree = addressOf('tree');
  const shape = { maxDepth: 5, maxBufferSize: 8, canopyDepth: 2 };
  await world.run([call('make_tree', { payer, tree }, shape)], anna);
  for (let number = 0; number < 20; number += 1) {
    await world.run([transfer(anna, addressOf(`to ${number}`), 10_000_000n)], anna);
    const address = String(number).padEnd(32, '.') as Address;
    await world.run([call('append_tally', { payer, tree }, { address, value: 1n })], anna);
  }
  const cached = copiedSpaces.filter((space) => !uncached.includes(space) && space !== 'once');
  expect([...store.shared.keys()]).toEqual(expect.arrayContaining(cached));
  for (const space of cached) expect([space, store.shared.get(space)]).toEqual([space, 0]);
});

test('default: a note of an idempotency id', () => {
  const signatures = new Uint8Array(64);
  const note = encodeOnceNote({ height: 1, blockhash: addressOf('blockhash'), signatures });
  expect(sharedBytes(note)).toBe(0);
});

test('default: links of rows', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(sealedTable);
  const schema = new Schema({ kinds: new Map([[1, 'linked']]), damaged: () => new Error() });
  const rows = new SealedRows(database, 'rows', schema);
  rows.begin(1);
  const kept = new Map<string, Row>();
  const writer = new LinkedWriter(rows, 1, kept);
  for (const key of ['a', 'b', 'c']) writer.write(key, new Uint8Array(8));
  writer.end();
  expect(kept.size).toBe(4);
  for (const { link = new Uint8Array(0) } of kept.values()) expect(sharedBytes(link)).toBe(0);
  database.close();
});
