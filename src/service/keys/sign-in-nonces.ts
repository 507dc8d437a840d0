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

/** What is signed with a nonce in it: the text itself, or a transaction that has it as a memo. */
const forms = ['text', 'transaction'] as const;
export type SignInForm = (typeof forms)[number];

/** What follows from it is a nonce: 32 bytes. */
interface NonceOrigin {
  readonly wallet: Address;
  readonly form: SignInForm;
  /** 10 seconds of the machine's time, counted from 1970. */
  readonly slot: number;
  readonly lane: number;
}

/**
 * The nonces of sign-in messages. Anybody may ask for anybody's, so nothing is kept for those who
 * ask: a nonce is a keyed hash of the wallet, of what is signed, of the time in slots of 10
 * seconds, of one of two lanes, which requests take in turn, and of how many of these were used
 * before. A signature does not say which message it is of; that is found by making all nonces again
 * that are alive, 120 of them. Only a valid signature leaves something behind: that its nonce is
 * used, until it would have died anyway.
 */
export class SignInNonces {
  readonly #secret: Uint8Array;
  readonly #now: () => number;
  /** How many nonces of an origin were used. */
  readonly #used = new Map<string, number>();
  /**
   * When a wallet's message was last asked for. It chooses between two errors and nothing else, so
   * that strangers who fill it spoil nothing.
   */
  readonly #asked = new LruCache<Address, number>(SIGN_IN_ASKED_WALLETS_MAX);
  #requests = 0;

  /** @param secret of this process: nonces end with it. */
  constructor(secret: Uint8Array, now: () => number) {
    this.#secret = secret;
    this.#now = now;
  }

  /** 32 bytes, which live 5 minutes less what has passed of their slot. */
  issue(wallet: Address, form: SignInForm): Uint8Array {
    this.#asked.set(wallet, this.#now());
    this.#requests += 1;
    const lane = this.#requests % SIGN_IN_LANES;
    return this.#nonce({ wallet, form, slot: this.#slot(), lane });
  }

  /**
   * Uses the nonce up that the check accepts.
   * @throws NonceUnknown, SignatureInvalid when the message was asked for and another was signed.
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

  /** The newest first: most sign in at once. */
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
