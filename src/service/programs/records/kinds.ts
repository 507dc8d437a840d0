import { binaryFromBytes } from '../../../codec/bytes.ts';
import type { Address } from '../../../solana/address.ts';
import { decodeBorsh, toWire } from '../../../solana/borsh/borsh.ts';
import { accountDiscriminator, DISCRIMINATOR_BYTES } from '../../../solana/discriminator.ts';
import { programId } from '../../../solana/program-ids.ts';
import type { RecordKind } from '../../ledger/state/record-kind.ts';
import { assetsRecords } from './asset-records.ts';
import { charactersRecords } from './character-records.ts';
import { controlRecords } from './control-records.ts';
import { missionsRecords } from './mission-records.ts';
import { resourcesRecords } from './resource-records.ts';
import { stakingRecords } from './staking-records.ts';

/** Every kind of record by its program. */
interface ProgramRecords {
  readonly program: Address;
  readonly accounts: readonly RecordKind[];
  readonly leaves: readonly RecordKind[];
}

export const programRecords: readonly ProgramRecords[] = Object.freeze([
  { program: programId('control'), ...controlRecords },
  { program: programId('resources'), ...resourcesRecords },
  { program: programId('assets'), ...assetsRecords },
  { program: programId('characters'), ...charactersRecords },
  { program: programId('missions'), ...missionsRecords },
  { program: programId('staking'), ...stakingRecords },
]);

const accountKinds = new Map(
  programRecords.flatMap(({ program, accounts }) =>
    accounts.map((kind) => [program + discriminatorOf(kind), kind] as const),
  ),
);

/** A kind of record in accounts, and the program that owns them. */
export interface OwnedKind {
  readonly program: Address;
  readonly kind: RecordKind;
}

const ownedKinds = new Map(
  programRecords.flatMap(({ program, accounts }) =>
    accounts.map((kind) => [kind.name, { program, kind }] as const),
  ),
);

/** The account kind of this name. @throws Error for an unknown name. */
export function ownedKind(name: string): OwnedKind {
  const found = ownedKinds.get(name);
  if (found === undefined) throw new Error(`There is no kind ${name} of accounts`);
  return found;
}

function discriminatorOf(kind: RecordKind): string {
  return binaryFromBytes(accountDiscriminator(kind.name));
}

/** The account kind of a program with this discriminator. */
export function accountKindOf(program: Address, discriminator: Uint8Array): RecordKind | undefined {
  return accountKinds.get(program + binaryFromBytes(discriminator));
}

/** A program's account data as JSON, or null when it is no record of a known kind. */
export function parseAccount(program: Address, data: Uint8Array): unknown {
  const kind = accountKindOf(program, data.subarray(0, DISCRIMINATOR_BYTES));
  if (kind === undefined) return null;
  return toWire(kind.type, decodeBorsh(kind.type, data, DISCRIMINATOR_BYTES));
}

/** The kinds of leaves, all or those of one program with one name. */
export function leafKinds(program?: Address, name?: string): RecordKind[] {
  return programRecords
    .filter((records) => program === undefined || records.program === program)
    .flatMap((records) => records.leaves)
    .filter((kind) => name === undefined || kind.name === name);
}
