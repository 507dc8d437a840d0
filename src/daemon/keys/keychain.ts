import { createHash, randomBytes } from 'node:crypto';
import { equalBytesConstantTime } from '../../codec/bytes.ts';
import { afterDeadline } from '../../core/deadline.ts';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import { SEED_BYTES } from '../../solana/keys.ts';
import { accountOf, type CustodyPort, type KeyName } from './custody.ts';
import { addressOfSeed } from './key-text.ts';
import { keychainEntries, SERVICE_NAME } from './keychain-entries.ts';
import { failAsSaid, failKeychain, failNoAnswer } from './keychain-problem.ts';
import {
  encodeOpenMaster,
  isMasterSealed,
  makeMaster,
  openMaster,
  openSeed,
  SEALED_FORMAT,
  sealMaster,
  sealSeed,
} from './keychain-seal.ts';
import type { CustodySource } from './lockable-custody.ts';
import { isLongEnough, PASSPHRASE_BYTES_MIN } from './passphrase-key.ts';

/** Timeout of the keychain, which may ask the player to unlock it. */
const KEYCHAIN_TIMEOUT_MS = 60_000;

const PROBE_ACCOUNT = 'probe';
/** Where the keys are, in words for the player. */
const keychainDescription = `${nameKeychain(process.platform)}, as "${SERVICE_NAME}"`;
/** Format version, the first byte of each stored value. */
const KEY_FORMAT = 1;

/** Account of the master key, which seals the seeds once a passphrase was set. */
const MASTER_ACCOUNT = 'master';
const SET_MEANWHILE = 'a passphrase was set meanwhile; start Gamekeeper again';

const OTHER_MASTER =
  `its entry ${SERVICE_NAME}/${MASTER_ACCOUNT}, by which a passphrase seals the keys, is gone or ` +
  'another one, and was not changed here; if you did that, start Gamekeeper again';

/** How the keychain is opened, and what is known of a passphrase on top of it. */
export class KeychainSource implements CustodySource {
  readonly kind = 'KEYCHAIN';
  readonly #listKeys: () => Promise<readonly KeyName[]>;
  isSealed = false;
  /**
   * Digests of the entry as it was looked at, and of the master key once it was known. Any program
   * of the player may write the entry: one with another master key proves nobody to be the player.
   */
  #seen: Buffer | undefined;
  #known: Buffer | undefined;

  /** @param listKeys the keys that are known to be in it, as it cannot list them itself. */
  constructor(listKeys: () => Promise<readonly KeyName[]>) {
    this.#listKeys = listKeys;
  }

  get description(): string {
    return `${keychainDescription}${this.isSealed ? ', sealed with your passphrase' : ''}`;
  }

  /**
   * Finds out whether keys can be kept in it, and whether a passphrase opens it. What was seen of
   * that once is not looked at again: it is what proves the player from then on.
   * @throws KeychainUnavailable.
   */
  async reach(): Promise<void> {
    await probeKeychain();
    if (this.#seen === undefined) await this.look();
  }

  /**
   * Whether keys can be kept in it. What seals it is not looked at again: whoever has it fail for a
   * moment would have another entry taken for the player's. @throws KeychainUnavailable.
   */
  probe(): Promise<void> {
    return probeKeychain();
  }

  /** Whether it is there; of a key it is not asked. @throws KeychainUnavailable. */
  touch(): Promise<void> {
    return touchKeychain();
  }

  /** Reads whether a passphrase opens it. @throws KeychainUnavailable. */
  async look(): Promise<void> {
    const entry = await this.#readMasterEntry();
    this.isSealed = isSealedEntry(entry);
    this.#seen = digestOf(entry);
    entry?.fill(0);
  }

  /** Opens it, and seals what is not sealed yet: the passphrase may just have been set. */
  async open(passphrase: Buffer): Promise<Keychain> {
    try {
      const master = await this.#openMaster(passphrase);
      const keychain = new Keychain(this, master);
      if (master !== undefined) await keychain.sealAll(await this.#listKeys());
      return keychain;
    } finally {
      passphrase.fill(0);
    }
  }

  /** Whether this is the passphrase that opens it. @throws KeychainUnavailable. */
  async isPassphrase(passphrase: Buffer): Promise<boolean> {
    try {
      (await this.#openMaster(passphrase))?.fill(0);
      return this.isSealed;
    } catch (error) {
      if (isGamekeeperError(error, 'VaultSealed')) return false;
      throw error;
    }
  }

  /**
   * Seals the master key with another passphrase, or with none: one entry is rewritten.
   * @param master made for the first passphrase if there is none.
   * @returns it.
   */
  async keepMaster(master: Buffer | undefined, passphrase: Buffer | undefined): Promise<Buffer> {
    const kept = master ?? (await this.#makeMaster());
    const entry =
      passphrase === undefined ? encodeOpenMaster(kept) : await sealMaster(kept, passphrase);
    try {
      await writeEntry(MASTER_ACCOUNT, entry);
    } finally {
      entry.fill(0);
    }
    this.isSealed = passphrase !== undefined;
    this.#known = digestOf(kept);
    return kept;
  }

  listKeys(): Promise<readonly KeyName[]> {
    return this.#listKeys();
  }

  async #readMasterEntry(): Promise<Buffer | undefined> {
    const entry = await readAccount(MASTER_ACCOUNT);
    if (entry !== undefined && isMasterSealed(entry) === undefined) {
      failKeychain('KEY_CHANGED', 'the entry of its passphrase is of another form');
    }
    return entry;
  }

  /** @throws VaultSealed, KeychainUnavailable for an entry that is not the one of before. */
  async #openMaster(passphrase: Buffer): Promise<Buffer | undefined> {
    const entry = await this.#readMasterEntry();
    const master = entry && (await openMaster(entry, passphrase));
    const isOfBefore = this.#isOfBefore(entry, master);
    const isSealed = isSealedEntry(entry);
    entry?.fill(0);
    if (entry !== undefined && master === undefined) {
      fail('VaultSealed', { problem: 'this is not the passphrase of the keychain' });
    }
    if (!isOfBefore) {
      master?.fill(0);
      failKeychain('KEY_CHANGED', OTHER_MASTER);
    }
    this.isSealed = isSealed;
    if (master !== undefined) this.#known = digestOf(master);
    return master;
  }

  #isOfBefore(entry: Buffer | undefined, master: Buffer | undefined): boolean {
    if (this.#known !== undefined) return digestOf(master).equals(this.#known);
    return this.#seen === undefined || digestOf(entry).equals(this.#seen);
  }

  /** A lost one is not replaced: what it has sealed would be sealed for ever. */
  async #makeMaster(): Promise<Buffer> {
    const entry = await this.#readMasterEntry();
    entry?.fill(0);
    if (entry !== undefined) failKeychain('KEY_CHANGED', SET_MEANWHILE);
    for (const key of await this.#listKeys()) {
      const secret = await readAccount(accountOf(key));
      const isSealed = secret?.[0] === SEALED_FORMAT;
      secret?.fill(0);
      if (isSealed) failLostMaster(key.wallet);
    }
    return makeMaster();
  }
}

/**
 * Stores seeds in the operating system's keychain, one entry for each wallet, and reads back every
 * write. With a master key it seals what it writes, and reads what is sealed and what is not.
 */
export class Keychain implements CustodyPort {
  readonly kind = 'KEYCHAIN';
  readonly #source: KeychainSource | undefined;
  #master: Buffer | undefined;
  /** One at a time: what is being sealed is neither removed nor sealed with another key. */
  readonly #changes = new SerialQueue();

  constructor(source?: KeychainSource, master?: Buffer) {
    this.#source = source;
    this.#master = master;
  }

  get description(): string {
    return this.#source?.description ?? keychainDescription;
  }

  /** Absent where no passphrase seals it. */
  get verify(): ((passphrase: Buffer) => Promise<boolean>) | undefined {
    const source = this.#source;
    if (source?.isSealed !== true) return undefined;
    return async (passphrase) => {
      try {
        return await source.isPassphrase(passphrase);
      } finally {
        passphrase.fill(0);
      }
    };
  }

  async read(key: KeyName): Promise<Buffer | undefined> {
    const secret = await readAccount(accountOf(key));
    if (secret === undefined) return this.#requireMissing(key);
    try {
      this.#requireSealed(secret, key);
      return this.#decode(secret, key);
    } finally {
      secret.fill(0);
    }
  }

  write(key: KeyName, seed: Uint8Array): Promise<void> {
    return this.#changes.run(() => this.#write(key, seed));
  }

  async #write(key: KeyName, seed: Uint8Array): Promise<void> {
    const { wallet } = key;
    const account = accountOf(key);
    const previous = await readAccount(account);
    previous?.fill(0);
    if (previous !== undefined) fail('WalletExists', { wallet });
    const secret = this.#encode(seed, account);
    try {
      if (await keepEntry(account, secret)) return;
    } finally {
      secret.fill(0);
    }
    await removeAccount(account);
    fail('KeychainReadBack', { wallet });
  }

  remove(key: KeyName): Promise<boolean> {
    return this.#changes.run(() => removeAccount(accountOf(key)));
  }

  /**
   * Removes the key of an address. One that a passphrase seals shows nobody whose it is, and is
   * taken for it.
   */
  removeOf(key: KeyName, address: string): Promise<void> {
    return this.#changes.run(async () => {
      const account = accountOf(key);
      const secret = await readAccount(account);
      if (secret === undefined) return;
      const isOther = isPlainSeed(secret) && addressOfSeed(secret.subarray(1)) !== address;
      secret.fill(0);
      if (!isOther) await removeAccount(account);
    });
  }

  /**
   * Sets, changes or removes the passphrase. Killed at any moment, every key is as it was or sealed
   * with a master key that the passphrase of before, or the new one, opens.
   * @param passphrase zeroed; undefined for none any more.
   * @throws InvalidParams for a short one, KeychainUnavailable, KeychainReadBack.
   */
  async setPassphrase(passphrase: Buffer | undefined): Promise<void> {
    try {
      await this.#changes.run(() => this.#setPassphrase(passphrase));
    } finally {
      passphrase?.fill(0);
    }
  }

  /** Seals the seeds that are not sealed yet, one after the other. */
  sealAll(keys: readonly KeyName[]): Promise<void> {
    return this.#changes.run(() => this.#sealAll(keys));
  }

  close(): void {
    this.#master?.fill(0);
    this.#master = undefined;
  }

  async #setPassphrase(passphrase: Buffer | undefined): Promise<void> {
    const source = this.#source;
    if (source === undefined || (passphrase === undefined && this.#master === undefined)) return;
    requireLongPassphrase(passphrase);
    this.#master = await source.keepMaster(this.#master, passphrase);
    await this.#sealAll(await source.listKeys());
  }

  async #sealAll(keys: readonly KeyName[]): Promise<void> {
    for (const key of keys) await this.#sealOne(key);
  }

  async #sealOne(key: KeyName): Promise<void> {
    const account = accountOf(key);
    const plain = await readAccount(account);
    if (plain === undefined) return;
    try {
      // What is of no form of ours is told to who reads it.
      if (plain[0] !== KEY_FORMAT) return;
      const seed = this.#decode(plain, key);
      const secret = this.#encode(seed, account);
      seed.fill(0);
      if (await keepEntry(account, secret)) return;
      // What was there was good.
      await writeEntry(account, plain);
      fail('KeychainReadBack', { wallet: key.wallet });
    } finally {
      plain.fill(0);
    }
  }

  /** A locked keychain may show nothing of what is in it: only an open one can lack a key. */
  async #requireMissing(key: KeyName): Promise<undefined> {
    const account = accountOf(key);
    const keys = (await this.#source?.listKeys()) ?? [];
    if (keys.some((known) => accountOf(known) === account)) await probeKeychain();
  }

  /** What is not sealed while a passphrase seals all is not ours: who wrote it knows the key. */
  #requireSealed(secret: Buffer, { wallet }: KeyName): void {
    if (secret[0] !== KEY_FORMAT || this.#source?.isSealed !== true) return;
    const remedy = 'if you know it for yours, make the wallet while no passphrase is set';
    const detail = `the entry of ${wallet} is not sealed with your passphrase, as all of ours are`;
    failKeychain('KEY_CHANGED', `${detail}; ${remedy}`);
  }

  #encode(seed: Uint8Array, account: string): Buffer {
    if (this.#master !== undefined) return sealSeed(seed, account, this.#master);
    const secret = Buffer.alloc(1 + seed.length, KEY_FORMAT);
    secret.set(seed, 1);
    return secret;
  }

  /** @throws KeychainUnavailable for what was not written so, or for another master key. */
  #decode(secret: Buffer, key: KeyName): Buffer {
    if (secret[0] === SEALED_FORMAT) {
      const seed = this.#master && openSeed(secret, accountOf(key), this.#master);
      return seed ?? failLostMaster(key.wallet);
    }
    if (!isPlainSeed(secret)) {
      failKeychain('KEY_CHANGED', `the entry of ${key.wallet} is of another form`);
    }
    const seed = Buffer.alloc(SEED_BYTES);
    secret.copy(seed, 0, 1);
    return seed;
  }
}

function isPlainSeed(secret: Buffer): boolean {
  return secret.length === 1 + SEED_BYTES && secret[0] === KEY_FORMAT;
}

function isSealedEntry(entry: Buffer | undefined): boolean {
  return entry !== undefined && isMasterSealed(entry) === true;
}

/** SHA-256; of nothing where there is none. */
function digestOf(secret: Buffer | undefined): Buffer {
  return createHash('sha256')
    .update(secret ?? '')
    .digest();
}

function failLostMaster(wallet: string): never {
  const remedy = 'if one was set just now, start Gamekeeper again';
  const what = `${SERVICE_NAME}/${MASTER_ACCOUNT}, which is gone or is another one`;
  const detail = `the key of wallet ${wallet} is sealed with a passphrase by its entry ${what}`;
  return failKeychain('KEY_CHANGED', `${detail}; ${remedy}`);
}

function requireLongPassphrase(passphrase: Buffer | undefined): void {
  if (passphrase === undefined || isLongEnough(passphrase)) return;
  const expected = `at least ${PASSPHRASE_BYTES_MIN} bytes`;
  fail('InvalidParams', { path: 'passphrase', problem: 'is too short', expected });
}

/** Writes an entry, and requires it to be there. @throws KeychainUnavailable. */
async function writeEntry(account: string, secret: Buffer): Promise<void> {
  if (await keepEntry(account, secret)) return;
  failKeychain('FAILED', `it does not give back its entry ${account}`);
}

/** Writes an entry, and answers whether it reads back. */
async function keepEntry(account: string, secret: Buffer): Promise<boolean> {
  await ask((signal) => keychainEntries.write(account, secret, signal));
  const kept = await readAccount(account);
  const isSame = kept !== undefined && equalBytesConstantTime(kept, secret);
  kept?.fill(0);
  return isSame;
}

/**
 * Writes, reads and removes a test entry: only that shows that keys will be kept. Where it is
 * locked a key is not found in some keychains, as if it were gone, and this fails.
 * @throws KeychainUnavailable.
 */
export async function probeKeychain(): Promise<void> {
  const account = `${PROBE_ACCOUNT}/${randomBytes(8).toString('hex')}`;
  const isKept = await keepEntry(account, randomBytes(SEED_BYTES));
  await removeAccount(account);
  if (!isKept) failKeychain('FAILED', 'it does not give back what was written');
}

/**
 * Whether it can be reached, without a question on the player's screen where it is locked: reading
 * what is not there takes no key. @throws KeychainUnavailable.
 */
export async function touchKeychain(): Promise<void> {
  await readAccount(`${PROBE_ACCOUNT}/none`);
}

/**
 * Whether a key that was written is still there, without opening it. May ask the player to unlock
 * the keychain. @throws KeychainUnavailable.
 */
export async function hasKey(key: KeyName): Promise<boolean> {
  const secret = await readAccount(accountOf(key));
  secret?.fill(0);
  // A locked keychain may show nothing of what is in it: only an open one can lack a key.
  if (secret === undefined) await probeKeychain();
  return secret !== undefined;
}

function nameKeychain(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'the macOS Keychain';
  if (platform === 'win32') return 'the Windows Credential Manager';
  return 'the Secret Service (GNOME Keyring, KWallet or KeePassXC)';
}

function readAccount(account: string): Promise<Buffer | undefined> {
  return ask((signal) => keychainEntries.read(account, signal));
}

/** Answers whether there was one. */
function removeAccount(account: string): Promise<boolean> {
  return ask((signal) => keychainEntries.remove(account, signal));
}

/** Adds a timeout: a keychain that asks the player to unlock it may never answer. */
async function ask<Answer>(question: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const controller = new AbortController();
  let end = (): void => {};
  const silence = new Promise<never>((_, reject) => {
    end = afterDeadline(KEYCHAIN_TIMEOUT_MS, () =>
      Promise.try(failNoAnswer, KEYCHAIN_TIMEOUT_MS / 1000).catch((error) => {
        reject(error);
        controller.abort(error);
      }),
    );
  });
  try {
    return await Promise.race([question(controller.signal), silence]);
  } catch (error) {
    return failAsSaid(error);
  } finally {
    end();
  }
}
