import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Custody } from '../../methods/generated/types.ts';
import { type DecodedJson, decodeChecked, encodeChecked } from '../home/checked-json.ts';
import { failDamaged, PUT_BACK, requirePlainFile } from '../home/damage.ts';
import { noteMade, readHomeId, readNotedVersion, requireKept } from '../home/home-file.ts';
import { writePrivateFile } from '../home/private-files.ts';

/** An entry of the wallet index, which holds no key material. */
export interface WalletEntry {
  readonly name: string;
  /** Base58. */
  readonly address: string;
  readonly custody: Custody;
}

type Networks = ReadonlyMap<string, readonly WalletEntry[]>;

interface IndexFile {
  readonly format: 2;
  /** Id of the home that the index belongs to. */
  readonly home: string;
  /** Number of writes so far. */
  readonly version: number;
  /** Entries by genesis id. */
  readonly networks: Readonly<Record<string, readonly WalletEntry[]>>;
}

const FILE_NAME = 'wallets.json';

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

  /** Rewrites it in the current format. */
  async renew(): Promise<void> {
    await this.#write(this.#networks);
  }

  async #write(networks: Networks): Promise<void> {
    const home = this.#home;
    const version = this.#version + 1;
    const id = readHomeId(home) ?? (await noteMade(home, { name: 'home.json' }));
    const file: IndexFile = {
      format: 2,
      home: id,
      version,
      networks: Object.fromEntries(networks),
    };
    await writePrivateFile(join(home, FILE_NAME), encodeChecked(file));
    this.#networks = networks;
    this.#version = version;
    await noteMade(home, { name: FILE_NAME, version });
  }
}

/**
 * Reads the index of a home folder; empty if it never existed.
 * @throws StoreDamaged if it is lost, older than recorded, of another home, or damaged.
 */
export async function openWalletIndex(home: string): Promise<WalletIndex> {
  const path = join(home, FILE_NAME);
  requireKept(home, FILE_NAME);
  if (!existsSync(path)) return new WalletIndex(home, new Map(), 0);
  const decoded = decodeChecked(await readFile(path, 'utf8'));
  const { format, networks } = (decoded?.value ?? {}) as unknown as IndexFile;
  if (decoded === undefined || !isNetworks(networks)) {
    return failDamaged(path, 'it is not what was written', PUT_BACK);
  }
  const isFirstFormat = (format as number) === 1 && decoded.isWhole === undefined;
  const version = isFirstFormat ? 0 : await requireCurrent(home, path, decoded);
  if (version < (readNotedVersion(home, FILE_NAME) ?? 0)) {
    failDamaged(path, 'it is an older one', `wallets are missing from it; ${PUT_BACK}`);
  }
  const index = new WalletIndex(home, new Map(Object.entries(networks)), version);
  if (isFirstFormat) await index.renew();
  else await noteMade(home, { name: FILE_NAME, version });
  return index;
}

async function requireCurrent(home: string, path: string, { value, isWhole }: DecodedJson) {
  const file = value as unknown as IndexFile;
  if (file.format > 2)
    failDamaged(path, `it has format ${file.format}`, 'a later version wrote it');
  if (file.format !== 2 || isWhole !== true) {
    failDamaged(path, 'it is not what was written', PUT_BACK);
  }
  const id = readHomeId(home) ?? (await noteMade(home, { name: FILE_NAME }));
  if (id !== file.home) {
    failDamaged(path, 'it is of another home', `or ${join(home, 'home.json')} is; ${PUT_BACK}`);
  }
  return file.version;
}

/** Whether wallets.json says that keys were in this custody; false if it does not exist. */
export async function hadCustody(home: string, custody: Custody): Promise<boolean> {
  requirePlainFile(join(home, FILE_NAME));
  return (await openWalletIndex(home)).hasCustody(custody);
}

function isNetworks(value: unknown): value is IndexFile['networks'] {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((entries) => Array.isArray(entries));
}
