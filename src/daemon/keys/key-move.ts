import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { fail } from '../../core/errors.ts';
import type { WalletInfo } from '../../methods/generated/types.ts';
import { throwNoHandle } from '../home/damage.ts';
import type { Home } from '../home/home.ts';
import { writeExport } from './key-export.ts';
import {
  PACKED_BYTES_MAX,
  PACKED_KEYS_MAX,
  type PackedKey,
  packKeys,
  unpackKeys,
  zeroKeys,
} from './packed-keys.ts';
import type { WalletStore } from './wallets.ts';

/** Keys on their way to another machine: out of a store into a file, and the other way round. */

const STEM = 'keys';
const ENDING = 'gkm';

/** Where the bytes of a packed file come from. */
export interface PackedSource {
  /** How errors name it. */
  readonly name: string;
  read(): Promise<Buffer>;
}

/**
 * Seals the keys of wallets into a new file of the home's exports.
 * @param passphrase zeroed.
 * @param note is done with the keys at hand, and before there is a file.
 * @returns the file's path.
 * @throws NotFound for no wallet, LimitExceeded, WalletsLocked, KeychainUnavailable, VaultSealed,
 *   StorageFull, StoreDamaged if the folder is a link.
 */
export async function packWallets(
  home: Home,
  wallets: WalletStore,
  passphrase: Buffer,
  note: (packed: readonly WalletInfo[]) => Promise<void>,
): Promise<string> {
  let packed: readonly WalletInfo[] = [];
  const file = await packKeys(passphrase, async () => {
    packed = wallets.list();
    requireCount(packed.length, wallets.network);
    return { network: wallets.network, keys: await loadKeys(wallets, packed) };
  });
  await note(packed);
  return writeExport(home, STEM, ENDING, file);
}

/**
 * Takes the keys of a packed file into a store, as `WalletStore.adoptAll` does.
 * @param passphrase zeroed.
 * @throws PackedFileInvalid, PackedFileSealed, PackedForOtherNetwork, WalletsLocked, and as
 *   `adoptAll`.
 */
export async function unpackWallets(
  wallets: WalletStore,
  source: PackedSource,
  passphrase: Buffer,
): ReturnType<WalletStore['adoptAll']> {
  const { network, keys } = await unpackKeys(await source.read(), passphrase, source.name);
  try {
    const here = wallets.network;
    if (network !== here) fail('PackedForOtherNetwork', { file: source.name, network, here });
    return await wallets.adoptAll(keys);
  } finally {
    zeroKeys(keys);
  }
}

/**
 * A file by its path. What is no plain file is not waited for, and of a long one no more is read
 * than shows it.
 * @throws InvalidParams unless it is absolute.
 */
export function packedAt(path: string): PackedSource {
  if (!isAbsolute(path)) {
    fail('InvalidParams', { path: 'path', problem: 'is relative', expected: 'a whole path' });
  }
  return { name: path, read: () => readPacked(path) };
}

/** A file as base64, as a browser hands it over. @throws InvalidParams for other text. */
export function packedIn(base64: string): PackedSource {
  if (!BASE64_FORM.test(base64)) {
    const expected = 'base64, with its padding';
    fail('InvalidParams', { path: 'content', problem: 'is no base64', expected });
  }
  return { name: 'the file', read: async () => Buffer.from(base64, 'base64') };
}

const BASE64_FORM = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

async function readPacked(path: string): Promise<Buffer> {
  const refuse = (problem: string) => fail('PackedFileInvalid', { file: path, problem });
  const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
  const file = await open(path, flags).catch((error: NodeJS.ErrnoException) => {
    throwNoHandle(path, error);
    return refuse(`it cannot be read (${error.code})`);
  });
  try {
    if (!(await file.stat()).isFile()) return refuse('it is no plain file');
    const held = Buffer.alloc(PACKED_BYTES_MAX + 1);
    let length = 0;
    while (length < held.length) {
      const { bytesRead } = await file.read(held, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return held.subarray(0, length);
  } finally {
    await file.close();
  }
}

/** @throws NotFound, LimitExceeded. */
function requireCount(count: number, network: string): void {
  if (count === 0) fail('NotFound', { kind: 'wallet on the network', address: network });
  if (count <= PACKED_KEYS_MAX) return;
  fail('LimitExceeded', { what: 'keys in one file', actual: count, limit: PACKED_KEYS_MAX });
}

/** @returns keys that the caller zeroes. */
async function loadKeys(
  wallets: WalletStore,
  list: readonly WalletInfo[],
): Promise<readonly PackedKey[]> {
  const keys: PackedKey[] = [];
  try {
    for (const wallet of list) {
      const keyPair = await wallets.loadKeyPair(wallet);
      keys.push({ name: wallet.name, address: wallet.address, seed: keyPair.exportSeed() });
      keyPair.destroy();
    }
    return keys;
  } catch (error) {
    zeroKeys(keys);
    throw error;
  }
}
