import { connectionClosed, limitExceeded, rateLimited } from '../errors.ts';
import type { Progress, Session, WalletInfo } from '../generated/types.ts';
import { makeKey } from '../wire/handshake.ts';
import { countBytes, fitsBytes, isObject, type JsonValue, writeRequest } from '../wire/json.ts';
import { closeCodes, type MakeSocket, type SocketAdapter } from '../wire/socket.ts';
import { AnswerReader, FrameError } from './answers.ts';
import { after, lookEvery } from './clock.ts';
import { HeldAnswers } from './held-answers.ts';
import { HeldCalls } from './held-calls.ts';
import type { LedgerClock } from './ledger-clock.ts';
import type { ConnectionLimits } from './limits.ts';
import { type CallHolder, type Outcome, PendingCall, type Request } from './pending-call.ts';
import { Silence, silentReason } from './silence.ts';

const LOOK_INTERVAL_MS = 50;

/** Numbers the calls of all sockets of a client, so that none takes another's answer. */
export class CallIds {
  #last = 0;

  next(): number {
    this.#last += 1;
    return this.#last;
  }
}

/** How a connection ended. */
export interface SocketEnd {
  readonly code: number;
  readonly reason: string;
}

/** Who learns of what a socket does; each may be left out. */
export interface SocketListeners {
  /** Takes the calls that wait when the socket is over. Not set: they fail. */
  dropped?(socket: DaemonSocket, lost: readonly PendingCall[], end: SocketEnd): void;
  /** Takes a write that was asked again, and an error that leaves it open. */
  refused?(call: PendingCall, error: Error): void;
  /** The session acts with another wallet. */
  walletUsed?(wallet: WalletInfo): void;
  /** The daemon sent a notification. */
  notified?(method: string, params: JsonValue): void;
  /** Gets how many notifications did not come. */
  missed?(count: number): void;
  /** Calls wait, and the daemon says nothing, though it was asked; or it says something again. */
  responding?(isResponding: boolean): void;
}

/** What a socket is opened with. */
export interface SocketOptions {
  readonly url: string;
  readonly makeSocket: MakeSocket;
  readonly limits: ConnectionLimits;
  readonly ids: CallIds;
  readonly ledgerClock: LedgerClock;
  /** Ends the attempt. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A socket did not open. refused: nobody listens there. cut: by somebody who listens, who may take
 * the next one. silent: nothing was answered.
 */
export class NotOpened extends Error {
  readonly why: 'refused' | 'cut' | 'silent';

  constructor(why: NotOpened['why']) {
    super(`the socket was not opened: ${why}`);
    this.why = why;
  }
}

/**
 * JSON-RPC over one socket. Every call settles: by its answer, its time-out, its signal or the end
 * of the socket, after which a write may be asked again on the next one.
 */
export class DaemonSocket implements CallHolder {
  readonly held = new HeldAnswers();
  listeners: SocketListeners = {};
  readonly #limits: ConnectionLimits;
  readonly #ids: CallIds;
  readonly #ledgerClock: LedgerClock;
  readonly #pending = new Map<number, PendingCall>();
  readonly #heldCalls: HeldCalls;
  readonly #answers: AnswerReader;
  readonly #silence: Silence;
  readonly #socket: SocketAdapter;
  readonly #opening: Opening;
  #stopLooks: (() => void) | undefined;
  #end: SocketEnd | undefined;
  #isOpen = false;
  #isOfUse = false;
  /** The number of the notification that came last. */
  #notified = 0;

  private constructor(options: SocketOptions, opening: Opening) {
    this.#limits = options.limits;
    this.#ids = options.ids;
    this.#ledgerClock = options.ledgerClock;
    this.#opening = opening;
    this.#silence = new Silence(options.limits, LOOK_INTERVAL_MS);
    this.#heldCalls = new HeldCalls(
      options.limits.heldCallsMax,
      () => this.#hasRoom(),
      (call) => this.#send(call),
    );
    this.#answers = new AnswerReader(
      {
        find: (id) => this.#pending.get(id),
        take: (id) => this.#take(id),
        settle: (call, outcome) => this.#settle(call, outcome),
        notify: (method, params) => this.#takeNotification(method, params),
      },
      options.limits.answerLengthMax,
    );
    this.#socket = options.makeSocket(options.url, options.limits.receivedFrameBytesMax, {
      opened: () => {
        this.#isOpen = true;
        this.#endSilence();
        opening.opened();
      },
      received: (text) => this.#receive(text),
      heard: () => this.#endSilence(),
      closed: (code, reason, isRefused) => {
        opening.failed(new NotOpened(isRefused ? 'refused' : 'cut'));
        this.drop(code, reason);
      },
    });
    this.#startWatch();
  }

  /** @throws NotOpened, or the signal's reason. */
  static open(options: SocketOptions): Promise<DaemonSocket> {
    const { signal } = options;
    return new Promise((resolve, reject) => {
      let isDecided = false;
      const decide = (problem?: { readonly error: unknown }) => {
        if (isDecided) return;
        isDecided = true;
        signal?.removeEventListener('abort', cancel);
        if (problem === undefined) resolve(socket);
        else {
          reject(problem.error);
          socket.close();
        }
      };
      const cancel = () => decide({ error: signal?.reason });
      const socket = new DaemonSocket(options, {
        opened: () => decide(),
        failed: (error) => decide({ error }),
      });
      signal?.addEventListener('abort', cancel, { once: true });
      if (signal?.aborted === true) cancel();
    });
  }

  /** How the connection ended; undefined while calls can be made. */
  get end(): SocketEnd | undefined {
    return this.#end;
  }

  /** Whether anything but the handshake was answered. */
  get isOfUse(): boolean {
    return this.#isOfUse;
  }

  /** The daemon has proved itself: from now on it may take its time, while it is there. */
  setGreeted(): void {
    this.#silence.setGreeted();
  }

  /**
   * Makes a call.
   * @param session the session that it is made in; undefined for the client's own.
   * @throws ConnectionClosed, LimitExceeded, InvalidParams or the signal's reason; nothing was
   * sent.
   */
  call(request: Request, session: Session | undefined): PendingCall {
    const { kind, method, params, options } = request;
    options?.signal?.throwIfAborted();
    const key = kind === 'write' ? (keyOf(params) ?? makeKey()) : undefined;
    if (this.#end !== undefined) throw connectionClosed(this.#end.code, this.#end.reason, key);
    const id = this.#ids.next();
    const whole = key === undefined ? params : { ...params, idempotencyKey: key };
    const frame = writeRequest(id, method, whole ?? {});
    if (!fitsBytes(frame, this.#limits.sentFrameBytesMax)) {
      throw limitExceeded('frame', countBytes(frame), this.#limits.sentFrameBytesMax);
    }
    const call = new PendingCall({
      id,
      request,
      idempotencyKey: key,
      session,
      frame,
      deadline: after(options?.timeoutMs ?? this.#limits.callTimeoutMs),
      holder: this,
    });
    this.#sendOrHold(call);
    return call;
  }

  /** Makes a call of the client's own, in no session. */
  async callOwn<Result>(request: Omit<Request, 'kind'>): Promise<Result> {
    return (await this.call({ ...request, kind: 'plain' }, undefined).answer) as Result;
  }

  /**
   * Asks a write again, which answers its receipt or executes it once; false when the socket is
   * over.
   */
  ask(call: PendingCall): boolean {
    if (this.#end !== undefined) return false;
    call.holder = this;
    this.#send(call);
    if (call.isCancelled) this.cancel(call);
    return true;
  }

  /** Ends the socket and hands on every call. */
  drop(code: number, reason: string): void {
    if (this.#end !== undefined) return;
    const end = { code, reason };
    this.#end = end;
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    const unsent = this.#heldCalls.takeAll();
    // What can be asked on another socket is; the others were never executed.
    lost.push(...unsent.filter(({ request }) => request.kind === 'write'));
    for (const call of lost) this.#endProgress(call);
    this.#stopWatch();
    if (this.listeners.dropped === undefined) {
      for (const call of lost) call.settleLoss(code, reason);
    } else this.listeners.dropped(this, lost, end);
    for (const call of unsent.filter(({ request }) => request.kind !== 'write')) {
      call.settle({ error: connectionClosed(code, reason) });
    }
    // 1000 and 3000 to 4999 are the codes that a client may send (RFC 6455, 7.4).
    const mayName = code === closeCodes.normal || code >= 3000;
    this.#socket.close(mayName ? code : closeCodes.normal, mayName ? reason : '');
  }

  close(): void {
    this.drop(closeCodes.normal, 'the client closed');
  }

  cancel(call: PendingCall): void {
    if (this.#heldCalls.delete(call)) call.settle({ error: call.cancellation });
    if (!this.#pending.has(call.id)) return;
    this.#socket.send(writeRequest(undefined, '$/cancelRequest', { id: call.id }));
    if (call.request.kind === 'plain') {
      if (!call.giveUp()) this.#pending.delete(call.id);
      this.#endProgress(call);
      this.#settle(call, { error: call.cancellation });
    } else {
      // It may be signed already: its answer tells, for a while.
      call.deadline = Math.min(call.deadline, after(this.#limits.cancelGraceMs));
    }
  }

  /** @throws LimitExceeded where no more calls wait here. */
  #sendOrHold(call: PendingCall): void {
    const { count, isFull } = this.#heldCalls;
    if (HeldCalls.isFree(call) ? this.#end === undefined : count === 0 && this.#hasRoom()) {
      this.#send(call);
    } else if (isFull) {
      const waiting = this.#pending.size + count;
      throw limitExceeded('list of waiting calls', waiting + 1, waiting);
    } else {
      this.#heldCalls.add(call);
      this.#startWatch();
    }
  }

  #send(call: PendingCall): void {
    this.#pending.set(call.id, call);
    this.#startWatch();
    this.#socket.send(call.frame);
  }

  #receive(text: string): void {
    // What comes after the end is nobody's any more.
    if (this.#end !== undefined) return;
    this.#endSilence();
    try {
      if (!fitsBytes(text, this.#limits.receivedFrameBytesMax)) {
        this.drop(closeCodes.tooLarge, "the daemon's frame is too large");
      } else this.#answers.read(text);
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      const reason = `the daemon's frame was not understood: ${error.message}`;
      this.drop(closeCodes.protocolError, reason);
    }
  }

  #take(id: number): PendingCall | undefined {
    const call = this.#pending.get(id);
    if (call === undefined) return undefined;
    this.#pending.delete(id);
    this.#endProgress(call);
    this.#isOfUse ||= !call.isOwn;
    return call;
  }

  #takeNotification(method: string, params: JsonValue): void {
    const { number, id, time } = isObject(params) ? params : {};
    if (typeof number === 'number') {
      const missed = number - this.#notified - 1;
      this.#notified = number;
      if (missed > 0) this.listeners.missed?.(missed);
    }
    if (method === 'daemon.timeChanged') this.#ledgerClock.take(time);
    if (method === '$/progress') {
      const call = typeof id === 'number' ? this.#pending.get(id) : undefined;
      // Of a call that was given up nobody wants to know.
      if (call === undefined) return;
      call.follow(params as unknown as Progress);
    }
    this.listeners.notified?.(method, params);
  }

  /** The daemon need not say that the player is no longer waited for. */
  #endProgress(call: PendingCall): void {
    const { progress } = call;
    call.follow(undefined);
    if (progress?.state !== 'ApprovalPending') return;
    const ended = { ...progress, state: 'ApprovalEnded', expiresAt: null };
    this.listeners.notified?.('$/progress', ended as unknown as JsonValue);
  }

  #settle(call: PendingCall, outcome: Outcome): void {
    if ('error' in outcome) {
      const { error } = outcome;
      if (this.listeners.refused !== undefined && call.isLeftOpenBy(error)) {
        this.listeners.refused(call, error);
        return;
      }
      const isWanted = this.#end === undefined && !call.isSettled;
      if (isWanted && this.#heldCalls.takes(call, error)) return;
    } else if (call.method === 'wallet.use') {
      this.listeners.walletUsed?.(outcome.value as WalletInfo);
    }
    this.held.settle(call, outcome);
  }

  /** Whether one more call may wait for an answer. */
  #hasRoom(): boolean {
    return this.#pending.size < this.#limits.pendingCallsMax;
  }

  #endSilence(): void {
    if (this.#silence.end()) this.listeners.responding?.(true);
  }

  #startWatch(): void {
    if (this.#stopLooks !== undefined) return;
    this.#endSilence();
    this.#stopLooks = lookEvery(LOOK_INTERVAL_MS, () => this.#look());
  }

  #stopWatch(): void {
    this.#stopLooks?.();
    this.#stopLooks = undefined;
  }

  #look(): void {
    // Of what is held here the daemon knows nothing.
    if (this.#isOpen && this.#pending.size === 0) this.#endSilence();
    const step = this.#silence.look();
    if (step === 'give up') {
      this.#opening.failed(new NotOpened('silent'));
      this.drop(closeCodes.abnormal, silentReason);
      return;
    }
    if (step === 'ask') this.#askWhetherThere();
    if (step === 'tell') this.listeners.responding?.(false);
    for (const call of [...this.#pending.values()].filter(({ isOver }) => isOver)) {
      if (!call.giveUp()) this.#pending.delete(call.id);
      this.#endProgress(call);
      call.settleTimeout();
    }
    for (const call of this.#heldCalls.takeOverdue()) call.settle({ error: rateLimited() });
    const isIdle = this.#pending.size === 0 && this.#heldCalls.count === 0;
    if (this.#isOpen && isIdle) this.#stopWatch();
  }

  #askWhetherThere(): void {
    if (this.#socket.ping !== undefined) this.#socket.ping();
    // Whatever it answers to this is a sign of life, and read by nobody.
    else this.#socket.send(writeRequest(this.#ids.next(), 'session.get', {}));
  }
}

/** Hears once how opening ended; later calls change nothing. */
interface Opening {
  opened(): void;
  failed(error: unknown): void;
}

/** The key that the caller gave to a write. */
function keyOf(params: object | undefined): string | undefined {
  const key = (params as { readonly idempotencyKey?: unknown } | undefined)?.idempotencyKey;
  return typeof key === 'string' ? key : undefined;
}
