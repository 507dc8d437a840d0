import type { Address } from '../../../src/solana/address.ts';
import { type Balance, type Claim, claimsOf, differenceKey } from './claims.ts';
import { isPiece } from './piece.ts';
import type { Register } from './register.ts';
import { recordBefore, type Step } from './steps.ts';

/** What nobody gets for nothing, next to money: experience, badges, and others' wallets. */
export function judgeGains(step: Step, balanced: Balance, register: Register): string[] {
  const gained = step.changes
    .flatMap(({ address, after }) => claimsOf(after, address, register))
    .map((claim) => ({ claim, by: gainOf(claim, balanced) }))
    .filter(({ by }) => by > 0n);
  return gained.flatMap(({ claim, by }) => {
    switch (claim.what) {
      case 'experience':
        return judgeExperience(step, claim, by, balanced);
      case 'badges':
        return judgeBadge(step, claim);
      case 'wallet':
        return judgeWallet(step, claim);
      default:
        return [];
    }
  });
}

function gainOf({ what, key }: Claim, { differences }: Balance): bigint {
  return differences.get(differenceKey(what, key)) ?? 0n;
}

/** Experience comes from what a mission of the same project owed, and is owed no more. */
function judgeExperience(step: Step, claim: Claim, by: bigint, { differences }: Balance): string[] {
  const accounts = isPiece(step.part) ? step.part.accounts : {};
  const debt = differenceKey('owed experience', accounts.participant ?? '');
  const paid = -(differences.get(debt) ?? 0n);
  if (by > paid) return [`${by} experience where ${paid} were owed`];
  const mission = recordBefore(step, accounts.mission);
  return mission?.project === claim.subject ? [] : ["experience of another project's mission"];
}

/** A badge is claimed by a wallet of the profile's user, while the project gives it out. */
function judgeBadge(step: Step, { holder, address }: Claim): string[] {
  const { part, signers, now } = step;
  const own = holder.kind === 'user' ? (holder.user?.wallets ?? []) : [];
  if (!own.some((one) => signers.has(one))) {
    return ['a badge for somebody who has not signed'];
  }
  if (!isPiece(part) || part.accounts.profile !== address) return ['a badge from elsewhere'];
  const badges = recordBefore(step, part.accounts.project)?.badgeCriteria as
    | readonly { index: number; startTime: bigint; endTime: bigint }[]
    | undefined;
  const badge = badges?.find(({ index }) => index === part.fields.index);
  if (badge === undefined) return ['a badge that the project does not have'];
  const isOver = badge.endTime !== 0n && now > badge.endTime;
  return isOver || now < badge.startTime ? ['a badge out of its time'] : [];
}

/** A wallet is bound to a user by its own signature, and by one of the user's own. */
function judgeWallet({ signers, changes }: Step, { subject, holder, address }: Claim): string[] {
  if (!signers.has(subject as Address)) return ['a wallet was bound that has not signed'];
  const isNew = changes.some((change) => change.address === address && change.before === undefined);
  const own = holder.kind === 'user' ? (holder.user?.wallets ?? []) : [];
  if (isNew || own.some((wallet) => signers.has(wallet))) return [];
  return ["a wallet was bound without one of its user's own"];
}
