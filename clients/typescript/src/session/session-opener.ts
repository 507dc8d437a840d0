import { askTime } from '../calls/ledger-clock.ts';
import type { Session } from '../generated/types.ts';
import type { ClientOptions } from '../options.ts';
import { type Dialled, Dialler } from './dialler.ts';
import { type AskWhen, GamePairing } from './pairing.ts';
import type { ClientParts, GameSecrets } from './surroundings.ts';

/** A session, and the socket that it was opened on. */
export type OpenedSession = Dialled<Session>;

/** Opens the sessions of a game, one after the other. */
export class SessionOpener {
  readonly #parts: ClientParts;
  readonly #dialler: Dialler;
  readonly #pairing: GamePairing;
  #wasOpen = false;

  constructor(
    options: ClientOptions,
    secrets: GameSecrets,
    parts: ClientParts,
    readResult: (method: string) => (value: unknown) => unknown,
  ) {
    this.#parts = parts;
    this.#dialler = new Dialler(parts, 'session');
    this.#pairing = new GamePairing(options, secrets, readResult);
  }

  /** Opens a session. */
  open(wallet: string | undefined, signal: AbortSignal | undefined): Promise<OpenedSession> {
    // A player who has revoked a grant is not asked again by a game that reconnects.
    return this.#open(wallet, this.#wasOpen ? 'never' : 'required', signal);
  }

  /** Asks the player for more, and opens a session with what they gave. */
  ask(wallet: string, signal: AbortSignal): Promise<OpenedSession> {
    return this.#open(wallet, 'now', signal);
  }

  /** @throws InvalidParams where the game cannot ask, or cannot show the digits. */
  requireAskable(): void {
    this.#pairing.requireAskable();
  }

  /** Whether a daemon runs that has started after the last try. */
  isAnotherThere(): Promise<boolean> {
    return this.#dialler.isAnotherThere();
  }

  async #open(
    wallet: string | undefined,
    asks: AskWhen,
    signal: AbortSignal | undefined,
  ): Promise<OpenedSession> {
    const dialled = await this.#dialler.dial(
      (greeted) => this.#pairing.open(greeted, wallet, asks),
      signal,
    );
    await askTime(dialled.socket, this.#parts.ledgerClock, signal);
    if (signal?.aborted === true) dialled.socket.close();
    signal?.throwIfAborted();
    this.#wasOpen = true;
    this.#parts.log.opened(dialled.opened);
    return dialled;
  }
}
