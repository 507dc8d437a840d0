import {
  genesisIdOf,
  type LedgerIdentity,
  type LedgerStatement,
  statementBytes,
} from '../../../contract/ledger-statement.ts';
import type { Address } from '../../../solana/address.ts';
import { type Decoded, decodeBorsh, encodeBorsh } from '../../../solana/borsh/borsh.ts';
import { type KeyPair, keyPairFromSeed, SEED_BYTES } from '../../../solana/keys.ts';
import type { Store, Write } from '../../store/store.ts';

/** A ledger's identity and secrets. The secret and the key's seed never leave the store. */
export interface Genesis extends GenesisSeed {
  /** Public half of the ledger's key; see `LedgerSigner`. */
  readonly key: Address;
  /** Base58 of a hash of birth time and key: by it keys and sessions name the network. */
  readonly id: string;
}

/** What is stored of it; the rest is derived. */
interface GenesisSeed {
  readonly unixMs: number;
  /** 32 bytes. */
  readonly secret: Uint8Array;
  /** 32 bytes: the ledger's Ed25519 key. */
  readonly keySeed: Uint8Array;
}

export const GENESIS_KEY = 'ledger:genesis';
const SECRET_BYTES = 32;
const genesisType = {
  struct: {
    unixMs: 'u64',
    secret: { array: 'u8', length: SECRET_BYTES },
    keySeed: { array: 'u8', length: SEED_BYTES },
  },
} as const;

/** Whether a store has a genesis. */
export function hasGenesis(store: Pick<Store, 'get'>): boolean {
  return store.get('meta', GENESIS_KEY) !== undefined;
}

/** The id of a store's genesis; undefined where there is none. */
export function readGenesisId(store: Pick<Store, 'get'>): string | undefined {
  const kept = store.get('meta', GENESIS_KEY);
  return kept && describeGenesis(readSeed(decodeBorsh(genesisType, kept))).id;
}

/**
 * Reads the genesis of a store; creates and stores one where there is none.
 * @param beside what is stored in the same commit as a new one.
 */
export async function openGenesis(
  store: Store,
  now: () => number,
  randomBytes: (length: number) => Uint8Array,
  beside: readonly Write[] = [],
): Promise<Genesis> {
  const kept = store.get('meta', GENESIS_KEY);
  if (kept !== undefined) return describeGenesis(readSeed(decodeBorsh(genesisType, kept)));
  const seed = {
    unixMs: Math.floor(now()),
    secret: new Uint8Array(randomBytes(SECRET_BYTES)),
    keySeed: new Uint8Array(randomBytes(SEED_BYTES)),
  };
  await keepGenesis(store, seed, beside);
  return describeGenesis(seed);
}

/** Stores a known genesis in an empty store, as at the start of a replay. */
export async function keepGenesis(
  store: Store,
  genesis: GenesisSeed,
  beside: readonly Write[] = [],
): Promise<void> {
  const { unixMs, secret, keySeed } = genesis;
  const value = encodeBorsh(genesisType, { unixMs: BigInt(unixMs), secret, keySeed });
  await store.commit({ writes: [{ space: 'meta', key: GENESIS_KEY, value }, ...beside] });
}

/** The public part of a genesis. */
export function identityOf({ id, key }: Genesis): LedgerIdentity {
  return { genesisId: id, ledgerKey: key };
}

function readSeed({ unixMs, secret, keySeed }: Decoded<typeof genesisType>): GenesisSeed {
  return { unixMs: Number(unixMs), secret, keySeed };
}

function describeGenesis(seed: GenesisSeed): Genesis {
  const { address: key } = keyPairFromSeed(seed.keySeed);
  return { ...seed, key, id: genesisIdOf(key, seed.unixMs) };
}

/** Signs statements as the ledger. */
export class LedgerSigner {
  readonly #key: KeyPair;
  readonly #genesisId: string;

  constructor(keySeed: Uint8Array, genesisId: string) {
    this.#key = keyPairFromSeed(keySeed);
    this.#genesisId = genesisId;
  }

  /** The 64 bytes of the signature. */
  sign(kind: LedgerStatement, statement: Uint8Array): Uint8Array {
    return this.#key.sign(statementBytes(kind, this.#genesisId, statement));
  }
}
