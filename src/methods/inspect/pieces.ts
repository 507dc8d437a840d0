import type { FieldDeclaration, NumberMeaning } from '../../contract/declaration.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import type { BorshType } from '../../solana/borsh/borsh-type.ts';
import type { NamedValue } from '../generated/player.ts';
import type { InspectedInstruction } from './inspect.ts';
import { showValue } from './value-text.ts';

/** A field of an instruction in pieces that can be shown by themselves: amounts, times, texts. */

/** A value by its name, as the bytes have it. */
export type ShownValue = Pick<NamedValue, 'name' | 'value' | 'form' | 'of'>;

/** Where a piece of a field stands. */
interface Place {
  /** As it is shown: `multiplier.multipliers.value`. */
  readonly name: string;
  /** In the field, as its declaration writes paths: `?.multipliers[].value`. */
  readonly path: string;
  readonly numbers: Readonly<Record<string, NumberMeaning>>;
  readonly accounts: InspectedInstruction['accounts'];
  /** The record in which the piece is a member. */
  readonly around?: unknown;
}

/** What is absent, or stays as it is, has no piece. */
export function showField(
  { accounts, fields }: InspectedInstruction,
  name: string,
  { type, numbers = {} }: FieldDeclaration,
): ShownValue[] {
  return piecesOf(type, fields[name], { name, path: '', numbers, accounts });
}

function piecesOf(type: BorshType, value: unknown, place: Place): ShownValue[] {
  const { name, path } = place;
  if (value === undefined) return [];
  if (typeof type === 'string') return [pieceOf(type, value, place)];
  if ('option' in type) {
    return value === null ? [] : piecesOf(type.option, value, { ...place, path: `${path}?` });
  }
  if ('struct' in type) return membersOf(type.struct, value, place);
  if ('variants' in type) return piecesOfVariant(type.variants, value, place);
  if ('array' in type && type.array === 'u8') return [{ name, value: showValue(type, value) }];
  const item = 'list' in type ? type.list : type.array;
  const items = value as readonly unknown[];
  if (items.length === 0) return [{ name, value: 'none', form: 'WORD' }];
  return items.flatMap((one) => piecesOf(item, one, { ...place, path: `${path}[]` }));
}

type Struct = Readonly<Record<string, BorshType>>;

/** A resource that says of what the numbers next to it are is no piece of its own. */
function membersOf(struct: Struct, value: unknown, place: Place): ShownValue[] {
  const { name, path, numbers } = place;
  const at = (member: string): string => (path === '' ? member : `${path}.${member}`);
  const values = value as Readonly<Record<string, unknown>>;
  const units = Object.keys(struct).flatMap((member) => {
    const meaning = numbers[at(member)];
    if (meaning === undefined || !('unitsOf' in meaning) || !('member' in meaning.unitsOf))
      return [];
    return addressIn(values, meaning.unitsOf.member) === undefined
      ? []
      : [meaning.unitsOf.member.split('.')[0]!];
  });
  return Object.entries(struct).flatMap(([member, type]) => {
    if (units.includes(member)) return [];
    const inside = { ...place, name: `${name}.${member}`, path: at(member), around: values };
    return piecesOf(type, values[member], inside);
  });
}

type Variants = Extract<BorshType, { readonly variants: unknown }>['variants'];

/** What is kept as it is says nothing. */
function piecesOfVariant(variants: Variants, value: unknown, place: Place): ShownValue[] {
  const { kind } = value as { readonly kind: string };
  const { name } = place;
  if (isChange(variants)) {
    if (kind === 'Keep') return [];
    const { value: set = 0n } = value as { readonly value?: unknown };
    const inside = place.path === '' ? 'value' : `${place.path}.value`;
    const pieces = piecesOf(variants.Set!.struct.value!, set, { ...place, path: inside });
    return kind === 'Set' ? pieces : pieces.map((piece) => ({ ...piece, value: 'none' }));
  }
  const struct = variants[kind]?.struct ?? {};
  return [{ name, value: kind, form: 'WORD' }, ...membersOf(struct, value, place)];
}

/** Whether it says what becomes of an optional value. */
function isChange(variants: Variants): boolean {
  return Object.keys(variants).join() === 'Keep,Clear,Set';
}

function pieceOf(type: string, value: unknown, place: Place): ShownValue {
  const { name, path, numbers } = place;
  const text = showValue(type as BorshType, value);
  if (type === 'address') return { name, value: text, form: 'ADDRESS' };
  if (type === 'string') return { name, value: text, form: 'TEXT' };
  if (type === 'bool') return { name, value: text, form: 'WORD' };
  if (type === 'bytes') return { name, value: text };
  const meaning = numbers[path];
  if (meaning === undefined) return { name, value: text, form: 'NUMBER' };
  if ('seconds' in meaning) {
    return { name, value: text, form: meaning.seconds === 'span' ? 'SPAN' : 'MOMENT' };
  }
  if (!('unitsOf' in meaning)) return { name, value: text, form: 'NUMBER' };
  const { unitsOf } = meaning;
  if ('account' in unitsOf) {
    return { name, value: text, form: 'UNITS', of: place.accounts[unitsOf.account] ?? null };
  }
  const of = addressIn(place.around, unitsOf.member);
  return of === undefined
    ? { name, value: text, form: 'NUMBER' }
    : { name, value: text, form: 'UNITS', of };
}

/** The address at a path of members, in base58; undefined if there is none. */
function addressIn(value: unknown, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((at, member) => (at as Record<string, unknown> | undefined)?.[member], value);
  return found === undefined || found === null ? undefined : addressToBase58(found as Address);
}
