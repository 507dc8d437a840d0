import { isGamekeeperError } from '../../core/errors.ts';
import { decodeTransaction, isSigner } from '../../core/transaction.ts';
import type { OperationContext } from '../operation.ts';
import { userAddress } from '../programs/addresses.ts';
import { type User, userKind } from '../programs/control/records.ts';
import { requireLeaf } from '../programs/lookup.ts';

/**
 * Fills in the signature of a user's shadow wallet where a transaction names that wallet as a
 * signer. All else is left as it is: what cannot be read is refused when it is submitted.
 * @throws TokenInvalid, NotFound.
 */
export function signWithShadow(
  context: OperationContext,
  token: string,
  transactions: readonly Uint8Array[],
): Uint8Array[] {
  const { userId } = context.custodian.readToken(token);
  const user: User = requireLeaf(context.state, userKind, userAddress(userId)).value;
  return transactions.map((bytes) => signOne(context, user.shadow, bytes));
}

function signOne(
  { custodian }: OperationContext,
  shadow: User['shadow'],
  bytes: Uint8Array,
): Uint8Array {
  const signed = Uint8Array.from(bytes);
  const decoded = tryDecode(signed);
  const index = decoded?.message.staticAccounts.indexOf(shadow) ?? -1;
  if (decoded === undefined || index < 0 || !isSigner(decoded.message, index)) return bytes;
  const signature = custodian.signWithShadow(shadow, decoded.messageBytes);
  if (signature === undefined) return bytes;
  // The decoded arrays are views of the copy.
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
