/** Milliseconds by clocks of this machine. */
export interface MachineClocks {
  /** Monotonic, since any moment. */
  monotonicMs(): number;
  /** Since 1970. It may be set. */
  unixMs(): number;
}

/** How far the ledger's time is ahead of its clock. */
interface OffsetTime {
  readonly offsetMs: number;
}

/** A time of the writer, and when it was that or later, by the machine's monotonic clock. */
interface Heard {
  readonly unixMs: number;
  readonly atMs: number;
}

/** How far a writer's clock was ahead of the machine's, and when by the monotonic one. */
interface Lead {
  readonly aheadMs: number;
  readonly sinceMs: number;
}

/**
 * How much later than by its own estimate a new writer begins: so late any follower may be that
 * serves. Otherwise it would not know blockhashes that another follower gave.
 */
export const TIME_LAG_MAX_MS = 1000;

/**
 * Of the time that it is ahead of the machine's clock, a writer's clock gives back this share of
 * what passes: a clock that waited would let nothing expire.
 */
const GIVEN_BACK = 0.05;

/**
 * The clock of a ledger that another process writes: what it heard last of the writer's time, and
 * as much of what has passed here since as passes at the slowest writer. So it is behind the
 * writer's, and not ahead of it: the writer would not know a blockhash of a later height.
 */
export class FollowedClock {
  readonly #machine: MachineClocks;
  #ledger: OffsetTime | undefined;
  /** The latest as of now; undefined before anything was heard. */
  #heard: Heard | undefined;
  /** How late it was at most, and as of when; undefined before anybody can say. */
  #late: { readonly ms: number; readonly atMs: number } | undefined;
  /** Undefined while it follows. */
  #lead: Lead | undefined;

  constructor(machine: MachineClocks) {
    this.#machine = machine;
  }

  /** Whose clock it is. Before that it stands at 0, and the ledger at the end of its log. */
  serve(ledger: OffsetTime): void {
    this.#ledger = ledger;
  }

  /**
   * Notes that the writer's time was this or later by now.
   * @param unixMs milliseconds since 1970.
   * @param newsMs how long the news may have been on its way, in milliseconds; Infinity if nobody
   *   can say.
   */
  hear(unixMs: number, newsMs = Number.POSITIVE_INFINITY): void {
    const atMs = this.#machine.monotonicMs();
    if (newsMs < this.lateMs) this.#late = { ms: newsMs, atMs };
    const known = this.#estimate();
    if (known === undefined || unixMs > known) this.#heard = { unixMs, atMs };
  }

  /** How far it may be behind the writer's, in milliseconds; Infinity before anybody can say. */
  get lateMs(): number {
    if (this.#late === undefined) return Number.POSITIVE_INFINITY;
    const { ms, atMs } = this.#late;
    return ms + GIVEN_BACK * (this.#machine.monotonicMs() - atMs);
  }

  /** Milliseconds since 1970, without the ledger's own offset. */
  now(): number {
    if (this.#ledger === undefined) return 0;
    if (this.#lead !== undefined) return this.#machine.unixMs() + this.#leftOf(this.#lead);
    const estimate = this.#estimate();
    return estimate === undefined ? 0 : estimate - this.#ledger.offsetMs;
  }

  /**
   * From now on it is the writer's own: at first as late as any follower's may be, and from then on
   * nearer and nearer to the machine's clock.
   * @param fromMs the ledger's time to begin with, in milliseconds since 1970.
   */
  lead(fromMs: number): void {
    const aheadMs = fromMs - this.#ledger!.offsetMs - this.#machine.unixMs();
    this.#lead = { aheadMs, sinceMs: this.#machine.monotonicMs() };
  }

  /** The ledger's time by what was heard. */
  #estimate(): number | undefined {
    if (this.#heard === undefined) return undefined;
    const { unixMs, atMs } = this.#heard;
    return unixMs + (1 - GIVEN_BACK) * (this.#machine.monotonicMs() - atMs);
  }

  #leftOf({ aheadMs, sinceMs }: Lead): number {
    return Math.max(0, aheadMs - GIVEN_BACK * (this.#machine.monotonicMs() - sinceMs));
  }
}
