import { base58Encode, utf8Encode } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import {
  type Address,
  addressFromBase58,
  addressFromBytes,
  addressToBase58,
} from '../../solana/address.ts';
import { memoInstruction } from '../../solana/native-layouts.ts';
import { compileTransaction, decodeTransaction } from '../../solana/transaction.ts';
import type { SignInForm } from '../keys/sign-in-nonces.ts';
import type { LeafView } from '../ledger/state/views.ts';
import type { OperationContext } from '../operations/operation.ts';
import { isMember } from '../programs/control/members.ts';
import { type User, userKind } from '../programs/records/control-records.ts';

/** What a wallet signs to sign in, and the checks of its token afterwards. */

/** A text with its nonce, from which alone it is derived, so that it can be rebuilt. */
interface SignInText {
  readonly text: string;
  readonly nonce: Uint8Array;
}

export function signInText(host: string, wallet: Address, nonce: Uint8Array): SignInText {
  const name = addressToBase58(wallet);
  return { text: `Sign in to ${host} as ${name}. Nonce: ${base58Encode(nonce)}`, nonce };
}

/**
 * The text as a memo in an unsigned transaction, for wallets that can only sign transactions. It is
 * never submitted: its blockhash is the nonce, so that no ledger would accept it.
 */
export function signInTransaction(wallet: Address, { text, nonce }: SignInText): Uint8Array {
  return compileTransaction({
    feePayer: wallet,
    blockhash: addressFromBytes(nonce),
    instructions: [memoInstruction(text)],
  });
}

/** The bytes to be signed. */
export function signedBytes(
  host: string,
  wallet: Address,
  nonce: Uint8Array,
  form: SignInForm,
): Uint8Array {
  const message = signInText(host, wallet, nonce);
  if (form === 'text') return utf8Encode(message.text);
  return decodeTransaction(signInTransaction(wallet, message)).messageBytes;
}

/**
 * The user of a token, as long as the wallet that signed in is still one of the user's own.
 * @throws TokenInvalid.
 */
export function requireSignedIn(
  { state, serviceKeys }: OperationContext,
  token: string,
): LeafView<User> {
  const { userAddress } = serviceKeys.readToken(token, (claims) => {
    const wallet = addressFromBase58(claims.wallet, 'wallet');
    return isMember(state, wallet, addressFromBase58(claims.userAddress, 'userAddress'));
  });
  const found = state.leafRecord(userKind, addressFromBase58(userAddress, 'userAddress'));
  return found ?? fail('TokenInvalid', { problem: 'its user is not there' });
}
