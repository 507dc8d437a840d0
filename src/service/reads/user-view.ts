import type { User as UserAnswer } from '../../methods/generated/types.ts';
import { addressToBase58 } from '../../solana/address.ts';
import type { LeafView, StateView } from '../ledger/state/views.ts';
import { isValidAt } from '../programs/control/passes.ts';
import type { User } from '../programs/records/control-records.ts';
import { placeToWire } from './wire.ts';

/** A user in wire form, for reads and sign-in. */
export function userToWire(
  state: StateView,
  leaf: LeafView<User>,
  includeProof?: boolean | null,
): UserAnswer {
  const user = leaf.value;
  const { username, name, bio, pfp, microblog, chat, gaming } = user;
  return {
    id: user.id,
    address: addressToBase58(leaf.address),
    ...placeToWire(state, leaf, includeProof),
    info: { username, name, bio, pfp },
    socialInfo: {
      microblog,
      chat,
      gaming,
      verification: passesToWire(user, state.now),
    },
    wallets: {
      shadow: addressToBase58(user.shadow),
      wallets: user.wallets.map(addressToBase58),
    },
  };
}

/** The valid passes at a time (UNIX seconds): not expired, and of a wallet that is still bound. */
function passesToWire(
  { verification, wallets }: User,
  now: bigint,
): UserAnswer['socialInfo']['verification'] {
  return verification
    .filter((pass) => isValidAt(pass, now) && wallets.includes(pass.wallet))
    .map(({ gatekeeperNetwork, expiry, wallet }) => ({
      gatekeeperNetwork: gatekeeperNetwork.kind,
      expiry: expiry === null ? null : new Date(Number(expiry) * 1000).toISOString(),
      walletIndex: wallets.indexOf(wallet),
    }));
}
