import { base58Decode } from '../../codec/bytes.ts';
import { isGamekeeperError } from '../../core/errors.ts';
import { U64_MAX } from '../../core/limits.ts';
import { type Address, addressFromBase58 } from '../../solana/address.ts';
import { SIGNATURE_BYTES } from '../../solana/keys.ts';
import { invalidParams, RpcError, rpcCodes } from './rpc-errors.ts';

/** Parsing of positional parameters. Errors name the position. */

export type Params = readonly unknown[];
export type Config = Readonly<Record<string, unknown>>;

/** The last three are legacy names that clients still send. */
const commitments = ['processed', 'confirmed', 'finalized', 'recent', 'singleGossip', 'max'];

/** @param params undefined where they are no list, though named ones are JSON-RPC too. */
export function requireList(params: Params | undefined): Params {
  return params ?? invalidParams('Invalid params: they are a list');
}

export function readAddress(value: unknown, name: string): Address {
  if (typeof value !== 'string') invalidParams(`Invalid param: ${name} is not a string`);
  try {
    return addressFromBase58(value, name);
  } catch (error) {
    if (!isGamekeeperError(error)) throw error;
    return invalidParams(`Invalid param: ${error.message}`);
  }
}

/** A signature in canonical base58. */
export function readSignature(value: unknown): string {
  const isText = typeof value === 'string';
  if (isText && base58Decode(value, SIGNATURE_BYTES)?.length === SIGNATURE_BYTES) return value;
  return invalidParams('Invalid param: a signature is 64 bytes in base58');
}

export function readList(value: unknown, name: string, itemsMax: number): readonly unknown[] {
  if (!Array.isArray(value)) invalidParams(`Invalid param: ${name} is not a list`);
  if (value.length > itemsMax) invalidParams(`Too many inputs provided; max ${itemsMax}`);
  return value;
}

export function readInteger(value: unknown, name: string): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  return invalidParams(`Invalid param: ${name} is not an integer of 0 or more`);
}

/** Lamports as a JSON number, which clients round above 2^53. */
export function readLamports(value: unknown): bigint {
  const isNumber = Number.isInteger(value) && (value as number) >= 0;
  const lamports = isNumber ? BigInt(value as number) : U64_MAX + 1n;
  if (lamports <= U64_MAX) return lamports;
  return invalidParams('Invalid param: lamports is not a 64-bit integer');
}

export function readFlag(config: Config, name: string): boolean {
  const value = config[name] ?? false;
  if (typeof value === 'boolean') return value;
  return invalidParams(`Invalid param: ${name} is not a boolean`);
}

export function readObject(value: unknown, name: string): Config {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) invalidParams(`Invalid param: ${name} is not an object`);
  return value as Config;
}

/** One of a few names, or the default. */
export function readChoice<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  fallback: Choice,
  name: string,
): Choice {
  if (value === undefined || value === null) return fallback;
  if (choices.includes(value as Choice)) return value as Choice;
  const expected = choices.join(', ');
  return invalidParams(`Invalid param: ${name} is not supported: ${expected}`);
}

/**
 * A method's configuration, with its common fields checked. All commitments mean the same here:
 * every answer is durable. Unknown fields are ignored, as Solana does.
 * @param slot the current one.
 */
export function readConfig(value: unknown, slot: number): Config {
  if (value === undefined || value === null) return {};
  const config = readObject(value, 'config');
  readChoice(config.commitment, commitments, 'finalized', 'commitment');
  readChoice(config.preflightCommitment, commitments, 'finalized', 'preflightCommitment');
  if (config.minContextSlot !== undefined && config.minContextSlot !== null) {
    if (readInteger(config.minContextSlot, 'minContextSlot') > slot) {
      const message = 'Minimum context slot has not been reached';
      throw new RpcError(rpcCodes.minContextSlotNotReached, message, { contextSlot: slot });
    }
  }
  return config;
}

/** Decodes bytes in one of the two text encodings. */
export function readEncodedBytes(
  value: unknown,
  encoding: 'base58' | 'base64',
  bytesMax: number,
): Uint8Array {
  if (typeof value !== 'string') invalidParams('Invalid param: the data is not a string');
  // Both encodings are longer than the bytes, so that this bounds the work too.
  const isShort = value.length <= bytesMax * 2;
  const bytes = isShort ? decodeText(value, encoding, bytesMax) : undefined;
  if (bytes !== undefined && bytes.length <= bytesMax) return bytes;
  return invalidParams(`invalid ${encoding} encoding, or over ${bytesMax} bytes`);
}

function decodeText(text: string, encoding: 'base58' | 'base64', bytesMax: number) {
  if (encoding === 'base58') return base58Decode(text, bytesMax);
  const isBase64 = /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.length % 4 === 0;
  return isBase64 ? Buffer.from(text, 'base64') : undefined;
}
