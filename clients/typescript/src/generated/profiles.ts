// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import { type Caller, walkPages } from '../caller.ts';
import type {
  CustomDataInput,
  Profile,
  ProfileInfoInput,
  Receipt,
  TreeSetupConfig,
} from './types.ts';

/** Parameters of `profiles.find`. */
export interface ProfilesFindParameters {
  /** Only profiles with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only profiles in these projects. Default: any. */
  readonly projects?: readonly string[] | undefined;
  /** Only profiles of the users with these ids. Default: any. */
  readonly userIds?: readonly number[] | undefined;
  /** Only profiles with these identities. Default: any. */
  readonly identities?: readonly string[] | undefined;
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

/** Parameters of `profiles.createTree`. */
export interface ProfilesCreateTreeParameters {
  /** Size of the tree, in the basic or the advanced form. */
  readonly treeConfig: TreeSetupConfig;
  /** Address of the project. */
  readonly project: string;
  /**
   * The project's authority, or a wallet with the delegation Control.ManageProfiles. It pays and
   * signs.
   */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `profiles.create`. */
export interface ProfilesCreateParameters {
  /** Address of the project. */
  readonly project: string;
  /** Any wallet of the user. It finds the user, pays and signs. */
  readonly payer?: string | undefined;
  /** A name for the profile, 1 to 64 bytes; its address is derived from it. Default: `main`. */
  readonly identity?: string | undefined;
  /** How the profile presents itself. Default: nothing set. */
  readonly info?: ProfileInfoInput | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `profiles.update`. */
export interface ProfilesUpdateParameters {
  /** Address of the profile. */
  readonly profile: string;
  /**
   * Any wallet of the profile's user, the project's authority, or a wallet with the delegation
   * Control.ManageProfiles. It pays and signs.
   */
  readonly payer?: string | undefined;
  /** New texts; fields left out stay. Default: no change. */
  readonly info?: ProfileInfoInput | undefined;
  /** Custom data to set and to remove. Default: no change. */
  readonly customData?: CustomDataInput | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Actions of the domain `profiles`. */
export class ProfilesActions {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Finds profiles. The filters given must all match; at most 10,000 records.
   *
   * @example
   * const found = await client.profiles.find({ userIds: [1], includeProof: true });
   * // found[0]?.identity === 'main'
   */
  find(parameters?: ProfilesFindParameters, options?: CallOptions): Promise<readonly Profile[]> {
    return this.#caller.call('profiles.find', parameters, options);
  }

  /**
   * The records of `profiles.find` one after the other, to the end, however many. They are asked
   * for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findEach(
    parameters?: ProfilesFindParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Profile> {
    return walkPages(this.#caller, 'profiles.find', 'address', parameters, options);
  }

  /**
   * Makes a Merkle tree for a project's profiles. A project needs one before its first profile, and
   * another when all are full.
   *
   * Fails with `NotFound`, `Unauthorised`, `TreeShapeInvalid`.
   *
   * @example
   * const receipt = await client.profiles.createTree({
   *   treeConfig: { basic: { numAssets: 16384 } }, project,
   * });
   * // receipt.records.projects?.[0]?.name === 'Farm'
   */
  createTree(parameters: ProfilesCreateTreeParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('profiles.createTree', parameters, options);
  }

  /**
   * Makes the one profile that the wallet's user has in a project. The user must exist, and the
   * project must have a profiles tree with room.
   *
   * Fails with `NotFound`, `ProfileExists`, `TreeMissing`, `TreeFull`.
   *
   * @example
   * const receipt = await client.profiles.create({
   *   project, identity: 'alt', info: { name: 'Farmer' },
   * });
   * // receipt.records.profiles?.[0]?.info?.name === 'Farmer'
   */
  create(parameters: ProfilesCreateParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('profiles.create', parameters, options);
  }

  /**
   * Changes a profile's presentation and custom data. Omitted values stay.
   *
   * Fails with `NotFound`, `Unauthorised`, `CustomDataFieldUnknown`, `LeafChanged`, `ProofTooOld`.
   *
   * @example
   * const receipt = await client.profiles.update({
   *   profile, info: { bio: 'b' }, customData: { add },
   * });
   * // receipt.records.profiles?.[0]?.info?.bio === 'b'
   */
  update(parameters: ProfilesUpdateParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('profiles.update', parameters, options);
  }
}
