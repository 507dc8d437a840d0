import { isAsked, readArgument } from '../contract/call-arguments.ts';
import type { OperationStep } from '../contract/declaration.ts';
import type { Effects } from '../contract/effects.ts';
import { instructionNamed, instructionTable, operationShapes } from './generated/instructions.ts';
import { type Effect, effectRanks } from './inspect/charge.ts';
import type { Inspection } from './inspect/inspect.ts';

/**
 * What is known of a write's effect before it is built, by what the instructions declare that it
 * must hold. The inspection finds the effect of what was built; this tells sooner what cannot come
 * out well.
 */

type Arguments = Readonly<Record<string, unknown>>;

interface Range {
  readonly least: Effect;
  readonly greatest: Effect;
}

const ranges = new Map(
  Object.values(instructionTable).map(({ name, effects }) => [name, rangeOf(effects)]),
);

/** What fields alone tell, such as `forfeit` and for how long something is locked, is not known. */
function rangeOf({ power, opens, takes, mints, holds, changes }: Effects): Range {
  if (power !== undefined) return both('power');
  if (opens !== undefined) return both('source');
  if (takes !== undefined || mints !== undefined) return both('spend');
  const least = changes !== undefined && changes.unless === undefined ? 'change' : 'play';
  if (holds !== undefined) return { least, greatest: 'spend' };
  return { least, greatest: changes === undefined ? 'play' : 'change' };
}

function both(effect: Effect): Range {
  return { least: effect, greatest: effect };
}

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
    greatest(steps.filter((step) => isCertain(step, args)).map((step) => rangeAt(step).least)),
  );
  return effectRanks.find((rank) => alternatives.includes(rank)) ?? 'power';
}

/**
 * The greatest effect that a call of an operation can have which asks for no power: of one that
 * gives a right only where its arguments say so, that of its other calls.
 */
export function greatestWithoutPower(operation: string): Effect {
  const granted = (operationShapes[operation] ?? []).flatMap((steps) => {
    const open = steps.filter((step) => rangeAt(step).greatest !== 'power');
    const isPower = steps.some((step) => !open.includes(step) && step.when === undefined);
    return isPower ? [] : [greatest(open.map((step) => rangeAt(step).greatest))];
  });
  return granted.length === 0 ? 'power' : greatest(granted);
}

/** The greatest effect that any call of an operation can have. */
export function greatestEffect(operation: string): Effect {
  return greatest((operationShapes[operation] ?? []).flat().map((step) => rangeAt(step).greatest));
}

/** The base58 addresses of the wallets that inspected instructions make those of users. */
export function membersOf({ instructions }: Pick<Inspection, 'instructions'>): string[] {
  return instructions.flatMap(({ name, accounts }) => {
    const member = instructionNamed(name)?.effects.member;
    return member === undefined ? [] : (accounts[member] ?? []);
  });
}

/** What the calls of an operation may take or mint. */
export function takesOf(
  operation: string,
): readonly { readonly ofResource: boolean; readonly isReceived: boolean }[] {
  const steps = (operationShapes[operation] ?? []).flat();
  return steps.flatMap(({ instruction }) => {
    const { takes = [], mints = [] } = instructionNamed(instruction)?.effects ?? {};
    return [
      ...takes.map(({ of, to }) => ({
        ofResource: of === 'resource',
        isReceived: to !== undefined,
      })),
      ...mints.map(() => ({ ofResource: true, isReceived: true })),
    ];
  });
}

function rangeAt({ instruction }: OperationStep): Range {
  return ranges.get(instruction) ?? both('power');
}

function greatest(found: readonly Effect[]): Effect {
  return effectRanks.findLast((rank) => found.includes(rank)) ?? 'play';
}

function isCertain({ when, repeat, oneFor }: OperationStep, args: Arguments): boolean {
  if (repeat === true || oneFor !== undefined) return false;
  if (when === undefined) return true;
  const scope = { args, element: 0, renames: {} };
  return when.some((path) => isAsked(readArgument(scope, path)));
}
