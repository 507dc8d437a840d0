import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InstructionDeclaration, OperationShape } from '../../src/contract/declaration.ts';
import type { Model } from './model.ts';

/** A file of the service that exports operations or instructions. */
export interface ServiceFile {
  /** Path from the repository's root. */
  readonly path: string;
  readonly operations: readonly { readonly name: string; readonly shape?: OperationShape }[];
  readonly instructions: readonly InstructionDeclaration[];
  readonly exportsOperations: boolean;
  readonly exportsInstructions: boolean;
}

/** The files found in the service, and those that could not be read. */
export interface ServiceScan {
  readonly files: readonly ServiceFile[];
  readonly problems: readonly string[];
}

export const programsFolder = 'src/service/programs';
/** Folders of operations that build nothing. */
const unbuiltFolders = ['src/service/reads', 'src/service/sends', 'src/service/sign-in'];

/** A file is registered if it exports a constant of one of these names. */
const registeredExport = /^export const (?:operations|instructions)\b/m;

/**
 * Imports every file of programs/<program>/, reads/, sends/ and sign-in/ that exports `operations`
 * or `instructions`. A file that cannot be imported is reported as a problem and left out.
 */
export async function scanService(root: string): Promise<ServiceScan> {
  const files: ServiceFile[] = [];
  const problems: string[] = [];
  for (const path of listServiceFiles(root)) {
    if (!registeredExport.test(readFileSync(join(root, path), 'utf8'))) continue;
    try {
      files.push(readExports(path, await import(pathToFileURL(join(root, path)).href)));
    } catch (error) {
      problems.push(`${path}: cannot be imported: ${describe(error)}`);
    }
  }
  return { files, problems: [...problems, ...findRepeated(files)] };
}

/** Operations of the service that are not in the catalogue. */
export function findStrangers(files: readonly ServiceFile[], model: Model): string[] {
  const known = new Set(model.operations.map(({ name }) => name));
  return files.flatMap(({ path, operations }) =>
    operations
      .filter(({ name }) => !known.has(name))
      .map(({ name }) => `${path}: ${name} is not in the catalogue`),
  );
}

function listServiceFiles(root: string): string[] {
  const programs = listFolder(root, programsFolder).filter(({ isFolder }) => isFolder);
  return [...programs.map(({ path }) => path), ...unbuiltFolders]
    .flatMap((folder) => listFolder(root, folder))
    .filter(({ path, isFolder }) => !isFolder && path.endsWith('.ts'))
    .map(({ path }) => path);
}

function listFolder(root: string, folder: string): { path: string; isFolder: boolean }[] {
  if (statSync(join(root, folder), { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .map((entry) => ({ path: `${folder}/${entry.name}`, isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function readExports(path: string, exports: Record<string, any>): ServiceFile {
  const operations = (exports.operations ?? []).map(({ name, shape }: any) => ({ name, shape }));
  const instructions = (exports.instructions ?? []).map(({ declaration }: any) => declaration);
  for (const { name, shape } of operations) requirePlain(shape, `the shape of ${name}`);
  for (const declaration of instructions) requirePlain(declaration, declaration.name);
  return {
    path,
    operations,
    instructions,
    exportsOperations: exports.operations !== undefined,
    exportsInstructions: exports.instructions !== undefined,
  };
}

/** Requires a value that can be serialized as JSON: no functions, bigints or byte arrays. */
function requirePlain(value: unknown, what: string): void {
  if (value === null || ['undefined', 'string', 'number', 'boolean'].includes(typeof value)) return;
  const prototype = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined;
  if (prototype !== Object.prototype && prototype !== Array.prototype) {
    throw new TypeError(`${what} is not plain data`);
  }
  for (const [key, item] of Object.entries(value as object)) requirePlain(item, `${what}.${key}`);
}

function findRepeated(files: readonly ServiceFile[]): string[] {
  const seen = new Map<string, string>();
  const problems: string[] = [];
  for (const { path, operations, instructions } of files) {
    const names = [
      ...operations.map(({ name }) => `operation ${name}`),
      ...instructions.map(({ program, name }) => `instruction ${program}/${name}`),
    ];
    for (const name of names) {
      const other = seen.get(name);
      if (other !== undefined) problems.push(`${path}: the ${name} is in ${other} already`);
      seen.set(name, path);
    }
  }
  return problems;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message.split('\n')[0]! : String(error);
}
