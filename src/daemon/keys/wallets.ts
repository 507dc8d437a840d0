import { fail } from '../../core/errors.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import type { WalletInfo } from '../../methods/generated/types.ts';
import type { SignerPort } from '../../methods/ports.ts';
import { addressToBase58 } from '../../solana/address.ts';
import { generateKeyPair, type KeyPair, keyPairFromSeed } from '../../solana/keys.ts';
import { signTransactionBytes } from '../../solana/transaction.ts';
import type { CustodyPort } from './custody.ts';
import type { WalletEntry, WalletIndex } from './wallet-index.ts';

/** A wallet by its name, which may not be there yet. */
export interface NamedWallet extends Omit<WalletInfo, 'address'> {
  /** Null if it would have to be made. */
  readonly address: string | null;
}

const NAME_FORM = /^[a-z0-9-]{1,32}$/;

interface WalletStoreOptions {
  /** The network that the keys belong to. */
  readonly genesisId: string;
  readonly custody: CustodyPort;
  readonly index: WalletIndex;
  /** Funds a new wallet, if the service can. */
  readonly fund?: ((address: string) => Promise<void>) | undefined;
  /** Hears of each wallet that was made. */
  readonly noteMade?: ((wallet: WalletInfo) => void) | undefined;
  /** Hears of each use of a key. */
  readonly noteUse?: (() => void) | undefined;
}

/**
 * The wallets of one network in one custody. Keys of other networks cannot be reached through it.
 */
export class WalletStore {
  readonly #options: WalletStoreOptions;
  /** Serializes creation, so that a name is used only once. */
  readonly #creations = new SerialQueue();

  constructor(options: WalletStoreOptions) {
    this.#options = options;
  }

  /** Whether keys can be loaded without waiting for anybody. */
  get isOpen(): boolean {
    const { lockable } = this.#options.custody;
    return lockable === undefined || lockable.state === 'OPEN';
  }

  noteUse(): void {
    this.#options.noteUse?.();
  }

  /** @throws WalletsLocked. */
  requireUnlocked(): void {
    this.#options.custody.lockable?.requireUnlocked();
  }

  /** Calls back whenever the keys are locked; answers a function that ends it. */
  onLocked(forget: () => void): () => void {
    const { lockable } = this.#options.custody;
    return lockable?.listen((state) => state === 'LOCKED' && forget()) ?? (() => {});
  }

  list(): WalletInfo[] {
    return this.#entries().map(({ name, address, custody }) => ({ name, address, custody }));
  }

  findByAddress(address: string): WalletInfo | undefined {
    return this.#entries().find((entry) => entry.address === address);
  }

  /** @throws WalletNotFound. */
  get(name: string): WalletInfo {
    const entry = this.#find(name);
    return entry ?? fail('WalletNotFound', { wallet: name.slice(0, 32) });
  }

  /** What `open` would answer, without an address if it would make the wallet. */
  preview(name: string): NamedWallet {
    return this.#find(name) ?? { name, address: null, custody: this.#options.custody.kind };
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
    return this.#creations.run(async () => this.#find(name) ?? (await this.#recoverOrMake(name)));
  }

  /**
   * Loads the key pair of a wallet; the caller destroys it.
   * @throws KeychainUnavailable if the key is missing or is a different one, VaultSealed.
   */
  async loadKeyPair({ name, address }: WalletInfo): Promise<KeyPair> {
    const seed = await this.#options.custody.read(this.#keyName(name));
    if (seed === undefined) {
      const { description } = this.#options.custody;
      const detail = `the key of wallet ${name} (${address}) is no longer in ${description}`;
      return fail('KeychainUnavailable', { detail });
    }
    const keyPair = keyPairFromSeed(seed);
    seed.fill(0);
    if (addressToBase58(keyPair.address) === address) return keyPair;
    keyPair.destroy();
    const detail = `the key under the name ${name} is not that of ${address}`;
    return fail('KeychainUnavailable', { detail });
  }

  /**
   * Creates a wallet, or recovers one whose key is in custody but not in the index, as after a
   * crash during creation.
   */
  async #recoverOrMake(name: string): Promise<WalletInfo> {
    const { custody, index, genesisId, fund, noteMade } = this.#options;
    const seed = await custody.read(this.#keyName(name));
    const address = seed === undefined ? await this.#makeKey(name) : addressOfSeed(seed);
    seed?.fill(0);
    await fund?.(address);
    const entry: WalletEntry = { name, address, custody: custody.kind };
    await index.add(genesisId, entry);
    noteMade?.(entry);
    return entry;
  }

  async #makeKey(name: string): Promise<string> {
    const keyPair = generateKeyPair();
    const seed = keyPair.exportSeed();
    keyPair.destroy();
    try {
      await this.#options.custody.write(this.#keyName(name), seed);
    } finally {
      seed.fill(0);
    }
    return addressToBase58(keyPair.address);
  }

  /** A wallet in another custody may have the same name; it is hidden while this one is in use. */
  #entries(): readonly WalletEntry[] {
    const { index, genesisId, custody } = this.#options;
    return index.list(genesisId).filter((entry) => entry.custody === custody.kind);
  }

  #find(name: string): WalletEntry | undefined {
    return this.#entries().find((entry) => entry.name === name);
  }

  #keyName(wallet: string) {
    return { genesisId: this.#options.genesisId, wallet };
  }
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

  get current(): WalletInfo {
    return this.#current;
  }

  /**
   * Switches the wallet used for signing arguments.
   * @param require throws if it may not be used. It is asked before and after the key is loaded,
   *   which can take as long as the player needs to unlock a keychain.
   * @throws WalletNotFound.
   */
  async use(name: string, require: (wallet: WalletInfo) => void): Promise<WalletInfo> {
    const wallet = this.#store.get(name);
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
    this.#store.requireUnlocked();
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
    if (this.#store.isOpen) await this.#withKeyPairs([address], () => {});
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
    const known = this.#keyPairs.get(address);
    if (known !== undefined) return known;
    const wallet = this.#isClosed ? undefined : this.#store.findByAddress(address);
    if (wallet === undefined) return fail('MissingSigner', { signer: address });
    const loading = this.#store.loadKeyPair(wallet);
    this.#keyPairs.set(address, loading);
    // Not cached on failure: a locked keychain may be unlocked by the next attempt.
    loading.catch(() => {
      if (this.#keyPairs.get(address) === loading) this.#keyPairs.delete(address);
    });
    return loading;
  }
}

function requireName(name: string): void {
  if (NAME_FORM.test(name)) return;
  const expected = '1 to 32 of lower-case letters, digits and hyphens';
  fail('InvalidParams', { path: 'name', problem: 'is not a wallet name', expected });
}

function addressOfSeed(seed: Uint8Array): string {
  const keyPair = keyPairFromSeed(seed);
  keyPair.destroy();
  return addressToBase58(keyPair.address);
}
