import { after, isOver, leftUntil, pause } from '../calls/clock.ts';
import type { DaemonSocket, SocketEnd } from '../calls/daemon-socket.ts';
import { askTime, type LedgerClock } from '../calls/ledger-clock.ts';
import type { ConnectionLimits } from '../calls/limits.ts';
import type { CallOptions, PendingCall, Request } from '../calls/pending-call.ts';
import { UnsettledWrites } from '../calls/unsettled-writes.ts';
import { connectionClosed, type GamekeeperError, isGamekeeperError } from '../errors.ts';
import type { Session, WalletInfo } from '../generated/types.ts';
import type { ClientLog } from '../log.ts';
import { makeFraction } from '../wire/handshake.ts';
import type { JsonValue } from '../wire/json.ts';
import { closeCodes } from '../wire/socket.ts';
import type { OpenedSession, SessionOpener } from './session-opener.ts';
import type { ClientParts } from './surroundings.ts';

const LOOK_INTERVAL_MS = 100;

/** Hears what becomes of a connection. None of it may throw. */
export interface ConnectionListener {
  /** A socket is lost and another is tried. */
  lost(end: SocketEnd): void;
  /** The session is open again. */
  reopened(session: Session): void;
  /** The connection is over, once. */
  ended(end: SocketEnd): void;
  /** The daemon sent a notification. */
  notified(method: string, params: JsonValue): void;
  /** Gets how many notifications did not come. */
  missed(count: number): void;
  /** The daemon says nothing, though it was asked; or it says something again. */
  responding(isResponding: boolean): void;
}

/** Reads the results of the calls that the connection makes itself. */
type ReadResult = (method: string) => (value: unknown) => unknown;

/**
 * The session over all sockets that it takes: a lost one is followed by another, on which the
 * writes whose answers were lost are settled before the game calls anything.
 */
export class Connection {
  readonly #limits: ConnectionLimits;
  readonly #log: ClientLog;
  readonly #ledgerClock: LedgerClock;
  readonly #opener: SessionOpener;
  readonly #listener: ConnectionListener;
  readonly #readResult: ReadResult;
  readonly #unsettled: UnsettledWrites;
  readonly #closing = new AbortController();
  #session: Session;
  #socket: DaemonSocket | undefined;
  #isReopening = false;
  #isFinished = false;
  #pauseMs: number;
  #lastDrop: SocketEnd = { code: 0, reason: '' };
  #end: SocketEnd | undefined;
  #asking: Promise<boolean> | undefined;

  constructor(
    { limits, log, ledgerClock }: ClientParts,
    opener: SessionOpener,
    { socket, opened }: OpenedSession,
    listener: ConnectionListener,
    readResult: ReadResult,
  ) {
    this.#limits = limits;
    this.#log = log;
    this.#ledgerClock = ledgerClock;
    this.#opener = opener;
    this.#listener = listener;
    this.#readResult = readResult;
    this.#unsettled = new UnsettledWrites(limits.settleTimeoutMs, log, () => this.#askDue());
    this.#pauseMs = limits.reconnectPauseFirstMs;
    this.#session = opened;
    this.#socket = socket;
    this.#listen(socket);
    // It may have ended between the handshake and here.
    if (socket.end !== undefined) this.#onDropped(socket, [], socket.end);
  }

  /** The session as it was opened last, with the wallet that it acts with. */
  get session(): Session {
    return this.#session;
  }

  /** Whether calls can be made. */
  get isOpen(): boolean {
    return this.#socket !== undefined;
  }

  /** Makes a call for the game. */
  async call(request: Request): Promise<unknown> {
    return (await this.#makeCall(request)).answer;
  }

  /**
   * Asks for what the grant does not hold, on a connection of its own: until the player has
   * confirmed, the session continues. Then the daemon ends it, and the one that the new secret opens
   * takes its place, as after a lost connection.
   * @returns whether the player was asked; false where nothing is missing.
   */
  askForMissing(options: CallOptions): Promise<boolean> {
    this.#asking ??= this.#ask(options).finally(() => this.#endAsking());
    return this.#asking;
  }

  /** Ends the connection and every try to open it again. Calls that wait fail. */
  close(): void {
    if (this.#end !== undefined) return;
    const end = { code: closeCodes.normal, reason: 'the client closed' };
    this.#end = end;
    this.#closing.abort(connectionClosed(end.code, end.reason));
    this.#socket?.close();
    this.#finish(end);
  }

  /**
   * Sends a call. What cannot be sent fails in another turn, as a game that makes it again at once
   * would otherwise let nothing else run.
   */
  async #makeCall(request: Request): Promise<PendingCall> {
    try {
      if (this.#socket === undefined) throw this.#makeClosed(keyOf(request));
      return this.#socket.call(request, this.#session);
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve));
      throw error;
    }
  }

  #makeClosed(key?: string): GamekeeperError {
    const { code, reason } = this.#end ?? this.#lastDrop;
    return connectionClosed(code, reason, key);
  }

  #listen(socket: DaemonSocket): void {
    socket.listeners = {
      notified: (method, params) => {
        // A program that was busy reads it late.
        if (method === 'daemon.timeChanged') void askTime(socket, this.#ledgerClock);
        this.#listener.notified(method, params);
      },
      missed: (count) => this.#listener.missed(count),
      responding: (isResponding) => this.#listener.responding(isResponding),
      refused: (call, error) => this.#unsettled.postpone(call, error as GamekeeperError),
      walletUsed: (wallet) => this.#useWallet(wallet),
      dropped: (which, lost, end) => this.#onDropped(which, lost, end),
    };
  }

  #useWallet(wallet: WalletInfo): void {
    this.#session = { ...this.#session, wallet };
  }

  #onDropped(which: DaemonSocket, lost: readonly PendingCall[], drop: SocketEnd): void {
    const { code, reason } = drop;
    const isReplaced = this.#socket !== undefined && this.#socket !== which;
    if (!isReplaced) this.#socket = undefined;
    // The player has confirmed, and the session of the new secret is on its way.
    const isHeld = this.#asking !== undefined && code === closeCodes.grantChanged;
    // A session that was closed with session.close is over.
    const mayReopen = this.#limits.reconnect && code !== closeCodes.normal;
    const isWanted = this.#end === undefined && (isHeld || isReplaced || mayReopen);
    const mustReopen = isWanted && !this.#isReopening && !isHeld && !isReplaced;
    this.#isReopening ||= mustReopen;
    this.#lastDrop = drop;
    if (which.isOfUse) this.#pauseMs = this.#limits.reconnectPauseFirstMs;
    if (isWanted) this.#log.lost(code, reason);
    for (const call of lost) {
      if (isWanted && call.request.kind === 'write' && !call.isOwn) {
        this.#unsettled.take(call, `the connection was closed with code ${code}`);
      } else call.settleLoss(code, reason);
    }
    if (!isWanted) this.#finish(drop);
    if (mustReopen || isHeld) this.#listener.lost(drop);
    if (mustReopen) void this.#reopen();
  }

  /**
   * Tries until it works, the game closes, the daemon says that it is of no use, or the time is
   * over.
   */
  async #reopen(): Promise<void> {
    const until = after(this.#limits.reconnectTimeoutMs);
    while (!this.#closing.signal.aborted && this.#isReopening) {
      const problem = await this.#tryOnce();
      if (problem === undefined) return;
      // While the player is asked, the secret may be another one at any time.
      if ((!isFinal(problem) && !isOver(until)) || this.#asking !== undefined) continue;
      this.#log.givenUp(problem);
      const reason = problem instanceof Error ? problem.message : String(problem);
      this.#finish({ code: closeCodes.abnormal, reason });
      return;
    }
  }

  /** Undefined when the session is open again, or is no longer wanted. */
  async #tryOnce(): Promise<unknown> {
    try {
      await this.#pause();
      const opened = await this.#opener.open(this.#session.wallet.name, this.#closing.signal);
      if (await this.#adopt(opened)) return undefined;
      return connectionClosed(closeCodes.abnormal, 'it was lost again');
    } catch (error) {
      return this.#closing.signal.aborted ? undefined : error;
    }
  }

  /**
   * Waits a while; a daemon that has started meanwhile ends it. Games that lost the same daemon do
   * not come back all at once.
   */
  async #pause(): Promise<void> {
    const pauseMs = this.#pauseMs * (0.5 + makeFraction() / 2);
    const lookMs = LOOK_INTERVAL_MS * (0.5 + makeFraction() / 2);
    this.#pauseMs = Math.min(this.#pauseMs * 2, this.#limits.reconnectPauseMaxMs);
    this.#log.pausing(pauseMs);
    const until = after(pauseMs);
    do {
      await pause(Math.max(0, Math.min(leftUntil(until), lookMs)), this.#closing.signal);
    } while (!isOver(until) && !(await this.#opener.isAnotherThere()));
  }

  /** Settles what was lost, and makes the session the game's; false where its socket is over. */
  async #adopt(dialled: OpenedSession): Promise<boolean> {
    const { socket } = dialled;
    this.#listen(socket);
    // What wallet.use answers here is for the session that is not the game's yet.
    const { walletUsed, ...others } = socket.listeners;
    socket.listeners = others;
    socket.held.hold();
    try {
      await this.#settleWrites(dialled);
      this.#listen(socket);
      return this.#takeOver(dialled);
    } finally {
      socket.held.release();
    }
  }

  #takeOver({ socket, opened: session }: OpenedSession): boolean {
    if (socket.end !== undefined) return false;
    // Whoever asked the player for more may have opened one meanwhile.
    if (this.#end !== undefined || this.#socket !== undefined) socket.close();
    else {
      this.#session = session;
      this.#socket = socket;
      this.#isReopening = false;
      this.#listener.reopened(session);
    }
    return true;
  }

  /**
   * Asks what became of writes whose answers were lost, each with the wallet that it was made with.
   * The session is not the game's yet, so that none of its calls comes between.
   */
  async #settleWrites({ socket, opened: session }: OpenedSession): Promise<void> {
    this.#unsettled.endStrange(session);
    for (const name of this.#unsettled.findOtherWallets(session)) {
      const used = await this.#switchWallet(socket, name);
      if (used !== undefined) this.#unsettled.ask(socket, used);
      await this.#switchWallet(socket, session.wallet.name);
    }
    this.#unsettled.ask(socket, session.wallet);
  }

  async #switchWallet(socket: DaemonSocket, name: string): Promise<WalletInfo | undefined> {
    const method = 'wallet.use';
    const read = this.#readResult(method);
    const options = { signal: this.#closing.signal };
    try {
      return await socket.callOwn<WalletInfo>({ method, params: { name }, options, read });
    } catch (error) {
      if (!isGamekeeperError(error)) throw error;
      // Its writes stay unsettled until their time is over.
      return undefined;
    }
  }

  #askDue(): void {
    if (this.#socket !== undefined) this.#unsettled.ask(this.#socket, this.#session.wallet);
  }

  async #ask({ signal: given }: CallOptions): Promise<boolean> {
    this.#opener.requireAskable();
    const socket = this.#socket;
    if (socket === undefined) throw this.#makeClosed();
    const signal = anyOf(given, this.#closing.signal);
    const method = 'session.get';
    const read = this.#readResult(method);
    const { missing } = await socket.callOwn<Session>({ method, options: { signal }, read });
    if (missing === null || missing === undefined) return false;
    const opened = await this.#opener.ask(this.#session.wallet.name, signal);
    // The daemon ends the session before or after it answers.
    this.#socket?.drop(closeCodes.grantChanged, 'the player was asked for more');
    if (await this.#adopt(opened)) return true;
    throw connectionClosed(closeCodes.abnormal, 'it was lost again');
  }

  /** What was held back continues: a session that is over is opened. */
  #endAsking(): void {
    this.#asking = undefined;
    const isGone = this.#socket === undefined && this.#end === undefined && !this.#isReopening;
    if (!isGone) return;
    if (this.#limits.reconnect) {
      this.#isReopening = true;
      void this.#reopen();
    } else this.#finish(this.#lastDrop);
  }

  #finish(end: SocketEnd): void {
    this.#end ??= end;
    if (!this.#isFinished) {
      this.#isFinished = true;
      this.#log.over(end.code);
      this.#unsettled.giveUp(end.reason);
      this.#listener.ended(end);
    }
  }
}

/** Aborts with the first of two signals. */
function anyOf(given: AbortSignal | undefined, closing: AbortSignal): AbortSignal {
  if (given === undefined) return closing;
  const both = new AbortController();
  for (const signal of [given, closing]) {
    if (signal.aborted) both.abort(signal.reason);
    const options = { once: true, signal: both.signal };
    signal.addEventListener('abort', () => both.abort(signal.reason), options);
  }
  return both.signal;
}

function keyOf({ params }: Request): string | undefined {
  return (params as { readonly idempotencyKey?: string } | undefined)?.idempotencyKey;
}

/** Whether no later try can be of use. */
function isFinal(error: unknown): boolean {
  return isGamekeeperError(error, 'SchemaMismatch', 'ProtocolUnsupported', 'PairingRequired');
}
