import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { openPlayerRules } from '../../src/daemon/home/player-rules.ts';
import { STORE_FILE } from '../../src/daemon/process/home-store.ts';
import { EventLog } from '../../src/service/ledger/log/event-log.ts';
import type { EventGroup } from '../../src/service/ledger/log/events.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { examineStore } from '../../src/service/store/store-report.ts';
import { addressOf } from '../ledger/world.ts';
import { copyHome, type Keys, type LivingHome, liveIn, makeKeychain } from './home-life.ts';
import { makeEmbeddedWorld, makeRemoteWorld, makeServiceWorld } from './swap-worlds.ts';

/** Homes with a row of each kind: snapshots of several pasts, pruned events, a half-done revert. */

async function write({ open }: LivingHome, key: string): Promise<void> {
  const game = await open('default');
  await game.call('projects.create', { name: key, idempotencyKey: key });
  await game.close();
}

/**
 * A home whose ledger has three snapshots: the second and the third each continue the first. Events
 * of theirs have been pruned, but for characters' histories.
 */
async function makeSnapshotHome(from: string, home: string, keys: Keys): Promise<string> {
  copyHome(from, home);
  // Their file is whole or not, which the home that they come from shows.
  rmSync(join(home, 'checkpoints'), { recursive: true });
  await pruneEvents(home);
  const living = await liveIn(home, keys);
  const { controls } = living.service;
  try {
    await controls.snapshot('one');
    await write(living, 'of-two');
    await controls.snapshot('two');
    await controls.revert('one');
    await write(living, 'of-three');
    await controls.snapshot('three');
    await write(living, 'of-now');
  } finally {
    await living.close();
  }
  return home;
}

const rule = { keptMs: 1, keptCount: 10n };
const GROUPS = 24;
const HISTORY_EVERY = 4;

/** Continues the events of a ledger under a rule that prunes them, with history in some. */
async function pruneEvents(home: string): Promise<void> {
  const store = openSqliteStore(join(home, STORE_FILE));
  const log = new EventLog(store, rule);
  // Of what is executed only once the outcome is known.
  const known = log.read(0n, 1000).findLast((event) => event.kind === 'transaction')!;
  const { signature, unixMs, slot } = known;
  const note = {
    character: addressOf('anna'),
    event: 'Created',
    figures: '{}',
    signature,
  } as const;
  for (let number = 0; number < GROUPS; number += 1) {
    const group: EventGroup = {
      unixMs: unixMs + 2 * number,
      slot,
      records: [],
      history: number % HISTORY_EVERY === 0 ? [note] : [],
      transactions: [{ signature, status: 'Success', error: null }],
    };
    await log.commit(group);
  }
  await store.close();
}

/** A home as a kill in the middle of a revert leaves it. */
async function makeHalfRevertedHome(from: string, home: string): Promise<string> {
  const lived = copyHome(from, `${home}-lived`);
  const store = openSqliteStore(join(lived, STORE_FILE));
  const copyStep = { step: 'restore', name: 'two' } as const;
  let isOver = false;
  const restoring = store.commit({ writes: [], copyStep }).then(() => {
    isOver = true;
  });
  const isHalfDone = (): boolean => {
    rmSync(home, { recursive: true, force: true });
    mkdirSync(home, { mode: 0o700 });
    copyHome(lived, home);
    return examineStore(join(home, STORE_FILE)).restoring !== undefined;
  };
  let isFound = false;
  while (!isOver && !isFound) {
    await turn();
    isFound = isHalfDone();
  }
  await restoring;
  await store.close();
  if (!isFound) throw new Error('The revert was never seen half done');
  return home;
}

export const rowHomeNames = [
  'embedded',
  'at an address',
  'of a service',
  'with snapshots',
  'half reverted',
] as const;

export interface RowHomes {
  readonly homes: Readonly<Record<(typeof rowHomeNames)[number], string>>;
  close(): Promise<void>;
}

export async function makeRowHomes(folder: string): Promise<RowHomes> {
  const keys = makeKeychain();
  const { states: embedded } = await makeEmbeddedWorld(join(folder, 'embedded'), keys);
  const remote = await makeRemoteWorld(join(folder, 'remote'));
  const { states: service } = await makeServiceWorld(join(folder, 'service'));
  await (await openPlayerRules(makeHomeIn(embedded.stopped!))).block('some-game');
  const snapshots = join(folder, 'snapshots');
  await makeSnapshotHome(embedded.stopped!, snapshots, keys);
  const homes = {
    embedded: embedded.stopped!,
    'at an address': remote.states.stopped!,
    'of a service': service.stopped!,
    'with snapshots': snapshots,
    'half reverted': await makeHalfRevertedHome(snapshots, join(folder, 'half')),
  };
  return { homes, close: () => remote.close() };
}
