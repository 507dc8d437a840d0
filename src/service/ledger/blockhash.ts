import { createHmac, randomBytes } from 'node:crypto';
import { type Address, addressFromBytes, addressToBytes } from '../../core/address.ts';
import { concatBytes, equalBytesConstantTime, u64BigEndian } from '../../core/bytes.ts';
import { BLOCKHASH_LIFETIME_HEIGHTS } from '../../core/limits.ts';
import { LruCache } from '../../core/lru.ts';

const AUTHENTICATION_BYTES = 16;
const FRESHNESS_BYTES = 8;
const RECENT_MAX = 4096;

/** What a blockhash turned out to be. */
export type BlockhashState =
  | { readonly kind: 'alive'; readonly height: number }
  | { readonly kind: 'expired'; readonly height: number }
  | { readonly kind: 'unknown' };

/**
 * Issues blockhashes and recognises them again, also after a restart and however long ago it was,
 * without keeping any: 8 fresh bytes, the height under a mask, and 16 bytes that authenticate both
 * under the ledger's secret. Each is another: with one blockhash a height, two equal calls within
 * 400 ms would be the same transaction, and the second would be taken for the first come again.
 */
export class BlockhashIssuer {
  readonly #secret: Uint8Array;
  readonly #freshBytes: (length: number) => Uint8Array;
  readonly #heights = new LruCache<Address, { readonly height: number }>(RECENT_MAX);

  constructor(secret: Uint8Array, freshBytes: (length: number) => Uint8Array = randomBytes) {
    this.#secret = secret;
    this.#freshBytes = freshBytes;
  }

  /** @returns a blockhash of a height and the last height at which it is alive. */
  issue(height: number): { blockhash: Address; lastValidBlockHeight: number } {
    const fresh = this.#freshBytes(FRESHNESS_BYTES);
    const plain = u64BigEndian(BigInt(height));
    const masked = exclusiveOr(plain, this.#hash('height mask', fresh));
    const authentication = this.#authenticate(fresh, plain);
    const blockhash = addressFromBytes(concatBytes(authentication, fresh, masked));
    this.#heights.set(blockhash, { height });
    return { blockhash, lastValidBlockHeight: lastValidHeight(height) };
  }

  /** @param blockhash 32 bytes as a binary string. */
  classify(blockhash: string, heightNow: number): BlockhashState {
    const height = this.#heightOf(blockhash as Address);
    if (height === undefined || height > heightNow) return { kind: 'unknown' };
    const isAlive = heightNow <= lastValidHeight(height);
    return { kind: isAlive ? 'alive' : 'expired', height };
  }

  #heightOf(blockhash: Address): number | undefined {
    const recent = this.#heights.get(blockhash);
    if (recent !== undefined) return recent.height;
    const bytes = addressToBytes(blockhash);
    const freshEnd = AUTHENTICATION_BYTES + FRESHNESS_BYTES;
    const fresh = bytes.subarray(AUTHENTICATION_BYTES, freshEnd);
    const plain = exclusiveOr(bytes.subarray(freshEnd), this.#hash('height mask', fresh));
    const given = bytes.subarray(0, AUTHENTICATION_BYTES);
    if (!equalBytesConstantTime(this.#authenticate(fresh, plain), given)) return undefined;
    const height = Number(Buffer.from(plain).readBigUInt64BE());
    this.#heights.set(blockhash, { height });
    return height;
  }

  #authenticate(fresh: Uint8Array, height: Uint8Array): Uint8Array {
    return this.#hash('blockhash', concatBytes(fresh, height)).subarray(0, AUTHENTICATION_BYTES);
  }

  #hash(label: string, bytes: Uint8Array): Uint8Array {
    return createHmac('sha256', this.#secret).update(label).update(bytes).digest();
  }
}

/** The last height at which a blockhash of a height is alive. */
export function lastValidHeight(height: number): number {
  return height + BLOCKHASH_LIFETIME_HEIGHTS;
}

/** The first bytes of the second, as many as the first has, over the first. */
function exclusiveOr(bytes: Uint8Array, mask: Uint8Array): Uint8Array {
  return Uint8Array.from(bytes, (byte, i) => byte ^ mask[i]!);
}
