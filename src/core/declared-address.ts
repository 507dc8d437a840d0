import {
  type Address,
  addressFromBase58,
  deriveAddress,
  type SeedBytes,
  seedFromText,
} from './address.ts';
import { encodeBorsh } from './borsh.ts';
import type { AccountSource, InstructionDeclaration, Seed } from './instruction.ts';
import { programId } from './programs.ts';

/**
 * Addresses that an instruction's declaration fixes by itself. The service builds and executes by
 * them, and the daemon's inspection holds transactions against them.
 */

/** Where the seeds of derived accounts come from. */
export interface SeedScope {
  readonly declaration: InstructionDeclaration;
  address(accountName: string): Address;
  field(name: string): unknown;
}

/**
 * The address that a source fixes by itself, or undefined for arguments and the service's choices.
 */
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

/** A field's seed is its Borsh form, a text its own bytes: the same as the daemon recomputes. */
function seedBytes(seed: Seed, scope: SeedScope): SeedBytes {
  if ('text' in seed) return seedFromText(seed.text);
  if ('account' in seed) return scope.address(seed.account);
  const field = scope.field(seed.field);
  const type = scope.declaration.fields[seed.field]!.type;
  if (type === 'string') {
    const text = field as string;
    return seedFromText(seed.lowerCase ? text.toLowerCase() : text);
  }
  return encodeBorsh(type, field);
}
