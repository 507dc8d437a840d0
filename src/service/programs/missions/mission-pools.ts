import type { AccountDeclaration, Reference } from '../../../contract/declaration.ts';
import type { Permission } from '../control/authority.ts';
import { nextServiceIndex, serviceIndex } from '../control/services.ts';
import { delegationOf, named } from '../kit/sources.ts';
import type { Project } from '../records/control-records.ts';
import type { MissionPool } from '../records/mission-records.ts';

/** A mission pool of the project in the account `project`. */
export const poolOfProject = {
  kind: 'MissionPool',
  where: { project: 'project' },
} as const satisfies Reference;

/** A character model of the project in the account `project`. */
export const modelOfProject = {
  kind: 'CharacterModel',
  where: { project: 'project' },
} as const satisfies Reference;

/**
 * As `managerAccounts`, for mission pools and missions, whose arguments are nested one level
 * deeper.
 */
export const dataManagerAccounts = {
  payer: {
    signer: true,
    writable: true,
    source: named('data.payer', 'data.delegateAuthority', 'data.authority'),
  },
  signer: { signer: true, source: named('data.delegateAuthority', 'data.authority') },
  delegation: { optional: true, source: delegationOf('signer') },
} as const satisfies Readonly<Record<string, AccountDeclaration>>;

/** The permission to make the project's next mission pool. */
export function makePool(project: Project): Permission {
  return manage(nextServiceIndex(project, 'Missions'));
}

/** The permission to change one of the project's mission pools, and its missions. */
export function managePool(project: Project, pool: MissionPool['project']): Permission {
  return manage(serviceIndex(project, 'Missions', pool));
}

function manage(index: number): Permission {
  return { service: 'Missions', permission: 'ManageMissionPool', index };
}
