import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { fail, GamekeeperError, isGamekeeperError, type WireError } from '../../core/errors.ts';
import { reportIncident } from '../../core/incident.ts';
import { isWide, JsonText, writeJson } from '../../core/json-slices.ts';
import { lap } from '../../core/laps.ts';
import { UNPROVEN_BYTES_MAX } from '../../core/limits.ts';
import type { WorkPace } from '../../core/pace.ts';
import { closeCodes } from '../../door/close-codes.ts';
import type { Work as TurnWork } from '../../door/lanes.ts';
import type { DaemonLimits } from '../../door/limits.ts';
import type {
  CallProgress,
  ConnectionHandler,
  NotificationFeed,
  Notifications,
  Peer,
  PeerPorts,
} from '../../door/peer.ts';
import type { Pending } from '../../door/pending-connections.ts';
import type { ClockPort } from '../../methods/ports.ts';
import type { Log } from '../log/daemon-log.ts';
import {
  cutIntoParts,
  errorText,
  fitsIn,
  isRefusal,
  packBatch,
  parseFrame,
  type Room,
  type RpcId,
  type RpcItem,
  successText,
  takeRoom,
} from './frame.ts';
import { Intake, type RoundTime } from './intake.ts';
import { isKnownMethod } from './method-names.ts';
import { NotificationQueue } from './notification-queue.ts';

/** What a connection needs from the server that accepted it. */
export interface ConnectionHost {
  readonly limits: DaemonLimits;
  readonly log: Log;
  readonly clock: ClockPort;
  /** Pending work of all connections. */
  readonly ongoing: Set<Promise<unknown>>;
  readonly round: RoundTime;
  /** @throws LimitExceeded at the limit of connections, of the game or in total. */
  proved(connection: Connection, game: string | undefined): void;
  /** Called before a large answer: a game with too many unread bytes loses a connection. */
  makeRoom(connection: Connection): void;
  ended(connection: Connection): void;
}

/** Pause before more frames are read after a refusal, so that refusing costs next to nothing. */
const REFUSED_PAUSE_MS = 50;
/** Calls ended in a round. Most of what an end costs, answer and log line, comes after it. */
const ENDED_PER_ROUND = 100;
/** Frames that wait for one write with others, at most. */
const BATCH_BYTES_MAX = 64 * 1024;
/** Larger answers count towards the total of all the game's connections. */
const LARGE_ANSWER_LENGTH = 64 * 1024;

interface Work {
  readonly id: RpcId | undefined;
  readonly method: string;
  readonly controller: AbortController;
}

/** One WebSocket connection: reads frames, sends answers, and enforces the limits on both. */
export class Connection implements Peer, Pending {
  /** Resolves when the socket is closed and its session ended. */
  readonly ended: Promise<void>;
  readonly #socket: WebSocket;
  readonly #stream: Socket;
  readonly #host: ConnectionHost;
  readonly #handler: ConnectionHandler;
  readonly #work = new Set<Work>();
  readonly #intake: Intake;
  readonly #notifications: NotificationQueue;
  readonly #gone = new AbortController();
  #cancelHandshakeLimit = (): void => {};
  #frameBytesMax = Number.MAX_SAFE_INTEGER;
  #closeAfter: { readonly code: number; readonly reason: string } | undefined;
  #isProven = false;
  #isAlive = true;
  #isClosing = false;
  #isStopping = false;
  #flushing: NodeJS.Immediate | undefined;

  /** @param stream the TCP socket under `socket`. */
  constructor(
    socket: WebSocket,
    stream: Socket,
    host: ConnectionHost,
    makeHandler: (peer: Peer) => ConnectionHandler,
  ) {
    this.#socket = socket;
    this.#stream = stream;
    this.#host = host;
    this.#handler = makeHandler(this);
    this.#intake = new Intake(socket, {
      round: host.round,
      begin: () => this.#handler.begin?.('', this.#gone.signal),
      take: (frame) => this.#take(frame),
    });
    this.#notifications = this.#openNotifications();
    this.resumeHandshakeLimit();
    this.#limitUnproven();
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary));
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    // Frames that ws itself refuses (1007, 1009) are followed by `close`; without a listener the
    // error would be thrown.
    socket.on('error', () => {});
    this.ended = new Promise((resolve) => {
      socket.on('close', () => {
        this.#end();
        resolve();
      });
    });
  }

  setFrameLimit(bytes: number): void {
    this.#frameBytesMax = bytes;
  }

  markProven(game?: string): void {
    try {
      this.#host.proved(this, game);
    } catch (error) {
      this.closeAfterAnswer(closeCodes.tooManyConnections, 'too many connections');
      throw error;
    }
    this.#isProven = true;
    this.#cancelHandshakeLimit();
  }

  resumeHandshakeLimit(): void {
    this.#cancelHandshakeLimit();
    if (this.#isClosing) return;
    const { clock, limits } = this.#host;
    this.#cancelHandshakeLimit = clock.after(limits.handshakeTimeoutMs, () =>
      this.close(closeCodes.handshakeTimeout, 'the handshake took too long'),
    );
  }

  /**
   * Answers every further call with DaemonStopping. Calls in progress continue and are answered.
   */
  stopTaking(): void {
    this.#isStopping = true;
  }

  /** Cancels the work that can be cancelled, some in each round; each call is still answered. */
  cancelWork(): void {
    this.#cancel([...this.#work]);
  }

  #cancel(work: readonly Work[]): void {
    const { round } = this.#host;
    const waiting = work.filter(({ controller }) => !controller.signal.aborted);
    for (const [index, { controller }] of waiting.entries()) {
      const isEnough = index === ENDED_PER_ROUND || (index > 0 && round.isOver);
      if (isEnough) return void round.next().then(() => this.#cancel(waiting));
      round.run(() => controller.abort(cancelled()));
    }
  }

  closeAfterAnswer(code: number, reason: string): void {
    this.#closeAfter = { code, reason };
  }

  notify<Name extends keyof Notifications>(
    name: Name,
    params: Omit<Notifications[Name], 'number'>,
    key?: unknown,
  ): void {
    if (!this.#isClosing) this.#notifications.push(name, params, key);
  }

  follow(feed: NotificationFeed): () => void {
    const queue = this.#notifications;
    queue.follow(feed);
    return () => queue.flush();
  }

  /** Sends a ping; closes a peer that did not answer the previous one. */
  ping(): void {
    // Nothing of it is heard while nothing is read.
    if (this.#socket.isPaused) return;
    if (!this.#isAlive) return void this.close(closeCodes.noPong, 'no answer to a ping');
    this.#isAlive = false;
    this.#socket.ping();
  }

  /**
   * Cancels the work that can be cancelled, sends the peer a close frame with the reason, and cuts
   * the socket if it does not answer.
   */
  close(code: number, reason: string): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    if (code !== closeCodes.normal) {
      this.#host.log.info('connection closed', { closeCode: code });
    }
    this.#socket.close(code, reason);
    const timer = setTimeout(() => this.#socket.terminate(), this.#host.limits.closeGraceMs);
    this.#socket.once('close', () => clearTimeout(timer));
    this.cancelWork();
  }

  /** Whether frames that have arrived wait to be read. */
  get isReading(): boolean {
    return !this.#isClosing && this.#intake.isBehind;
  }

  get ports(): PeerPorts {
    const { remotePort, localPort } = this.#stream;
    return { remotePort, localPort };
  }

  /** Bytes sent that the peer has not read yet. */
  get unreadBytes(): number {
    return this.#socket.bufferedAmount;
  }

  /**
   * Closes at once to make room: the peer is told why if it is reading, but nothing waits for it.
   */
  evict(): void {
    if (!this.#isClosing) {
      this.#isClosing = true;
      this.#socket.close(closeCodes.tooManyConnections, 'too many connections');
    }
    this.#stream.destroySoon();
  }

  /** Sends notifications as long as nothing waits in the socket; the rest when that is empty. */
  #openNotifications(): NotificationQueue {
    const { notificationsMax, notificationBytesMax } = this.#host.limits;
    const queue = new NotificationQueue(
      {
        isReady: () => !this.#isClosing && !this.#stream.writableNeedDrain,
        frameBytesMax: () => this.#frameBytesMax,
        send: (text) => this.#send(text),
      },
      { waitingMax: notificationsMax, waitingBytesMax: notificationBytesMax },
    );
    this.#stream.on('drain', () => queue.flush());
    return queue;
  }

  /** Limits what an unauthenticated peer may send, as frames are buffered while they arrive. */
  #limitUnproven(): void {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (this.#isProven) this.#stream.off('data', count);
      else if (bytes > UNPROVEN_BYTES_MAX) this.close(closeCodes.tooLarge, 'too much unproven');
    };
    this.#stream.on('data', count);
  }

  #end(): void {
    this.#isClosing = true;
    this.#cancelHandshakeLimit();
    this.#intake.close();
    this.#notifications.clear();
    this.#gone.abort();
    this.cancelWork();
    this.#handler.closed();
    this.#host.ended(this);
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.#isClosing) return;
    this.#isAlive = true;
    if (isBinary) {
      this.close(closeCodes.binaryFrame, 'frames are text');
      return;
    }
    this.#intake.push(data);
  }

  #take(data: Buffer): void {
    if (this.#isClosing) return;
    lap('between');
    const { isBatch, items } = parseFrame(data.toString('utf8'), this.#host.limits.batchCallsMax);
    lap('frame and JSON');
    const refusal = this.#refuseCalls(items.length);
    const room = isBatch ? { length: this.#host.limits.responseLengthMax } : undefined;
    const afterAnswer: (() => void)[] = [];
    const answers = items.map((item) => this.#answer(item, refusal, room, afterAnswer));
    const sent = isBatch
      ? Promise.all(answers).then((texts) => this.#sendBatch(items, texts))
      : answers[0]!.then((text) => this.#sendSingle(items[0]!, text));
    const tracked: Promise<void> = sent
      .then(() => {
        for (const run of afterAnswer) run();
      })
      .catch((error) => this.#fail(error))
      .finally(() => this.#host.ongoing.delete(tracked));
    this.#host.ongoing.add(tracked);
  }

  /** The error that rejects all calls of a frame unread; undefined if they are admitted. */
  #refuseCalls(calls: number): unknown {
    try {
      if (this.#work.size + calls > this.#host.limits.callsInFlightMax) {
        fail('LimitExceeded', {
          what: 'calls in flight',
          actual: this.#work.size + calls,
          limit: this.#host.limits.callsInFlightMax,
        });
      }
      this.#handler.admit(calls);
      return undefined;
    } catch (error) {
      this.#intake.pauseFor(REFUSED_PAUSE_MS);
      return error;
    }
  }

  /** The text of the response; undefined for a notification. Never rejects. */
  async #answer(
    item: RpcItem,
    refusal: unknown,
    room: Room | undefined,
    runs: (() => void)[],
  ): Promise<string | undefined> {
    const controller = new AbortController();
    if (isRefusal(item)) {
      return errorText(item.id, this.#describe(refusal ?? item.refusal, controller.signal));
    }
    const { id, method, params } = item;
    const work: Work = { id, method, controller };
    const began = performance.now();
    let errorName: string | undefined;
    let turn: TurnWork | undefined;
    try {
      if (refusal !== undefined) throw refusal;
      if (method.startsWith('$/')) return this.#answerProtocol(id, method, params);
      if (this.#isStopping) fail('DaemonStopping', { method: method.slice(0, 64) });
      this.#work.add(work);
      turn = this.#handler.begin?.(method, controller.signal);
      // Not awaited when ready, which would cost a microtask: time is measured from here.
      if (turn?.ready !== undefined) await turn.ready;
      lap('turns and accounting');
      const { signal } = controller;
      const reportProgress = (progress: CallProgress) => this.#reportProgress(work, progress);
      const afterAnswer = (run: () => void) => void runs.push(run);
      const call = { method, params, signal, pace: turn, reportProgress, afterAnswer };
      const result = await this.#handler.call(call);
      if (id === undefined) return undefined;
      const text = await this.#writeAnswer(id, result, turn);
      if (room !== undefined) takeRoom(room, text.length);
      lap('answer');
      turn?.spendBytes(text.length);
      return text;
    } catch (error) {
      const wire = this.#describe(error, controller.signal, method);
      errorName = wire.data.name;
      return id === undefined ? undefined : errorText(id, wire);
    } finally {
      turn?.end();
      this.#work.delete(work);
      // The answer says it all.
      this.#notifications.withdraw(work);
      const ms = Math.round(performance.now() - began);
      const known = isKnownMethod(method) ? { method } : {};
      this.#host.log.debug('call', { ...known, ms, ...(errorName && { errorName }) });
      lap('turns and accounting');
    }
  }

  #reportProgress(work: Work, progress: CallProgress): void {
    const { id, method } = work;
    if (id === undefined || !this.#work.has(work)) return;
    this.notify('$/progress', { id, method, ...progress }, work);
  }

  async #writeAnswer(id: RpcId, result: unknown, pace: WorkPace | undefined): Promise<string> {
    const { responseLengthMax } = this.#host.limits;
    if (pace === undefined || !isWide(result)) return successText(id, result, responseLengthMax);
    const pieces = await writeJson(result, pace);
    return successText(id, new JsonText(pieces.join('')), responseLengthMax);
  }

  #answerProtocol(id: RpcId | undefined, method: string, params: unknown): string | undefined {
    if (method === '$/cancelRequest') {
      const wanted = (params as { readonly id?: unknown } | undefined)?.id;
      if (wanted !== undefined) this.#cancel([...this.#work].filter((work) => work.id === wanted));
      return id === undefined ? undefined : successText(id, null, 4);
    }
    return fail('MethodNotFound', { method: method.slice(0, 64), suggestion: '$/cancelRequest' });
  }

  #describe(error: unknown, signal: AbortSignal, method?: string): WireError {
    if (isGamekeeperError(error)) return error.toWire();
    if (signal.aborted) return cancelled().toWire();
    const known = method !== undefined && isKnownMethod(method) ? method : undefined;
    const incident = reportIncident(this.#host.log, error, known);
    return new GamekeeperError('InternalError', { incident }).toWire();
  }

  /** A bug in answering; the peer learns of it by the close code. */
  #fail(error: unknown): void {
    this.#describe(error, new AbortController().signal);
    this.close(closeCodes.internalError, 'an internal error');
  }

  #sendSingle(item: RpcItem, text: string | undefined): void {
    if (text !== undefined && this.#mayWrite(text.length)) this.#send(this.#fit(item, text));
    lap('answer');
    this.#closeIfAsked();
  }

  #sendBatch(items: readonly RpcItem[], texts: readonly (string | undefined)[]): void {
    const length = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
    if (this.#mayWrite(length)) {
      const fitted = texts.flatMap((text, i) =>
        text === undefined ? [] : [this.#fit(items[i]!, text)],
      );
      for (const frame of packBatch(fitted, this.#frameBytesMax)) this.#send(frame);
    }
    this.#closeIfAsked();
  }

  /** Sends a response that is too large in parts, and answers the text that takes its place. */
  #fit(item: RpcItem, text: string): string {
    // Minus 2 for the brackets of a batch.
    if (fitsIn(text, this.#frameBytesMax - 2)) return text;
    const cut = cutIntoParts(item.id ?? null, text, this.#frameBytesMax);
    for (const part of cut.parts) this.#send(part);
    return cut.text;
  }

  /**
   * Batches the frames of one event loop iteration into a single write: the system call is the
   * cost. Not until the next tick, as each turn of a queued call ends with one.
   */
  #send(text: string): void {
    if (this.#flushing === undefined) {
      this.#stream.cork();
      this.#flushing = setImmediate(this.#flush);
    }
    this.#socket.send(text);
    if (this.#stream.writableLength >= BATCH_BYTES_MAX) this.#flush();
  }

  readonly #flush = (): void => {
    clearImmediate(this.#flushing);
    this.#flushing = undefined;
    this.#stream.uncork();
  };

  /**
   * Back-pressure: looks only at what was buffered before. A single answer may be of any size, but
   * a peer that has not read the earlier ones is too slow.
   */
  #mayWrite(length: number): boolean {
    if (this.#isClosing) return false;
    if (length > LARGE_ANSWER_LENGTH) this.#host.makeRoom(this);
    if (this.#socket.bufferedAmount <= this.#host.limits.backpressureBytesMax) return true;
    this.close(closeCodes.slowReader, 'too many bytes wait to be read');
    return false;
  }

  #closeIfAsked(): void {
    if (this.#closeAfter !== undefined) this.close(this.#closeAfter.code, this.#closeAfter.reason);
  }
}

function cancelled(): GamekeeperError {
  return new GamekeeperError('Cancelled', {});
}
