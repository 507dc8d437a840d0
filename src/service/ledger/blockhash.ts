import { hash, randomBytes } from 'node:crypto';
import { type Address, addressFromBytes } from '../../core/address.ts';
import { concatBytes, equalBytesConstantTime, utf8Encode } from '../../core/bytes.ts';
import { BLOCKHASH_LIFETIME_HEIGHTS } from '../../core/limits.ts';

const AUTHENTICATION_BYTES = 16;
const FRESHNESS_BYTES = 8;
const COUNT_BYTES = 4;
const HEIGHT_BYTES = 8;
const LABEL = utf8Encode('gamekeeper blockhash');

/** What a blockhash turned out to be. */
export type BlockhashState =
  | { readonly kind: 'alive'; readonly height: number }
  | { readonly kind: 'expired'; readonly height: number }
  | { readonly kind: 'unknown' };

/**
 * Issues blockhashes and recognises them again, also after a restart and however long ago it was,
 * without keeping any: 16 bytes that authenticate the rest under the ledger's secret, 8 fresh
 * bytes, and the height. Each is another: with one blockhash a height, two equal calls within 400
 * ms would be the same transaction, and the second would be taken for the first come again.
 */
export class BlockhashIssuer {
  /**
   * Secret, fresh bytes, height: what is hashed. Of one length always, so that none extends
   * another.
   */
  readonly #input: Buffer;
  /** Random at each start, then a count. */
  readonly #start: Uint8Array;
  #issued = 0;

  constructor(secret: Uint8Array, freshBytes: (length: number) => Uint8Array = randomBytes) {
    this.#start = freshBytes(FRESHNESS_BYTES - COUNT_BYTES);
    this.#input = Buffer.alloc(LABEL.length + secret.length + FRESHNESS_BYTES + HEIGHT_BYTES);
    this.#input.set(LABEL, 0);
    this.#input.set(secret, LABEL.length);
  }

  /** @returns a blockhash of a height and the last height at which it is alive. */
  issue(height: number): { blockhash: Address; lastValidBlockHeight: number } {
    const rest = Buffer.alloc(FRESHNESS_BYTES + HEIGHT_BYTES);
    rest.set(this.#start, 0);
    rest.writeUInt32BE(this.#issued, FRESHNESS_BYTES - COUNT_BYTES);
    rest.writeBigUInt64BE(BigInt(height), FRESHNESS_BYTES);
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
    const height = Number(rest.readBigUInt64BE(FRESHNESS_BYTES));
    if (!isOurs || height > heightNow) return { kind: 'unknown' };
    const isAlive = heightNow <= lastValidHeight(height);
    return { kind: isAlive ? 'alive' : 'expired', height };
  }

  #authenticate(rest: Uint8Array): Uint8Array {
    this.#input.set(rest, this.#input.length - rest.length);
    return hash('sha256', this.#input, 'buffer').subarray(0, AUTHENTICATION_BYTES);
  }
}

/** The last height at which a blockhash of a height is alive. */
export function lastValidHeight(height: number): number {
  return height + BLOCKHASH_LIFETIME_HEIGHTS;
}
