import type { AccountDeclaration } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import type { Address } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { globalAddress } from '../kit/addresses.ts';
import { type ProgramContext, refuseAccount } from '../kit/define.ts';
import { USERNAME_LENGTH_MAX, USERNAME_LENGTH_MIN } from '../kit/limits.ts';
import { capacityOf, encodeFields, requireRecord, type TreeOwner } from '../kit/lookup.ts';
import { chosen } from '../kit/sources.ts';
import {
  type Global,
  globalKind,
  type User,
  userKind,
  userMarkerKind,
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

/** The account `user` of an instruction that changes the current user: its marker. */
export const userAccount = {
  source: chosen('the program takes only a user whose leaf lists the signer among its wallets'),
  is: { kind: 'UserMarker', reason: 'the leaf that it names must list the signer' },
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

export const usersTreeOwner: TreeOwner = {
  owner: 'the service',
  kind: 'users',
  operation: 'create_users_tree',
};

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
