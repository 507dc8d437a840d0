import {
  type Address,
  addressFromBase58,
  addressFromBytes,
  addressToBase58,
} from '../../core/address.ts';
import { base58Encode, utf8Encode } from '../../core/bytes.ts';
import { fail } from '../../core/errors.ts';
import { memoInstruction } from '../../core/native.ts';
import { compileTransaction, decodeTransaction } from '../../core/transaction.ts';
import type { LeafView, OperationContext } from '../operation.ts';
import { type User, userKind } from '../programs/control/records.ts';
import { isOwnWallet } from '../programs/control/users.ts';

/** What a wallet signs to sign in, and what its token is good for afterwards. */

export interface SignInMessages {
  readonly message: string;
  /** The same as a memo, unsigned, for wallets that sign nothing but transactions. */
  readonly transaction: Uint8Array;
  /** The bytes that a signature may be of. */
  readonly signed: readonly Uint8Array[];
}

/**
 * The messages follow from the nonce alone, so that they can be made again when a signature comes.
 * The transaction is never submitted: it has the nonce in the place of a blockhash, and no ledger
 * would take it.
 */
export function signInMessages(host: string, wallet: Address, nonce: Uint8Array): SignInMessages {
  const name = addressToBase58(wallet);
  const message = `Sign in to ${host} as ${name}. Nonce: ${base58Encode(nonce)}`;
  const transaction = compileTransaction({
    feePayer: wallet,
    blockhash: addressFromBytes(nonce),
    instructions: [memoInstruction(message)],
  });
  const { messageBytes } = decodeTransaction(transaction);
  return { message, transaction, signed: [utf8Encode(message), messageBytes] };
}

/**
 * The user of a token, while the wallet that signed in still is one of its own.
 * @throws TokenInvalid.
 */
export function requireSignedIn(
  { state, custodian }: OperationContext,
  token: string,
): LeafView<User> {
  const { userAddress } = custodian.readToken(token, (claims) => {
    const wallet = addressFromBase58(claims.wallet, 'wallet');
    return isOwnWallet(state, wallet, addressFromBase58(claims.userAddress, 'userAddress'));
  });
  const found = state.leafRecord(userKind, addressFromBase58(userAddress, 'userAddress'));
  return found ?? fail('TokenInvalid', { problem: 'its user is not there' });
}
