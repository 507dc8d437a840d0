import { fail } from '../../core/errors.ts';
import { LruCache } from '../../core/lru.ts';
import { TokenBucket, takeTokens } from '../../door/rate-limit.ts';
import type { PageOpening } from '../../methods/generated/player.ts';
import type { ClockPort } from '../../methods/ports.ts';
import { openInBrowser } from './system-browser.ts';

/** Opens the page for games, which must not fill the player's screen with it. */

/** How long a game waits before it has the page opened again. */
const PAUSE_MS = 60_000;
const GAMES_KEPT_MAX = 256;

/** Over all games: a program can call itself as it likes. */
const pagesRate = Object.freeze({ burstCalls: 3, callsPerSecond: 1 / 60 });

export class PagesForGames {
  readonly #page: { open(): Promise<Pick<PageOpening, 'file'>> };
  readonly #clock: Pick<ClockPort, 'now'>;
  readonly #bucket: TokenBucket;
  /** When each game last had it opened. */
  readonly #openedMs = new LruCache<string, number>(GAMES_KEPT_MAX);

  constructor(page: { open(): Promise<Pick<PageOpening, 'file'>> }, clock: Pick<ClockPort, 'now'>) {
    this.#page = page;
    this.#clock = clock;
    this.#bucket = new TokenBucket(pagesRate, () => clock.now());
  }

  /** @returns whether a browser was started. @throws RateLimited, StorageFull. */
  async open(game: string): Promise<boolean> {
    const nowMs = this.#clock.now();
    const lastMs = this.#openedMs.get(game);
    if (lastMs !== undefined && nowMs < lastMs + PAUSE_MS) {
      return fail('RateLimited', { retryAfterMs: lastMs + PAUSE_MS - nowMs });
    }
    takeTokens([this.#bucket], 1);
    this.#openedMs.set(game, nowMs);
    const { file } = await this.#page.open();
    return openInBrowser(file);
  }
}
