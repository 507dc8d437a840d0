// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import type { Caller } from '../caller.ts';
import type {
  ClaimBadgeCriteriaInput,
  CreateBadgeCriteriaInput,
  Receipt,
  UpdateBadgeCriteriaInput,
} from './types.ts';

/** Parameters of `badges.create`. */
export interface BadgesCreateParameters {
  /** The badge to add. */
  readonly args: CreateBadgeCriteriaInput;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `badges.update`. */
export interface BadgesUpdateParameters {
  /** The badge and its changes. */
  readonly args: UpdateBadgeCriteriaInput;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `badges.claim`. */
export interface BadgesClaimParameters {
  /** The badge and the profile that claims it. */
  readonly args: ClaimBadgeCriteriaInput;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Actions of the domain `badges`. */
export class BadgesActions {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Adds a badge to a project, with the time in which players can claim it.
   *
   * Fails with `NotFound`, `Unauthorised`, `AlreadyExists`.
   *
   * @example
   * const receipt = await client.badges.create({
   *   args: { badgeIndex: 255, condition: 'Public', endTime, projectAddress, startTime },
   * });
   * // receipt.records.projects?.[0]?.badgeCriteria?.[0]?.endTime === 1750003600n
   */
  create(parameters: BadgesCreateParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('badges.create', parameters, options);
  }

  /**
   * Changes when and on what condition a badge can be claimed. Times that are not given stay.
   *
   * Fails with `NotFound`, `Unauthorised`.
   *
   * @example
   * const receipt = await client.badges.update({
   *   args: { condition: 'Public', criteriaIndex: 1, endTime: 1750007200, projectAddress },
   * });
   * // receipt.records.projects?.[0]?.badgeCriteria?.[1]?.endTime === 1750007200n
   */
  update(parameters: BadgesUpdateParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('badges.update', parameters, options);
  }

  /**
   * Claims a badge for a profile: its index joins the profile's achievements. Once a profile,
   * within the badge's time.
   *
   * Fails with `NotFound`, `Unauthorised`, `BadgeClosed`, `BadgeClaimed`.
   *
   * @example
   * const receipt = await client.badges.claim({
   *   args: { criteriaIndex: 0, profileAddress, projectAddress, proof: 'Public' },
   * });
   * // receipt.records.profiles?.[0]?.identity === 'main'
   */
  claim(parameters: BadgesClaimParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('badges.claim', parameters, options);
  }
}
