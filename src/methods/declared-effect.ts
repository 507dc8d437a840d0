import { isAsked, readArgument } from '../contract/call-arguments.ts';
import type { OperationStep } from '../contract/declaration.ts';
import { instructionTable, operationShapes } from './generated/instructions.ts';
import type { Charge } from './inspect/charge.ts';

/**
 * What is known of a write's effect before it is built, by what the instructions declare that it
 * must hold. The inspection finds the effect of what was built; this tells sooner what cannot come
 * out well.
 */

type Effect = Charge['effect'];
type Arguments = Readonly<Record<string, unknown>>;

const ranks: readonly Effect[] = ['play', 'spend', 'power'];
const effects = new Map(
  Object.values(instructionTable).map(({ name, effects: { power, takes = [] } }) => {
    const effect: Effect = takes.length > 0 ? 'spend' : 'play';
    return [name, power === undefined ? effect : 'power'] as const;
  }),
);

/** The least effects of operations whose steps do not depend on arguments. */
const leastEffects = new Map<string, Effect>();

/** The least effect that a call of an operation can have. */
export function leastEffect(operation: string, args: Arguments): Effect {
  const known = leastEffects.get(operation);
  if (known !== undefined) return known;
  const least = findLeast(operation, args);
  const isAlways = operationShapes[operation]?.flat().every(({ when }) => when === undefined);
  if (isAlways) leastEffects.set(operation, least);
  return least;
}

function findLeast(operation: string, args: Arguments): Effect {
  const alternatives = (operationShapes[operation] ?? []).map((steps) =>
    greatest(steps.filter((step) => isCertain(step, args)).map(effectOf)),
  );
  return ranks.find((rank) => alternatives.includes(rank)) ?? 'power';
}

/** The greatest effect that any call of an operation can have. */
export function greatestEffect(operation: string): Effect {
  return greatest((operationShapes[operation] ?? []).flat().map(effectOf));
}

function effectOf({ instruction }: OperationStep): Effect {
  return effects.get(instruction) ?? 'power';
}

function greatest(found: readonly Effect[]): Effect {
  return ranks.findLast((rank) => found.includes(rank)) ?? 'play';
}

function isCertain({ when, repeat, oneFor }: OperationStep, args: Arguments): boolean {
  if (repeat === true || oneFor !== undefined) return false;
  if (when === undefined) return true;
  const scope = { args, element: 0, renames: {} };
  return when.some((path) => isAsked(readArgument(scope, path)));
}
