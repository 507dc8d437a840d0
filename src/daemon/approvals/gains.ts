import { type PromiseName, termValue } from '../../contract/terms.ts';
import { isGamekeeperError } from '../../core/errors.ts';
import type { MissionTerms, RecipeTerms } from '../../methods/generated/types.ts';
import type { InspectedInstruction } from '../../methods/inspect/inspect.ts';
import { type Gain, gainOf, promiseOf } from '../../methods/inspect/returns.ts';
import type { ServicePort } from '../../methods/ports.ts';
import { showTerms } from '../../methods/shown-terms.ts';

/**
 * What comes back for what a write takes. What a record promises is read from the service, and held
 * against the hash that the bytes have: the ledger executes them for nothing else.
 */

/** What is promised, by its name and hash: see `keyOf`. */
export type ReadPromises = ReadonlyMap<string, readonly Gain[]>;

/** Reads what the instructions are promised; without what the service does not say. */
export async function readPromises(
  service: Pick<ServicePort, 'call'>,
  instructions: readonly InspectedInstruction[],
): Promise<ReadPromises> {
  const promised = instructions.flatMap((one) => promiseOf(one) ?? []);
  const records = new Map(promised.map(({ record, promise }) => [record, promise]));
  const read = await Promise.all(
    [...records].map(([record, promise]) => readPromise(service, promise, record)),
  );
  return new Map(read.flat());
}

/**
 * What comes back in all; undefined among it stands for something that nothing promises, or of
 * which nobody said what it is.
 */
export function gainsOf(
  instructions: readonly InspectedInstruction[],
  promises: ReadPromises,
): readonly (Gain | undefined)[] {
  const gains = instructions.flatMap((instruction): readonly (Gain | undefined)[] => {
    const gain = gainOf(instruction);
    if (gain !== undefined) return [gain];
    const promised = promiseOf(instruction);
    if (promised === undefined) return [];
    const { promise, hash, times } = promised;
    const kept = hash === null ? undefined : promises.get(keyOf(promise, hash));
    const timesOf = ({ of, least, most }: Gain): Gain => {
      return { of, least: least * times, most: most * times };
    };
    return kept?.map(timesOf) ?? [undefined];
  });
  return sumGains(gains);
}

function sumGains(gains: readonly (Gain | undefined)[]): readonly (Gain | undefined)[] {
  const sums = new Map<string | undefined, Gain | undefined>();
  for (const gain of gains) {
    const sum = sums.get(gain?.of);
    const both = gain &&
      sum && { of: gain.of, least: sum.least + gain.least, most: sum.most + gain.most };
    sums.set(gain?.of, both ?? gain);
  }
  return [...sums.values()];
}

type Terms = MissionTerms | RecipeTerms;

/** The reads whose records promise something, and what their terms say that comes back. */
const kinds = {
  recipePromise: { read: 'recipes', gainsOf: gainsOfRecipe },
  missionPromise: { read: 'mission', gainsOf: gainsOfMission },
} as const satisfies Readonly<Record<PromiseName, object>>;

async function readPromise(
  service: Pick<ServicePort, 'call'>,
  promise: PromiseName,
  record: string,
): Promise<[string, readonly Gain[]][]> {
  const { read, gainsOf: gainsOfTerms } = kinds[promise];
  const answer: unknown = await service.call(read, { addresses: [record] } as never);
  if (!Array.isArray(answer)) return [];
  try {
    const records = showTerms(read, answer as never) as readonly { readonly terms: Terms }[];
    return records.map(({ terms }) => {
      const hash = termValue(promise, terms, noScope) as Uint8Array;
      return [keyOf(promise, hash), gainsOfTerms(terms as never)];
    });
  } catch (error) {
    // A service may answer anything: what is no record promises nothing.
    if (isGamekeeperError(error) || error instanceof RangeError || error instanceof TypeError) {
      return [];
    }
    throw error;
  }
}

/** What a record promises is the same in each instruction. */
const noScope = {
  argument: 'terms',
  address: () => {
    throw new TypeError('a promise is of no account');
  },
  field: () => undefined,
};

function gainsOfRecipe({ meal }: RecipeTerms): readonly Gain[] {
  const amount = BigInt(meal.amount);
  return [{ of: meal.resourceAddress, least: amount, most: amount }];
}

function gainsOfMission({ rewards }: MissionTerms): readonly Gain[] {
  const gains = rewards.map(({ kind, resource, min, max }): Gain => {
    const of = kind === 'Resource' ? String(resource) : 'experience';
    return { of, least: BigInt(min), most: BigInt(max) };
  });
  return sumGains(gains).flatMap((gain) => gain ?? []);
}

function keyOf(promise: PromiseName, hash: Uint8Array): string {
  return `${promise} ${Buffer.from(hash).toString('hex')}`;
}
