import type { ArgumentModel, Emitter, Model, OperationModel, TypeModel, TypeUse } from './model.ts';
import { findNotifications } from './notifications.ts';
import {
  docComment,
  findMarkedArguments,
  generatedNotice,
  propertyName,
  quote,
  typesByName,
} from './text.ts';

/** TypeScript types of the scalars in wire form. */
export const scalarTypes: Readonly<Record<string, string>> = {
  String: 'string',
  ID: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
  BigInt: 'string',
  Bytes: 'string',
  Pubkey: 'string',
  JSON: 'unknown',
  VecMap: 'Record<string, unknown>',
  VecMapGeneric: '[unknown, unknown][]',
  StringTuple: '[string, string]',
  SafeInteger: 'number',
  AbsolutePath: 'string',
};

const wireForms =
  '// Wire forms: 64-bit integers are decimal strings, bytes and addresses base58.\n';

/** src/methods/generated/types.ts: every type, and the maps from names to arguments and results. */
export const emit: Emitter = (model) => {
  const shape = new TypeShapes(model);
  const sections = [
    `// ${generatedNotice}\n${wireForms}`,
    ...model.types.map((type) => shape.emitType(type)),
    ...emitOperations(model, shape),
    ...emitActions(model, shape),
    ...emitDaemonMethods(model, shape),
    emitNotifications('DaemonNotifications', 'a game', model.types),
  ];
  return [{ path: 'src/methods/generated/types.ts', text: sections.filter(Boolean).join('\n') }];
};

/** Converts types of the catalogue to TypeScript. */
class TypeShapes {
  readonly types: ReadonlyMap<string, TypeModel>;
  readonly #unionMembers: ReadonlySet<string>;
  /** Inputs that have a different form in actions, as they contain signing or managed fields. */
  readonly markedInputs: ReadonlySet<string>;

  constructor(model: Model) {
    this.types = typesByName(model);
    this.#unionMembers = new Set(
      model.types.flatMap((type) => (type.kind === 'union' ? type.members : [])),
    );
    this.markedInputs = new Set(
      model.types
        .filter((type) => type.kind === 'input' && hasMarks(type.fields, this.types))
        .map(({ name }) => name),
    );
  }

  emitType(type: TypeModel): string {
    const doc = docComment(type.doc);
    switch (type.kind) {
      case 'scalar':
        return '';
      case 'enum':
        return `${doc}export type ${type.name} =\n${type.values
          .map((value) => `${docComment(value.doc, '  ')}  | ${quote(value.name)}`)
          .join('\n')};\n`;
      case 'union':
        return `${doc}export type ${type.name} =\n${type.members
          .map((member) => `  | ${member}`)
          .join('\n')};\n`;
      default: {
        const tag = this.#unionMembers.has(type.name) ? `  __typename: ${quote(type.name)};\n` : '';
        return `${doc}export interface ${type.name} {\n${tag}${this.emitFields(type.fields)}}\n`;
      }
    }
  }

  emitFields(fields: readonly ArgumentModel[], indent = '  '): string {
    return fields
      .map((field) => {
        const type = this.typeOf(field.type);
        const optional = field.type.required || type === 'unknown' ? '' : ' | null';
        const mark = field.type.required ? '' : '?';
        const body = `${propertyName(field.name)}${mark}: ${type}${optional}`;
        return `${docComment(field.doc, indent)}${indent}${body};\n`;
      })
      .join('');
  }

  /** The type without its own null. */
  typeOf(use: TypeUse, rename: (name: string) => string = (name) => name): string {
    if (!('list' in use)) return scalarTypes[use.name] ?? rename(use.name);
    const item = this.typeOf(use.list, rename);
    return use.list.required || item === 'unknown'
      ? `${item.includes(' ') ? `(${item})` : item}[]`
      : `(${item} | null)[]`;
  }

  /** The result type, with null if the result is nullable. */
  resultOf(use: TypeUse): string {
    return use.required ? this.typeOf(use) : `${this.typeOf(use)} | null`;
  }
}

function hasMarks(
  fields: readonly ArgumentModel[],
  types: ReadonlyMap<string, TypeModel>,
): boolean {
  return findMarkedArguments(fields, types).length > 0;
}

function emitOperations({ operations }: Model, shape: TypeShapes): string[] {
  return [
    emitNames('OperationName', 'The name of an operation.', operations),
    ...(['read', 'build', 'send'] as const).map((kind) =>
      emitNames(
        `${kind === 'read' ? 'Read' : kind === 'build' ? 'Build' : 'Send'}Name`,
        `The operations of kind ${kind}.`,
        operations.filter((operation) => operation.kind === kind),
      ),
    ),
    emitMap(
      'OperationArguments',
      'The arguments of each operation.',
      operations.map((operation) => ({
        ...operation,
        body: emitBlock(shape.emitFields(operation.arguments, '    ')),
      })),
    ),
    emitMap(
      'OperationResults',
      'The result of each operation.',
      operations.map((operation) => ({ ...operation, body: shape.resultOf(operation.result) })),
    ),
  ];
}

function emitActions(model: Model, shape: TypeShapes): string[] {
  const actions = model.operations.filter(({ action }) => action !== undefined);
  const rename = (name: string) => (shape.markedInputs.has(name) ? `${name}Parameters` : name);
  const inputs = model.types.filter(({ name }) => shape.markedInputs.has(name));
  return [
    ...inputs.map((type) =>
      type.kind === 'input'
        ? `/** ${type.name} of an action: the session's wallet stands for signers left out. */
export interface ${type.name}Parameters {\n${emitParameters(type.fields, shape, rename, '  ')}}\n`
        : '',
    ),
    emitNames(
      'ActionName',
      'The name of an action.',
      actions.map(({ action }) => ({ name: action! })),
    ),
    emitMap(
      'ActionParameters',
      'The parameters of each action; signers may be left out, what the daemon fills is not there.',
      actions.map((operation) => ({
        name: operation.action!,
        doc: operation.doc,
        body: emitBlock(
          emitParameters(operation.arguments, shape, rename, '    ') + emitKey(operation),
        ),
      })),
    ),
    emitMap(
      'ActionResults',
      'The result of each action: a receipt for writes.',
      actions.map((operation) => ({
        name: operation.action!,
        doc: operation.doc,
        body: operation.kind === 'build' ? 'Receipt' : shape.resultOf(operation.result),
      })),
    ),
  ];
}

function emitParameters(
  list: readonly ArgumentModel[],
  shape: TypeShapes,
  rename: (name: string) => string,
  indent: string,
): string {
  return list
    .filter(({ managed }) => !managed)
    .map((argument) => {
      const required = argument.type.required && !isFilled(argument);
      const type = shape.typeOf(argument.type, rename);
      const name = propertyName(argument.name);
      const body = required ? `${name}: ${type}` : `${name}?: ${type} | null`;
      return `${docComment(argument.doc, indent)}${indent}${body};\n`;
    })
    .join('');
}

/** Whether the daemon fills in a signing argument that was left out. */
function isFilled({ signer }: ArgumentModel): boolean {
  return signer === 'PLAYER' || signer === 'PAYER';
}

function emitKey({ kind }: OperationModel): string {
  if (kind !== 'build') return '';
  const doc = 'A second call with the same key and parameters answers the first receipt.';
  return `${docComment(doc, '    ')}    idempotencyKey?: string | null;\n`;
}

function emitDaemonMethods({ daemonMethods }: Model, shape: TypeShapes): string[] {
  return [
    emitNames('DaemonMethodName', "The name of a daemon's own method.", daemonMethods),
    emitMap(
      'DaemonArguments',
      "The arguments of each daemon's method.",
      daemonMethods.map((method) => ({
        ...method,
        body: emitBlock(shape.emitFields(method.arguments, '    ')),
      })),
    ),
    emitMap(
      'DaemonResults',
      "The result of each daemon's method.",
      daemonMethods.map((method) => ({ ...method, body: shape.resultOf(method.result) })),
    ),
  ];
}

/** What a channel sends without being asked; nothing for one that sends nothing. */
export function emitNotifications(name: string, channel: string, types: readonly TypeModel[]) {
  const notifications = findNotifications(types);
  if (notifications.length === 0) return '';
  const doc = `What ${channel} is told without asking: the parameters of each notification.`;
  return emitMap(
    name,
    doc,
    notifications.map((one) => ({ ...one, body: one.type })),
  );
}

export function emitNames(
  name: string,
  doc: string,
  list: readonly { readonly name: string }[],
): string {
  const body = list.map((item) => `\n  | ${quote(item.name)}`).join('');
  return `${docComment(doc)}export type ${name} =${body === '' ? ' never' : body};\n`;
}

export function emitBlock(fields: string): string {
  return fields === '' ? 'Record<string, never>' : `{\n${fields}  }`;
}

export function emitMap(
  name: string,
  doc: string,
  list: readonly { readonly name: string; readonly doc: string; readonly body: string }[],
): string {
  const entries = list.map(
    (item) => `${docComment(item.doc, '  ')}  ${propertyName(item.name)}: ${item.body};\n`,
  );
  return `${docComment(doc)}export interface ${name} {\n${entries.join('')}}\n`;
}
