import { fail } from '../../../core/errors.ts';
import { addressToBase58 } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import { exists, type ProgramContext } from '../kit/define.ts';
import {
  type Character,
  type CharacterMarker,
  characterMarkerKind,
} from '../records/character-records.ts';

/** Markers of assets, at `[character_of, mint]`: one character for each at a time. */

/** @throws AssetIsCharacter. */
export function requireNoCharacter(
  context: ProgramContext,
  { address }: AccountHandle,
  marker: AccountHandle,
): void {
  const found = readMarker(context, marker);
  if (found === undefined || found.isFree) return;
  const character = addressToBase58(found.character);
  fail('AssetIsCharacter', { mint: addressToBase58(address), character });
}

/**
 * When the asset was last unstaked, as any character: unwrapping and wrapping it again does not
 * reset cooldowns, not even through another project's model.
 */
export function lastUnstakedAt(
  context: ProgramContext,
  marker: AccountHandle,
): Character['unstakedAt'] {
  return readMarker(context, marker)?.unstakedAt ?? null;
}

/** Location of a new character. */
interface MarkedPlace {
  readonly character: CharacterMarker['character'];
  readonly tree: AccountHandle;
  readonly leafIndex: number;
}

/**
 * Points the asset's marker to its character. A leaf is used up forever, so each one costs a
 * deposit of its own, and the deposit paid for the asset's previous leaf goes to the tree: wrapping
 * and unwrapping an asset repeatedly cannot fill a project's trees for mere fees.
 * @throws AlreadyExists when the asset is a character.
 */
export function markCharacter(
  context: ProgramContext,
  marker: AccountHandle,
  { character, tree, leafIndex }: MarkedPlace,
  payer: AccountHandle,
): void {
  const before = readMarker(context, marker);
  if (before?.isFree === false) {
    fail('AlreadyExists', { kind: 'Character', address: addressToBase58(before.character) });
  }
  if (before !== undefined) context.closeAccount(marker, tree);
  const record: CharacterMarker = {
    character,
    tree: tree.address,
    leafIndex,
    isFree: false,
    unstakedAt: null,
  };
  context.createRecord(marker, characterMarkerKind, record, payer);
}

/** Marks that the asset is no longer a character. */
export function freeMarker(
  context: ProgramContext,
  marker: AccountHandle,
  { unstakedAt }: Character,
  payer: AccountHandle,
): void {
  const record = context.readRecord(marker, characterMarkerKind);
  const free: CharacterMarker = { ...record, isFree: true, unstakedAt };
  context.writeRecord(marker, characterMarkerKind, free, payer);
}

function readMarker(context: ProgramContext, marker: AccountHandle): CharacterMarker | undefined {
  return exists(marker) ? context.readRecord(marker, characterMarkerKind) : undefined;
}
