import { addressFromBase58, addressToBase58 } from '../../core/address.ts';
import { base58Decode } from '../../core/bytes.ts';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { SIGNATURE_BYTES, verify } from '../../core/keys.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { requireUserOf } from '../programs/control/users.ts';
import { userToWire } from './user-view.ts';

const authConfirm = defineOperation({
  name: 'authConfirm',
  run(args, context) {
    const wallet = addressFromBase58(args.wallet, 'wallet');
    const leaf = requireUserOf(context.state, wallet);
    takeNonce(context, wallet, args.signature);
    const user = leaf.value;
    const accessToken = context.custodian.issueToken({
      userId: user.id,
      userAddress: addressToBase58(leaf.address),
      wallet: args.wallet,
    });
    return { accessToken, user: userToWire(context.state, leaf) };
  },
});

/** Tells a signature that fits no waiting message from a wallet for which none waits. */
function takeNonce(
  { custodian }: OperationContext,
  wallet: Parameters<typeof verify>[2],
  text: string,
): void {
  const signature = base58Decode(text, SIGNATURE_BYTES);
  let waiting = 0;
  try {
    custodian.takeNonce(wallet, (message) => {
      waiting += 1;
      return signature !== undefined && verify(message, signature, wallet);
    });
  } catch (error) {
    if (!isGamekeeperError(error, 'NonceUnknown') || waiting === 0) throw error;
    fail('SignatureInvalid', { signer: addressToBase58(wallet) });
  }
}

export const operations = [authConfirm];
