// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import { type Caller, walkPages } from '../caller.ts';
import type {
  InitResourceInput,
  Receipt,
  Resource,
  TreeSetupConfig,
} from './types.ts';

/** Parameters of `resources.find`. */
export interface ResourcesFindParameters {
  /** Only resources with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only resources of these projects. Default: any. */
  readonly projects?: readonly string[] | undefined;
  /** Only resources with these mints. Default: any. */
  readonly mints?: readonly string[] | undefined;
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

/** Parameters of `resources.create`. */
export interface ResourcesCreateParameters {
  /** Address of the project. */
  readonly project: string;
  /**
   * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
   * does.
   */
  readonly authority?: string | undefined;
  /** Name, decimals and storage of the resource. */
  readonly params: InitResourceInput;
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

/** Parameters of `resources.createTree`. */
export interface ResourcesCreateTreeParameters {
  /** Address of the project. */
  readonly project: string;
  /** Address of the resource. */
  readonly resource: string;
  /**
   * The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies
   * does.
   */
  readonly authority?: string | undefined;
  /** Size of the tree, in the basic or the advanced form. */
  readonly treeConfig: TreeSetupConfig;
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

/** Parameters of `resources.mint`. */
export interface ResourcesMintParameters {
  /** Address of the resource. */
  readonly resource: string;
  /** Wallet that receives the units. It does not sign. */
  readonly owner: string;
  /**
   * The project's authority. It signs, unless a delegate with CurrencyManager.MintCurrencies does.
   */
  readonly authority?: string | undefined;
  /** Number of base units to mint, 1 to 2^64 - 1. */
  readonly amount: bigint;
  /**
   * Whether the units may go where no key can sign, to a program or one of its records, from where
   * nobody can move them. Default: false, and such an address is InvalidArgument.
   */
  readonly allowKeyless?: boolean | undefined;
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

/** Parameters of `resources.burn`. */
export interface ResourcesBurnParameters {
  /** Address of the resource. */
  readonly resource: string;
  /** Number of base units to burn, 1 or more, and no more than are held. */
  readonly amount: bigint;
  /**
   * The holder of the units; or, with owner given, the project's authority. It signs, unless
   * delegateAuthority is given.
   */
  readonly authority?: string | undefined;
  /**
   * Wallet whose units the project burns. It does not sign. Default: the authority burns its own.
   */
  readonly owner?: string | undefined;
  /**
   * Wallet that signs in place of the project's authority, with
   * CurrencyManager.ManageCurrencyStatus. Default: none.
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

/** Parameters of `resources.transfer`. */
export interface ResourcesTransferParameters {
  /** Address of the resource. */
  readonly resource: string;
  /** Wallet that holds the units. It signs. */
  readonly owner?: string | undefined;
  /** Wallet that receives the units; not the owner. */
  readonly recipient: string;
  /** Number of base units to move, 1 or more, and no more than are held. */
  readonly amount: bigint;
  /**
   * Whether the units may go where no key can sign, to a program or one of its records, from where
   * nobody can move them. Default: false, and such an address is InvalidArgument.
   */
  readonly allowKeyless?: boolean | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `resources.wrap`. */
export interface ResourcesWrapParameters {
  /** Address of the resource. */
  readonly resource: string;
  /** Number of base units to wrap, 1 or more, and no more than the token account holds. */
  readonly amount: bigint;
  /** Wallet that holds the units. It signs. */
  readonly authority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `resources.unwrap`. */
export interface ResourcesUnwrapParameters {
  /** Address of the resource. */
  readonly resource: string;
  /** Number of base units to unwrap, 1 or more, and no more than the compressed holding has. */
  readonly amount: bigint;
  /** Wallet that holds the units. It signs. */
  readonly authority?: string | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Actions of the domain `resources`. */
export class ResourcesActions {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Finds resources. The filters given must all match; at most 10,000 records.
   *
   * @example
   * const found = await client.resources.find({ projects: [project] });
   * // found[0]?.name === 'Gold'
   */
  find(parameters?: ResourcesFindParameters, options?: CallOptions): Promise<readonly Resource[]> {
    return this.#caller.call('resources.find', parameters, options);
  }

  /**
   * The records of `resources.find` one after the other, to the end, however many. They are asked
   * for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findEach(
    parameters?: ResourcesFindParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Resource> {
    return walkPages(this.#caller, 'resources.find', 'address', parameters, options);
  }

  /**
   * Makes a resource of a project: a fungible thing such as gold or wood.
   *
   * Fails with `NotFound`, `Unauthorised`.
   *
   * @example
   * const receipt = await client.resources.create({ project, params });
   * // receipt.records.resources?.[0]?.name === 'Gold'
   */
  create(parameters: ResourcesCreateParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('resources.create', parameters, options);
  }

  /**
   * Makes a Merkle tree for the holdings of a resource. LedgerState needs one before the first
   * mint, and another when all are full.
   *
   * Fails with `NotFound`, `Unauthorised`, `TreeShapeInvalid`.
   *
   * @example
   * const receipt = await client.resources.createTree({
   *   project, resource, treeConfig: { basic: { numAssets: 16384 } },
   * });
   * // receipt.records.resources?.[0]?.name === 'Gold'
   */
  createTree(parameters: ResourcesCreateTreeParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('resources.createTree', parameters, options);
  }

  /**
   * Makes new units of a resource and gives them to a wallet. The holding is made if it is missing.
   *
   * Fails with `NotFound`, `Unauthorised`, `TreeMissing`, `TreeFull`, `Overflow`, `LeafChanged`.
   *
   * @example
   * const receipt = await client.resources.mint({ resource, owner, amount: 5n });
   * // receipt.records.holdings?.[0]?.balance === 105n
   */
  mint(parameters: ResourcesMintParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('resources.mint', parameters, options);
  }

  /**
   * Destroys units of a resource that a wallet holds: the holder its own, or the project those of
   * owner.
   *
   * Fails with `NotFound`, `Unauthorised`, `InsufficientBalance`.
   *
   * @example
   * const receipt = await client.resources.burn({ resource, amount: 30n });
   * // receipt.debits?.[0]?.amount === 30n
   */
  burn(parameters: ResourcesBurnParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('resources.burn', parameters, options);
  }

  /**
   * Moves units of a resource to another wallet, whose holding is made if it is missing.
   *
   * Fails with `NotFound`, `InsufficientBalance`, `TreeFull`, `LeafChanged`.
   *
   * @example
   * const receipt = await client.resources.transfer({ resource, recipient, amount: 30n });
   * // receipt.records.holdings?.[1]?.balance === 30n
   */
  transfer(parameters: ResourcesTransferParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('resources.transfer', parameters, options);
  }

  /**
   * Moves units of a resource from a token account into compressed form, a leaf of the resource's
   * tree. The sum of both stays.
   *
   * Fails with `NotFound`, `InsufficientBalance`, `TreeMissing`, `TreeFull`.
   *
   * @example
   * const receipt = await client.resources.wrap({ resource, amount: 25n });
   * // receipt.records.holdings?.[0]?.balance === 65n
   */
  wrap(parameters: ResourcesWrapParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('resources.wrap', parameters, options);
  }

  /**
   * Moves units of a resource from compressed form into an SPL token account, to use or trade
   * elsewhere. The sum of both stays.
   *
   * Fails with `NotFound`, `InsufficientBalance`.
   *
   * @example
   * const receipt = await client.resources.unwrap({ resource, amount: 60n });
   * // receipt.records.holdings?.[1]?.balance === 60n
   */
  unwrap(parameters: ResourcesUnwrapParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('resources.unwrap', parameters, options);
  }
}
