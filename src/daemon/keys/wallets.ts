import { equalBytesConstantTime } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import type { Custody, WalletInfo } from '../../methods/generated/types.ts';
import type { SignerPort } from '../../methods/ports.ts';
import { addressToBase58 } from '../../solana/address.ts';
import { generateKeyPair, type KeyPair, keyPairFromSeed } from '../../solana/keys.ts';
import { signTransactionBytes } from '../../solana/transaction.ts';
import { placesOf, watchPlaces } from './custodies.ts';
import type { CustodyPort } from './custody.ts';
import { addressOfSeed } from './key-text.ts';
import { failKeychain } from './keychain-problem.ts';
import type { PackedKey } from './packed-keys.ts';
import {
  isWalletName,
  type KeyPlacement,
  keyNameOf,
  type NetworkWallet,
  type WalletEntry,
  type WalletIndex,
} from './wallet-index.ts';

/** A wallet by its name, which may not be there yet. */
export interface NamedWallet extends Omit<WalletInfo, 'address'> {
  /** Null if it would have to be made. */
  readonly address: string | null;
}

/** What became of keys that were taken in together. */
interface TakenIn {
  /** Wallets whose keys are in custody by it. */
  readonly imported: WalletInfo[];
  /** Wallets whose keys were there already. */
  readonly known: WalletInfo[];
}

interface WalletStoreOptions {
  /** The network that the keys belong to. */
  readonly genesisId: string;
  /** One place, or `Custodies`. */
  readonly custody: CustodyPort;
  readonly index: Pick<WalletIndex, 'list' | 'all' | 'add' | 'replace' | 'drop'>;
  /** Funds a new wallet, if the service can. */
  readonly fund?: ((address: string) => Promise<void>) | undefined;
  /** Hears of each wallet that was made. */
  readonly noteMade?: ((wallet: WalletInfo) => void) | undefined;
  /** Hears of each use of a key. */
  readonly noteUse?: (() => void) | undefined;
}

/**
 * The wallets of one network, wherever their keys are. Keys of other networks cannot be reached
 * through it. New keys go to the custody's main place.
 */
export class WalletStore {
  readonly #options: WalletStoreOptions;
  /** Serializes creation, so that a name is used only once. */
  readonly #creations = new SerialQueue();

  constructor(options: WalletStoreOptions) {
    this.#options = options;
  }

  /** Genesis id of the network that the keys belong to. */
  get network(): string {
    return this.#options.genesisId;
  }

  /** Whether the key of a wallet can be asked for without waiting for the player. */
  isOpen(address: string): boolean {
    const { lockable } = this.#placeOfAddress(address) ?? {};
    return lockable === undefined || lockable.state === 'OPEN' || lockable.state === 'UNREACHABLE';
  }

  noteUse(): void {
    this.#options.noteUse?.();
  }

  /**
   * Requires the keys to be unlocked: that of a wallet, or of a new one.
   * @throws WalletsLocked, CustodyMissing.
   */
  requireUnlocked(address?: string): void {
    const place = address === undefined ? undefined : this.#placeOfAddress(address);
    (place ?? this.#options.custody).lockable?.requireUnlocked();
  }

  /** The same of every key. @throws WalletsLocked. */
  requireAllUnlocked(): void {
    this.requireUnlocked();
    for (const { address } of this.#entries()) this.requireUnlocked(address);
  }

  /** Calls back whenever keys are locked; answers a function that ends it. */
  onLocked(forget: () => void): () => void {
    const ends: (() => void)[] = [];
    const stop = watchPlaces(this.#options.custody, ({ lockable }) => {
      ends.push(lockable?.listen((state) => state === 'LOCKED' && forget()) ?? (() => {}));
    });
    return () => {
      stop();
      for (const end of ends) end();
    };
  }

  list(): WalletInfo[] {
    return this.#entries().map(describe);
  }

  /** Those that were removed, and whose keys custody would not let go yet. */
  listRemoved(): WalletInfo[] {
    return this.#removed().map(describe);
  }

  findByAddress(address: string): WalletInfo | undefined {
    const entry = this.#entryOf(address);
    return entry && describe(entry);
  }

  /** @throws WalletNotFound. */
  get(name: string): WalletInfo {
    return describe(this.#require(name));
  }

  /** Wallets that are called so, and then those that were until they were renamed. */
  everCalled(name: string): WalletInfo[] {
    const former = this.#entries().filter((entry) => entry.former?.includes(name));
    const current = this.#find(name);
    return [...(current === undefined ? [] : [current]), ...former].map(describe);
  }

  /** What `open` would answer, without an address if it would make the wallet. */
  preview(name: string): NamedWallet {
    const entry = this.#find(name);
    return entry ? describe(entry) : { name, address: null, custody: this.#options.custody.kind };
  }

  /** @throws InvalidParams, WalletExists if none can be created under the name. */
  requireNew(name: string): void {
    requireName(name);
    if (this.#find(name) !== undefined) fail('WalletExists', { wallet: name });
  }

  /**
   * Creates a wallet from the system's random numbers. Its key is stored and read back before the
   * wallet becomes visible.
   * @throws InvalidParams, WalletExists, KeychainUnavailable, KeychainReadBack, VaultSealed.
   */
  create(name: string): Promise<WalletInfo> {
    requireName(name);
    return this.#creations.run(() => {
      this.requireNew(name);
      return this.#recoverOrMake(name);
    });
  }

  /**
   * The wallet of this name, created if it is new. A wallet in the index whose key custody has lost
   * fails when its key is loaded; the old name never gets a new key.
   * @throws InvalidParams, KeychainUnavailable, KeychainReadBack, VaultSealed.
   */
  open(name: string): Promise<WalletInfo> {
    requireName(name);
    return this.#creations.run(async () => {
      const entry = this.#find(name);
      return entry === undefined ? this.#recoverOrMake(name) : describe(entry);
    });
  }

  /**
   * Takes in a key from elsewhere, in the same way. A wallet whose key custody has lost gets it
   * back.
   * @param seed 32 bytes, which the caller zeroes.
   * @throws InvalidParams, WalletExists for the name or for another wallet with this key,
   *   KeyOfOtherNetwork, KeychainUnavailable, KeychainReadBack, VaultSealed.
   */
  adopt(name: string, seed: Uint8Array): Promise<WalletInfo> {
    requireName(name);
    return this.#creations.run(async () => {
      const address = addressOfSeed(seed);
      const known = this.#entryOf(address);
      if (known?.name === name && (await this.#giveBack(known, seed))) return describe(known);
      this.requireNew(name);
      this.#requireOwn(address);
      const key = await this.#keep(name, seed, this.#options.custody);
      return this.#enter({ name, address, key });
    });
  }

  /**
   * Takes in keys that were those of this network's wallets on another machine, all or none. A key
   * that is here already keeps the name that it has here; where custody has lost it, it gets it
   * back. Where custody fails midway no key is left behind; what is killed midway has made no
   * wallet, and is finished by being done again.
   * @param given of different names and addresses, with seeds that the caller zeroes.
   * @throws KeyOfOtherNetwork, WalletNameTaken, KeychainUnavailable, KeychainReadBack, VaultSealed,
   *   StorageFull.
   */
  adoptAll(given: readonly PackedKey[]): Promise<TakenIn> {
    return this.#creations.run(async () => {
      const { custody, index, genesisId } = this.#options;
      this.#requireFree(given);
      const taken: TakenIn = { imported: [], known: [] };
      const entries: WalletEntry[] = [];
      try {
        for (const { name, address, seed } of given) {
          const known = this.#entryOf(address);
          const entry = known ?? { name, address, custody: custody.kind };
          const isNew = known === undefined || (await this.#giveBack(known, seed));
          (isNew ? taken.imported : taken.known).push(describe(entry));
          if (known !== undefined) continue;
          const key = await this.#keep(name, seed, custody);
          entries.push({ ...entry, ...(key === name ? {} : { key }) });
        }
      } catch (error) {
        await this.#takeAway(entries);
        throw error;
      }
      // Where this fails the index may have been written, so that the keys stay.
      if (entries.length > 0) await index.add(genesisId, ...entries);
      return taken;
    });
  }

  /**
   * Takes keys out of custody that no wallet has: whoever made one of that name later would get a
   * key that was in a file. What custody does not let go is found by its name, as after a kill.
   */
  async #takeAway(entries: readonly WalletEntry[]): Promise<void> {
    const { custody, genesisId } = this.#options;
    for (const entry of entries) {
      await custody.remove(keyNameOf(genesisId, entry)).catch(() => {});
    }
  }

  /**
   * Names a wallet again, in one write of the index: its key stays where custody has it, so that
   * nothing can be lost midway, and custody need not be open.
   * @throws InvalidParams, WalletNotFound, WalletExists, StorageFull.
   */
  rename(name: string, to: string): Promise<WalletInfo> {
    requireName(to);
    return this.#creations.run(async () => {
      const entry = this.#require(name);
      this.requireNew(to);
      const { key, former = [], ...same } = entry;
      const renamed = {
        ...{ ...same, name: to },
        ...(key === undefined ? { key: name } : key === to ? {} : { key }),
        former: [name, ...former.filter((one) => one !== name && one !== to)],
      };
      await this.#options.index.replace(this.#options.genesisId, entry, renamed);
      return describe(renamed);
    });
  }

  /**
   * Removes a wallet with its key. What is killed midway leaves the wallet as it was, or gone, with
   * its key to be taken away by `finishRemovals`.
   * @param note is done before anything is removed, and once custody has answered.
   * @throws WalletNotFound, KeychainUnavailable, VaultSealed, StorageFull.
   */
  remove(name: string, address: string, note: () => Promise<void>): Promise<void> {
    return this.#creations.run(async () => {
      const begun = this.#removed().find((one) => one.name === name && one.address === address);
      if (begun !== undefined) return this.#finishRemoval(begun);
      const { index, genesisId } = this.#options;
      const entry = this.#entryOf(address) ?? fail('WalletNotFound', { wallet: name });
      (await this.#placeOf(entry).read(keyNameOf(genesisId, entry)))?.fill(0);
      await note();
      const removed = { ...entry, isRemoved: true } as const;
      await index.replace(genesisId, entry, removed);
      await this.#finishRemoval(removed);
    });
  }

  /**
   * Takes away the keys of wallets that were removed, and copies that are left of keys that went to
   * another place. What is not let go stays listed.
   */
  finishRemovals(): Promise<void> {
    return this.#creations.run(async () => {
      for (const entry of this.#removed()) await this.#finishRemoval(entry).catch(() => {});
      for (const entry of this.#entries()) await this.#removeCopy(entry).catch(() => {});
    });
  }

  /**
   * Takes the key of a wallet to another place. Killed at any moment, its key is where the index
   * says that it is; what else there is of it is noted there, and removed by being done again or by
   * `finishRemovals`.
   * @param note is done once it is in both places, and before it is removed from the old one.
   * @returns whether it was elsewhere.
   * @throws WalletNotFound, WalletsLocked, KeychainUnavailable, KeychainReadBack, VaultSealed,
   *   StorageFull.
   */
  relocate(address: string, to: Custody, note: () => Promise<void>): Promise<boolean> {
    return this.#creations.run(async () => {
      const { index, genesisId } = this.#options;
      const found = this.#entryOf(address) ?? fail('WalletNotFound', { wallet: address });
      const entry = await this.#removeCopy(found);
      if (entry.custody === to) return false;
      const seed = await this.#readOwn(entry);
      try {
        const key = await this.#freeKeyFor(entry.name, seed, this.#place(to));
        const noted = { ...entry, copy: { custody: to, key } };
        await index.replace(genesisId, entry, noted);
        await this.#keepAt(key, seed, this.#place(to));
        await note();
        const placed = placedAt(noted, { custody: to, key });
        await index.replace(genesisId, noted, placed);
        await this.#removeCopy(placed);
        return true;
      } finally {
        seed.fill(0);
      }
    });
  }

  /** The key of a wallet, which the caller zeroes. @throws KeychainUnavailable. */
  async #readOwn(entry: WalletEntry): Promise<Buffer> {
    const keyPair = await this.loadKeyPair(describe(entry));
    const seed = keyPair.exportSeed();
    keyPair.destroy();
    return seed;
  }

  /** The first name under which a place has nothing, or this key already. */
  async #freeKeyFor(name: string, seed: Uint8Array, place: CustodyPort): Promise<string> {
    const { genesisId } = this.#options;
    for (const wallet of this.#freeKeys(name, place)) {
      const kept = await place.read({ genesisId, wallet });
      const isFree = kept === undefined || equalBytesConstantTime(kept, seed);
      kept?.fill(0);
      if (isFree) return wallet;
    }
    return fail('WalletExists', { wallet: name });
  }

  async #keepAt(wallet: string, seed: Uint8Array, place: CustodyPort): Promise<void> {
    const { genesisId } = this.#options;
    const kept = await place.read({ genesisId, wallet });
    kept?.fill(0);
    if (kept === undefined) await place.write({ genesisId, wallet }, seed);
  }

  /**
   * Removes a copy that is left of a wallet's key, once its own place has shown that it has it.
   * @returns the entry without it.
   */
  async #removeCopy(entry: WalletEntry): Promise<WalletEntry> {
    const { index, genesisId } = this.#options;
    const { copy, ...rest } = entry;
    if (copy === undefined) return entry;
    (await this.#readOwn(entry)).fill(0);
    const own = placementOf(entry);
    const isOwn = copy.custody === own.custody && copy.key === own.key;
    if (!isOwn) await this.#removeKey(copy, entry.address);
    await index.replace(genesisId, entry, rest);
    return rest;
  }

  /**
   * Loads the key pair of a wallet; the caller destroys it.
   * @throws KeychainUnavailable if the key is missing or is a different one, VaultSealed.
   */
  async loadKeyPair({ name, address }: WalletInfo): Promise<KeyPair> {
    const entry = this.#entryOf(address) ?? fail('WalletNotFound', { wallet: name });
    const place = this.#placeOf(entry);
    const seed = await place.read(keyNameOf(this.#options.genesisId, entry));
    if (seed === undefined) {
      const what = `the key of wallet ${name} (${address}) is not in ${place.description}`;
      const detail = `${what}; ${ELSEWHERE}`;
      return failKeychain('KEY_MISSING', detail);
    }
    const keyPair = keyPairFromSeed(seed);
    seed.fill(0);
    if (addressToBase58(keyPair.address) === address) return keyPair;
    keyPair.destroy();
    const detail = `the key under the name ${name} is not that of ${address}`;
    return failKeychain('KEY_CHANGED', detail);
  }

  /**
   * Creates a wallet, or recovers one whose key is in custody but not in the index, as after a
   * crash during creation. The key of a wallet that has another name is that wallet's alone.
   */
  async #recoverOrMake(name: string): Promise<WalletInfo> {
    const { custody, genesisId, noteMade } = this.#options;
    for (const key of this.#freeKeys(name, custody)) {
      const seed = await custody.read({ genesisId, wallet: key });
      const found = seed && addressOfSeed(seed);
      seed?.fill(0);
      if (found !== undefined && this.#isKnown(found)) continue;
      const wallet = await this.#enter({ name, address: found ?? (await this.#makeKey(key)), key });
      noteMade?.(wallet);
      return wallet;
    }
    return fail('WalletExists', { wallet: name });
  }

  /** Whether any wallet has this key, be it one that was removed or is of another network. */
  #isKnown(address: string): boolean {
    return this.#options.index.all().some((entry) => entry.address === address);
  }

  async #makeKey(wallet: string): Promise<string> {
    const { custody, genesisId } = this.#options;
    const keyPair = generateKeyPair();
    const seed = keyPair.exportSeed();
    keyPair.destroy();
    try {
      await custody.write({ genesisId, wallet }, seed);
    } finally {
      seed.fill(0);
    }
    return addressToBase58(keyPair.address);
  }

  /** Lists a wallet whose key is in custody. */
  async #enter({ name, address, key }: Required<Pick<WalletEntry, 'name' | 'address' | 'key'>>) {
    const { custody, index, genesisId, fund } = this.#options;
    await fund?.(address);
    const wallet = { name, address, custody: custody.kind };
    await index.add(genesisId, { ...wallet, ...(key === name ? {} : { key }) });
    return wallet;
  }

  /**
   * Has a place keep a key, under the first name that no other has.
   * @returns that name. One that an import left there before it was cut off is used again.
   */
  async #keep(name: string, seed: Uint8Array, place: CustodyPort): Promise<string> {
    const { genesisId } = this.#options;
    for (const wallet of this.#freeKeys(name, place)) {
      const kept = await place.read({ genesisId, wallet });
      const isSame = kept !== undefined && equalBytesConstantTime(kept, seed);
      kept?.fill(0);
      if (kept === undefined) await place.write({ genesisId, wallet }, seed);
      if (kept === undefined || isSame) return wallet;
    }
    return fail('WalletExists', { wallet: name });
  }

  /**
   * The names that a place may have a wallet's key under: its own, or one that no wallet can have,
   * where a renamed one has that.
   */
  *#freeKeys(name: string, { kind }: CustodyPort): Generator<string, never> {
    const placed = this.#kept().flatMap((entry) => [placementOf(entry), entry.copy ?? []].flat());
    const taken = new Set(placed.filter(({ custody }) => custody === kind).map(({ key }) => key));
    for (let count = 1; ; count += 1) {
      const key = count === 1 ? name : `${name}~${count}`;
      if (!taken.has(key)) yield key;
    }
  }

  /** Stores a known wallet's key again if custody has lost it. @returns whether it had. */
  async #giveBack(entry: WalletEntry, seed: Uint8Array): Promise<boolean> {
    const { genesisId } = this.#options;
    const place = this.#placeOf(entry);
    const kept = await place.read(keyNameOf(genesisId, entry));
    kept?.fill(0);
    if (kept === undefined) await place.write(keyNameOf(genesisId, entry), seed);
    return kept === undefined;
  }

  /** A key belongs to one network, and there to one wallet. */
  #requireOwn(address: string): void {
    requireOfNone(this.#others(), address);
    const known = this.#entryOf(address);
    if (known !== undefined) fail('WalletExists', { wallet: known.name });
  }

  /** Whether keys may come under their names. @throws KeyOfOtherNetwork, WalletNameTaken. */
  #requireFree(given: readonly PackedKey[]): void {
    const others = this.#others();
    const entries = this.#entries();
    const known = new Set(entries.map(({ address }) => address));
    const named = new Map(entries.map((entry) => [entry.name, entry]));
    for (const { name, address } of given) {
      requireOfNone(others, address);
      const other = named.get(name);
      if (other === undefined || known.has(address)) continue;
      fail('WalletNameTaken', { wallet: name, address: other.address });
    }
  }

  /** The wallets of other networks by their addresses. */
  #others(): ReadonlyMap<string, NetworkWallet> {
    const { index, genesisId } = this.#options;
    const others = index.all().filter((entry) => entry.genesisId !== genesisId);
    return new Map(others.map((entry) => [entry.address, entry]));
  }

  /** @throws KeychainUnavailable, VaultSealed. */
  async #finishRemoval(entry: WalletEntry): Promise<void> {
    const { index, genesisId } = this.#options;
    const { copy, address } = entry;
    if (copy !== undefined) await this.#removeKey(copy, address);
    await this.#removeKey(placementOf(entry), address);
    await index.drop(genesisId, entry);
  }

  /** Removes a key from a place, if it is the one of that address. */
  async #removeKey({ custody, key: wallet }: KeyPlacement, address: string): Promise<void> {
    const { genesisId } = this.#options;
    const place = this.#place(custody);
    const seed = await place.read({ genesisId, wallet });
    const isIts = seed !== undefined && addressOfSeed(seed) === address;
    seed?.fill(0);
    if (isIts) await place.remove({ genesisId, wallet });
  }

  #removed(): readonly WalletEntry[] {
    return this.#kept().filter(({ isRemoved }) => isRemoved);
  }

  #entries(): readonly WalletEntry[] {
    return this.#kept().filter(({ isRemoved }) => !isRemoved);
  }

  #kept(): readonly WalletEntry[] {
    const { index, genesisId } = this.#options;
    return index.list(genesisId);
  }

  #placeOfAddress(address: string): CustodyPort | undefined {
    const entry = this.#entryOf(address);
    return entry && this.#findPlace(entry.custody);
  }

  #placeOf({ custody }: WalletEntry): CustodyPort {
    return this.#place(custody);
  }

  /** @throws KeychainUnavailable where it is not open in this process. */
  #place(kind: Custody): CustodyPort {
    const detail = `keys that are in the ${kind.toLowerCase()} are not used by this start`;
    return this.#findPlace(kind) ?? failKeychain('FAILED', detail);
  }

  #findPlace(kind: Custody): CustodyPort | undefined {
    return placesOf(this.#options.custody).find((place) => place.kind === kind);
  }

  #find(name: string): WalletEntry | undefined {
    return this.#entries().find((entry) => entry.name === name);
  }

  #require(name: string): WalletEntry {
    return this.#find(name) ?? fail('WalletNotFound', { wallet: name.slice(0, 32) });
  }

  #entryOf(address: string): WalletEntry | undefined {
    return this.#entries().find((entry) => entry.address === address);
  }
}

/** Each desktop may have a keychain of its own, and answers for it alone. */
const ELSEWHERE =
  'if another desktop’s keychain has it, start Gamekeeper there; if you have exported it, ' +
  'gamekeeper wallets import gives it back under that name';

/** The wallet with its key in another place, and a copy where it was. */
function placedAt(entry: WalletEntry, { custody, key }: KeyPlacement): WalletEntry {
  const { key: _, ...rest } = entry;
  const own = key === entry.name ? {} : { key };
  return { ...rest, custody, ...own, copy: placementOf(entry) };
}

function placementOf({ custody, name, key = name }: WalletEntry): KeyPlacement {
  return { custody, key };
}

function describe({ name, address, custody }: WalletEntry): WalletInfo {
  return { name, address, custody };
}

/**
 * The wallets of one session, with the key pairs loaded so far. Locking and closing zero them: what
 * waits for one then gets none.
 */
export class SessionWallets implements SignerPort {
  readonly #store: WalletStore;
  /** By base58 address. */
  readonly #keyPairs = new Map<string, Promise<KeyPair>>();
  readonly #stopListening: () => void;
  #current: WalletInfo;
  #isClosed = false;

  constructor(store: WalletStore, current: WalletInfo) {
    this.#store = store;
    this.#current = current;
    this.#stopListening = store.onLocked(() => this.#forget());
  }

  get wallet(): string {
    return this.#current.address;
  }

  /** By the name that it has now. */
  get current(): WalletInfo {
    return this.#store.findByAddress(this.#current.address) ?? this.#current;
  }

  /**
   * Switches the wallet used for signing arguments.
   * @param require throws if it may not be used. It is asked before and after the key is loaded,
   *   which can take as long as the player needs to unlock a keychain.
   */
  async use(wallet: WalletInfo, require: (wallet: WalletInfo) => void): Promise<WalletInfo> {
    require(wallet);
    await this.#find(wallet.address);
    require(wallet);
    this.#current = wallet;
    return wallet;
  }

  /** Loads the current wallet's key, so that a missing one is found at once. */
  async load(): Promise<void> {
    await this.#find(this.#current.address);
  }

  holds(address: string): boolean {
    return !this.#isClosed && this.#store.findByAddress(address) !== undefined;
  }

  requireUnlocked(): void {
    this.#store.requireUnlocked(this.#current.address);
  }

  sign(transaction: Uint8Array, signers: readonly string[]): Promise<Uint8Array> {
    return this.#withKeyPairs(signers, (keyPairs) =>
      signTransactionBytes(Uint8Array.from(transaction), keyPairs),
    );
  }

  /**
   * Signs bytes with a wallet that the session acted with when it was asked to; the caller has
   * checked that they are not a transaction.
   */
  signChecked(bytes: Uint8Array, wallet: string): Promise<Uint8Array> {
    return this.#withKeyPairs([wallet], ([keyPair]) => keyPair!.sign(bytes));
  }

  close(): void {
    this.#isClosed = true;
    this.#stopListening();
    this.#forget();
  }

  #forget(): void {
    for (const loading of this.#keyPairs.values()) {
      loading.then(
        (keyPair) => keyPair.destroy(),
        () => {},
      );
    }
    this.#keyPairs.clear();
  }

  /** While the keys are locked, or about to be unlocked, nobody waits for one to look at it. */
  async #find(address: string): Promise<void> {
    if (this.#store.isOpen(address)) await this.#withKeyPairs([address], () => {});
  }

  /** @param use runs in the same turn in which all of them are known to be held. */
  async #withKeyPairs<Result>(
    addresses: readonly string[],
    use: (keyPairs: readonly KeyPair[]) => Result,
  ): Promise<Result> {
    const loading = addresses.map((address) => this.#load(address));
    const keyPairs = await Promise.all(loading);
    const areHeld = addresses.every((address, i) => this.#keyPairs.get(address) === loading[i]);
    // Locked, and perhaps unlocked again, since.
    if (!areHeld) return this.#withKeyPairs(addresses, use);
    this.#store.noteUse();
    return use(keyPairs);
  }

  #load(address: string): Promise<KeyPair> {
    const wallet = this.#isClosed ? undefined : this.#store.findByAddress(address);
    // Of a wallet that was removed, nothing signs any more.
    if (wallet === undefined) return fail('MissingSigner', { signer: address });
    const known = this.#keyPairs.get(address);
    if (known !== undefined) return known;
    const loading = this.#store.loadKeyPair(wallet);
    this.#keyPairs.set(address, loading);
    // Not cached on failure: a locked keychain may be unlocked by the next attempt.
    loading.catch(() => {
      if (this.#keyPairs.get(address) === loading) this.#keyPairs.delete(address);
    });
    return loading;
  }
}

/** @throws KeyOfOtherNetwork. */
function requireOfNone(others: ReadonlyMap<string, NetworkWallet>, address: string): void {
  const other = others.get(address);
  if (other === undefined) return;
  fail('KeyOfOtherNetwork', { network: other.genesisId, wallet: other.name });
}

/** @throws InvalidParams for what no wallet can be called. */
export function requireName(name: string): void {
  if (isWalletName(name)) return;
  const expected = '1 to 32 of lower-case letters, digits and hyphens';
  fail('InvalidParams', { path: 'name', problem: 'is not a wallet name', expected });
}
