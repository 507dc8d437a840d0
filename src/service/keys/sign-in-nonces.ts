import { createHmac } from 'node:crypto';
import { u64BigEndian } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import {
  SIGN_IN_ASKED_WALLETS_MAX,
  SIGN_IN_LANES,
  SIGN_IN_NONCE_LIFETIME_MS,
  SIGN_IN_SLOT_MS,
} from '../../core/limits.ts';
import { LruCache } from '../../core/lru.ts';
import { type Address, addressToBase58, addressToBytes } from '../../solana/address.ts';

/** What is signed: a text with the nonce, or a transaction with that text as a memo. */
const forms = ['text', 'transaction'] as const;
export type SignInForm = (typeof forms)[number];

/** The input from which a nonce, 32 bytes, is derived. */
interface NonceOrigin {
  readonly wallet: Address;
  readonly form: SignInForm;
  /** Number of the 10-second interval of the machine's time since 1970. */
  readonly slot: number;
  readonly lane: number;
}

/**
 * The nonces of sign-in messages. Anybody may request anybody's, so issuing one stores nothing: a
 * nonce is a keyed hash of the wallet, the form, the time in slots of 10 seconds, one of two lanes
 * that requests alternate between, and the number of nonces already used of these. A signature does
 * not name its message, so all 120 live nonces are derived again to find it. Only a valid signature
 * is stored: its nonce is used, until it would have expired anyway.
 */
export class SignInNonces {
  readonly #secret: Uint8Array;
  readonly #now: () => number;
  /** Number of used nonces by origin. */
  readonly #used = new Map<string, number>();
  /**
   * When a wallet's message was last requested. Only selects between two errors, so that nothing is
   * lost if strangers fill the cache.
   */
  readonly #asked = new LruCache<Address, number>(SIGN_IN_ASKED_WALLETS_MAX);
  #requests = 0;

  /** @param secret of this process: nonces do not survive it. */
  constructor(secret: Uint8Array, now: () => number) {
    this.#secret = secret;
    this.#now = now;
  }

  /** Issues 32 bytes, valid for 5 minutes minus the part of their slot that has passed. */
  issue(wallet: Address, form: SignInForm): Uint8Array {
    this.#asked.set(wallet, this.#now());
    this.#requests += 1;
    const lane = this.#requests % SIGN_IN_LANES;
    return this.#nonce({ wallet, form, slot: this.#slot(), lane });
  }

  /**
   * Consumes the nonce that the check accepts.
   * @throws NonceUnknown; SignatureInvalid when the message was requested but another was signed.
   */
  take(wallet: Address, accepts: (nonce: Uint8Array, form: SignInForm) => boolean): void {
    this.#forgetDead();
    for (const origin of this.#alive(wallet)) {
      if (!accepts(this.#nonce(origin), origin.form)) continue;
      const key = keyOf(origin);
      this.#used.set(key, (this.#used.get(key) ?? 0) + 1);
      this.#asked.delete(wallet);
      return;
    }
    const askedMs = this.#asked.get(wallet);
    const isWaiting = askedMs !== undefined && this.#now() < askedMs + SIGN_IN_NONCE_LIFETIME_MS;
    if (isWaiting) fail('SignatureInvalid', { signer: addressToBase58(wallet) });
    fail('NonceUnknown', { wallet: addressToBase58(wallet) });
  }

  #slot(): number {
    return Math.floor(this.#now() / SIGN_IN_SLOT_MS);
  }

  #isAlive(slot: number): boolean {
    return slot >= 0 && this.#now() < slot * SIGN_IN_SLOT_MS + SIGN_IN_NONCE_LIFETIME_MS;
  }

  /** Live nonces, newest first, as most players sign in at once. */
  *#alive(wallet: Address): Iterable<NonceOrigin> {
    for (let slot = this.#slot(); this.#isAlive(slot); slot -= 1) {
      for (const form of forms) {
        for (let lane = 0; lane < SIGN_IN_LANES; lane += 1) yield { wallet, form, slot, lane };
      }
    }
  }

  #nonce(origin: NonceOrigin): Uint8Array {
    const { wallet, form, slot, lane } = origin;
    const hash = createHmac('sha256', this.#secret).update('gamekeeper sign-in nonce v1');
    hash.update(addressToBytes(wallet));
    for (const number of [forms.indexOf(form), slot, lane, this.#used.get(keyOf(origin)) ?? 0]) {
      hash.update(u64BigEndian(BigInt(number)));
    }
    return hash.digest();
  }

  #forgetDead(): void {
    for (const key of this.#used.keys()) {
      if (!this.#isAlive(slotOf(key))) this.#used.delete(key);
    }
  }
}

function keyOf({ wallet, form, slot, lane }: NonceOrigin): string {
  return `${slot} ${lane} ${form} ${wallet}`;
}

function slotOf(key: string): number {
  return Number(key.slice(0, key.indexOf(' ')));
}
