import type { FieldDeclaration } from '../../../contract/declaration.ts';
import type { Deposit, Gift } from '../../../contract/effects.ts';
import { shadowConsentBytes } from '../../../contract/shadow-consent.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import { SIGNATURE_BYTES } from '../../../solana/keys.ts';
import { programId } from '../../../solana/program-ids.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { LeafView, StateView } from '../../ledger/state/views.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { walletMarkerAddress } from '../kit/addresses.ts';
import { exists, type ProgramContext } from '../kit/define.ts';
import { makes } from '../kit/effects.ts';
import { requireLeaf } from '../kit/lookup.ts';
import { chosen } from '../kit/sources.ts';
import {
  type User,
  userKind,
  type WalletMarker,
  walletMarkerKind,
} from '../records/control-records.ts';

/**
 * Whose user a wallet is, and what a shadow wallet may do. Only a wallet's own signature makes it a
 * member: anyone may name any wallet as the shadow of their user, and the key of a true shadow is a
 * service's. So nothing else reads the markers of wallets, which `build/check/guards.ts` enforces.
 */

/** Whom somebody else has named as a shadow: a wallet that signs is its own again. */
export const takenBack: NonNullable<Gift['notes']> = {
  WalletMarker: ['user', 'userId', 'isShadow'],
};

/** The user that a wallet is a member of: the user's leaf lists the wallet. */
type Membership = Pick<WalletMarker, 'user' | 'userId'>;

/** Whose user a wallet is, by its marker. A shadow, true or merely named, is nobody's member. */
function membershipIn(marker: WalletMarker | undefined): Membership | undefined {
  return marker === undefined || marker.isShadow ? undefined : marker;
}

/** The membership of a wallet, read from its marker's account; undefined if there is none. */
export function readMembership(
  context: ProgramContext,
  marker: AccountHandle,
): Membership | undefined {
  return membershipIn(readMarker(context, marker));
}

/** The membership of a wallet; undefined if there is none. */
export function findMembership(state: StateView, wallet: Address): Membership | undefined {
  return membershipIn(findMarker(state, wallet));
}

/** The leaf of the user that a wallet is a member of. @throws NotFound. */
export function requireMembership(state: StateView, wallet: Address): LeafView<User> {
  const membership = findMembership(state, wallet);
  return membership === undefined
    ? failUserOfWallet(wallet)
    : requireLeaf(state, userKind, membership.user);
}

/** Whether the wallet is a member of the user: one of its own, with which it can sign in. */
export function isMember(state: StateView, wallet: Address, user: Address): boolean {
  return findMembership(state, wallet)?.user === user;
}

/** @throws NotFound always. */
export function failUserOfWallet(wallet: Address): never {
  return fail('NotFound', { kind: 'user of the wallet', address: addressToBase58(wallet) });
}

/**
 * What a shadow wallet may do: sign `update_user`, though not for the user's wallets, and
 * `update_profile` for a profile of its user. Both carry this field.
 */
export const shadowConsent = {
  type: { option: { array: 'u8', length: SIGNATURE_BYTES } },
  source: chosen("the consent of the shadow wallet's own key, which the program checks"),
} as const satisfies FieldDeclaration;

/** Who signs for a user: one of its wallets, or its shadow. */
export type Actor = 'member' | 'shadow';

/** What an instruction shows of its signer. */
interface Acting {
  readonly signer: Address;
  /** The field `shadowConsent`. */
  readonly consent: Uint8Array | null;
}

/** As whom the signer acts for a user whose leaf was read. @throws Unauthorised. */
export function requireActor(
  context: ProgramContext,
  { address, value: user }: { readonly address: Address; readonly value: User },
  { signer, consent }: Acting,
): Actor {
  if (user.wallets.includes(signer)) return 'member';
  if (user.shadow === signer && isTrueShadow(context, address, { signer, consent })) {
    return 'shadow';
  }
  return failNoWalletOf(user, signer);
}

/** As whom the signer acts for a user, by the signer's marker; undefined if it does not. */
export function readActor(
  context: ProgramContext,
  marker: AccountHandle,
  user: Address,
  acting: Acting,
): Actor | undefined {
  const record = readMarker(context, marker);
  if (record?.user !== user) return undefined;
  if (membershipIn(record) !== undefined) return 'member';
  return isTrueShadow(context, user, acting) ? 'shadow' : undefined;
}

/** Whether a wallet that the user names as its shadow has consented to be it. */
function isTrueShadow(
  context: ProgramContext,
  user: Address,
  { signer, consent }: Acting,
): boolean {
  return consent !== null && context.isShadowConsent(user, signer, consent);
}

/** The user for whom a wallet may sign where a shadow may, and the consent that this takes. */
interface ActingFor {
  readonly user: Address;
  readonly shadowConsent: Uint8Array | null;
}

/** For builds. Undefined for a wallet that was merely named: the service has no key for it. */
export function findActingFor(
  { state, serviceKeys, genesisId }: OperationContext,
  wallet: Address,
): ActingFor | undefined {
  const marker = findMarker(state, wallet);
  if (marker === undefined) return undefined;
  const { user } = marker;
  if (membershipIn(marker) !== undefined) return { user, shadowConsent: null };
  if (serviceKeys.shadowOf(user) !== wallet) return undefined;
  const consent = serviceKeys.signWithShadow(user, shadowConsentBytes(genesisId, user));
  return { user, shadowConsent: consent };
}

/**
 * The shadow wallet does not count: the service has its key, and whoever adds and removes wallets
 * can lock the player out.
 * @throws Unauthorised unless the wallet is one of the user's own.
 */
export function requireOwnWalletOf(user: User, wallet: Address): void {
  if (!user.wallets.includes(wallet)) failNoWalletOf(user, wallet);
}

function failNoWalletOf(user: User, wallet: Address): never {
  const needs = `to be a wallet of user ${user.id}`;
  return fail('Unauthorised', { wallet: addressToBase58(wallet), needs });
}

/** The deposit of a wallet's marker that may be new, in this account. */
export function makesMarker(account: string): Deposit {
  return makes(account, walletMarkerKind);
}

/**
 * Makes a signing wallet a member of a user. That somebody named the wallet as a shadow does not
 * count: its own signature unbinds it from there.
 * @throws UserExists.
 */
export function bindWallet(
  context: ProgramContext,
  wallet: AccountHandle,
  marker: AccountHandle,
  membership: Membership,
  payer: AccountHandle,
): void {
  const record: WalletMarker = { ...membership, isShadow: false };
  const before = readMarker(context, marker);
  if (before === undefined) {
    context.createRecord(marker, walletMarkerKind, record, payer);
    return;
  }
  if (membershipIn(before) !== undefined) failUserExists(wallet.address, before);
  context.writeRecord(marker, walletMarkerKind, record, payer);
}

/** Marks a wallet, which has not signed, as the one that a new user names. @throws UserExists. */
export function markShadow(
  context: ProgramContext,
  shadow: AccountHandle,
  marker: AccountHandle,
  { user, userId }: Membership,
  payer: AccountHandle,
): void {
  const before = readMarker(context, marker);
  if (before !== undefined) failUserExists(shadow.address, before);
  context.createRecord(marker, walletMarkerKind, { user, userId, isShadow: true }, payer);
}

/** Refuses, at build time, the true shadow wallet of a user. @throws UserExists. */
export function requireNoShadow(
  { state, serviceKeys }: Pick<OperationContext, 'state' | 'serviceKeys'>,
  wallet: Address,
): void {
  const marker = findMarker(state, wallet);
  if (marker === undefined || serviceKeys.shadowOf(marker.user) !== wallet) return;
  failUserExists(wallet, marker);
}

function failUserExists(wallet: Address, { userId }: WalletMarker): never {
  return fail('UserExists', { wallet: addressToBase58(wallet), userId });
}

function readMarker(context: ProgramContext, marker: AccountHandle): WalletMarker | undefined {
  if (!exists(marker)) return undefined;
  return context.readForeignRecord(marker, walletMarkerKind, programId('control'));
}

function findMarker(state: StateView, wallet: Address): WalletMarker | undefined {
  return state.record(walletMarkerKind, walletMarkerAddress(wallet))?.value;
}
