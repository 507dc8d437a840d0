import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Custody } from '../../methods/generated/types.ts';
import { decodeChecked } from '../home/checked-json.ts';
import { requireCounted, requireNewest, writeCounted } from '../home/counted-json.ts';
import { failDamaged, PUT_BACK, requirePlainFile } from '../home/damage.ts';
import { noteMade, requireKept } from '../home/home-file.ts';
import type { CustodyPort } from './custody.ts';

/** An entry of the wallet index, which holds no key material. */
export interface WalletEntry {
  readonly name: string;
  /** Base58. */
  readonly address: string;
  readonly custody: Custody;
}

/** A wallet and its network. */
interface NetworkWallet extends WalletEntry {
  /** Base58. */
  readonly genesisId: string;
}

type Networks = ReadonlyMap<string, readonly WalletEntry[]>;

interface IndexFile {
  readonly format: number;
  /** Entries by genesis id. */
  readonly networks: Readonly<Record<string, readonly WalletEntry[]>>;
}

const FILE_NAME = 'wallets.json';
const FORMAT = 2;

/** wallets.json: the names and addresses of the wallets, which a keychain cannot list. */
export class WalletIndex {
  readonly #home: string;
  #networks: Networks;
  #version: number;

  constructor(home: string, networks: Networks, version: number) {
    this.#home = home;
    this.#networks = networks;
    this.#version = version;
  }

  list(genesisId: string): readonly WalletEntry[] {
    return this.#networks.get(genesisId) ?? [];
  }

  /** Whether any wallet, on any network, has its key in this custody. */
  hasCustody(custody: Custody): boolean {
    return [...this.#networks.values()].flat().some((entry) => entry.custody === custody);
  }

  /** Adds an entry; durable when it resolves. */
  async add(genesisId: string, entry: WalletEntry): Promise<void> {
    const networks = new Map(this.#networks);
    networks.set(genesisId, [...this.list(genesisId), entry]);
    await this.#write(networks);
  }

  /** Every wallet of every network. */
  all(): readonly NetworkWallet[] {
    return [...this.#networks].flatMap(([genesisId, entries]) =>
      entries.map((entry) => ({ ...entry, genesisId })),
    );
  }

  /** Rewrites it in the current format. */
  async renew(): Promise<void> {
    await this.#write(this.#networks);
  }

  async #write(networks: Networks): Promise<void> {
    const home = this.#home;
    const version = this.#version + 1;
    const content = { networks: Object.fromEntries(networks) };
    await writeCounted(home, FILE_NAME, { format: FORMAT, version }, content);
    this.#networks = networks;
    this.#version = version;
  }
}

/**
 * Reads the index of a home folder; empty if it never existed.
 * @throws StoreDamaged if it is lost, older than recorded, of another home, or damaged.
 */
export async function openWalletIndex(home: string): Promise<WalletIndex> {
  const { index, version } = await readIndex(home);
  if (version === FIRST_FORMAT) await index.renew();
  else if (version !== undefined) await noteMade(home, { name: FILE_NAME, version });
  return index;
}

/** The same, and changes nothing. @throws as `openWalletIndex`. */
export async function readWalletIndex(home: string): Promise<WalletIndex> {
  return (await readIndex(home)).index;
}

/** The version of an index that did not count its changes. */
const FIRST_FORMAT = 0;

/** @returns no version if there is no file. */
async function readIndex(home: string) {
  const path = join(home, FILE_NAME);
  requireKept(home, FILE_NAME);
  if (!existsSync(path)) return { index: new WalletIndex(home, new Map(), 0), version: undefined };
  const decoded = decodeChecked(await readFile(path, 'utf8'));
  const { format, networks } = (decoded?.value ?? {}) as unknown as IndexFile;
  if (decoded === undefined || !isNetworks(networks)) {
    return failDamaged(path, 'it is not what was written', PUT_BACK);
  }
  const isFirstFormat = format === 1 && decoded.isWhole === undefined;
  const version = isFirstFormat ? FIRST_FORMAT : requireCounted(home, FILE_NAME, decoded, FORMAT);
  requireNewest(home, FILE_NAME, version, 'wallets are missing from it');
  const index = new WalletIndex(home, new Map(Object.entries(networks)), version);
  return { index, version };
}

/** Whether wallets.json says that keys were in this custody; false if it does not exist. */
export async function hadCustody(home: string, custody: Custody): Promise<boolean> {
  requirePlainFile(join(home, FILE_NAME));
  return (await readWalletIndex(home)).hasCustody(custody);
}

function isNetworks(value: unknown): value is IndexFile['networks'] {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((entries) => Array.isArray(entries));
}

/**
 * Requires an open vault to have the key of each wallet that is in it: the key is written before
 * the wallet is named, so that a vault without it is an older one.
 * @throws StoreDamaged.
 */
export async function requireKeys(
  path: string,
  index: WalletIndex,
  vault: CustodyPort,
): Promise<void> {
  for (const { genesisId, name, address, custody } of index.all()) {
    if (custody !== 'VAULT') continue;
    const seed = await vault.read({ genesisId, wallet: name });
    if (seed === undefined) {
      const missing = `the key of wallet ${name} (${address}) is missing from it`;
      failDamaged(path, 'it is an older one', `${missing}; ${PUT_BACK}`);
    }
    seed.fill(0);
  }
}
