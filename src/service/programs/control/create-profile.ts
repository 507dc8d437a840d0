import { addressFromBase58, addressToBase58 } from '../../../core/address.ts';
import { fail } from '../../../core/errors.ts';
import { defineOperation, type OperationContext } from '../../operation.ts';
import { walletMarkerAddress } from '../addresses.ts';
import { readProject } from '../authority.ts';
import { type BuildInput, type BuiltInstruction, buildInstruction } from '../build.ts';
import { defineInstruction, isMade } from '../define.ts';
import { finish, pickTree, requireLength, requireRecord } from '../lookup.ts';
import * as source from '../sources.ts';
import { subsidiseFee, subsidyAccount, subsidyOf } from '../subsidy.ts';
import {
  type Profile,
  type ProfileMarker,
  profileKind,
  profileMarkerKind,
  projectKind,
  type WalletMarker,
  walletMarkerKind,
} from './records.ts';

const IDENTITY_BYTES_MAX = 64;

const createProfile = defineInstruction(
  {
    program: 'control',
    name: 'create_profile',
    doc: "Makes a user's profile in a project. Signed by a wallet of the user.",
    accounts: {
      payer: { signer: true, writable: true, source: source.named('payer', 'wallet') },
      wallet: { signer: true, source: source.named('wallet') },
      project: { source: source.named('project') },
      subsidy: subsidyAccount,
      walletMarker: { source: source.derived('control', 'wallet', { account: 'wallet' }) },
      profilesTree: { writable: true, source: source.treeOf('control', 'project', 'treeNumber') },
      profile: {
        writable: true,
        source: source.derived(
          'control',
          'profile',
          { account: 'project' },
          { field: 'userId' },
          { field: 'identity' },
        ),
      },
    },
    fields: {
      userId: {
        type: 'u32',
        source: source.chosen("the program holds it against the wallet's user"),
      },
      identity: { type: 'string', source: source.valueOr('identity', 'main') },
      name: { type: { option: 'string' }, source: source.value('info.name') },
      bio: { type: { option: 'string' }, source: source.value('info.bio') },
      pfp: { type: { option: 'string' }, source: source.value('info.pfp') },
      treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
    },
  },
  (context) => {
    const { payer, wallet, project, walletMarker, profilesTree, profile } = context.accounts;
    const { userId, identity, name, bio, pfp } = context.fields;
    requireLength(identity, 'identity', 1, IDENTITY_BYTES_MAX);
    readProject(context, project);
    subsidiseFee(context, context.accounts.subsidy, project.address);
    if (!isMade(walletMarker)) failUserMissing(wallet.address);
    const marker = context.readRecord(walletMarker, walletMarkerKind);
    if (marker.userId !== userId) {
      fail('UserIdChanged', { expected: userId, actual: marker.userId });
    }
    if (isMade(profile)) {
      fail('ProfileExists', { userId, identity, project: addressToBase58(project.address) });
    }
    const record: Profile = {
      project: project.address,
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
    const tree = profilesTree.address;
    const place: ProfileMarker = { project: project.address, userId, tree, leafIndex };
    context.createRecord(profile, profileMarkerKind, place, payer);
  },
);

function failUserMissing(wallet: WalletMarker['tree']): never {
  return fail('NotFound', { kind: 'user of the wallet', address: addressToBase58(wallet) });
}

/**
 * Builds the instruction for the user with an id. @throws NotFound, TreeMissing, TreeFull.
 */
export function buildCreateProfile(
  { state }: OperationContext,
  args: { readonly project: string },
  userId: number,
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
    accounts: subsidyOf(state, address),
    fields: { userId, treeNumber },
  });
}

const ofPayer = { wallet: 'payer' };

const createNewProfileTransaction = defineOperation({
  name: 'createNewProfileTransaction',
  shape: [[{ instruction: 'create_profile', arguments: ofPayer }]],
  run(args, context) {
    const wallet = addressFromBase58(args.payer, 'payer');
    const marker = context.state.record(walletMarkerKind, walletMarkerAddress(wallet));
    if (marker === undefined) failUserMissing(wallet);
    const { userId } = marker.value;
    return finish(context, [buildCreateProfile(context, args, userId, ofPayer)], args);
  },
});

export const instructions = [createProfile];
export const operations = [createNewProfileTransaction];
