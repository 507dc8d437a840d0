import { fail } from '../../../core/errors.ts';
import { addressToBase58 } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account-handle.ts';
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
 * When the asset was unstaked last, as whichever character: who unwraps and wraps one waits no less
 * for that, also not by way of another project's model.
 */
export function lastUnstakedAt(
  context: ProgramContext,
  marker: AccountHandle,
): Character['unstakedAt'] {
  return readMarker(context, marker)?.unstakedAt ?? null;
}

/** Where a new character is. */
interface MarkedPlace {
  readonly character: CharacterMarker['character'];
  readonly tree: AccountHandle;
  readonly leafIndex: number;
}

/**
 * Has the marker say whose the asset is. A leaf is used up for ever, so each costs a deposit of its
 * own, and the one that was paid for the asset's last leaf stays with the tree: wrapping and
 * unwrapping one asset again and again does not fill a project's trees for no more than the fees.
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

/** Has the marker say that the asset is no character any more. */
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
