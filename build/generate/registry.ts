import { findReceiptField } from './load-checks.ts';
import type {
  ArgumentModel,
  DaemonMethodModel,
  Emitter,
  Model,
  OperationModel,
  TypeModel,
} from './model.ts';
import {
  baseName,
  findArguments,
  findMarkedArguments,
  generatedNotice,
  isList,
  literal,
  propertyName,
  quote,
  typesByName,
} from './text.ts';

/** Source of the tables' types in the generated file. */
const declarations = `/** An argument that names a wallet which signs the built transaction. */
export interface SignerArgument {
  /** Dotted path in the arguments, such as \`data.payer\`. */
  readonly path: string;
  readonly role: 'PLAYER' | 'PAYER' | 'COSIGNER';
  /** Whether the value is a list of wallets. */
  readonly list: boolean;
}

/** A record of the receipt: \`read\` is called with \`by\` set to the value at \`from\`. */
export interface RecordSource {
  readonly read: ReadName;
  readonly by: string;
  /** Path that starts with \`args\`, \`result\` or \`accounts\`. */
  readonly from: string;
}

/** What the call path knows of an operation. */
export interface OperationEntry {
  readonly name: OperationName;
  readonly domain: string;
  readonly action?: ActionName;
  readonly kind: 'read' | 'build' | 'send';
  readonly approval?: 'SILENT' | 'ASK';
  /** Path of the Transaction(s) in the result of a build; empty for the result itself. */
  readonly submits?: string;
  readonly records: readonly RecordSource[];
  readonly fails: readonly ErrorName[];
  /** Of a list: its order, and the field of a record that \`after\` takes. */
  readonly list?: { readonly by: string; readonly key: 'address' | 'cursor' };
  readonly signers: readonly SignerArgument[];
  /** Dotted paths of the arguments that the daemon fills. */
  readonly managed: readonly string[];
  /** Those of them for which the daemon draws 32 random bytes; absent for none. */
  readonly drawn?: readonly string[];
  /** What actions send for arguments that were left out, by dotted path. */
  readonly filled?: Readonly<Record<string, boolean>>;
  /** Dotted path of the terms that a build may carry. */
  readonly terms?: string;
}

`;

/** src/methods/generated/registry.ts: the call path's data on each operation. */
export const emit: Emitter = (model) => {
  const types = typesByName(model);
  const operations = model.operations.map((operation) => entry(operation, types)).join('');
  const actions = model.operations
    .filter(({ action }) => action !== undefined)
    .map(({ action, name }) => `  ${quote(action!)}: ${quote(name)},\n`)
    .join('');
  const methods = model.daemonMethods.map(emitMethod).join('');
  const reads = [
    ...new Set(model.operations.flatMap(({ records }) => records.map(({ read }) => read))),
  ].map((name) => {
    const read = model.operations.find((operation) => operation.name === name)!;
    return `  ${propertyName(name)}: ${quote(findReceiptField(read.result, types)!)},\n`;
  });
  const live = listLive(model);
  const text = `// ${generatedNotice}
import type { ErrorName } from '../../core/generated/errors.ts';
import type { ActionName, DaemonMethodName, OperationName, ReadName } from './types.ts';

/** Version of Gamekeeper that this was generated for. */
export const productVersion = ${quote(model.version)};

/** SHA-256 over the catalogue's names and types, hex: what client and daemon compare. */
export const schemaHash = ${quote(model.schemaHash)};

/** A catalogue that this one only adds to. */
export interface OlderCatalogue {
  readonly version: string;
  readonly schemaHash: string;
  /** What it lacks: \`operation getUser\`, \`argument getUser(name)\`, \`field User.name\`. */
  readonly added: readonly string[];
}

/** Those of versions before, the oldest first. Who has one of them can be spoken to. */
export const olderCatalogues: readonly OlderCatalogue[] = ${literal(model.olderCatalogues)};

${declarations}/** Every operation by name. */
export const operationTable: Readonly<Record<OperationName, OperationEntry>> = Object.freeze({
${operations}});

/** The operation behind each action. */
export const actionTable: Readonly<Record<ActionName, OperationName>> = Object.freeze({
${actions}});

/** The operation behind an action, or undefined when no action has the name. */
export function operationOfAction(action: string): OperationName | undefined {
  return Object.hasOwn(actionTable, action) ? actionTable[action as ActionName] : undefined;
}

/** What the daemon knows of a method of its own. */
export interface DaemonMethodEntry {
  readonly name: DaemonMethodName;
  readonly fails: readonly ErrorName[];
}

/** Every method of the daemon by name. */
export const daemonMethodTable: Readonly<Record<DaemonMethodName, DaemonMethodEntry>> =
  Object.freeze({
${methods}  });

/** The name of a read that can be live. */
export type LiveReadName =
${live.map(({ name }) => `  | ${quote(name)}`).join('\n')};

/** A read that can be live: an operation of the service, or a method of the daemon. */
export type LiveReadEntry = {
  readonly name: LiveReadName;
  /** The field that tells its records apart. */
  readonly key: string;
} & (
  | { readonly operation: OperationName; readonly method?: undefined }
  | { readonly method: DaemonMethodName; readonly operation?: undefined }
);

/** Every read that can be live, by the name of its table. */
export const liveReads: Readonly<Record<LiveReadName, LiveReadEntry>> = Object.freeze({
${live.map((entry) => `  ${entry.name}: ${literal(entry, '  ')},\n`).join('')}});

const recordFields: Readonly<Record<string, string>> = Object.freeze({
${reads.join('')}});

/** The field of a receipt's \`records\` that holds what a read answers; else the read's name. */
export function recordFieldOf(read: OperationName): string {
  return Object.hasOwn(recordFields, read) ? recordFields[read]! : read;
}
`;
  return [{ path: 'src/methods/generated/registry.ts', text }];
};

/** The live reads: first the service's, then the daemon's. */
function listLive({ operations, daemonMethods }: Model) {
  return [
    ...operations.flatMap(({ name, live }) => (live ? [{ ...live, operation: name }] : [])),
    ...daemonMethods.flatMap(({ name, live }) => (live ? [{ ...live, method: name }] : [])),
  ];
}

function entry(operation: OperationModel, types: ReadonlyMap<string, TypeModel>): string {
  const { name, domain, action, kind, approval, submits, records, fails } = operation;
  const marked = findMarkedArguments(operation.arguments, types);
  const signers = marked
    .filter(({ argument }) => argument.signer !== undefined)
    .map(({ path, argument }) => ({ path, role: argument.signer, list: isList(argument.type) }));
  const managed = marked.filter(({ argument }) => argument.managed).map(({ path }) => path);
  const drawnPaths = marked.filter(({ argument }) => argument.drawn).map(({ path }) => path);
  const drawn = drawnPaths.length === 0 ? undefined : drawnPaths;
  const list = operation.list && { by: operation.list.by, key: operation.list.key };
  const fields = findArguments(operation.arguments, types);
  const terms = fields.find(({ argument }) => isTermsType(argument, types))?.path;
  const filledPaths = fields.flatMap(({ path, argument }) =>
    argument.filled === undefined ? [] : [[path, argument.filled] as const],
  );
  const filled = filledPaths.length === 0 ? undefined : Object.fromEntries(filledPaths);
  const value = { name, domain, action, kind, approval, submits, records, fails, list };
  return `  ${name}: ${literal({ ...value, signers, managed, drawn, filled, terms }, '  ')},\n`;
}

/** Whether some record carries the terms that an argument takes. */
function isTermsType({ type }: ArgumentModel, types: ReadonlyMap<string, TypeModel>): boolean {
  return [...types.values()].some(
    (one) =>
      one.kind === 'object' &&
      one.fields.some((field) => field.isTerms && baseName(field.type) === baseName(type)),
  );
}

function emitMethod({ name, fails }: DaemonMethodModel): string {
  return `    ${quote(name)}: ${literal({ name, fails }, '    ')},\n`;
}
