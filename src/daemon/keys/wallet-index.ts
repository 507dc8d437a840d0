import { join } from 'node:path';
import type { Custody } from '../../methods/generated/types.ts';
import { type CountedFile, readCounted, writeCounted } from '../home/counted-json.ts';
import { failDamaged, PUT_BACK, requirePlainFile } from '../home/damage.ts';
import type { Home, OpenHome } from '../home/home.ts';
import type { CustodyPort, KeyName } from './custody.ts';
import { addressOfSeed } from './key-text.ts';

/** Where a custody has a key. */
export interface KeyPlacement {
  readonly custody: Custody;
  /** The name that it has the key under. */
  readonly key: string;
}

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
  /**
   * Where a copy of its key may be too, as one goes from one place to another: noted before there
   * is one, and until there is none. The wallet's own place is the one that counts.
   */
  readonly copy?: KeyPlacement;
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

/** Such a wallet as it is shown to the player. */
export function describeEntry({ name, address, custody, genesisId }: NetworkWallet) {
  return { name, address, custody, network: genesisId };
}

type Networks = ReadonlyMap<string, readonly WalletEntry[]>;

interface IndexContent {
  /** Entries by genesis id. */
  readonly networks: Readonly<Record<string, readonly WalletEntry[]>>;
  /** The custody that takes new keys: the first that had one, or what the player said since. */
  readonly newKeys?: Custody;
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
  protected preferred: Custody | undefined;

  constructor(networks: Networks, newKeys: Custody | undefined) {
    this.networks = networks;
    this.preferred = newKeys;
  }

  /** The custody that takes new keys; undefined while none has had one. */
  get newKeys(): Custody | undefined {
    return this.preferred;
  }

  list(genesisId: string): readonly WalletEntry[] {
    return this.networks.get(genesisId) ?? [];
  }

  /** Whether any wallet, on any network, has its key in this custody. */
  hasCustody(custody: Custody): boolean {
    const isIn = (entry: WalletEntry) =>
      entry.custody === custody || entry.copy?.custody === custody;
    return [...this.networks.values()].flat().some(isIn);
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

  constructor(home: OpenHome, { networks, newKeys, version }: ReadIndex) {
    super(networks, newKeys);
    this.#home = home;
    this.#version = version;
  }

  /**
   * Adds entries, all or none; durable when it resolves. Where the first one has its key, new ones
   * go from then on.
   */
  async add(genesisId: string, ...added: readonly WalletEntry[]): Promise<void> {
    const newKeys = this.preferred ?? added[0]?.custody;
    await this.#change(genesisId, (entries) => [...entries, ...added], newKeys);
  }

  /** Has new keys go to a custody; durable when it resolves. */
  async prefer(custody: Custody): Promise<void> {
    if (this.preferred !== custody) await this.#write(this.networks, custody);
  }

  /**
   * Names wallets again that are called as an older one of their network, as where an index was put
   * together from two. @returns their names as they were and as they are.
   */
  async separateNames(): Promise<readonly RenamedWallet[]> {
    const renamed: RenamedWallet[] = [];
    const networks = new Map(this.networks);
    for (const [genesisId, entries] of this.networks) {
      const note = (found: Omit<RenamedWallet, 'genesisId'>) =>
        renamed.push({ genesisId, ...found });
      networks.set(genesisId, withOwnNames(entries, note));
    }
    if (renamed.length > 0) await this.#write(networks, this.preferred);
    return renamed;
  }

  /** Puts an entry instead of another; durable when it resolves. */
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
    newKeys = this.preferred,
  ): Promise<void> {
    const networks = new Map(this.networks).set(genesisId, make(this.list(genesisId)));
    await this.#write(networks, newKeys);
  }

  async #write(networks: Networks, newKeys: Custody | undefined): Promise<void> {
    const home = this.#home;
    const version = this.#version + 1;
    const content = { networks: Object.fromEntries(networks), ...(newKeys && { newKeys }) };
    await writeCounted(home, indexFile, version, content);
    this.networks = networks;
    this.preferred = newKeys;
    this.#version = version;
  }
}

/** A wallet that could not keep its name. */
interface RenamedWallet {
  readonly genesisId: string;
  readonly address: string;
  readonly from: string;
  readonly to: string;
}

/** The first of each name keeps it; what a name would be too long with is left out of it. */
function withOwnNames(
  entries: readonly WalletEntry[],
  note: (renamed: Omit<RenamedWallet, 'genesisId'>) => void,
): readonly WalletEntry[] {
  const taken = new Set(entries.map(({ name }) => name));
  const seen = new Set<string>();
  return entries.map((entry) => {
    const { name, key = name, former = [], ...same } = entry;
    if (!seen.has(name)) {
      seen.add(name);
      return entry;
    }
    const free = freeName(name, taken);
    taken.add(free);
    note({ address: entry.address, from: name, to: free });
    return { ...same, name: free, key, former: [name, ...former] };
  });
}

const SUFFIXED_MAX = 28;

/** The name with the first number after it that no other has. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 2; ; count += 1) {
    const free = `${name.slice(0, SUFFIXED_MAX)}-${count}`;
    if (!taken.has(free)) return free;
  }
}

interface ReadIndex {
  readonly networks: Networks;
  readonly newKeys: Custody | undefined;
  readonly version: number;
}

/**
 * Reads the index of a home folder; empty if it never existed.
 * @throws StoreDamaged if it is lost, older than recorded, of another home, or damaged.
 */
export async function openWalletIndex(home: OpenHome): Promise<WalletIndex> {
  const read = await readIndex(home);
  const { version } = read;
  if (version > 0) await home.note({ name: indexFile.name, version });
  return new WalletIndex(home, read);
}

/** The same, and changes nothing. @throws as `openWalletIndex`. */
export async function readWalletIndex(home: Home): Promise<KnownWallets> {
  const { networks, newKeys } = await readIndex(home);
  return new KnownWallets(networks, newKeys);
}

async function readIndex(home: Home): Promise<ReadIndex> {
  const { content, version = 0 } = (await readCounted(home, indexFile)) ?? {};
  const networks = new Map(Object.entries(content?.networks ?? {}));
  return { networks, newKeys: content?.newKeys, version };
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
