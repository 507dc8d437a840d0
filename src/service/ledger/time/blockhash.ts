import { hash, randomBytes } from 'node:crypto';
import { concatBytes, equalBytesConstantTime, utf8Encode } from '../../../codec/bytes.ts';
import { BLOCKHASH_LIFETIME_HEIGHTS } from '../../../core/limits.ts';
import { type Address, addressFromBytes } from '../../../solana/address.ts';

const AUTHENTICATION_BYTES = 16;
const FRESHNESS_BYTES = 8;
const COUNT_BYTES = 4;
export const ERA_BYTES = 4;
export const HEIGHT_BYTES = 4;
const REST_BYTES = FRESHNESS_BYTES + ERA_BYTES + HEIGHT_BYTES;
/** The era of a ledger without snapshots, reverts and imports. */
export const FIRST_ERA = 0;
const LABEL = utf8Encode('gamekeeper blockhash');

/** Classification of a blockhash. */
type BlockhashState =
  | { readonly kind: 'alive'; readonly height: number }
  | { readonly kind: 'expired'; readonly height: number }
  | { readonly kind: 'unknown' };

/**
 * Issues blockhashes and recognises them later, even after a restart, without storing any. A
 * blockhash is a MAC of 16 bytes under the ledger's secret, 8 fresh bytes, the era and the height
 * (u32 each, big-endian). Each is unique: with one blockhash per height, two identical calls within
 * 400 ms would be the same transaction, and the second would be taken for a duplicate.
 *
 * Eras separate what a revert undoes from what it keeps. A new era begins with each snapshot and
 * each revert, and a blockhash is known only when its era is in the ledger's past: one issued in an
 * undone future stays unknown, even when the clock reaches its height again.
 */
export class BlockhashIssuer {
  /**
   * The hash input: secret, fresh bytes, era, height. Of fixed length, so that no input extends
   * another.
   */
  readonly #input: Buffer;
  /** Random at each start, then a counter. */
  readonly #start: Uint8Array;
  #issued = 0;
  #era = FIRST_ERA;
  #eras: ReadonlySet<number> = new Set([FIRST_ERA]);

  constructor(secret: Uint8Array, freshBytes: (length: number) => Uint8Array = randomBytes) {
    this.#start = freshBytes(FRESHNESS_BYTES - COUNT_BYTES);
    this.#input = Buffer.alloc(LABEL.length + secret.length + REST_BYTES);
    this.#input.set(LABEL, 0);
    this.#input.set(secret, LABEL.length);
  }

  /** @param eras the ledger's past eras, the current one last. */
  setEras(eras: readonly number[]): void {
    this.#eras = new Set(eras);
    this.#era = eras.at(-1)!;
  }

  /** @returns a blockhash of a height, and the last height at which it is valid. */
  issue(height: number): { blockhash: Address; lastValidBlockHeight: number } {
    const rest = Buffer.alloc(REST_BYTES);
    rest.set(this.#start, 0);
    rest.writeUInt32BE(this.#issued, FRESHNESS_BYTES - COUNT_BYTES);
    rest.writeUInt32BE(this.#era, FRESHNESS_BYTES);
    rest.writeUInt32BE(height, FRESHNESS_BYTES + ERA_BYTES);
    this.#issued = (this.#issued + 1) >>> 0;
    const blockhash = addressFromBytes(concatBytes(this.#authenticate(rest), rest));
    return { blockhash, lastValidBlockHeight: lastValidHeight(height) };
  }

  /** @param blockhash 32 bytes as a binary string. */
  classify(blockhash: string, heightNow: number): BlockhashState {
    const bytes = Buffer.from(blockhash, 'latin1');
    const rest = bytes.subarray(AUTHENTICATION_BYTES);
    const given = bytes.subarray(0, AUTHENTICATION_BYTES);
    const isOurs = equalBytesConstantTime(this.#authenticate(rest), given);
    const era = rest.readUInt32BE(FRESHNESS_BYTES);
    const height = rest.readUInt32BE(FRESHNESS_BYTES + ERA_BYTES);
    if (!isOurs || !this.#eras.has(era) || height > heightNow) return { kind: 'unknown' };
    const isAlive = heightNow <= lastValidHeight(height);
    return { kind: isAlive ? 'alive' : 'expired', height };
  }

  #authenticate(rest: Uint8Array): Uint8Array {
    this.#input.set(rest, this.#input.length - rest.length);
    return hash('sha256', this.#input, 'buffer').subarray(0, AUTHENTICATION_BYTES);
  }
}

/** The height at which a blockhash was issued; not authenticated. */
export function issuedHeightOf(blockhash: string): number {
  const bytes = Buffer.from(blockhash, 'latin1');
  return bytes.readUInt32BE(AUTHENTICATION_BYTES + FRESHNESS_BYTES + ERA_BYTES);
}

/** The last height at which a blockhash issued at a height is valid. */
export function lastValidHeight(height: number): number {
  return height + BLOCKHASH_LIFETIME_HEIGHTS;
}
