import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { takeCheckpoint } from '../../src/daemon/backup/checkpoint.ts';
import { bookNameOf, homeParts, readBook } from '../../src/daemon/home/book.ts';
import { lookAtHome, openHome } from '../../src/daemon/home/home.ts';
import { BookHead } from '../../src/daemon/ledger-store/home-head.ts';
import { silentLog } from '../../src/daemon/log/daemon-log.ts';
import { startDaemon } from '../../src/daemon/process/daemon.ts';
import { openHomeStore, STORE_FILE } from '../../src/daemon/process/home-store.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { allowAll } from '../../src/daemon/sessions/allow-all.ts';
import { startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { EXECUTION_RULES } from '../../src/service/ledger/replay/rules.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { addressFromBase58 } from '../../src/solana/address.ts';
import { openSession, type TestClient } from '../daemon/support/client.ts';
import {
  copyHome,
  type Keys,
  liveIn,
  type Memory,
  makeHomeAges,
  makeKeychain,
} from './home-life.ts';
import type { Lived, SwapWorld } from './swaps.ts';

/** The worlds of the table of swaps: embedded, on a service at an address, a service alone. */

const DAY_SECONDS = 24 * 60 * 60;
const LAMPORTS = 100_000_000_000n;

/** Writes by a key, so that it shows when one is executed again. */
async function write(game: TestClient, key: string): Promise<string> {
  const receipt = await game.call('projects.create', { name: key, idempotencyKey: key });
  return receipt.signatures[0];
}

/** Asks for every write and every wallet that was acknowledged. */
async function askForAll(
  open: (wallet: string) => Promise<TestClient>,
  { wallets, signatures }: Pick<Memory, 'wallets' | 'signatures'>,
): Promise<Lived> {
  const wrong: string[] = [];
  const errors: unknown[] = [];
  const attempt = (what: () => Promise<void>) => what().catch((error) => void errors.push(error));
  for (const [name, address] of Object.entries(wallets)) {
    await attempt(async () => {
      const game = await open(name);
      const { wallet } = await game.call('session.get');
      if (wallet.address !== address) wrong.push(`wallet ${name} is ${wallet.address}`);
      await game.close();
    });
  }
  await attempt(async () => {
    const game = await open('default');
    const before = await game.call('projects.find');
    for (const [key, signature] of Object.entries(signatures)) {
      await attempt(async () => {
        if ((await write(game, key)) !== signature) wrong.push(`${key} is executed again`);
      });
    }
    const after = await game.call('projects.find');
    const missing = Object.keys(signatures).length - before.length;
    if (missing > 0) wrong.push(`${missing} projects are gone`);
    if (after.length !== before.length) wrong.push('there are more projects');
    await game.close();
  });
  return { wrong, errors };
}

export async function makeEmbeddedWorld(folder: string, keys: Keys): Promise<SwapWorld> {
  const ages = await makeHomeAges(join(folder, 'own'), keys);
  const otherKeys = keys === 'vault' ? keys : makeKeychain();
  const other = await makeHomeAges(join(folder, 'other'), otherKeys);
  for (const home of [ages.closed, ages.killed]) {
    if (keys !== 'vault') await takeCheckpoint(lookAtHome(home), undefined, EXECUTION_RULES);
  }
  return {
    name: keys === 'vault' ? 'vault' : 'embedded',
    older: ages.older,
    forked: ages.forked,
    states: { stopped: ages.closed, killed: ages.killed },
    stranger: other.closed,
    toStranger: (file) => file.replace(ages.memory.network, other.memory.network),
    async live(home) {
      const living = await liveIn(home, keys);
      try {
        const { genesisId } = living.service.port;
        if (genesisId !== ages.memory.network) return { wrong: ['a new world'], errors: [] };
        // Then only the journal knows what became of a key.
        await living.service.controls.warp({ seconds: DAY_SECONDS });
        return await askForAll((wallet) => living.open(wallet), ages.memory);
      } finally {
        await living.close();
      }
    },
  };
}

/** A world with something that runs next to it. */
export interface RunningWorld extends SwapWorld {
  close(): Promise<void>;
}

/** A service that runs in this process, behind an address. */
async function serveWorld() {
  const clock = { aheadMs: 0 };
  const now = () => Date.now() + clock.aheadMs;
  const store = new MemoryStore();
  const service = await openService({ store, now, randomBytes, host: 'localhost' });
  const server = await startServiceServer({ service });
  const fund = (wallet: string) => service.fund(addressFromBase58(wallet, 'wallet'), LAMPORTS);
  return {
    clock,
    async liveAt(home: string, custody: Exclude<Keys, 'vault'>) {
      const port = await connectRemoteService(server.url.replace('127.0.0.1', 'localhost'));
      try {
        const opened = await openHome(home, 'daemon');
        const options = {
          home: opened,
          service: port,
          fund,
          custody,
          grant: allowAll,
          log: silentLog,
        };
        const daemon = await startDaemon(options);
        const open = (wallet: string) => openSession(daemon.url, home, { wallet });
        const close = async () => {
          await daemon.close();
          port.close();
        };
        return { open, close };
      } catch (error) {
        port.close();
        throw error;
      }
    },
    async close() {
      await server.close();
      await service.close();
    },
  };
}

interface GrowingMemory {
  readonly wallets: Record<string, string>;
  readonly signatures: Record<string, string>;
}

type OpenWallet = (wallet: string) => Promise<TestClient>;

async function use({ wallets, signatures }: GrowingMemory, open: OpenWallet, key: string) {
  const name = key === 'farm-0' ? 'default' : 'second';
  const game = await open(name);
  wallets[name] = (await game.call('session.get')).wallet.address;
  await game.close();
  const own = await open('default');
  signatures[key] = await write(own, key);
  await own.close();
}

/** Until the other book has where the journal of a daemon that runs ends: then books are alike. */
async function untilCopied(home: string): Promise<void> {
  const [journal] = readdirSync(join(home, 'journals')).filter((name) => name.endsWith('.sqlite'));
  const saidBy = () => {
    const books = homeParts.map((part) => readBook(join(home, bookNameOf(part))));
    return books.map((book) => book?.content.ends[`journals/${journal}`]?.number);
  };
  // Not `expect.poll`: worlds are made before the tests too.
  await vi.waitFor(() => expect(new Set(saidBy()).size).toBe(1), { timeout: 20_000 });
}

/** A daemon on a service at an address. */
export async function makeRemoteWorld(folder: string): Promise<RunningWorld> {
  const { clock, liveAt, close } = await serveWorld();
  const keys = makeKeychain();
  const memory: GrowingMemory = { wallets: {}, signatures: {} };
  const home = join(folder, 'home');
  const young = await liveAt(home, keys);
  await use(memory, young.open, 'farm-0');
  await young.close();
  const older = copyHome(home, join(folder, 'older'));
  const grown = await liveAt(home, keys);
  await use(memory, grown.open, 'farm-1');
  await untilCopied(home);
  const killed = copyHome(home, join(folder, 'killed'));
  rmSync(join(killed, 'daemon.json'));
  await grown.close();
  const stopped = copyHome(home, join(folder, 'stopped'));
  const stranger = join(folder, 'stranger');
  const other = await liveAt(stranger, makeKeychain());
  await (await other.open('default')).close();
  await other.close();
  // Then only the journal knows what became of a key.
  clock.aheadMs = DAY_SECONDS * 1000;
  return {
    name: 'at an address',
    older,
    states: { stopped, killed },
    stranger,
    toStranger: (file) => file,
    async live(one) {
      const living = await liveAt(one, keys);
      try {
        return await askForAll(living.open, memory);
      } finally {
        await living.close();
      }
    },
    close,
  };
}

/** The service alone, opened as its command opens it. */
export async function makeServiceWorld(folder: string): Promise<SwapWorld> {
  const serve = async (home: string, run?: (service: OpenedService) => Promise<void>) => {
    const opened = await openHome(home, 'service');
    try {
      const world = await openHomeStore(opened, [new BookHead(opened)]);
      const now = () => Date.now();
      const service = await openService({ ...world, now, randomBytes, host: 'localhost' });
      await opened.note({ name: STORE_FILE, network: service.genesisId });
      await run?.(service);
      const { head } = world.store;
      await service.close();
      return { head: head!, genesisId: service.genesisId };
    } finally {
      opened.close();
    }
  };
  const airdrop = async (service: OpenedService) => {
    for (let i = 0; i < 5; i += 1) {
      await service.fund(addressFromBase58(base58Encode(randomBytes(32)), 'wallet'), LAMPORTS);
    }
  };
  const home = join(folder, 'home');
  await serve(home, airdrop);
  const older = copyHome(home, join(folder, 'older'));
  const { head, genesisId } = await serve(home, airdrop);
  const stranger = join(folder, 'stranger');
  await serve(stranger, airdrop);
  return {
    name: 'a service alone',
    older,
    states: { stopped: home },
    stranger,
    toStranger: (file) => file,
    async live(one) {
      const wrong: string[] = [];
      const found = await serve(one);
      if (found.genesisId !== genesisId) wrong.push('a new world');
      if (found.head.key < head.key) wrong.push('what was acknowledged is gone');
      return { wrong, errors: [] };
    },
  };
}
