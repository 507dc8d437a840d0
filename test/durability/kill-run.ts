import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { openService } from '../../src/service/compose.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { openSession, type TestClient } from '../daemon/support/client.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { expectAudited } from './audited.ts';
import { SeededRandom } from './seeded-random.ts';

/** The life and death of a daemon: what was answered must be there, and nothing twice. */

const WRITES = 200;
const IN_FLIGHT = 20;
/** The kill comes this long after one of the answers. */
const KILL_DELAY_MS_MAX = 8;
const SUPPLY = 1_000_000;
/** Every so many writes one makes a new leaf; the others move between token accounts. */
const LEAF_EVERY = 5;
const LEAF_AMOUNT = '7';

export interface KillOutcome {
  readonly answeredBeforeKill: number;
  readonly unansweredAtKill: number;
  /** Of the unanswered transfers, those that were executed all the same. */
  readonly executedUnanswered: number;
}

interface Write {
  readonly method: string;
  readonly params: { readonly idempotencyKey: string; readonly owner?: string };
}

interface World {
  readonly wallet: string;
  readonly friend: string;
  readonly accountResource: string;
  readonly writes: readonly Write[];
}

/** Kills a daemon at a moment of the seed, starts it again and holds it to its answers. */
export async function killAndRecover(seed: number): Promise<KillOutcome> {
  const folder = makeHomeFolder();
  let daemon = await startDaemonProcess(folder);
  try {
    const client = await openSession(daemon.url, folder.home);
    const world = await settle(client, seed);
    const receipts = await writeUntilKilled(daemon, client, world.writes, new SeededRandom(seed));
    // As the kill left it.
    expectAudited(folder.home);
    daemon = await startDaemonProcess(folder);
    const again = await openSession(daemon.url, folder.home);
    const executedUnanswered = await expectAnswered(again, world, receipts);
    await expectWrittenOnce(again, world, receipts);
    await again.close();
    const { status } = await daemon.stop('SIGTERM');
    expect(status).toBe(0);
    expect(expectAudited(folder.home)).toBeGreaterThan(WRITES);
    await expectReplay(folder);
    const answeredBeforeKill = receipts.size;
    const unansweredAtKill = WRITES - answeredBeforeKill;
    return { answeredBeforeKill, unansweredAtKill, executedUnanswered };
  } finally {
    await daemon.stop('SIGKILL');
    folder.remove();
  }
}

async function settle(client: TestClient, seed: number): Promise<World> {
  const { address: wallet } = (await client.call('session.get')).wallet;
  const friend = addressToBase58(generateKeyPair().address);
  const { address: project } = await client.call('projects.create', { name: 'Kill' });
  const accountResource = await makeResource(client, project, 'AccountState');
  const ledgerResource = await makeResource(client, project, 'LedgerState');
  const mint = { resource: accountResource, owner: wallet, amount: String(SUPPLY) };
  await client.call('resources.mint', mint);
  const writes = Array.from({ length: WRITES }, (_, index): Write => {
    const idempotencyKey = `kill-${seed}-${index}`;
    if (index % LEAF_EVERY !== 0) {
      const params = { resource: accountResource, recipient: friend, amount: '1', idempotencyKey };
      return { method: 'resources.transfer', params };
    }
    const owner = addressToBase58(generateKeyPair().address);
    const params = { resource: ledgerResource, owner, amount: LEAF_AMOUNT, idempotencyKey };
    return { method: 'resources.mint', params };
  });
  return { wallet, friend, accountResource, writes };
}

export async function makeResource(
  client: TestClient,
  project: string,
  storage: string,
): Promise<string> {
  const uri = 'https://example.com/r.json';
  const params = { name: storage, symbol: 'RES', uri, decimals: 0, storage };
  const { address: resource } = await client.call('resources.create', { project, params });
  if (storage === 'LedgerState') {
    const treeConfig = { basic: { numAssets: 1_000 } };
    await client.call('resources.createTree', { project, resource, treeConfig });
  }
  return resource;
}

/** The receipts that came before the kill, by index of the write. */
async function writeUntilKilled(
  daemon: DaemonProcess,
  client: TestClient,
  writes: readonly Write[],
  random: SeededRandom,
): Promise<Map<number, any>> {
  const receipts = new Map<number, any>();
  const killAfter = random.below(WRITES - IN_FLIGHT);
  const killDelayMs = random.below(KILL_DELAY_MS_MAX);
  let killed: Promise<unknown> | undefined;
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < writes.length) {
      const index = next;
      next += 1;
      const { method, params } = writes[index]!;
      const response = await client.request(method, params).catch(() => undefined);
      if (response === undefined) return;
      expect(response.error).toBeUndefined();
      receipts.set(index, response.result);
      if (receipts.size >= killAfter) {
        killed ??= delay(killDelayMs).then(() => daemon.stop('SIGKILL'));
      }
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  await killed;
  return receipts;
}

/**
 * Everything that was answered is known by its signature, and the balance holds it. Answers how
 * many transfers it holds next to those.
 */
async function expectAnswered(
  client: TestClient,
  world: World,
  receipts: ReadonlyMap<number, any>,
): Promise<number> {
  for (const receipt of receipts.values()) {
    const [signature] = receipt.signatures;
    const status = await client.call('transactions.status', { signature });
    expect(status).toMatchObject({
      state: 'SUCCEEDED',
      idempotencyKey: receipt.idempotencyKey,
      signatures: receipt.signatures,
    });
  }
  const answered = [...receipts.keys()].filter((index) => index % LEAF_EVERY !== 0).length;
  const moved = await balanceOf(client, world.friend);
  expect(moved).toBeGreaterThanOrEqual(answered);
  return moved - answered;
}

/** With the same keys again: what was answered is answered alike, and each write is there once. */
async function expectWrittenOnce(
  client: TestClient,
  world: World,
  receipts: ReadonlyMap<number, any>,
): Promise<void> {
  for (const [index, { method, params }] of world.writes.entries()) {
    const receipt = await client.call(method, params);
    const earlier = receipts.get(index);
    if (earlier !== undefined) expect(receipt.signatures).toEqual(earlier.signatures);
  }
  for (const { params } of world.writes) {
    if (params.owner === undefined) continue;
    expect(await balanceOf(client, params.owner)).toBe(Number(LEAF_AMOUNT));
  }
  const moved = world.writes.filter(({ params }) => params.owner === undefined).length;
  expect(await balanceOf(client, world.friend)).toBe(moved);
  expect(await balanceOf(client, world.wallet)).toBe(SUPPLY - moved);
}

export async function balanceOf(client: TestClient, holder: string): Promise<number> {
  const holdings = await client.call('holdings.find', { holder });
  return holdings.reduce((sum: number, { balance }: any) => sum + Number(balance), 0);
}

/** The state that the disk holds is the one that the log leads to. */
async function expectReplay(folder: HomeFolder): Promise<void> {
  const service = await openService({
    store: openSqliteStore(join(folder.home, 'service.sqlite')),
    now: () => Date.now(),
    randomBytes,
    host: 'localhost',
  });
  const { root, replayedRoot } = await service.ledger.verifyReplay();
  await service.close();
  expect(replayedRoot).toBe(root);
}
