import { hash, randomBytes } from 'node:crypto';
import { concatBytes, equalBytesConstantTime, utf8Encode } from '../../../codec/bytes.ts';
import { BLOCKHASH_LIFETIME_HEIGHTS } from '../../../core/limits.ts';
import { type Address, addressFromBytes } from '../../../solana/address.ts';

const AUTHENTICATION_BYTES = 16;
const FRESHNESS_BYTES = 8;
const COUNT_BYTES = 4;
const ERA_BYTES = 4;
const HEIGHT_BYTES = 4;
const REST_BYTES = FRESHNESS_BYTES + ERA_BYTES + HEIGHT_BYTES;
/** The era of a ledger that was never copied. */
export const FIRST_ERA = 0;
const LABEL = utf8Encode('gamekeeper blockhash');

/** What a blockhash turned out to be. */
type BlockhashState =
  | { readonly kind: 'alive'; readonly height: number }
  | { readonly kind: 'expired'; readonly height: number }
  | { readonly kind: 'unknown' };

/**
 * Issues blockhashes and recognises them again, also after a restart and however long ago it was,
 * without keeping any: 16 bytes that authenticate the rest under the ledger's secret, 8 fresh
 * bytes, the era and the height (u32 each, big-endian). Each is another: with one blockhash a
 * height, two equal calls within 400 ms would be the same transaction, and the second would be
 * taken for the first come again.
 *
 * Eras part what a revert undoes from what it leaves. A new one begins with each snapshot and each
 * revert, and a blockhash is of ours only when its era is in the ledger's past: one that was issued
 * in an undone future stays unknown, also when the clock comes to its height again.
 */
export class BlockhashIssuer {
  /**
   * Secret, fresh bytes, era, height: what is hashed. Of one length always, so that none extends
   * another.
   */
  readonly #input: Buffer;
  /** Random at each start, then a count. */
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

  /** @param eras of the ledger's past, the one of today last. */
  setEras(eras: readonly number[]): void {
    this.#eras = new Set(eras);
    this.#era = eras.at(-1)!;
  }

  /** @returns a blockhash of a height and the last height at which it is alive. */
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

/** The height at which a blockhash of ours was issued; whether it is ours is not looked at. */
export function issuedHeightOf(blockhash: string): number {
  const bytes = Buffer.from(blockhash, 'latin1');
  return bytes.readUInt32BE(AUTHENTICATION_BYTES + FRESHNESS_BYTES + ERA_BYTES);
}

/** The last height at which a blockhash of a height is alive. */
export function lastValidHeight(height: number): number {
  return height + BLOCKHASH_LIFETIME_HEIGHTS;
}
