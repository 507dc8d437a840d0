import type { KnownTime, TimePort } from '../../methods/ports.ts';
import { monotonicClock } from './monotonic-clock.ts';

/** What a service at an address says of its ledger's time, and what passed since. */

/** Later times fit into no date of some client: the year 9999. */
const UNIX_MS_MAX = Date.UTC(9999, 0);

interface Measured {
  readonly unixMs: number;
  /** By the process's monotonic clock. */
  readonly atMs: number;
  readonly offMsMax: number;
}

export class RemoteTime<Facts extends { readonly unixMs?: unknown }> implements TimePort {
  readonly #readFacts: (signal?: AbortSignal) => Promise<Facts>;
  #measured: Measured | undefined;

  /** @param readFacts asks the service what it is, with the time of its ledger. */
  constructor(readFacts: (signal?: AbortSignal) => Promise<Facts>) {
    this.#readFacts = readFacts;
  }

  read(): KnownTime {
    const known = this.#measured;
    if (known === undefined) return { unixMs: Date.now(), offMsMax: null };
    const { offMsMax } = known;
    return { unixMs: Math.round(known.unixMs + monotonicClock.now() - known.atMs), offMsMax };
  }

  /** A service that cannot be reached is believed what it said last. */
  async ask(signal: AbortSignal): Promise<void> {
    await this.measure(signal).catch(() => {});
  }

  /** Answers what the service says of itself. @throws what asking it throws. */
  async measure(signal?: AbortSignal): Promise<Facts> {
    const sentMs = monotonicClock.now();
    const facts = await this.#readFacts(signal);
    this.#take(facts.unixMs, sentMs, monotonicClock.now());
    return facts;
  }

  /** The service read its clock at some time between the two. */
  #take(unixMs: unknown, sentMs: number, heardMs: number): void {
    if (!isTime(unixMs)) return;
    const halfMs = (heardMs - sentMs) / 2;
    const atMs = sentMs + halfMs;
    const told = { unixMs, atMs, offMsMax: Math.ceil(halfMs) };
    const known = this.#measured;
    const isBetter = known === undefined || told.offMsMax <= known.offMsMax;
    if (isBetter || this.#contradicts(told, known)) this.#measured = told;
  }

  /** Whether the ledger's time was moved: both cannot be right. */
  #contradicts(told: Measured, known: Measured): boolean {
    const awayMs = told.unixMs - known.unixMs - (told.atMs - known.atMs);
    return Math.abs(awayMs) > told.offMsMax + known.offMsMax;
  }
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= UNIX_MS_MAX;
}
