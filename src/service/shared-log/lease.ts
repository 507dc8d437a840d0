import type { Worker } from 'node:worker_threads';
import { startLeaseThread } from './lease-files.ts';
import type { LogPlace } from './log-place.ts';
import { leaseNumbers, type Writer } from './options.ts';

/** What the thread is given. */
export interface LeaseOrder {
  readonly place: LogPlace;
  readonly epoch: bigint;
  readonly holder: string;
  readonly renewMs: number;
  readonly statementMs: number;
  /** Numbers of 64 bits, by `leaseNumbers`. */
  readonly numbers: SharedArrayBuffer;
}

/** What the thread reports: that it has renewed the lease, or the epoch of another that has it. */
export type LeaseNews = 'renewed' | bigint;

/** So long the answer to a renewal may take. Then it is sent again, on another connection. */
const RENEWAL_MAX_MS = 5000;
/** After which a thread that ended is started again. */
const RESTART_MS = 1000;
/** How old the ledger's time is in a renewal, at most, in milliseconds. */
const TIME_AGE_MS = 20;

/** Renews the lease of a writer on a thread of its own, until it is lost. */
export class Lease {
  readonly #order: LeaseOrder;
  readonly #numbers: BigInt64Array;
  readonly #onLost: (epoch: bigint) => void;
  #worker: Worker | undefined;
  #isEnded = false;
  #renewedMs: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param onLost is called once, with the epoch that another process has. */
  constructor({ place, renewMs, holder }: Writer, epoch: bigint, onLost: (epoch: bigint) => void) {
    const count = Object.keys(leaseNumbers).length;
    const numbers = new SharedArrayBuffer(count * BigInt64Array.BYTES_PER_ELEMENT);
    const statementMs = RENEWAL_MAX_MS;
    this.#order = { place, epoch, holder, renewMs, statementMs, numbers };
    this.#numbers = new BigInt64Array(numbers);
    this.#onLost = onLost;
    this.#start();
  }

  /** When it was renewed last, by `performance.now()`; undefined if it never was. */
  get renewedMs(): number | undefined {
    return this.#renewedMs;
  }

  get acknowledged(): bigint {
    return Atomics.load(this.#numbers, leaseNumbers.acknowledged);
  }

  /** Tells followers soon that all entries before this number are durable. */
  acknowledge(next: bigint): void {
    Atomics.store(this.#numbers, leaseNumbers.acknowledged, next);
    Atomics.notify(this.#numbers, leaseNumbers.acknowledged);
  }

  /** Renewals say the ledger's time from now on. @param readMs in milliseconds since 1970. */
  carryTime(readMs: () => number): void {
    const note = () => Atomics.store(this.#numbers, leaseNumbers.unixMs, BigInt(readMs()));
    note();
    this.#timer = setInterval(note, TIME_AGE_MS).unref();
  }

  /** Renews no more. Resolves when no renewal is on its way. */
  async stop(): Promise<void> {
    this.#isEnded = true;
    clearInterval(this.#timer);
    await this.#worker?.terminate();
  }

  #start(): void {
    const worker = startLeaseThread({
      name: 'lease',
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
      workerData: this.#order,
    });
    this.#worker = worker;
    worker.on('message', (news: LeaseNews) => this.#take(news));
    worker.once('error', () => {});
    worker.once('exit', () => {
      if (!this.#isEnded) setTimeout(() => this.#isEnded || this.#start(), RESTART_MS).unref();
    });
    // Last, as to listen to it is to keep the process waiting for it.
    worker.unref();
  }

  #take(news: LeaseNews): void {
    if (news === 'renewed') this.#renewedMs = performance.now();
    else if (!this.#isEnded) {
      void this.stop();
      this.#onLost(news);
    }
  }
}
