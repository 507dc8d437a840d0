import { fail } from '../core/errors.ts';
import { CONNECTIONS_MAX } from '../core/limits.ts';
import type { Rate } from './limits.ts';

/** A token bucket: it starts full and refills at a steady rate; each call takes one token. */
export class TokenBucket {
  readonly #rate: Rate;
  readonly #now: () => number;
  #tokens: number;
  #filledAtMs: number;

  /** @param now monotonic clock, in milliseconds. */
  constructor(rate: Rate, now: () => number = () => performance.now()) {
    this.#rate = rate;
    this.#now = now;
    this.#tokens = rate.burstCalls;
    this.#filledAtMs = now();
  }

  /** Milliseconds until `calls` tokens are available; 0 if they are. */
  waitMs(calls: number): number {
    this.#fill();
    const missing = calls - this.#tokens;
    if (missing <= 0) return 0;
    return Math.ceil((missing * 1000) / this.#rate.callsPerSecond);
  }

  /** Takes tokens that `waitMs` reported as available. */
  take(calls: number): void {
    this.#tokens -= calls;
  }

  /** Returns tokens that were taken. */
  giveBack(calls: number): void {
    this.#tokens = Math.min(this.#rate.burstCalls, this.#tokens + calls);
  }

  #fill(): void {
    const nowMs = this.#now();
    const added = ((nowMs - this.#filledAtMs) * this.#rate.callsPerSecond) / 1000;
    this.#tokens = Math.min(this.#rate.burstCalls, this.#tokens + added);
    this.#filledAtMs = nowMs;
  }
}

/**
 * Takes tokens from every bucket, or from none.
 * @throws RateLimited, with the time after which to retry.
 */
export function takeTokens(buckets: readonly TokenBucket[], calls: number): void {
  let retryAfterMs = 0;
  for (const bucket of buckets) retryAfterMs = Math.max(retryAfterMs, bucket.waitMs(calls));
  if (retryAfterMs > 0) fail('RateLimited', { retryAfterMs });
  for (const bucket of buckets) bucket.take(calls);
}

/** What one game may call. */
export interface GameRate {
  /** @throws RateLimited, with the time after which to retry; nothing is taken then. */
  take(calls: number): void;
}

/**
 * One bucket for each game, shared by its sessions, so that opening more of them gains nothing, and
 * one for all. Of that each game has a share which others cannot use up: the part that is left for
 * it where every connection is of another game.
 */
export class GameRates {
  readonly #rate: Rate;
  readonly #share: Rate;
  readonly #total: TokenBucket;
  readonly #held = new Map<string, HeldRate>();

  constructor(gameRate: Rate, totalRate: Rate, gamesMax = CONNECTIONS_MAX) {
    this.#rate = gameRate;
    this.#total = new TokenBucket(totalRate);
    const { burstCalls, callsPerSecond } = totalRate;
    this.#share = {
      burstCalls: burstCalls / gamesMax,
      callsPerSecond: callsPerSecond / gamesMax,
    };
  }

  /** The game's rate; call `release` when the session ends. */
  acquire(game: string): GameRate {
    const held = this.#held.get(game) ?? {
      own: new TokenBucket(this.#rate),
      share: new TokenBucket(this.#share),
      sessions: 0,
    };
    held.sessions += 1;
    this.#held.set(game, held);
    return { take: (calls) => this.#take(held, calls) };
  }

  release(game: string): void {
    const held = this.#held.get(game);
    if (held === undefined) return;
    held.sessions -= 1;
    // A bucket is dropped only once it is full; otherwise reconnecting would refill it.
    for (const [name, { own, sessions }] of this.#held) {
      if (sessions === 0 && own.waitMs(this.#rate.burstCalls) === 0) this.#held.delete(name);
    }
  }

  #take({ own, share }: HeldRate, calls: number): void {
    const isCrowded = this.#total.waitMs(calls) > 0;
    takeTokens([own, isCrowded && share.waitMs(calls) === 0 ? share : this.#total], calls);
  }
}

interface HeldRate {
  readonly own: TokenBucket;
  readonly share: TokenBucket;
  sessions: number;
}
