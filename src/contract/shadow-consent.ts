import { concatBytes } from '../codec/bytes.ts';
import { type Address, addressToBytes } from '../solana/address.ts';
import { verify } from '../solana/verify.ts';
import { statementAfter } from './ledger-statement.ts';

/**
 * A shadow wallet's consent to be a user's: signed by its own key. Whoever creates a user may name
 * any wallet as its shadow, unsigned. Nobody but the holder of the wallet's key can make this, so
 * that it tells a shadow wallet whose key a service keeps from a wallet that was merely named.
 */

const LABEL = 'gamekeeper shadow consent v1';

/**
 * A byte that begins no text in UTF-8 and no message of a transaction: whatever else a wallet is
 * asked to sign, it is no consent.
 */
const MARK = Uint8Array.of(0xff);

/** The signed bytes: mark, label, genesis id, the user's address; see `statementAfter`. */
export function shadowConsentBytes(genesisId: string, user: Address): Uint8Array {
  return concatBytes(MARK, statementAfter(LABEL, genesisId, addressToBytes(user)));
}

/** Whether the signature is the shadow wallet's consent to be this user's, on this network. */
export function isShadowConsent(
  genesisId: string,
  user: Address,
  shadow: Address,
  signature: Uint8Array,
): boolean {
  return verify(shadowConsentBytes(genesisId, user), signature, shadow);
}
