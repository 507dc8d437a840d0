import { setImmediate as pause } from 'node:timers/promises';
import { equalBytes } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import { addressFromBase58, addressToBase58, addressToBytes } from '../../solana/address.ts';
import { keyPairFromSeed, SEED_BYTES } from '../../solana/keys.ts';
import { PASSPHRASE_COST } from './passphrase-key.ts';
import {
  costOf,
  deriveFileKey,
  headerOf,
  isSealed,
  makeHeader,
  openFile,
  SEALED_BYTES_MIN,
  sealFile,
} from './sealed-file.ts';
import { isWalletName } from './wallet-index.ts';

/**
 * The keys of one network and their names in one sealed file, as `sealed-file.ts` describes it. Its
 * content, with lengths of one byte and the count in two, little-endian:
 *
 *   length | genesis id, base58 | count | for each: length | name | seed (32) | public key (32)
 *
 * It comes from another machine, so that nothing in it is believed: not what its header says that
 * it costs to open, nor, once it is open, that it is what this program writes.
 */
const MAGIC = Buffer.from('GKMOVED');
const PUBLIC_KEY_BYTES = 32;
const ADDRESS_DIGITS_MAX = 44;
const NAME_BYTES_MAX = 32;

/** How many keys a file has at most. */
export const PACKED_KEYS_MAX = 1000;
const ENTRY_BYTES_MAX = 1 + NAME_BYTES_MAX + SEED_BYTES + PUBLIC_KEY_BYTES;
/** No file that this program writes is longer. */
export const PACKED_BYTES_MAX =
  SEALED_BYTES_MIN + 1 + ADDRESS_DIGITS_MAX + 2 + PACKED_KEYS_MAX * ENTRY_BYTES_MAX;

/** A key and its name. */
export interface PackedKey {
  readonly name: string;
  /** Base58. */
  readonly address: string;
  /** 32 bytes. Whoever has the key zeroes it. */
  readonly seed: Buffer;
}

/** What is in a file. */
interface PackedKeys {
  /** Genesis id of the network that the keys belong to, base58. */
  readonly network: string;
  /** At least one; of different names and addresses. */
  readonly keys: readonly PackedKey[];
}

/**
 * Seals keys. Zeroes the passphrase and their seeds.
 * @param read is called once nothing is left to be waited for.
 */
export async function packKeys(
  passphrase: Buffer,
  read: () => Promise<PackedKeys>,
): Promise<Buffer> {
  const header = makeHeader(MAGIC);
  const key = await deriveAndZero(passphrase, header);
  try {
    const content = encode(await read());
    const file = sealFile(header, key, content);
    content.fill(0);
    return file;
  } finally {
    key.fill(0);
  }
}

/**
 * Opens what `packKeys` has sealed. Zeroes the passphrase.
 * @param name of the file, for errors.
 * @returns keys that the caller zeroes.
 * @throws PackedFileInvalid, PackedFileSealed for another passphrase, or a file that was changed.
 */
export async function unpackKeys(
  file: Buffer,
  passphrase: Buffer,
  name: string,
): Promise<PackedKeys> {
  try {
    requirePacked(file, name);
    const key = await deriveAndZero(passphrase, headerOf(file));
    const content = openFile(file, key);
    key.fill(0);
    if (content === null) return fail('PackedFileSealed', { file: name });
    try {
      return await readPackedKeys(content, name);
    } finally {
      content.fill(0);
    }
  } finally {
    passphrase.fill(0);
  }
}

/** Zeroes every seed. */
export function zeroKeys(keys: readonly PackedKey[]): void {
  for (const { seed } of keys) seed.fill(0);
}

/** Nothing that costs more than ours is derived. @throws PackedFileInvalid. */
function requirePacked(file: Buffer, name: string): void {
  if (!isSealed(file, MAGIC)) refuse(name, 'it does not begin as one does, or is cut off');
  if (file.length > PACKED_BYTES_MAX) refuse(name, 'it is longer than one can be');
  const cost = costOf(file);
  const { log2N, r, p } = PASSPHRASE_COST;
  const isOurs = cost?.log2N === log2N && cost.r === r && cost.p === p;
  if (!isOurs) refuse(name, 'its header is not one of this version');
}

async function deriveAndZero(passphrase: Buffer, header: Buffer): Promise<Buffer> {
  try {
    return await deriveFileKey(passphrase, header);
  } finally {
    passphrase.fill(0);
  }
}

/**
 * In one buffer, so that no copy of a seed is left in memory. Zeroes the seeds; the caller zeroes
 * the content.
 */
function encode({ network, keys }: PackedKeys): Buffer {
  const content = Buffer.alloc(PACKED_BYTES_MAX);
  let offset = writeText(content, network, 0);
  offset = content.writeUInt16LE(keys.length, offset);
  for (const { name, address, seed } of keys) {
    offset = writeText(content, name, offset);
    offset += seed.copy(content, offset);
    seed.fill(0);
    content.set(addressToBytes(addressFromBase58(address, 'address')), offset);
    offset += PUBLIC_KEY_BYTES;
  }
  return content.subarray(0, offset);
}

/** Behind its length. @returns where it ends. */
function writeText(content: Buffer, text: string, offset: number): number {
  const end = content.writeUInt8(Buffer.byteLength(text), offset);
  return end + content.write(text, end);
}

const NETWORK_FORM = /^[1-9A-HJ-NP-Za-km-z]{1,44}$/;
/** Keys that are derived in one turn of the thread. */
const KEYS_PER_TURN = 16;

/**
 * Reads what was in a sealed file.
 * @param file its name, for errors.
 * @throws PackedFileInvalid; what was read by then is zeroed.
 */
export async function readPackedKeys(content: Uint8Array, file: string): Promise<PackedKeys> {
  const reader = new ContentReader(content, file);
  const network = reader.text();
  if (!NETWORK_FORM.test(network)) refuse(file, 'it names no network');
  const count = reader.count();
  if (count === 0 || count > PACKED_KEYS_MAX) refuse(file, `it says that it has ${count} keys`);
  const keys: PackedKey[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      keys.push(reader.key());
      if (index % KEYS_PER_TURN === KEYS_PER_TURN - 1) await pause();
    }
    reader.requireEnd();
    requireDistinct(keys, file);
    return { network, keys };
  } catch (error) {
    zeroKeys(keys);
    throw error;
  }
}

/** @throws PackedFileInvalid. */
function requireDistinct(keys: readonly PackedKey[], file: string): void {
  const distinct = (of: 'name' | 'address') => new Set(keys.map((key) => key[of])).size;
  if (distinct('name') < keys.length) refuse(file, 'a name is in it twice');
  if (distinct('address') < keys.length) refuse(file, 'a key is in it twice');
}

/** Reads a content from its beginning. Everything throws PackedFileInvalid where it ends. */
class ContentReader {
  readonly #content: Buffer;
  readonly #file: string;
  #offset = 0;

  constructor(content: Uint8Array, file: string) {
    this.#content = Buffer.from(content.buffer, content.byteOffset, content.length);
    this.#file = file;
  }

  text(): string {
    return this.#take(this.#take(1).readUInt8()).toString('latin1');
  }

  count(): number {
    return this.#take(2).readUInt16LE();
  }

  /** A key that signs for its address, under a name that a wallet can have. */
  key(): PackedKey {
    const name = this.text();
    if (!isWalletName(name)) refuse(this.#file, 'a name in it is not that of a wallet');
    const sealed = this.#take(SEED_BYTES);
    const publicKey = this.#take(PUBLIC_KEY_BYTES);
    const keyPair = keyPairFromSeed(sealed);
    keyPair.destroy();
    if (!equalBytes(publicKey, addressToBytes(keyPair.address))) {
      refuse(this.#file, `the key of ${name} is not that of its address`);
    }
    const seed = Buffer.alloc(SEED_BYTES);
    sealed.copy(seed);
    return { name, address: addressToBase58(keyPair.address), seed };
  }

  requireEnd(): void {
    if (this.#offset < this.#content.length) refuse(this.#file, 'something follows its last key');
  }

  #take(length: number): Buffer {
    const end = this.#offset + length;
    if (end > this.#content.length) refuse(this.#file, 'it ends early');
    const taken = this.#content.subarray(this.#offset, end);
    this.#offset = end;
    return taken;
  }
}

/** @throws PackedFileInvalid. */
function refuse(file: string, problem: string): never {
  return fail('PackedFileInvalid', { file, problem });
}
