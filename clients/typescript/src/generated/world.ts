// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import type { Caller } from '../caller.ts';
import type {
  World,
} from './types.ts';

/** Parameters of `world.plant`. */
export interface WorldPlantParameters {
  /** The text of the seed: JSON, at most 262,144 bytes. */
  readonly seed: string;
}

/** What the daemon itself answers as `world`. */
export class WorldMethods {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Plants a seed on the embedded ledger: makes its project with all that it says, with the
   * session's wallet as the authority, and answers where everything is. Existing things are changed
   * to agree with the seed, as far as they can be changed; nothing is removed, and nothing that
   * players own is touched. Call it at each start: a planting that was interrupted continues, and
   * one that is complete only looks. It ends with what any of its calls ends with.
   *
   * Fails with `SeedConflict`, `SeedNeedsApply`, `SeedNotGranted`.
   */
  plant(parameters: WorldPlantParameters, options?: CallOptions): Promise<World> {
    return this.#caller.call('world.plant', parameters, options);
  }

  /**
   * Where the things of the game's world are, by their names: what was planted on the embedded
   * ledger, or what the manifest says of a service at an address.
   */
  get(options?: CallOptions): Promise<World> {
    return this.#caller.call('world.get', undefined, options);
  }
}
