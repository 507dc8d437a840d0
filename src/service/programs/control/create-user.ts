import { fail } from '../../../core/errors.ts';
import type { Address } from '../../../solana/address.ts';
import { defineOperation, type OperationContext } from '../../operations/operation.ts';
import { userAddress } from '../kit/addresses.ts';
import { type BuildInput, type BuiltInstruction, buildInstruction } from '../kit/build.ts';
import { type ContextOf, defineInstruction, exists, refuseAccount } from '../kit/define.ts';
import { makes } from '../kit/effects.ts';
import { finish, freshKey, pickTree } from '../kit/lookup.ts';
import { chosen, derived, named, treeNumberReason, treeOf, valueOr } from '../kit/sources.ts';
import {
  globalKind,
  type User,
  userKind,
  userMarkerKind,
  usernameMarkerKind,
} from '../records/control-records.ts';
import { ensureUsersTreeCapacity } from './create-users-tree.ts';
import { bindWallet, makesMarker, markShadow, requireNoShadow, takenBack } from './members.ts';
import { readGlobal, requireUsername, usersTreeOwner } from './users.ts';

const declaration = {
  program: 'control',
  name: 'create_user',
  doc: 'Creates a user for the wallet that signs.',
  accounts: {
    payer: { signer: true, writable: true, source: named('payer', 'wallet') },
    wallet: { signer: true, source: named('wallet') },
    shadow: {
      source: chosen('it may do nothing but what its own key consents to, for this user alone'),
      is: { reason: "nothing is read there, and being named makes it nobody's member" },
    },
    user: { writable: true, source: derived('control', 'user', { field: 'key' }) },
    global: { writable: true, source: derived('control', 'global') },
    usersTree: { writable: true, source: treeOf('control', 'global', 'treeNumber') },
    walletMarker: { writable: true, source: derived('control', 'wallet', { account: 'wallet' }) },
    shadowMarker: { writable: true, source: derived('control', 'wallet', { account: 'shadow' }) },
    usernameMarker: {
      writable: true,
      optional: true,
      source: derived('control', 'username', { field: 'username', lowerCase: true }),
    },
  },
  fields: {
    username: { type: 'string', source: valueOr('info.username', '') },
    name: { type: 'string', source: valueOr('info.name', '') },
    bio: { type: 'string', source: valueOr('info.bio', '') },
    pfp: { type: 'string', source: valueOr('info.pfp', '') },
    treeNumber: { type: 'u32', source: chosen(treeNumberReason) },
    key: {
      type: 'address',
      source: chosen('a fresh name for the user, which nobody signs with'),
      names: { '': { reason: 'it is nobody; the program refuses one that has been used' } },
    },
  },
  effects: {
    member: 'wallet',
    gives: { more: { Global: ['totalUsers'] }, notes: takenBack },
    deposits: [
      makes('user', userMarkerKind),
      makesMarker('walletMarker'),
      makesMarker('shadowMarker'),
      makes('usernameMarker', usernameMarkerKind),
    ],
  },
} as const;

type Context = ContextOf<typeof declaration>;

const createUser = defineInstruction(declaration, (context) => {
  const { payer, wallet, shadow, user, global, usersTree } = context.accounts;
  const { walletMarker, shadowMarker } = context.accounts;
  requireOwnSeeds(context.fields.key);
  const record = context.readRecord(global, globalKind);
  const id = record.totalUsers + 1;
  claimUsername(context);
  const leafIndex = context.appendLeaf(usersTree, userKind, user.address, newUser(context, id));
  const place = { tree: usersTree.address, leafIndex };
  // Fails for a key that was used before, as its address is taken.
  context.createRecord(user, userMarkerKind, place, payer);
  const membership = { user: user.address, userId: id };
  bindWallet(context, wallet, walletMarker, membership, payer);
  markShadow(context, shadow, shadowMarker, membership, payer);
  context.writeRecord(global, globalKind, { ...record, totalUsers: id }, payer);
});

const NAME_SEED = 'name';

/**
 * Seeds are concatenated without separators: `user` with such a key has the address of `username`
 * with a name of 28 letters, which nobody could take any more. One in 2^32 random keys is such.
 * @throws InvalidArgument.
 */
function requireOwnSeeds(key: Address): void {
  if (!key.startsWith(NAME_SEED)) return;
  const problem = `its first bytes are those of \`${NAME_SEED}\``;
  fail('InvalidArgument', { argument: 'key', problem, expected: 'another fresh key' });
}

function claimUsername(context: Context): void {
  const { username } = context.fields;
  const { payer, user, usernameMarker } = context.accounts;
  requireUsername(username);
  if (username === '') return;
  if (usernameMarker === undefined) refuseAccount('usernameMarker', 'create_user', 'it is missing');
  if (exists(usernameMarker)) fail('UsernameTaken', { username });
  context.createRecord(usernameMarker, usernameMarkerKind, { user: user.address }, payer);
}

function newUser(context: Context, id: number): User {
  const { username, name, bio, pfp } = context.fields;
  const { wallet, shadow } = context.accounts;
  return {
    id,
    username,
    name,
    bio,
    pfp,
    microblog: null,
    chat: null,
    gaming: null,
    verification: [],
    shadow: shadow.address,
    wallets: [wallet.address],
  };
}

/** Path of the username in the call, for errors. */
function usernamePath({ renames, element }: Pick<BuildInput, 'renames' | 'element'>): string {
  return `${(renames?.info ?? 'info').replace('[]', `[${element}]`)}.username`;
}

/** Builds the instruction; `renames` and `element` are those of the operation's step. */
export function buildCreateUser(
  context: OperationContext,
  args: object,
  username: string,
  place: Pick<BuildInput, 'renames' | 'element'> = {},
): BuiltInstruction {
  const { userTrees } = readGlobal(context.state);
  requireUsername(username, usernamePath(place));
  const key = freshKey(context);
  const instruction = buildInstruction(createUser, {
    args,
    ...place,
    accounts: { shadow: context.serviceKeys.shadowOf(userAddress(key)) },
    fields: { treeNumber: pickTree(context.state, userTrees, usersTreeOwner), key },
    omit: username === '' ? ['usernameMarker'] : [],
  });
  requireNoShadow(context, instruction.named.wallet!);
  return instruction;
}

const createNewUserTransaction = defineOperation({
  name: 'createNewUserTransaction',
  shape: [[{ instruction: 'create_user' }]],
  async run(args, context) {
    await ensureUsersTreeCapacity(context, 1);
    const instruction = buildCreateUser(context, args, args.info?.username ?? '');
    return finish(context, [instruction], args);
  },
});

export const instructions = [createUser];
export const operations = [createNewUserTransaction];
