import type { Reference } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import { encodeBorsh } from '../../../solana/borsh/borsh.ts';
import { programId } from '../../../solana/program-ids.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { LeafView, StateView } from '../../ledger/state/views.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { type ProgramContext, refuseAccount } from '../kit/define.ts';
import { requireLeaf, requireRecord } from '../kit/lookup.ts';
import {
  type Character,
  type CharacterModel,
  characterKind,
  characterModelKind,
} from '../records/character-records.ts';

/** Reads and changes a character's leaf, for instructions of this and other programs. */

/** The model and the project that a player's call names. */
export const modelOfProject = {
  kind: 'CharacterModel',
  where: { project: 'project' },
} as const satisfies Reference;
export const projectOfModel = {
  kind: 'Project',
  reason: 'the model that the call names must be of it',
} as const satisfies Reference;

/** The account `character`, which holds nothing. */
export const characterReference = {
  reason: 'the program takes only the address that is derived from the tree and the leaf',
} as const satisfies Reference;

/** The address of the character in a leaf. */
export function characterAddress(tree: Address, leafIndex: number): Address {
  return deriveRecord('characters', 'character', tree, encodeBorsh('u32', leafIndex)).address;
}

/** The accounts and the leaf through which an instruction writes a character. */
export interface CharacterPlace {
  /** The character's own address, which holds no data: it identifies the character in the call. */
  readonly character: AccountHandle;
  /** One of the trees of `model`: `treeOf('characters', 'model', 'treeNumber')`. */
  readonly tree: AccountHandle;
  readonly model: AccountHandle;
  readonly leafIndex: number;
}

/** The current state of a character. @throws NotFound, CharacterModelDiffers, AccountMismatch. */
export function readCharacter(context: ProgramContext, place: CharacterPlace): Character {
  const { character, tree, model, leafIndex } = place;
  requireCharacterAt(character.address, tree.address, leafIndex);
  const record = context.readLeaf(tree, characterKind, leafIndex).value;
  requireModel(character.address, record, model.address);
  return record;
}

/** @throws AccountMismatch for the leaf of another character. */
export function requireCharacterAt(character: Address, tree: Address, leafIndex: number): void {
  if (characterAddress(tree, leafIndex) === character) return;
  refuseAccount('tree', 'the instruction', 'the character lies in another tree or leaf');
}

/** Replaces a character that `readCharacter` has read; undefined removes it. */
export function writeCharacter(
  context: ProgramContext,
  { tree, leafIndex }: CharacterPlace,
  record: Character | undefined,
): void {
  const characters = context.within('characters');
  characters.writeLeaf(tree, characterKind, leafIndex, record);
}

/** @throws CharacterModelDiffers. */
export function requireModel(character: Address, record: Character, model: Address): void {
  if (record.model === model) return;
  fail('CharacterModelDiffers', {
    character: addressToBase58(character),
    actual: addressToBase58(record.model),
    expected: addressToBase58(model),
  });
}

/**
 * @param operation the operation that admits the model, by its names for games and in the
 *   interface.
 * @throws CharacterModelNotAllowed unless the pool lists the model.
 */
export function requireModelAllowed(
  { characterModels }: { readonly characterModels: readonly Address[] },
  pool: Address,
  model: Address,
  operation: string,
): void {
  if (characterModels.includes(model)) return;
  fail('CharacterModelNotAllowed', {
    pool: addressToBase58(pool),
    model: addressToBase58(model),
    operation,
  });
}

/** @throws CharacterInUse unless nothing uses the character. */
export function requireFree(character: Address, { usedBy }: Character): void {
  if (usedBy.kind === 'None') return;
  fail('CharacterInUse', { character: addressToBase58(character), usedBy: usedBy.kind });
}

/** @throws Unauthorised unless the wallet owns the character. */
export function requireOwner(character: Address, record: Character, wallet: Address): void {
  if (record.owner === wallet) return;
  const needs = `to own the character ${addressToBase58(character)}`;
  fail('Unauthorised', { wallet: addressToBase58(wallet), needs });
}

/** The record of a model of the program. @throws NotFound. */
export function readModel(context: ProgramContext, model: AccountHandle): CharacterModel {
  return context.readForeignRecord(model, characterModelKind, programId('characters'));
}

/** The location of a character's leaf for a build. */
export interface LocatedCharacter {
  readonly leaf: LeafView<Character>;
  readonly record: Character;
  readonly treeNumber: number;
}

/** Finds a character for a build. @throws NotFound, CharacterModelDiffers. */
export function locateCharacter(
  state: StateView,
  address: Address,
  model?: Address,
): LocatedCharacter {
  const leaf = requireLeaf(state, characterKind, address);
  const record = leaf.value;
  if (model !== undefined) requireModel(address, record, model);
  const { trees } = requireRecord(state, characterModelKind, record.model);
  return { leaf, record, treeNumber: trees.indexOf(leaf.tree) };
}

/**
 * Finds the characters of one call, which must share one owner.
 * @throws NotFound, CharacterModelDiffers, CharacterOwnersDiffer.
 */
export function locateCharacters(
  state: StateView,
  addresses: readonly Address[],
  model?: Address,
): readonly LocatedCharacter[] {
  const located = addresses.map((address) => locateCharacter(state, address, model));
  const [first] = located;
  for (const { leaf, record } of located) {
    if (record.owner === first!.record.owner) continue;
    fail('CharacterOwnersDiffer', {
      character: addressToBase58(leaf.address),
      owner: addressToBase58(record.owner),
      expected: addressToBase58(first!.record.owner),
    });
  }
  return located;
}
