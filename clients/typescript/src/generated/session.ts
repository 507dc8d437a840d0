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

  /** The current session. */
  get(options?: CallOptions): Promise<Session> {
    return this.#caller.call('session.get', undefined, options);
  }

  /** Ends the session. Work that is not signed yet ends with it. */
  close(options?: CallOptions): Promise<boolean> {
    return this.#caller.call('session.close', undefined, options);
  }
}
