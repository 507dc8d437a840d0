// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import type { Caller } from '../caller.ts';
import type {
  TransactionStatus,
} from './types.ts';

/** Parameters of `transactions.status`. */
export interface TransactionsStatusParameters {
  /** First signature of a transaction. */
  readonly signature?: string | undefined;
  /** The idempotencyKey that the action was called with. */
  readonly idempotencyKey?: string | undefined;
}

/** What the daemon itself answers as `transactions`. */
export class TransactionsMethods {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Outcome of transactions that this daemon signed, by signature or by idempotency key. Give one
   * of the two.
   *
   * Fails with `NotFound`.
   */
  status(
    parameters?: TransactionsStatusParameters,
    options?: CallOptions,
  ): Promise<TransactionStatus> {
    return this.#caller.call('transactions.status', parameters, options);
  }

  /**
   * Signed writes of the session's game whose outcome is not known yet, oldest first, including
   * those in progress. A game asks for them after a crash. The daemon keeps asking the service
   * about them by itself.
   */
  unsettled(options?: CallOptions): Promise<readonly TransactionStatus[]> {
    return this.#caller.call('transactions.unsettled', undefined, options);
  }
}
