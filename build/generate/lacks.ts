import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InstructionDeclaration } from '../../src/contract/declaration.ts';
import { type DocumentedLimit, givesLimit, listDocumentedLimits } from './documented-limits.ts';
import type { Catalogue } from './load.ts';
import type { OperationModel } from './model.ts';
import { findMissing } from './operation-checks.ts';
import type { ServiceFile, ServiceScan } from './service.ts';

/**
 * What operations of the catalogue lack in files that people write: all of it at once, each line
 * with the file to open and what to write there. What can be told from the catalogue's lines alone,
 * or from a declaration, are problems there (`needed-marks.ts`, `effect-checks.ts` and others).
 */

const vectorsFolder = 'test/vectors';
const casesFolder = `${vectorsFolder}/cases`;
const whoMayFile = 'test/support/who-may.ts';

/** One per line; none if every operation is complete. */
export async function findLacks(
  root: string,
  { files, problems: told }: ServiceScan,
  model: Catalogue,
): Promise<string[]> {
  const missing = findMissing(files, model)
    // A file that cannot be imported is already told as such.
    .filter(({ path }) => !told.some((problem) => problem.startsWith(`${path}: `)));
  const { rows, problems } = await readWhoMay(root);
  return [
    ...missing.map(({ problem }) => problem),
    ...findVectorLacks(root, model),
    ...problems,
    ...findUndecided(files, rows),
    ...missing.flatMap(({ name }) => (isBuild(name, model) ? [describeUnknownSigner(name)] : [])),
  ];
}

function isBuild(name: string, { operations }: Catalogue): boolean {
  return operations.some((operation) => operation.name === name && operation.kind === 'build');
}

/** Vectors that are not written: successes, errors of `@fails`, arguments at documented limits. */
export function findVectorLacks(root: string, model: Catalogue): string[] {
  const homes = new CaseFiles(root, model.operations);
  const written = new Map(
    model.operations.map(({ name }) => [name, listVectors(root, name)] as const),
  );
  const limits = Map.groupBy(listDocumentedLimits(model), ({ subject }) => subject);
  return [
    ...model.operations.flatMap((operation) => {
      const names = written.get(operation.name)!;
      const hasSuccess = names.some((name) => name.startsWith('success'));
      const untold = operation.fails.filter((error) => !names.includes(error));
      return [...(hasSuccess ? [] : ['success']), ...untold].map((name) =>
        describeVector(operation, name, homes),
      );
    }),
    ...[...limits.values()]
      .filter((ways) => !ways.some((limit) => isGiven(root, limit, written.get(limit.operation)!)))
      .map(([first]) => describeLimit(first!, homes, model.operations)),
  ];
}

function listVectors(root: string, operation: string): string[] {
  const folder = join(root, vectorsFolder, operation);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => file.replace(/\.io$/, ''));
}

/** Whether a success of its operation calls it with something at the limit's path. */
function isGiven(root: string, limit: DocumentedLimit, vectors: readonly string[]): boolean {
  return vectors
    .filter((name) => name.startsWith('success'))
    .some((name) => {
      const path = join(root, vectorsFolder, limit.operation, `${name}.io`);
      const requests = readFileSync(path, 'utf8').matchAll(/^> (.*)$/gm);
      return [...requests].some(([, request]) => {
        const { method, params } = JSON.parse(request!) as { method: string; params: unknown };
        return method === `api.${limit.operation}` && givesLimit(params, limit);
      });
    });
}

function describeVector(
  { name, domain }: OperationModel,
  vector: string,
  homes: CaseFiles,
): string {
  const what = vector === 'success' ? 'success' : `${vector}, which its @fails names`;
  const shape = `vector({ operation: '${name}', name: '${vector}', … })`;
  return `${homes.of(domain)}: ${name} has no vector of ${what}: add ${shape}; npm run vectors`;
}

function describeLimit(
  { operation, path, words, subject }: DocumentedLimit,
  homes: CaseFiles,
  operations: readonly OperationModel[],
): string {
  const { domain } = operations.find(({ name }) => name === operation)!;
  return (
    `${homes.of(domain)}: no success gives ${subject}, of which the docs say "${words}": give ` +
    `${path} in one of ${operation}; npm run vectors`
  );
}

/** The files of cases, by what they hold. */
class CaseFiles {
  readonly #root: string;
  readonly #operations: readonly OperationModel[];

  constructor(root: string, operations: readonly OperationModel[]) {
    this.#root = root;
    this.#operations = operations;
  }

  /** That of the domain's name, else one that has cases of the domain, else a new one. */
  of(domain: string): string {
    const own = `${casesFolder}/${domain}.ts`;
    const folder = join(this.#root, casesFolder);
    if (existsSync(join(this.#root, own)) || !existsSync(folder)) return own;
    const beside = this.#operations.filter((operation) => operation.domain === domain);
    const file = readdirSync(folder).find((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return beside.some((operation) => text.includes(`'${operation.name}'`));
    });
    return file === undefined ? own : `${casesFolder}/${file}`;
  }
}

/** The rows of the table by instruction, and why it cannot be read. */
async function readWhoMay(root: string) {
  const path = join(root, whoMayFile);
  if (!existsSync(path)) return { rows: undefined, problems: [] };
  try {
    const { whoMay } = await import(pathToFileURL(path).href);
    return { rows: new Set(Object.keys(whoMay)), problems: [] };
  } catch (error) {
    const [cause] = (error as Error).message.split('\n');
    return { rows: undefined, problems: [`${whoMayFile}: cannot be imported: ${cause}`] };
  }
}

/** Instructions of which nobody has said who may sign them, and rows of none. */
function findUndecided(
  files: readonly ServiceFile[],
  rows: ReadonlySet<string> | undefined,
): string[] {
  if (rows === undefined) return [];
  const instructions = files.flatMap((file) => file.instructions);
  const undecided = instructions.filter((one) => needsSigner(one) && !rows.has(one.name));
  const names = new Set(instructions.map(({ name }) => name));
  const stale = [...rows].filter((name) => !names.has(name));
  return [
    ...undecided.map(describeUndecided),
    ...stale.map((name) => `${whoMayFile}: there is no instruction ${name}`),
  ];
}

/** Whether it overwrites, ends or opens something, or a delegate may sign it. */
function needsSigner({ effects, accounts }: InstructionDeclaration): boolean {
  // Types are checked after this.
  const { changes, opens, power } = effects ?? {};
  return [changes, opens, power, accounts.delegation].some((one) => one !== undefined);
}

function describeUndecided({ name, accounts }: InstructionDeclaration): string {
  const rows =
    accounts.delegation === undefined
      ? `${name}: authority, or ${name}: player`
      : `${name}: sets('<signer>', '<Service.Permission>'), or uses(…) if it sets nothing`;
  return `${whoMayFile}: say in whoMay who may sign ${name}: ${rows}`;
}

function describeUnknownSigner(operation: string): string {
  return (
    `${whoMayFile}: say in whoMay who may sign the instruction of ${operation}, if it ` +
    'overwrites, ends or opens something, or if a delegate may sign it'
  );
}
