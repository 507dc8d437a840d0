import type { Address } from '../../../src/solana/address.ts';
import type { Register, Right } from './register.ts';
import type { Fields, Standing } from './standing.ts';
import type { Change, Step } from './steps.ts';
import { textOfValue } from './values.ts';
import { nameOfStep } from './violation.ts';

/** What of a project's records play changes, by anybody: all else is the project's to set. */
const countedFields: Readonly<Record<string, readonly string[]>> = {
  Project: [],
  Resource: ['wrappedSupply'],
  Faucet: ['lastClaimed'],
  Recipe: [],
  StakingPool: ['totalStaked', 'debtors'],
  Multipliers: [],
  MissionPool: ['randomizerRound'],
  Mission: [],
  CharacterModel: [],
  AssemblerConfig: [],
  CharacterTrait: [],
  DelegateAuthority: [],
};

/** For what only the authority itself may do. */
const AUTHORITY: Right = { service: '', permissions: [] };
const currencies: Right = { service: 'CurrencyManager', permissions: ['ManageCurrencies'] };
const assembler: Right = { service: 'AssetAssembler', permissions: ['ManageAssembler'] };
const traits: Right = {
  service: 'AssetAssembler',
  permissions: ['UpdateBlock', 'UpdateBlockDefinition'],
};
const staking: Right = { service: 'Staking', permissions: ['ManageStakingPool'] };
const missions: Right = { service: 'Missions', permissions: ['ManageMissionPool'] };
const criterias: Right = { service: 'Control', permissions: ['ManageCriterias'] };
const profiles: Right = { service: 'Control', permissions: ['ManageProfiles'] };

/** What a delegate must hold, by instruction. Source: the table of mechanics 3. */
const rights: Readonly<Record<string, Right>> = {
  change_project_driver: AUTHORITY,
  create_delegate_authority: AUTHORITY,
  modify_delegation: AUTHORITY,
  initialize_badge_criteria: criterias,
  update_badge_criteria: criterias,
  create_profiles_tree: profiles,
  create_resource: currencies,
  create_resource_tree: currencies,
  initialize_faucet: currencies,
  initialize_recipe: currencies,
  add_ingredients: currencies,
  remove_ingredients: currencies,
  create_character_model: assembler,
  create_characters_tree: assembler,
  create_assembler_config: assembler,
  add_trait: traits,
  remove_trait: traits,
  create_staking_pool: staking,
  update_staking_pool: staking,
  init_multipliers: staking,
  add_multiplier: staking,
  create_mission_pool: missions,
  update_mission_pool: missions,
  create_mission: missions,
  update_mission: missions,
};

/** The settings of projects that a step changes without a right to. */
export function judgeSettings(step: Step, register: Register): string[] {
  return step.changes.flatMap((change) => {
    if (!isSetting(change)) return [];
    const standing = change.before ?? change.after!;
    const { kind } = standing;
    if (kind === 'Project' && change.before === undefined) return judgeNewProject(step, change);
    const project = kind === 'Project' ? change.address : projectOf(standing, step, register);
    if (project === undefined) return [`a ${kind} of no project`];
    const right = rights[nameOfStep(step)];
    if (right === undefined) {
      const remedy = 'where it may, give it its right in `rights` of adversary/settings.ts';
      return [`a ${kind} was changed by what sets nothing; ${remedy}`];
    }
    if (register.mayAct(project, step.signers, right)) return [];
    return [`a ${kind} was changed, and nobody who may has signed`];
  });
}

/** A record and what it belongs to may be made together. */
function projectOf(standing: Standing, { changes }: Step, register: Register): Address | undefined {
  const known = register.projectOf(standing);
  if (known !== undefined) return known;
  const parent = standing.value.stakingPool ?? standing.value.config;
  const made = changes.find(({ address }) => address === parent)?.after;
  return made?.value.project as Address | undefined;
}

function judgeNewProject({ signers }: Step, { after }: Change): string[] {
  const authority = after!.value.authority as never;
  return signers.has(authority) ? [] : ['a project of somebody who has not signed'];
}

/** Whether anything that is the project's to set has changed. */
export function isSetting({ before, after }: Change): boolean {
  const counted = countedFields[(before ?? after)!.kind];
  if (counted === undefined) return false;
  return settingsOf(before, counted) !== settingsOf(after, counted);
}

function settingsOf(standing: Standing | undefined, counted: readonly string[]): string {
  if (standing === undefined) return '';
  const kept: Fields = Object.fromEntries(
    Object.entries(standing.value).filter(([name]) => !counted.includes(name)),
  );
  return textOfValue(kept);
}
