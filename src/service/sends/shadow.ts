import { isGamekeeperError } from '../../core/errors.ts';
import { decodeTransaction, isSigner } from '../../solana/transaction.ts';
import type { LeafView } from '../ledger/state/views.ts';
import type { OperationContext } from '../operations/operation.ts';
import type { User } from '../programs/records/control-records.ts';
import { requireSignedIn } from '../sign-in/sign-in.ts';

/**
 * Fills in the signature of a user's shadow wallet in transactions that list it as a signer. All
 * else is left unchanged: an undecodable transaction is refused when it is submitted.
 * @throws TokenInvalid.
 */
export function signWithShadow(
  context: OperationContext,
  token: string,
  transactions: readonly Uint8Array[],
): Uint8Array[] {
  // Whose token is invalid here may have got it from the writer just now.
  context.requireWriter();
  const user = requireSignedIn(context, token);
  return transactions.map((bytes) => signOne(context, user, bytes));
}

function signOne(
  { serviceKeys }: OperationContext,
  { address, value: { shadow } }: LeafView<User>,
  bytes: Uint8Array,
): Uint8Array {
  const signed = Uint8Array.from(bytes);
  const decoded = tryDecode(signed);
  const index = decoded?.message.staticAccounts.indexOf(shadow) ?? -1;
  if (decoded === undefined || index < 0 || !isSigner(decoded.message, index)) return bytes;
  // A user who creates the user record directly may name any address as its shadow: the service has
  // no key for that one.
  if (serviceKeys.shadowOf(address) !== shadow) return bytes;
  const signature = serviceKeys.signWithShadow(address, decoded.messageBytes);
  // The decoded arrays are views into the copy.
  decoded.signatures[index]!.set(signature);
  return signed;
}

function tryDecode(bytes: Uint8Array): ReturnType<typeof decodeTransaction> | undefined {
  try {
    return decodeTransaction(bytes);
  } catch (error) {
    if (isGamekeeperError(error)) return undefined;
    throw error;
  }
}
