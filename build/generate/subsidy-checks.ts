import type {
  AccountDeclaration,
  InstructionDeclaration,
  OperationStep,
} from '../../src/contract/declaration.ts';
import type { ServiceFile } from './service.ts';

/**
 * Finds operations whose service may leave out an account that would give money back. The ledger
 * refuses that where an instruction sees the project which would pay; the inspection has all steps
 * of a call list such accounts, or none. So every call that may give back needs an instruction that
 * sees the project.
 */

/** Problems, one per line; none if no transaction of any operation can lose what it gets back. */
export function findSubsidyProblems(files: readonly ServiceFile[]): string[] {
  const declarations = new Map(
    files.flatMap(({ instructions }) => instructions.map((one) => [one.name, one] as const)),
  );
  return files.flatMap(({ path, operations }) =>
    operations.flatMap(({ name, shape = [] }) => {
      const steps = new Set(shape.flatMap((alternative) => findBlind(alternative, declarations)));
      return [...steps].map(
        (step) =>
          `${path}: the shape of ${name}: ${step} may stand without a step that sees the ` +
          'project, so that what it gives back can be left out; list the project to be read',
      );
    }),
  );
}

type Declarations = ReadonlyMap<string, InstructionDeclaration>;

/** The steps of one alternative that give back and may all be there is, and see no project. */
function findBlind(steps: readonly OperationStep[], declarations: Declarations): string[] {
  const known = steps.flatMap((step) => {
    const declaration = declarations.get(step.instruction);
    return declaration === undefined ? [] : [{ step, declaration }];
  });
  if (known.some(({ step, declaration }) => isAlways(step) && seesProject(declaration))) return [];
  const blind = known.filter(
    ({ declaration }) => givesBack(declaration) && !seesProject(declaration),
  );
  return blind.map(({ declaration }) => declaration.name);
}

/** A step that is in every transaction's call: of an empty list there is no call. */
function isAlways({ when, repeat, oneFor }: OperationStep): boolean {
  return when === undefined && repeat === undefined && oneFor === undefined;
}

function givesBack({ accounts }: InstructionDeclaration): boolean {
  return Object.values(accounts).some((account) => account.givesBack === true);
}

function seesProject({ accounts }: InstructionDeclaration): boolean {
  return Object.values(accounts).some(isProject);
}

function isProject({ is, optional, givesBack }: AccountDeclaration): boolean {
  if (optional === true || givesBack === true) return false;
  return is?.kind === 'Project' || is?.namedBy?.endsWith('.project') === true;
}
