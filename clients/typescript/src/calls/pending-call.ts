import {
  CallTimeout,
  connectionClosed,
  type GamekeeperError,
  isGamekeeperError,
  outcomeUnknown,
} from '../errors.ts';
import type { Progress, Session, WalletInfo } from '../generated/types.ts';
import { closeCodes } from '../wire/socket.ts';
import { after, isOver, leftUntil } from './clock.ts';
import type { PartsBuffer } from './parts.ts';
import { silentReason } from './silence.ts';

/**
 * What it means when a call's answer does not come. plain: nothing was changed by it, or asking
 * again tells. write: an action that may have been executed, and its key tells. send: transactions
 * sent by the game, which may have been executed.
 */
export type CallKind = 'plain' | 'write' | 'send';

/** What every call may be given besides its parameters. */
export interface CallOptions {
  /** Ends the wait. A write that is signed already continues. */
  readonly signal?: AbortSignal | undefined;
  /** How long the answer may take. Infinity waits as long as the daemon lives. */
  readonly timeoutMs?: number | undefined;
}

/**
 * How long the player may be waited for at the most, whatever the daemon says: every call settles.
 */
const PLAYER_WAIT_MAX_MS = 10 * 60_000;

/** A call to be made. */
export interface Request {
  /** The JSON-RPC method. */
  readonly method: string;
  readonly kind: CallKind;
  readonly params?: object | undefined;
  readonly options?: CallOptions | undefined;
  /** Makes the result of what is on the wire. @throws Error where it has another form. */
  readonly read?: ((value: unknown) => unknown) | undefined;
  /** Takes the result of a plain call that was given up. Without it nobody does. */
  readonly takeLate?: ((value: unknown) => void) | undefined;
}

/** Who keeps a call until it is settled. */
export interface CallHolder {
  /** The game asks to end a call, which may be somewhere else by now. */
  cancel(call: PendingCall): void;
}

/** Where a call was made: nobody else can be asked about it. */
export interface CallOrigin {
  /** Genesis id of the session's network. */
  readonly network: string;
  /** The wallet that the session acted with. */
  readonly wallet: WalletInfo;
}

/** How a call ended. */
export type Outcome = { readonly error: unknown } | { readonly value: unknown };

/**
 * Answers to a write that was asked again, after which nothing is known that was not known before:
 * they speak of the asking, and not of the write.
 */
const refusalsOfAsking: readonly string[] = [
  'Cancelled',
  'RateLimited',
  'LimitExceeded',
  'OutcomeUnknown',
  'InternalError',
  'DaemonStopping',
];

/** The same, and asking once more is of no use. */
const lastRefusals: readonly string[] = [
  'NotGranted',
  'MethodNotFound',
  'HandshakeRequired',
  'IdempotencyKeyReused',
];

/** Whether asking about a write once more is of no use. */
export function isLastRefusal({ name }: GamekeeperError): boolean {
  return lastRefusals.includes(name);
}

/**
 * A call that waits for its answer. Whoever takes it out of its holder's table settles it, once;
 * the game sees it when it is delivered.
 */
export class PendingCall {
  readonly id: number;
  readonly request: Request;
  readonly idempotencyKey: string | undefined;
  /** Undefined for the client's own, which is answered while the game's answers are held. */
  readonly origin: CallOrigin | undefined;
  /** Its request as text; a write is sent again with it. */
  readonly frame: string;
  readonly answer: Promise<unknown>;
  /** When it is given up. */
  deadline: number;
  holder: CallHolder;
  parts: PartsBuffer | undefined;
  /** What the daemon said last of how far it is; undefined where it said nothing, or it is over. */
  progress: Progress | undefined;
  /** The time that it has left, while the player is waited for. */
  #leftMs: number | undefined;
  /** Whether its answer was lost once. */
  wasLost = false;
  /** What was heard last of a lost write. */
  reason = '';
  /** When a lost write is asked next. */
  askAt = 0;
  /** The pause before that. */
  pauseMs = 0;
  /** Hears what became of a write whose answer was lost. */
  whenSettled: ((call: PendingCall, error: unknown) => void) | undefined;
  #deliver: ((outcome: Outcome) => void) | undefined;

  constructor(made: {
    readonly id: number;
    readonly request: Request;
    readonly idempotencyKey: string | undefined;
    readonly session: Session | undefined;
    readonly frame: string;
    readonly deadline: number;
    readonly holder: CallHolder;
  }) {
    this.id = made.id;
    this.request = made.request;
    this.idempotencyKey = made.idempotencyKey;
    // The session may act with another wallet later.
    this.origin = made.session && { network: made.session.network, wallet: made.session.wallet };
    this.frame = made.frame;
    this.deadline = made.deadline;
    this.holder = made.holder;
    this.answer = new Promise((resolve, reject) => {
      this.#deliver = (outcome) => {
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.value);
      };
    });
    this.#watchSignal();
  }

  get method(): string {
    return this.request.method;
  }

  get isOwn(): boolean {
    return this.origin === undefined;
  }

  get isOver(): boolean {
    return isOver(this.deadline);
  }

  get isSettled(): boolean {
    return this.#deliver === undefined;
  }

  get isCancelled(): boolean {
    return this.request.options?.signal?.aborted === true;
  }

  /** What a call that was cancelled before anything was executed ends with. */
  get cancellation(): unknown {
    return this.request.options?.signal?.reason;
  }

  /** Whether its answer counts after it is given up. It is waited for without end then. */
  giveUp(): boolean {
    const isAwaited = this.request.takeLate !== undefined;
    if (isAwaited) this.deadline = Number.POSITIVE_INFINITY;
    return isAwaited;
  }

  /** Takes how far it is. Its time does not run while the player is waited for. */
  follow(progress: Progress | undefined): void {
    this.progress = progress;
    const isWaiting = progress?.state === 'ApprovalPending';
    if (isWaiting === (this.#leftMs !== undefined)) return;
    if (isWaiting) {
      this.#leftMs = leftUntil(this.deadline);
      this.deadline += PLAYER_WAIT_MAX_MS;
    } else {
      this.deadline = Math.min(this.deadline, after(this.#leftMs!));
      this.#leftMs = undefined;
    }
  }

  /** Gives it to the game; only the first time counts. */
  settle(outcome: Outcome): void {
    const deliver = this.#deliver;
    if (deliver === undefined) {
      if ('value' in outcome) this.request.takeLate?.(outcome.value);
      return;
    }
    this.#deliver = undefined;
    this.request.options?.signal?.removeEventListener('abort', this.#onAbort);
    this.whenSettled?.(this, 'error' in outcome ? outcome.error : undefined);
    deliver(outcome);
  }

  /** Settles it as one whose answer can no longer come. */
  settleLoss(code: number, reason: string): void {
    const why = `the connection was closed with code ${code}, ${reason}`;
    const isPlain = this.request.kind === 'plain';
    this.settle({
      error: isPlain ? connectionClosed(code, reason) : outcomeUnknown(this.idempotencyKey, why),
    });
  }

  /** Settles it as one whose time is over. */
  settleTimeout(): void {
    if (this.request.kind !== 'plain') {
      this.settle({ error: outcomeUnknown(this.idempotencyKey, 'no answer came in time') });
    } else {
      this.settle({ error: this.isCancelled ? this.cancellation : new CallTimeout(this.method) });
    }
  }

  /** Whether an answer leaves open what became of a write whose first answer was lost. */
  isLeftOpenBy(error: unknown): error is GamekeeperError {
    if (!this.wasLost || !isGamekeeperError(error)) return false;
    return isLastRefusal(error) || refusalsOfAsking.includes(error.name);
  }

  #watchSignal(): void {
    this.request.options?.signal?.addEventListener('abort', this.#onAbort, { once: true });
  }

  readonly #onAbort = (): void => this.holder.cancel(this);
}

/** Whether a connection was turned away before its session was open, and may try again at once. */
export function isTurnedAway(error: unknown): error is GamekeeperError {
  if (!isGamekeeperError(error, 'ConnectionClosed')) return false;
  const { code, reason } = error.context;
  if (reason === silentReason) return false;
  return code === closeCodes.tooManyConnections || code === closeCodes.abnormal;
}
