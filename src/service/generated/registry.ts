// Generated from the files of src/service by `npm run generate`.
import type { OperationName } from '../../methods/generated/types.ts';
import type { ProgramInstruction } from '../ledger/execution/program.ts';
import type { Operation } from '../operations/operation.ts';
import * as assetsMakeAssetTree from '../programs/assets/make-asset-tree.ts';
import * as assetsMintCompressedAsset from '../programs/assets/mint-compressed-asset.ts';
import * as assetsMintSingleAsset from '../programs/assets/mint-single-asset.ts';
import * as assetsTransferCompressedAsset from '../programs/assets/transfer-compressed-asset.ts';
import * as charactersAddTrait from '../programs/characters/add-trait.ts';
import * as charactersAssembleCharacter from '../programs/characters/assemble-character.ts';
import * as charactersCreateAssemblerConfig from '../programs/characters/create-assembler-config.ts';
import * as charactersCreateCharacterModel from '../programs/characters/create-character-model.ts';
import * as charactersCreateCharactersTree from '../programs/characters/create-characters-tree.ts';
import * as charactersPopulateCharacter from '../programs/characters/populate-character.ts';
import * as charactersRemoveTrait from '../programs/characters/remove-trait.ts';
import * as charactersUnwrapAsset from '../programs/characters/unwrap-asset.ts';
import * as charactersUpdateCharacterTraits from '../programs/characters/update-character-traits.ts';
import * as charactersWrapAsset from '../programs/characters/wrap-asset.ts';
import * as controlAddWallet from '../programs/control/add-wallet.ts';
import * as controlChangeProjectDriver from '../programs/control/change-project-driver.ts';
import * as controlClaimBadgeCriteria from '../programs/control/claim-badge-criteria.ts';
import * as controlCreateDelegateAuthority from '../programs/control/create-delegate-authority.ts';
import * as controlCreateProfile from '../programs/control/create-profile.ts';
import * as controlCreateProfilesTree from '../programs/control/create-profiles-tree.ts';
import * as controlCreateProject from '../programs/control/create-project.ts';
import * as controlCreateUserBulk from '../programs/control/create-user-bulk.ts';
import * as controlCreateUserWithProfile from '../programs/control/create-user-with-profile.ts';
import * as controlCreateUser from '../programs/control/create-user.ts';
import * as controlCreateUsersTree from '../programs/control/create-users-tree.ts';
import * as controlInitializeBadgeCriteria from '../programs/control/initialize-badge-criteria.ts';
import * as controlModifyDelegation from '../programs/control/modify-delegation.ts';
import * as controlRemoveWallet from '../programs/control/remove-wallet.ts';
import * as controlUpdateBadgeCriteria from '../programs/control/update-badge-criteria.ts';
import * as controlUpdateProfile from '../programs/control/update-profile.ts';
import * as controlUpdateUser from '../programs/control/update-user.ts';
import * as missionsCreateMissionPool from '../programs/missions/create-mission-pool.ts';
import * as missionsCreateMission from '../programs/missions/create-mission.ts';
import * as missionsEnterMission from '../programs/missions/enter-mission.ts';
import * as missionsPayMissionCost from '../programs/missions/pay-mission-cost.ts';
import * as missionsPayMissionReward from '../programs/missions/pay-mission-reward.ts';
import * as missionsPayMissionXp from '../programs/missions/pay-mission-xp.ts';
import * as missionsRecallCharacter from '../programs/missions/recall-character.ts';
import * as missionsSendCharacter from '../programs/missions/send-character.ts';
import * as missionsUpdateMissionPool from '../programs/missions/update-mission-pool.ts';
import * as missionsUpdateMission from '../programs/missions/update-mission.ts';
import * as resourcesAddIngredients from '../programs/resources/add-ingredients.ts';
import * as resourcesBeginCooking from '../programs/resources/begin-cooking.ts';
import * as resourcesBurnIngredient from '../programs/resources/burn-ingredient.ts';
import * as resourcesBurnResource from '../programs/resources/burn-resource.ts';
import * as resourcesBurnTokens from '../programs/resources/burn-tokens.ts';
import * as resourcesClaimFaucet from '../programs/resources/claim-faucet.ts';
import * as resourcesCreateResourceTree from '../programs/resources/create-resource-tree.ts';
import * as resourcesCreateResource from '../programs/resources/create-resource.ts';
import * as resourcesFinishCooking from '../programs/resources/finish-cooking.ts';
import * as resourcesInitCookingProcess from '../programs/resources/init-cooking-process.ts';
import * as resourcesInitializeFaucet from '../programs/resources/initialize-faucet.ts';
import * as resourcesInitializeRecipe from '../programs/resources/initialize-recipe.ts';
import * as resourcesMintResource from '../programs/resources/mint-resource.ts';
import * as resourcesMintTokens from '../programs/resources/mint-tokens.ts';
import * as resourcesRemoveIngredients from '../programs/resources/remove-ingredients.ts';
import * as resourcesTransferResource from '../programs/resources/transfer-resource.ts';
import * as resourcesTransferTokens from '../programs/resources/transfer-tokens.ts';
import * as resourcesUnwrapHolding from '../programs/resources/unwrap-holding.ts';
import * as resourcesWrapHolding from '../programs/resources/wrap-holding.ts';
import * as stakingAddMultiplier from '../programs/staking/add-multiplier.ts';
import * as stakingClaimRewards from '../programs/staking/claim-rewards.ts';
import * as stakingCreateStakingPool from '../programs/staking/create-staking-pool.ts';
import * as stakingInitMultipliers from '../programs/staking/init-multipliers.ts';
import * as stakingPayRewards from '../programs/staking/pay-rewards.ts';
import * as stakingStakeCharacter from '../programs/staking/stake-character.ts';
import * as stakingUnstakeCharacter from '../programs/staking/unstake-character.ts';
import * as stakingUpdateStakingPool from '../programs/staking/update-staking-pool.ts';
import * as readsAccount from '../reads/account.ts';
import * as readsAssemblerConfig from '../reads/assembler-config.ts';
import * as readsAssets from '../reads/assets.ts';
import * as readsBalance from '../reads/balance.ts';
import * as readsCharacterHistory from '../reads/character-history.ts';
import * as readsCharacterModel from '../reads/character-model.ts';
import * as readsCharacterTrait from '../reads/character-trait.ts';
import * as readsCharacter from '../reads/character.ts';
import * as readsCompressedAccount from '../reads/compressed-account.ts';
import * as readsDelegateAuthority from '../reads/delegate-authority.ts';
import * as readsFaucets from '../reads/faucets.ts';
import * as readsGlobal from '../reads/global.ts';
import * as readsHoldings from '../reads/holdings.ts';
import * as readsMissionPool from '../reads/mission-pool.ts';
import * as readsMission from '../reads/mission.ts';
import * as readsMultipliers from '../reads/multipliers.ts';
import * as readsProfile from '../reads/profile.ts';
import * as readsProject from '../reads/project.ts';
import * as readsProof from '../reads/proof.ts';
import * as readsRecipes from '../reads/recipes.ts';
import * as readsResources from '../reads/resources.ts';
import * as readsStakers from '../reads/stakers.ts';
import * as readsStakingPools from '../reads/staking-pools.ts';
import * as readsUser from '../reads/user.ts';
import * as sendsSendBulkTransactions from '../sends/send-bulk-transactions.ts';
import * as sendsSendTransactionBundles from '../sends/send-transaction-bundles.ts';
import * as sendsSignWithShadowSignerAndSendBulkTransactions from '../sends/sign-with-shadow-signer-and-send-bulk-transactions.ts';
import * as sendsSignWithShadowSignerAndSendTransactionBundles from '../sends/sign-with-shadow-signer-and-send-transaction-bundles.ts';
import * as signInAuthConfirm from '../sign-in/auth-confirm.ts';
import * as signInAuthRequest from '../sign-in/auth-request.ts';

/** Every instruction of every program. */
export const instructions: readonly ProgramInstruction[] = Object.freeze([
  ...assetsMakeAssetTree.instructions,
  ...assetsMintCompressedAsset.instructions,
  ...assetsMintSingleAsset.instructions,
  ...assetsTransferCompressedAsset.instructions,
  ...charactersAddTrait.instructions,
  ...charactersAssembleCharacter.instructions,
  ...charactersCreateAssemblerConfig.instructions,
  ...charactersCreateCharacterModel.instructions,
  ...charactersCreateCharactersTree.instructions,
  ...charactersPopulateCharacter.instructions,
  ...charactersRemoveTrait.instructions,
  ...charactersUnwrapAsset.instructions,
  ...charactersUpdateCharacterTraits.instructions,
  ...charactersWrapAsset.instructions,
  ...controlAddWallet.instructions,
  ...controlChangeProjectDriver.instructions,
  ...controlClaimBadgeCriteria.instructions,
  ...controlCreateDelegateAuthority.instructions,
  ...controlCreateProfile.instructions,
  ...controlCreateProfilesTree.instructions,
  ...controlCreateProject.instructions,
  ...controlCreateUser.instructions,
  ...controlCreateUsersTree.instructions,
  ...controlInitializeBadgeCriteria.instructions,
  ...controlModifyDelegation.instructions,
  ...controlRemoveWallet.instructions,
  ...controlUpdateBadgeCriteria.instructions,
  ...controlUpdateProfile.instructions,
  ...controlUpdateUser.instructions,
  ...missionsCreateMissionPool.instructions,
  ...missionsCreateMission.instructions,
  ...missionsEnterMission.instructions,
  ...missionsPayMissionCost.instructions,
  ...missionsPayMissionReward.instructions,
  ...missionsPayMissionXp.instructions,
  ...missionsRecallCharacter.instructions,
  ...missionsSendCharacter.instructions,
  ...missionsUpdateMissionPool.instructions,
  ...missionsUpdateMission.instructions,
  ...resourcesAddIngredients.instructions,
  ...resourcesBeginCooking.instructions,
  ...resourcesBurnIngredient.instructions,
  ...resourcesBurnResource.instructions,
  ...resourcesBurnTokens.instructions,
  ...resourcesClaimFaucet.instructions,
  ...resourcesCreateResourceTree.instructions,
  ...resourcesCreateResource.instructions,
  ...resourcesFinishCooking.instructions,
  ...resourcesInitializeFaucet.instructions,
  ...resourcesInitializeRecipe.instructions,
  ...resourcesMintResource.instructions,
  ...resourcesMintTokens.instructions,
  ...resourcesRemoveIngredients.instructions,
  ...resourcesTransferResource.instructions,
  ...resourcesTransferTokens.instructions,
  ...resourcesUnwrapHolding.instructions,
  ...resourcesWrapHolding.instructions,
  ...stakingAddMultiplier.instructions,
  ...stakingClaimRewards.instructions,
  ...stakingCreateStakingPool.instructions,
  ...stakingInitMultipliers.instructions,
  ...stakingPayRewards.instructions,
  ...stakingStakeCharacter.instructions,
  ...stakingUnstakeCharacter.instructions,
  ...stakingUpdateStakingPool.instructions,
]);

/** Every operation by name; one that is in the catalogue and not here does not compile. */
export const operations = Object.freeze({
  account: pick(readsAccount.operations, 'account'),
  assemblerConfig: pick(readsAssemblerConfig.operations, 'assemblerConfig'),
  assets: pick(readsAssets.operations, 'assets'),
  authConfirm: pick(signInAuthConfirm.operations, 'authConfirm'),
  authRequest: pick(signInAuthRequest.operations, 'authRequest'),
  balance: pick(readsBalance.operations, 'balance'),
  character: pick(readsCharacter.operations, 'character'),
  characterHistory: pick(readsCharacterHistory.operations, 'characterHistory'),
  characterModel: pick(readsCharacterModel.operations, 'characterModel'),
  characterTrait: pick(readsCharacterTrait.operations, 'characterTrait'),
  compressedAccount: pick(readsCompressedAccount.operations, 'compressedAccount'),
  createAddCharacterTraitsTransactions: pick(charactersAddTrait.operations, 'createAddCharacterTraitsTransactions'),
  createAddIngredientsTransaction: pick(resourcesAddIngredients.operations, 'createAddIngredientsTransaction'),
  createAddMultiplierTransaction: pick(stakingAddMultiplier.operations, 'createAddMultiplierTransaction'),
  createAssembleCharacterTransaction: pick(charactersAssembleCharacter.operations, 'createAssembleCharacterTransaction'),
  createBurnResourceTransaction: pick(resourcesBurnResource.operations, 'createBurnResourceTransaction'),
  createChangeProjectDriverTransaction: pick(controlChangeProjectDriver.operations, 'createChangeProjectDriverTransaction'),
  createClaimBadgeCriteriaTransaction: pick(controlClaimBadgeCriteria.operations, 'createClaimBadgeCriteriaTransaction'),
  createClaimFaucetTransaction: pick(resourcesClaimFaucet.operations, 'createClaimFaucetTransaction'),
  createClaimStakingRewardsTransactions: pick(stakingClaimRewards.operations, 'createClaimStakingRewardsTransactions'),
  createCreateAssemblerConfigTransaction: pick(charactersCreateAssemblerConfig.operations, 'createCreateAssemblerConfigTransaction'),
  createCreateCharacterModelTransaction: pick(charactersCreateCharacterModel.operations, 'createCreateCharacterModelTransaction'),
  createCreateCharactersTreeTransaction: pick(charactersCreateCharactersTree.operations, 'createCreateCharactersTreeTransaction'),
  createCreateDelegateAuthorityTransaction: pick(controlCreateDelegateAuthority.operations, 'createCreateDelegateAuthorityTransaction'),
  createCreateMissionPoolTransaction: pick(missionsCreateMissionPool.operations, 'createCreateMissionPoolTransaction'),
  createCreateMissionTransaction: pick(missionsCreateMission.operations, 'createCreateMissionTransaction'),
  createCreateNewResourceTransaction: pick(resourcesCreateResource.operations, 'createCreateNewResourceTransaction'),
  createCreateNewResourceTreeTransaction: pick(resourcesCreateResourceTree.operations, 'createCreateNewResourceTreeTransaction'),
  createCreateProfilesTreeTransaction: pick(controlCreateProfilesTree.operations, 'createCreateProfilesTreeTransaction'),
  createCreateProjectTransaction: pick(controlCreateProject.operations, 'createCreateProjectTransaction'),
  createCreateStakingPoolTransaction: pick(stakingCreateStakingPool.operations, 'createCreateStakingPoolTransaction'),
  createCreateUnwrapHoldingTransaction: pick(resourcesUnwrapHolding.operations, 'createCreateUnwrapHoldingTransaction'),
  createCreateWrapHoldingTransaction: pick(resourcesWrapHolding.operations, 'createCreateWrapHoldingTransaction'),
  createInitCookingProcessTransactions: pick(resourcesInitCookingProcess.operations, 'createInitCookingProcessTransactions'),
  createInitMultipliersTransaction: pick(stakingInitMultipliers.operations, 'createInitMultipliersTransaction'),
  createInitializeBadgeCriteriaTransaction: pick(controlInitializeBadgeCriteria.operations, 'createInitializeBadgeCriteriaTransaction'),
  createInitializeFaucetTransaction: pick(resourcesInitializeFaucet.operations, 'createInitializeFaucetTransaction'),
  createInitializeRecipeTransaction: pick(resourcesInitializeRecipe.operations, 'createInitializeRecipeTransaction'),
  createMintResourceTransaction: pick(resourcesMintResource.operations, 'createMintResourceTransaction'),
  createModifyDelegationTransaction: pick(controlModifyDelegation.operations, 'createModifyDelegationTransaction'),
  createNewProfileTransaction: pick(controlCreateProfile.operations, 'createNewProfileTransaction'),
  createNewUserBulkTransaction: pick(controlCreateUserBulk.operations, 'createNewUserBulkTransaction'),
  createNewUserTransaction: pick(controlCreateUser.operations, 'createNewUserTransaction'),
  createNewUserWithProfileTransaction: pick(controlCreateUserWithProfile.operations, 'createNewUserWithProfileTransaction'),
  createPopulateAssembleablCharacterTransaction: pick(charactersPopulateCharacter.operations, 'createPopulateAssembleablCharacterTransaction'),
  createRecallCharactersTransaction: pick(missionsRecallCharacter.operations, 'createRecallCharactersTransaction'),
  createRemoveCharacterTraitsTransactions: pick(charactersRemoveTrait.operations, 'createRemoveCharacterTraitsTransactions'),
  createRemoveIngredientsTransaction: pick(resourcesRemoveIngredients.operations, 'createRemoveIngredientsTransaction'),
  createSendCharactersOnMissionTransaction: pick(missionsSendCharacter.operations, 'createSendCharactersOnMissionTransaction'),
  createStakeCharactersTransactions: pick(stakingStakeCharacter.operations, 'createStakeCharactersTransactions'),
  createTransferResourceTransaction: pick(resourcesTransferResource.operations, 'createTransferResourceTransaction'),
  createUnstakeCharactersTransactions: pick(stakingUnstakeCharacter.operations, 'createUnstakeCharactersTransactions'),
  createUnwrapAssetsFromCharacterTransactions: pick(charactersUnwrapAsset.operations, 'createUnwrapAssetsFromCharacterTransactions'),
  createUpdateBadgeCriteriaTransaction: pick(controlUpdateBadgeCriteria.operations, 'createUpdateBadgeCriteriaTransaction'),
  createUpdateCharacterTraitsTransaction: pick(charactersUpdateCharacterTraits.operations, 'createUpdateCharacterTraitsTransaction'),
  createUpdateMissionPoolTransaction: pick(missionsUpdateMissionPool.operations, 'createUpdateMissionPoolTransaction'),
  createUpdateMissionTransaction: pick(missionsUpdateMission.operations, 'createUpdateMissionTransaction'),
  createUpdateProfileTransaction: pick(controlUpdateProfile.operations, 'createUpdateProfileTransaction'),
  createUpdateStakingPoolTransaction: pick(stakingUpdateStakingPool.operations, 'createUpdateStakingPoolTransaction'),
  createUpdateUserTransaction: pick(controlUpdateUser.operations, 'createUpdateUserTransaction'),
  createWrapAssetsToCharacterTransactions: pick(charactersWrapAsset.operations, 'createWrapAssetsToCharacterTransactions'),
  delegateAuthority: pick(readsDelegateAuthority.operations, 'delegateAuthority'),
  faucets: pick(readsFaucets.operations, 'faucets'),
  global: pick(readsGlobal.operations, 'global'),
  holdings: pick(readsHoldings.operations, 'holdings'),
  mission: pick(readsMission.operations, 'mission'),
  missionPool: pick(readsMissionPool.operations, 'missionPool'),
  multipliers: pick(readsMultipliers.operations, 'multipliers'),
  profile: pick(readsProfile.operations, 'profile'),
  project: pick(readsProject.operations, 'project'),
  proof: pick(readsProof.operations, 'proof'),
  recipes: pick(readsRecipes.operations, 'recipes'),
  resources: pick(readsResources.operations, 'resources'),
  sendBulkTransactions: pick(sendsSendBulkTransactions.operations, 'sendBulkTransactions'),
  sendTransactionBundles: pick(sendsSendTransactionBundles.operations, 'sendTransactionBundles'),
  signWithShadowSignerAndSendBulkTransactions: pick(sendsSignWithShadowSignerAndSendBulkTransactions.operations, 'signWithShadowSignerAndSendBulkTransactions'),
  signWithShadowSignerAndSendTransactionBundles: pick(sendsSignWithShadowSignerAndSendTransactionBundles.operations, 'signWithShadowSignerAndSendTransactionBundles'),
  stakers: pick(readsStakers.operations, 'stakers'),
  stakingPools: pick(readsStakingPools.operations, 'stakingPools'),
  user: pick(readsUser.operations, 'user'),
}) satisfies {
  readonly [Name in OperationName]: Operation<Name>;
};

function pick<List extends readonly Operation<any>[], Name extends List[number]['name']>(
  list: List,
  name: Name,
): Operation<Name> {
  const found = list.find((operation) => operation.name === name);
  if (found === undefined) throw new Error(`${name} is gone; run npm run generate`);
  return found;
}
