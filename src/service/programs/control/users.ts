import type { AccountDeclaration } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account-handle.ts';
import type { LeafView, StateView } from '../../ledger/state/views.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { globalAddress, walletMarkerAddress } from '../kit/addresses.ts';
import { exists, type ProgramContext, refuseAccount } from '../kit/define.ts';
import { USERNAME_LENGTH_MAX, USERNAME_LENGTH_MIN } from '../kit/limits.ts';
import {
  capacityOf,
  encodeFields,
  requireLeaf,
  requireRecord,
  type TreeOwner,
} from '../kit/lookup.ts';
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
 * Shared by the instructions on users. Changes are pure functions, so that builds can predict them.
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
 * The parts of a user that a change overwrites: the fields that it gives. Passes are signed for
 * particular wallets, so a change with passes also pins the list of wallets.
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

/** Also removes the wallet's passes. */
export function withoutWallet(user: User, wallet: Address): User {
  const verification = user.verification.filter((pass) => pass.wallet !== wallet);
  return { ...user, verification, wallets: user.wallets.filter((other) => other !== wallet) };
}

/**
 * Binds a signing wallet to a user. Anyone may declare any address the shadow of their user without
 * its signature; the wallet's own signature overrides that and unbinds it from there.
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

/** The account `user` of an instruction that changes the current user: its marker. */
export const userAccount = {
  source: chosen('the program takes only a user whose leaf lists the signer among its wallets'),
  is: { kind: 'UserMarker', reason: 'the leaf that it tells of must list the signer' },
} as const satisfies AccountDeclaration;

/** The current user, which must be where its marker says. @throws AccountMismatch. */
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

/** The marker of a wallet, which says whose it is; undefined if there is none. */
export function findWalletMarker(state: StateView, wallet: Address): WalletMarker | undefined {
  return state.record(walletMarkerKind, walletMarkerAddress(wallet))?.value;
}

/**
 * Refuses, at build time, the genuine shadow wallet of a user. For an address that somebody else
 * declared as a shadow the service has no key.
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
 * Whether the wallet is a shadow only by somebody's declaration: the service has no key for it, and
 * it may be a player's own wallet.
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

/** The leaf of the user whom a wallet belongs to, also as a shadow. @throws NotFound. */
export function requireUserOf(state: StateView, wallet: Address): LeafView<User> {
  const marker = findWalletMarker(state, wallet);
  if (marker !== undefined) return requireLeaf(state, userKind, marker.user);
  return fail('NotFound', { kind: 'user of the wallet', address: addressToBase58(wallet) });
}

/**
 * Whether the wallet is one of the user's own, with which it can sign in: never a shadow wallet.
 */
export function isOwnWallet(state: StateView, wallet: Address, user: Address): boolean {
  const marker = findWalletMarker(state, wallet);
  return marker !== undefined && !marker.isShadow && marker.user === user;
}

/** The global record. */
export function readGlobal(state: StateView): Global {
  return requireRecord(state, globalKind, globalAddress);
}

/** Leaves kept free, so that concurrent builds of users find capacity. */
export const USERS_TREE_RESERVE = 1024;

/** Whether the newest users tree has capacity for `count` more users and the reserve. */
export function hasUsersTreeCapacity(state: StateView, count: number): boolean {
  const newest = readGlobal(state).userTrees.at(-1);
  return newest !== undefined && capacityOf(state, newest) >= count + USERS_TREE_RESERVE;
}

/** @throws Unauthorised when the wallet is neither one of the user's nor its shadow. */
export function requireWalletOf(user: User, wallet: Address): void {
  if (user.shadow !== wallet) requireOwnWalletOf(user, wallet);
}

/**
 * The shadow wallet does not count: the service has its key, and whoever adds and removes wallets
 * can lock the player out.
 * @throws Unauthorised unless the wallet is one of the user's own.
 */
export function requireOwnWalletOf(user: User, wallet: Address): void {
  if (user.wallets.includes(wallet)) return;
  const needs = `to be a wallet of user ${user.id}`;
  fail('Unauthorised', { wallet: addressToBase58(wallet), needs });
}
