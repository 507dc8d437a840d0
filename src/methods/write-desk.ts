import { fail, isGamekeeperError } from '../core/errors.ts';
import { CONTROL_RETRY_AFTER_MS, MESSAGE_DEAD_AFTER_MS } from '../core/limits.ts';
import type { ClockPort, JournalEntry } from './ports.ts';
import type { Receipt } from './receipt.ts';

/** A call with the idempotency key that its game gave it. */
export interface KeyedCall {
  readonly game: string;
  readonly idempotencyKey: string;
  readonly method: string;
  /** SHA-256 of the canonical parameters, hex. */
  readonly parametersHash: string;
}

/** Of a key, with who began it. */
interface WriteInProgress {
  readonly call: KeyedCall;
  readonly receipt: Promise<Receipt>;
  readonly signal: AbortSignal | undefined;
}

type Slot = Pick<KeyedCall, 'game' | 'idempotencyKey'>;

/**
 * What a daemon knows of its writes in addition to the journal: which keys are in progress, so that
 * a message is submitted once at a time, and since when each message may be alive. One for each
 * daemon.
 */
export class WriteDesk {
  readonly #clock: ClockPort;
  readonly #startedAtMs: number;
  readonly #receivedAtMs = new Map<string, number>();
  readonly #writing = new Map<string, WriteInProgress>();
  readonly #asking = new Map<string, Promise<JournalEntry>>();
  #paused = 0;
  /** Why the journal answers nothing until the daemon starts again. */
  #failure: unknown;
  #onUnknown: () => void = () => {};

  constructor(clock: ClockPort) {
    this.#clock = clock;
    this.#startedAtMs = clock.now();
  }

  /** Milliseconds of the daemon's monotonic clock. */
  now(): number {
    return this.#clock.now();
  }

  /** Notes when a message's blockhash was received; its lifetime began no later. */
  noteReceived(signature: string, atMs: number): void {
    this.#receivedAtMs.set(signature, atMs);
  }

  /**
   * Whether the message is dead: its blockhash has expired on every ledger that obeys lifetimes.
   * For a message from an earlier run, the start of the daemon counts as the time of receipt.
   */
  isDead({ signatures }: JournalEntry): boolean {
    const receivedAtMs = this.#receivedAtMs.get(signatures[0]!) ?? this.#startedAtMs;
    return this.#clock.now() - receivedAtMs >= MESSAGE_DEAD_AFTER_MS;
  }

  /** The outcome is known: drops what is kept in memory. */
  noteSettled({ signatures }: JournalEntry): void {
    this.#receivedAtMs.delete(signatures[0]!);
  }

  /** Called when an outcome remains unknown. */
  set onUnknown(listener: () => void) {
    this.#onUnknown = listener;
  }

  noteUnknown(): void {
    this.#onUnknown();
  }

  /**
   * Runs a write, or joins the one in progress under its key. Where who began that gives up before
   * it was signed, who joined it runs it instead.
   * @param signal aborted when who calls has given up; left out by who never does.
   * @throws IdempotencyKeyReused.
   */
  async joinWrite(
    call: KeyedCall,
    run: () => Promise<Receipt>,
    signal?: AbortSignal,
  ): Promise<Receipt> {
    const slot = slotOf(call);
    for (;;) {
      const running = this.#writing.get(slot);
      if (running === undefined) return this.#write(slot, { call, run, signal });
      requireSameCall(running.call, call);
      try {
        return await running.receipt;
      } catch (error) {
        const isLeft = isGamekeeperError(error, 'Cancelled') && running.signal?.aborted;
        if (!isLeft || signal?.aborted) throw error;
      }
    }
  }

  async #write(
    slot: string,
    { call, run, signal }: Pick<WriteInProgress, 'call' | 'signal'> & { run(): Promise<Receipt> },
  ): Promise<Receipt> {
    const asking = this.#asking.get(slot) ?? Promise.resolve();
    const receipt = asking.then(run, run);
    this.#writing.set(slot, { call, receipt, signal });
    try {
      return await receipt;
    } finally {
      this.#writing.delete(slot);
    }
  }

  /**
   * Asks for a key's outcome, one request at a time. Undefined if a write is in progress under the
   * key, as it asks itself.
   */
  async askOnce(of: Slot, run: () => Promise<JournalEntry>): Promise<JournalEntry | undefined> {
    const slot = slotOf(of);
    const running = this.#asking.get(slot);
    if (running !== undefined) return running;
    if (this.#writing.has(slot)) return undefined;
    const asking = run();
    this.#asking.set(slot, asking);
    try {
      return await asking;
    } finally {
      this.#asking.delete(slot);
    }
  }

  /**
   * To be called before the journal answers anything.
   * @throws ControlRunning while the ledger is being reverted or replaced; and why the journal
   *   cannot be held against it until the daemon starts again.
   */
  requireOpen(): void {
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#paused === 0) return;
    fail('ControlRunning', { control: 'a revert', retryAfterMs: CONTROL_RETRY_AFTER_MS });
  }

  /**
   * Lets the journal answer nothing while the ledger is being reverted or replaced and the journal
   * checked against it.
   * @returns ends that.
   */
  pause(): () => void {
    this.#paused += 1;
    let isOver = false;
    return () => {
      if (!isOver) this.#paused -= 1;
      isOver = true;
    };
  }

  /** Lets the journal answer nothing any more. @param failure what every caller is told. */
  stop(failure: unknown): void {
    this.#failure ??= failure;
  }

  /** Runs a callback once after a delay, by the daemon's clock. */
  after(delayMs: number, run: () => void): void {
    this.#clock.after(delayMs, run);
  }
}

/** Whether two calls under a key are the same one. */
export function isSameCall(
  one: Pick<KeyedCall, 'method' | 'parametersHash'>,
  other: Pick<KeyedCall, 'method' | 'parametersHash'>,
): boolean {
  return one.parametersHash === other.parametersHash && one.method === other.method;
}

/** @throws IdempotencyKeyReused. */
export function requireSameCall(
  known: Pick<KeyedCall, 'method' | 'parametersHash'>,
  { idempotencyKey, method, parametersHash }: KeyedCall,
): void {
  if (isSameCall(known, { method, parametersHash })) return;
  fail('IdempotencyKeyReused', { idempotencyKey, method: known.method });
}

function slotOf({ game, idempotencyKey }: Slot): string {
  return JSON.stringify([game, idempotencyKey]);
}
