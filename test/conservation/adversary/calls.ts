import { capitalise } from '../../../build/generate/text.ts';
import { operationTable } from '../../../src/methods/generated/registry.ts';
import type { BuildName, OperationArguments } from '../../../src/methods/generated/types.ts';
import { deriveArguments } from '../../methods/derived-calls.ts';
import { characterCalls } from './calls-characters.ts';
import { controlCalls } from './calls-control.ts';
import { missionCalls, stakingCalls } from './calls-pools.ts';
import { resourceCalls } from './calls-resources.ts';
import type { Chooser } from './chooser.ts';

/** Makes the arguments of an operation: such that it often goes through, for anybody. */
export type ArgumentsOf<Name extends BuildName> = (choose: Chooser) => OperationArguments[Name];

export type Calls<Name extends BuildName> = { readonly [Each in Name]: ArgumentsOf<Each> };

const byHand = {
  ...controlCalls,
  ...resourceCalls,
  ...characterCalls,
  ...stakingCalls,
  ...missionCalls,
};

/** What nobody wrote a call for is called as its vector does, about records of the right kind. */
const derived = Object.values(operationTable)
  .filter(({ kind, name }) => kind === 'build' && !Object.hasOwn(byHand, name))
  .map((entry) => [entry.name, (choose: Chooser) => deriveArguments(entry, addressFrom(choose))]);

function addressFrom(choose: Chooser): (name: string) => string {
  return (name) => {
    const kind = capitalise(name);
    return choose.census.all(kind).length === 0 ? choose.caller.address : choose.any(kind);
  };
}

/** Every operation that builds. */
export const calls: Calls<BuildName> = { ...Object.fromEntries(derived), ...byHand };

/** How often an operation is chosen, where it is not 4. */
const weights: Partial<Record<BuildName, number>> = {
  createNewUserTransaction: 3,
  createNewUserBulkTransaction: 1,
  createNewUserWithProfileTransaction: 1,
  createCreateProjectTransaction: 1,
  createCreateProfilesTreeTransaction: 2,
  createCreateNewResourceTransaction: 2,
  createCreateNewResourceTreeTransaction: 4,
  createInitializeFaucetTransaction: 2,
  createInitializeRecipeTransaction: 10,
  createCreateCharacterModelTransaction: 2,
  createCreateCharactersTreeTransaction: 2,
  createCreateAssemblerConfigTransaction: 2,
  createCreateStakingPoolTransaction: 2,
  createCreateMissionPoolTransaction: 2,
  createCreateMissionTransaction: 3,
  createInitMultipliersTransaction: 8,
  createRemoveCharacterTraitsTransactions: 8,
  createInitCookingProcessTransactions: 10,
  createTransferResourceTransaction: 10,
  createBurnResourceTransaction: 7,
  createCreateWrapHoldingTransaction: 7,
  createClaimFaucetTransaction: 6,
  createStakeCharactersTransactions: 12,
  createClaimStakingRewardsTransactions: 10,
  createUnstakeCharactersTransactions: 8,
  createSendCharactersOnMissionTransaction: 12,
  createRecallCharactersTransaction: 8,
  createUpdateStakingPoolTransaction: 8,
  createUpdateMissionTransaction: 8,
  createAddIngredientsTransaction: 6,
  createUpdateUserTransaction: 12,
  createUpdateProfileTransaction: 10,
  createAssembleCharacterTransaction: 8,
  createUpdateCharacterTraitsTransaction: 7,
  createWrapAssetsToCharacterTransactions: 10,
  createUnwrapAssetsFromCharacterTransactions: 8,
  createPopulateAssembleablCharacterTransaction: 9,
  createClaimBadgeCriteriaTransaction: 6,
};

/** What projects change while players count on it, by the kind of record that they count on. */
export const settingBuilds: readonly (readonly [BuildName, string])[] = [
  ['createUpdateStakingPoolTransaction', 'StakingPool'],
  ['createAddMultiplierTransaction', 'StakingPool'],
  ['createUpdateMissionTransaction', 'Mission'],
  ['createAddIngredientsTransaction', 'Recipe'],
  ['createAddIngredientsTransaction', 'Recipe'],
  ['createAddIngredientsTransaction', 'Recipe'],
  ['createRemoveIngredientsTransaction', 'Recipe'],
  ['createMintResourceTransaction', 'Resource'],
];

/** What uses a record of a kind: how an attack continues that has changed one. */
export const usingBuilds: readonly (readonly [BuildName, string])[] = [
  ['createInitCookingProcessTransactions', 'Recipe'],
  ['createClaimFaucetTransaction', 'Faucet'],
  ['createMintResourceTransaction', 'Resource'],
  ['createStakeCharactersTransactions', 'StakingPool'],
  ['createClaimStakingRewardsTransactions', 'StakingPool'],
  ['createUnstakeCharactersTransactions', 'StakingPool'],
  ['createSendCharactersOnMissionTransaction', 'Mission'],
  ['createRecallCharactersTransaction', 'Mission'],
  ['createAssembleCharacterTransaction', 'CharacterModel'],
  ['createMintResourceTransaction', 'DelegateAuthority'],
  ['createUpdateStakingPoolTransaction', 'DelegateAuthority'],
];

/** Every operation as often as it must be chosen. */
export const drawnBuilds: readonly BuildName[] = (Object.keys(calls) as BuildName[]).flatMap(
  (name) => Array<BuildName>(weights[name] ?? 4).fill(name),
);
