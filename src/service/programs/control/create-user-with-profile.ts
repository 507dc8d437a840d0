import { defineOperation } from '../../operations/operation.ts';
import { finish } from '../kit/lookup.ts';
import { buildCreateProfile } from './create-profile.ts';
import { buildCreateUser } from './create-user.ts';
import { ensureUsersTreeCapacity } from './create-users-tree.ts';

const ofNewUser = { info: 'userInfo' };
const ofNewProfile = { info: 'profileInfo', identity: 'profileIdentity' };

const createNewUserWithProfileTransaction = defineOperation({
  name: 'createNewUserWithProfileTransaction',
  shape: [
    [
      { instruction: 'create_user', arguments: ofNewUser },
      { instruction: 'create_profile', arguments: ofNewProfile },
    ],
  ],
  async run(args, context) {
    await ensureUsersTreeCapacity(context, 1);
    const username = args.userInfo?.username ?? '';
    const user = buildCreateUser(context, args, username, { renames: ofNewUser });
    const profile = buildCreateProfile(context, args, user.named.user!, ofNewProfile);
    return finish(context, [user, profile], args);
  },
});

export const operations = [createNewUserWithProfileTransaction];
