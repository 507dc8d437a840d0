import { type GamekeeperError, isGamekeeperError } from '../errors.ts';
import { after, isOver } from './clock.ts';
import type { PendingCall } from './pending-call.ts';

/** A longer wait is no matter of speed, and the game is told. */
const WAIT_MAX_MS = 10_000;
/** Many at once would be refused again. */
const SENT_AT_ONCE = 32;
const SEND_INTERVAL_MS = 15;

/**
 * Calls that came faster than the daemon takes them: too many wait for an answer, or it has refused
 * one as RateLimited, so that nothing of it was executed, and said when to come again. Until then
 * they wait here, with all that come after them.
 */
export class HeldCalls {
  readonly #callsMax: number;
  readonly #send: (call: PendingCall) => void;
  readonly #hasRoom: () => boolean;
  /** In the order in which the game made them. */
  #held: PendingCall[] = [];
  #until = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /**
   * @param callsMax how many wait here at most.
   * @param hasRoom whether one more may wait for an answer.
   * @param send sends one.
   */
  constructor(callsMax: number, hasRoom: () => boolean, send: (call: PendingCall) => void) {
    this.#callsMax = callsMax;
    this.#hasRoom = hasRoom;
    this.#send = send;
  }

  get count(): number {
    return this.#held.length;
  }

  get isFull(): boolean {
    return this.#held.length >= this.#callsMax;
  }

  /** What opens a session, and what the player is asked by: they have limits of their own. */
  static isFree({ isOwn, method }: PendingCall): boolean {
    return isOwn || method.startsWith('session.');
  }

  /** Takes a call that is not sent yet. */
  add(call: PendingCall): void {
    this.#held.push(call);
    this.#watch();
  }

  /** Takes a call that the daemon has refused, if it must be sent again. */
  takes(call: PendingCall, error: unknown): boolean {
    if (!isGamekeeperError(error, 'RateLimited') || HeldCalls.isFree(call)) return false;
    const { retryAfterMs } = (error as GamekeeperError).context;
    if (typeof retryAfterMs !== 'number' || retryAfterMs > WAIT_MAX_MS) return false;
    const due = after(retryAfterMs);
    if (due > call.deadline || this.isFull) return false;
    this.#until = Math.max(this.#until, due);
    const place = this.#held.findIndex(({ id }) => id > call.id);
    this.#held.splice(place < 0 ? this.#held.length : place, 0, call);
    this.#watch();
    return true;
  }

  /** Whether it was here. */
  delete(call: PendingCall): boolean {
    const place = this.#held.indexOf(call);
    if (place >= 0) this.#held.splice(place, 1);
    return place >= 0;
  }

  /** Those whose time is over; nothing of them was executed. */
  takeOverdue(): readonly PendingCall[] {
    const overdue = this.#held.filter((call) => call.isOver);
    if (overdue.length > 0) this.#held = this.#held.filter((call) => !overdue.includes(call));
    return overdue;
  }

  takeAll(): readonly PendingCall[] {
    return this.#held.splice(0);
  }

  #watch(): void {
    this.#timer ??= setInterval(() => this.#sendDue(), SEND_INTERVAL_MS);
  }

  #sendDue(): void {
    for (let sent = 0; sent < SENT_AT_ONCE && isOver(this.#until) && this.#hasRoom(); sent += 1) {
      const call = this.#held.shift();
      if (call === undefined) break;
      this.#send(call);
    }
    if (this.#held.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
