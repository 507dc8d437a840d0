import { randomBytes } from 'node:crypto';
import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { makeLogKey, readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import { openPostgresLog } from '../../src/service/shared-log/shared-log.ts';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import type { Address } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { transferInstruction } from '../../src/solana/native-layouts.ts';
import { compileTransaction } from '../../src/solana/transaction.ts';
import { PostgresServer, postgres } from '../shared-log/postgres-server.ts';
import { type HomeFolder, makeHomeFolder, runCommand } from '../support/daemon-process.ts';
import { machineHas } from '../support/machine.ts';

/**
 * Starts from a long log in PostgreSQL, from nothing and from a backup, with their times and their
 * memory. `GAMEKEEPER_LOG_ENTRIES` says how long the log is.
 */

const ENTRIES = Number(process.env.GAMEKEEPER_LOG_ENTRIES ?? 20_000);
/** How far behind the backup is. */
const BEHIND = ENTRIES / 100;
/** Entries under way at once. */
const AT_ONCE = 256;
const PLAYERS = 1000;
const FUNDS = 10n ** 12n;
const SIGNATURE_BYTES = 64;
const runs = machineHas(postgres, 'starts from a long log in PostgreSQL');

/** What a process reports about its start. */
interface Started {
  readonly executed: number;
  readonly seconds: number;
  readonly mebibytes: number;
  readonly root: string;
}

describe.skipIf(!runs)('a start from a long log', () => {
  let server: PostgresServer;
  let folder: HomeFolder;
  const path = (name: string): string => join(folder.path, `${name}.sqlite`);
  const address = () => `postgres://postgres@/postgres?host=${server.folder}`;
  const keyFile = () => join(folder.path, 'key');
  beforeAll(async () => {
    server = await PostgresServer.start();
    folder = makeHomeFolder();
    makeLogKey(keyFile());
  });
  afterAll(async () => {
    await server.remove();
    folder.remove();
  });

  async function start(home: string): Promise<Started> {
    const program = join(import.meta.dirname, '../shared-log/timed-start-process.ts');
    const args = [address(), keyFile(), path(home)];
    const { stdout, stderr } = await runCommand(args, { command: [process.execPath, program] });
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout) as Started;
  }

  /** Lives, with a backup on the way. @returns the root, and how many entries the log has. */
  async function live() {
    const place = readLogPlace(address());
    const key = readLogKey(keyFile());
    const log = await openPostgresLog({ place, key, oneCopy: true, stillMs: 0 });
    const store = openSqliteStore(path('first'));
    store.useLog(log);
    const world = { now: () => Date.now(), randomBytes };
    const service = await openService({ store, ...world, host: 'localhost' });
    const players = await fund(service);
    await pay(service, players, ENTRIES - BEHIND - PLAYERS);
    await copy(store);
    await pay(service, players, BEHIND);
    const root = service.ledger.stateRoot();
    const entries = Number(service.ledger.log.nextSequence);
    await service.close();
    await log.close();
    return { root, entries };
  }

  /** As a backup does, which holds the files still. */
  const copy = (store: SqliteStore): Promise<void> =>
    store.atRest(() => {
      const held = store.hold();
      copyFileSync(path('first'), path('backup'));
      if (held.walBytes > 0) copyFileSync(`${path('first')}-wal`, `${path('backup')}-wal`);
      held.release();
    });

  test('default: from nothing, and from a backup, it is the same state', async () => {
    const { root, entries } = await live();
    const nothing = await start('empty');
    const backup = await start('backup');
    const [{ bytes }] = (await server.ask(
      `SELECT pg_total_relation_size('gamekeeper.groups') AS bytes`,
    )) as [{ bytes: string }];
    const sizes = { log: Number(bytes), home: statSync(path('empty')).size };
    process.stdout.write(`${JSON.stringify({ entries, nothing, backup, sizes })}\n`);
    expect(nothing).toMatchObject({ executed: entries, root });
    expect(backup).toMatchObject({ executed: BEHIND, root });
  });
});

async function fund({ ledger }: OpenedService): Promise<readonly Address[]> {
  const players = Array.from({ length: PLAYERS }, () => generateKeyPair().address);
  await Promise.all(players.map((player) => ledger.airdrop(player, FUNDS)));
  return players;
}

/** Payments, each an entry: executed as a replay does it, which checks no signature. */
async function pay(
  { ledger }: OpenedService,
  players: readonly Address[],
  count: number,
): Promise<void> {
  let underWay: Promise<void>[] = [];
  for (let made = 0; made < count; made += 1) {
    const [from, to] = [players[made % PLAYERS]!, players[(made * 7 + 1) % PLAYERS]!];
    const { blockhash } = ledger.latestBlockhash();
    const instructions = [transferInstruction(from, to, 1n)];
    const bytes = compileTransaction({ feePayer: from, blockhash, instructions });
    bytes.set(randomBytes(SIGNATURE_BYTES), 1);
    const unixMs = BigInt(ledger.time.unixMs);
    underWay.push(ledger.applyEntry({ kind: 'Bundle', unixMs, transactions: [bytes] }));
    if (underWay.length < AT_ONCE) continue;
    await Promise.all(underWay);
    underWay = [];
  }
  await Promise.all(underWay);
}
