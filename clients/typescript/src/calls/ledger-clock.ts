/**
 * The ledger's time as the daemon told it last, and what has passed since by a clock that nobody
 * sets. All sockets of a client share one.
 */
export class LedgerClock {
  #aheadMs: number | undefined;

  /** Takes what the daemon told just now; of anything else nothing. */
  take(told: unknown): void {
    const { unixMs } = (told ?? {}) as { readonly unixMs?: unknown };
    const ms = typeof unixMs === 'string' ? Number(unixMs) : Number.NaN;
    if (Number.isSafeInteger(ms)) this.#aheadMs = ms - performance.now();
  }

  /** Milliseconds since 1970. Before anything was told, the machine's. */
  now(): number {
    if (this.#aheadMs === undefined) return Date.now();
    return Math.floor(this.#aheadMs + performance.now());
  }
}

const TRIES_MAX = 3;
/** A program that was busy for longer has read the answer too late. */
const LATE_MS = 100;
const TIMEOUT_MS = 5000;

/** Who can be asked. */
interface Asked {
  callOwn(request: {
    readonly method: string;
    readonly options: { readonly signal?: AbortSignal | undefined; readonly timeoutMs: number };
  }): Promise<unknown>;
}

/**
 * Asks the daemon what time it is, again where the answer was late, and keeps what came soonest.
 * Without an answer the clock continues as it did.
 */
export async function askTime(
  socket: Asked,
  clock: LedgerClock,
  signal?: AbortSignal,
): Promise<void> {
  const options = { signal, timeoutMs: TIMEOUT_MS };
  let bestMs = Number.POSITIVE_INFINITY;
  try {
    for (let tries = 0; tries < TRIES_MAX && bestMs > LATE_MS; tries += 1) {
      const askedMs = performance.now();
      const told = await socket.callOwn({ method: 'daemon.time', options });
      const tookMs = performance.now() - askedMs;
      if (tookMs < bestMs) clock.take(told);
      bestMs = Math.min(bestMs, tookMs);
    }
  } catch {
    // Who needs the socket finds out too.
  }
}
