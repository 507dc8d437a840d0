import { base58Decode } from '../../codec/bytes.ts';
import { addressFromBase58, addressToBase58 } from '../../solana/address.ts';
import { SIGNATURE_BYTES } from '../../solana/keys.ts';
import { verify } from '../../solana/verify.ts';
import { defineOperation } from '../operations/operation.ts';
import { requireMembership } from '../programs/control/members.ts';
import { userToWire } from '../reads/user-view.ts';
import { signedBytes } from './sign-in.ts';

/** Shadow wallets cannot sign in: their keys are the service's, or a stranger's. */
const authConfirm = defineOperation({
  name: 'authConfirm',
  run(args, context) {
    context.requireWriter();
    const { state, serviceKeys, host } = context;
    const wallet = addressFromBase58(args.wallet, 'wallet');
    const leaf = requireMembership(state, wallet);
    const signature = base58Decode(args.signature, SIGNATURE_BYTES);
    serviceKeys.nonces.take(wallet, (nonce, form) => {
      if (signature === undefined) return false;
      return verify(signedBytes(host, wallet, nonce, form), signature, wallet);
    });
    const accessToken = serviceKeys.issueToken({
      userId: leaf.value.id,
      userAddress: addressToBase58(leaf.address),
      wallet: args.wallet,
    });
    return { accessToken, user: userToWire(state, leaf) };
  },
});

export const operations = [authConfirm];
