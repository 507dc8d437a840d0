import { excessJsonValues } from '../core/json-pieces.ts';
import {
  BASIS_POINTS_MAX,
  CHARACTER_MODELS_MAX,
  DESCRIPTION_BYTES_MAX,
  INGREDIENTS_MAX,
  INT_MAX,
  JSON_VALUES_MAX,
  LABEL_BYTES_MAX,
  LABELS_MAX,
  LIST_ITEMS_MAX,
  LOCK_SECONDS_MAX,
  MULTIPLIER_DECIMALS_MAX,
  MULTIPLIERS_PER_KIND_MAX,
  NAME_BYTES_MAX,
  REWARDS_MAX,
  SYMBOL_BYTES_MAX,
  U8_MAX,
  U64_MAX,
  UNIX_SECONDS_MAX,
  URI_BYTES_MAX,
} from '../core/limits.ts';
import { type FileProblem, findStructureProblem } from '../methods/json-structure.ts';
import { findSyntaxProblem } from '../methods/json-syntax.ts';
import * as field from './fields.ts';
import {
  SEED_BYTES_MAX,
  SEED_FORMAT,
  SEED_THINGS_MAX,
  type Seed,
  type SeedList,
  seedLists,
} from './format.ts';
import { inOrder } from './order.ts';
import { judgeReferences } from './references.ts';

/**
 * Reads a seed, which others wrote: strictly, and as text, so that nothing in it is passed over.
 * The figures are those of the catalogue's records.
 */

/** Names that a project's profiles may use. */
const PROFILE_NAMES_MAX = 256;
/** What a tree that is declared by its leaves alone can hold. */
const PLACES_MAX = 2 ** 20;
/** What there is room for where the seed does not say. */
const PLACES_DEFAULT = 1000;

const shortName = field.name(NAME_BYTES_MAX);
const symbol = field.text(SYMBOL_BYTES_MAX);
const uri = field.text(URI_BYTES_MAX);
const places = field.may(field.int(1, PLACES_MAX), PLACES_DEFAULT);
const amount = field.big(1n, U64_MAX);
const anyAmount = field.big(0n, U64_MAX);
const seconds = field.big(0n, U64_MAX);
const unixSeconds = field.big(0n, UNIX_SECONDS_MAX - 1n);

const portion = field.object({
  resource: field.must(shortName),
  amount: field.must(amount),
});

const project = field.object({
  name: field.must(shortName),
  places,
  subsidizeFees: field.may(field.flag, false),
  achievements: field.may(field.list(shortName, PROFILE_NAMES_MAX), []),
  customDataFields: field.may(field.list(shortName, PROFILE_NAMES_MAX), []),
});

const things: Readonly<Record<SeedList, field.Fields>> = {
  resources: {
    name: field.must(shortName),
    symbol: field.must(symbol),
    decimals: field.must(field.int(0, U8_MAX)),
    uri: field.may(uri, ''),
    storage: field.must(field.oneOf(['AccountState', 'LedgerState'])),
    places: field.may(field.int(1, PLACES_MAX)),
  },
  faucets: {
    name: field.must(shortName),
    resource: field.must(shortName),
    amount: field.must(field.int(1, INT_MAX)),
    repeatInterval: field.must(field.int(0, INT_MAX)),
  },
  recipes: {
    name: field.must(shortName),
    xp: field.may(anyAmount, '0'),
    ingredients: field.must(field.list(portion, INGREDIENTS_MAX, 1)),
    meal: field.must(portion),
  },
  badges: {
    name: field.must(shortName),
    index: field.must(field.int(0, U8_MAX)),
    startTime: field.may(field.int(0, INT_MAX), 0),
    endTime: field.may(field.int(0, INT_MAX), 0),
  },
  assemblers: {
    name: field.must(shortName),
    places,
    order: field.must(field.list(field.name(LABEL_BYTES_MAX), LABELS_MAX, 1)),
    traits: field.may(
      field.list(
        field.object({
          label: field.must(field.name(LABEL_BYTES_MAX)),
          name: field.must(shortName),
          uri: field.may(uri, ''),
        }),
        LIST_ITEMS_MAX,
      ),
      [],
    ),
  },
  models: {
    name: field.must(shortName),
    symbol: field.must(symbol),
    assembler: field.must(shortName),
    collectionName: field.must(shortName),
    description: field.may(field.text(DESCRIPTION_BYTES_MAX), ''),
    sellerFeeBasisPoints: field.may(field.int(0, BASIS_POINTS_MAX), 0),
    places,
  },
  missionPools: {
    name: field.must(shortName),
    models: field.must(field.list(shortName, CHARACTER_MODELS_MAX, 1)),
  },
  missions: {
    name: field.must(shortName),
    pool: field.must(shortName),
    duration: field.must(field.big(1n, BigInt(INT_MAX))),
    minXp: field.may(anyAmount, '0'),
    cost: field.must(
      field.object({ resource: field.must(shortName), amount: field.must(anyAmount) }),
    ),
    rewards: field.must(
      field.list(
        field.object({
          resource: field.may(shortName),
          min: field.must(anyAmount),
          max: field.must(anyAmount),
        }),
        REWARDS_MAX,
      ),
    ),
  },
  stakingPools: {
    name: field.must(shortName),
    resource: field.must(shortName),
    models: field.may(field.list(shortName, CHARACTER_MODELS_MAX), []),
    rewardsPerDuration: field.must(anyAmount),
    rewardsDuration: field.must(field.big(1n, U64_MAX)),
    startTime: field.may(unixSeconds, '0'),
    resetStakeDuration: field.may(field.flag, false),
    lockType: field.may(field.oneOf(['Custody', 'Freeze']), 'Freeze'),
    endTime: field.may(unixSeconds),
    maxRewardsDuration: field.may(seconds),
    minStakeDuration: field.may(field.big(0n, BigInt(LOCK_SECONDS_MAX))),
    cooldownDuration: field.may(seconds),
    decimals: field.may(field.int(0, MULTIPLIER_DECIMALS_MAX), 0),
    multipliers: field.may(
      field.list(
        field.object({
          minStakeDuration: field.may(seconds),
          minNftCount: field.may(seconds),
          value: field.must(amount),
        }),
        MULTIPLIERS_PER_KIND_MAX,
      ),
      [],
    ),
  },
};

const whole = field.object({
  seed: field.must((value, path, problems) =>
    value === SEED_FORMAT
      ? value
      : problems.note(path, `is ${field.showValue(value)}`, `${SEED_FORMAT}, the only format`),
  ),
  project: field.must(project),
  ...Object.fromEntries(
    seedLists.map((list) => {
      const things = readThings(list);
      return [list, field.may(things, [])];
    }),
  ),
});

function readThings(list: SeedList): field.Reader<unknown> {
  return (value, path, problems) =>
    field.list(field.object(things[list]), SEED_THINGS_MAX)(value, path, problems);
}

/** A seed if there are no problems. */
export interface SeedFinding {
  readonly seed?: Seed;
  readonly problems: readonly FileProblem[];
}

/**
 * Judges the text of a seed.
 * @param problemsMax how many problems are looked for; absent for what a person mends at once.
 */
export function readSeed(text: string, problemsMax?: number): SeedFinding {
  const bytes = Buffer.byteLength(text);
  if (bytes > SEED_BYTES_MAX) {
    return refuse(`takes ${bytes} bytes`, `at most ${SEED_BYTES_MAX}`);
  }
  const values = excessJsonValues(text);
  if (values !== undefined) {
    return refuse(`has ${values} values`, `at most ${JSON_VALUES_MAX}, keys included`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const problem = `is not JSON: ${findSyntaxProblem(text)}`;
    return refuse(problem, 'one JSON object; gamekeeper seed export writes one');
  }
  const structure = findStructureProblem(text);
  if (structure !== undefined) {
    return { problems: [{ ...structure, path: field.showPath(structure.path) }] };
  }
  return examineSeed(value, problemsMax);
}

/** Judges any JSON value as a seed, as `readSeed` does. */
export function examineSeed(value: unknown, problemsMax?: number): SeedFinding {
  const problems = new field.Problems(problemsMax);
  const read = whole(value, '', problems) as unknown as Seed;
  if (problems.list.length > 0) return { problems: problems.list };
  judgeReferences(read, problems);
  return problems.list.length > 0
    ? { problems: problems.list }
    : { seed: inOrder(read), problems: [] };
}

function refuse(problem: string, expected: string): SeedFinding {
  return { problems: [{ path: '', problem, expected }] };
}
