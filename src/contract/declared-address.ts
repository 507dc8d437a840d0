import {
  type Address,
  addressFromBase58,
  deriveAddress,
  type SeedBytes,
  seedFromText,
} from '../solana/address.ts';
import { encodeBorsh } from '../solana/borsh/borsh.ts';
import type { BorshType } from '../solana/borsh/borsh-type.ts';
import { programId } from '../solana/program-ids.ts';
import type {
  AccountSource,
  InstructionDeclaration,
  RestDeclaration,
  Seed,
} from './declaration.ts';

/**
 * Addresses that an instruction's declaration determines. The service builds and executes by them,
 * and the daemon's inspection checks transactions against them.
 */

/** Source of the values that seeds refer to. */
export interface SeedScope {
  readonly declaration: InstructionDeclaration;
  address(accountName: string): Address;
  field(name: string): unknown;
  /** In a `rest` source: the element that the account belongs to. */
  readonly element?: { readonly value: unknown; readonly type: BorshType };
}

/** The address that a source determines; undefined for arguments and the service's choices. */
export function fixedAddress(source: AccountSource, scope: SeedScope): Address | undefined {
  switch (source.from) {
    case 'address':
      return addressFromBase58(source.address, 'address');
    case 'program':
      return programId(source.program);
    case 'derived': {
      const seeds = source.seeds.map((seed) => seedBytes(seed, scope));
      return deriveAddress(programId(source.program), seeds).address;
    }
    default:
      return undefined;
  }
}

/** The addresses after the declared accounts, one for each element that has one. */
export function restAddresses(rest: RestDeclaration, scope: SeedScope): readonly Address[] {
  return restElements(rest, scope).map(({ address }) => address);
}

/** An address after the declared accounts, with the field and the element that it belongs to. */
interface RestElement {
  readonly field: string;
  readonly index: number;
  readonly address: Address;
}

export function restElements(
  { field, source }: RestDeclaration,
  scope: SeedScope,
): readonly RestElement[] {
  return [field].flat().flatMap((name) => {
    const type = elementType(name, scope.declaration);
    const elements = scope.field(name) as readonly unknown[];
    return elements.flatMap((value, index): RestElement[] => {
      const address =
        source.from === 'element'
          ? readMember(value, source.member)
          : fixedAddress(source, { ...scope, element: { value, type } });
      return address === undefined ? [] : [{ field: name, index, address }];
    });
  });
}

/** The address at a path in an element; undefined for a variant without it. */
function readMember(element: unknown, path: string): Address | undefined {
  const steps = path.split('.');
  const found = steps.reduce(
    (value, step) => (value as Readonly<Record<string, unknown>> | undefined)?.[step],
    element,
  );
  return found as Address | undefined;
}

function elementType(field: string, declaration: InstructionDeclaration): BorshType {
  const type = declaration.fields[field]?.type;
  if (typeof type === 'object' && 'list' in type) return type.list;
  throw new Error(`${declaration.name}: the field ${field} is not a list`);
}

/**
 * The seed of a field is its Borsh form, and that of a text its own bytes, so that the daemon
 * computes the same.
 */
function seedBytes(seed: Seed, scope: SeedScope): SeedBytes {
  if ('text' in seed) return seedFromText(seed.text);
  if ('account' in seed) return scope.address(seed.account);
  if ('program' in seed) return programId(seed.program);
  if ('element' in seed) return elementSeed(seed.element, scope);
  const field = scope.field(seed.field);
  const type = scope.declaration.fields[seed.field]!.type;
  return valueSeed(type, seed.lowerCase ? String(field).toLowerCase() : field);
}

function elementSeed(member: string, { element, declaration }: SeedScope): SeedBytes {
  if (element === undefined) throw new Error(`${declaration.name}: a seed names no element`);
  const { value, type } = element;
  if (member === '') return valueSeed(type, value);
  const memberType = typeof type === 'object' && 'struct' in type ? type.struct[member] : undefined;
  if (memberType === undefined) throw new Error(`${declaration.name}: no member ${member}`);
  return valueSeed(memberType, (value as Record<string, unknown>)[member]);
}

function valueSeed(type: BorshType, value: unknown): SeedBytes {
  return type === 'string' ? seedFromText(value as string) : encodeBorsh(type, value as never);
}
