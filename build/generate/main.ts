import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROTOCOL_VERSION } from '../../src/core/limits.ts';
import { findAddressProblems } from './address-checks.ts';
import * as catalogue from './catalogue.ts';
import { findChoiceProblems } from './choice-checks.ts';
import type { ClientEmitter } from './client-model.ts';
import { makeClientModel } from './client-types.ts';
import * as confusables from './confusables.ts';
import * as controls from './controls.ts';
import * as csharp from './csharp.ts';
import * as documents from './documents.ts';
import { findEffectProblems } from './effect-checks.ts';
import { findEntryProblems } from './entry-checks.ts';
import * as errors from './errors.ts';
import { readExamples } from './examples.ts';
import { findFacts } from './facts.ts';
import * as gdscript from './gdscript.ts';
import { emitInstructions } from './instructions.ts';
import {
  findKeptProblems,
  type KeptCatalogue,
  keptFile,
  readKeptCatalogues,
} from './kept-catalogues.ts';
import { findLayoutProblems, findLayouts, keptLayouts } from './kept-layouts.ts';
import { findLacks } from './lacks.ts';
import { emitLauncher } from './launcher.ts';
import { CatalogueError, loadModel, readCatalogueSources } from './load.ts';
import type { Emitter, GeneratedFile, Model } from './model.ts';
import * as openrpc from './openrpc.ts';
import { findMissing, findUndeclaredErrors, type MissingOperation } from './operation-checks.ts';
import * as reference from './reference.ts';
import { emitCommands } from './reference-commands.ts';
import * as referenceControls from './reference-controls.ts';
import { emitEffects } from './reference-effects.ts';
import { emitWhere } from './reference-where.ts';
import * as registry from './registry.ts';
import { emitRoomTable } from './room-table.ts';
import { emitSchema } from './schema.ts';
import { findStrangers, type ServiceFile, scanService } from './service.ts';
import { emitServiceRegistry } from './service-registry.ts';
import { findShapeProblems } from './shape-checks.ts';
import { findSubsidyProblems } from './subsidy-checks.ts';
import * as types from './types.ts';
import * as typescript from './typescript.ts';
import { typescriptFolder } from './typescript-names.ts';
import * as validators from './validators.ts';
import { writeFiles } from './write.ts';

/**
 * The generator: `npm run generate -- [--check] [--keep] [--without-service]`. With --check it
 * changes nothing, and exits 1 if it would. With --keep it keeps the catalogue of this version
 * for later ones to be compared with (kept-catalogues.ts). With --without-service it does not read
 * the service, and leaves files generated from it unchanged.
 */

const emitters: readonly Emitter[] = [
  errors.emit,
  types.emit,
  registry.emit,
  validators.emit,
  controls.emit,
  documents.emit,
  confusables.emit,
  catalogue.emit,
  openrpc.emit,
  reference.emit,
  referenceControls.emit,
];

/** One for each client. */
const clientEmitters: readonly ClientEmitter[] = [csharp.emit, gdscript.emit, typescript.emit];

/** Folders with generated files only, except for the pages of `byHand`. */
const generatedFolders: readonly string[] = [
  'src/core/generated',
  'src/methods/generated',
  'src/service/generated',
  'docs/reference',
  ...csharp.folders,
  gdscript.gdscriptFolder,
  typescriptFolder,
];

/** Pages of the reference that are written by hand, among those that are generated. */
const byHand: readonly string[] = [
  'audit',
  'files',
  'health',
  'limits',
  'manifest',
  'protocol',
  'service',
  'solana-rpc',
  'subscriptions',
].map((name) => `docs/reference/${name}.md`);

/** The result of a run, or with --check of a dry run. */
export interface GenerateOutcome {
  readonly model: Model;
  readonly files: readonly GeneratedFile[];
  readonly written: readonly string[];
  readonly deleted: readonly string[];
  /** Problems in files of the service; everything else is written nevertheless. */
  readonly problems: readonly string[];
  /** What operations of the catalogue lack, each with the file to open: see `findLacks`. */
  readonly lacks: readonly string[];
}

/**
 * Generates everything under a root, in two steps: first what depends only on the catalogue, then
 * what depends on the service too.
 * @throws CatalogueError; then nothing is written.
 */
export async function generate(
  root: string,
  options: ReadonlySet<string>,
): Promise<GenerateOutcome> {
  const check = options.has('--check');
  const sources = readCatalogueSources(root);
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version as string;
  const kept = readKeptCatalogues(root);
  const model = loadModel(sources, version, readReleases(root), kept);
  const keeping = keepCatalogue(model, kept, options);
  const client = makeClientModel(model, readExamples(root));
  const catalogueFiles = [
    ...keeping.files,
    ...emitters.flatMap((emit) => emit(model)),
    ...clientEmitters.flatMap((emit) => emit(client)),
    ...emitSchema(sources),
    ...emitRoomTable(root),
    emitLauncher(),
    emitWhere(root, model),
  ];
  // The service imports generated files, so these must exist before it is read.
  const first = writeFiles(root, catalogueFiles, { folders: [], byHand }, check);
  const service = await readService(root, model, options);
  const layouts = keepLayouts(root, model, kept, service, options);
  const emitted = await emitService(root, model, service, options);
  const files = [...catalogueFiles, ...layouts.files, ...emitted];
  const second = writeFiles(root, files, { folders: generatedFolders, byHand }, check);
  return {
    model,
    files,
    written: [...new Set([...first.written, ...second.written])].sort(),
    deleted: second.deleted,
    problems: [...keeping.problems, ...service.problems, ...layouts.problems],
    lacks: service.lacks,
  };
}

/** With --keep the version's own catalogue is kept as it is now, unless it is released. */
function keepCatalogue(
  model: Model,
  kept: readonly KeptCatalogue[],
  options: ReadonlySet<string>,
): { readonly files: readonly GeneratedFile[]; readonly problems: readonly string[] } {
  const { version } = model;
  const facts = findFacts(model);
  const isReleased = kept.some((one) => one.version === version && one.isReleased);
  if (!options.has('--keep') || isReleased) {
    return { files: [], problems: findKeptProblems(version, facts, kept) };
  }
  const own = { version, protocol: PROTOCOL_VERSION, isReleased: false, ...facts };
  const others = kept.filter((one) => one.version !== version);
  return {
    files: [keptFile(version, facts)],
    problems: findKeptProblems(version, facts, [...others, own]),
  };
}

/** The same of how the service's instructions are laid out, if it was read and is whole. */
function keepLayouts(
  root: string,
  { version }: Model,
  kept: readonly KeptCatalogue[],
  service: ServiceOutcome,
  options: ReadonlySet<string>,
): { readonly files: readonly GeneratedFile[]; readonly problems: readonly string[] } {
  if (options.has('--without-service') || service.problems.length > 0) {
    return { files: [], problems: [] };
  }
  const layouts = findLayouts(service.files);
  const isReleased = kept.some((one) => one.version === version && one.isReleased);
  const isKeeping = options.has('--keep') && !isReleased;
  const problems = findLayoutProblems(root, version, layouts, kept);
  // What is kept now is as it is now.
  const broken = isKeeping ? problems.filter((one) => !one.includes('--keep')) : problems;
  return { files: isKeeping ? [keptLayouts(version, layouts)] : [], problems: broken };
}

/** The versions with a heading in CHANGELOG.md. */
function readReleases(root: string): readonly string[] {
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  return [...changes.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map((match) => match[1]!);
}

interface ServiceOutcome {
  readonly files: readonly ServiceFile[];
  readonly missing: readonly MissingOperation[];
  readonly lacks: readonly string[];
  readonly problems: readonly string[];
}

async function readService(
  root: string,
  model: Model,
  options: ReadonlySet<string>,
): Promise<ServiceOutcome> {
  if (options.has('--without-service')) return { files: [], missing: [], lacks: [], problems: [] };
  const { files, problems } = await scanService(root);
  return {
    files,
    missing: findMissing(files, model),
    lacks: await findLacks(root, { files, problems }, model),
    problems: [
      ...problems,
      ...findStrangers(files, model),
      ...findUndeclaredErrors(root, files, model),
      ...findShapeProblems(files, model),
      ...findAddressProblems(files),
      ...findEffectProblems(files),
      ...findEntryProblems(files),
      ...findChoiceProblems(files),
      ...findSubsidyProblems(files),
    ],
  };
}

/**
 * With --without-service existing files are left unchanged; with problems the page of effects is,
 * as it describes every instruction.
 */
async function emitService(
  root: string,
  model: Model,
  { files, missing, problems }: ServiceOutcome,
  options: ReadonlySet<string>,
): Promise<readonly GeneratedFile[]> {
  const emitted = [...emitInstructions(files), ...emitServiceRegistry(files, missing)];
  // Imported here, as the command line imports generated files.
  const { program } = await import('../../src/daemon/program.ts');
  const effects = emitEffects(problems.length === 0 ? files : [], model);
  const isWithout = options.has('--without-service');
  return [
    ...(isWithout ? emitted.map((file) => preferExisting(root, file)) : emitted),
    isWithout || problems.length > 0 ? preferExisting(root, effects) : effects,
    emitCommands(program),
  ];
}

function preferExisting(root: string, { path, text }: GeneratedFile): GeneratedFile {
  try {
    return { path, text: readFileSync(join(root, path), 'utf8') };
  } catch {
    return { path, text };
  }
}

function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Prints the result of a run; answers the exit code. */
function report(outcome: GenerateOutcome, check: boolean): number {
  const { model, files, written, deleted } = outcome;
  const problems = [...outcome.lacks, ...outcome.problems];
  for (const problem of problems) printError(problem);
  if (check) {
    for (const path of written) printError(`would change: ${path}`);
    for (const path of deleted) printError(`would delete: ${path}`);
  }
  process.stdout.write(
    `${model.operations.length} operations, ${model.types.length} types, ` +
      `${model.errors.length} errors; ${files.length} files, ` +
      `${written.length} ${check ? 'to write' : 'written'}, ` +
      `${deleted.length} ${check ? 'to delete' : 'deleted'}; ` +
      `schema ${model.schemaHash.slice(0, 12)}\n`,
  );
  const isStale = check && written.length + deleted.length > 0;
  return problems.length > 0 || isStale ? 1 : 0;
}

/** What is wrong in a catalogue, and what its operations lack elsewhere. */
async function reportCatalogue(root: string, { problems, read }: CatalogueError): Promise<void> {
  for (const problem of problems) printError(problem);
  if (read !== undefined) {
    for (const lack of await findLacks(root, await scanService(root), read)) printError(lack);
  }
  printError(`${problems.length} problems in the catalogue; nothing was written`);
}

if (import.meta.main) {
  const options = new Set(process.argv.slice(2));
  const root = join(import.meta.dirname, '..', '..');
  try {
    process.exitCode = report(await generate(root, options), options.has('--check'));
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    await reportCatalogue(root, error);
    process.exitCode = 1;
  }
}
