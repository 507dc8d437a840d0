import { type GamekeeperError, outcomeUnknown } from '../errors.ts';
import type { Session, WalletInfo } from '../generated/types.ts';
import type { ClientLog } from '../log.ts';
import { after, isOver, lookEvery } from './clock.ts';
import type { DaemonSocket } from './daemon-socket.ts';
import { type CallHolder, isLastRefusal, type PendingCall } from './pending-call.ts';

const LOOK_INTERVAL_MS = 50;
const PAUSE_FIRST_MS = 250;
const PAUSE_MAX_MS = 5000;

/**
 * Writes whose answer was lost. Each is asked again with its key and its parameters, so that the
 * daemon answers from its journal or executes it once; the game gets one answer for its one call.
 */
export class UnsettledWrites implements CallHolder {
  readonly #writes = new Set<PendingCall>();
  readonly #settleTimeoutMs: number;
  readonly #log: ClientLog;
  readonly #askDue: () => void;
  #stopLooks: (() => void) | undefined;
  #givenUp: string | undefined;

  /**
   * @param settleTimeoutMs how long after the loss a write is asked again.
   * @param log learns of losses, and of what becomes of them.
   * @param askDue calls `ask` where a session is open.
   */
  constructor(settleTimeoutMs: number, log: ClientLog, askDue: () => void) {
    this.#settleTimeoutMs = settleTimeoutMs;
    this.#log = log;
    this.#askDue = askDue;
  }

  /** Keeps a write whose answer was lost with its socket. */
  take(call: PendingCall, reason: string): void {
    call.reason = reason;
    call.parts = undefined;
    if (!call.wasLost) {
      call.wasLost = true;
      call.whenSettled = (settled, error) => this.#log.settled(settled, error);
      this.#log.answerLost(call);
      call.deadline = Math.min(call.deadline, after(this.#settleTimeoutMs));
    }
    call.holder = this;
    this.#writes.add(call);
    this.#stopLooks ??= lookEvery(LOOK_INTERVAL_MS, () => this.#look());
    if (this.#givenUp !== undefined) this.#end(call, this.#givenUp);
    // To ask again could execute what the game no longer wants.
    if (call.isCancelled) this.cancel(call);
  }

  /** Keeps a write whose asking was refused. */
  postpone(call: PendingCall, error: GamekeeperError): void {
    if (isLastRefusal(error)) {
      call.settle({ error: outcomeUnknown(call.idempotencyKey, error.message) });
      return;
    }
    call.pauseMs = Math.min(Math.max(PAUSE_FIRST_MS, call.pauseMs * 2), PAUSE_MAX_MS);
    const { retryAfterMs } = error.context;
    const wantedMs = typeof retryAfterMs === 'number' ? retryAfterMs : 0;
    call.askAt = after(Math.max(call.pauseMs, wantedMs));
    this.take(call, error.message);
  }

  cancel(call: PendingCall): void {
    this.#end(call, 'it was cancelled after its answer was lost');
  }

  /** Ends those that another network's daemon cannot be asked for. */
  endStrange({ network }: Session): void {
    for (const call of [...this.#writes]) {
      if (call.origin?.network === network) continue;
      this.#end(call, 'the daemon runs on another network now');
    }
  }

  /** Names of the wallets that writes were made with, but for the session's. */
  findOtherWallets({ wallet }: Session): readonly string[] {
    const names = [...this.#writes].map(({ origin }) => origin?.wallet.name ?? wallet.name);
    return [...new Set(names)].filter((name) => name !== wallet.name);
  }

  /**
   * Asks those of a wallet that the session acts with. With another wallet the daemon would fill
   * other signers, and take it for another call.
   */
  ask(socket: DaemonSocket, wallet: WalletInfo): void {
    for (const call of [...this.#writes]) {
      const used = call.origin?.wallet;
      if (used?.name !== wallet.name || !isOver(call.askAt)) continue;
      if (used.address !== wallet.address) {
        this.#end(call, `the wallet ${wallet.name} has another address now`);
      } else if (this.#remove(call)) {
        this.#log.asking(call);
        if (!socket.ask(call)) this.take(call, call.reason);
      }
    }
  }

  /** Ends all, and all that come later: nobody is asked any more. */
  giveUp(reason: string): void {
    this.#givenUp ??= reason;
    for (const call of [...this.#writes]) this.#end(call, reason);
  }

  #look(): void {
    for (const call of [...this.#writes]) {
      if (call.isOver) this.#end(call, call.reason);
    }
    this.#askDue();
  }

  #end(call: PendingCall, reason: string): void {
    if (!this.#remove(call)) return;
    call.settle({ error: outcomeUnknown(call.idempotencyKey, reason) });
  }

  #remove(call: PendingCall): boolean {
    if (!this.#writes.delete(call)) return false;
    if (this.#writes.size === 0) {
      this.#stopLooks?.();
      this.#stopLooks = undefined;
    }
    return true;
  }
}
