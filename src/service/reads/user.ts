import type { LeafView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import { findMembership } from '../programs/control/members.ts';
import { type User, userKind } from '../programs/records/control-records.ts';
import { caselessIndex } from '../programs/records/indexes.ts';
import { partByPlace } from './pages.ts';
import { userToWire } from './user-view.ts';
import { addressFilter, addressList, numberFilter, textFilter } from './wire.ts';

const user = defineOperation({
  name: 'user',
  run(args, context) {
    const { state } = context;
    const filters = [
      numberFilter('id', args.ids, 'ids'),
      addressFilter('wallet', args.wallets, 'wallets'),
      textFilter('username', args.usernames, 'usernames', caselessIndex),
    ];
    // The index also has the wallets that users merely name as their shadows.
    const owners = addressList(args.wallets, 'wallets')?.map(
      (wallet) => findMembership(state, wallet)?.user,
    );
    const isOwn = ({ address }: LeafView<User>): boolean => owners?.includes(address) === true;
    const addresses = addressList(args.addresses, 'addresses');
    const matches = owners === undefined ? undefined : isOwn;
    const part = partByPlace(userKind, args, context);
    return state.lists.leaves(userKind, { addresses, filters, matches }, part, (leaf) =>
      userToWire(state, leaf, args.includeProof),
    );
  },
});

export const operations = [user];
