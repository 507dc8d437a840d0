import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import { openWorld, type Wallet, type World } from './world.ts';

/** What a control reports what another has just done is durable. */

let folder: string;
let store: SqliteStore;
let world: World;
let anna: Wallet;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reported-controls-'));
  store = openSqliteStore(join(folder, 'service.sqlite'));
  world = await openWorld({ store: store as unknown as MemoryStore });
  anna = await world.wallet('anna');
});
afterEach(async () => {
  await world.service.close();
  rmSync(folder, { recursive: true });
});

const controls = (): World['service']['controls'] => world.service.controls;

test.each([
  [
    'the passes of a wallet',
    () => controls().addPass(anna.address, 'LivenessPass', undefined),
    () => controls().listPasses(anna.address),
    [{ kind: 'LivenessPass', expiry: null }],
  ],
  [
    'a balance',
    () => controls().airdrop(anna.address, '5'),
    () => controls().topUp(anna.address, '1'),
    { sol: '105' },
  ],
] as const)('behaviour: %s', async (_, change, read, expected) => {
  const changed = change();
  const order: string[] = [];
  const durable = store.commit({ writes: [] }).then(() => order.push('durable'));
  const told = await read();
  order.push('told');
  expect(told).toMatchObject(expected);
  await durable;
  expect(order).toEqual(['durable', 'told']);
  await changed;
});
