import { after, isOver } from '../calls/clock.ts';
import { CallIds, DaemonSocket, NotOpened } from '../calls/daemon-socket.ts';
import { isTurnedAway } from '../calls/pending-call.ts';
import { silentReason } from '../calls/silence.ts';
import { connectionClosed, daemonNotRunning, isGamekeeperError } from '../errors.ts';
import { version } from '../generated/protocol.ts';
import type { ChannelName, Proved } from '../wire/handshake.ts';
import { closeCodes } from '../wire/socket.ts';
import { greet } from './greet.ts';
import type { ClientParts, FoundDaemon } from './surroundings.ts';

/** A connection on which both sides have said hello. */
export interface Greeted {
  readonly socket: DaemonSocket;
  readonly proved: Proved;
  /** Genesis id of the daemon's network. */
  readonly network: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/** What was opened on a connection, and its socket. */
export interface Dialled<Opened> {
  readonly socket: DaemonSocket;
  readonly opened: Opened;
}

/** A daemon that listens ended the connection before anything was said. */
class CutEarly extends Error {}

/** An older daemon ends for the one that the game brings. */
class MadeWay extends Error {
  readonly start: string;

  constructor(start: string) {
    super('an older daemon ends');
    this.start = start;
  }
}

/**
 * Finds the daemon, lets it prove its secret and opens one of its channels;
 * docs/reference/protocol.md,
 * Handshake. The daemon is looked for each time: one that started again has another port and
 * secret.
 */
export class Dialler {
  readonly #parts: ClientParts;
  readonly #channel: ChannelName;
  readonly #ids = new CallIds();
  #triedStart: string | undefined;
  /** A game that reconnects continues with what is there. */
  #wasOpen = false;
  /** What is started instead of an older daemon may be no newer: it is asked once. */
  #hasMadeWay = false;

  constructor(parts: ClientParts, channel: ChannelName) {
    this.#parts = parts;
    this.#channel = channel;
  }

  /**
   * Opens a connection, and on it what the caller opens. Who was turned away before that tries
   * again at once: the daemon ends unproven connections at random where there are too many of them.
   */
  async dial<Opened>(
    open: (greeted: Greeted) => Promise<Opened>,
    signal: AbortSignal | undefined,
  ): Promise<Dialled<Opened>> {
    const { log } = this.#parts;
    try {
      return await this.#dialOrStartOver(open, signal);
    } catch (error) {
      if (signal?.aborted !== true) log.notOpened(error);
      throw error;
    }
  }

  /** Whether a daemon runs that has started after the last try. */
  async isAnotherThere(): Promise<boolean> {
    const daemon = await this.#parts.surroundings.findDaemon();
    return daemon !== undefined && daemon.start !== this.#triedStart;
  }

  async #dialOrStartOver<Opened>(
    open: (greeted: Greeted) => Promise<Opened>,
    signal: AbortSignal | undefined,
  ): Promise<Dialled<Opened>> {
    const { limits, surroundings } = this.#parts;
    try {
      return await this.#dialInTries(open, signal);
    } catch (error) {
      const left = this.#triedStart;
      const isGone = isGamekeeperError(error, 'DaemonNotRunning', 'WrongSecret');
      if (!isGone || left === undefined || surroundings.startOver === undefined) throw error;
      await surroundings.startOver(left, limits.startTimeoutMs, signal);
      return this.#dialInTries(open, signal);
    }
  }

  async #dialInTries<Opened>(
    open: (greeted: Greeted) => Promise<Opened>,
    signal: AbortSignal | undefined,
  ): Promise<Dialled<Opened>> {
    const { limits, log, surroundings } = this.#parts;
    const until = after(limits.connectTimeoutMs);
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#dialOnce(open, signal);
      } catch (error) {
        if (error instanceof MadeWay) {
          await surroundings.replace?.(error.start, limits.startTimeoutMs, signal);
          continue;
        }
        const isCut = error instanceof CutEarly;
        const isLast = tries >= limits.openTriesMax || isOver(until);
        if (isLast && isCut) throw daemonNotRunning(surroundings.place);
        if (isLast || !(isCut || isTurnedAway(error))) throw error;
        log.turnedAway(tries);
      }
    }
  }

  async #dialOnce<Opened>(
    open: (greeted: Greeted) => Promise<Opened>,
    signal: AbortSignal | undefined,
  ): Promise<Dialled<Opened>> {
    const { log, limits, surroundings } = this.#parts;
    const daemon =
      (await surroundings.findDaemon()) ??
      (await surroundings.awaitStart?.(limits.startTimeoutMs, signal));
    signal?.throwIfAborted();
    if (daemon === undefined) throw daemonNotRunning(surroundings.place);
    this.#triedStart = daemon.start;
    log.trying(daemon.url);
    const socket = await this.#openSocket(daemon, signal);
    try {
      const proved = await greet(socket, this.#channel, daemon, limits, signal);
      if (await this.#hasEnded(daemon, { socket, proved, signal })) throw new MadeWay(daemon.start);
      const greeted = { socket, proved, network: daemon.network, signal };
      const opened = await open(greeted);
      this.#wasOpen = true;
      return { socket, opened };
    } catch (error) {
      socket.close();
      throw error;
    }
  }

  /** Whether a daemon that is older than what the game brings ends for that, as nobody uses it. */
  async #hasEnded(
    { version: found }: FoundDaemon,
    { socket, proved, signal }: Pick<Greeted, 'socket' | 'proved' | 'signal'>,
  ): Promise<boolean> {
    const { surroundings, game } = this.#parts;
    const mayAsk = surroundings.replace !== undefined && !this.#wasOpen && !this.#hasMadeWay;
    if (!mayAsk || game === undefined) return false;
    if (found === undefined || !isOlder(found, version)) return false;
    const params = { proof: proved.proof, game, version };
    const method = 'daemon.makeWay';
    try {
      const read = (value: unknown) => value === true;
      this.#hasMadeWay = await socket.callOwn({ method, params, options: { signal }, read });
    } catch (error) {
      // One that ends may take its answer along; one that makes room does not end.
      const isClosed = isGamekeeperError(error, 'ConnectionClosed');
      if (!isClosed || error.context.code === closeCodes.tooManyConnections) throw error;
      this.#hasMadeWay = true;
    }
    return this.#hasMadeWay;
  }

  async #openSocket({ url }: FoundDaemon, signal: AbortSignal | undefined): Promise<DaemonSocket> {
    const { limits, surroundings, ledgerClock } = this.#parts;
    const { makeSocket, place } = surroundings;
    const shared = { makeSocket, limits, ids: this.#ids, ledgerClock };
    try {
      return await DaemonSocket.open({ url, ...shared, signal });
    } catch (error) {
      if (!(error instanceof NotOpened)) throw error;
      if (error.why === 'cut') throw new CutEarly();
      if (error.why === 'refused') throw daemonNotRunning(place);
      throw connectionClosed(closeCodes.abnormal, silentReason);
    }
  }
}

/** Whether a version such as `0.1.0` comes before another; false where one is of another form. */
export function isOlder(one: string, other: string): boolean {
  const [left, right] = [partsOf(one), partsOf(other)];
  const at = left.findIndex((part, i) => part !== right[i]);
  return at !== -1 && left[at]! < right[at]!;
}

function partsOf(text: string): readonly number[] {
  return /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})/.exec(text)?.slice(1).map(Number) ?? [];
}
