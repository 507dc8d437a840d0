// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import { type Caller, walkPages } from '../caller.ts';
import type {
  Mission,
  MissionPool,
  NewMissionData,
  NewMissionPoolData,
  ParticipateOnMissionData,
  RecallFromMissionData,
  Receipt,
  UpdateMissionInput,
  UpdateMissionPoolData,
} from './types.ts';

/** Parameters of `missions.findPools`. */
export interface MissionsFindPoolsParameters {
  /** Only pools with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only pools of this project. Default: any. */
  readonly project?: string | undefined;
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

/** Parameters of `missions.createPool`. */
export interface MissionsCreatePoolParameters {
  /** The pool to make. */
  readonly data: NewMissionPoolData;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `missions.updatePool`. */
export interface MissionsUpdatePoolParameters {
  /** The pool and the model. */
  readonly data: UpdateMissionPoolData;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `missions.find`. */
export interface MissionsFindParameters {
  /** Only missions with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only missions of these pools. Default: any. */
  readonly missionPools?: readonly string[] | undefined;
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

/** Parameters of `missions.create`. */
export interface MissionsCreateParameters {
  /** The mission to make. */
  readonly data: NewMissionData;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `missions.update`. */
export interface MissionsUpdateParameters {
  /** The mission to change. */
  readonly missionAddress: string;
  /** The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does. */
  readonly authority?: string | undefined;
  /** The changes. */
  readonly params: UpdateMissionInput;
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

/** Parameters of `missions.send`. */
export interface MissionsSendParameters {
  /** The mission and the characters. */
  readonly data: ParticipateOnMissionData;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `missions.recall`. */
export interface MissionsRecallParameters {
  /** The mission and the characters. */
  readonly data: RecallFromMissionData;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Actions of the domain `missions`. */
export class MissionsActions {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Finds mission pools. The filters given must all match; at most 10,000 records.
   *
   * @example
   * const found = await client.missions.findPools({ project });
   * // found[0]?.name === 'Woods'
   */
  findPools(
    parameters?: MissionsFindPoolsParameters,
    options?: CallOptions,
  ): Promise<readonly MissionPool[]> {
    return this.#caller.call('missions.findPools', parameters, options);
  }

  /**
   * The records of `missions.findPools` one after the other, to the end, however many. They are
   * asked for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findPoolsEach(
    parameters?: MissionsFindPoolsParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<MissionPool> {
    return walkPages(this.#caller, 'missions.findPools', 'address', parameters, options);
  }

  /**
   * Makes a mission pool: missions, and the character models that may go on them.
   *
   * Fails with `NotFound`, `Unauthorised`, `AlreadyExists`.
   *
   * @example
   * const receipt = await client.missions.createPool({
   *   data: { characterModel, name: 'Hills', project },
   * });
   * // receipt.records.missionPools?.[0]?.name === 'Hills'
   */
  createPool(parameters: MissionsCreatePoolParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('missions.createPool', parameters, options);
  }

  /**
   * Lets one more character model go on the missions of a pool.
   *
   * Fails with `NotFound`, `Unauthorised`.
   *
   * @example
   * const receipt = await client.missions.updatePool({
   *   data: { characterModel, missionPool, project },
   * });
   * // receipt.records.missionPools?.[0]?.name === 'Woods'
   */
  updatePool(parameters: MissionsUpdatePoolParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('missions.updatePool', parameters, options);
  }

  /**
   * Finds missions. The filters given must all match; at most 10,000 records.
   *
   * @example
   * const found = await client.missions.find({ missionPools: [missionPool] });
   * // found[0]?.name === 'Firewood'
   */
  find(parameters?: MissionsFindParameters, options?: CallOptions): Promise<readonly Mission[]> {
    return this.#caller.call('missions.find', parameters, options);
  }

  /**
   * The records of `missions.find` one after the other, to the end, however many. They are asked
   * for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findEach(
    parameters?: MissionsFindParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Mission> {
    return walkPages(this.#caller, 'missions.find', 'address', parameters, options);
  }

  /**
   * Makes a mission in a pool: what it costs, how long it takes and what it pays.
   *
   * Fails with `NotFound`, `Unauthorised`, `AlreadyExists`.
   *
   * @example
   * const receipt = await client.missions.create({
   *   data: { cost, duration: 3600n, minXp: 0n, missionPool, name: 'Firewood', project, rewards },
   * });
   * // receipt.records.missions?.[0]?.name === 'Firewood'
   */
  create(parameters: MissionsCreateParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('missions.create', parameters, options);
  }

  /**
   * Changes a mission. Omitted values stay; characters on the way keep what was drawn for them.
   *
   * Fails with `NotFound`, `Unauthorised`, `RewardUnknown`, `LeafChanged`.
   *
   * @example
   * const receipt = await client.missions.update({ missionAddress, params });
   * // receipt.records.missions?.[0]?.minXp === 5n
   */
  update(parameters: MissionsUpdateParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('missions.update', parameters, options);
  }

  /**
   * Sends free characters on a mission: burns its cost for each and draws their rewards. The
   * owner's profile needs minXp.
   *
   * Fails with `NotFound`, `Unauthorised`, `ProfileMissing`, `InsufficientXp`,
   * `InsufficientBalance`, `Overflow`, `CharacterOwnersDiffer`, `CharacterModelNotAllowed`,
   * `CharacterInUse`, `CostChanged`, `MissionTermsChanged`.
   *
   * @example
   * const receipt = await client.missions.send({
   *   data: { characterAddresses: [characterAddress, characterAddress2], mission },
   * });
   * // receipt.debits?.[0]?.amount === 20n
   */
  send(parameters: MissionsSendParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('missions.send', parameters, options);
  }

  /**
   * Calls characters back. After the mission's end their rewards are collected first; before it
   * they are lost, if the call says so. Rewards that cannot be paid now, for instance to a full
   * tree, stay owed to later recalls.
   *
   * Fails with `NotFound`, `Unauthorised`, `CharacterOwnersDiffer`, `CharacterNotOnMission`,
   * `MissionNotOver`, `RecallTimeChanged`, `LeafChanged`.
   *
   * @example
   * const receipt = await client.missions.recall({
   *   data: { characterAddresses: [characterAddress], mission },
   * });
   * // receipt.records.holdings?.[0]?.balance === 99n
   */
  recall(parameters: MissionsRecallParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('missions.recall', parameters, options);
  }
}
