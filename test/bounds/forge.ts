import { base58Encode } from '../../src/codec/bytes.ts';
import { fieldsType, type InstructionDeclaration } from '../../src/contract/declaration.ts';
import {
  fixedAddress,
  restAddresses,
  type SeedScope,
} from '../../src/contract/declared-address.ts';
import type { Address } from '../../src/solana/address.ts';
import { decodeBorsh, encodeBorshAfter } from '../../src/solana/borsh/borsh.ts';
import { DISCRIMINATOR_BYTES } from '../../src/solana/discriminator.ts';
import type { AccountMeta, Instruction } from '../../src/solana/instruction.ts';
import { programId } from '../../src/solana/program-ids.ts';

/** An instruction of a built transaction, taken apart to be made again with other fields. */
export interface Taken {
  readonly declaration: InstructionDeclaration;
  readonly instruction: Instruction;
  readonly fields: Readonly<Record<string, unknown>>;
}

export function takeInstruction(
  declaration: InstructionDeclaration,
  instruction: Instruction,
): Taken {
  const fields = decodeBorsh(fieldsType(declaration), instruction.data, DISCRIMINATOR_BYTES);
  return { declaration, instruction, fields: fields as Readonly<Record<string, unknown>> };
}

/** The same with other fields, and the accounts that these give. */
export function withFields({ declaration, instruction }: Taken, fields: object): Instruction {
  const given = fields as Readonly<Record<string, unknown>>;
  const names = Object.keys(declaration.accounts);
  const absent = programId(declaration.program);
  const addresses: Record<string, Address> = {};
  names.forEach((name, i) => {
    addresses[name] = instruction.accounts[i]!.address;
  });
  const scope: SeedScope = {
    declaration,
    address: (name) => addresses[name]!,
    field: (name) => given[name],
  };
  for (const name of names) {
    if (addresses[name] === absent) continue;
    addresses[name] = fixedAddress(declaration.accounts[name]!.source, scope) ?? addresses[name]!;
  }
  const accounts = names.map((name, i) => ({
    ...instruction.accounts[i]!,
    address: addresses[name]!,
  }));
  const rest: AccountMeta[] =
    declaration.rest === undefined
      ? []
      : restAddresses(declaration.rest, scope).map((address) => ({
          address,
          signer: false,
          writable: declaration.rest!.writable ?? false,
        }));
  const prefix = instruction.data.subarray(0, DISCRIMINATOR_BYTES);
  const data = encodeBorshAfter(prefix, fieldsType(declaration), given);
  return { program: instruction.program, accounts: [...accounts, ...rest], data };
}

export const blockhashText = (blockhash: Address): string =>
  base58Encode(Buffer.from(blockhash, 'latin1'));
