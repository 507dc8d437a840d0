import { fail } from '../core/errors.ts';
import { closeCodes } from './close-codes.ts';
import type { DaemonLimits } from './limits.ts';
import { Places } from './places.ts';

/** What the limits of a game need to know of one of its connections. */
interface ProvenConnection {
  /** Bytes sent that the peer has not read yet. */
  readonly unreadBytes: number;
  close(code: number, reason: string): void;
}

/** The connections that have proved the start secret, with their games. */
export class ProvenConnections<Connection extends ProvenConnection> {
  readonly #limits: DaemonLimits;
  readonly #games = new Map<Connection, string | undefined>();
  readonly #places: Places;
  readonly #givesBack = new WeakMap<Connection, () => void>();

  constructor(limits: DaemonLimits) {
    this.#limits = limits;
    this.#places = new Places({ max: limits.connectionsMax });
  }

  /**
   * Where all places are taken, one of the game that has most is closed.
   * @param game undefined if the peer is not a game.
   * @throws LimitExceeded at the limit of the game's connections.
   */
  enter(connection: Connection, game: string | undefined): void {
    this.leave(connection);
    if (game !== undefined) {
      const own = [...this.#games.values()].filter((other) => other === game).length;
      requireRoom('connections of one game', own, this.#limits.connectionsPerGameMax);
    }
    this.#games.set(connection, game);
    const evict = (): void => {
      this.#games.delete(connection);
      connection.close(closeCodes.tooManyConnections, 'too many connections');
    };
    this.#givesBack.set(connection, this.#places.take(game ?? '', evict));
  }

  leave(connection: Connection): void {
    this.#games.delete(connection);
    this.#givesBack.get(connection)?.();
  }

  /**
   * The connection with the most unread bytes among those of the same game, if these have too many
   * together.
   */
  slowestReader(connection: Connection): Connection | undefined {
    const game = this.#games.get(connection);
    if (game === undefined) return undefined;
    const own = [...this.#games].filter(([, other]) => other === game).map(([one]) => one);
    const unread = own.reduce((sum, { unreadBytes }) => sum + unreadBytes, 0);
    if (unread <= this.#limits.gameUnreadBytesMax) return undefined;
    return own.sort((one, other) => other.unreadBytes - one.unreadBytes)[0];
  }
}

/** @throws LimitExceeded. */
function requireRoom(what: string, count: number, limit: number): void {
  if (count >= limit) fail('LimitExceeded', { what, actual: count + 1, limit });
}
