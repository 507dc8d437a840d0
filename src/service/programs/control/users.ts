import type { AccountDeclaration } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account-handle.ts';
import type { LeafView, StateView } from '../../ledger/state/views.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { globalAddress, walletMarkerAddress } from '../kit/addresses.ts';
import { exists, type ProgramContext, refuseAccount } from '../kit/define.ts';
import { USERNAME_LENGTH_MAX, USERNAME_LENGTH_MIN } from '../kit/limits.ts';
import { encodeFields, requireLeaf, requireRecord, roomOf, type TreeOwner } from '../kit/lookup.ts';
import { chosen } from '../kit/sources.ts';
import {
  type Global,
  globalKind,
  type User,
  userKind,
  userMarkerKind,
  type WalletMarker,
  walletMarkerKind,
} from '../records/control-records.ts';

/**
 * What the instructions about users share. The changes are pure, so that builds can foresee them.
 */

const usernamePattern = /^[A-Za-z0-9_.-]*$/;

/**
 * Checks a username: 3 to 32 of letters, digits, `_`, `-` and `.`, or empty. @throws
 * InvalidArgument.
 */
export function requireUsername(username: string, argument = 'info.username'): void {
  if (username === '') return;
  const isLength = username.length >= USERNAME_LENGTH_MIN && username.length <= USERNAME_LENGTH_MAX;
  if (isLength && usernamePattern.test(username)) return;
  fail('InvalidArgument', {
    argument,
    problem: 'not a username',
    expected: `${USERNAME_LENGTH_MIN} to ${USERNAME_LENGTH_MAX} of letters, digits, _, - and .`,
  });
}

/**
 * What a change overwrites of a user: the fields that it gives. Passes are for the wallets that
 * they were signed for, so that those are not to be others either.
 */
export function replacedOfUser(change: UserChange, user: User): Uint8Array {
  const { verification, ...texts } = change;
  const given = Object.entries(texts).filter(([, text]) => text !== null);
  const passes = verification === null ? [] : ['verification', 'wallets'];
  return encodeFields(userKind, user, [...given.map(([name]) => name), ...passes]);
}

/** What an update gives; null leaves a text as it is. */
export interface UserChange {
  readonly username: string | null;
  readonly name: string | null;
  readonly bio: string | null;
  readonly pfp: string | null;
  readonly verification: User['verification'] | null;
}

export function withChange(user: User, change: UserChange): User {
  return {
    ...user,
    username: change.username ?? user.username,
    name: change.name ?? user.name,
    bio: change.bio ?? user.bio,
    pfp: change.pfp ?? user.pfp,
    verification: change.verification ?? user.verification,
  };
}

export function withWallet(user: User, wallet: Address): User {
  return { ...user, wallets: [...user.wallets, wallet] };
}

/** Passes of the wallet go with it. */
export function withoutWallet(user: User, wallet: Address): User {
  const verification = user.verification.filter((pass) => pass.wallet !== wallet);
  return { ...user, verification, wallets: user.wallets.filter((other) => other !== wallet) };
}

/**
 * Has a wallet that signs belong to a user. Anyone may name any address as the shadow of a user of
 * his, without its signature: the wallet's own word counts more, and takes it from there.
 * @throws UserExists.
 */
export function bindWallet(
  context: ProgramContext,
  wallet: AccountHandle,
  marker: AccountHandle,
  owner: Omit<WalletMarker, 'isShadow'>,
  payer: AccountHandle,
): void {
  const record: WalletMarker = { ...owner, isShadow: false };
  if (!exists(marker)) {
    context.createRecord(marker, walletMarkerKind, record, payer);
    return;
  }
  const { isShadow } = context.readRecord(marker, walletMarkerKind);
  if (!isShadow) failUserExists(context, wallet, marker);
  context.writeRecord(marker, walletMarkerKind, record, payer);
}

/** @throws UserExists always. */
export function failUserExists(
  context: ProgramContext,
  wallet: AccountHandle,
  marker: AccountHandle,
): never {
  const { userId } = context.readRecord(marker, walletMarkerKind);
  return fail('UserExists', { wallet: addressToBase58(wallet.address), userId });
}

/** The account `user` of an instruction that changes a user as it stands: its marker. */
export const userAccount = {
  source: chosen('the program takes only a user whose leaf lists the signer among its wallets'),
  is: { kind: 'UserMarker', reason: 'the leaf that it tells of must list the signer' },
} as const satisfies AccountDeclaration;

/** The user as it stands, where its marker says that it is. @throws AccountMismatch. */
export function readUser(
  context: ProgramContext,
  account: AccountHandle,
  usersTree: AccountHandle,
): { readonly user: User; readonly leafIndex: number } {
  const { tree, leafIndex } = context.readRecord(account, userMarkerKind);
  if (tree !== usersTree.address) {
    refuseAccount('usersTree', 'the instruction', 'the user lies in another tree');
  }
  return { user: context.readLeaf(usersTree, userKind, leafIndex).value, leafIndex };
}

/** The marker of a wallet: of whom it is, or undefined. */
export function findWalletMarker(state: StateView, wallet: Address): WalletMarker | undefined {
  return state.record(walletMarkerKind, walletMarkerAddress(wallet))?.value;
}

/**
 * Refuses, when a transaction is built, the true shadow wallet of a user. Of an address that
 * somebody else has named as the shadow of his, the service has no key.
 * @throws UserExists.
 */
export function requireNoShadow(
  { state, serviceKeys }: Pick<OperationContext, 'state' | 'serviceKeys'>,
  wallet: Address,
): void {
  const marker = findWalletMarker(state, wallet);
  if (marker === undefined || serviceKeys.shadowOf(marker.user) !== wallet) return;
  fail('UserExists', { wallet: addressToBase58(wallet), userId: marker.userId });
}

/**
 * Whether the wallet is the shadow of a user only because somebody has named it so: the service has
 * no key of it, and it may be a player's own.
 */
export function isStrangersShadow(
  { state, serviceKeys }: Pick<OperationContext, 'state' | 'serviceKeys'>,
  wallet: Address,
): boolean {
  const marker = findWalletMarker(state, wallet);
  return marker?.isShadow === true && serviceKeys.shadowOf(marker.user) !== wallet;
}

export const usersTreeOwner: TreeOwner = {
  owner: 'the service',
  kind: 'users',
  operation: 'create_users_tree',
};

/** The leaf of the user that a wallet belongs to, its shadow too. @throws NotFound. */
export function requireUserOf(state: StateView, wallet: Address): LeafView<User> {
  const marker = findWalletMarker(state, wallet);
  if (marker !== undefined) return requireLeaf(state, userKind, marker.user);
  return fail('NotFound', { kind: 'user of the wallet', address: addressToBase58(wallet) });
}

/** Whether the wallet is one of the user's own, by which it signs in: never a shadow wallet. */
export function isOwnWallet(state: StateView, wallet: Address, user: Address): boolean {
  const marker = findWalletMarker(state, wallet);
  return marker !== undefined && !marker.isShadow && marker.user === user;
}

/** The global record. */
export function readGlobal(state: StateView): Global {
  return requireRecord(state, globalKind, globalAddress);
}

/** Leaves that are kept free, so that users built at the same time find room. */
export const USERS_TREE_RESERVE = 1024;

/** Whether the newest users tree has room for so many more users and the reserve. */
export function hasUsersRoom(state: StateView, count: number): boolean {
  const newest = readGlobal(state).userTrees.at(-1);
  return newest !== undefined && roomOf(state, newest) >= count + USERS_TREE_RESERVE;
}

/** @throws Unauthorised when the wallet is neither one of the user's nor its shadow. */
export function requireWalletOf(user: User, wallet: Address): void {
  if (user.shadow !== wallet) requireOwnWalletOf(user, wallet);
}

/**
 * The shadow wallet does not count: the service has its key, and who adds and removes wallets can
 * shut the player out.
 * @throws Unauthorised when the wallet is none of the user's own.
 */
export function requireOwnWalletOf(user: User, wallet: Address): void {
  if (user.wallets.includes(wallet)) return;
  const needs = `to be a wallet of user ${user.id}`;
  fail('Unauthorised', { wallet: addressToBase58(wallet), needs });
}
