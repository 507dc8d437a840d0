// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import { type Caller, walkPages } from '../caller.ts';
import type {
  AssociatedProgramInput,
  ProfileDataConfigInput,
  Project,
  Receipt,
} from './types.ts';

/** Parameters of `projects.find`. */
export interface ProjectsFindParameters {
  /** Only projects with these addresses. Default: any. */
  readonly addresses?: readonly string[] | undefined;
  /** Only projects with exactly these names. Default: any. */
  readonly names?: readonly string[] | undefined;
  /** Only projects of these authorities. Default: any. */
  readonly authorities?: readonly string[] | undefined;
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

/** Parameters of `projects.create`. */
export interface ProjectsCreateParameters {
  /** Wallet that will have complete control of the project. It signs. */
  readonly authority?: string | undefined;
  /** Name of the project, 1 to 64 bytes of UTF-8. It need not be unique. */
  readonly name: string;
  /** Wallet or program that drives the project. Default: the authority. */
  readonly driver?: string | undefined;
  /** Programs that the project trusts, and with what. Default: none. */
  readonly associatedPrograms?: readonly AssociatedProgramInput[] | undefined;
  /** Fields and achievements of the project's profiles. Default: any field, no achievements. */
  readonly profileDataConfig?: ProfileDataConfigInput | undefined;
  /**
   * Whether the project pays its players' fees back from its own lamports while they last. Default:
   * false.
   */
  readonly subsidizeFees?: boolean | undefined;
  /** Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts. */
  readonly payer?: string | undefined;
  /**
   * 1 to 64 characters. A second call with the same key and parameters answers the receipt of the
   * first. Made by the client when left out.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of `projects.changeDriver`. */
export interface ProjectsChangeDriverParameters {
  /** Address of the project. */
  readonly project: string;
  /** Address of the new driver. */
  readonly driver: string;
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

/** Actions of the domain `projects`. */
export class ProjectsActions {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Finds projects. The filters given must all match; at most 10,000 records.
   *
   * @example
   * const found = await client.projects.find({ names: ['Farm'] });
   * // found[0]?.name === 'Farm'
   */
  find(parameters?: ProjectsFindParameters, options?: CallOptions): Promise<readonly Project[]> {
    return this.#caller.call('projects.find', parameters, options);
  }

  /**
   * The records of `projects.find` one after the other, to the end, however many. They are asked
   * for by pages: `limit` is the size of one, and the walk begins behind `after`.
   */
  findEach(
    parameters?: ProjectsFindParameters,
    options?: CallOptions,
  ): AsyncIterableIterator<Project> {
    return walkPages(this.#caller, 'projects.find', 'address', parameters, options);
  }

  /**
   * Makes a project: the home of a game's profiles, resources, characters and missions.
   *
   * Fails with `AlreadyExists`.
   *
   * @example
   * const receipt = await client.projects.create({
   *   name: 'Mine', driver, associatedPrograms, profileDataConfig, subsidizeFees: true, payer,
   * });
   * // receipt.records.projects?.[0]?.name === 'Mine'
   */
  create(parameters: ProjectsCreateParameters, options?: CallOptions): Promise<Receipt> {
    return this.#caller.call('projects.create', parameters, options);
  }

  /**
   * Makes another wallet or program the driver of a project. Only the authority may.
   *
   * Fails with `NotFound`, `Unauthorised`.
   *
   * @example
   * const receipt = await client.projects.changeDriver({ project, driver });
   * // receipt.records.projects?.[0]?.name === 'Farm'
   */
  changeDriver(
    parameters: ProjectsChangeDriverParameters,
    options?: CallOptions,
  ): Promise<Receipt> {
    return this.#caller.call('projects.changeDriver', parameters, options);
  }
}
