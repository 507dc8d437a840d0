import { randomBytes } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { numberOf } from '../../src/core/file-form.ts';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { EXECUTION_RULES } from '../../src/service/ledger/replay/rules.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { storeForm } from '../../src/service/store/sqlite-open.ts';
import {
  type Address,
  addressFromBase58,
  addressFromBytes,
  addressToBase58,
} from '../../src/solana/address.ts';
import { cacheFolder } from '../npm-package.ts';
import { fillStore } from './profiles-store.ts';

/**
 * Homes with a million accounts, which take minutes to create: they are created once for each store
 * format and cached, and each measurement uses a copy.
 */

/** Number of accounts: `GAMEKEEPER_BENCH_ACCOUNTS`, or 1,000,000. */
export const ACCOUNTS = Number(process.env.GAMEKEEPER_BENCH_ACCOUNTS ?? 1_000_000);
const STORE_FILE = 'service.sqlite';
const READ_FILE = 'read.json';
const AIRDROPS_AT_ONCE = 2_000;
const FEW = 1_000;

/**
 * `profiles`: filled without a log, with the snapshots `empty` and `filled`; `log`: each account by
 * a log entry.
 */
export type KeptKind = 'profiles' | 'log';

/** An open copy of a cached home. */
export interface KeptHome {
  readonly service: OpenedService;
  readonly store: ReturnType<typeof openSqliteStore>;
  /** Addresses of profiles spread over the store. */
  readonly addresses: readonly Address[];
}

/** @param home a folder that does not exist yet. */
export async function openKept(kind: KeptKind, home: string): Promise<KeptHome> {
  cpSync(await makeKept(kind), home, { recursive: true });
  syncFiles(home);
  const addresses: string[] = JSON.parse(readFileSync(join(home, READ_FILE), 'utf8'));
  rmSync(join(home, READ_FILE));
  const opened = await open(home);
  return { ...opened, addresses: addresses.map((one) => addressFromBase58(one, READ_FILE)) };
}

/** Otherwise the disk would still be writing the copy, a gigabyte, while reads are measured. */
export function syncFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    const descriptor = openSync(join(folder, name), 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}

/** An empty folder instead of what is there. */
export function makeFolderAt(path: string): string {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

/** Creates it if it does not exist. @returns its folder. */
export async function makeKept(kind: KeptKind): Promise<string> {
  const name = `${kind}-${ACCOUNTS}-format-${numberOf(storeForm)}-rules-${EXECUTION_RULES}`;
  const folder = join(cacheFolder(), 'bench', name);
  if (existsSync(folder)) return folder;
  process.stdout.write(`making ${folder} ...\n`);
  const making = makeFolderAt(`${folder}.making`);
  const { service, store } = await open(making);
  if (kind === 'profiles') await service.controls.snapshot('empty');
  const { addresses } = await fillStore(store, kind === 'profiles' ? ACCOUNTS : FEW);
  if (kind === 'profiles') await service.controls.snapshot('filled');
  else for (let made = 0; made < ACCOUNTS; made += AIRDROPS_AT_ONCE) await pay(service);
  await service.close();
  writeFileSync(join(making, READ_FILE), JSON.stringify(addresses.map(addressToBase58)));
  renameSync(making, folder);
  return folder;
}

async function open(home: string) {
  await makeHomeIn(home).identify();
  const store = openSqliteStore(join(home, STORE_FILE));
  const now = (): number => Date.now();
  return { store, service: await openService({ store, now, randomBytes, host: 'localhost' }) };
}

/** Creates accounts, one for each log entry. */
export async function pay(service: OpenedService): Promise<void> {
  const paid = Array.from({ length: AIRDROPS_AT_ONCE }, () =>
    service.ledger.airdrop(addressFromBytes(randomBytes(32)), 1n),
  );
  await Promise.all(paid);
}
