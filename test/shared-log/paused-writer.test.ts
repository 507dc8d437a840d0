import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { catchUp } from '../../src/service/recovery/catch-up.ts';
import { makeCallHandler } from '../../src/service/rpc/methods.ts';
import { type LogKey, makeLogKey, readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import type { PostgresLog } from '../../src/service/shared-log/postgres-log.ts';
import { openPostgresLog } from '../../src/service/shared-log/shared-log.ts';
import type { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { decodeTransaction } from '../../src/solana/transaction.ts';
import { openWorld, type Wallet, type World } from '../programs/world.ts';
import { machineHas } from '../support/machine.ts';
import { PostgresServer, postgres } from './postgres-server.ts';

/**
 * A writer that was paused while another took over knows nothing of that, nor of what the other has
 * executed. What it answers then about a transaction that the other has executed would free the key
 * of a payment that was made.
 */

const runs = machineHas(postgres, 'a paused writer of a log in PostgreSQL');
const NOW_MS = 1_750_000_000_000;
const LIFETIME_MS = 120_000;
/** Longer than a test: it notices nothing by itself. */
const NEVER_MS = 300_000;

let server: PostgresServer;
let folder: string;
let key: LogKey;
let rounds = 0;

beforeAll(async () => {
  if (!runs) return;
  folder = mkdtempSync(join(tmpdir(), 'paused-writer-'));
  makeLogKey(join(folder, 'key'));
  key = readLogKey(join(folder, 'key'));
  server = await PostgresServer.start();
});

afterAll(async () => {
  if (!runs) return;
  await server.remove();
  rmSync(folder, { recursive: true });
});

interface Paused {
  readonly world: World;
  /** What the other writer has executed. */
  readonly bytes: Uint8Array;
  /** What nobody has seen yet, and may be executed. */
  readonly fresh: Uint8Array;
}

/** A writer that was paused, and what another has executed meanwhile. */
async function withPaused(ask: (paused: Paused) => Promise<unknown>): Promise<unknown> {
  rounds += 1;
  const address = `postgres://postgres@/postgres?host=${server.folder}&schema=paused_${rounds}`;
  const options = { place: readLogPlace(address), key, oneCopy: true, stillMs: 0 };
  const log = await openPostgresLog({ ...options, renewMs: NEVER_MS });
  const store = openSqliteStore(join(folder, `${rounds}.sqlite`));
  store.useLog(log);
  const world = await openWorld({ store: store as unknown as MemoryStore, nowMs: NOW_MS });
  const bytes = await prepareUser(world, await world.wallet('anna'), 'anna');
  const fresh = await prepareUser(world, await world.wallet('bert'), 'bert');
  const other = await startOther(options);
  const [bundle] = await other.service.ledger.submitBundles([[bytes]]);
  expect(bundle!.responses[0]!.status).toBe('Success');
  try {
    return await ask({ world, bytes, fresh });
  } finally {
    await other.close();
    await store.close().catch(() => {});
    await log.close();
  }
}

async function prepareUser(world: World, wallet: Wallet, name: string): Promise<Uint8Array> {
  const info = { username: name, name: '', bio: '', pfp: '' };
  const args = { wallet: wallet.address, info };
  const { txs } = await world.prepare('createNewUserTransaction', args, wallet);
  return base58Decode(txs[0]!)!;
}

async function startOther(options: Parameters<typeof openPostgresLog>[0]) {
  const log: PostgresLog = await openPostgresLog(options);
  const path = join(folder, `${rounds}-other.sqlite`);
  const world = { now: () => NOW_MS, randomBytes };
  await catchUp(path, log, world);
  const store = openSqliteStore(path);
  store.useLog(log);
  const service: OpenedService = await openService({ store, ...world, host: 'game.test' });
  return {
    service,
    async close() {
      await service.close();
      await log.close();
    },
  };
}

async function rpc({ service }: World, method: string, ...params: unknown[]): Promise<unknown> {
  return makeCallHandler({ ledger: service.ledger } as never)(method, params);
}

const signatureOf = (bytes: Uint8Array): string =>
  base58Encode(decodeTransaction(bytes).signatures[0]!);
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The same with another byte somewhere. */
function altered(bytes: Uint8Array, place: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[place]! ^= 1;
  return copy;
}

const questions: Record<string, (paused: Paused) => Promise<unknown>> = {
  'a send: Expired': ({ world, bytes }) => {
    world.clockMs += LIFETIME_MS;
    return world.service.ledger.submitBundles([[bytes]]);
  },
  'a send: Rejected, for its signature': ({ world, bytes }) =>
    world.service.ledger.submitBundles([[altered(bytes, 1)]]),
  'a send: Rejected, for an unknown blockhash': ({ world, bytes }) => {
    const { blockhash } = decodeTransaction(bytes).message;
    const at = Buffer.from(bytes).indexOf(Buffer.from(blockhash, 'latin1'));
    return world.service.ledger.submitBundles([[altered(bytes, at)]]);
  },
  'a send: Skipped': ({ world, bytes }) =>
    world.service.ledger.submitBundles([[altered(bytes, 1)], [bytes]]),
  'a send: Success of another': ({ world, fresh }) => world.service.ledger.submitBundles([[fresh]]),
  'a send that the database refuses': async ({ world, fresh, bytes }) => {
    await server.set('full_page_writes', 'off');
    try {
      return await world.service.ledger.submitBundles([[bytes], [fresh]]);
    } finally {
      await server.set('full_page_writes', 'on');
    }
  },
  'sendTransaction: its preflight': ({ world, bytes }) => {
    world.clockMs += LIFETIME_MS;
    return rpc(world, 'sendTransaction', base64(bytes), { encoding: 'base64' });
  },
  'getSignatureStatuses: null': ({ world, bytes }) =>
    rpc(world, 'getSignatureStatuses', [signatureOf(bytes)]),
  'getTransaction: null': ({ world, bytes }) => rpc(world, 'getTransaction', signatureOf(bytes)),
  'isBlockhashValid: false': ({ world, bytes }) => {
    world.clockMs += LIFETIME_MS;
    const { blockhash } = decodeTransaction(bytes).message;
    return rpc(world, 'isBlockhashValid', base58Encode(Buffer.from(blockhash, 'latin1')));
  },
};

describe.skipIf(!runs)('a writer that was paused while another took over', () => {
  test.each(Object.keys(questions))('error: it does not answer %s', async (name) => {
    const asked = withPaused(questions[name]!);
    const isRefused = name.includes('refuses');
    await expect(asked).rejects.toThrow(isRefused ? 'takes no writes' : 'Another process writes');
  });
});
