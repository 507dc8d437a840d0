/** The numbers of one connection. */
export interface ConnectionLimits {
  /** Largest frame that the daemon accepts; docs/reference/protocol.md, Frames. */
  readonly sentFrameBytesMax: number;
  /** Largest frame that this client accepts. */
  readonly receivedFrameBytesMax: number;
  /** Largest answer that may come in parts, in UTF-16 units. */
  readonly answerLengthMax: number;
  /** Calls that wait for an answer. */
  readonly pendingCallsMax: number;
  /** Calls of a game that wait to be sent, as they come faster than the daemon takes them. */
  readonly heldCallsMax: number;
  /** How long a daemon that is starting is waited for. */
  readonly startTimeoutMs: number;
  /** How long the daemon may say nothing until it has proved itself. */
  readonly connectTimeoutMs: number;
  /** How long an answer may take. */
  readonly callTimeoutMs: number;
  /** How long a write that was asked to end may still answer. */
  readonly cancelGraceMs: number;
  /** A daemon that is silent for so long while calls wait is asked whether it is there. */
  readonly silenceMaxMs: number;
  /** One that has said nothing for so long, to the question either, has stopped responding. */
  readonly frozenMs: number;
  /** How long it may take to say so; then the connection is lost. */
  readonly silenceGraceMs: number;
  /**
   * Tries to open a connection that the daemon ends before its session is open, without a pause: it
   * makes room for others at random.
   */
  readonly openTriesMax: number;
  /** Whether a lost connection is opened again. */
  readonly reconnect: boolean;
  /** The pause before the first try; each further one is twice as long. */
  readonly reconnectPauseFirstMs: number;
  /** The longest of these pauses. */
  readonly reconnectPauseMaxMs: number;
  /** How long it is tried. */
  readonly reconnectTimeoutMs: number;
  /** How long a write whose answer was lost is asked again. */
  readonly settleTimeoutMs: number;
}

export const defaultLimits: ConnectionLimits = Object.freeze({
  sentFrameBytesMax: 1024 * 1024,
  receivedFrameBytesMax: 1024 * 1024,
  answerLengthMax: 64 * 1024 * 1024,
  pendingCallsMax: 1024,
  heldCallsMax: 8192,
  startTimeoutMs: 15_000,
  connectTimeoutMs: 5_000,
  callTimeoutMs: 90_000,
  cancelGraceMs: 5_000,
  silenceMaxMs: 1_500,
  frozenMs: 3_000,
  silenceGraceMs: 58_500,
  openTriesMax: 32,
  reconnect: true,
  reconnectPauseFirstMs: 250,
  reconnectPauseMaxMs: 10_000,
  reconnectTimeoutMs: 5 * 60_000,
  settleTimeoutMs: 60_000,
});
