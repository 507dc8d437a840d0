import type { Caller } from './caller.ts';
import type { SocketEnd } from './calls/daemon-socket.ts';
import { LedgerClock } from './calls/ledger-clock.ts';
import type { CallKind, CallOptions } from './calls/pending-call.ts';
import { connectionClosed, invalidParams } from './errors.ts';
import { forms, methods } from './generated/forms.ts';
import { LiveTables } from './generated/live.ts';
import { Namespaces } from './generated/namespaces.ts';
import { type Notifications, notificationForms } from './generated/notifications.ts';
import type { Session } from './generated/types.ts';
import { Listeners } from './listeners.ts';
import { type LiveConnection, LiveSubscriptions } from './live/live-subscriptions.ts';
import { ClientLog } from './log.ts';
import { type ClientOptions, readLimits } from './options.ts';
import { Connection } from './session/connection.ts';
import { type OpenedSession, SessionOpener } from './session/session-opener.ts';
import type { ClientParts, GameSecrets, Surroundings } from './session/surroundings.ts';
import { FormReaders } from './wire/forms.ts';
import type { JsonValue } from './wire/json.ts';

const readers = new FormReaders(forms);

/** Reads the result of a method; of one that the catalogue does not have, as it is. */
function readResult(method: string): (value: unknown) => unknown {
  const form = methods[method]?.[1];
  if (form === undefined) return (value) => value;
  const read = readers.of(form);
  return (value) => read(value, 'result');
}

function kindOf(method: string): CallKind {
  return methods[method]?.[0] ?? 'plain';
}

/**
 * A game's session with the player's Gamekeeper. Every call answers a promise that settles,
 * whatever becomes of the daemon.
 *
 * Calls reject with `GamekeeperError`; with `CallTimeout` when one that writes nothing is not
 * answered in time; with the reason of their signal when it ends them. A connection that is lost is
 * opened again, and writes whose answers were lost are asked again with their keys; one that cannot
 * be settled in time rejects with OutcomeUnknown and names its key.
 */
export class GamekeeperClient extends Namespaces {
  /** Live tables: the game holds what a read answers, and sees what becomes of it. */
  readonly live: LiveTables;
  readonly #connection: Connection;
  readonly #listeners: Listeners;
  readonly #log: ClientLog;
  readonly #ledgerClock: LedgerClock;
  readonly #subscriptions: LiveSubscriptions;
  #isClosedByGame = false;
  #end: SocketEnd | undefined;

  /** Made by `connectToDaemon`. */
  constructor(parts: ClientParts, opener: SessionOpener, opened: OpenedSession) {
    const caller: Caller = {
      call: (method, params, options) =>
        connection.call({
          method,
          kind: kindOf(method),
          params,
          options,
          read: readResult(method),
        }) as Promise<never>,
    };
    super(caller);
    this.#log = parts.log;
    this.#ledgerClock = parts.ledgerClock;
    this.#listeners = new Listeners(parts.log, readers, notificationForms);
    // The connection may end while it is made.
    const way: LiveConnection = {
      isOpen: () => connection.isOpen,
      call: (request) => connection.call(request),
    };
    this.#subscriptions = new LiveSubscriptions(way, readers, parts.limits);
    const listener = {
      lost: (end: SocketEnd) => this.#onLost(end),
      reopened: (session: Session) => this.#onReopened(session),
      ended: (end: SocketEnd) => this.#onEnded(end),
      notified: (name: string, params: JsonValue) =>
        this.#listeners.notify(name, params, this.#subscriptions),
      missed: (count: number) => this.#onMissed(count),
      responding: (isResponding: boolean) =>
        this.#listeners.tell(isResponding ? 'resumed' : 'stopped', undefined),
    };
    const connection = new Connection(parts, opener, opened, listener, readResult);
    this.#connection = connection;
    this.live = new LiveTables(this.#subscriptions);
  }

  /** The session as it was opened last, with the wallet that it acts with. */
  get currentSession(): Session {
    return this.#connection.session;
  }

  /**
   * What time it is in the ledger, in milliseconds since 1970, as `Date.now()` says it of the
   * machine: what ends of missions, stakes, faucets and badges are counted down by, after a warp
   * too, and where the machine's clock is wrong. It is asked for whenever the session is opened,
   * continues by a clock that nobody sets, and is reported when it jumps (`daemon.timeChanged`).
   */
  ledgerNow(): number {
    return this.#ledgerClock.now();
  }

  /** Whether calls can be made. */
  get isOpen(): boolean {
    return this.#connection.isOpen;
  }

  /**
   * Calls a method by its name, with parameters and result as they stand on the wire: 64-bit
   * integers are decimal strings.
   */
  callNamed(method: string, params?: object, options?: CallOptions): Promise<JsonValue> {
    const request = { method, kind: kindOf(method), params, options };
    return this.#connection.call(request) as Promise<JsonValue>;
  }

  /**
   * Asks the player for what the manifest asks for and the grant does not hold, or has too little
   * left of, showing the digits with `showPairing`. If they confirm, the session is opened again
   * with what they gave: calls that wait are as after a lost connection, and `lost` and `reopened`
   * come. If not, the session continues as it was. Fails with `PairingRefused`, `PairingExpired`,
   * `PairingBusy`, `InvalidParams` without a manifest or showPairing, `ConnectionClosed`.
   *
   * @param options its signal withdraws the question.
   * @returns true where the player was asked and confirmed: what they gave is in the grant of
   *   `currentSession`, and what they kept back in its `missing`. False where nothing is missing:
   *   nobody was asked. Who calls while one is under way gets the same answer.
   */
  askForMissing(options: Pick<CallOptions, 'signal'> = {}): Promise<boolean> {
    return this.#connection.askForMissing(options);
  }

  /**
   * The connection was lost and is tried again. Until it is open again calls reject with
   * ConnectionClosed, and nothing of them is sent.
   */
  onLost(handler: (end: SocketEnd) => void): () => void {
    return this.#listeners.add('lost', handler);
  }

  /** The session is open again. Writes whose answers were lost are being settled. */
  onReopened(handler: (session: Session) => void): () => void {
    return this.#listeners.add('reopened', handler);
  }

  /**
   * The connection is over, and is not opened again. Called once; who listens later learns of it in
   * the next turn.
   */
  onClosed(handler: (end: SocketEnd) => void): () => void {
    const end = this.#end;
    if (end === undefined) return this.#listeners.add('closed', handler);
    const timer = setTimeout(() => handler(end));
    return () => clearTimeout(timer);
  }

  /**
   * The daemon has said nothing for 3 seconds while calls wait, though it was asked: its program
   * hangs, or the machine does. Calls continue waiting; after a minute the connection is lost.
   */
  onStoppedResponding(handler: () => void): () => void {
    return this.#listeners.add('stopped', handler);
  }

  /** It has said something again. */
  onResumedResponding(handler: () => void): () => void {
    return this.#listeners.add('resumed', handler);
  }

  /**
   * Listens to a notification of the daemon. `$/progress` says that a call waits for the player:
   * the game may ask them to look at Gamekeeper, until it is told that the same call does not any
   * more. The client says so itself where the call has ended, however it did.
   * @param name one that nobody listens to is only logged.
   * @param handler gets the parameters; of a notification that this client does not know, as they
   *   stand on the wire.
   * @returns what ends the listening.
   */
  on<Name extends keyof Notifications>(
    name: Name,
    handler: (params: Notifications[Name]) => void,
  ): () => void;
  on(name: string, handler: (params: JsonValue) => void): () => void;
  on(name: string, handler: (params: never) => void): () => void {
    return this.#listeners.addNotified(name, handler);
  }

  /**
   * The daemon dropped notifications, as the game did not read them in time: so a game reads again
   * all that it follows by them. Live tables do so by themselves.
   * @param handler gets how many were dropped.
   */
  onMissed(handler: (count: number) => void): () => void {
    return this.#listeners.add('missed', handler);
  }

  /** Ends the session and every try to open it again. Calls that wait reject. */
  close(): void {
    this.#isClosedByGame = true;
    this.#connection.close();
  }

  #onMissed(count: number): void {
    this.#log.missed(count);
    this.#subscriptions.resume();
    this.#listeners.tell('missed', count);
  }

  #onLost(end: SocketEnd): void {
    this.#subscriptions.lose();
    this.#listeners.tell('lost', end);
  }

  #onReopened(session: Session): void {
    this.#subscriptions.resume();
    this.#listeners.tell('reopened', session);
  }

  #onEnded(end: SocketEnd): void {
    this.#end = end;
    const error = connectionClosed(end.code, end.reason);
    if (this.#isClosedByGame) this.#subscriptions.close(error);
    else this.#subscriptions.end(error);
    this.#listeners.tell('closed', end);
  }
}

/** Opens a session. @throws GamekeeperError, or the signal's reason. */
export async function openClient(
  options: ClientOptions,
  surroundings: Surroundings,
  secrets: GameSecrets,
): Promise<GamekeeperClient> {
  if (typeof options.game !== 'string' || options.game === '') {
    throw invalidParams('game', 'is missing', "the game's identifier");
  }
  const log = new ClientLog(options.logger);
  const ledgerClock = new LedgerClock();
  const { game } = options;
  const parts = { surroundings, limits: readLimits(options), log, ledgerClock, game };
  const opener = new SessionOpener(options, secrets, parts, readResult);
  const opened = await opener.open(options.wallet, options.signal);
  return new GamekeeperClient(parts, opener, opened);
}
