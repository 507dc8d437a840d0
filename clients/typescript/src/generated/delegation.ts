// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import { type Caller, walkPages } from '../caller.ts';
import type {
  DelegateAuthority,
  ModifyDelegationInput,
  Receipt,
  ServiceDelegationInput,
} from './types.ts';

/** Parameters of `delegation.find`. */
export interface DelegationFindParameters {
  /** Only the records with these addresses. Default: any address. */
  readonly addresses?: readonly string[] | undefined;
  /** Only the delegations to these wallets. Default: any. */
  readonly delegates?: readonly string[] | undefined;
  /** Only the delegations of these projects. Default: any. */
  readonly projects?: readonly string[] | undefined;
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

/** Parameters of `delegation.create`. */
export interface DelegationCreateParameters {
  /** Address of the project. */
  readonly project: string;
  /** Wallet that receives the rights. It has none in the project yet. */
  readonly delegate: string;
  /** The rights to give, by service. */
  readonly serviceDelegations: ServiceDelegationInput;
  /** The project's authority. It signs. */
  readonly authority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `delegation.modify`. */
export interface DelegationModifyParameters {
  /** Address of the project. */
  readonly project: string;
  /** Wallet whose rights change. It has a delegate authority in the project already. */
  readonly delegate: string;
  /** The right, and which entry it replaces. */
  readonly modifyDelegation: ModifyDelegationInput;
  /** The project's authority. It signs. */
  readonly authority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Actions of the domain `delegation`. */
export class DelegationActions {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Finds the wallets that act for projects by delegation. The filters given must all match; at
   * most 10,000 records.
   *
   * @example
   * const found = await client.delegation.find({ delegates: [delegate] });
   * // found[0]?.delegations?.[0]?.permission === 'ManageProfiles'
   */
  find(
    parameters?: DelegationFindParameters,
    options?: CallOptions,
  ): Promise<readonly DelegateAuthority[]> {
    return this.#caller.call('delegation.find', parameters, options);
  }

  /**
   * The records of `delegation.find` one after the other, to the end, however many. They are asked
   * for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findEach(
    parameters?: DelegationFindParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<DelegateAuthority> {
    return walkPages(this.#caller, 'delegation.find', 'address', parameters, options);
  }

  /**
   * Gives a wallet rights in a project, so that it can act in place of the authority.
   *
   * Fails with `NotFound`, `Unauthorised`, `AlreadyExists`, `LeafChanged`.
   *
   * @example
   * const receipt = await client.delegation.create({
   *   project, delegate, serviceDelegations: { CurrencyManager, Control, Staking },
   * });
   * // receipt.records.delegateAuthorities?.[0]?.delegations?.[0]?.permission === 'ManageProfiles'
   */
  create(parameters: DelegationCreateParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('delegation.create', parameters, options);
  }

  /**
   * Adds, changes or removes one right of a wallet that acts for a project.
   *
   * Fails with `NotFound`, `Unauthorised`, `DelegationMissing`, `LeafChanged`.
   *
   * @example
   * const receipt = await client.delegation.modify({
   *   project, delegate, modifyDelegation: { delegation: { CurrencyManager } },
   * });
   * // receipt.records.delegateAuthorities?.[0]?.delegations?.[1]?.permission === 'MintCurrencies'
   */
  modify(parameters: DelegationModifyParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('delegation.modify', parameters, options);
  }
}
