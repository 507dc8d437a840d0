import { INT_MAX } from '../../../src/core/limits.ts';
import type { Address } from '../../../src/solana/address.ts';
import { type Balance, differenceKey, type Loss } from './claims.ts';
import { isPiece } from './piece.ts';
import type { Register, Right } from './register.ts';
import { recordBefore, type Step } from './steps.ts';

/**
 * The rules by which what is somebody's may become less: whoever has it signed, or has entered a
 * rule that says so. There are no others.
 */
export interface Rule {
  readonly name: string;
  readonly reason: string;
  /** The losses that it can explain. */
  readonly about: readonly Loss['what'][];
  explains(loss: Loss, step: Step, facts: Facts): boolean;
}

/** What is known next to the step itself. */
export interface Facts {
  readonly register: Register;
  readonly balance: Balance;
  /** Who gets an asset back that a pool holds. */
  custodian(asset: Address): Address | undefined;
}

export const rules: readonly Rule[] = [
  {
    name: 'own signature',
    reason: 'who signs may give away, spend, burn and put into use what is its own',
    about: ['lamports', 'tokens', 'asset', 'free asset', 'character', 'use', 'traits'],
    explains: ({ holder }, { signers }) => holder.kind === 'wallet' && signers.has(holder.wallet),
  },
  {
    name: 'deposit',
    reason: 'lamports that stand where a record is made count for its deposit',
    about: ['lamports'],
    explains: ({ address }, { changes }) =>
      changes.some(({ address: changed, before, after }) => {
        const exists = changed === address && after !== undefined && after.kind !== 'Wallet';
        return exists && after.lamports >= (before?.lamports ?? 0n);
      }),
  },
  {
    name: 'payment',
    reason: 'what was owed is there: the balance grew by as much as the debt shrank',
    about: ['owed', 'owed experience'],
    explains: isPaid,
  },
  {
    name: 'burn by the project',
    reason: 'a project may burn what it issued, with ManageCurrencyStatus (mechanics 3, Burn)',
    about: ['tokens'],
    explains({ subject }, step, { register }) {
      const project = subject && register.projectOfResource(subject);
      const isBurn = nameOf(step).startsWith('burn_');
      const right = rightOf('CurrencyManager', 'ManageCurrencyStatus');
      return isBurn && project !== undefined && register.mayAct(project, step.signers, right);
    },
  },
  {
    name: 'the update authority vouches',
    reason:
      'an asset becomes an assembled character on the word of its update authority (Populate)',
    about: ['free asset'],
    explains: isVouchedFor,
  },
  {
    name: 'custody ends',
    reason: 'a pool that holds an asset gives it back, to the owner who staked it',
    about: ['asset', 'free asset'],
    explains(loss, step, { balance, custodian }) {
      const owner = custodian(loss.subject!);
      if (nameOf(step) !== 'unstake_character' || owner === undefined) return false;
      const returned = balance.differences.get(differenceKey('asset', loss.subject! + owner));
      return returned === 1n && step.signers.has(owner);
    },
  },
  {
    name: 'traits by the project',
    reason: "a project may change a character's traits with UpdateNFT (mechanics 3, delegation)",
    about: ['traits'],
    explains({ subject }, step, { register }) {
      const project = subject && register.projectOf(modelOf(subject));
      const isUpdate = nameOf(step) === 'update_character_traits';
      const right = rightOf('AssetAssembler', 'UpdateNFT');
      return isUpdate && project !== undefined && register.mayAct(project, step.signers, right);
    },
  },
  {
    name: 'own user',
    reason:
      "a user's own wallets add, remove, rename and show badges; its shadow does none of that",
    about: ['wallet', 'marker', 'user data', 'username', 'profile data'],
    explains({ holder }, { signers }) {
      if (holder.kind !== 'user' || holder.user === undefined) return false;
      return holder.user.wallets.some((wallet) => signers.has(wallet));
    },
  },
  {
    name: "the user's shadow",
    reason: 'a signed-in player lets the service sign with its shadow wallet, for texts alone',
    about: ['user data', 'username', 'profile data'],
    explains({ holder }, { signers }) {
      return holder.kind === 'user' && holder.user !== undefined && signers.has(holder.user.shadow);
    },
  },
  {
    name: 'profiles of the project',
    reason: 'a project updates its profiles, with ManageProfiles (mechanics 3, profile update)',
    about: ['profile data'],
    explains({ subject }, step, { register }) {
      const right = rightOf('Control', 'ManageProfiles');
      return subject !== undefined && register.mayAct(subject, step.signers, right);
    },
  },
  {
    name: "a shadow that is somebody's",
    reason:
      'anyone may name any address as a shadow: the wallet itself, when it signs, takes it back',
    about: ['marker'],
    explains: ({ address }, { part, signers }) =>
      isPiece(part) &&
      part.accounts.walletMarker === address &&
      part.accounts.wallet !== undefined &&
      signers.has(part.accounts.wallet),
  },
];

/** The update authority itself signs, or where that is a project's authority, its delegate. */
function isVouchedFor({ subject }: Loss, step: Step, { register }: Facts): boolean {
  const { part, signers, changes } = step;
  if (!isPiece(part) || part.declaration.name !== 'populate_character') return false;
  const compressed = changes.find(({ address, leaf }) => leaf !== undefined && address === subject);
  const details = compressed?.before?.value ?? recordBefore(step, part.accounts.asset);
  const authority = details?.updateAuthority as Address | undefined;
  if (authority !== undefined && signers.has(authority)) return true;
  const { project } = part.accounts;
  const isOfProject = project !== undefined && register.authorityOf(project) === authority;
  return isOfProject && register.mayAct(project, signers, rightOf('AssetManager', 'ManageAssets'));
}

function rightOf(service: string, ...permissions: readonly string[]): Right {
  return { service, permissions };
}

function nameOf({ part }: Step): string {
  return isPiece(part) ? part.declaration.name : '';
}

/** A record that is the model's, for its project. */
function modelOf(model: Address) {
  return { kind: 'Character', value: { model }, lamports: 0n, bytes: 0 };
}

/**
 * A debt of no resource is held against what was claimed by the `Debts`; here some balance of the
 * holder's must have grown by as much.
 */
function isPaid({ what, holder, subject, by }: Loss, step: Step, { balance }: Facts): boolean {
  if (holder.kind !== 'wallet') return false;
  if (what === 'owed experience') return isExperiencePaid(by, step, balance);
  if (subject !== undefined) {
    return balance.differences.get(differenceKey('tokens', subject + holder.wallet)) === by;
  }
  return [...balance.differences].some(
    ([key, difference]) =>
      difference === by && key.startsWith('tokens ') && key.endsWith(holder.wallet),
  );
}

/** Experience ends at what an Int holds; what is over it is nothing that a profile could have. */
function isExperiencePaid(by: bigint, { changes }: Step, { differences }: Balance): boolean {
  const profile = changes.find(({ after }) => after?.kind === 'Profile');
  if (profile === undefined) return false;
  const isFull = profile.after?.value.xp === BigInt(INT_MAX);
  return isFull || differences.get(differenceKey('experience', profile.address)) === by;
}
