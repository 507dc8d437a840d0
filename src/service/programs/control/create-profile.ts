import { fail } from '../../../core/errors.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { defineOperation, type OperationContext } from '../../operations/operation.ts';
import { type BuildInput, type BuiltInstruction, buildInstruction } from '../kit/build.ts';
import { defineInstruction, exists, refuseAccount } from '../kit/define.ts';
import { makes } from '../kit/effects.ts';
import { IDENTITY_BYTES_MAX } from '../kit/limits.ts';
import { finish, pickTree, requireLength, requireRecord } from '../kit/lookup.ts';
import * as source from '../kit/sources.ts';
import {
  ownProfileKind,
  type Profile,
  profileKind,
  profileMarkerKind,
  projectKind,
} from '../records/control-records.ts';
import { failUserOfWallet, readMembership, requireMembership } from './members.ts';
import { walletMarkerOf } from './own-profile.ts';
import { subsidiseFee, subsidyAccount, subsidyOf } from './subsidy.ts';

const createProfile = defineInstruction(
  {
    program: 'control',
    name: 'create_profile',
    doc: "Creates a user's profile in a project. Signed by a wallet of the user.",
    accounts: {
      payer: { signer: true, writable: true, source: source.named('payer', 'wallet') },
      wallet: { signer: true, source: source.named('wallet') },
      project: {
        source: source.named('project'),
        is: { kind: 'Project', reason: 'whoever likes to makes a profile of his in it' },
      },
      subsidy: subsidyAccount,
      walletMarker: walletMarkerOf('wallet'),
      user: {
        source: source.chosen("the program takes only the wallet's user"),
        is: { kind: 'UserMarker', reason: 'the program takes only one that the wallet is of' },
      },
      profilesTree: { writable: true, source: source.treeOf('control', 'project', 'treeNumber') },
      profile: {
        writable: true,
        source: source.derived(
          'control',
          'profile',
          { account: 'project' },
          { account: 'user' },
          { field: 'identity' },
        ),
      },
      ownProfile: {
        writable: true,
        source: source.derived(
          'control',
          'own_profile',
          { account: 'project' },
          { account: 'user' },
        ),
      },
    },
    fields: {
      identity: { type: 'string', source: source.valueOr('identity', 'main') },
      name: { type: { option: 'string' }, source: source.value('info.name') },
      bio: { type: { option: 'string' }, source: source.value('info.bio') },
      pfp: { type: { option: 'string' }, source: source.value('info.pfp') },
      treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
    },
    effects: {
      deposits: [
        makes('profile', profileMarkerKind),
        makes('ownProfile', ownProfileKind, { fields: ['identity'] }),
      ],
    },
  },
  (context) => {
    const { payer, wallet, project, user, walletMarker } = context.accounts;
    const { profilesTree, profile, ownProfile } = context.accounts;
    const { identity, name, bio, pfp } = context.fields;
    requireLength(identity, 'identity', 1, IDENTITY_BYTES_MAX);
    subsidiseFee(context, context.accounts.subsidy, project.address, project);
    const membership = readMembership(context, walletMarker);
    if (membership === undefined) failUserOfWallet(wallet.address);
    if (membership.user !== user.address) {
      refuseAccount('user', 'create_profile', 'not the user that the wallet is of');
    }
    const { userId } = membership;
    if (exists(ownProfile)) {
      const { identity } = context.readRecord(ownProfile, ownProfileKind);
      fail('ProfileExists', { userId, identity, project: addressToBase58(project.address) });
    }
    const record: Profile = {
      project: project.address,
      user: user.address,
      userId,
      identity,
      name,
      bio,
      pfp,
      xp: 0n,
      achievements: [],
      platformCustom: [],
      customData: [],
    };
    const leafIndex = context.appendLeaf(profilesTree, profileKind, profile.address, record);
    const place = { tree: profilesTree.address, leafIndex };
    const marker = { project: project.address, user: user.address, ...place };
    context.createRecord(profile, profileMarkerKind, marker, payer);
    context.createRecord(ownProfile, ownProfileKind, { identity }, payer);
  },
);

/**
 * Builds the instruction for the user at an address. @throws NotFound, TreeMissing, TreeFull.
 */
export function buildCreateProfile(
  { state }: OperationContext,
  args: { readonly project: string },
  user: Address,
  renames: NonNullable<BuildInput['renames']>,
): BuiltInstruction {
  const address = addressFromBase58(args.project, 'project');
  const project = requireRecord(state, projectKind, address);
  const treeNumber = pickTree(state, project.profileTrees, {
    owner: args.project,
    kind: 'profiles',
    operation: 'profiles.createTree (createCreateProfilesTreeTransaction)',
  });
  return buildInstruction(createProfile, {
    args,
    renames,
    accounts: { user, ...subsidyOf(state, address) },
    fields: { treeNumber },
  });
}

const ofPayer = { wallet: 'payer' };

const createNewProfileTransaction = defineOperation({
  name: 'createNewProfileTransaction',
  shape: [[{ instruction: 'create_profile', arguments: ofPayer }]],
  run(args, context) {
    const wallet = addressFromBase58(args.payer, 'payer');
    const user = requireMembership(context.state, wallet);
    return finish(context, [buildCreateProfile(context, args, user.address, ofPayer)], args);
  },
});

export const instructions = [createProfile];
export const operations = [createNewProfileTransaction];
