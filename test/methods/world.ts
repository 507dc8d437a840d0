import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '../../src/daemon/journal/journal.ts';
import { monotonicClock } from '../../src/daemon/process/monotonic-clock.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { allowAll, approveAll } from '../../src/daemon/sessions/allow-all.ts';
import { callMethod } from '../../src/methods/call.ts';
import type { CallContext } from '../../src/methods/call-context.ts';
import type { ClockPort, JournalPort, ServicePort, SignerPort } from '../../src/methods/ports.ts';
import { WriteDesk } from '../../src/methods/write-desk.ts';
import { startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import type { NewAsset } from '../../src/service/programs/assets/mint-asset.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import type { Store } from '../../src/service/store/store.ts';
import { addressFromBase58, addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair, type KeyPair } from '../../src/solana/keys.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';

/** A signer over keys in memory that counts how often a key was used. */
export class CountingSigner implements SignerPort {
  readonly #keys = new Map<string, KeyPair>();
  readonly wallet: string;
  signatures = 0;

  constructor(...keys: readonly KeyPair[]) {
    for (const key of keys) this.#keys.set(addressToBase58(key.address), key);
    this.wallet = addressToBase58(keys[0]!.address);
  }

  holds(address: string): boolean {
    return this.#keys.has(address);
  }

  requireUnlocked(): void {}

  async sign(transaction: Uint8Array, signers: readonly string[]): Promise<Uint8Array> {
    this.signatures += 1;
    const keys = signers.map((signer) => this.#keys.get(signer)).filter((key) => key !== undefined);
    return signTransactionBytes(transaction.slice(), keys);
  }
}

/** A service, and everything that the call path needs around it. */
export interface World {
  readonly service: ServicePort;
  /** What is behind the service, for tests that look past its answers. */
  readonly opened: OpenedService;
  readonly store: Store;
  readonly signer: CountingSigner;
  readonly journal: JournalPort;
  readonly wallet: string;
  readonly friend: string;
  /** Calls a method as a game with the signer's wallets would. */
  call(method: string, params?: object, overrides?: Partial<CallContext>): Promise<any>;
  fund(address: string): Promise<void>;
  /** Moves the service's clock forward. */
  advance(seconds: number): void;
  /** Makes an asset and answers its mint. */
  mint(asset: Partial<NewAsset> & Pick<NewAsset, 'owner'>): Promise<string>;
  close(): Promise<void>;
}

/** Where a service can be: inside the daemon, or at an address. */
export const places = ['embedded', 'remote'] as const;
export type Place = (typeof places)[number];

/** Opens a fresh service, in the process or over HTTP; who uses the world cannot tell which. */
export async function openWorld(
  place: Place,
  /** What is served in place of the service, for services that lie. */
  serve: (service: OpenedService) => OpenedService = (service) => service,
): Promise<World> {
  const store = new MemoryStore();
  let aheadMs = 0;
  const now = (): number => Date.now() + aheadMs;
  const service = await openService({ store, now, randomBytes, host: 'localhost' });
  const server =
    place === 'remote' ? await startServiceServer({ service: serve(service) }) : undefined;
  const embedded: ServicePort = {
    address: 'embedded',
    genesisId: service.genesisId,
    offersOnce: true,
    call: (name, args, _signal, options) => service.call(name, args, options),
    build: (name, args, _signal, options) => service.run(name, args as never, options),
    send: (bundles) => service.run('sendTransactionBundles', bundles),
    resolveTable: (table) => service.resolveTable(table),
  };
  const port = server === undefined ? embedded : await connectRemoteService(server.url);
  // The daemon's own clock goes with the service's, which the test moves.
  const clock: ClockPort = {
    now: () => performance.now() + aheadMs,
    after: monotonicClock.after,
  };
  const player = await makePlayer(service, port, clock);
  return {
    ...player,
    store,
    advance(seconds) {
      aheadMs += seconds * 1000;
    },
    async mint(asset) {
      const texts = { name: 'Robot', symbol: 'BOT', uri: 'https://example.com/robot.json' };
      return addressToBase58(await service.mintAsset({ kind: 'Nft', ...texts, ...asset }));
    },
    async close() {
      await server?.close();
      await service.close();
      await player.close();
    },
  };
}

/** Another player, with wallets and a journal of its own, on the service of a world. */
export async function openNeighbour(world: World): Promise<World> {
  return { ...world, ...(await makePlayer(world.opened, world.service, monotonicClock)) };
}

async function makePlayer(
  opened: OpenedService,
  service: ServicePort,
  clock: ClockPort,
): Promise<Omit<World, 'store' | 'advance' | 'mint'>> {
  const home = mkdtempSync(join(tmpdir(), 'gamekeeper-world-'));
  const journal = openJournal(join(home, 'journal.sqlite'));
  const keys = [generateKeyPair(), generateKeyPair()] as const;
  const signer = new CountingSigner(...keys);
  const fund = async (address: string): Promise<void> => {
    await opened.fund(addressFromBase58(address, 'wallet'), 100_000_000_000n);
  };
  await fund(signer.wallet);
  const context: CallContext = {
    game: 'com.example.world',
    service,
    signer,
    journal,
    desk: new WriteDesk(clock),
    grant: allowAll,
    approval: approveAll,
    signal: new AbortController().signal,
    reportProgress() {},
  };
  return {
    service,
    opened,
    signer,
    journal,
    wallet: signer.wallet,
    friend: addressToBase58(keys[1].address),
    fund,
    call: (method, params = {}, overrides = {}) =>
      callMethod(method, params, { ...context, ...overrides }),
    async close() {
      await journal.close();
      rmSync(home, { recursive: true });
    },
  };
}

/**
 * A project with a profiles tree, a user with a profile, and a resource of each storage with 1,000
 * of it. @param subsidizeFees whether the project gives its players' fees back.
 */
export async function settle(
  world: World,
  username = 'robin',
  subsidizeFees = false,
): Promise<Settlement> {
  const params = { name: 'World', subsidizeFees };
  const { address: project } = await world.call('projects.create', params);
  if (subsidizeFees) await world.fund(project);
  const treeConfig = { basic: { numAssets: 1_000 } };
  await world.call('profiles.createTree', { project, treeConfig });
  const player = await world.call('users.createWithProfile', {
    project,
    userInfo: { username, name: 'Robin', bio: '', pfp: '' },
    profileInfo: { name: 'Robin' },
  });
  const account = await makeResource(world, project, 'AccountState');
  const ledger = await makeResource(world, project, 'LedgerState');
  for (const resource of [account, ledger]) {
    await world.call('resources.mint', { resource, owner: world.wallet, amount: '1000' });
  }
  return { project, profile: player.records.profiles[0].address, account, ledger };
}

export interface Settlement {
  readonly project: string;
  readonly profile: string;
  /** Resource whose holdings are token accounts. */
  readonly account: string;
  /** Resource whose holdings are leaves. */
  readonly ledger: string;
}

async function makeResource(world: World, project: string, storage: string): Promise<string> {
  const uri = 'https://example.com/r.json';
  const params = { name: storage, symbol: 'RES', uri, decimals: 2, storage };
  const { address: resource } = await world.call('resources.create', { project, params });
  if (storage === 'AccountState') return resource;
  const treeConfig = { basic: { numAssets: 1_000 } };
  await world.call('resources.createTree', { project, resource, treeConfig });
  return resource;
}
