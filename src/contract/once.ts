import {
  asBuffer,
  base58Decode,
  concatBytes,
  equalBytes,
  sha256,
  utf8Encode,
} from '../codec/bytes.ts';
import { fail } from '../core/errors.ts';
import { IDEMPOTENCY_HEADER_LENGTH_MAX } from '../core/limits.ts';
import type { Address } from '../solana/address.ts';
import { encodeBorsh } from '../solana/borsh/borsh.ts';
import { DISCRIMINATOR_BYTES, instructionDiscriminator } from '../solana/discriminator.ts';
import type { Instruction } from '../solana/instruction.ts';
import { isOurProgram, programNameOf } from '../solana/program-ids.ts';

/**
 * The instruction `once {network: 8 bytes, id: 16 bytes, depositMax: u64}`: of all transactions of
 * a fee payer with the same id, the ledger executes only those with one blockhash, and only if the
 * fee payer pays no more lamports than `depositMax`, fees apart. Every program of ours accepts it
 * and does nothing: so it can name one that the transaction calls anyway, and costs 43 bytes and no
 * account key. It lists no account, as it is bound to the fee payer, who signs in any case.
 */
export interface Once {
  /** The first 8 bytes of the genesis id, which make the id valid on this network only. */
  readonly network: Uint8Array;
  /** 16 bytes. */
  readonly id: Uint8Array;
}

/** A `once` as a transaction carries it. */
export interface CarriedOnce extends Once {
  /** Lamports. */
  readonly depositMax: bigint;
}

/** The result of reading an instruction. */
type ReadOnce = CarriedOnce | 'malformed' | undefined;

const ONCE_NAME = 'once';
/** The request header that asks a build for it. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

const NETWORK_BYTES = 8;
const ID_BYTES = 16;
const ID_START = DISCRIMINATOR_BYTES + NETWORK_BYTES;
const DEPOSIT_MAX_START = ID_START + ID_BYTES;
const DATA_BYTES = DEPOSIT_MAX_START + 8;
const LABEL = utf8Encode('gamekeeper once v1:');
const HEADER_FORM = /^[\x20-\x7e]+$/;

/**
 * The `once` for a header on a network: the id is the first 16 bytes of SHA-256 over a label and
 * the header's text.
 * @throws InvalidArgument for a text that is not 1 to 255 printable ASCII characters.
 */
export function onceOf(genesisId: string, header: string): Once {
  if (!HEADER_FORM.test(header) || header.length > IDEMPOTENCY_HEADER_LENGTH_MAX) {
    const expected = `1 to ${IDEMPOTENCY_HEADER_LENGTH_MAX} printable ASCII characters`;
    fail('InvalidArgument', { argument: IDEMPOTENCY_HEADER, problem: 'is not a key', expected });
  }
  const id = sha256(LABEL, utf8Encode(header)).subarray(0, ID_BYTES);
  return { network: onceNetworkOf(genesisId), id };
}

/** @param genesisId base58. */
export function onceNetworkOf(genesisId: string): Uint8Array {
  return base58Decode(genesisId)!.subarray(0, NETWORK_BYTES);
}

/**
 * @param program one of ours, preferably one that the transaction calls anyway.
 * @param depositMax lamports.
 */
export function onceInstruction(
  program: Address,
  { network, id }: Once,
  depositMax: bigint,
): Instruction {
  const limit = encodeBorsh('u64', depositMax);
  const data = concatBytes(instructionDiscriminator(ONCE_NAME), network, id, limit);
  return { program, accounts: [], data };
}

/** Undefined for any other instruction. */
export function readOnce(program: Address, accounts: number, data: Uint8Array): ReadOnce {
  // Fast path: every instruction is tested, and the first byte rules out nearly all others.
  if (data[0] !== discriminator[0]) return undefined;
  if (!equalBytes(data.subarray(0, DISCRIMINATOR_BYTES), discriminator)) return undefined;
  const name = programNameOf(program);
  if (name === undefined || !isOurProgram(name)) return undefined;
  if (data.length !== DATA_BYTES || accounts > 0) return 'malformed';
  return {
    network: data.subarray(DISCRIMINATOR_BYTES, ID_START),
    id: data.subarray(ID_START, DEPOSIT_MAX_START),
    depositMax: asBuffer(data).readBigUInt64LE(DEPOSIT_MAX_START),
  };
}

const discriminator = instructionDiscriminator(ONCE_NAME);

/** Whether both are equal. */
export function isSameOnce(left: Once, right: Once): boolean {
  return equalBytes(left.network, right.network) && equalBytes(left.id, right.id);
}
