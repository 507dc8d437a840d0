import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { openSession, type TestClient } from '../daemon/support/client.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
  testedCommand,
} from '../support/daemon-process.ts';
import { SeededRandom } from './seeded-random.ts';

/**
 * From the first `mkdir` of a home to its first payment: killed before any change to the disk, the
 * next start completes it, or it was no home yet.
 */

const preload = join(import.meta.dirname, 'kill-at-change.ts');
const friend = addressToBase58(generateKeyPair().address);

/** What a game was told before its daemon was killed. */
interface Told {
  wallet?: string;
  hasPaid?: boolean;
}

/** Starts a daemon in a new home, which is killed before a change of `env`, if it gets there. */
async function liveUntil(folder: HomeFolder, env: NodeJS.ProcessEnv): Promise<Told> {
  const told: Told = {};
  const [program, ...first] = testedCommand;
  const command = [program!, '--import', preload, ...first];
  const daemon = await startDaemonProcess(folder, {
    command,
    env: { ...process.env, ...env },
  }).catch(() => undefined);
  if (daemon === undefined) return told;
  try {
    await live(await openSession(daemon.url, folder.home), told);
  } catch (error) {
    // What the daemon answers is no error; one that was killed answers nothing.
    const name = (error as { readonly data?: { readonly name: string } }).data?.name;
    if (name !== undefined && name !== 'DaemonNotRunning') throw error;
    await daemon.ended;
  } finally {
    await daemon.stop('SIGKILL');
  }
  return told;
}

/** Each under a key of its own, so that nothing happens twice when it is asked for again. */
async function live(client: TestClient, told: Told): Promise<void> {
  const { address: wallet } = (await client.call('session.get')).wallet;
  told.wallet = wallet;
  const call = (method: string, params: object) =>
    client.call(method, { ...params, idempotencyKey: `first-${method}` });
  const { address: project } = await call('projects.create', { name: 'First' });
  const uri = 'https://example.com/first.json';
  const params = { name: 'Gold', symbol: 'GOLD', uri, decimals: 0, storage: 'AccountState' };
  const { address: resource } = await call('resources.create', { project, params });
  await call('resources.mint', { resource, owner: wallet, amount: '10' });
  await call('resources.transfer', { resource, recipient: friend, amount: '3' });
  told.hasPaid = true;
}

async function friendHas(client: TestClient): Promise<readonly string[]> {
  const holdings = await client.call('holdings.find', { holder: friend });
  return holdings.map(({ balance }: { readonly balance: string }) => balance);
}

/** How many changes a first start and a first payment make. */
export async function countChanges(): Promise<number> {
  const folder = makeHomeFolder();
  try {
    const file = join(folder.path, 'changes');
    expect((await liveUntil(folder, { CHANGES_FILE: file })).hasPaid).toBe(true);
    return Number(readFileSync(file, 'utf8'));
  } finally {
    folder.remove();
  }
}

/**
 * @param changes how many there are to be killed at.
 * @returns whether the kill came before the first payment was answered.
 */
export async function killFirstStart(changes: number, seed: number): Promise<boolean> {
  const at = 1 + new SeededRandom(seed).below(changes);
  const folder = makeHomeFolder();
  try {
    const told = await liveUntil(folder, { CHANGES_KILL: String(at) });
    const daemon = await startDaemonProcess(folder);
    try {
      const client = await openSession(daemon.url, folder.home);
      const { address } = (await client.call('session.get')).wallet;
      if (told.wallet !== undefined) expect(address).toBe(told.wallet);
      if (told.hasPaid) expect(await friendHas(client)).toEqual(['3']);
      await live(client, {});
      expect(await friendHas(client)).toEqual(['3']);
      expect(await client.call('projects.find', {})).toHaveLength(1);
      await client.close();
    } finally {
      await daemon.stop('SIGTERM');
    }
    const doctor = await runCommand(['doctor', '--home', folder.home]);
    expect(doctor).toMatchObject({ status: 0 });
    return told.hasPaid !== true;
  } finally {
    folder.remove();
  }
}
