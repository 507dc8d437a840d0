import type { AccountDeclaration, FieldDeclaration } from '../../../contract/declaration.ts';
import { ownProfileAccount, walletMarkerOf } from '../control/own-profile.ts';
import { subsidyAccount } from '../control/subsidy.ts';
import * as source from '../kit/sources.ts';

/** Declarations shared by instructions on staked characters. */

/**
 * The payer, the owner of the characters, and the project if it bears the fee. No argument names
 * the owner.
 */
export const ownerAccounts = {
  payer: { signer: true, writable: true, source: source.namedOr('feePayer', 'owner') },
  owner: {
    signer: true,
    source: source.ownWallet(
      'the programs take only the owner that the leaf of the character names, ' +
        'and pay only what its own staker record says',
    ),
  },
  subsidy: { ...subsidyAccount, is: { kind: 'Project', namedBy: 'stakingPool.project' } },
} as const satisfies Readonly<Record<string, AccountDeclaration>>;

/** The pool of an instruction on staked characters. */
export const ownPoolAccount = {
  writable: true,
  source: source.chosen(source.heldReason),
  is: { kind: 'StakingPool', reason: 'the leaf of the character must say that it is staked there' },
} as const satisfies AccountDeclaration;

/** Its project. No argument names it, and a grant holds for projects. */
export const projectOfPool = {
  source: source.chosen('the program takes none but the project of the pool'),
  is: { kind: 'Project', namedBy: 'stakingPool.project' },
} as const satisfies AccountDeclaration;

export const stakerAccount = {
  writable: true,
  source: source.derived('staking', 'staker', { account: 'owner' }, { account: 'stakingPool' }),
} as const satisfies AccountDeclaration;

export const multipliersAccount = {
  source: source.derived('staking', 'multipliers', { account: 'stakingPool' }),
} as const satisfies AccountDeclaration;

/** The owner's profile. */
export const profileAccounts = {
  walletMarker: walletMarkerOf('owner'),
  profile: {
    ...ownProfileAccount,
    is: {
      kind: 'ProfileMarker',
      where: { project: 'stakingPool.project' },
      reason: "requireOwnProfile asks whether it is of the wallet's user",
    },
  },
} as const satisfies Readonly<Record<string, AccountDeclaration>>;

/** One character. */
export const characterAccounts = {
  model: {
    source: source.named('characterModel'),
    is: { kind: 'CharacterModel', reason: 'the leaf of the character must say that it is of it' },
  },
  tree: { writable: true, source: source.treeOf('characters', 'model', 'treeNumber') },
  character: {
    source: source.named('character'),
    is: { reason: 'it is derived from the tree and the leaf, which must be its own' },
  },
} as const satisfies Readonly<Record<string, AccountDeclaration>>;

/** The fields that go with `characterAccounts`. */
export const characterFields = {
  treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
  leafIndex: { type: 'u32', source: source.chosen(source.leafIndexReason) },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

/** For `each: 'characterAddresses'`: one instruction per character. */
export const eachCharacter = { character: 'characterAddresses[]' } as const;
