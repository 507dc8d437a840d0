import { after, isOver } from '../calls/clock.ts';
import { CallIds, DaemonSocket, NotOpened } from '../calls/daemon-socket.ts';
import { isTurnedAway } from '../calls/pending-call.ts';
import { daemonNotRunning } from '../errors.ts';
import type { Session } from '../generated/types.ts';
import type { ClientOptions } from '../options.ts';
import { greet } from './greet.ts';
import { type AskWhen, GamePairing } from './pairing.ts';
import type { ClientParts, FoundDaemon } from './surroundings.ts';

/** A session, and the socket that it was opened on. */
export interface Opened {
  readonly socket: DaemonSocket;
  readonly session: Session;
}

/** A daemon that listens ended the connection before anything was said. */
class CutEarly extends Error {}

/**
 * Finds the daemon, proves both sides and opens a session; docs/protocol.md, Handshake. The daemon
 * is looked for each time: one that started again has another port and secret.
 */
export class Dialler {
  readonly #parts: ClientParts;
  readonly #pairing: GamePairing;
  readonly #ids = new CallIds();
  #triedStart: string | undefined;
  #wasOpen = false;

  constructor(
    options: ClientOptions,
    parts: ClientParts,
    readResult: (method: string) => (value: unknown) => unknown,
  ) {
    this.#parts = parts;
    this.#pairing = new GamePairing(options, parts.surroundings.secrets, readResult);
  }

  /** Opens a session. */
  open(wallet: string | undefined, signal: AbortSignal | undefined): Promise<Opened> {
    // A player who has revoked a grant is not asked again by a game that reconnects.
    return this.#open(wallet, this.#wasOpen ? 'never' : 'required', signal);
  }

  /** Asks the player for more, and opens a session with what they gave. */
  ask(wallet: string, signal: AbortSignal): Promise<Opened> {
    return this.#open(wallet, 'now', signal);
  }

  /** @throws InvalidParams where the game cannot ask, or cannot show the digits. */
  requireAskable(): void {
    this.#pairing.requireAskable();
  }

  /** Whether a daemon runs that has started after the last try. */
  async isAnotherThere(): Promise<boolean> {
    const daemon = await this.#parts.surroundings.findDaemon();
    return daemon !== undefined && daemon.start !== this.#triedStart;
  }

  async #open(
    wallet: string | undefined,
    asks: AskWhen,
    signal: AbortSignal | undefined,
  ): Promise<Opened> {
    const { log } = this.#parts;
    try {
      const opened = await this.#openInTries(wallet, asks, signal);
      log.opened(opened.session);
      return opened;
    } catch (error) {
      if (signal?.aborted !== true) log.notOpened(error);
      throw error;
    }
  }

  /**
   * Who was turned away before it was open tries again at once: the daemon ends unproven
   * connections at random where there are too many of them.
   */
  async #openInTries(
    wallet: string | undefined,
    asks: AskWhen,
    signal: AbortSignal | undefined,
  ): Promise<Opened> {
    const { limits, log, surroundings } = this.#parts;
    const until = after(limits.connectTimeoutMs);
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#openOnce(wallet, asks, signal);
      } catch (error) {
        const isCut = error instanceof CutEarly;
        const isLast = tries >= limits.openTriesMax || isOver(until);
        if (isLast && isCut) throw daemonNotRunning(surroundings.place);
        if (isLast || !(isCut || isTurnedAway(error))) throw error;
        log.turnedAway(tries);
      }
    }
  }

  async #openOnce(
    wallet: string | undefined,
    asks: AskWhen,
    signal: AbortSignal | undefined,
  ): Promise<Opened> {
    const { log, limits, surroundings } = this.#parts;
    const daemon = await surroundings.findDaemon();
    signal?.throwIfAborted();
    if (daemon === undefined) throw daemonNotRunning(surroundings.place);
    this.#triedStart = daemon.start;
    log.trying(daemon.url);
    const socket = await this.#openSocket(daemon, signal);
    try {
      const proved = await greet(socket, 'session', daemon, limits, signal);
      const greeted = { socket, proved, network: daemon.network, signal };
      const session = await this.#pairing.open(greeted, wallet, asks);
      this.#wasOpen = true;
      return { socket, session };
    } catch (error) {
      socket.close();
      throw error;
    }
  }

  async #openSocket({ url }: FoundDaemon, signal: AbortSignal | undefined): Promise<DaemonSocket> {
    const { limits, surroundings } = this.#parts;
    const { makeSocket, place } = surroundings;
    try {
      return await DaemonSocket.open({ url, makeSocket, limits, ids: this.#ids, signal });
    } catch (error) {
      if (!(error instanceof NotOpened)) throw error;
      throw error.why === 'cut' ? new CutEarly() : daemonNotRunning(place);
    }
  }
}
