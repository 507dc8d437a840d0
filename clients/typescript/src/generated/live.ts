// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import type { Caller } from '../caller.ts';
import type {
  LiveTable,
} from './types.ts';
import type { JsonValue } from '../wire/json.ts';

/** Parameters of `live.subscribe`. */
export interface LiveSubscribeParameters {
  /** The read, by the name of its live table: `holdings`. */
  readonly read: string;
  /** The arguments of the read, without `limit`, `after` and `includeProof`. */
  readonly arguments: JsonValue;
  /**
   * The last `position` that the game has of this table, with the same arguments. Then the answer
   * may hold only what has changed since.
   */
  readonly since?: string | undefined;
}

/** Parameters of `live.unsubscribe`. */
export interface LiveUnsubscribeParameters {
  /** Identifier of the table. */
  readonly table: string;
}

/** Parameters of `live.catchUp`. */
export interface LiveCatchUpParameters {
  /** Identifier of the table. */
  readonly table: string;
}

/** What the daemon itself answers as `live`. */
export class LiveMethods {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Subscribes to a read: the answer has its records, and `live.changed` brings what changes in
   * them, a whole bundle or none of it at a time. A read may be live where it may be called. At
   * most 64 at once in a session, and 100,000 records in all of them together.
   *
   * Fails with `LimitExceeded`, `NotFound`.
   */
  subscribe(parameters: LiveSubscribeParameters, options?: CallOptions): Promise<LiveTable> {
    return this.#caller.call('live.subscribe', parameters, options);
  }

  /** Ends a subscription. False where it has ended already. */
  unsubscribe(parameters: LiveUnsubscribeParameters, options?: CallOptions): Promise<boolean> {
    return this.#caller.call('live.unsubscribe', parameters, options);
  }

  /**
   * Waits until a live table has what was done before the call: its answer comes after the
   * `live.changed` with that. A game that has the receipt of a write finds what the write did in
   * the table then. False where the table has ended.
   */
  catchUp(parameters: LiveCatchUpParameters, options?: CallOptions): Promise<boolean> {
    return this.#caller.call('live.catchUp', parameters, options);
  }
}
