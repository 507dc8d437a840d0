// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import { type Caller, walkPages } from '../caller.ts';
import type {
  AddMultiplierMetadataInput,
  CreateStakingPoolMetadataInput,
  InitStakingMultiplierMetadataInput,
  Multipliers,
  Receipt,
  StakeTerms,
  Staker,
  StakingPool,
  UpdateStakingPoolMetadataInput,
} from './types.ts';

/** Parameters of `staking.findPools`. */
export interface StakingFindPoolsParameters {
  /** Only pools with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only pools of these projects. Default: any. */
  readonly projects?: readonly string[] | undefined;
  /** Only pools with exactly these names. Default: any. */
  readonly names?: readonly string[] | undefined;
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

/** Parameters of `staking.findMultipliers`. */
export interface StakingFindMultipliersParameters {
  /** Only multipliers with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only the multipliers of these pools. Default: any. */
  readonly stakingPools?: readonly string[] | undefined;
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

/** Parameters of `staking.findStakers`. */
export interface StakingFindStakersParameters {
  /** Only stakers with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only stakers in these pools. Default: any. */
  readonly stakingPools?: readonly string[] | undefined;
  /** Only stakers of these wallets. Default: any. */
  readonly wallets?: readonly string[] | undefined;
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

/** Parameters of `staking.createPool`. */
export interface StakingCreatePoolParameters {
  /** Address of the project. */
  readonly project: string;
  /** Address of the resource that rewards are minted in. */
  readonly resource: string;
  /** Rewards and times of the pool. */
  readonly metadata: CreateStakingPoolMetadataInput;
  /** The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does. */
  readonly authority?: string | undefined;
  /** Multipliers to make with it. Default: none. */
  readonly multiplier?: InitStakingMultiplierMetadataInput | undefined;
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

/** Parameters of `staking.updatePool`. */
export interface StakingUpdatePoolParameters {
  /** Address of the project. */
  readonly project: string;
  /** Address of the staking pool. */
  readonly stakingPool: string;
  /** The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does. */
  readonly authority?: string | undefined;
  /** New rewards and times. Default: no change. */
  readonly metadata?: UpdateStakingPoolMetadataInput | undefined;
  /** Address of a character model that may stake from now on. Default: no change. */
  readonly characterModel?: string | undefined;
  /**
   * Address of another resource for the rewards, while nothing is staked or owed in the pool.
   * Default: no change.
   */
  readonly resource?: string | undefined;
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

/** Parameters of `staking.createMultipliers`. */
export interface StakingCreateMultipliersParameters {
  /** Address of the project. */
  readonly project: string;
  /** Address of the staking pool. */
  readonly stakingPool: string;
  /** Decimal places of all values, 0 to 9: with 2, a value of 1 is 1 percent extra. */
  readonly decimals: number;
  /**
   * Conditions and what each adds to rewards. What one transaction has no room for is added later;
   * at most 64 of a kind.
   */
  readonly multipliers: readonly (AddMultiplierMetadataInput | null)[];
  /** The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does. */
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

/** Parameters of `staking.addMultiplier`. */
export interface StakingAddMultiplierParameters {
  /** Address of the project. */
  readonly project: string;
  /** Address of the multipliers record. */
  readonly multiplier: string;
  /** The condition and what it adds: one object, not a list. */
  readonly metadata: AddMultiplierMetadataInput;
  /** The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does. */
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

/** Parameters of `staking.stake`. */
export interface StakingStakeParameters {
  /**
   * Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as many
   * as its changelog is long.
   */
  readonly characterAddresses: readonly string[];
  /** Address of the project. */
  readonly project: string;
  /** Address of the characters' model. */
  readonly characterModel: string;
  /** Address of the staking pool. */
  readonly stakingPool: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters. */
  readonly feePayer?: string | undefined;
  /**
   * What the game agrees to: the `terms` of the pool as it was shown. Its lock may become shorter,
   * and it is otherwise refused. Default: whatever the pool is when the call is built.
   */
  readonly terms?: StakeTerms | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `staking.claim`. */
export interface StakingClaimParameters {
  /**
   * Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as many
   * as its changelog is long.
   */
  readonly characterAddresses: readonly string[];
  /** Address of the characters' model. */
  readonly characterModel: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters. */
  readonly feePayer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `staking.unstake`. */
export interface StakingUnstakeParameters {
  /**
   * Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as many
   * as its changelog is long.
   */
  readonly characterAddresses: readonly string[];
  /** Address of the characters' model. */
  readonly characterModel: string;
  /** Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters. */
  readonly feePayer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Actions of the domain `staking`. */
export class StakingActions {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Finds staking pools. The filters given must all match; at most 10,000 records.
   *
   * @example
   * const found = await client.staking.findPools({ projects: [project] });
   * // found[0]?.name === 'Meadow'
   */
  findPools(
    parameters?: StakingFindPoolsParameters,
    options?: CallOptions,
  ): Promise<readonly StakingPool[]> {
    return this.#caller.call('staking.findPools', parameters, options);
  }

  /**
   * The records of `staking.findPools` one after the other, to the end, however many. They are
   * asked for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findPoolsEach(
    parameters?: StakingFindPoolsParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<StakingPool> {
    return walkPages(this.#caller, 'staking.findPools', 'address', parameters, options);
  }

  /**
   * Finds the multipliers of staking pools. The filters given must all match; at most 10,000
   * records.
   *
   * @example
   * const found = await client.staking.findMultipliers({
   *   stakingPools: [stakingPool, stakingPool2],
   * });
   * // found[0]?.decimals === 2
   */
  findMultipliers(
    parameters?: StakingFindMultipliersParameters,
    options?: CallOptions,
  ): Promise<readonly Multipliers[]> {
    return this.#caller.call('staking.findMultipliers', parameters, options);
  }

  /**
   * The records of `staking.findMultipliers` one after the other, to the end, however many. They
   * are asked for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findMultipliersEach(
    parameters?: StakingFindMultipliersParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Multipliers> {
    return walkPages(this.#caller, 'staking.findMultipliers', 'address', parameters, options);
  }

  /**
   * Finds who has staked in which pool. The filters given must all match; at most 10,000 records.
   *
   * @example
   * const found = await client.staking.findStakers({
   *   stakingPools: [stakingPool], wallets: [wallet],
   * });
   * // found[0]?.totalStaked === 2n
   */
  findStakers(
    parameters?: StakingFindStakersParameters,
    options?: CallOptions,
  ): Promise<readonly Staker[]> {
    return this.#caller.call('staking.findStakers', parameters, options);
  }

  /**
   * The records of `staking.findStakers` one after the other, to the end, however many. They are
   * asked for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findStakersEach(
    parameters?: StakingFindStakersParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Staker> {
    return walkPages(this.#caller, 'staking.findStakers', 'address', parameters, options);
  }

  /**
   * Makes a staking pool, with multipliers where some are given. Characters can stake once a model
   * was added.
   *
   * Fails with `NotFound`, `Unauthorised`.
   *
   * @example
   * const receipt = await client.staking.createPool({ project, resource, metadata });
   * // receipt.records.stakingPools?.[0]?.name === 'Meadow'
   */
  createPool(parameters: StakingCreatePoolParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('staking.createPool', parameters, options);
  }

  /**
   * Changes a staking pool, or lets one more character model stake in it. Omitted values stay.
   *
   * Fails with `NotFound`, `Unauthorised`, `StakingPoolInUse`.
   *
   * @example
   * const receipt = await client.staking.updatePool({
   *   project, stakingPool, metadata: { rewardsPerDuration: 7n }, characterModel,
   * });
   * // receipt.records.stakingPools?.[0]?.rewardsPerDuration === 7n
   */
  updatePool(parameters: StakingUpdatePoolParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('staking.updatePool', parameters, options);
  }

  /**
   * Makes the multipliers of a staking pool that has none.
   *
   * Fails with `NotFound`, `Unauthorised`, `AlreadyExists`.
   *
   * @example
   * const receipt = await client.staking.createMultipliers({
   *   project, stakingPool, decimals: 2, multipliers: [{ type: { minNftCount: 2n }, value: 25n }],
   * });
   * // receipt.records.multipliers?.[0]?.decimals === 2
   */
  createMultipliers(
    parameters: StakingCreateMultipliersParameters,
    options?: CallOptions,
  ): Promise<Receipt> {
    return this.#caller.call('staking.createMultipliers', parameters, options);
  }

  /**
   * Adds one condition to the multipliers of a staking pool, which take 64 of each kind.
   *
   * Fails with `NotFound`, `Unauthorised`.
   *
   * @example
   * const receipt = await client.staking.addMultiplier({
   *   project, multiplier, metadata: { type: { minStakeDuration: 86400n }, value: 10n },
   * });
   * // receipt.records.multipliers?.[0]?.durationMultipliers?.[0]?.value === 10n
   */
  addMultiplier(
    parameters: StakingAddMultiplierParameters,
    options?: CallOptions,
  ): Promise<Receipt> {
    return this.#caller.call('staking.addMultiplier', parameters, options);
  }

  /**
   * Stakes free characters of one owner, who signs and has a profile in the project. The pool must
   * be open to their model.
   *
   * Fails with `NotFound`, `ProfileMissing`, `CharacterOwnersDiffer`, `CharacterModelDiffers`,
   * `CharacterModelNotAllowed`, `CharacterInUse`, `PoolClosed`, `CooldownRunning`,
   * `StakeTermsChanged`.
   *
   * @example
   * const receipt = await client.staking.stake({
   *   characterAddresses, project, characterModel, stakingPool,
   * });
   * // receipt.records.stakers?.[0]?.totalStaked === 2n
   */
  stake(parameters: StakingStakeParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('staking.stake', parameters, options);
  }

  /**
   * Claims what characters staked in one pool have earned, for whole reward periods, and what the
   * pool still owes; the owner signs. With nothing staked any more, name a free character.
   *
   * Fails with `NotFound`, `ProfileMissing`, `CharacterOwnersDiffer`, `CharacterModelDiffers`,
   * `CharacterNotStaked`, `RewardsNotAvailable`, `TreeMissing`, `TreeFull`, `Overflow`,
   * `LeafChanged`.
   *
   * @example
   * const receipt = await client.staking.claim({
   *   characterAddresses: [characterAddress, characterAddress2], characterModel,
   * });
   * // receipt.records.holdings?.[0]?.balance === 400n
   */
  claim(parameters: StakingClaimParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('staking.claim', parameters, options);
  }

  /**
   * Ends staking in one pool: claims what is due and frees the characters. The owner signs; the
   * shortest staking time, as it was at staking, must be over. What cannot be paid now, because a
   * tree or the supply is full, stays owed, and staking.claim pays it later.
   *
   * Fails with `NotFound`, `CharacterOwnersDiffer`, `CharacterModelDiffers`, `CharacterNotStaked`,
   * `CannotUnstakeYet`, `LeafChanged`.
   *
   * @example
   * const receipt = await client.staking.unstake({
   *   characterAddresses: [characterAddress, characterAddress2], characterModel,
   * });
   * // receipt.records.holdings?.[0]?.balance === 600n
   */
  unstake(parameters: StakingUnstakeParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('staking.unstake', parameters, options);
  }
}
