import type { Model, OperationModel, TypeUse } from '../../build/generate/model.ts';
import catalogue from '../../src/methods/generated/catalogue.json' with { type: 'json' };

/** Which value of an answer an example shows: the one that tells most of what the call has done. */

const { types, operations } = catalogue as unknown as Model;
const typeOf = new Map(types.map((type) => [type.name, type]));

export interface ShownAnswer {
  readonly path: readonly (string | number)[];
  readonly value: string | number | boolean;
}

const shownScalars: readonly string[] = ['String', 'Int', 'BigInt', 'Boolean'];
/** A text that is longer is an address, or nothing that a reader compares. */
const SHOWN_LENGTH_MAX = 32;
/** Fields by what they tell, the most first. */
const telling: readonly string[] = [
  'balance',
  'username',
  'ticker',
  'label',
  'name',
  'totalStaked',
  'identity',
  'rewardsPerDuration',
  'amount',
  'xp',
  'event',
  'permission',
  'active',
  'lamports',
  'decimals',
  'value',
  'node_index',
  'length',
];
/** Fields that tell nothing of what a call has done, or are drawn for each. */
const mute: readonly string[] = [
  'bump',
  'discriminator',
  'idempotencyKey',
  'leaf_idx',
  'proof',
  'schema',
  'signatures',
  'terms',
  'uri',
];

export function pickShown(action: string, params: unknown, answer: unknown): ShownAnswer {
  const operation = operations.find((one) => one.action === action)!;
  const leaves = [...leavesOf(answer, resultOf(operation), [])];
  const given = new Set(textsOf(params));
  // What the call itself has named, and then what tells most.
  const named = leaves.filter((leaf) => given.has(String(leaf.value)) && isOwn(leaf));
  const rank = (leaf: ShownAnswer): number => {
    const at = telling.indexOf(String(leaf.path.findLast((part) => typeof part === 'string')));
    return at === -1 ? telling.length : at;
  };
  const [shown] = [...(named.length > 0 ? named : leaves)].sort((a, b) => rank(a) - rank(b));
  if (shown !== undefined) return shown;
  const { signatures } = answer as { readonly signatures: readonly string[] };
  return { path: ['signatures', 'length'], value: signatures.length };
}

/** Whether it can be told from a default. */
function isOwn({ path, value }: ShownAnswer): boolean {
  const isTelling = path.at(-1) !== 'length' && typeof value !== 'boolean';
  return isTelling && !['', '0', '1'].includes(String(value));
}

function resultOf({ kind, result }: OperationModel): TypeUse {
  return kind === 'build' ? { name: 'Receipt', required: true } : result;
}

function* leavesOf(
  value: unknown,
  use: TypeUse,
  path: readonly (string | number)[],
): Generator<ShownAnswer> {
  if (value === null || value === undefined) return;
  if ('list' in use) {
    for (const [index, item] of (value as unknown[]).entries()) {
      yield* leavesOf(item, use.list, [...path, index]);
    }
    yield { path: [...path, 'length'], value: (value as unknown[]).length };
    return;
  }
  const type = typeOf.get(use.name);
  if (type?.kind === 'object') {
    for (const field of type.fields) {
      if (mute.includes(field.name)) continue;
      yield* leavesOf((value as any)[field.name], field.type, [...path, field.name]);
    }
    return;
  }
  const isShown = shownScalars.includes(use.name) && String(value).length <= SHOWN_LENGTH_MAX;
  if (isShown) yield { path, value: value as string };
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  return [String(value)];
}
