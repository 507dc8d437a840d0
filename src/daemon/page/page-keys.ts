import { randomBytes, randomInt } from 'node:crypto';
import { equalBytesConstantTime } from '../../codec/bytes.ts';
import type { ClockPort } from '../../methods/ports.ts';

/** What lets a browser in: a code or digits, each once, for a key that the page then proves. */

/** How long a code or digits may be used. */
export const OPENING_MS = 60_000;
const CODE_BYTES = 32;
const DIGITS = 8;
/** How often digits may be typed before they are worth nothing. */
const DIGITS_TRIES_MAX = 3;
/** Pages that are let in; the one that was opened longest ago is forgotten for another. */
const PAGES_MAX = 8;

/** What is used once, within its time. */
interface Opening {
  /** For the file that the browser reads: 64 hexadecimal digits. */
  readonly code: string;
  /** For who cannot have a file read: 8 decimal digits. */
  readonly digits: string;
}

/** What a page proves when it connects. */
export interface PageKey {
  /** Names the key in the address of the connection, and is no secret. */
  readonly id: string;
  /** 32 bytes, hexadecimal: the secret of the handshake. */
  readonly secret: string;
}

interface OpenOpening extends Opening {
  readonly endsMs: number;
  triesLeft: number;
}

export class PageKeys {
  readonly #clock: Pick<ClockPort, 'now'>;
  #opening: OpenOpening | undefined;
  /** Oldest first. */
  readonly #secrets = new Map<string, Buffer>();

  constructor(clock: Pick<ClockPort, 'now'>) {
    this.#clock = clock;
  }

  /** Makes a code and digits; those of before are worth nothing any more. */
  offer(): Opening {
    const code = randomBytes(CODE_BYTES).toString('hex');
    const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const endsMs = this.#clock.now() + OPENING_MS;
    this.#opening = { code, digits, endsMs, triesLeft: DIGITS_TRIES_MAX };
    return { code, digits };
  }

  /** The key for a code; undefined for one that is wrong, used or too old. */
  useCode(code: string): PageKey | undefined {
    const opening = this.#current();
    return opening && isEqual(code, opening.code) ? this.#admit() : undefined;
  }

  /**
   * The same for digits, which can be guessed: a third wrong try ends them. Not the code: any
   * program of the machine can try, also of another user, and would keep the browser out by it.
   */
  useDigits(digits: string): PageKey | undefined {
    const opening = this.#current();
    if (opening === undefined || opening.triesLeft === 0) return undefined;
    if (isEqual(digits, opening.digits)) return this.#admit();
    opening.triesLeft -= 1;
    return undefined;
  }

  /** The secret of a page, 32 bytes; undefined if it was never let in, or is forgotten. */
  secretOf(id: string): Uint8Array | undefined {
    return this.#secrets.get(id);
  }

  /** Forgets all pages. */
  clear(): void {
    this.#opening = undefined;
    for (const secret of this.#secrets.values()) secret.fill(0);
    this.#secrets.clear();
  }

  #current(): OpenOpening | undefined {
    if (this.#opening && this.#clock.now() >= this.#opening.endsMs) this.#opening = undefined;
    return this.#opening;
  }

  #admit(): PageKey {
    this.#opening = undefined;
    const id = randomBytes(8).toString('hex');
    const secret = randomBytes(CODE_BYTES);
    this.#secrets.set(id, secret);
    if (this.#secrets.size > PAGES_MAX) this.#secrets.delete(this.#secrets.keys().next().value!);
    return { id, secret: secret.toString('hex') };
  }
}

function isEqual(given: string, expected: string): boolean {
  return equalBytesConstantTime(Buffer.from(given), Buffer.from(expected));
}
