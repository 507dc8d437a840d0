import { base58Encode } from '../../codec/bytes.ts';
import type { InstructionDeclaration } from '../../contract/declaration.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import type { BorshType } from '../../solana/borsh/borsh-type.ts';
import { instructionNamed } from '../generated/instructions.ts';
import type { InspectedInstruction } from './inspect.ts';

/** What an instruction says, by name, for whoever decides about it. */

/** What an inspected instruction declares: the inspection finds no other. */
export function declarationOf({ name }: InspectedInstruction): InstructionDeclaration {
  return instructionNamed(name)!;
}

/** A value by its name, whole. */
interface ShownValue {
  readonly name: string;
  readonly value: string;
}

/** All of it, where it has to be shown whole: every account and every field. */
export function showWhole(instruction: InspectedInstruction): ShownValue[] {
  const { fields } = declarationOf(instruction);
  return [
    ...Object.entries(instruction.accounts).map(([name, value]) => ({ name, value })),
    ...instruction.rest.map((value) => ({ name: 'also', value })),
    ...Object.entries(fields).map(([name, { type }]) => {
      return { name, value: showValue(type, instruction.fields[name]) };
    }),
  ];
}

/** What the call itself determines: the rest follows from that, or harms nobody. */
export function showCalled(instruction: InspectedInstruction): ShownValue[] {
  const { accounts, fields } = declarationOf(instruction);
  const named = Object.entries(instruction.accounts).filter(([name]) =>
    calledSources.includes(accounts[name]!.source.from),
  );
  const said = Object.entries(fields).filter(
    ([name, { source }]) => source.from === 'argument' && !isNothing(instruction.fields[name]),
  );
  return [
    ...named.map(([name, value]) => ({ name, value })),
    ...said.map(([name, { type }]) => ({ name, value: showValue(type, instruction.fields[name]) })),
  ];
}

const calledSources: readonly string[] = ['argument', 'wallet'];

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

/** A decoded value as text, whole: bytes and addresses in base58. */
export function showValue(type: BorshType, value: unknown): string {
  if (isNothing(value)) return 'none';
  if (type === 'address') return addressToBase58(value as Address);
  if (type === 'bytes') return base58Encode(value as Uint8Array);
  if (type === 'string') return JSON.stringify(value);
  if (typeof type === 'string') return String(value);
  if ('option' in type) return showValue(type.option, value);
  if ('list' in type) return listOf(type.list, value);
  if ('array' in type) {
    return type.array === 'u8' ? base58Encode(value as Uint8Array) : listOf(type.array, value);
  }
  if ('struct' in type) return structOf(type.struct, value);
  const { kind } = value as { readonly kind: string };
  const form = type.variants[kind];
  return form ? `${kind} ${structOf(form.struct, value)}` : kind;
}

function listOf(type: BorshType, value: unknown): string {
  return `[${(value as readonly unknown[]).map((item) => showValue(type, item)).join(', ')}]`;
}

function structOf(struct: Readonly<Record<string, BorshType>>, value: unknown): string {
  const values = value as Readonly<Record<string, unknown>>;
  const texts = Object.entries(struct).map(
    ([name, type]) => `${name}: ${showValue(type, values[name])}`,
  );
  return `{${texts.join(', ')}}`;
}
