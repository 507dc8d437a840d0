import type { Reference } from '../../../contract/declaration.ts';
import type { Deposit } from '../../../contract/effects.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { exists, type ProgramContext, refuseAccount } from '../kit/define.ts';
import { makes } from '../kit/effects.ts';
import { capacityOf } from '../kit/lookup.ts';
import {
  type AttributesMarker,
  assemblerConfigKind,
  attributesMarkerKind,
  type Character,
  type CharacterModel,
  characterKind,
  characterMarkerKind,
} from '../records/character-records.ts';
import { characterAddress, readModel } from './character-leaf.ts';
import { lastUnstakedAt, markCharacter } from './markers.ts';
import { addWearer, hashTraits, orderTraits, type WornTraits } from './traits.ts';

/** How characters are assembled, from nothing or for an asset. */

export type AssembledConfig = Extract<CharacterModel['config'], { readonly kind: 'Assembled' }>;

/** A tree of the model that the call names. */
export const treeOfModel = { namedBy: 'model.trees[]' } as const satisfies Reference;

/** The deposits of an assembly. */
export const assemblyDeposits = [
  makes('attributesMarker', attributesMarkerKind),
  makes('characterMarker', characterMarkerKind),
] as const satisfies readonly Deposit[];

/** The configuration that a model is assembled with. */
export const assemblerOfModel = {
  kind: 'AssemblerConfig',
  namedBy: 'model.config.assemblerConfig',
} as const satisfies Reference;

/** The accounts that every assembly lists. */
interface AssemblyAccounts {
  readonly payer: AccountHandle;
  readonly assemblerConfig: AccountHandle;
  readonly model: AccountHandle;
  readonly tree: AccountHandle;
  /** At `[attributes, model, hash]`. */
  readonly attributesMarker: AccountHandle;
  /** At `[character_of, mint]`. */
  readonly characterMarker: AccountHandle;
}

interface Assembly {
  /** Unordered. */
  readonly attributes: WornTraits;
  /** Their markers, in the same order. */
  readonly markers: readonly AccountHandle[];
  readonly hash: Address;
  readonly owner: Address;
  readonly mint: Address;
  readonly uri: string;
  readonly updateAuthority: Address;
}

/**
 * The configuration of a model whose characters are assembled.
 * @throws InvalidArgument when they are wrapped, or assembled with another configuration.
 */
export function requireAssembled(
  { config }: CharacterModel,
  assemblerConfig?: Address,
): AssembledConfig {
  if (config.kind !== 'Assembled') {
    const problem = `its configuration is of kind ${config.kind}`;
    return fail('InvalidArgument', { argument: 'characterModel', problem, expected: 'Assembled' });
  }
  if (assemblerConfig !== undefined && config.assemblerConfig !== assemblerConfig) {
    const expected = addressToBase58(config.assemblerConfig);
    const problem = 'the model is assembled with another';
    fail('InvalidArgument', { argument: 'assemblerConfig', problem, expected });
  }
  return config;
}

/** Appends the character, counts its traits as worn and claims its attributes. */
export function assemble(
  context: ProgramContext,
  accounts: AssemblyAccounts,
  assembly: Assembly,
): void {
  const { payer, model, tree, attributesMarker } = accounts;
  const record = readModel(context, model);
  const { creators } = requireAssembled(record);
  const worn = wear(context, accounts, assembly);
  const { owner, hash, mint, uri, updateAuthority } = assembly;
  const character: Character = {
    model: model.address,
    owner,
    source: { kind: 'Assembled', hash, mint, uri, attributes: worn, updateAuthority },
    usedBy: { kind: 'None' },
    collection: model.address,
    creators: creators.map(({ address }) => address),
    unstakedAt: lastUnstakedAt(context, accounts.characterMarker),
    resetStakeDuration: null,
  };
  const address = characterAddress(tree.address, context.nextLeafIndex(tree));
  const leafIndex = context.appendLeaf(tree, characterKind, address, character);
  const taken: AttributesMarker = { character: address };
  context.createRecord(attributesMarker, attributesMarkerKind, taken, payer);
  const place = { character: address, tree, leafIndex };
  markCharacter(context, accounts.characterMarker, place, payer);
  context.recordHistory(address, 'Created', {
    model: addressToBase58(model.address),
    owner: addressToBase58(owner),
    mint: addressToBase58(mint),
    attributes: attributesToPairs(worn),
  });
}

function wear(
  context: ProgramContext,
  { payer, assemblerConfig, model, attributesMarker }: AssemblyAccounts,
  { attributes, markers, hash }: Assembly,
): WornTraits {
  const config = assemblerConfig.address;
  const record = context.readRecord(assemblerConfig, assemblerConfigKind);
  const worn = orderTraits(record, config, attributes);
  requireUntaken(context, { attributesMarker, model }, worn, hash);
  attributes.forEach((trait, i) => {
    addWearer(context, markers[i]!, { ...trait, config }, payer);
  });
  return worn;
}

/** @throws AttributesTaken, AccountMismatch when the hash does not match the traits. */
export function requireUntaken(
  context: ProgramContext,
  accounts: { readonly attributesMarker: AccountHandle; readonly model: AccountHandle },
  worn: WornTraits,
  hash: Address,
): void {
  const { attributesMarker, model } = accounts;
  if (hashTraits(worn) !== hash) {
    refuseAccount('attributesMarker', 'the instruction', 'the hash is not that of the attributes');
  }
  if (!exists(attributesMarker)) return;
  const taken = context.readRecord(attributesMarker, attributesMarkerKind);
  const character = addressToBase58(taken.character);
  fail('AttributesTaken', { character, model: addressToBase58(model.address) });
}

/**
 * @throws TreeMissing when the model has no tree, InvalidArgument when the tree belongs to another
 *   model.
 */
function requireTreeOf({ trees }: CharacterModel, model: Address, tree: Address): void {
  if (trees.includes(tree)) return;
  if (trees.length === 0) fail('TreeMissing', describeTrees(model));
  const problem = `${addressToBase58(tree)} is not one of the model's trees`;
  const expected = trees.map(addressToBase58).join(' or ');
  fail('InvalidArgument', { argument: 'charactersTree', problem, expected });
}

/** Checked when an assembly is built. @throws TreeMissing, TreeFull, InvalidArgument. */
export function requireTreeCapacity(
  state: StateView,
  record: CharacterModel,
  model: Address,
  tree: Address,
): void {
  requireTreeOf(record, model, tree);
  if (capacityOf(state, tree) === 0) fail('TreeFull', describeTrees(model));
}

function describeTrees(model: Address): { owner: string; kind: string; operation: string } {
  const operation = 'characters.createTree (createCreateCharactersTreeTransaction)';
  return { owner: addressToBase58(model), kind: 'characters', operation };
}

/** Traits in wire form: pairs of label and name. */
export function attributesToPairs(worn: WornTraits): [string, string][] {
  return worn.map(({ label, name }) => [label, name]);
}
