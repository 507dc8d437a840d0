import type { NoticeKind, PlayerNotice } from '../../methods/generated/player.ts';

const NOTICES_MAX = 256;
/** Of one kind about one game, so that a game cannot fill a terminal. */
const ALIKE_MAX = 5;
const ALIKE_MS = 10_000;
/**
 * Whether a game brings such a notice about as often as it likes. The others are questions, which a
 * limit of their own keeps rare, and what the player did: whoever shows that would not learn of it.
 */
const isOfGames: Readonly<Record<NoticeKind, boolean>> = {
  PAIRING_ASKED: true,
  PAIRED: false,
  PAIRING_ENDED: true,
  SESSION_OPENED: true,
  SESSION_CLOSED: true,
  NOT_GRANTED: true,
  GRANT_CHANGED: false,
  APPROVAL_ASKED: false,
  APPROVAL_ENDED: false,
  PIN_CHANGED: false,
  WALLETS_CHANGED: false,
  KEYS_CHANGED: false,
};

/** What the player may want to know of, as it happens: for a terminal, and for who asks later. */
export class Notices {
  readonly #nowMs: () => number;
  readonly #kept: PlayerNotice[] = [];
  readonly #listeners = new Set<(notice: PlayerNotice) => void>();
  #last = 0;

  /** @param nowMs the machine's time, in UNIX milliseconds. */
  constructor(nowMs: () => number = Date.now) {
    this.#nowMs = nowMs;
  }

  /** What a game brings about is dropped if there were too many alike a moment ago. */
  add(kind: NoticeKind, game: string, text: string): void {
    const nowMs = this.#nowMs();
    if (isOfGames[kind] && this.#countAlike(kind, game, nowMs) >= ALIKE_MAX) return;
    this.#last += 1;
    const time = new Date(nowMs).toISOString();
    const notice = { number: this.#last, time, kind, game, text };
    this.#kept.push(notice);
    if (this.#kept.length > NOTICES_MAX) this.#kept.shift();
    for (const listener of [...this.#listeners]) listener(notice);
  }

  /** How many kept ones are of a moment ago, whichever way the clock was set since. */
  #countAlike(kind: NoticeKind, game: string, nowMs: number): number {
    const alike = this.#kept.filter((kept) => kept.kind === kind && kept.game === game);
    return alike.filter(({ time }) => Math.abs(nowMs - Date.parse(time)) < ALIKE_MS).length;
  }

  /** Calls back for each from now on; answers a function that ends it. */
  listen(listener: (notice: PlayerNotice) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The kept ones after a number, oldest first. */
  after(number: number): readonly PlayerNotice[] {
    return this.#kept.filter((notice) => notice.number > number);
  }

  /** As `after`, but waits for the first one: an empty list if there is none in time. */
  async wait(
    number: number,
    waitMs: number,
    signal: AbortSignal,
  ): Promise<readonly PlayerNotice[]> {
    // After a restart the numbers begin again.
    const from = number > this.#last ? 0 : number;
    const known = this.after(from);
    if (known.length > 0 || waitMs === 0 || signal.aborted) return known;
    await new Promise<void>((resolve) => {
      const end = () => {
        stop();
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const stop = this.listen(end);
      const timer = setTimeout(end, waitMs);
      signal.addEventListener('abort', end);
    });
    return this.after(from);
  }
}
