import { decodeBorsh, encodeBorsh } from '../../core/borsh.ts';
import { base58Encode, sha256, utf8Encode } from '../../core/bytes.ts';
import type { Store } from '../store/store.ts';

/** What a ledger is born with. The secret never leaves the store. */
export interface Genesis {
  readonly unixMs: number;
  /** 32 bytes. */
  readonly secret: Uint8Array;
  /** Base58 of a hash of both: what keys and sessions name the network by. */
  readonly id: string;
}

const GENESIS_KEY = 'ledger:genesis';
const SECRET_BYTES = 32;
const genesisType = {
  struct: { unixMs: 'u64', secret: { array: 'u8', length: SECRET_BYTES } },
} as const;

/** Reads the genesis of a store; makes and keeps one where there is none. */
export async function openGenesis(
  store: Store,
  now: () => number,
  randomBytes: (length: number) => Uint8Array,
): Promise<Genesis> {
  const kept = store.get('meta', GENESIS_KEY);
  if (kept !== undefined) return describeGenesis(decodeBorsh(genesisType, kept));
  const unixMs = BigInt(Math.floor(now()));
  const value = { unixMs, secret: new Uint8Array(randomBytes(SECRET_BYTES)) };
  await keepGenesis(store, describeGenesis(value));
  return describeGenesis(value);
}

/** Puts a known genesis into a fresh store: a replay starts so. */
export async function keepGenesis(store: Store, genesis: Genesis): Promise<void> {
  const { secret, unixMs } = genesis;
  const value = encodeBorsh(genesisType, { unixMs: BigInt(unixMs), secret });
  await store.commit({ writes: [{ space: 'meta', key: GENESIS_KEY, value }] });
}

function describeGenesis({ unixMs, secret }: { unixMs: bigint; secret: Uint8Array }): Genesis {
  const time = utf8Encode(`${unixMs}`);
  const id = base58Encode(sha256(utf8Encode('gamekeeper genesis v1'), secret, time));
  return { unixMs: Number(unixMs), secret, id };
}
