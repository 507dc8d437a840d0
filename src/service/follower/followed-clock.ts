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

/** How far a writer's clock was ahead of the machine's, and when by the monotonic one. */
interface Lead {
  readonly aheadMs: number;
  readonly sinceMs: number;
}

/**
 * Of the time that it is ahead of the machine's clock, a writer's clock gives back one half: a
 * clock that waited would let nothing expire.
 */
const GIVEN_BACK = 0.5;

/**
 * The clock of a ledger that another process writes: what it heard last of the writer's time, and
 * what has passed here since. It is behind the writer's by what the news took, and not ahead of it:
 * the writer would not know a blockhash of a later height.
 */
export class FollowedClock {
  readonly #machine: MachineClocks;
  #ledger: OffsetTime | undefined;
  /** The ledger's time less the machine's monotonic one; undefined before anything was heard. */
  #aheadMs: number | undefined;
  /** Undefined while it follows. */
  #lead: Lead | undefined;

  constructor(machine: MachineClocks) {
    this.#machine = machine;
  }

  /** Whose clock it is. Before that it stands at 0, and the ledger at the end of its log. */
  serve(ledger: OffsetTime): void {
    this.#ledger = ledger;
  }

  /** Notes that the writer's time was this or later by now. Milliseconds since 1970. */
  hear(unixMs: number): void {
    // The news that took the shortest time is the nearest to the truth.
    const aheadMs = unixMs - this.#machine.monotonicMs();
    this.#aheadMs = Math.max(this.#aheadMs ?? aheadMs, aheadMs);
  }

  /** Milliseconds since 1970, without the ledger's own offset. */
  now(): number {
    if (this.#ledger === undefined) return 0;
    if (this.#lead !== undefined) return this.#machine.unixMs() + this.#leftOf(this.#lead);
    if (this.#aheadMs === undefined) return 0;
    return this.#machine.monotonicMs() + this.#aheadMs - this.#ledger.offsetMs;
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

  #leftOf({ aheadMs, sinceMs }: Lead): number {
    return Math.max(0, aheadMs - GIVEN_BACK * (this.#machine.monotonicMs() - sinceMs));
  }
}
