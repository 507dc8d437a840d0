import { base58Decode, base58Encode, concatBytes, utf8Encode } from '../codec/bytes.ts';
import { showShort } from '../core/visible-text.ts';
import { addressFromBytes, addressToBase58 } from '../solana/address.ts';
import { SIGNATURE_BYTES } from '../solana/keys.ts';
import { genesisIdOf, isLedgerSigned, type LedgerIdentity } from './ledger-statement.ts';

/**
 * How a service proves which network it serves: a daemon sends a nonce, and the service answers
 * with a statement of the ledger's key over the nonce and its own public URL. A proof that was
 * relayed from another service names that one's URL, and an id that is only said is nobody's.
 */

/** Relative to a service's URL: `POST {nonce}` answers a `NetworkProof`. */
export const IDENTITY_PATH = 'identity';
export const PROOF_NONCE_BYTES = 32;

/** Characters shown of what a service said. */
const SHOWN_MAX = 200;

/** Answer to a challenge; bytes are base58. */
export interface NetworkProof {
  readonly genesisId: string;
  /** Birth of the ledger: milliseconds since 1970. The genesis id is a hash of it and the key. */
  readonly bornMs: number;
  readonly ledgerKey: string;
  /** The service's public URL, which the signature covers. */
  readonly url: string;
  readonly signature: string;
}

interface Signer {
  sign(kind: 'network', statement: Uint8Array): Uint8Array;
}

/** The nonce of a challenge, whatever was sent; undefined if it holds none. */
export function readChallenge(body: unknown): Uint8Array | undefined {
  const { nonce } = (body ?? {}) as { readonly nonce?: unknown };
  const bytes = typeof nonce === 'string' ? base58Decode(nonce, PROOF_NONCE_BYTES) : undefined;
  return bytes?.length === PROOF_NONCE_BYTES ? bytes : undefined;
}

/** @param nonce 32 bytes. */
export function proveNetwork(
  { genesisId, ledgerKey }: LedgerIdentity,
  bornMs: number,
  signer: Signer,
  nonce: Uint8Array,
  url: string,
): NetworkProof {
  const signature = base58Encode(signer.sign('network', statementOf(nonce, url)));
  return { genesisId, bornMs, ledgerKey: addressToBase58(ledgerKey), url, signature };
}

/**
 * Checks the answer to a challenge, of any shape.
 * @param url the normalised URL that was dialled.
 * @returns the proved identity, or a text that says what is wrong.
 */
export function checkNetworkProof(
  answer: unknown,
  nonce: Uint8Array,
  url: string,
): LedgerIdentity | string {
  const proof = (answer ?? {}) as Partial<Record<keyof NetworkProof, unknown>>;
  const { genesisId, bornMs } = proof;
  const key = bytesOf(proof.ledgerKey, 32);
  const signature = bytesOf(proof.signature, SIGNATURE_BYTES);
  if (typeof genesisId !== 'string' || !Number.isSafeInteger(bornMs) || !key || !signature) {
    return 'it answers no proof of its network';
  }
  const identity = { genesisId, ledgerKey: addressFromBytes(key) };
  if (genesisIdOf(identity.ledgerKey, bornMs as number) !== genesisId) {
    return `its key is not that of network ${showShort(genesisId, SHOWN_MAX)}`;
  }
  if (proof.url !== url) {
    return `it says that its address is ${showShort(String(proof.url), SHOWN_MAX)}`;
  }
  const isSigned = isLedgerSigned(identity, 'network', statementOf(nonce, url), signature);
  return isSigned ? identity : 'its signature is not for this challenge';
}

/** The nonce has a fixed length, so that the two cannot run into each other. */
function statementOf(nonce: Uint8Array, url: string): Uint8Array {
  return concatBytes(nonce, utf8Encode(url));
}

function bytesOf(text: unknown, length: number): Uint8Array | undefined {
  const bytes = typeof text === 'string' ? base58Decode(text, length) : undefined;
  return bytes?.length === length ? bytes : undefined;
}
