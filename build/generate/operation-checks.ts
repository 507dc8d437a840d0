import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Model, OperationModel } from './model.ts';
import type { ServiceFile } from './service.ts';

/** Checks the files of operations against the catalogue; each problem names the file to edit. */

/** An operation of the catalogue without a file in the service. */
export interface MissingOperation {
  readonly name: string;
  /** The expected path, by the naming of its neighbours. */
  readonly path: string;
  /** What is missing and where, and what to write. */
  readonly problem: string;
}

export function findMissing(
  files: readonly ServiceFile[],
  model: Pick<Model, 'operations'>,
): readonly MissingOperation[] {
  const homes = new Map(
    files.flatMap(({ path, operations }) => operations.map(({ name }) => [name, path] as const)),
  );
  return model.operations
    .filter(({ name }) => !homes.has(name))
    .map((operation) => {
      const { name } = operation;
      const path = `${folderOf(operation, model, homes)}/${fileNameOf(operation)}`;
      const problem =
        `${path}: is not there or does not export ${name}, which ${sourceOf(operation)} ` +
        `declares; write: ${templateOf(operation)}`;
      return { name, path, problem };
    });
}

/** The folder of its domain's other builds, or that of the reads or the sends. */
function folderOf(
  { kind, domain }: OperationModel,
  { operations }: Pick<Model, 'operations'>,
  homes: ReadonlyMap<string, string>,
): string {
  if (kind === 'send') return 'src/service/sends';
  if (kind === 'read') return 'src/service/reads';
  const beside = operations.find(
    (one) => one.kind === 'build' && one.domain === domain && homes.has(one.name),
  );
  return beside === undefined ? 'src/service/programs/<program>' : dirname(homes.get(beside.name)!);
}

function fileNameOf({ kind, name }: OperationModel): string {
  const words = kind === 'build' ? name.replace(/^create(.+)Transactions?$/, '$1') : name;
  const kebab = words.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${kebab.replace(/^-/, '')}.ts`;
}

function templateOf({ kind, name }: OperationModel): string {
  const shape = kind === 'build' ? "shape: [[{ instruction: '…' }]], " : '';
  const body = `{ name: '${name}', ${shape}run(args, context) {…} }`;
  return `export const operations = [defineOperation(${body})];`;
}

function sourceOf({ domain }: OperationModel): string {
  return `src/methods/catalogue/${domain}.graphql`;
}

/**
 * Errors that a file of operations throws directly but declares in none of its @fails. Errors
 * thrown in code that it calls are found by tests: those of test/programs, and the vectors.
 */
export function findUndeclaredErrors(
  root: string,
  files: readonly ServiceFile[],
  model: Model,
): string[] {
  const common = new Set(model.errors.filter(({ anywhere }) => anywhere).map(({ name }) => name));
  return files.flatMap(({ path, operations }) => {
    const own = model.operations.filter(({ name }) => operations.some((one) => one.name === name));
    const [first] = own;
    if (first === undefined) return [];
    const declared = new Set(own.flatMap(({ fails }) => fails));
    const text = readFileSync(join(root, path), 'utf8');
    const named = new Set([...text.matchAll(/\bfail\(\s*'(\w+)'/g)].map((match) => match[1]!));
    return [...named]
      .filter((error) => !declared.has(error) && !common.has(error))
      .map(
        (error) =>
          `${path}: fails with ${error}, which ${first.name} does not declare; add it to @fails ` +
          `of ${first.name} in ${sourceOf(first)}`,
      );
  });
}
