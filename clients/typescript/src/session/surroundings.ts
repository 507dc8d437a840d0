import type { LedgerClock } from '../calls/ledger-clock.ts';
import type { ConnectionLimits } from '../calls/limits.ts';
import type { ClientLog } from '../log.ts';
import type { MakeSocket } from '../wire/socket.ts';

/** A daemon that runs. */
export interface FoundDaemon {
  /** Where it listens. */
  readonly url: string;
  /** The start secret, 32 bytes. */
  readonly secret: Uint8Array<ArrayBuffer>;
  /** Genesis id of its network, base58; undefined where it does not say. */
  readonly network: string | undefined;
  /** Tells this start of a daemon from another. */
  readonly start: string;
  /** Of the daemon; undefined where it does not say. */
  readonly version?: string | undefined;
  /** What the game that launched it told it from others by; undefined where it does not say. */
  readonly launch?: string | undefined;
}

/** Keeps the secrets that pairing gave a game, one for each network. */
export interface GameSecrets {
  /** The secret, base58; undefined where the game was never paired. */
  read(game: string, network: string): Promise<string | undefined>;
  /** Keeps a secret instead of an earlier one. */
  write(game: string, network: string, secret: string): Promise<void>;
}

/** What is different under Node and in a browser. */
export interface Surroundings {
  /** Looks for the daemon again; undefined where none runs. */
  findDaemon(): Promise<FoundDaemon | undefined>;
  /**
   * Waits so long for a daemon that is starting, and has one started where the game says how;
   * undefined where none is.
   * @throws why the start failed, if it did just now; the signal's reason.
   */
  awaitStart?(waitMs: number, signal: AbortSignal | undefined): Promise<FoundDaemon | undefined>;
  /**
   * The same where the system tells no process ids, and nobody was at a daemon that was found: it
   * left its file when it was killed, and another one is started.
   * @param left the start of the one that is gone.
   */
  startOver?(
    left: string,
    waitMs: number,
    signal: AbortSignal | undefined,
  ): Promise<FoundDaemon | undefined>;
  /**
   * Starts the daemon that the game brings instead of an older one that ends for it; absent
   * where the game brings none.
   * @param left the start of the one that ends.
   */
  replace?(left: string, waitMs: number, signal: AbortSignal | undefined): Promise<void>;
  /** Where it is looked for, to be told to whoever has none. */
  readonly place: string;
  readonly makeSocket: MakeSocket;
}

/** What all parts of a client share. */
export interface ClientParts {
  readonly surroundings: Surroundings;
  readonly limits: ConnectionLimits;
  readonly log: ClientLog;
  readonly ledgerClock: LedgerClock;
  /** Identifier of the game; undefined for the owner's channels. */
  readonly game?: string | undefined;
}
