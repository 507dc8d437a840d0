// Generated from the files of src/service by `npm run generate`.
import type { OperationName, PlannedOperation } from '../../methods/generated/types.ts';
import type { ProgramInstruction } from '../ledger/program.ts';
import type { Operation } from '../operation.ts';
import * as controlAddWallet from '../programs/control/add-wallet.ts';
import * as controlChangeProjectDriver from '../programs/control/change-project-driver.ts';
import * as controlCreateDelegateAuthority from '../programs/control/create-delegate-authority.ts';
import * as controlCreateProfile from '../programs/control/create-profile.ts';
import * as controlCreateProfilesTree from '../programs/control/create-profiles-tree.ts';
import * as controlCreateProject from '../programs/control/create-project.ts';
import * as controlCreateUserBulk from '../programs/control/create-user-bulk.ts';
import * as controlCreateUserWithProfile from '../programs/control/create-user-with-profile.ts';
import * as controlCreateUser from '../programs/control/create-user.ts';
import * as controlCreateUsersTree from '../programs/control/create-users-tree.ts';
import * as controlModifyDelegation from '../programs/control/modify-delegation.ts';
import * as controlRemoveWallet from '../programs/control/remove-wallet.ts';
import * as controlUpdateProfile from '../programs/control/update-profile.ts';
import * as controlUpdateUser from '../programs/control/update-user.ts';
import * as resourcesBurnResource from '../programs/resources/burn-resource.ts';
import * as resourcesBurnTokens from '../programs/resources/burn-tokens.ts';
import * as resourcesCreateResourceTree from '../programs/resources/create-resource-tree.ts';
import * as resourcesCreateResource from '../programs/resources/create-resource.ts';
import * as resourcesMintResource from '../programs/resources/mint-resource.ts';
import * as resourcesMintTokens from '../programs/resources/mint-tokens.ts';
import * as resourcesTransferResource from '../programs/resources/transfer-resource.ts';
import * as resourcesTransferTokens from '../programs/resources/transfer-tokens.ts';
import * as resourcesUnwrapHolding from '../programs/resources/unwrap-holding.ts';
import * as resourcesWrapHolding from '../programs/resources/wrap-holding.ts';
import * as readsAccount from '../reads/account.ts';
import * as readsAuthConfirm from '../reads/auth-confirm.ts';
import * as readsAuthRequest from '../reads/auth-request.ts';
import * as readsCompressedAccount from '../reads/compressed-account.ts';
import * as readsDelegateAuthority from '../reads/delegate-authority.ts';
import * as readsGlobal from '../reads/global.ts';
import * as readsHoldings from '../reads/holdings.ts';
import * as readsProfile from '../reads/profile.ts';
import * as readsProject from '../reads/project.ts';
import * as readsProof from '../reads/proof.ts';
import * as readsResources from '../reads/resources.ts';
import * as readsSendBulkTransactions from '../reads/send-bulk-transactions.ts';
import * as readsSendTransactionBundles from '../reads/send-transaction-bundles.ts';
import * as readsSignWithShadowSignerAndSendBulkTransactions from '../reads/sign-with-shadow-signer-and-send-bulk-transactions.ts';
import * as readsSignWithShadowSignerAndSendTransactionBundles from '../reads/sign-with-shadow-signer-and-send-transaction-bundles.ts';
import * as readsUser from '../reads/user.ts';

/** Every instruction of every program. */
export const instructions: readonly ProgramInstruction[] = Object.freeze([
  ...controlAddWallet.instructions,
  ...controlChangeProjectDriver.instructions,
  ...controlCreateDelegateAuthority.instructions,
  ...controlCreateProfile.instructions,
  ...controlCreateProfilesTree.instructions,
  ...controlCreateProject.instructions,
  ...controlCreateUser.instructions,
  ...controlCreateUsersTree.instructions,
  ...controlModifyDelegation.instructions,
  ...controlRemoveWallet.instructions,
  ...controlUpdateProfile.instructions,
  ...controlUpdateUser.instructions,
  ...resourcesBurnResource.instructions,
  ...resourcesBurnTokens.instructions,
  ...resourcesCreateResourceTree.instructions,
  ...resourcesCreateResource.instructions,
  ...resourcesMintResource.instructions,
  ...resourcesMintTokens.instructions,
  ...resourcesTransferResource.instructions,
  ...resourcesTransferTokens.instructions,
  ...resourcesUnwrapHolding.instructions,
  ...resourcesWrapHolding.instructions,
]);

/** Every operation by name; one that is in the catalogue and not here does not compile. */
export const operations = Object.freeze({
  account: pick(readsAccount.operations, 'account'),
  authConfirm: pick(readsAuthConfirm.operations, 'authConfirm'),
  authRequest: pick(readsAuthRequest.operations, 'authRequest'),
  compressedAccount: pick(readsCompressedAccount.operations, 'compressedAccount'),
  createBurnResourceTransaction: pick(resourcesBurnResource.operations, 'createBurnResourceTransaction'),
  createChangeProjectDriverTransaction: pick(controlChangeProjectDriver.operations, 'createChangeProjectDriverTransaction'),
  createCreateDelegateAuthorityTransaction: pick(controlCreateDelegateAuthority.operations, 'createCreateDelegateAuthorityTransaction'),
  createCreateNewResourceTransaction: pick(resourcesCreateResource.operations, 'createCreateNewResourceTransaction'),
  createCreateNewResourceTreeTransaction: pick(resourcesCreateResourceTree.operations, 'createCreateNewResourceTreeTransaction'),
  createCreateProfilesTreeTransaction: pick(controlCreateProfilesTree.operations, 'createCreateProfilesTreeTransaction'),
  createCreateProjectTransaction: pick(controlCreateProject.operations, 'createCreateProjectTransaction'),
  createCreateUnwrapHoldingTransaction: pick(resourcesUnwrapHolding.operations, 'createCreateUnwrapHoldingTransaction'),
  createCreateWrapHoldingTransaction: pick(resourcesWrapHolding.operations, 'createCreateWrapHoldingTransaction'),
  createMintResourceTransaction: pick(resourcesMintResource.operations, 'createMintResourceTransaction'),
  createModifyDelegationTransaction: pick(controlModifyDelegation.operations, 'createModifyDelegationTransaction'),
  createNewProfileTransaction: pick(controlCreateProfile.operations, 'createNewProfileTransaction'),
  createNewUserBulkTransaction: pick(controlCreateUserBulk.operations, 'createNewUserBulkTransaction'),
  createNewUserTransaction: pick(controlCreateUser.operations, 'createNewUserTransaction'),
  createNewUserWithProfileTransaction: pick(controlCreateUserWithProfile.operations, 'createNewUserWithProfileTransaction'),
  createTransferResourceTransaction: pick(resourcesTransferResource.operations, 'createTransferResourceTransaction'),
  createUpdateProfileTransaction: pick(controlUpdateProfile.operations, 'createUpdateProfileTransaction'),
  createUpdateUserTransaction: pick(controlUpdateUser.operations, 'createUpdateUserTransaction'),
  delegateAuthority: pick(readsDelegateAuthority.operations, 'delegateAuthority'),
  global: pick(readsGlobal.operations, 'global'),
  holdings: pick(readsHoldings.operations, 'holdings'),
  profile: pick(readsProfile.operations, 'profile'),
  project: pick(readsProject.operations, 'project'),
  proof: pick(readsProof.operations, 'proof'),
  resources: pick(readsResources.operations, 'resources'),
  sendBulkTransactions: pick(readsSendBulkTransactions.operations, 'sendBulkTransactions'),
  sendTransactionBundles: pick(readsSendTransactionBundles.operations, 'sendTransactionBundles'),
  signWithShadowSignerAndSendBulkTransactions: pick(readsSignWithShadowSignerAndSendBulkTransactions.operations, 'signWithShadowSignerAndSendBulkTransactions'),
  signWithShadowSignerAndSendTransactionBundles: pick(readsSignWithShadowSignerAndSendTransactionBundles.operations, 'signWithShadowSignerAndSendTransactionBundles'),
  user: pick(readsUser.operations, 'user'),
}) satisfies {
  readonly [Name in Exclude<OperationName, PlannedOperation>]: Operation<Name>;
};

function pick<List extends readonly Operation<any>[], Name extends List[number]['name']>(
  list: List,
  name: Name,
): Operation<Name> {
  const found = list.find((operation) => operation.name === name);
  if (found === undefined) throw new Error(`${name} is gone; run npm run generate`);
  return found;
}
