import type { PromiseName } from '../../contract/terms.ts';
import type { InspectedInstruction } from './inspect.ts';
import { declarationOf } from './shown-values.ts';

/** What comes back for what instructions take, as far as the ledger is held to it. */

/** Something that comes back. */
export interface Gain {
  /** `characters` in whole ones, `experience` in points, or the address of a resource. */
  readonly of: 'characters' | 'experience' | (string & {});
  /** At least this much, in base units. */
  readonly least: bigint;
  /** At most this much: more than `least` where it is drawn. */
  readonly most: bigint;
}

/** What a record promises, of which the instruction has the hash alone. */
interface Promised {
  readonly promise: PromiseName;
  /** Base58 address of the record. */
  readonly record: string;
  /** Null agrees to anything. */
  readonly hash: Uint8Array | null;
  /** How often it is paid. */
  readonly times: bigint;
}

/** What comes back by the bytes alone. */
export function gainOf(instruction: InspectedInstruction): Gain | undefined {
  const { returns } = declarationOf(instruction).effects;
  if (returns === undefined || returns.of === 'promise') return undefined;
  if (returns.of === 'character') return { of: 'characters', least: 1n, most: 1n };
  const amount = instruction.fields[returns.amount] as bigint;
  return { of: instruction.accounts[returns.resource]!, least: amount, most: amount };
}

export function promiseOf(instruction: InspectedInstruction): Promised | undefined {
  const { returns } = declarationOf(instruction).effects;
  if (returns?.of !== 'promise') return undefined;
  const { promise, record, hash, times } = returns;
  const { accounts, fields } = instruction;
  return {
    promise,
    record: accounts[record]!,
    hash: fields[hash] as Uint8Array | null,
    times: times === undefined ? 1n : BigInt(fields[times] as number),
  };
}
