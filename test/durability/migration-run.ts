import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { removeLeftovers } from '../../src/daemon/home/leftovers.ts';
import { openNetworkJournal } from '../../src/daemon/journal/journal.ts';
import { openEmbeddedService } from '../../src/daemon/process/embedded.ts';
import { EventLog } from '../../src/service/ledger/log/event-log.ts';
import { readLogEntry } from '../../src/service/ledger/log/store-log.ts';
import { computeStateRoot } from '../../src/service/ledger/state/root.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { examineStore } from '../../src/service/store/store-report.ts';
import { copyHome, expectedOf, type HomeFormat } from './home-fixture.ts';
import { SeededRandom } from './seeded-random.ts';

const script = join(import.meta.dirname, 'migration-process.ts');
/** So long after it has begun, at most: a start takes about as long. */
const KILL_DELAY_MS_MAX = 100;
const GAME = 'com.example.test';

/** What the kill found. */
export interface MigrationKill {
  /** Whether all was in the new form already. */
  readonly isDone: boolean;
  /** Whether the copy of what it was stood in its place. */
  readonly hasCopy: boolean;
}

/** Kills the first start in a home of an earlier format; the next has all of it, once. */
export async function killMigration(format: HomeFormat, seed: number): Promise<MigrationKill> {
  const random = new SeededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-migration-'));
  const [home, beside] = [join(folder, 'home'), join(folder, 'beside')];
  try {
    for (const path of [home, beside]) {
      mkdirSync(path, { mode: 0o700 });
      copyHome(format, path);
    }
    const isDone = await startUntilKilled(home, random.below(KILL_DELAY_MS_MAX));
    const hasCopy = existsSync(copyIn(home, format));
    const migrated = await readMigrated(home, format);
    expect(migrated).toEqual(await readMigrated(beside, format));
    return { isDone, hasCopy };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function copyIn(home: string, format: HomeFormat): string {
  return join(home, `service.sqlite.${format}`);
}

/** Whether it said that it was done before the kill. */
async function startUntilKilled(home: string, killDelayMs: number): Promise<boolean> {
  const child = spawn(process.execPath, [script, home], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  let text = '';
  let killed: Promise<unknown> | undefined;
  child.stdout.on('data', (chunk) => {
    text += chunk;
    if (text.includes('begin\n')) killed ??= delay(killDelayMs).then(() => child.kill('SIGKILL'));
  });
  await closed;
  await killed;
  expect(text).toMatch(/^begin\n(done\n)?$/);
  return text.endsWith('done\n');
}

/** What a home holds after a start in it, as far as it is the same however often it is started. */
async function readMigrated(home: string, format: HomeFormat): Promise<object> {
  const service = await openEmbeddedService(home);
  // As the daemon does behind it: the service removes what is its own.
  removeLeftovers(home, 'daemon');
  const { genesisId } = service.port;
  const journal = await openNetworkJournal(home, genesisId);
  const { receipts } = expectedOf(format);
  const writes = receipts.map(({ idempotencyKey }: any) => journal.find(GAME, idempotencyKey));
  for (const write of writes) expect(write).toMatchObject({ game: GAME, state: 'SUCCEEDED' });
  const open = journal.unsettled();
  const settled = [...journal.settled()];
  await journal.close();
  await service.close();
  const path = join(home, 'service.sqlite');
  expect(examineStore(path).findings).toEqual([]);
  const store = openSqliteStore(path);
  const events = new EventLog(store).read(0n, Number.POSITIVE_INFINITY);
  const log: object[] = [];
  for (let sequence = 0n; ; sequence += 1n) {
    const entry = readLogEntry(store, sequence);
    if (entry === undefined) break;
    log.push(entry);
  }
  const root = computeStateRoot(store);
  const snapshots = store.copyNames();
  await store.close();
  return {
    ...{ genesisId, writes, open, settled, snapshots, root, events, log },
    copyFormat: readFormat(copyIn(home, format)),
    files: filesIn(home),
  };
}

/**
 * The copies that close the rules of the earlier version bear the time at which they were made; one
 * whose start was killed before it closed them stays beside that of the next.
 */
function filesIn(home: string): string[] {
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
  const named = files.map((path) => path.replace(/^(checkpoints.)[^/\\]+Z/, '$1TIME'));
  return [...new Set(named)].sort();
}

function readFormat(path: string): string {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return `format-${database.prepare('PRAGMA user_version').get()?.user_version}`;
  } finally {
    database.close();
  }
}
