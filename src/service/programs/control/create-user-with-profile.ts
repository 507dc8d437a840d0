import { defineOperation } from '../../operation.ts';
import { finish } from '../lookup.ts';
import { buildCreateProfile } from './create-profile.ts';
import { buildCreateUser } from './create-user.ts';
import { ensureUsersRoom } from './create-users-tree.ts';
import { readGlobal } from './users.ts';

const ofNewUser = { info: 'userInfo' };
const ofNewProfile = { info: 'profileInfo', identity: 'profileIdentity' };

/**
 * The profile's address holds the user's id, so the transaction is built for the next one. When
 * another user is made first it fails with UserIdChanged, and is built again.
 */
const createNewUserWithProfileTransaction = defineOperation({
  name: 'createNewUserWithProfileTransaction',
  shape: [
    [
      { instruction: 'create_user', arguments: ofNewUser },
      { instruction: 'create_profile', arguments: ofNewProfile },
    ],
  ],
  async run(args, context) {
    await ensureUsersRoom(context, 1);
    const userId = readGlobal(context.state).totalUsers + 1;
    const profile = buildCreateProfile(context, args, userId, ofNewProfile);
    const username = args.userInfo?.username ?? '';
    const user = buildCreateUser(context, args, username, { renames: ofNewUser });
    return finish(context, [user, profile], args);
  },
});

export const operations = [createNewUserWithProfileTransaction];
