// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import { type Caller, walkPages } from '../caller.ts';
import type {
  PartialUserInfoInput,
  ProfileInfoInput,
  Receipt,
  UpdateWalletInput,
  User,
  UserInfoInput,
} from './types.ts';

/** Parameters of `users.find`. */
export interface UsersFindParameters {
  /** Only users with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only users with these ids. Default: any. */
  readonly ids?: readonly number[] | undefined;
  /**
   * Only users whose own one of these wallets is. A wallet that a user names as its shadow is not.
   * Default: any.
   */
  readonly wallets?: readonly string[] | undefined;
  /** Only users with these names, without regard to upper and lower case. Default: any. */
  readonly usernames?: readonly string[] | undefined;
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

/** Parameters of `users.create`. */
export interface UsersCreateParameters {
  /** Wallet that the user will belong to. It signs. */
  readonly wallet?: string | undefined;
  /** How the user presents itself. Default: all texts empty. */
  readonly info?: UserInfoInput | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `users.createBulk`. */
export interface UsersCreateBulkParameters {
  /** How the users present themselves: entry i is for wallet i. At most 1,000. */
  readonly info: readonly UserInfoInput[];
  /** Wallets that the users will belong to, as many as info has entries. Each signs. */
  readonly wallet: readonly string[];
  /** Wallet that pays the fee and the deposits, and signs. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `users.createWithProfile`. */
export interface UsersCreateWithProfileParameters {
  /** Address of the project that the profile is for. */
  readonly project: string;
  /** Wallet that the user will belong to. It signs. */
  readonly wallet?: string | undefined;
  /** How the user presents itself. Default: all texts empty. */
  readonly userInfo?: UserInfoInput | undefined;
  /** Identity of the profile, which tells several of one user apart. Default: `main`. */
  readonly profileIdentity?: string | undefined;
  /** How the profile presents itself. Default: nothing set. */
  readonly profileInfo?: ProfileInfoInput | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `users.update`. */
export interface UsersUpdateParameters {
  /**
   * Any wallet of the user. It finds the user, pays and signs. The shadow wallet changes texts, and
   * neither adds nor removes wallets. The deposit of a name that is given up goes to this wallet,
   * or where it is the shadow, to a wallet of the user.
   */
  readonly payer?: string | undefined;
  /** New texts; fields left out stay. Default: no change. */
  readonly info?: PartialUserInfoInput | undefined;
  /** Wallets to add and to remove. Default: no change. */
  readonly wallets?: UpdateWalletInput | undefined;
  /** Whether to fetch identity passes for all wallets of the user. Default: false. */
  readonly populateVerification?: boolean | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Actions of the domain `users`. */
export class UsersActions {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Finds users. The filters given must all match; at most 10,000 records.
   *
   * @example
   * const found = await client.users.find({ usernames: ['ANNA'], includeProof: true });
   * // found[0]?.info?.username === 'anna'
   */
  find(parameters?: UsersFindParameters, options?: CallOptions): Promise<readonly User[]> {
    return this.#caller.call('users.find', parameters, options);
  }

  /**
   * The records of `users.find` one after the other, to the end, however many. They are asked for
   * by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findEach(parameters?: UsersFindParameters, options?: CallOptions): AsyncIterableIterator<User> {
    return walkPages(this.#caller, 'users.find', 'address', parameters, options);
  }

  /**
   * Makes the user of a wallet. A wallet belongs to one user; ids count from 1; a shadow wallet
   * comes with it.
   *
   * Fails with `UserExists`, `UsernameTaken`.
   *
   * @example
   * const receipt = await client.users.create({
   *   info: { bio: 'grows turnips', name: 'Anna A.', pfp: 'https://a', username: 'Anna' },
   * });
   * // receipt.records.users?.[0]?.info?.username === 'Anna'
   */
  create(parameters?: UsersCreateParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('users.create', parameters, options);
  }

  /**
   * Makes several users at once, in as many transactions as their size demands.
   *
   * Fails with `UserExists`, `UsernameTaken`.
   *
   * @example
   * const receipt = await client.users.createBulk({ info, wallet: [wallet, wallet2] });
   * // receipt.records.users?.[0]?.info?.username === 'bert'
   */
  createBulk(parameters: UsersCreateBulkParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('users.createBulk', parameters, options);
  }

  /**
   * Makes a user and its profile in a project in one transaction, for a wallet that has neither.
   * The project needs a profiles tree.
   *
   * Fails with `UserExists`, `UsernameTaken`, `NotFound`, `TreeMissing`, `TreeFull`.
   *
   * @example
   * const receipt = await client.users.createWithProfile({
   *   project, userInfo, profileIdentity: 'hero', profileInfo: { bio: 'farms' }, payer,
   * });
   * // receipt.records.users?.[0]?.info?.username === 'carl'
   */
  createWithProfile(
    parameters: UsersCreateWithProfileParameters,
    options?: CallOptions,
  ): Promise<Receipt> {
    return this.#caller.call('users.createWithProfile', parameters, options);
  }

  /**
   * Changes a user's presentation and wallets. Omitted values stay.
   *
   * Fails with `NotFound`, `UserExists`, `UsernameTaken`, `Unauthorised`, `PassInvalid`,
   * `LeafChanged`, `ProofTooOld`.
   *
   * @example
   * const receipt = await client.users.update({ info: { bio: 'farms' }, wallets: { add: [add] } });
   * // receipt.records.users?.[0]?.info?.bio === 'farms'
   */
  update(parameters?: UsersUpdateParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('users.update', parameters, options);
  }
}
