import type { AccountDeclaration, NumberMeaning } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import { countingRights } from '../../../game-rules/delegations.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { ProgramContext } from '../kit/define.ts';
import { DELEGATIONS_MAX } from '../kit/limits.ts';
import { actedForProject, delegationOf, named, pinned, pinType } from '../kit/sources.ts';
import { type Delegation, projectKind } from '../records/control-records.ts';
import { readProject, refuseWallet } from './authority.ts';

/** Shared by the instructions that create and change a delegate's rights. */

/** @param reason why any wallet will do as the delegate. */
export function delegateAccounts(reason: string) {
  return {
    payer: { signer: true, writable: true, source: named('payer', 'authority') },
    authority: { signer: true, source: named('authority') },
    project: { source: named('project'), is: actedForProject },
    delegate: { source: named('delegate'), is: { reason } },
    delegateAuthority: { writable: true, source: delegationOf('delegate') },
  } as const satisfies Readonly<Record<string, AccountDeclaration>>;
}

/** What the number in a right says, if it has one. */
export const numberOfService = {
  entryOf: 'project.services',
  pin: 'counted',
} as const satisfies NumberMeaning;

/**
 * The field `counted`, which holds the services that rights give away. Once given, a right keeps
 * its number: services are only ever added, behind the others.
 * @param counting the path of the rights among the fields.
 * @param path that of the argument which names them.
 */
export function pinnedServices<const Path extends string>(counting: Path, path: string) {
  const expected = { path, transform: 'expectedServices' } as const;
  const { services: type } = projectKind.type.struct;
  const source = pinned(
    { list: numberOfService.entryOf, type, counting, expected },
    ...countingRights.map((service) => `${path}.${service}`),
  );
  return { type: pinType, source };
}

/** Only the authority may give rights. @throws Unauthorised. */
export function requireProjectAuthority(
  context: ProgramContext,
  { authority, project }: { readonly authority: AccountHandle; readonly project: AccountHandle },
): void {
  if (readProject(context, project).authority === authority.address) return;
  refuseWallet(authority.address, project.address);
}

/** @throws LimitExceeded over 256 delegations of one wallet. */
export function requireDelegationCount(actual: number): void {
  const limit = DELEGATIONS_MAX;
  if (actual > limit) fail('LimitExceeded', { what: 'delegations of a wallet', actual, limit });
}

/**
 * The list after a change. With an index the entry there is replaced, or removed if no delegation
 * is given; without one the delegation is added.
 * @throws DelegationMissing, InvalidArgument when there is neither an index nor a delegation.
 */
export function changeDelegations(
  delegations: readonly Delegation[],
  index: number | null,
  given: Delegation | null,
  delegate: Address,
): readonly Delegation[] {
  if (index === null) {
    if (given !== null) return [...delegations, given];
    const argument = 'modifyDelegation.delegation';
    return fail('InvalidArgument', {
      argument,
      problem: 'it is empty',
      expected: 'one, or an index',
    });
  }
  if (index >= delegations.length) {
    fail('DelegationMissing', { delegate: addressToBase58(delegate), index });
  }
  return given === null ? delegations.toSpliced(index, 1) : delegations.with(index, given);
}
