import type {
  FieldSource,
  InstructionDeclaration,
  OperationShape,
  OperationStep,
} from '../../src/contract/declaration.ts';
import type { BorshType } from '../../src/solana/borsh/borsh-type.ts';
import { resolvePath } from './load-checks.ts';
import type { Model, OperationModel, TypeModel } from './model.ts';
import type { ServiceFile } from './service.ts';
import { baseName, typesByName } from './text.ts';

/** Finds operation shapes that name something unknown, or leave a part of the answer unchecked. */

/** Result scalars that can hold an address. */
const addressScalars = new Set(['Bytes', 'Pubkey', 'String']);

/** What shapes are checked against. */
interface Surroundings {
  readonly instructions: ReadonlyMap<string, InstructionDeclaration>;
  readonly types: ReadonlyMap<string, TypeModel>;
}

/** Problems, one per line; none if the inspection can check transactions against the shapes. */
export function findShapeProblems(files: readonly ServiceFile[], model: Model): string[] {
  const declarations = files.flatMap((file) => file.instructions);
  const surroundings = {
    instructions: new Map(declarations.map((declaration) => [declaration.name, declaration])),
    types: typesByName(model),
  };
  return files.flatMap(({ path, operations }) =>
    operations.flatMap(({ name, shape }) => {
      const operation = model.operations.find((one) => one.name === name);
      if (shape === undefined || operation === undefined) return [];
      const problems = shape.flatMap((steps) => stepsProblems(steps, operation, surroundings));
      return problems.map((problem) => `${path}: the shape of ${name}: ${problem}`);
    }),
  );
}

function stepsProblems(
  steps: readonly OperationStep[],
  operation: OperationModel,
  surroundings: Surroundings,
): string[] {
  const unclear = findUnclearRepeat([steps]);
  return [
    ...(unclear === undefined ? [] : [`it does not say where ${unclear} ends`]),
    ...steps.flatMap((step) => stepProblems(step, steps, operation, surroundings)),
    ...findUnmade(steps, operation, surroundings),
  ];
}

function stepProblems(
  step: OperationStep,
  steps: readonly OperationStep[],
  operation: OperationModel,
  { instructions, types }: Surroundings,
): string[] {
  const declaration = instructions.get(step.instruction);
  if (declaration === undefined) return [`there is no instruction ${step.instruction}`];
  const problems: string[] = [];
  for (const path of argumentPaths(step, declaration)) {
    if (!isArgument(operation, path, types)) problems.push(`there is no argument ${path}`);
  }
  for (const [path, account] of Object.entries(step.made ?? {})) {
    const type = resolvePath(operation.result, path, types);
    if (type === undefined) problems.push(`its answer has no ${path}`);
    if (!Object.hasOwn(declaration.accounts, account)) {
      problems.push(`${declaration.name} has no account ${account}`);
    }
    if (!standsOnce(step)) problems.push(`many of ${declaration.name} cannot be one ${path}`);
  }
  return [...problems, ...oneForProblems(step, declaration, steps, instructions)];
}

function standsOnce({ each, repeat, oneFor }: OperationStep): boolean {
  return each === undefined && repeat === undefined && oneFor === undefined;
}

type ServiceSource = Extract<FieldSource, { readonly from: 'service' }>;

/**
 * The arguments by which the inspection decides whether an instruction occurs, those that it holds
 * against what the service chose, and those whose terms it agrees to.
 */
function argumentPaths(step: OperationStep, declaration: InstructionDeclaration): string[] {
  const { accounts, fields } = declaration;
  const waivers = Object.values(accounts).flatMap(({ keyed }) => keyed?.unless ?? []);
  const ofFields = Object.values(fields).flatMap(({ source }) =>
    source.from === 'service' ? servicePaths(source) : [],
  );
  const renamed = [...ofFields, ...waivers].map((path) => {
    const [first = '', ...rest] = path.split('.');
    return [step.arguments?.[first] ?? first, ...rest].join('.');
  });
  const own = step.each === undefined ? [] : [step.each];
  return [...own, ...(step.when ?? []), ...renamed].map((path) => path.replaceAll('[]', ''));
}

function servicePaths({ when = [], entries, terms, given }: ServiceSource): readonly string[] {
  const held = [entries?.expected.path, terms?.path, given].filter((path) => path !== undefined);
  return [...when, ...held];
}

function isArgument(
  operation: OperationModel,
  path: string,
  types: ReadonlyMap<string, TypeModel>,
): boolean {
  const [first, ...rest] = path.split('.');
  const argument = operation.arguments.find(({ name }) => name === first);
  return argument !== undefined && resolvePath(argument.type, rest.join('.'), types) !== undefined;
}

function oneForProblems(
  { oneFor }: OperationStep,
  declaration: InstructionDeclaration,
  steps: readonly OperationStep[],
  instructions: Surroundings['instructions'],
): string[] {
  if (oneFor === undefined) return [];
  const problems: string[] = [];
  const source = instructions.get(oneFor.instruction);
  if (source === undefined || !steps.some(({ instruction }) => instruction === source.name)) {
    return [`no step is ${oneFor.instruction}`];
  }
  const expected = oneFor.account === undefined ? 'bool' : 'address';
  if (typeAt(source, oneFor.path) !== expected) {
    problems.push(`${oneFor.path} of ${source.name} is no ${expected}`);
  }
  if (oneFor.account !== undefined && !Object.hasOwn(declaration.accounts, oneFor.account)) {
    problems.push(`${declaration.name} has no account ${oneFor.account}`);
  }
  return problems;
}

/** The Borsh type at a path in an instruction; undefined if there is none. */
export function typeAt(
  { accounts, fields }: InstructionDeclaration,
  path: string,
): BorshType | undefined {
  const [first = '', ...steps] = path.match(/[A-Za-z]\w*|\[\]|\?/g) ?? [];
  if (first !== 'fields') return Object.hasOwn(accounts, first) ? 'address' : undefined;
  const [field = '', ...inside] = steps;
  let type = Object.hasOwn(fields, field) ? fields[field]!.type : undefined;
  for (const step of inside) {
    if (typeof type !== 'object') return undefined;
    if (step === '[]') type = 'list' in type ? type.list : undefined;
    else if (step === '?') type = 'option' in type ? type.option : undefined;
    else type = 'struct' in type ? type.struct[step] : undefined;
  }
  return type;
}

/** Addresses in the answer that are the `made` of no step, so that a service could answer any. */
function findUnmade(
  steps: readonly OperationStep[],
  { result, submits, records }: OperationModel,
  { types }: Surroundings,
): string[] {
  const made = new Set(steps.flatMap((step) => Object.keys(step.made ?? {})));
  const type = types.get(baseName(result));
  const fields = submits !== '' && type?.kind === 'object' ? type.fields : [];
  const named = fields.filter((field) => addressScalars.has(baseName(field.type)));
  const read = records.filter(({ from }) => from.startsWith('result.'));
  const all = [...named.map(({ name }) => name), ...read.map(({ from }) => from.slice(7))];
  return [...new Set(all)]
    .filter((path) => !made.has(path))
    .map((path) => `no step makes the ${path} of the answer`);
}

/**
 * The instruction of a repeated step whose end is ambiguous, or undefined: the name of the next
 * instruction alone must show where it ends.
 */
export function findUnclearRepeat(shape: OperationShape): string | undefined {
  const unclear = shape.flatMap((steps) =>
    steps.filter(
      ({ repeat, oneFor, each, instruction }, i) =>
        (repeat !== undefined || oneFor !== undefined) &&
        (each !== undefined || steps[i + 1]?.instruction === instruction),
    ),
  );
  return unclear[0]?.instruction;
}
