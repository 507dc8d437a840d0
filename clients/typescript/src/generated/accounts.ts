// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import { type Caller, walkPages } from '../caller.ts';
import type {
  Account,
  AccountBalance,
  CompressedAccount,
  DisrcriminatorFilter,
  Global,
  Proof,
  TreeLeaf,
} from './types.ts';
import type { JsonValue } from '../wire/json.ts';

/** Parameters of `accounts.global`. */
export interface AccountsGlobalParameters {
  /** Name of the environment. Default: the one that the service runs. */
  readonly env?: string | undefined;
}

/** Parameters of `accounts.find`. */
export interface AccountsFindParameters {
  /** Id of the program that owns the accounts. */
  readonly programId: string;
  /** Only accounts whose data starts with these 8 bytes. Default: any. */
  readonly discriminator?: string | undefined;
  /** Only records that have these fields with these values: a JSON object. Default: any. */
  readonly parsedData?: JsonValue | undefined;
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

/** Parameters of `accounts.balance`. */
export interface AccountsBalanceParameters {
  /** The address, of a wallet or of any other account. */
  readonly address: string;
}

/** Parameters of `accounts.findCompressed`. */
export interface AccountsFindCompressedParameters {
  /** Addresses of the records, at most 1,000. */
  readonly addresses: readonly string[];
  /** Only records of this kind. Default: any kind. */
  readonly identity?: DisrcriminatorFilter | undefined;
  /** Only the records at these leaves. Default: any leaf. */
  readonly leaves?: readonly TreeLeaf[] | undefined;
  /** Only records that have these fields with these values: a JSON object. Default: any. */
  readonly parsedData?: JsonValue | undefined;
  /**
   * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded when
   * there are more than 10,000.
   */
  readonly limit?: number | undefined;
  /**
   * Only what comes behind the record with this `cursor` in the list's order: that of the last
   * record of the page before. Default: from the first on.
   */
  readonly after?: string | undefined;
}

/** Parameters of `accounts.prove`. */
export interface AccountsProveParameters {
  /** The leaves to prove, at most 1,000. Without an index, every leaf of the tree. */
  readonly leaves: readonly TreeLeaf[];
  /**
   * The most records to answer, 1 to 10,000. Left out without `after`: all, and LimitExceeded when
   * there are more than 10,000.
   */
  readonly limit?: number | undefined;
  /**
   * Only what comes behind the record with this `cursor` in the list's order: that of the last
   * record of the page before. Default: from the first on.
   */
  readonly after?: string | undefined;
}

/** Actions of the domain `accounts`. */
export class AccountsActions {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * The service-wide record of the control program: its settings, the trees that hold users, and
   * how many users there are.
   *
   * @example
   * const answer = await client.accounts.global();
   * // answer.userTrees.active === 1
   */
  global(parameters?: AccountsGlobalParameters, options?: CallOptions): Promise<Global> {
    return this.#caller.call('accounts.global', parameters, options);
  }

  /**
   * Accounts of one program as they are stored, for records that no other read covers. The filters
   * given must all match.
   *
   * @example
   * const found = await client.accounts.find({ programId, discriminator: '2n5R2DwGbt7' });
   * // found.length === 2
   */
  find(parameters: AccountsFindParameters, options?: CallOptions): Promise<readonly Account[]> {
    return this.#caller.call('accounts.find', parameters, options);
  }

  /**
   * The records of `accounts.find` one after the other, to the end, however many. They are asked
   * for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findEach(
    parameters: AccountsFindParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Account> {
    return walkPages(this.#caller, 'accounts.find', 'address', parameters, options);
  }

  /**
   * Reads how many lamports an address has.
   *
   * @example
   * const answer = await client.accounts.balance({ address });
   * // answer.lamports === 99995220440n
   */
  balance(parameters: AccountsBalanceParameters, options?: CallOptions): Promise<AccountBalance> {
    return this.#caller.call('accounts.balance', parameters, options);
  }

  /**
   * Records in Merkle trees as they are stored, whatever their kind. The filters given must all
   * match.
   *
   * Fails with `NotFound`.
   *
   * @example
   * const found = await client.accounts.findCompressed({
   *   addresses: [address], identity: { accountName: 'Profile', programId },
   * });
   * // found.length === 1
   */
  findCompressed(
    parameters: AccountsFindCompressedParameters,
    options?: CallOptions,
  ): Promise<readonly CompressedAccount[]> {
    return this.#caller.call('accounts.findCompressed', parameters, options);
  }

  /**
   * The records of `accounts.findCompressed` one after the other, to the end, however many. They
   * are asked for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findCompressedEach(
    parameters: AccountsFindCompressedParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<CompressedAccount> {
    return walkPages(this.#caller, 'accounts.findCompressed', 'cursor', parameters, options);
  }

  /**
   * Merkle proofs of leaves, to check or to build transactions with. They hold for the tree as it
   * is now.
   *
   * Fails with `NotFound`.
   *
   * @example
   * const found = await client.accounts.prove({ leaves: [{ index: 0n, tree }] });
   * // found[0]?.node_index === 8n
   */
  prove(parameters: AccountsProveParameters, options?: CallOptions): Promise<readonly Proof[]> {
    return this.#caller.call('accounts.prove', parameters, options);
  }

  /**
   * The records of `accounts.prove` one after the other, to the end, however many. They are asked
   * for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  proveEach(
    parameters: AccountsProveParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Proof> {
    return walkPages(this.#caller, 'accounts.prove', 'cursor', parameters, options);
  }
}
