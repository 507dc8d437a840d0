import type { Described } from './describe.ts';
import type { Seed, SeedList } from './format.ts';
import type { WorldRecords } from './records.ts';
import type { BegunStep, Names } from './world.ts';

/** What plans are made of, and what each part of one works with. */

/** The address of what a step needs, once the steps before it are done. */
export interface At {
  readonly project: string;
  /** Base58 address of the wallet that plants. */
  readonly wallet: string;
  of(list: SeedList, name: string): string;
}

/** One call. */
export interface Step {
  readonly list: SeedList | 'project';
  readonly name: string;
  /** In words, after the name: `for 20 Turnip each 3600 s`. */
  readonly what: string;
  readonly method: string;
  params(at: At): Record<string, unknown>;
  /** What is there with it; absent for what only changes something. */
  readonly makes?: BegunStep['makes'];
}

/** What a changed seed says of a thing that no operation changes. */
interface Conflict {
  readonly list: SeedList | 'project';
  readonly name: string;
  readonly field: string;
  /** As JSON. */
  readonly is: string;
  readonly wanted: string;
}

export interface Plan {
  readonly steps: readonly Step[];
  readonly conflicts: readonly Conflict[];
}

/** What planning of a part works with. */
export interface Planning {
  readonly seed: Seed;
  readonly records: WorldRecords;
  readonly names: Names;
  readonly there: Described;
  readonly add: (step: Step) => void;
  /** Notes where a thing differs in fields that nothing changes. */
  readonly hold: (
    of: Pick<Step, 'list' | 'name'>,
    is: object,
    wanted: object,
    fields: readonly string[],
  ) => void;
}
