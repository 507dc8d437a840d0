import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { withDeadline } from '../../src/core/deadline.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import { type Ledger, openLedger } from '../../src/service/ledger/ledger.ts';
import { programRecords } from '../../src/service/programs/records/kinds.ts';
import { catchUp } from '../../src/service/recovery/catch-up.ts';
import { readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import type { PostgresLog } from '../../src/service/shared-log/postgres-log.ts';
import { openPostgresLog } from '../../src/service/shared-log/shared-log.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { initKeccak } from '../../src/solana/keccak.ts';
import type { SeededRandom } from '../durability/seeded-random.ts';
import type { Ended } from '../support/daemon-process.ts';
import { type KillName, kills } from './kills.ts';
import { PayingGames } from './paying-games.ts';
import { ServicePair } from './service-pair.ts';

/** The life of a service of two processes, whose parts are killed one after the other. */

/** A kill comes this long after answers, at most. */
const KILL_DELAY_MS_MAX = 50;
/** How a process ends that has lost its lease. */
const LEASE_LOST = 75;
/** Far more than any of them takes. */
const STEP_MS = 60_000;
const STORE_FILE = 'service.sqlite';
const world = { now: () => Date.now(), randomBytes };

export interface KillsOutcome {
  /** Payments that were told to be done. */
  readonly receipts: number;
}

/**
 * @param clocks how far a clock is off, by the name of its process; see `FakeClock`.
 * @throws where something is lost, doubled or forked, or told and not in the database.
 */
export async function liveThroughKills(
  names: readonly KillName[],
  random: SeededRandom,
  clocks: Readonly<Record<string, string>> = {},
): Promise<KillsOutcome> {
  const services = await ServicePair.open(clocks);
  try {
    await services.start();
    await services.remote.startDaemon();
    const games = await PayingGames.begin(await services.remote.open());
    games.pay();
    await inTime('serve', services, games.served());
    for (const name of names) {
      await delay(random.below(KILL_DELAY_MS_MAX));
      await inTime(`kill ${name}`, services, kills[name](services));
      await inTime(`serve after ${name}`, services, games.served());
    }
    await inTime('settle', services, games.expectTold());
    expect(services.ends.filter(({ ended }) => !isExpected(ended))).toEqual([]);
    await expectKept(services, games.signatures);
    return { receipts: games.signatures.length };
  } finally {
    await services.close();
  }
}

/** It has lost the lease, or was started while the database was away. */
export function isExpected({ status, stdout, stderr }: Ended): boolean {
  return status === LEASE_LOST || (stdout === '' && stderr.includes('LogUnavailable'));
}

/** @throws Error with what everybody says, if it takes too long. */
export async function inTime(
  what: string,
  services: Pick<ServicePair, 'describe'>,
  running: Promise<unknown>,
): Promise<void> {
  await withDeadline(STEP_MS, async (signal) => {
    await Promise.race([running, once(signal, 'abort')]);
    if (signal.aborted) throw new Error(`too long to ${what}:\n${await services.describe()}`);
  });
}

type Kept = Pick<ServicePair, 'writer' | 'all' | 'remote' | 'keyFile'>;

/** The database alone has all that was told, and leads to the state of all processes. */
export async function expectKept(services: Kept, signatures: readonly string[]): Promise<void> {
  const { writer, all } = services;
  // No other becomes the writer meanwhile.
  const inOrder = [...all.filter((service) => service !== writer), writer];
  for (const service of inOrder) expect((await service.stop('SIGTERM')).status).toBe(0);
  const written = await readState(join(writer.home, STORE_FILE), []);
  const log = await openLog(services);
  try {
    const alone = join(services.remote.folder.path, 'alone.sqlite');
    await catchUp(alone, log, world);
    const state = await readState(alone, signatures);
    expect(state.lacking).toEqual([]);
    expect(state.root).toBe(written.root);
    for (const { home } of services.all) {
      // What it has is the beginning of the log.
      await catchUp(join(home, STORE_FILE), log, world);
      expect((await readState(join(home, STORE_FILE), [])).root).toBe(state.root);
    }
  } finally {
    await log.close();
  }
}

function openLog({ writer, keyFile }: Kept): Promise<PostgresLog> {
  return openPostgresLog({ place: readLogPlace(writer.way.address), key: readLogKey(keyFile) });
}

/** @returns the root of a state that no process has, and which of the transactions it lacks. */
async function readState(path: string, signatures: readonly string[]) {
  await initKeccak();
  const kinds = programRecords.flatMap(({ accounts, leaves }) => [...accounts, ...leaves]);
  const store = openSqliteStore(path);
  try {
    const ledger: Ledger = await openLedger({ store, ...world, instructions, kinds });
    const found = (signature: string) => ledger.archive.peek(signature)?.outcome;
    const lacking = signatures.filter((signature) => found(signature) === undefined);
    return { root: ledger.stateRoot(), lacking };
  } finally {
    await store.close();
  }
}
