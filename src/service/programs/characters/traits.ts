import type { FieldDeclaration } from '../../../contract/declaration.ts';
import { applyTransform } from '../../../contract/transforms.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressFromBytes, addressToBase58 } from '../../../solana/address.ts';
import { type Decoded, encodeBorsh, fromWire } from '../../../solana/borsh/borsh.ts';
import { keccak256 } from '../../../solana/keccak.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { exists, type ProgramContext } from '../kit/define.ts';
import { chosen, derived } from '../kit/sources.ts';
import {
  type AssemblerConfig,
  traitMarkerKind,
  wornTraitsType,
} from '../records/character-records.ts';
import { requireCount, requireDistinct } from './model-config.ts';

/** Traits worn by characters: names by label, and the number of wearers of each trait. */

export type WornTraits = Decoded<typeof wornTraitsType>;

/** The hash of traits comes from the service, as it depends on the configuration's order. */
export const hashField = {
  type: 'address',
  source: chosen(
    'follows from the attributes; the program hashes them itself and refuses any other',
  ),
  names: { '': { reason: 'a hash, and no address: the program makes it from the attributes' } },
} as const satisfies FieldDeclaration;

/** The attributes of a call, sorted by label. @throws InvalidArgument when they are not strings. */
export function readAttributes(attributes: unknown): WornTraits {
  const argument = 'attributes';
  try {
    return fromWire(wornTraitsType, applyTransform('wornTraits', attributes, argument));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const expected = 'the name of a trait for each label';
    return fail('InvalidArgument', { argument, problem: error.message, expected });
  }
}

/** The markers of the traits in a list field, as accounts that follow the declared ones. */
export function traitsIn<const Field extends string>(field: Field) {
  const label = { element: 'label' } as const;
  const name = { element: 'name' } as const;
  const source = derived('characters', 'trait', { account: 'assemblerConfig' }, label, name);
  const is = { reason: 'the program asks whether a trait of this label and name is there' };
  return { name: 'traits', field, writable: true, source, is } as const;
}

/**
 * The traits of a call in the configuration's order, in which they are stored and hashed.
 * @throws LabelUnknown, InvalidArgument when there are none or a label is repeated.
 */
export function orderTraits(
  { order }: AssemblerConfig,
  config: Address,
  given: WornTraits,
): WornTraits {
  requireCount(given.length, 'attributes', 1, order.length);
  for (const { label } of given) requireLabel(order, config, label);
  const labels = given.map(({ label }) => label);
  requireDistinct(labels, 'attributes');
  return given.toSorted((left, right) => order.indexOf(left.label) - order.indexOf(right.label));
}

/** @throws LabelUnknown. */
export function requireLabel(order: readonly string[], config: Address, label: string): void {
  if (order.includes(label)) return;
  const allowed = order.join(', ');
  fail('LabelUnknown', { config: addressToBase58(config), label, allowed });
}

/** keccak-256 of the Borsh form of ordered traits, unique in a model. */
export function hashTraits(worn: WornTraits): Address {
  return addressFromBytes(keccak256(encodeBorsh(wornTraitsType, worn)));
}

/** The address of the marker of a model's attributes with this hash. */
export function attributesMarkerAddress(model: Address, hash: Address): Address {
  return deriveRecord('characters', 'attributes', model, hash).address;
}

/** Increments a trait's number of wearers. @throws TraitUnknown. */
export function addWearer(
  context: ProgramContext,
  marker: AccountHandle,
  trait: WornTraits[number] & { readonly config: Address },
  payer: AccountHandle,
): void {
  const { config, label, name } = trait;
  const unknown = { config: addressToBase58(config), label, name };
  if (!exists(marker)) fail('TraitUnknown', unknown);
  const found = context.readRecord(marker, traitMarkerKind);
  if (found.label !== label || found.name !== name) fail('TraitUnknown', unknown);
  changeWearers(context, marker, 1, payer);
}

/** Decrements a trait's number of wearers. */
export function removeWearer(
  context: ProgramContext,
  marker: AccountHandle,
  payer: AccountHandle,
): void {
  changeWearers(context, marker, -1, payer);
}

function changeWearers(
  context: ProgramContext,
  marker: AccountHandle,
  change: number,
  payer: AccountHandle,
): void {
  const record = context.readRecord(marker, traitMarkerKind);
  const wearers = record.wearers + change;
  context.writeRecord(marker, traitMarkerKind, { ...record, wearers }, payer);
}

/** The traits in the first list and not in the second. */
export function traitsWithout(worn: WornTraits, others: WornTraits): WornTraits {
  const has = ({ label, name }: WornTraits[number]): boolean =>
    others.some((other) => other.label === label && other.name === name);
  return worn.filter((trait) => !has(trait));
}
