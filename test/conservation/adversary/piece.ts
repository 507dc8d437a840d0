import { binaryFromBytes } from '../../../src/codec/bytes.ts';
import { fieldsType, type InstructionDeclaration } from '../../../src/contract/declaration.ts';
import {
  fixedAddress,
  restAddresses,
  type SeedScope,
} from '../../../src/contract/declared-address.ts';
import { instructions } from '../../../src/service/generated/registry.ts';
import type { Address } from '../../../src/solana/address.ts';
import { decodeBorsh, encodeBorshAfter } from '../../../src/solana/borsh/borsh.ts';
import {
  DISCRIMINATOR_BYTES,
  instructionDiscriminator,
} from '../../../src/solana/discriminator.ts';
import type { AccountMeta, Instruction } from '../../../src/solana/instruction.ts';
import { programId } from '../../../src/solana/program-ids.ts';
import type { Fields } from './standing.ts';

/** An instruction of our programs, taken apart by its declaration. */
export interface Piece {
  readonly declaration: InstructionDeclaration;
  /** By declared name; undefined for what was left out. */
  readonly accounts: Readonly<Record<string, Address | undefined>>;
  readonly fields: Fields;
  /** Behind the declared accounts. */
  readonly rest: readonly Address[];
}

/** An instruction of ours, or one of Solana's own programs as it is. */
export type Part = Piece | Instruction;

export const declarations: ReadonlyMap<string, InstructionDeclaration> = new Map(
  instructions.map(({ declaration }) => {
    const discriminator = binaryFromBytes(instructionDiscriminator(declaration.name));
    return [programId(declaration.program) + discriminator, declaration];
  }),
);

export function isPiece(part: Part): part is Piece {
  return 'declaration' in part;
}

/** The instruction's parts; the instruction itself where no declaration of ours fits it. */
export function takeApart(instruction: Instruction): Part {
  const { program, accounts: listed, data } = instruction;
  const discriminator = binaryFromBytes(data.subarray(0, DISCRIMINATOR_BYTES));
  const declaration = declarations.get(program + discriminator);
  if (declaration === undefined) return instruction;
  const accounts: Record<string, Address | undefined> = {};
  const declared = Object.entries(declaration.accounts);
  if (listed.length < declared.length) return instruction;
  for (const [i, [name, { optional }]] of declared.entries()) {
    const { address } = listed[i]!;
    accounts[name] = optional && address === program ? undefined : address;
  }
  let fields: Fields;
  try {
    fields = decodeBorsh(fieldsType(declaration), data, DISCRIMINATOR_BYTES) as Fields;
  } catch (error) {
    if (error instanceof RangeError) return instruction;
    throw error;
  }
  const rest = listed.slice(declared.length).map(({ address }) => address);
  return { declaration, accounts, fields, rest };
}

/** The instruction of a piece. @throws RangeError for fields that their types cannot hold. */
export function putTogether(part: Part): Instruction {
  if (!isPiece(part)) return part;
  const { declaration, accounts, fields, rest } = part;
  const program = programId(declaration.program);
  const metas = Object.entries(declaration.accounts).map(([name, declared]): AccountMeta => {
    const address = accounts[name];
    if (address === undefined) return { address: program, signer: false, writable: false };
    return { address, signer: declared.signer ?? false, writable: declared.writable ?? false };
  });
  const writable = declaration.rest?.writable ?? false;
  const more = rest.map((address): AccountMeta => ({ address, signer: false, writable }));
  const discriminator = instructionDiscriminator(declaration.name);
  const data = encodeBorshAfter(discriminator, fieldsType(declaration), fields);
  return { program, accounts: [...metas, ...more], data };
}

/**
 * The piece with every account that its declaration derives at the address that follows from the
 * others. @throws RangeError for fields that their types cannot hold.
 */
export function rederive(piece: Piece): Piece {
  const { declaration, fields } = piece;
  const absent = programId(declaration.program);
  const accounts: Record<string, Address | undefined> = { ...piece.accounts };
  const done = new Set<string>();
  const resolve = (name: string): Address => {
    const declared = declaration.accounts[name];
    if (declared !== undefined && accounts[name] !== undefined && !done.has(name)) {
      done.add(name);
      accounts[name] = fixedAddress(declared.source, scope) ?? accounts[name];
    }
    return accounts[name] ?? absent;
  };
  const scope: SeedScope = { declaration, address: resolve, field: (name) => fields[name] };
  for (const name of Object.keys(declaration.accounts)) resolve(name);
  const rest = declaration.rest === undefined ? [] : restAddresses(declaration.rest, scope);
  return { ...piece, accounts, rest };
}

/** Whether the declaration leaves the account's address to whoever builds. */
export function isFree({ declaration }: Piece, account: string): boolean {
  const from = declaration.accounts[account]!.source.from;
  return from !== 'derived' && from !== 'program' && from !== 'address';
}

/** The names of the accounts that sign. */
export function signersOf({ declaration }: Piece): string[] {
  return Object.entries(declaration.accounts)
    .filter(([, { signer }]) => signer)
    .map(([name]) => name);
}
