import type { AccountDeclaration } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import { INT_MAX } from '../../../core/limits.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import { programId } from '../../../solana/program-ids.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { LeafView, StateView } from '../../ledger/state/views.ts';
import { exists, type ProgramContext, refuseAccount } from '../kit/define.ts';
import { chosen, derived } from '../kit/sources.ts';
import {
  type Profile,
  type ProfileMarker,
  profileKind,
  profileMarkerKind,
} from '../records/control-records.ts';
import { numberIndex } from '../records/indexes.ts';
import { findMembership, readMembership } from './members.ts';

/** A player's profile in a project, for programs that require one. */

/** The account `walletMarker` of an instruction whose player is the account `wallet`. */
export function walletMarkerOf(wallet: string): AccountDeclaration {
  return { source: derived('control', 'wallet', { account: wallet }) };
}

/** The account `profile`: the marker at the profile's own address. */
export const ownProfileAccount = {
  source: chosen("the program takes only a profile of the player's user in the project"),
  is: { reason: 'the program holds its project and its user against the player, or finds none' },
} as const satisfies AccountDeclaration;

interface OwnProfileAccounts {
  readonly wallet: AccountHandle;
  readonly walletMarker: AccountHandle;
  readonly profile: AccountHandle;
  readonly project: Address;
}

/**
 * The marker of a profile, provided it belongs to the wallet's user in the project.
 * @throws ProfileMissing, AccountMismatch.
 */
export function requireOwnProfile(
  context: ProgramContext,
  { wallet, walletMarker, profile, project }: OwnProfileAccounts,
): ProfileMarker {
  const membership = readMembership(context, walletMarker);
  if (membership === undefined || !exists(profile)) failProfileMissing(wallet.address, project);
  const marker = context.readForeignRecord(profile, profileMarkerKind, programId('control'));
  if (marker.project !== project || marker.user !== membership.user) {
    refuseAccount('profile', 'the instruction', "not of the wallet's user in the project");
  }
  return marker;
}

/** @throws ProfileMissing always. */
function failProfileMissing(wallet: Address, project: Address): never {
  const names = { wallet: addressToBase58(wallet), project: addressToBase58(project) };
  return fail('ProfileMissing', names);
}

/** A wallet's profile in a project, as `findProfileOfWallet` finds it. @throws ProfileMissing. */
export function findOwnProfile(
  state: StateView,
  wallet: Address,
  project: Address,
): LeafView<Profile> {
  return findProfileOfWallet(state, wallet, project) ?? failProfileMissing(wallet, project);
}

/** A wallet's profile in a project; undefined where there is none. */
export function findProfileOfWallet(
  state: StateView,
  wallet: Address,
  project: Address,
): LeafView<Profile> | undefined {
  const membership = findMembership(state, wallet);
  if (membership === undefined) return undefined;
  const { user, userId } = membership;
  const found = state.findLeaves(profileKind, [
    { index: 'userId', values: [numberIndex(userId)] },
    { index: 'project', values: [project] },
  ]);
  return found.find(({ value }) => value.user === user);
}

/** The accounts through which an instruction reads or writes a profile's leaf. */
interface ProfilePlace {
  /** The record in the account at the profile's own address. */
  readonly marker: ProfileMarker;
  readonly profilesTree: AccountHandle;
}

/** The current profile, which must be where its marker says. @throws AccountMismatch. */
export function readProfile(context: ProgramContext, place: ProfilePlace): Profile {
  const { marker, profilesTree } = place;
  if (marker.tree !== profilesTree.address) {
    refuseAccount('profilesTree', 'the instruction', 'the profile lies in another tree');
  }
  return context.readLeaf(profilesTree, profileKind, marker.leafIndex).value;
}

/**
 * Adds experience points to a profile, capped at the maximum of the interface's `xp: Int!`: beyond
 * it no read could answer the profile, nor any list that contains it.
 * @param context of the control program.
 * @returns the number added.
 * @throws AccountMismatch.
 */
export function addXp(context: ProgramContext, place: ProfilePlace, amount: bigint): bigint {
  const record = readProfile(context, place);
  const room = BigInt(INT_MAX) - record.xp;
  const added = amount < room ? amount : room;
  const { profilesTree, marker } = place;
  const xp = record.xp + added;
  context.writeLeaf(profilesTree, profileKind, marker.leafIndex, { ...record, xp });
  return added;
}

/** @throws InsufficientXp. */
export function requireXp(profile: Address, { xp }: Profile, needed: bigint): void {
  if (xp >= needed) return;
  fail('InsufficientXp', {
    profile: addressToBase58(profile),
    xp: String(xp),
    neededXp: String(needed),
  });
}
