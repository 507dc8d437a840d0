import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenHome, openHome } from '../../src/daemon/home/home.ts';
import { chooseCustody } from '../../src/daemon/keys/choose-custody.ts';
import { Custodies } from '../../src/daemon/keys/custodies.ts';
import { generatedPassphrase } from '../../src/daemon/keys/passphrase.ts';
import { silentLog } from '../../src/daemon/log/daemon-log.ts';
import { type Daemon, startDaemon } from '../../src/daemon/process/daemon.ts';
import { type EmbeddedService, openEmbeddedService } from '../../src/daemon/process/embedded.ts';
import { openSession, type TestClient } from '../daemon/support/client.ts';
import { makeEntry } from '../daemon/support/journal-entry.ts';
import { MemoryCustody } from '../daemon/support/memory-custody.ts';

/** A home that was lived in: wallets, writes with their receipts, and a write that is open. */

/** A keychain that outlives a daemon; or none, for a vault in the home. */
export type Keys = MemoryCustody | 'vault';

class LastingCustody extends MemoryCustody {
  override close(): void {}
}

export const makeKeychain = (): MemoryCustody => new LastingCustody();

export interface LivingHome {
  readonly daemon: Daemon;
  readonly service: EmbeddedService;
  open(wallet: string): Promise<TestClient>;
  close(): Promise<void>;
}

/** What `gamekeeper start` opens, in this process. What was opened before a failure is closed. */
export async function liveIn(path: string, keys: Keys): Promise<LivingHome> {
  const home = await openHome(path, 'both');
  try {
    return await live(home, keys);
  } catch (error) {
    home.close();
    throw error;
  }
}

async function live(home: OpenHome, keys: Keys): Promise<LivingHome> {
  const service = await openEmbeddedService(home);
  try {
    const custody = keys === 'vault' ? await openHomeVault(home) : keys;
    const { port, fund } = service;
    const world = { home, journal: service.takeJournal(), service: port, fund, custody };
    const daemon = await startDaemon({ ...world, log: silentLog });
    if (custody instanceof Custodies) await untilOpen(custody, daemon);
    return {
      daemon,
      service,
      open: (wallet) => openSession(daemon.url, home.path, { wallet }),
      async close() {
        await daemon.close();
        await service.close();
      },
    };
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** A start whose vault does not open ends with the reason. */
async function untilOpen({ opened }: Custodies, daemon: Daemon): Promise<void> {
  try {
    await opened;
  } catch (error) {
    await daemon.close();
    throw error;
  }
}

function openHomeVault(home: OpenHome) {
  const passphrase = generatedPassphrase(home);
  return chooseCustody({ home, vault: true, passphrase, isGenerated: true });
}

/** What a home must still know, whatever became of its files. */
export interface Memory {
  readonly network: string;
  /** Addresses by the names of the wallets. */
  readonly wallets: Readonly<Record<string, string>>;
  /** First signatures by the keys of the writes. */
  readonly signatures: Readonly<Record<string, string>>;
}

export const OPEN_KEY = 'open';
export const keysOfWrites = ['farm-0', 'farm-1', 'farm-2'] as const;

/** A home in three states, in folders of their own. */
export interface HomeAges {
  readonly keys: Keys;
  /** Before the last write and the last wallet, closed. */
  readonly older: string;
  /** As a daemon that was killed leaves it: with the log of SQLite's changes. */
  readonly killed: string;
  readonly closed: string;
  /** The older one, lived in apart from the others. */
  readonly forked: string;
  readonly memory: Memory;
}

/** Makes a home and lives in it. */
export async function makeHomeAges(folder: string, keys: Keys): Promise<HomeAges> {
  mkdirSync(folder, { recursive: true });
  const home = join(folder, 'home');
  const signatures: Record<string, string> = {};
  const write = async (living: LivingHome, key: string) => {
    const game = await living.open('default');
    const receipt = await game.call('projects.create', { name: key, idempotencyKey: key });
    signatures[key] = receipt.signatures[0];
    await game.close();
  };
  const young = await liveIn(home, keys);
  await write(young, 'farm-0');
  await write(young, 'farm-1');
  await fill(young, 'early');
  await young.close();
  const older = copyHome(home, join(folder, 'older'));
  const forked = copyHome(home, join(folder, 'forked'));
  const apart = await liveIn(forked, keys);
  for (const key of ['barn', 'mill', 'shop']) await write(apart, key);
  await fill(apart, 'apart');
  await apart.close();
  for (const key of ['barn', 'mill', 'shop']) delete signatures[key];
  const grown = await liveIn(home, keys);
  await (await grown.open('second')).close();
  await write(grown, 'farm-2');
  await grown.daemon.journal.put(makeEntry(OPEN_KEY, { state: 'UNKNOWN' }));
  const killed = copyHome(home, join(folder, 'killed'));
  markAsDead(join(killed, 'daemon.json'));
  const wallets = grown.daemon.wallets.list().map(({ name, address }) => [name, address]);
  const memory = {
    network: grown.service.port.genesisId,
    wallets: Object.fromEntries(wallets),
    signatures,
  };
  await grown.close();
  return { keys, older, killed, forked, closed: copyHome(home, join(folder, 'closed')), memory };
}

/** Enough that a later commit leaves some of the journal's pages as they are. */
const FILLING = 100;

async function fill({ daemon }: LivingHome, name: string): Promise<void> {
  const keys = Array.from({ length: FILLING }, (_, index) => `${name}-${index}`);
  await Promise.all(keys.map((key) => daemon.journal.put(makeEntry(key, { state: 'EXPIRED' }))));
}

/** This process lives on, and the daemon that it stands for does not. */
export function markAsDead(startFile: string): void {
  const file = JSON.parse(readFileSync(startFile, 'utf8'));
  writeFileSync(startFile, JSON.stringify({ ...file, processStart: 'another boot:1' }));
}

export function copyHome(from: string, to: string): string {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from)) {
    cpSync(join(from, name), join(to, name), { recursive: true });
  }
  return to;
}
