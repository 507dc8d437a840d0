// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import { type Caller, walkPages } from '../caller.ts';
import type {
  Asset,
} from './types.ts';

/** Parameters of `assets.find`. */
export interface AssetsFindParameters {
  /** Wallet that holds them. */
  readonly owner: string;
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

/** Actions of the domain `assets`. */
export class AssetsActions {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Finds NFTs of a wallet that are no characters now: those that it could wrap or give away.
   *
   * @example
   * const found = await client.assets.find({ owner });
   * // found[0]?.name === 'Robot'
   */
  find(parameters: AssetsFindParameters, options?: CallOptions): Promise<readonly Asset[]> {
    return this.#caller.call('assets.find', parameters, options);
  }

  /**
   * The records of `assets.find` one after the other, to the end, however many. They are asked for
   * by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findEach(parameters: AssetsFindParameters, options?: CallOptions): AsyncIterableIterator<Asset> {
    return walkPages(this.#caller, 'assets.find', 'address', parameters, options);
  }
}
