import { base58Encode, concatBytes, sha256, utf8Encode } from '../codec/bytes.ts';
import { type Address, addressToBytes } from '../solana/address.ts';
import { verify } from '../solana/verify.ts';

/**
 * Statements signed with a ledger's own key. The key was created at the genesis, whose id is a hash
 * of it: whoever knows the network can verify the key. It signs nothing else.
 */

/** Each kind of statement has a label of its own; a new kind is an entry here. */
const labels = {
  /** A verification provider's attestation of a wallet's owner. */
  pass: 'gamekeeper ledger pass v1',
  /** Answer to a daemon's challenge: which network is served at a URL (network-proof.ts). */
  network: 'gamekeeper ledger network v1',
  /** What became of a transaction that was sent (send-outcome.ts). */
  outcome: 'gamekeeper ledger outcome v1',
  /** What was executed under a `once` (send-outcome.ts). */
  once: 'gamekeeper ledger once v1',
} as const satisfies Readonly<Record<string, string>>;

export type LedgerStatement = keyof typeof labels;

/** The public identity of a network. */
export interface LedgerIdentity {
  readonly genesisId: string;
  /** Public half of the ledger's key. */
  readonly ledgerKey: Address;
}

/**
 * Base58 of the id of a genesis. It commits to the public key, so that a signature of the ledger's
 * key proves the network to anyone who knows the id.
 * @param bornMs milliseconds since 1970, a whole number.
 */
export function genesisIdOf(ledgerKey: Address, bornMs: number): string {
  const label = utf8Encode('gamekeeper genesis v2');
  return base58Encode(sha256(label, addressToBytes(ledgerKey), utf8Encode(`${bornMs}`)));
}

/** The signed bytes of a statement of a kind; see `statementAfter`. */
export function statementBytes(
  kind: LedgerStatement,
  genesisId: string,
  statement: Uint8Array,
): Uint8Array {
  return statementAfter(labels[kind], genesisId, statement);
}

/**
 * Bytes to be signed: label, genesis id, statement. Label and id are length-prefixed (one byte
 * each), so that a signature for one kind or network is valid for no other.
 */
export function statementAfter(
  label: string,
  genesisId: string,
  statement: Uint8Array,
): Uint8Array {
  const heads = [label, genesisId].map(utf8Encode);
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
