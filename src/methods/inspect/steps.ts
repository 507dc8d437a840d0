import { isAsked, readArgument } from '../../contract/call-arguments.ts';
import type { OperationShape, OperationStep } from '../../contract/declaration.ts';
import type { Refuse } from './refusal.ts';

/** Which steps of an operation the instructions of an answer are. */

type Arguments = Readonly<Record<string, unknown>>;

export interface MatchedStep {
  readonly step: OperationStep;
  /** Which element of an `each` list it stands for. */
  readonly element: number;
}

/** An alternative of a shape, and which of its steps each instruction is. */
interface MatchedShape {
  readonly steps: readonly OperationStep[];
  readonly matched: readonly MatchedStep[];
}

/**
 * Finds the alternative of the operation's shape that names exactly these instructions in this
 * order. How often a step stands that depends on other instructions is not looked at.
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
 * A list that stands for steps has elements, and those beside it as many: else something that the
 * call names would not be done.
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

/** Goes through the steps and the instructions side by side; undefined where they part. */
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

/** How often a step stands by the call alone; undefined where something else says it. */
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
