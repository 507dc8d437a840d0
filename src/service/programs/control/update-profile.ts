import { leafProofType } from '../../../contract/leaf-proof.ts';
import { fail } from '../../../core/errors.ts';
import { JSON_DATA_KEY_BYTES_MAX, rentLamports, rentOfBytes } from '../../../core/limits.ts';
import type { OperationArguments } from '../../../methods/generated/types.ts';
import { addressFromBase58 } from '../../../solana/address.ts';
import { encodeBorsh } from '../../../solana/borsh/borsh.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import { defineOperation } from '../../operations/operation.ts';
import { delegateAuthorityAddress } from '../kit/addresses.ts';
import { buildInstruction } from '../kit/build.ts';
import {
  type ContextOf,
  defineInstruction,
  type ProgramContext,
  refuseAccount,
} from '../kit/define.ts';
import { grows } from '../kit/effects.ts';
import { encodeFields, finish, leafProof, requireLeaf, requireRecord } from '../kit/lookup.ts';
import * as source from '../kit/sources.ts';
import {
  dataEntriesType,
  delegateAuthorityKind,
  type Profile,
  type ProfileMarker,
  type Project,
  profileKind,
  profileMarkerKind,
  profileType,
  projectKind,
} from '../records/control-records.ts';
import { manageProfiles, mayAct, readProject, refuseWallet } from './authority.ts';
import { findActingFor, readActor, shadowConsent } from './members.ts';
import { subsidiseFee, subsidyAccount, subsidyOf } from './subsidy.ts';

const declaration = {
  program: 'control',
  name: 'update_profile',
  doc: 'Updates a profile; growth takes a deposit. Signed by its user, the project or a delegate.',
  accounts: {
    payer: { signer: true, writable: true, source: source.named('payer') },
    profile: {
      writable: true,
      source: source.named('profile'),
      is: {
        kind: 'ProfileMarker',
        reason: 'the program asks whether the signer is of its user, or acts for its project',
      },
    },
    project: {
      source: source.chosen(source.heldReason),
      is: { kind: 'Project', namedBy: 'profile.project' },
    },
    subsidy: subsidyAccount,
    walletMarker: {
      optional: true,
      source: source.derived('control', 'wallet', { account: 'payer' }),
    },
    delegation: { optional: true, source: source.delegationOf('payer') },
    profilesTree: { writable: true, source: source.treeOf('control', 'project', 'treeNumber') },
  },
  fields: {
    name: { type: { option: 'string' }, source: source.value('info.name') },
    bio: { type: { option: 'string' }, source: source.value('info.bio') },
    pfp: { type: { option: 'string' }, source: source.value('info.pfp') },
    addedData: {
      type: dataEntriesType,
      source: source.value('customData.add', 'jsonEntries'),
      bounds: {
        '[].key': { bytesMin: 1, bytesMax: JSON_DATA_KEY_BYTES_MAX },
        '[].value': { isJson: true },
      },
    },
    removedData: { type: { list: 'string' }, source: source.valueOr('customData.remove', []) },
    treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
    profileProof: { type: leafProofType, source: source.chosen(source.proofReason) },
    shadowConsent,
  },
  effects: {
    changes: { what: 'it overwrites what a profile holds' },
    deposits: [grows('profile', { fields: ['name', 'bio', 'pfp', 'addedData'] })],
  },
} as const;

type Context = ContextOf<typeof declaration>;

const updateProfile = defineInstruction(declaration, (context) => {
  const { profile, project, profilesTree } = context.accounts;
  const { profileProof } = context.fields;
  const marker = context.readRecord(profile, profileMarkerKind);
  const owner = readProject(context, project);
  subsidiseFee(context, context.accounts.subsidy, project.address, project);
  const isOwner = requireOwnerOrProject(context, marker, owner);
  if (marker.tree !== profilesTree.address || marker.leafIndex !== profileProof.index) {
    refuseAccount('profilesTree', 'update_profile', 'the leaf is not of the profile');
  }
  const replacedOf = (record: Profile) => replacedOfProfile(context.fields, record);
  context.overwriteLeaf(profilesTree, profileKind, profileProof, replacedOf, ({ value }) => {
    const changed = changeProfile(context, value, owner);
    const change = { before: value, after: changed };
    settleProfileDeposit(context, profile, change, context.accounts.payer, isOwner);
    return changed;
  });
});

/** The parts of a profile that are overwritten: the given texts, and the data under these keys. */
export function replacedOfProfile(
  { addedData, removedData, ...texts }: ProfileChange,
  profile: Profile,
): Uint8Array {
  const given = (['name', 'bio', 'pfp'] as const).filter((name) => texts[name] !== null);
  const keys = new Set([...addedData.map(({ key }) => key), ...removedData]);
  const customData = profile.customData.filter(({ key }) => keys.has(key));
  return encodeFields(profileKind, { ...profile, customData }, [...given, 'customData']);
}

type ProfileChange = Pick<Context['fields'], 'name' | 'bio' | 'pfp' | 'addedData' | 'removedData'>;

function changeProfile(context: Context, profile: Profile, owner: Project): Profile {
  const { name, bio, pfp } = context.fields;
  return {
    ...profile,
    name: name ?? profile.name,
    bio: bio ?? profile.bio,
    pfp: pfp ?? profile.pfp,
    customData: changeData(context, profile, owner),
  };
}

/** @returns whether one of the user's own wallets signs. @throws Unauthorised. */
function requireOwnerOrProject(context: Context, marker: ProfileMarker, owner: Project): boolean {
  const { payer, project, walletMarker, delegation } = context.accounts;
  const signs = { signer: payer.address, consent: context.fields.shadowConsent };
  const actor = walletMarker && readActor(context, walletMarker, marker.user, signs);
  // A shadow wallet may write for its user, but gets no refund of what the user paid.
  if (actor !== undefined) return actor === 'member';
  const acting = { project, signer: payer, delegation };
  if (!mayAct(context, owner, acting, manageProfiles)) {
    refuseWallet(payer.address, project.address, manageProfiles);
  }
  return false;
}

/** Removes keys, then adds, replacing existing ones. Kept sorted by key. */
function changeData(context: Context, profile: Profile, owner: Project): Profile['customData'] {
  const { addedData, removedData } = context.fields;
  const allowed = owner.profileDataConfig.customDataFields;
  for (const { key } of addedData) {
    if (allowed.length > 0 && !allowed.includes(key)) {
      fail('CustomDataFieldUnknown', { field: key, allowed: allowed.join(', ') });
    }
  }
  const entries = new Map(profile.customData.map(({ key, value }) => [key, value]));
  for (const key of removedData) entries.delete(key);
  for (const { key, value } of addedData) entries.set(key, value);
  return [...entries]
    .map(([key, value]) => ({ key, value }))
    .sort((left, right) => (left.key < right.key ? -1 : 1));
}

const createUpdateProfileTransaction = defineOperation({
  name: 'createUpdateProfileTransaction',
  shape: [[{ instruction: 'update_profile' }]],
  run(args, context) {
    const { state } = context;
    const payer = addressFromBase58(args.payer, 'payer');
    const leaf = requireLeaf(state, profileKind, addressFromBase58(args.profile, 'profile'));
    const profile = leaf.value;
    const project = requireRecord(state, projectKind, profile.project);
    const omit: string[] = [];
    const found = findActingFor(context, payer);
    const acting = found?.user === profile.user ? found : undefined;
    if (acting === undefined) omit.push('walletMarker');
    const delegation = delegateAuthorityAddress(profile.project, payer);
    if (acting !== undefined || state.record(delegateAuthorityKind, delegation) === undefined) {
      omit.push('delegation');
    }
    const instruction = buildInstruction(updateProfile, {
      args,
      accounts: { project: profile.project, ...subsidyOf(state, profile.project) },
      fields: {
        treeNumber: project.profileTrees.indexOf(leaf.tree),
        profileProof: leafProof(state, leaf, replacedOfProfile(changeOf(args), profile)),
        shadowConsent: acting?.shadowConsent ?? null,
      },
      omit,
    });
    return finish(context, [instruction], args);
  },
});

function changeOf({ info, customData }: Arguments): ProfileChange {
  return {
    name: info?.name ?? null,
    bio: info?.bio ?? null,
    pfp: info?.pfp ?? null,
    // Only the keys matter here.
    addedData: Object.keys(customData?.add ?? {}).map((key) => ({ key, value: '' })),
    removedData: customData?.remove ?? [],
  };
}

type Arguments = OperationArguments['createUpdateProfileTransaction'];

export const instructions = [updateProfile];
export const operations = [createUpdateProfileTransaction];

/**
 * A profile is a leaf and has no account of its own to hold a deposit: the deposit for its growth
 * is held in its marker's account, at Solana's rate per byte. The data that a profile is created
 * with and the badges that it claims are small, and free.
 */

/**
 * Charges the payer for the bytes that a profile grows by, minus surplus already deposited, and
 * refunds its user for the bytes it shrinks by, as far as they were paid for. The project, which
 * may remove data that its players paid for, gets no refund.
 * @param marker the account at the profile's address, writable.
 * @param isOwner whether the payer is a wallet of the profile's user.
 * @throws InsufficientLamports.
 */
export function settleProfileDeposit(
  context: ProgramContext,
  marker: AccountHandle,
  { before, after }: { readonly before: Profile; readonly after: Profile },
  payer: AccountHandle,
  isOwner: boolean,
): void {
  const grown = bytesOf(after) - bytesOf(before);
  const paid = marker.lamports - rentLamports(marker.data.length);
  if (grown > 0) {
    const due = smaller(rentOfBytes(grown), rentOfBytes(bytesOf(after)) - paid);
    if (due > 0n) context.transferLamports(payer, marker, due);
    return;
  }
  const back = isOwner ? smaller(rentOfBytes(-grown), paid) : 0n;
  if (back > 0n) context.transferLamports(marker, payer, back);
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

function bytesOf(profile: Profile): number {
  return encodeBorsh(profileType, profile).length;
}
