import { TokenBucket } from '../../door/rate-limit.ts';
import { type AuditFields, type AuditLine, makeLine } from './kinds.ts';

/** A call that was refused. */
export type RefusedCall = Omit<AuditFields<'CALL_REFUSED'>, 'count'>;

/**
 * Lines that one game's refused calls may take, besides those that say how many there were: no game
 * may fill the audit, and so have summed up what it did before.
 */
const lineRate = Object.freeze({ burstCalls: 60, callsPerSecond: 0.1 });

/** Games whose rate is remembered. Only paired games, or those of an embedded service, have any. */
const GAMES_MAX = 1024;

interface Waiting {
  readonly call: RefusedCall;
  /** When the first of them was refused. */
  readonly atMs: number;
  count: number;
}

/** Refused calls that no commit has taken yet; equal ones are counted. */
export class Refusals {
  readonly #monotonicMs: () => number;
  readonly #waiting = new Map<string, Waiting>();
  /** Of games that are refused too often, without what was refused. */
  readonly #others = new Map<string, Waiting>();
  /** Those of them that are in the commit that is made. */
  #offered: readonly Waiting[] = [];
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs;
  }

  add(call: RefusedCall, atMs: number): void {
    const { game, wallet, method, error, missing } = call;
    const name = JSON.stringify([game, wallet, method, error, missing]);
    const known = this.#waiting.get(name) ?? this.#others.get(game);
    if (known !== undefined) known.count += 1;
    else if (this.#take(game)) {
      // A defect must be seen here, and not by a commit.
      makeLine('CALL_REFUSED', { ...call, count: 1 }, atMs);
      this.#waiting.set(name, { call, atMs, count: 1 });
    } else {
      const other = { game, wallet: null, method: null, error: null, missing: null };
      this.#others.set(game, { call: other, atMs, count: 1 });
    }
  }

  /** Whether some may go into a commit now. */
  get isAny(): boolean {
    return this.#waiting.size > 0 || (this.#others.size > 0 && this.#ready().length > 0);
  }

  /** Whether some wait, if only for a commit later on. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0 || this.#others.size > 0;
  }

  /** Lines for a commit. They continue waiting until `taken`. @param isLast takes all that wait. */
  lines(isLast: boolean): AuditLine[] {
    this.#offered = isLast ? [...this.#others.values()] : this.#ready();
    return [...this.#waiting.values(), ...this.#offered].map(({ call, count, atMs }) =>
      makeLine('CALL_REFUSED', { ...call, count }, atMs),
    );
  }

  /** What `lines` answered is committed. */
  taken(): void {
    this.#waiting.clear();
    for (const { call } of this.#offered) {
      this.#others.delete(call.game);
      this.#take(call.game);
    }
    this.#offered = [];
  }

  #ready(): Waiting[] {
    return [...this.#others.values()].filter(
      ({ call }) => this.#bucketOf(call.game).waitMs(1) === 0,
    );
  }

  #take(game: string): boolean {
    const bucket = this.#bucketOf(game);
    if (bucket.waitMs(1) > 0) return false;
    bucket.take(1);
    return true;
  }

  #bucketOf(game: string): TokenBucket {
    const known = this.#buckets.get(game);
    if (known !== undefined) return known;
    if (this.#buckets.size >= GAMES_MAX) this.#buckets.clear();
    const bucket = new TokenBucket(lineRate, this.#monotonicMs);
    this.#buckets.set(game, bucket);
    return bucket;
  }
}
