import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { equalBytesConstantTime } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import { failForm, findFormProblem } from '../../core/file-form.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import { SEED_BYTES } from '../../solana/keys.ts';
import { PUT_BACK, throwNoHandle } from '../home/damage.ts';
import { writePrivateFile } from '../home/private-files.ts';
import { accountOf, type CustodyPort, type KeyName } from './custody.ts';
import { isCostKnown, isLongEnough, PASSPHRASE_BYTES_MIN } from './passphrase-key.ts';
import {
  costOf,
  deriveFileKey,
  formatOf,
  headerOf,
  isSealed,
  makeHeader,
  openFile,
  sealFile,
} from './sealed-file.ts';

/** Seeds in one sealed file, which `sealed-file.ts` describes. */
const MAGIC = Buffer.from('GKVAULT');
const form = { kind: 'gamekeeper vault', steps: [] };

/** An open vault. It holds the derived key in memory, and seeds only for the duration of a call. */
export class Vault implements CustodyPort {
  readonly kind = 'VAULT';
  readonly description: string;
  readonly #path: string;
  readonly #header: Buffer;
  readonly #key: Buffer;
  #isClosed = false;
  /** Serializes changes: each reads the file, changes it and rewrites it atomically. */
  readonly #changes = new SerialQueue();

  constructor(path: string, header: Buffer, key: Buffer) {
    this.description = `the vault ${path}, sealed with your passphrase`;
    this.#path = path;
    this.#header = header;
    this.#key = key;
  }

  async read(key: KeyName): Promise<Buffer | undefined> {
    const seeds = await this.#load();
    const seed = seeds.get(accountOf(key));
    const copy = seed === undefined ? undefined : Buffer.concat([seed]);
    zeroSeeds(seeds);
    return copy;
  }

  write(key: KeyName, seed: Uint8Array): Promise<void> {
    return this.#change(async (seeds) => {
      if (seeds.has(accountOf(key))) fail('WalletExists', { wallet: key.wallet });
      seeds.set(accountOf(key), Buffer.from(seed));
      await this.#save(seeds);
      const kept = await this.read(key);
      const isSame = kept !== undefined && equalBytesConstantTime(kept, seed);
      kept?.fill(0);
      if (!isSame) fail('KeychainReadBack', { wallet: key.wallet });
    });
  }

  remove(key: KeyName): Promise<boolean> {
    return this.#change(async (seeds) => {
      const seed = seeds.get(accountOf(key));
      if (seed === undefined) return false;
      seed.fill(0);
      seeds.delete(accountOf(key));
      await this.#save(seeds);
      return true;
    });
  }

  async verify(passphrase: Buffer): Promise<boolean> {
    try {
      if (this.#isClosed) return sealed(this.#path, 'it was closed');
      const key = await deriveFileKey(passphrase, this.#header);
      const isSame = equalBytesConstantTime(key, this.#key);
      key.fill(0);
      return isSame;
    } finally {
      passphrase.fill(0);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#key.fill(0);
  }

  /** Verifies that the file's box opens; creates an empty vault if there is no file yet. */
  async check(): Promise<void> {
    if (!existsSync(this.#path)) await this.#save(new Map());
    zeroSeeds(await this.#load());
  }

  #change<Result>(change: (seeds: SeedTable) => Promise<Result>): Promise<Result> {
    return this.#changes.run(async () => {
      const seeds = await this.#load();
      try {
        return await change(seeds);
      } finally {
        zeroSeeds(seeds);
      }
    });
  }

  async #load(): Promise<SeedTable> {
    if (this.#isClosed) return sealed(this.#path, 'it was closed');
    const file = await readVaultFile(this.#path);
    if (!headerOf(file).equals(this.#header)) return sealed(this.#path, 'its header changed');
    const content = openFile(file, this.#key);
    if (content === null) {
      const problem = 'the passphrase is another one, or the file was changed';
      return sealed(this.#path, `${problem}; if it is the right one, ${PUT_BACK}`);
    }
    const seeds = unpackSeeds(content);
    content.fill(0);
    return seeds ?? sealed(this.#path, 'its content is not a table of seeds');
  }

  async #save(seeds: SeedTable): Promise<void> {
    // With the key zeroed, it would be sealed with what everybody knows.
    if (this.#isClosed) return sealed(this.#path, 'it was closed');
    const content = packSeeds(seeds);
    const file = sealFile(this.#header, this.#key, content);
    content.fill(0);
    await writePrivateFile(this.#path, file);
  }
}

/**
 * Opens the vault, or creates it if there is none. Zeroes the passphrase.
 * @param passphrase UTF-8, at least 8 bytes.
 * @throws VaultSealed.
 */
export async function openVault(path: string, passphrase: Buffer): Promise<Vault> {
  try {
    const isNew = !existsSync(path);
    if (isNew && !isLongEnough(passphrase)) {
      sealed(path, `a passphrase has at least ${PASSPHRASE_BYTES_MIN} bytes`);
    }
    const header = isNew ? makeHeader(MAGIC) : headerOf(await readVaultFile(path));
    const vault = new Vault(path, header, await deriveFileKey(passphrase, header));
    await vault.check();
    return vault;
  } finally {
    passphrase.fill(0);
  }
}

async function readVaultFile(path: string): Promise<Buffer> {
  let file: Buffer;
  try {
    file = await readFile(path);
  } catch (error) {
    throwNoHandle(path, error);
    return sealed(path, `the file cannot be read; ${PUT_BACK}`);
  }
  if (!isSealed(file, MAGIC)) return sealed(path, `the file is not a vault; ${PUT_BACK}`);
  const cost = costOf(file);
  if (cost === undefined || !isCostKnown(cost))
    return sealed(path, 'its header is not one of this version');
  return file;
}

function sealed(path: string, problem: string): never {
  return fail('VaultSealed', { problem: `${path}: ${problem}` });
}

/** Seeds by account, `<genesis id>/<wallet>`. */
export type SeedTable = Map<string, Buffer>;

/**
 * Format, for each seed: length of the account (2 bytes, little-endian), account in UTF-8, 32 bytes
 * of seed.
 */
export function packSeeds(seeds: SeedTable): Buffer {
  const accounts = [...seeds.keys()].map((account) => Buffer.from(account, 'utf8'));
  const length = accounts.reduce((sum, account) => sum + 2 + account.length + SEED_BYTES, 0);
  // A single buffer, filled in place, so that no copy of a seed is left in memory.
  const packed = Buffer.alloc(length);
  let offset = 0;
  for (const [account, seed] of seeds) {
    const written = packed.write(account, offset + 2, 'utf8');
    packed.writeUInt16LE(written, offset);
    packed.set(seed, offset + 2 + written);
    offset += 2 + written + SEED_BYTES;
  }
  return packed;
}

/** Undefined if the bytes are not such a table. */
export function unpackSeeds(packed: Uint8Array): SeedTable | undefined {
  const view = Buffer.from(packed.buffer, packed.byteOffset, packed.length);
  const seeds: SeedTable = new Map();
  let offset = 0;
  while (offset < view.length) {
    if (offset + 2 > view.length) return undefined;
    const accountEnd = offset + 2 + view.readUInt16LE(offset);
    if (accountEnd + SEED_BYTES > view.length) return undefined;
    const seed = Buffer.alloc(SEED_BYTES);
    view.copy(seed, 0, accountEnd, accountEnd + SEED_BYTES);
    seeds.set(view.toString('utf8', offset + 2, accountEnd), seed);
    offset = accountEnd + SEED_BYTES;
  }
  return seeds;
}

/** Zeroes every seed. */
export function zeroSeeds(seeds: SeedTable): void {
  for (const seed of seeds.values()) seed.fill(0);
}

/**
 * Refuses a vault that says it is of a later format. Its header is not sealed: ask only where a
 * later version was here, as a damaged one may say so too.
 * @throws StoreDamaged.
 */
export function refuseLaterVault(path: string): void {
  const format = existsSync(path) ? formatOf(readFileSync(path), MAGIC) : undefined;
  const problem = findFormProblem(form, { kind: form.kind, format: format ?? 1 });
  if (problem?.isLater) failForm(path, problem);
}
