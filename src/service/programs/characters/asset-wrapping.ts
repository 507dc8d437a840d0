import type { AccountDeclaration, FieldDeclaration } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import { programId, programIdBase58 } from '../../../solana/program-ids.ts';
import type { FoundAsset } from '../assets/move-asset.ts';
import { subsidyAccount } from '../control/subsidy.ts';
import { derived, named, value } from '../kit/sources.ts';
import type { CharacterModel, Criteria } from '../records/character-records.ts';
import { modelOfProject, projectOfModel } from './character-leaf.ts';

/** Shared by wrapping and unwrapping. */

/** The wallet that pays and owns, and the accounts that the call names besides the assets. */
export const wrappingAccounts = {
  payer: { signer: true, writable: true, source: named('wallet') },
  project: { source: named('project'), is: projectOfModel },
  model: { source: named('characterModel'), is: modelOfProject },
  subsidy: subsidyAccount,
} as const satisfies Readonly<Record<string, AccountDeclaration>>;

/** The marker of the one character that represents the asset in the account `assetMint`. */
export const markerAccount = {
  writable: true,
  source: derived('characters', 'character_of', { account: 'assetMint' }),
} as const satisfies AccountDeclaration;

/** The asset program that the call requests. */
export const deploymentField = {
  deployment: {
    type: { option: 'address' },
    source: value('externalDeployment'),
    names: { '?': { reason: "the program takes none but the ledger's own asset program" } },
  },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

/** @throws InvalidArgument unless the deployment is left out or the ledger's own asset program. */
export function requireOwnDeployment(deployment: Address | null): void {
  if (deployment === null || deployment === programId('assets')) return;
  fail('InvalidArgument', {
    argument: 'externalDeployment',
    problem: `there is no asset program ${addressToBase58(deployment)}`,
    expected: `nothing, or the ledger's own asset program ${programIdBase58('assets')}`,
  });
}

/** The criteria of a model whose characters are wrapped. @throws InvalidArgument. */
export function requireWrapped({ config }: CharacterModel): readonly Criteria[] {
  if (config.kind === 'Wrapped') return config.criterias;
  const problem = 'its characters are assembled from traits';
  const expected = 'a model whose configuration is of kind Wrapped';
  return fail('InvalidArgument', { argument: 'characterModel', problem, expected });
}

/** The first criterion that the asset fits. @throws CriteriaUnmet. */
export function findCriteria(
  criterias: readonly Criteria[],
  asset: FoundAsset,
  mint: Address,
  model: Address,
): Criteria {
  const found = criterias.find((criteria) => fits(criteria, asset));
  if (found !== undefined) return found;
  const context = { mint: addressToBase58(mint), model: addressToBase58(model) };
  return fail('CriteriaUnmet', context);
}

/**
 * `Prepopulated` means the assets of one update authority: a set made for the model in advance,
 * which needs no collection.
 */
function fits({ kind, params }: Criteria, asset: FoundAsset): boolean {
  switch (kind.kind) {
    case 'Collection':
      return asset.collection === params;
    case 'Creator':
      return asset.creators.some(({ address }) => address === params);
    case 'MerkleTree':
      return asset.tree === params;
    case 'Prepopulated':
      return asset.updateAuthority === params;
  }
}
