import { join } from 'node:path';
import type { Custody } from '../../methods/generated/types.ts';
import { type CountedFile, readCounted, writeCounted } from '../home/counted-json.ts';
import { failDamaged, PUT_BACK, requirePlainFile } from '../home/damage.ts';
import type { Home, OpenHome } from '../home/home.ts';
import type { CustodyPort, KeyName } from './custody.ts';
import { addressOfSeed } from './key-text.ts';

/** An entry of the wallet index, which holds no key material. */
export interface WalletEntry {
  readonly name: string;
  /** Base58. */
  readonly address: string;
  readonly custody: Custody;
  /** The name that custody has its key under; absent for its own. A new name moves no key. */
  readonly key?: string;
  /** The names that it had before, the last one first; absent for none. */
  readonly former?: readonly string[];
  /** Set once the player has removed it, until its key is gone. */
  readonly isRemoved?: true;
}

const NAME_FORM = /^[a-z0-9-]{1,32}$/;

/** Whether a wallet can be called so. */
export function isWalletName(name: string): boolean {
  return NAME_FORM.test(name);
}

/** Names the key of a wallet in its custody. */
export function keyNameOf(genesisId: string, { name, key = name }: WalletEntry): KeyName {
  return { genesisId, wallet: key };
}

/** A wallet and its network. */
export interface NetworkWallet extends WalletEntry {
  /** Base58. */
  readonly genesisId: string;
}

type Networks = ReadonlyMap<string, readonly WalletEntry[]>;

interface IndexContent {
  /** Entries by genesis id. */
  readonly networks: Readonly<Record<string, readonly WalletEntry[]>>;
}

export const indexFile: CountedFile<IndexContent> = {
  name: 'wallets.json',
  form: { kind: 'gamekeeper wallets', steps: [] },
  isContent: (value): value is IndexContent =>
    isNetworks((value as Partial<IndexContent>).networks),
  missing: 'wallets are missing from it',
};

/** wallets.json: the names and addresses of the wallets, which a keychain cannot list. */
class KnownWallets {
  protected networks: Networks;

  constructor(networks: Networks) {
    this.networks = networks;
  }

  list(genesisId: string): readonly WalletEntry[] {
    return this.networks.get(genesisId) ?? [];
  }

  /** Whether any wallet, on any network, has its key in this custody. */
  hasCustody(custody: Custody): boolean {
    return [...this.networks.values()].flat().some((entry) => entry.custody === custody);
  }

  /** Every wallet of every network. */
  all(): readonly NetworkWallet[] {
    return [...this.networks].flatMap(([genesisId, entries]) =>
      entries.map((entry) => ({ ...entry, genesisId })),
    );
  }
}

/** The same, for the daemon, which changes it. */
export class WalletIndex extends KnownWallets {
  readonly #home: OpenHome;
  #version: number;

  constructor(home: OpenHome, networks: Networks, version: number) {
    super(networks);
    this.#home = home;
    this.#version = version;
  }

  /** Adds entries, all or none; durable when it resolves. */
  async add(genesisId: string, ...added: readonly WalletEntry[]): Promise<void> {
    await this.#change(genesisId, (entries) => [...entries, ...added]);
  }

  /** Puts an entry in the place of another; durable when it resolves. */
  async replace(genesisId: string, before: WalletEntry, after: WalletEntry): Promise<void> {
    await this.#change(genesisId, (entries) =>
      entries.map((entry) => (entry === before ? after : entry)),
    );
  }

  /** Drops an entry; durable when it resolves. */
  async drop(genesisId: string, dropped: WalletEntry): Promise<void> {
    await this.#change(genesisId, (entries) => entries.filter((entry) => entry !== dropped));
  }

  async #change(
    genesisId: string,
    make: (entries: readonly WalletEntry[]) => readonly WalletEntry[],
  ): Promise<void> {
    await this.#write(new Map(this.networks).set(genesisId, make(this.list(genesisId))));
  }

  async #write(networks: Networks): Promise<void> {
    const home = this.#home;
    const version = this.#version + 1;
    const content = { networks: Object.fromEntries(networks) };
    await writeCounted(home, indexFile, version, content);
    this.networks = networks;
    this.#version = version;
  }
}

/**
 * Reads the index of a home folder; empty if it never existed.
 * @throws StoreDamaged if it is lost, older than recorded, of another home, or damaged.
 */
export async function openWalletIndex(home: OpenHome): Promise<WalletIndex> {
  const { networks, version } = await readIndex(home);
  if (version > 0) await home.note({ name: indexFile.name, version });
  return new WalletIndex(home, networks, version);
}

/** The same, and changes nothing. @throws as `openWalletIndex`. */
export async function readWalletIndex(home: Home): Promise<KnownWallets> {
  return new KnownWallets((await readIndex(home)).networks);
}

async function readIndex(home: Home) {
  const { content, version = 0 } = (await readCounted(home, indexFile)) ?? {};
  return { networks: new Map(Object.entries(content?.networks ?? {})), version };
}

/** Whether wallets.json says that keys were in this custody; false if it does not exist. */
export async function hadCustody(home: Home, custody: Custody): Promise<boolean> {
  requirePlainFile(join(home.path, indexFile.name));
  return (await readWalletIndex(home)).hasCustody(custody);
}

function isNetworks(value: unknown): value is IndexContent['networks'] {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((entries) => Array.isArray(entries));
}

/**
 * Requires an open vault to have the key of each wallet that is in it: the key is written before
 * the wallet is named, so that a vault without it is an older one. One with another key was put
 * there by somebody, whose passphrase must not open anything.
 * @throws StoreDamaged.
 */
export async function requireKeys(
  path: string,
  index: KnownWallets,
  vault: CustodyPort,
): Promise<void> {
  for (const { genesisId, ...entry } of index.all()) {
    const { name, address, custody, isRemoved } = entry;
    if (custody !== 'VAULT' || isRemoved) continue;
    const seed = await vault.read(keyNameOf(genesisId, entry));
    if (seed === undefined) {
      const missing = `the key of wallet ${name} (${address}) is missing from it`;
      failDamaged(path, 'it is an older one', `${missing}; ${PUT_BACK}`);
    }
    const isIts = addressOfSeed(seed) === address;
    seed.fill(0);
    if (isIts) continue;
    const other = `the key of wallet ${name} is not that of ${address}`;
    failDamaged(path, 'it is another one', `${other}; ${PUT_BACK}`);
  }
}
