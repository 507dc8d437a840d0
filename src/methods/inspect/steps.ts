import { isAsked, readArgument } from '../../contract/call-arguments.ts';
import type { OperationShape, OperationStep } from '../../contract/declaration.ts';
import type { Refuse } from './refusal.ts';

/** Matches the instructions of an answer to the steps of the operation. */

type Arguments = Readonly<Record<string, unknown>>;

export interface MatchedStep {
  readonly step: OperationStep;
  /** Index of the element in the `each` list that the instruction is for. */
  readonly element: number;
}

/** One alternative of a shape, and the step that each instruction matched. */
interface MatchedShape {
  readonly steps: readonly OperationStep[];
  readonly matched: readonly MatchedStep[];
}

/**
 * Finds the alternative of the operation's shape that has exactly these instructions in this order.
 * For a step whose count depends on other instructions, the count is not checked here.
 */
export function matchShape(
  shape: OperationShape,
  args: Arguments,
  names: readonly string[],
  refuse: Refuse,
): MatchedShape {
  for (const steps of shape) {
    requireElements(steps, args, refuse);
    const matched = matchSteps(steps, args, names);
    if (matched !== undefined) return { steps, matched };
  }
  const expected = shape.map((steps) => describeSteps(steps, args)).join(' or ');
  return refuse(`it holds ${names.join(', ')}; the call means ${expected}`);
}

/**
 * A list that steps repeat over must not be empty, and lists parallel to it must have the same
 * length: otherwise something that the call names would not be done.
 */
function requireElements(steps: readonly OperationStep[], args: Arguments, refuse: Refuse): void {
  for (const { each, when, arguments: renames = {} } of steps) {
    if (each === undefined) continue;
    const { length } = readList(each, args);
    if (length === 0 && when === undefined) refuse(`the call names nothing in ${each}`);
    for (const path of Object.values(renames)) {
      if (!path.endsWith('[]')) continue;
      const beside = readList(path.slice(0, -2), args);
      if (beside.length !== length && isAsked(beside)) {
        refuse(`the call has ${beside.length} in ${path.slice(0, -2)} for ${length} in ${each}`);
      }
    }
  }
}

/** Walks steps and instructions in parallel; undefined at the first mismatch. */
function matchSteps(
  steps: readonly OperationStep[],
  args: Arguments,
  names: readonly string[],
): readonly MatchedStep[] | undefined {
  const matched: MatchedStep[] = [];
  for (const step of steps) {
    const rest = names.slice(matched.length);
    const run = rest.findIndex((name) => name !== step.instruction);
    const runLength = run === -1 ? rest.length : run;
    const count = countOf(step, args) ?? runLength;
    if (count > runLength) return undefined;
    for (let element = 0; element < count; element += 1) matched.push({ step, element });
  }
  return matched.length === names.length ? matched : undefined;
}

/**
 * How many times the call alone says that a step occurs; undefined if something else determines it.
 */
function countOf(
  { each, when, repeat, oneFor }: OperationStep,
  args: Arguments,
): number | undefined {
  if (repeat === true || oneFor !== undefined) return undefined;
  if (when !== undefined && !when.some((path) => isAsked(read(path, args)))) return 0;
  return each === undefined ? 1 : readList(each, args).length;
}

function read(path: string, args: Arguments): unknown {
  return readArgument({ args, element: 0, renames: {} }, path);
}

function readList(path: string, args: Arguments): readonly unknown[] {
  const list = read(path, args);
  return Array.isArray(list) ? list : [];
}

function describeSteps(steps: readonly OperationStep[], args: Arguments): string {
  const names = steps.flatMap((step) => {
    const { instruction, oneFor } = step;
    if (oneFor !== undefined) return [`${instruction} for each of ${oneFor.path}`];
    const count = countOf(step, args);
    if (count === undefined) return [`any number of ${instruction}`];
    return Array.from({ length: count }, () => instruction);
  });
  return names.join(', ');
}
