import { concatBytes, utf8Encode } from '../../../codec/bytes.ts';
import type { Address } from '../../../solana/address.ts';
import { type KeyPair, keyPairFromSeed, verify } from '../../../solana/keys.ts';

/**
 * What the ledger's own key signs. It was made at the genesis, whose id is a hash of it: who knows
 * the network knows the key. Nothing else signs with it.
 */

/** Each kind of statement has a label of its own; a new kind is an entry here. */
const labels = {
  /** That a verification provider vouched for the person behind a wallet. */
  pass: 'gamekeeper ledger pass v1',
} as const satisfies Readonly<Record<string, string>>;

export type LedgerStatement = keyof typeof labels;

/** What anybody may know of a network. */
export interface LedgerIdentity {
  readonly genesisId: string;
  /** Public half of the ledger's key. */
  readonly ledgerKey: Address;
}

/**
 * The bytes that are signed: label, genesis id, statement. Label and id have their length in front
 * (one byte each), so that what was signed as one kind, or for one network, reads as no other.
 */
export function statementBytes(
  kind: LedgerStatement,
  genesisId: string,
  statement: Uint8Array,
): Uint8Array {
  const heads = [labels[kind], genesisId].map(utf8Encode);
  return concatBytes(...heads.flatMap((head) => [Uint8Array.of(head.length), head]), statement);
}

/** Whether the ledger itself has signed the statement as one of this kind. */
export function isLedgerSigned(
  { genesisId, ledgerKey }: LedgerIdentity,
  kind: LedgerStatement,
  statement: Uint8Array,
  signature: Uint8Array,
): boolean {
  return verify(statementBytes(kind, genesisId, statement), signature, ledgerKey);
}

/** Signs as the ledger. */
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
