import type { AccountDeclaration } from '../../../contract/declaration.ts';
import type { Address } from '../../../solana/address.ts';
import type { Permission } from '../control/authority.ts';
import { nextServiceIndex, serviceIndex } from '../control/services.ts';
import { delegationOf, named } from '../kit/sources.ts';
import type { CharacterModel } from '../records/character-records.ts';
import type { Project } from '../records/control-records.ts';

/**
 * The accounts of whoever acts for a project on models, configurations and traits: the wallet in
 * `authority` is the project's authority or a delegate. A delegation's index is that of the
 * assembler configuration among the project's; without a configuration, as with wrapped characters,
 * any index is accepted.
 */
export const actingAccounts = {
  payer: { signer: true, writable: true, source: named('payer', 'authority') },
  authority: { signer: true, source: named('authority') },
  delegation: { optional: true, source: delegationOf('authority') },
} as const satisfies Readonly<Record<string, AccountDeclaration>>;

type AssemblerRight = 'ManageAssembler' | 'UpdateBlock' | 'UpdateBlockDefinition' | 'UpdateNFT';

/** A permission on one of the project's assembler configurations. */
export function assemblerRight(
  permission: AssemblerRight,
  project: Project,
  config: Address,
): Permission {
  const index = serviceIndex(project, 'Assembler', config);
  return { service: 'AssetAssembler', permission, index };
}

/** The permission to create the project's next assembler configuration. */
export function makeAssembler(project: Project): Permission {
  const index = nextServiceIndex(project, 'Assembler');
  return { service: 'AssetAssembler', permission: 'ManageAssembler', index };
}

/** The permission to create a model, and trees for it. */
export function manageModel(project: Project, config: CharacterModel['config']): Permission {
  if (config.kind === 'Assembled') {
    return assemblerRight('ManageAssembler', project, config.assemblerConfig);
  }
  return { service: 'AssetAssembler', permission: 'ManageAssembler' };
}
