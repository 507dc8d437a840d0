// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import type { Caller } from '../caller.ts';
import type {
  Session,
} from './types.ts';

/** What the daemon itself answers as `session`. */
export class SessionMethods {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Has the player's page opened in the system's browser, where the player pairs games and answers
   * what they ask for: for a button of the game, also while it waits to be paired. The game learns
   * nothing of it. Once a minute for each game; false where no browser can be started, then the
   * player types `gamekeeper open`.
   */
  openPlayerPage(options?: CallOptions): Promise<boolean> {
    return this.#caller.call('session.openPlayerPage', undefined, options);
  }

  /** The current session. */
  get(options?: CallOptions): Promise<Session> {
    return this.#caller.call('session.get', undefined, options);
  }

  /** Ends the session. Work that is not signed yet ends with it. */
  close(options?: CallOptions): Promise<boolean> {
    return this.#caller.call('session.close', undefined, options);
  }
}
