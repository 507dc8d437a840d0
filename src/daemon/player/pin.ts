import { randomBytes } from 'node:crypto';
import { equalBytesConstantTime } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import { DAY_MS } from '../../core/limits.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import type { PinState } from '../../methods/generated/player.ts';
import type { ClockPort } from '../../methods/ports.ts';
import type { KeptPin, PlayerRules, RulesContent } from '../home/player-rules.ts';
import { stretchSecret } from '../keys/passphrase-key.ts';

/** How long a PIN that is said to be forgotten stays as it is. */
export const FORGOTTEN_MS = DAY_MS;
/** Wrong ones that may be tried without waiting. */
const FREE_TRIES = 5;
/** After one more, and twice as long after each further one. */
const WAIT_MS = 30_000;
const WAIT_MS_MAX = 60 * 60_000;

const PIN_SALT_BYTES = 32;
const PIN_HASH_BYTES = 32;
/** Takes 128 MiB and about half a second. */
const COST = Object.freeze({ N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 });

type PinChange = 'SET' | 'CHANGED' | 'FORGOTTEN' | 'KEPT' | 'REPLACED';

interface PinParts {
  readonly rules: Pick<PlayerRules, 'content' | 'change'>;
  readonly clock: Pick<ClockPort, 'now'>;
  /** The machine's time, in UNIX milliseconds. */
  readonly nowMs?: () => number;
  /** Called when it was set, said to be forgotten, or kept after all. */
  readonly onChange?: (change: PinChange, text: string) => void;
  /** Called when a forgotten one was replaced: every grant ends. */
  readonly onReplaced?: () => void;
}

/**
 * The player's PIN, for where no passphrase seals the keys. It keeps out what can reach the
 * player's channel and does not know it: neither who sets it first, nor who reads what is typed,
 * nor who reads the keychain. SECURITY.md says so.
 */
export class PlayerPin {
  readonly #parts: PinParts;
  readonly #nowMs: () => number;
  /** One at a time, so that each is counted before the next is tried. */
  readonly #checks = new SerialQueue();
  /** By the monotonic clock; the start of the daemon counts as one. */
  #lastTryMs: number;

  constructor(parts: PinParts) {
    this.#parts = parts;
    this.#nowMs = parts.nowMs ?? Date.now;
    this.#lastTryMs = parts.clock.now();
  }

  get isSet(): boolean {
    return this.#content.pin !== null;
  }

  /** Whether another one takes the one as it was. */
  get takesOld(): boolean {
    return this.isSet && !this.#isReplaceable();
  }

  /** Another one for each PIN; no secret. */
  get mark(): string {
    return this.#content.pin?.salt ?? '';
  }

  describe(): PinState {
    const { forgottenMs } = this.#content;
    const replaceableAt =
      forgottenMs === null ? null : new Date(forgottenMs + FORGOTTEN_MS).toISOString();
    return { isSet: this.isSet, replaceableAt };
  }

  /**
   * Resolves if it is the PIN. Each try is on the disk before it is known whether it is right, so
   * that nobody tries more often by ending the daemon.
   * @throws WrongPin, RateLimited.
   */
  verify(pin: string): Promise<void> {
    return this.#checks.run(() => this.#check(pin));
  }

  /**
   * Sets it, for the first time or with the one as it was, or instead of one that was said to
   * be forgotten a day ago, by which every grant ends.
   * @throws PlayerLocked without the one as it was, WrongPin, RateLimited.
   */
  async set(pin: string, old: string | undefined): Promise<void> {
    await this.#checks.run(async () => {
      const isChanged = this.takesOld;
      const isReplaced = this.isSet && !isChanged;
      if (isChanged) {
        if (old === undefined) fail('PlayerLocked', { method: 'player.setPin', needs: OLD_NEEDS });
        await this.#check(old);
      }
      const salt = randomBytes(PIN_SALT_BYTES);
      const hash = await deriveHash(pin, salt);
      const kept = { salt: salt.toString('hex'), hash: hash.toString('hex'), wrongTries: 0 };
      const ended = isReplaced ? { grantsEndMs: this.#nowMs() } : {};
      await this.#change((content) => ({ ...content, pin: kept, forgottenMs: null, ...ended }));
      if (isReplaced) {
        this.#parts.onReplaced?.();
        this.#tell('REPLACED', 'a new PIN was set, and all grants have ended');
      } else this.#tell(isChanged ? 'CHANGED' : 'SET', 'the PIN was set');
    });
  }

  /** Lets another one be set in a day. Saying it again changes nothing. */
  async forget(): Promise<PinState> {
    if (this.isSet && this.#content.forgottenMs === null) {
      await this.#change((content) => ({ ...content, forgottenMs: this.#nowMs() }));
      const when = this.#sayWhen();
      this.#tell('FORGOTTEN', `the PIN is said to be forgotten: another may be set ${when}`);
    }
    return this.describe();
  }

  /** It is not forgotten after all. */
  async keep(): Promise<PinState> {
    if (this.#content.forgottenMs !== null) {
      await this.#change((content) => ({ ...content, forgottenMs: null }));
      this.#tell('KEPT', 'the PIN stays as it is');
    }
    return this.describe();
  }

  get #content(): RulesContent {
    return this.#parts.rules.content;
  }

  async #check(pin: string): Promise<void> {
    const { pin: kept } = this.#content;
    if (kept === null) return fail('WrongPin', { retryAfterMs: 0 });
    const waitMs = this.#waitMs(kept);
    if (waitMs > 0) fail('RateLimited', { retryAfterMs: waitMs });
    const tried = { ...kept, wrongTries: kept.wrongTries + 1 };
    await this.#change((content) => ({ ...content, pin: tried }));
    this.#lastTryMs = this.#parts.clock.now();
    const hash = await deriveHash(pin, Buffer.from(kept.salt, 'hex'));
    if (!equalBytesConstantTime(hash, Buffer.from(kept.hash, 'hex'))) {
      fail('WrongPin', { retryAfterMs: this.#waitMs(tried) });
    }
    const wasForgotten = this.#content.forgottenMs !== null;
    const right = { ...kept, wrongTries: 0 };
    await this.#change((content) => ({ ...content, pin: right, forgottenMs: null }));
    if (wasForgotten) this.#tell('KEPT', 'the PIN was proved, so that it stays as it is');
  }

  #waitMs({ wrongTries }: KeptPin): number {
    const over = wrongTries - FREE_TRIES;
    if (over < 0) return 0;
    const waitMs = Math.min(WAIT_MS * 2 ** over, WAIT_MS_MAX);
    return Math.max(0, Math.ceil(this.#lastTryMs + waitMs - this.#parts.clock.now()));
  }

  #isReplaceable(): boolean {
    const { forgottenMs } = this.#content;
    return forgottenMs !== null && this.#nowMs() - forgottenMs >= FORGOTTEN_MS;
  }

  #sayWhen(): string {
    const { replaceableAt } = this.describe();
    return `from ${replaceableAt}, which ends all grants; gamekeeper pin keep stops it`;
  }

  #change(make: (content: RulesContent) => RulesContent): Promise<void> {
    return this.#parts.rules.change(make);
  }

  #tell(change: PinChange, text: string): void {
    this.#parts.onChange?.(change, text);
  }
}

async function deriveHash(pin: string, salt: Buffer): Promise<Buffer> {
  const secret = Buffer.from(pin);
  try {
    return await stretchSecret(secret, salt, PIN_HASH_BYTES, COST);
  } finally {
    secret.fill(0);
  }
}

const OLD_NEEDS = 'the PIN as it was; if it is forgotten: player.forgetPin';
