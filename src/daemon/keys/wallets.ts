import { fail } from '../../core/errors.ts';
import type { WalletInfo } from '../../methods/generated/types.ts';
import type { SignerPort } from '../../methods/ports.ts';
import { addressToBase58 } from '../../solana/address.ts';
import { generateKeyPair, type KeyPair, keyPairFromSeed } from '../../solana/keys.ts';
import { signTransactionBytes } from '../../solana/transaction.ts';
import type { CustodyPort } from './custody.ts';
import type { WalletEntry, WalletIndex } from './wallet-index.ts';

const NAME_FORM = /^[a-z0-9-]{1,32}$/;

interface WalletStoreOptions {
  /** The network that the keys belong to. */
  readonly genesisId: string;
  readonly custody: CustodyPort;
  readonly index: WalletIndex;
  /** Gives a new wallet something to start with, where the service can. */
  readonly fund?: ((address: string) => Promise<void>) | undefined;
}

/** The wallets of one network in one custody. No key of another network is reachable through it. */
export class WalletStore {
  readonly #options: WalletStoreOptions;
  /** Wallets are made one after another, so that a name is made once. */
  #lastMade: Promise<unknown> = Promise.resolve();

  constructor(options: WalletStoreOptions) {
    this.#options = options;
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

  /**
   * Makes a wallet from the system's randomness; its key is kept and read back before anyone hears
   * of it.
   * @throws InvalidParams, WalletExists, KeychainUnavailable, KeychainReadBack, VaultSealed.
   */
  create(name: string): Promise<WalletInfo> {
    requireName(name);
    return this.#inTurn(() => {
      if (this.#find(name) !== undefined) fail('WalletExists', { wallet: name });
      return this.#recoverOrMake(name);
    });
  }

  /**
   * The wallet of this name, made when it is new. A wallet that the index has and custody lost
   * fails when its key is loaded; it never gets a new key under the old name.
   * @throws InvalidParams, KeychainUnavailable, KeychainReadBack, VaultSealed.
   */
  open(name: string): Promise<WalletInfo> {
    requireName(name);
    return this.#inTurn(async () => this.#find(name) ?? (await this.#recoverOrMake(name)));
  }

  /**
   * The key pair of a wallet; the caller destroys it.
   * @throws KeychainUnavailable when the key is gone or is another one, VaultSealed.
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
   * A key that custody has and the index does not know, from a start that was cut off, is taken
   * back.
   */
  async #recoverOrMake(name: string): Promise<WalletInfo> {
    const { custody, index, genesisId, fund } = this.#options;
    const seed = await custody.read(this.#keyName(name));
    const address = seed === undefined ? await this.#makeKey(name) : addressOfSeed(seed);
    seed?.fill(0);
    await fund?.(address);
    const entry: WalletEntry = { name, address, custody: custody.kind };
    await index.add(genesisId, entry);
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

  /** A wallet of another custody may have the same name; it is not shown while this one is used. */
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

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#lastMade.then(work);
    this.#lastMade = next.catch(() => {});
    return next;
  }
}

/** The wallets of one session, with the key pairs that it used so far. Closing zeroes them. */
export class SessionWallets implements SignerPort {
  readonly #store: WalletStore;
  /** By base58 address. */
  readonly #keyPairs = new Map<string, Promise<KeyPair>>();
  #current: WalletInfo;
  #isClosed = false;

  constructor(store: WalletStore, current: WalletInfo) {
    this.#store = store;
    this.#current = current;
  }

  get wallet(): string {
    return this.#current.address;
  }

  get current(): WalletInfo {
    return this.#current;
  }

  /** Makes another wallet the one that fills signing arguments. @throws WalletNotFound. */
  async use(name: string): Promise<WalletInfo> {
    const wallet = this.#store.get(name);
    await this.#keyPairOf(wallet.address);
    this.#current = wallet;
    return wallet;
  }

  /** Loads the current wallet's key, so that a missing one is known at once. */
  async load(): Promise<void> {
    await this.#keyPairOf(this.#current.address);
  }

  holds(address: string): boolean {
    return !this.#isClosed && this.#store.findByAddress(address) !== undefined;
  }

  async sign(transaction: Uint8Array, signers: readonly string[]): Promise<Uint8Array> {
    const keyPairs = await Promise.all(signers.map((signer) => this.#keyPairOf(signer)));
    return signTransactionBytes(Uint8Array.from(transaction), keyPairs);
  }

  /**
   * The current wallet's signature of bytes that the caller has checked not to be a transaction.
   */
  async signChecked(bytes: Uint8Array): Promise<Uint8Array> {
    return (await this.#keyPairOf(this.#current.address)).sign(bytes);
  }

  close(): void {
    this.#isClosed = true;
    for (const loading of this.#keyPairs.values()) {
      loading.then(
        (keyPair) => keyPair.destroy(),
        () => {},
      );
    }
    this.#keyPairs.clear();
  }

  #keyPairOf(address: string): Promise<KeyPair> {
    const known = this.#keyPairs.get(address);
    if (known !== undefined) return known;
    const wallet = this.#isClosed ? undefined : this.#store.findByAddress(address);
    if (wallet === undefined) return fail('MissingSigner', { signer: address });
    const loading = this.#store.loadKeyPair(wallet);
    this.#keyPairs.set(address, loading);
    // A keychain that was locked may be open the next time.
    loading.catch(() => this.#keyPairs.delete(address));
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
