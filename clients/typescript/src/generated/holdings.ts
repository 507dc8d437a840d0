// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import { type Caller, walkPages } from '../caller.ts';
import type {
  Holding,
} from './types.ts';

/** Parameters of `holdings.find`. */
export interface HoldingsFindParameters {
  /** Only holdings with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only holdings of this wallet. Default: any. */
  readonly holder?: string | undefined;
  /** Only holdings in these Merkle trees. Default: any. */
  readonly trees?: readonly string[] | undefined;
  /** Whether each record comes with its Merkle proof. Default: false. */
  readonly includeProof?: boolean | undefined;
  /**
   * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded when
   * there are more than 10,000.
   */
  readonly limit?: number | undefined;
  /**
   * Only what comes behind the record with this address in the list's order: that of the last
   * record of the page before. Default: from the first on.
   */
  readonly after?: string | undefined;
}

/** Actions of the domain `holdings`. */
export class HoldingsActions {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Finds what wallets hold of resources. The filters given must all match; at most 10,000 records.
   *
   * @example
   * const found = await client.holdings.find({ holder, includeProof: true });
   * // found[0]?.balance === 40n
   */
  find(parameters?: HoldingsFindParameters, options?: CallOptions): Promise<readonly Holding[]> {
    return this.#caller.call('holdings.find', parameters, options);
  }

  /**
   * The records of `holdings.find` one after the other, to the end, however many. They are asked
   * for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findEach(
    parameters?: HoldingsFindParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Holding> {
    return walkPages(this.#caller, 'holdings.find', 'address', parameters, options);
  }
}
