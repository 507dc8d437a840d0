import type { NumberMeaning } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { actedForProject, delegationOf, named } from '../kit/sources.ts';
import type { BadgeCriteria, Project } from '../records/control-records.ts';
import { omitUnlessDelegate } from './delegate.ts';

/** Shared by the instructions on badges. */

/** The accounts of the project or delegate that changes its badges. */
export const badgeManagerAccounts = {
  payer: { signer: true, writable: true, source: named('args.payer', 'args.authority') },
  authority: { signer: true, source: named('args.authority') },
  delegation: { optional: true, source: delegationOf('authority') },
  project: { writable: true, source: named('args.projectAddress'), is: actedForProject },
} as const;

/**
 * What the number of a badge says. The game gives it, the badge holds it, and no badge ever goes or
 * gets another: of two that race for a number, one is refused.
 */
export const badgeNumber = {
  '': { entryOf: 'project.badgeCriteria', key: 'index' },
} as const satisfies Readonly<Record<string, NumberMeaning>>;

interface ManagerArguments {
  readonly authority: string;
  readonly projectAddress: string;
}

/** @throws NotFound for the project. */
export function omitBadgeDelegation(state: StateView, args: ManagerArguments): string[] {
  const project = addressFromBase58(args.projectAddress, 'args.projectAddress');
  const wallet = addressFromBase58(args.authority, 'args.authority');
  return omitUnlessDelegate(state, project, wallet);
}

/** A project's badge. @throws NotFound. */
export function requireBadge(record: Project, project: Address, index: number): BadgeCriteria {
  const found = record.badgeCriteria.find((badge) => badge.index === index);
  if (found !== undefined) return found;
  const address = `${index} of project ${addressToBase58(project)}`;
  return fail('NotFound', { kind: 'BadgeCriteria', address });
}

/** The project with a badge replaced, by index, or added. */
export function withBadge(record: Project, badge: BadgeCriteria): Project {
  if (badge.endTime !== 0n && badge.startTime > badge.endTime) {
    const problem = `it is before the start, ${badge.startTime}`;
    fail('InvalidArgument', { argument: 'args.endTime', problem, expected: 'the start or later' });
  }
  const others = record.badgeCriteria.filter(({ index }) => index !== badge.index);
  const badgeCriteria = [...others, badge].sort((left, right) => left.index - right.index);
  return { ...record, badgeCriteria };
}
