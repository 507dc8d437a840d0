import { asBuffer } from '../../../codec/bytes.ts';
import { type Address, addressAt, ZERO_ADDRESS } from '../../../solana/address.ts';
import type { Key } from '../../store/store.ts';

/** An account as the ledger stores it. Immutable. */
export interface Account {
  readonly lamports: bigint;
  /** The program that may change it; the system program's id for a plain wallet. */
  readonly owner: Address;
  readonly data: Uint8Array;
}

/** The account at an unused address. */
export const emptyAccount: Account = Object.freeze({
  lamports: 0n,
  owner: ZERO_ADDRESS,
  data: new Uint8Array(0),
});

/** Whether the account is empty, whatever its owner. */
export function isEmpty({ lamports, data }: Account): boolean {
  return lamports === 0n && data.length === 0;
}

const HEADER_BYTES = 40;

/** Lamports u64, owner, data. An empty account has no entry. */
export function encodeAccount(account: Account): Uint8Array | undefined {
  if (isEmpty(account)) return undefined;
  // Caches keep it: a part of a shared pool would keep all 64 KiB of that.
  const bytes = Buffer.allocUnsafeSlow(HEADER_BYTES + account.data.length);
  bytes.writeBigUInt64LE(account.lamports, 0);
  bytes.write(account.owner, 8, 'latin1');
  bytes.set(account.data, HEADER_BYTES);
  return bytes;
}

export function decodeAccount(bytes: Uint8Array): Account {
  const view = asBuffer(bytes);
  return {
    lamports: view.readBigUInt64LE(0),
    owner: addressAt(view, 8),
    data: bytes.subarray(HEADER_BYTES),
  };
}

/** A compressed record as stored: its address, then discriminator ‖ Borsh data. */
export interface Leaf {
  readonly address: Address;
  readonly raw: Uint8Array;
}

export function encodeLeaf(leaf: Leaf): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(32 + leaf.raw.length);
  bytes.write(leaf.address, 0, 'latin1');
  bytes.set(leaf.raw, 32);
  return bytes;
}

export function decodeLeaf(bytes: Uint8Array): Leaf {
  return { address: addressAt(bytes, 0), raw: bytes.subarray(32) };
}

/** Tree and index of a leaf as one key: leaves of a tree sort by index. */
export function leafKey(tree: Address, index: number): Key {
  return (
    tree + String.fromCharCode(index >>> 24, (index >>> 16) & 255, (index >>> 8) & 255, index & 255)
  );
}

export function readLeafKey(key: Key): { tree: Address; index: number } {
  const index = Buffer.from(key.slice(32), 'latin1').readUInt32BE();
  return { tree: key.slice(0, 32) as Address, index };
}

/** An account of the current instruction. */
export interface AccountHandle {
  readonly address: Address;
  readonly signer: boolean;
  readonly writable: boolean;
  readonly lamports: bigint;
  readonly owner: Address;
  readonly data: Uint8Array;
}
