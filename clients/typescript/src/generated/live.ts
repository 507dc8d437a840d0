// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import type { LiveRows } from '../live/live-rows.ts';
import type { LiveOpener, RowForm } from '../live/row-form.ts';
import type {
  AccountBalance,
  Character,
  CharactersFilter,
  Faucet,
  Holding,
  InventoryItem,
  Mission,
  Profile,
  Resource,
  Staker,
  TransactionStatus,
  User,
} from './types.ts';

/** Parameters of the live table `characters`. */
export interface LiveCharactersParameters {
  /** Only characters with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only characters with this owner, source or use. Default: any. */
  readonly filters?: CharactersFilter | undefined;
  /** Only characters in these Merkle trees. Default: any. */
  readonly trees?: readonly string[] | undefined;
  /** Only characters that these wallets own. Default: any. */
  readonly wallets?: readonly string[] | undefined;
  /**
   * Only characters made from these assets. A mint differs from the character's address. Default:
   * any.
   */
  readonly mints?: readonly string[] | undefined;
  /** Only assembled characters whose attributes have these hashes. Default: any. */
  readonly attributeHashes?: readonly string[] | undefined;
}

/** Parameters of the live table `missions`. */
export interface LiveMissionsParameters {
  /** Only missions with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only missions of these pools. Default: any. */
  readonly missionPools?: readonly string[] | undefined;
}

/** Parameters of the live table `resources`. */
export interface LiveResourcesParameters {
  /** Only resources with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only resources of these projects. Default: any. */
  readonly projects?: readonly string[] | undefined;
  /** Only resources with these mints. Default: any. */
  readonly mints?: readonly string[] | undefined;
}

/** Parameters of the live table `holdings`. */
export interface LiveHoldingsParameters {
  /** Only holdings with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only holdings of this wallet. Default: any. */
  readonly holder?: string | undefined;
  /** Only holdings in these Merkle trees. Default: any. */
  readonly trees?: readonly string[] | undefined;
}

/** Parameters of the live table `faucets`. */
export interface LiveFaucetsParameters {
  /** Only faucets with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only faucets of these projects. Default: any. */
  readonly projects?: readonly string[] | undefined;
  /** Only faucets that give out these resources. Default: any. */
  readonly resources?: readonly string[] | undefined;
}

/** Parameters of the live table `stakers`. */
export interface LiveStakersParameters {
  /** Only stakers with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only stakers in these pools. Default: any. */
  readonly stakingPools?: readonly string[] | undefined;
  /** Only stakers of these wallets. Default: any. */
  readonly wallets?: readonly string[] | undefined;
}

/** Parameters of the live table `balance`. */
export interface LiveBalanceParameters {
  /** The address, of a wallet or of any other account. */
  readonly address: string;
}

/** Parameters of the live table `users`. */
export interface LiveUsersParameters {
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
}

/** Parameters of the live table `profiles`. */
export interface LiveProfilesParameters {
  /** Only profiles with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only profiles in these projects. Default: any. */
  readonly projects?: readonly string[] | undefined;
  /** Only profiles of the users with these ids. Default: any. */
  readonly userIds?: readonly number[] | undefined;
  /** Only profiles with these identities. Default: any. */
  readonly identities?: readonly string[] | undefined;
}

/** Parameters of the live table `inventory`. */
export interface LiveInventoryParameters {
  /** Address of the wallet. Default: the session's. */
  readonly wallet?: string | undefined;
}

/** Parameters of the live table `transaction`. */
export interface LiveTransactionParameters {
  /** First signature of a transaction. */
  readonly signature?: string | undefined;
  /** The idempotencyKey that the action was called with. */
  readonly idempotencyKey?: string | undefined;
}

/** Live tables: what a read answers, and what becomes of it. */
export class LiveTables {
  readonly #opener: LiveOpener;

  /** @internal */
  constructor(opener: LiveOpener) {
    this.#opener = opener;
  }

  /** The records of `characters.find`, live. */
  characters(
    parameters?: LiveCharactersParameters,
    options?: CallOptions,
  ): Promise<LiveRows<Character>> {
    return this.#opener.open('characters', parameters, options);
  }

  /** The records of `missions.find`, live. */
  missions(
    parameters?: LiveMissionsParameters,
    options?: CallOptions,
  ): Promise<LiveRows<Mission>> {
    return this.#opener.open('missions', parameters, options);
  }

  /** The records of `resources.find`, live. */
  resources(
    parameters?: LiveResourcesParameters,
    options?: CallOptions,
  ): Promise<LiveRows<Resource>> {
    return this.#opener.open('resources', parameters, options);
  }

  /** The records of `holdings.find`, live. */
  holdings(
    parameters?: LiveHoldingsParameters,
    options?: CallOptions,
  ): Promise<LiveRows<Holding>> {
    return this.#opener.open('holdings', parameters, options);
  }

  /** The records of `faucets.find`, live. */
  faucets(
    parameters?: LiveFaucetsParameters,
    options?: CallOptions,
  ): Promise<LiveRows<Faucet>> {
    return this.#opener.open('faucets', parameters, options);
  }

  /** The records of `staking.findStakers`, live. */
  stakers(
    parameters?: LiveStakersParameters,
    options?: CallOptions,
  ): Promise<LiveRows<Staker>> {
    return this.#opener.open('stakers', parameters, options);
  }

  /** The records of `accounts.balance`, live. */
  balance(
    parameters: LiveBalanceParameters,
    options?: CallOptions,
  ): Promise<LiveRows<AccountBalance>> {
    return this.#opener.open('balance', parameters, options);
  }

  /** The records of `users.find`, live. */
  users(
    parameters?: LiveUsersParameters,
    options?: CallOptions,
  ): Promise<LiveRows<User>> {
    return this.#opener.open('users', parameters, options);
  }

  /** The records of `profiles.find`, live. */
  profiles(
    parameters?: LiveProfilesParameters,
    options?: CallOptions,
  ): Promise<LiveRows<Profile>> {
    return this.#opener.open('profiles', parameters, options);
  }

  /** The records of `wallet.inventory`, live. */
  inventory(
    parameters?: LiveInventoryParameters,
    options?: CallOptions,
  ): Promise<LiveRows<InventoryItem>> {
    return this.#opener.open('inventory', parameters, options);
  }

  /** The records of `transactions.status`, live. */
  transaction(
    parameters?: LiveTransactionParameters,
    options?: CallOptions,
  ): Promise<LiveRows<TransactionStatus>> {
    return this.#opener.open('transaction', parameters, options);
  }

  /** The records of `transactions.unsettled`, live. */
  unsettled(
    options?: CallOptions,
  ): Promise<LiveRows<TransactionStatus>> {
    return this.#opener.open('unsettled', undefined, options);
  }
}

/** The rows of each table. */
export const rowForms: Readonly<Record<string, RowForm>> = {
  characters: { form: 'Character!', key: 'address' },
  missions: { form: 'Mission!', key: 'address' },
  resources: { form: 'Resource!', key: 'address' },
  holdings: { form: 'Holding!', key: 'address' },
  faucets: { form: 'Faucet!', key: 'address' },
  stakers: { form: 'Staker!', key: 'address' },
  balance: { form: 'AccountBalance!', key: 'address' },
  users: { form: 'User!', key: 'address' },
  profiles: { form: 'Profile!', key: 'address' },
  inventory: { form: 'InventoryItem!', key: 'resource' },
  transaction: { form: 'TransactionStatus!', key: 'idempotencyKey' },
  unsettled: { form: 'TransactionStatus!', key: 'idempotencyKey' },
};
