import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { base58Decode } from '../../src/codec/bytes.ts';
import { numberOf } from '../../src/core/file-form.ts';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { EXECUTION_RULES } from '../../src/service/ledger/replay/rules.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { storeForm } from '../../src/service/store/sqlite-open.ts';
import { addressFromBytes, addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair, type KeyPair, keyPairFromSeed } from '../../src/solana/keys.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import { cacheFolder } from '../npm-package.ts';
import { makeFolderAt, syncFiles } from './kept-store.ts';

/**
 * Homes in which so many wallets hold a resource, each holding made by a signed transaction. They
 * take minutes to make: each is made once from the next smaller one and cached, and measurements
 * use a copy.
 */

/** Numbers of holdings, ascending: `GAMEKEEPER_BENCH_HOLDINGS`, with commas between, or these. */
export const HOLDINGS: readonly number[] = (
  process.env.GAMEKEEPER_BENCH_HOLDINGS ?? '1000,10000,100000,300000'
)
  .split(',')
  .map(Number);
const STORE_FILE = 'service.sqlite';
const MADE_FILE = 'holdings.json';
const LAMPORTS = 10_000_000_000_000n;
const IN_FLIGHT = 128;

/** Who made the holdings, and of what. */
interface Issuer {
  readonly authority: KeyPair;
  readonly resource: string;
}

/** An open copy of such a home. */
export interface HoldingsHome {
  readonly service: OpenedService;
  readonly store: ReturnType<typeof openSqliteStore>;
  /** Makes more holdings, one transaction each. */
  mint(count: number): Promise<void>;
  /** Opens it again, once it is closed. */
  reopen(): Promise<HoldingsHome>;
}

/** @param home a folder that does not exist yet. */
export async function openHoldings(count: number, home: string): Promise<HoldingsHome> {
  cpSync(await makeHoldings(count), home, { recursive: true });
  syncFiles(home);
  const issuer = readIssuer(home)!;
  rmSync(join(home, MADE_FILE));
  return openHome(home, issuer);
}

async function openHome(home: string, issuer: Issuer): Promise<HoldingsHome> {
  const opened = await open(home);
  return {
    ...opened,
    mint: (count) => mintAll(opened.service, issuer, count),
    reopen: () => openHome(home, issuer),
  };
}

/** Creates it if it does not exist. @returns its folder. */
async function makeHoldings(count: number): Promise<string> {
  const name = `holdings-${count}-format-${numberOf(storeForm)}-rules-${EXECUTION_RULES}`;
  const folder = join(cacheFolder(), 'bench', name);
  if (existsSync(folder)) return folder;
  const smaller = HOLDINGS.filter((one) => one < count).at(-1);
  const from = smaller === undefined ? undefined : await makeHoldings(smaller);
  process.stdout.write(`making ${folder} ...\n`);
  const making = makeFolderAt(`${folder}.making`);
  if (from !== undefined) cpSync(from, making, { recursive: true });
  const { service } = await open(making);
  const issuer = readIssuer(making) ?? (await makeIssuer(service));
  await mintAll(service, issuer, count - (smaller ?? 0));
  await service.close();
  const { authority, resource } = issuer;
  const seed = authority.exportSeed().toString('hex');
  writeFileSync(join(making, MADE_FILE), JSON.stringify({ seed, resource }));
  renameSync(making, folder);
  return folder;
}

function readIssuer(folder: string): Issuer | undefined {
  const path = join(folder, MADE_FILE);
  if (!existsSync(path)) return undefined;
  const { seed, resource } = JSON.parse(readFileSync(path, 'utf8'));
  return { authority: keyPairFromSeed(Buffer.from(seed, 'hex')), resource };
}

async function open(home: string) {
  await makeHomeIn(home).identify();
  const store = openSqliteStore(join(home, STORE_FILE));
  const now = (): number => Date.now();
  return { store, service: await openService({ store, now, randomBytes, host: 'localhost' }) };
}

async function makeIssuer(service: OpenedService): Promise<Issuer> {
  const authority = generateKeyPair();
  await service.fund(authority.address, LAMPORTS);
  const wallet = addressToBase58(authority.address);
  const named = { name: 'Bench', authority: wallet };
  const made = await service.call('createCreateProjectTransaction', named as never);
  await submit(service, made.tx.transaction, authority);
  const uri = 'https://example.com/r.json';
  const params = { name: 'Turnip', symbol: 'TRNP', uri, decimals: 0, storage: 'AccountState' };
  const args = { project: made.project, authority: wallet, params };
  const created = await service.call('createCreateNewResourceTransaction', args as never);
  await submit(service, created.tx.transaction, authority);
  return { authority, resource: created.resource };
}

async function mintAll(service: OpenedService, issuer: Issuer, count: number): Promise<void> {
  const { authority, resource } = issuer;
  const wallet = addressToBase58(authority.address);
  let begun = 0;
  const work = async (): Promise<void> => {
    while (begun < count) {
      begun += 1;
      // Half of all random addresses are no keys.
      const owner = addressToBase58(addressFromBytes(randomBytes(32)));
      const args = { resource, owner, authority: wallet, amount: '10', allowKeyless: true };
      const built = await service.call('createMintResourceTransaction', args as never);
      await submit(service, built.transaction, authority);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
}

async function submit(service: OpenedService, transaction: string, signer: KeyPair): Promise<void> {
  const bytes = signTransactionBytes(base58Decode(transaction)!.slice(), [signer]);
  const [bundle] = await service.ledger.submitBundles([[bytes]]);
  const response = bundle!.responses[0]!;
  if (response.status !== 'Success') throw new Error(JSON.stringify(response));
}
