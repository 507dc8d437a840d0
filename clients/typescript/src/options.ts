import { type ConnectionLimits, defaultLimits } from './calls/limits.ts';
import type { PairingStarted } from './generated/types.ts';
import type { Logger } from './log.ts';
import type { GameSecrets } from './session/surroundings.ts';

/** The numbers of a connection that every channel has. */
export interface LimitOptions {
  /** How long a daemon that is starting is waited for. Default: 15 seconds. */
  readonly startTimeoutMs?: number | undefined;
  /** How long the daemon may say nothing until it has proved itself. Default: 5 seconds. */
  readonly connectTimeoutMs?: number | undefined;
  /**
   * How long an answer may take where the call does not say. Default: 90 seconds, since the player
   * may be asked for 60.
   */
  readonly callTimeoutMs?: number | undefined;
  /**
   * How long the daemon may say nothing while calls wait, until it is asked whether it is there.
   * Default: 1.5 seconds.
   */
  readonly silenceMaxMs?: number | undefined;
  /** How long it may take to say so; then the connection is lost. Default: 58.5 seconds. */
  readonly silenceGraceMs?: number | undefined;
  /** Largest frame to receive; larger answers come in parts. Default: 1 MiB. */
  readonly frameBytesMax?: number | undefined;
}

/** How a game connects. Only `game` is needed. */
export interface ClientOptions extends LimitOptions {
  /** Identifier of the game in reverse domain form, such as `com.example.farm`. */
  readonly game: string;
  /** Name of the game as the player knows it. */
  readonly gameName?: string | undefined;
  /**
   * What the game ships as gamekeeper.json, as an object or as text. It says what the game will ask
   * for, and a game without it cannot be paired.
   */
  readonly manifest?: object | string | undefined;
  /**
   * Shows the six digits that pair the game, which the player types in Gamekeeper, until it is
   * called with null. Default: none, and connecting fails with PairingRequired where games have to
   * be paired.
   */
  readonly showPairing?: ((pairing: PairingStarted | null) => void) | undefined;
  /**
   * Has Gamekeeper open the player's page in the system's browser when the digits are shown.
   * Default: no, and the player opens it.
   */
  readonly opensPlayerPage?: boolean | undefined;
  /** Keeps the secret of the game's pairing. */
  readonly secrets?: GameSecrets | undefined;
  /** Name of the wallet to act with. Default: the daemon's own choice. */
  readonly wallet?: string | undefined;
  /**
   * The network that the game plays on, where it plays on no other: its genesis id, the address of
   * its service, or `embedded`. Connecting to a daemon of another one fails with OtherNetwork.
   * Default: the manifest's; any where that names none.
   */
  readonly network?: string | undefined;
  /** Whether a connection that was lost is opened again, after growing pauses. Default: yes. */
  readonly reconnect?: boolean | undefined;
  /** How long a lost connection is tried again before it is over. Default: 5 minutes. */
  readonly reconnectTimeoutMs?: number | undefined;
  /**
   * How long a write whose answer was lost is asked again, within its own time-out; then it fails
   * with OutcomeUnknown. Default: 60 seconds.
   */
  readonly settleTimeoutMs?: number | undefined;
  /**
   * How many calls wait in the client when they come faster than the daemon takes them, to be sent
   * as it does; more fail with LimitExceeded. Default: 8,192. With 0 the game is told RateLimited.
   */
  readonly heldCallsMax?: number | undefined;
  /** Takes lines of what the client does. Default: nothing is logged. */
  readonly logger?: Logger | undefined;
  /** Ends the attempt to connect. */
  readonly signal?: AbortSignal | undefined;
}

/** The numbers of a connection: those of the options, else the defaults. */
export function readLimits(options: Partial<ClientOptions>): ConnectionLimits {
  const from = defaultLimits;
  return {
    ...from,
    receivedFrameBytesMax: options.frameBytesMax ?? from.receivedFrameBytesMax,
    startTimeoutMs: options.startTimeoutMs ?? from.startTimeoutMs,
    connectTimeoutMs: options.connectTimeoutMs ?? from.connectTimeoutMs,
    callTimeoutMs: options.callTimeoutMs ?? from.callTimeoutMs,
    silenceMaxMs: options.silenceMaxMs ?? from.silenceMaxMs,
    silenceGraceMs: options.silenceGraceMs ?? from.silenceGraceMs,
    heldCallsMax: options.heldCallsMax ?? from.heldCallsMax,
    reconnect: options.reconnect ?? from.reconnect,
    reconnectTimeoutMs: options.reconnectTimeoutMs ?? from.reconnectTimeoutMs,
    settleTimeoutMs: options.settleTimeoutMs ?? from.settleTimeoutMs,
  };
}
