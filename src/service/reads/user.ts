import { defineOperation } from '../operation.ts';
import { userKind } from '../programs/control/records.ts';
import { caselessIndex } from '../programs/indexes.ts';
import { userToWire } from './user-view.ts';
import { addressFilter, addressList, numberFilter, textFilter } from './wire.ts';

const user = defineOperation({
  name: 'user',
  run(args, { state }) {
    const found = state.findLeaves(userKind, addressList(args.addresses, 'addresses'), [
      numberFilter('id', args.ids, 'ids'),
      addressFilter('wallet', args.wallets, 'wallets'),
      textFilter('username', args.usernames, 'usernames', caselessIndex),
    ]);
    return found.map((leaf) => userToWire(state, leaf, args.includeProof));
  },
});

export const operations = [user];
