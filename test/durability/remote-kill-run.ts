import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import type { TestClient } from '../daemon/support/client.ts';
import { RemoteProcesses } from '../support/remote-processes.ts';
import { SeededRandom } from './seeded-random.ts';

/** The life and death of a daemon or of its service, two processes: nothing is done twice. */

const WRITES = 60;
const IN_FLIGHT = 10;
/** The kill comes this long after one of the answers. */
const KILL_DELAY_MS_MAX = 20;
const SUPPLY = 1_000_000;

export const victims = ['service', 'daemon', 'both'] as const;
export type Victim = (typeof victims)[number];

interface World {
  readonly processes: RemoteProcesses;
  readonly seed: number;
  readonly resource: string;
  readonly friend: string;
  readonly wallet: string;
}

export interface RemoteKillOutcome {
  readonly answeredBeforeKill: number;
  /** Transfers that were executed and not answered. */
  readonly executedUnanswered: number;
}

/** Kills at a moment of the seed, starts again, and asks with the same keys. */
export async function killRemote(victim: Victim, seed: number): Promise<RemoteKillOutcome> {
  const processes = await RemoteProcesses.start();
  try {
    const client = await processes.open();
    const world = await settle(processes, client, seed);
    const receipts = await writeUntilKilled(world, client, victim);
    const again = await processes.open();
    const executed = await balanceOf(again, world.friend);
    expect(executed).toBeGreaterThanOrEqual(receipts.size);
    await expectWrittenOnce(world, again, receipts);
    return {
      answeredBeforeKill: receipts.size,
      executedUnanswered: executed - receipts.size,
    };
  } finally {
    await processes.close();
  }
}

async function settle(
  processes: RemoteProcesses,
  client: TestClient,
  seed: number,
): Promise<World> {
  const { address: wallet } = (await client.call('session.get')).wallet;
  const friend = addressToBase58(generateKeyPair().address);
  const { address: project } = await client.call('projects.create', { name: 'Kill' });
  const params = {
    name: 'Gold',
    symbol: 'GOLD',
    uri: 'https://example.com/gold.json',
    decimals: 0,
    storage: 'AccountState',
  };
  const { address: resource } = await client.call('resources.create', { project, params });
  await client.call('resources.mint', { resource, owner: wallet, amount: String(SUPPLY) });
  return { processes, seed, resource, friend, wallet };
}

/** The receipts of writes that were answered, by index, with everything running again. */
async function writeUntilKilled(
  world: World,
  client: TestClient,
  victim: Victim,
): Promise<Map<number, any>> {
  const { processes, seed } = world;
  const random = new SeededRandom(seed);
  const killAfter = random.below(WRITES - IN_FLIGHT);
  const killDelayMs = random.below(KILL_DELAY_MS_MAX);
  const receipts = new Map<number, any>();
  let killed: Promise<void> | undefined;
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < WRITES) {
      const index = next;
      next += 1;
      const answer = await client
        .request('resources.transfer', paramsOf(world, index))
        .catch(() => {});
      if (answer?.result !== undefined) receipts.set(index, answer.result);
      if (receipts.size >= killAfter) killed ??= kill(processes, victim, killDelayMs);
      // What comes after the kill begins on its own later.
      if (answer?.result === undefined) return;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  killed ??= kill(processes, victim, killDelayMs);
  await killed;
  if (victim !== 'daemon') await processes.startService();
  if (victim !== 'service') await processes.startDaemon();
  return receipts;
}

async function kill(processes: RemoteProcesses, victim: Victim, delayMs: number): Promise<void> {
  await delay(delayMs);
  if (victim !== 'daemon') await processes.kill('service');
  if (victim !== 'service') await processes.kill('daemon');
}

const paramsOf = ({ seed, resource, friend }: World, index: number) => ({
  resource,
  recipient: friend,
  amount: '1',
  idempotencyKey: `kill-${seed}-${index}`,
});

/** With the same keys again each write is there once, and has its earlier answer if it had one. */
async function expectWrittenOnce(
  world: World,
  client: TestClient,
  receipts: ReadonlyMap<number, any>,
): Promise<void> {
  for (let index = 0; index < WRITES; index += 1) {
    const receipt = await client.call('resources.transfer', paramsOf(world, index));
    const earlier = receipts.get(index);
    if (earlier !== undefined) expect(receipt.signatures).toEqual(earlier.signatures);
    const status = await client.call('transactions.status', { signature: receipt.signatures[0] });
    expect(status.state).toBe('SUCCEEDED');
    expect(status.attestations.length).toBeGreaterThan(0);
  }
  expect(await balanceOf(client, world.friend)).toBe(WRITES);
  expect(await balanceOf(client, world.wallet)).toBe(SUPPLY - WRITES);
}

async function balanceOf(client: TestClient, holder: string): Promise<number> {
  const holdings = await client.call('holdings.find', { holder });
  return holdings.reduce((sum: number, { balance }: any) => sum + Number(balance), 0);
}
