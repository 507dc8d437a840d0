import { concatBytes, utf8Encode } from '../../../codec/bytes.ts';
import type { Address } from '../../../solana/address.ts';
import { type KeyPair, keyPairFromSeed, verify } from '../../../solana/keys.ts';

/**
 * Statements signed with the ledger's own key. The key was created at the genesis, whose id is a
 * hash of it: whoever knows the network can verify the key. It signs nothing else.
 */

/** Each kind of statement has a label of its own; a new kind is an entry here. */
const labels = {
  /** A verification provider's attestation of a wallet's owner. */
  pass: 'gamekeeper ledger pass v1',
} as const satisfies Readonly<Record<string, string>>;

export type LedgerStatement = keyof typeof labels;

/** The public identity of a network. */
export interface LedgerIdentity {
  readonly genesisId: string;
  /** Public half of the ledger's key. */
  readonly ledgerKey: Address;
}

/**
 * The signed bytes: label, genesis id, statement. Label and id are length-prefixed (one byte each),
 * so that a signature for one kind or network is valid for no other.
 */
export function statementBytes(
  kind: LedgerStatement,
  genesisId: string,
  statement: Uint8Array,
): Uint8Array {
  const heads = [labels[kind], genesisId].map(utf8Encode);
  return concatBytes(...heads.flatMap((head) => [Uint8Array.of(head.length), head]), statement);
}

/** Whether the signature is the ledger's, for this statement as one of this kind. */
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
