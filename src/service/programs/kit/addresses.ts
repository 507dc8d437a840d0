import {
  type Address,
  type DerivedAddress,
  deriveAddress,
  type SeedBytes,
  seedFromText,
} from '../../../solana/address.ts';
import { encodeBorsh } from '../../../solana/borsh/borsh.ts';
import { type OurProgramName, programId } from '../../../solana/program-ids.ts';

/** Program-derived addresses of records, for builds, reads and leaves. Source: the declarations. */

export const globalAddress: Address = at('control', 'global');

/** The address of the user created with a fresh key: of both its marker and its leaf. */
export function userAddress(key: Address): Address {
  return at('control', 'user', key);
}

export function walletMarkerAddress(wallet: Address): Address {
  return at('control', 'wallet', wallet);
}

export function usernameMarkerAddress(username: string): Address {
  return at('control', 'username', seedFromText(username.toLowerCase()));
}

export function delegateAuthorityAddress(project: Address, wallet: Address): Address {
  return at('control', 'delegate', project, wallet);
}

export function treeAddress(program: OurProgramName, parent: Address, number: number): Address {
  return at(program, 'tree', parent, encodeBorsh('u32', number));
}

export function holdingAddress(resource: Address, holder: Address): Address {
  return at('resources', 'holding', resource, holder);
}

/** A wallet's crafting in progress of a recipe. */
export function cookingAddress(recipe: Address, crafter: Address): Address {
  return at('resources', 'cooking', recipe, crafter);
}

function at(program: OurProgramName, text: string, ...seeds: readonly SeedBytes[]): Address {
  return deriveRecord(program, text, ...seeds).address;
}

/** The address of a program's record, with its bump seed. */
export function deriveRecord(
  program: OurProgramName,
  text: string,
  ...seeds: readonly SeedBytes[]
): DerivedAddress {
  return deriveAddress(programId(program), [seedFromText(text), ...seeds]);
}
