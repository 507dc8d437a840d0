import { readArgument } from '../contract/call-arguments.ts';
import type {
  AccountDeclaration,
  InstructionDeclaration,
  OperationStep,
} from '../contract/declaration.ts';
import { instructionNamed, operationShapes } from './generated/instructions.ts';
import type { Inspection } from './inspect/inspect.ts';

/**
 * Which projects and resources a call is about, by its arguments before anything is built, and by
 * the inspected accounts afterwards. Both follow from what the instructions declare about their
 * accounts; a record that neither names is one that the programs look up themselves.
 */

type NamedKind = 'Project' | 'Resource';
type ByKind<Found> = Readonly<Record<NamedKind, Map<string, Found>>>;
type Arguments = Readonly<Record<string, unknown>>;

/** Where the arguments of one step name records of a kind. */
interface NamingStep {
  readonly step: OperationStep;
  /** Paths as the instruction has them. */
  readonly paths: readonly string[];
}

/** By operation, as every judged call asks for them. */
const namingSteps: ByKind<readonly NamingStep[]> = { Project: new Map(), Resource: new Map() };

/** The base58 addresses of the records of a kind that a call's arguments name. */
export function namedByArguments(
  operation: string,
  kind: NamedKind,
  args: Arguments,
): ReadonlySet<string> {
  return namedBy(stepsNaming(operation, kind), args);
}

/** The base58 addresses of the wallets that a call's arguments say are to be those of users. */
export function membersByArguments(operation: string, args: Arguments): ReadonlySet<string> {
  const steps = findSteps(operation, ({ effects, accounts }) =>
    effects.member === undefined ? [] : [accounts[effects.member]!],
  );
  return namedBy(steps, args);
}

function namedBy(steps: readonly NamingStep[], args: Arguments): ReadonlySet<string> {
  const named = new Set<string>();
  for (const { step, paths } of steps) {
    const { each, arguments: renames = {} } = step;
    const list = each === undefined ? undefined : readArgument({ args, element: 0, renames }, each);
    const elements = Array.isArray(list) ? list.length : 1;
    for (let element = 0; element < elements; element += 1) {
      for (const path of paths) {
        const value = readArgument({ args, element, renames }, path);
        if (typeof value === 'string') named.add(value);
      }
    }
  }
  return named;
}

/** Whether an operation has arguments that name records of a kind. */
export function hasArgumentsNaming(operation: string, kind: NamedKind): boolean {
  return stepsNaming(operation, kind).length > 0;
}

/** The base58 addresses of the records of a kind in the accounts of inspected instructions. */
export function namedByAccounts(
  { instructions }: Pick<Inspection, 'instructions'>,
  kind: NamedKind,
): ReadonlySet<string> {
  const named = new Set<string>();
  for (const { name, accounts } of instructions) {
    for (const account of accountsOf(name, kind)) {
      const address = accounts[account];
      if (address !== undefined) named.add(address);
    }
  }
  return named;
}

/**
 * The base58 addresses of all projects in the accounts of inspected instructions, those too that
 * are only looked at: in which a resource that moves is, say.
 */
export function projectsByAccounts({
  instructions,
}: Pick<Inspection, 'instructions'>): ReadonlySet<string> {
  const shown = instructions.flatMap(({ name, accounts }) =>
    projectAccounts(name).flatMap((account) => accounts[account] ?? []),
  );
  return new Set(shown);
}

const shownProjects = new Map<string, readonly string[]>();

/** Names of an instruction's accounts that are projects, by what they must be or by a record. */
export function projectAccounts(instruction: string): readonly string[] {
  const known = shownProjects.get(instruction);
  if (known !== undefined) return known;
  const declared = Object.entries(instructionNamed(instruction)?.accounts ?? {});
  const found = declared
    .filter(([, { is }]) => is?.kind === 'Project' || is?.namedBy?.endsWith('.project') === true)
    .map(([account]) => account);
  shownProjects.set(instruction, found);
  return found;
}

/** By instruction. */
const namingAccounts: ByKind<readonly string[]> = { Project: new Map(), Resource: new Map() };

/** Names of an instruction's accounts that must be records of a kind. */
function accountsOf(instruction: string, kind: NamedKind): readonly string[] {
  const known = namingAccounts[kind].get(instruction);
  if (known !== undefined) return known;
  const declared = Object.entries(instructionNamed(instruction)?.accounts ?? {});
  const found = declared.filter(([, { is }]) => is?.kind === kind).map(([account]) => account);
  namingAccounts[kind].set(instruction, found);
  return found;
}

function stepsNaming(operation: string, kind: NamedKind): readonly NamingStep[] {
  const known = namingSteps[kind].get(operation);
  if (known !== undefined) return known;
  const found = findSteps(operation, ({ accounts }) =>
    Object.values(accounts).filter(({ is }) => is?.kind === kind),
  );
  namingSteps[kind].set(operation, found);
  return found;
}

/** The steps of an operation whose arguments name accounts that are meant. */
function findSteps(
  operation: string,
  meant: (declaration: InstructionDeclaration) => readonly AccountDeclaration[],
): readonly NamingStep[] {
  return (operationShapes[operation] ?? []).flat().flatMap((step): NamingStep[] => {
    const declaration = instructionNamed(step.instruction);
    const accounts = declaration === undefined ? [] : meant(declaration);
    const paths = accounts.flatMap(({ source }) =>
      source.from === 'argument' ? [source.path, ...(source.otherwise ?? [])] : [],
    );
    return paths.length === 0 ? [] : [{ step, paths }];
  });
}
