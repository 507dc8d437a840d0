import type { BorshStruct } from '../solana/borsh/borsh-type.ts';
import type { InstructionDeclaration } from './declaration.ts';

const made = new WeakMap<InstructionDeclaration, BorshStruct>();

/**
 * The Borsh type of an instruction's fields; always the same object for the same declaration, as
 * types are compiled once for each object.
 */
export function fieldsType(declaration: InstructionDeclaration): BorshStruct {
  const known = made.get(declaration);
  if (known !== undefined) return known;
  const entries = Object.entries(declaration.fields).map(([name, { type }]) => [name, type]);
  const type: BorshStruct = { struct: Object.fromEntries(entries) };
  made.set(declaration, type);
  return type;
}
