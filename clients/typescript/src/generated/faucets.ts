// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import { type Caller, walkPages } from '../caller.ts';
import type {
  Faucet,
  Receipt,
} from './types.ts';

/** Parameters of `faucets.find`. */
export interface FaucetsFindParameters {
  /** Only faucets with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only faucets of these projects. Default: any. */
  readonly projects?: readonly string[] | undefined;
  /** Only faucets that give out these resources. Default: any. */
  readonly resources?: readonly string[] | undefined;
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

/** Parameters of `faucets.create`. */
export interface FaucetsCreateParameters {
  /** Address of the resource that it gives out. */
  readonly resource: string;
  /** Base units that each claim gives, 1 or more. */
  readonly amount: number;
  /** Seconds that an owner waits between two claims, 0 or more. */
  readonly repeatInterval: number;
  /**
   * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
   * does.
   */
  readonly authority?: string | undefined;
  /**
   * Wallet that signs in place of the authority, by a delegation that allows this. Default: none.
   */
  readonly delegateAuthority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `faucets.claim`. */
export interface FaucetsClaimParameters {
  /** Address of the faucet. */
  readonly faucet: string;
  /** Wallet that claims and receives the amount. It signs. */
  readonly owner?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Actions of the domain `faucets`. */
export class FaucetsActions {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Finds faucets. The filters given must all match; at most 10,000 records.
   *
   * @example
   * const found = await client.faucets.find({ resources: [resource] });
   * // found[0]?.amount === 5n
   */
  find(parameters?: FaucetsFindParameters, options?: CallOptions): Promise<readonly Faucet[]> {
    return this.#caller.call('faucets.find', parameters, options);
  }

  /**
   * The records of `faucets.find` one after the other, to the end, however many. They are asked for
   * by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findEach(
    parameters?: FaucetsFindParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Faucet> {
    return walkPages(this.#caller, 'faucets.find', 'address', parameters, options);
  }

  /**
   * Makes a faucet: any player can claim a fixed amount of a resource from it again and again.
   *
   * Fails with `NotFound`, `Unauthorised`.
   *
   * @example
   * const receipt = await client.faucets.create({ resource, amount: 3, repeatInterval: 3600 });
   * // receipt.records.faucets?.[0]?.amount === 3n
   */
  create(parameters: FaucetsCreateParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('faucets.create', parameters, options);
  }

  /**
   * Claims a faucet's amount for a wallet. The interval runs separately for each wallet.
   *
   * Fails with `NotFound`, `FaucetNotReady`, `TreeMissing`, `TreeFull`, `Overflow`, `LeafChanged`.
   *
   * @example
   * const receipt = await client.faucets.claim({ faucet });
   * // receipt.records.holdings?.[0]?.balance === 5n
   */
  claim(parameters: FaucetsClaimParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('faucets.claim', parameters, options);
  }
}
