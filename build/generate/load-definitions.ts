import { basename } from 'node:path';
import {
  type ASTNode,
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  type EnumTypeDefinitionNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type StringValueNode,
  type TypeNode,
  valueFromASTUntyped,
} from 'graphql';
import { findDefaultProblem } from './defaults.ts';
import { FIRST_VERSION } from './implied.ts';
import { listMarkOf, readOrders } from './lists.ts';
import type { ProblemList } from './load.ts';
import type {
  ArgumentModel,
  Bounds,
  ControlModel,
  DaemonMethodModel,
  ErrorModel,
  LiveModel,
  OperationModel,
  TypeModel,
  TypeUse,
} from './model.ts';
import { baseName } from './text.ts';

/** The model's parts, each with its source node, for problems found later. */
export interface Definitions {
  readonly operations: readonly OperationModel[];
  readonly daemonMethods: readonly DaemonMethodModel[];
  readonly types: readonly TypeModel[];
  readonly controls: readonly ControlModel[];
  readonly controlTypes: readonly TypeModel[];
  readonly playerMethods: readonly ControlModel[];
  readonly playerTypes: readonly TypeModel[];
  readonly errors: readonly ErrorModel[];
  readonly nodes: ReadonlyMap<object, ASTNode>;
}

/** The files that are about the catalogue itself; their types are not part of the interface. */
const metaFiles = new Set(['directives', 'errors']);
/** The files of which only the daemon has the types. */
const daemonFiles: ReadonlySet<string> = new Set(['daemon', 'grants', 'pairing']);
const controlFile = 'control';
const playerFile = 'player';
const errorEnum = 'ErrorName';

/** Result types that identify a send: the outcome of transactions. */
const sendResults = new Set(['TransactionResponse', 'TransactionBundleResponse']);

const termsDoc =
  'What a call takes back that agrees to this record as it is. Made by the daemon for actions; ' +
  'null in the answers of `api.*`.';

type Marks = Readonly<Record<string, Readonly<Record<string, any>>>>;

/** Builds the plain model from the parsed catalogue. */
export function readDefinitions(document: DocumentNode, problems: ProblemList): Definitions {
  const reader = new DefinitionReader(problems, readOrders(document));
  for (const definition of document.definitions) reader.read(definition);
  return reader;
}

class DefinitionReader implements Definitions {
  readonly operations: OperationModel[] = [];
  readonly daemonMethods: DaemonMethodModel[] = [];
  readonly types: TypeModel[] = [];
  readonly controls: ControlModel[] = [];
  readonly controlTypes: TypeModel[] = [];
  readonly playerMethods: ControlModel[] = [];
  readonly playerTypes: TypeModel[] = [];
  readonly errors: ErrorModel[] = [];
  readonly nodes = new Map<object, ASTNode>();
  readonly #problems: ProblemList;
  readonly #orders: ReadonlyMap<string, string>;

  constructor(problems: ProblemList, orders: ReadonlyMap<string, string>) {
    this.#problems = problems;
    this.#orders = orders;
  }

  read(definition: DefinitionNode): void {
    const file = fileOf(definition);
    const meta = metaFiles.has(file);
    switch (definition.kind) {
      case Kind.OBJECT_TYPE_DEFINITION:
      case Kind.OBJECT_TYPE_EXTENSION:
        this.#readObject(definition, file);
        break;
      case Kind.INPUT_OBJECT_TYPE_DEFINITION:
        this.#addType(definition, {
          kind: 'input',
          name: definition.name.value,
          doc: this.#doc(definition),
          fields: (definition.fields ?? []).map((field) => this.#argument(field)),
          daemonOnly: daemonFiles.has(file),
        });
        break;
      case Kind.ENUM_TYPE_DEFINITION:
        if (definition.name.value === errorEnum) this.#readErrors(definition);
        else if (!meta) this.#readEnum(definition);
        else this.#doc(definition);
        break;
      case Kind.SCALAR_TYPE_DEFINITION:
        this.#addType(definition, {
          kind: 'scalar',
          name: definition.name.value,
          doc: this.#doc(definition),
        });
        break;
      case Kind.UNION_TYPE_DEFINITION:
        this.#addType(definition, {
          kind: 'union',
          name: definition.name.value,
          doc: this.#doc(definition),
          members: (definition.types ?? []).map(({ name }) => name.value),
        });
        break;
      case Kind.DIRECTIVE_DEFINITION:
        this.#doc(definition);
        break;
      case Kind.SCHEMA_DEFINITION:
        break;
      default:
        this.#problems.add(definition, `a catalogue has no use for ${definition.kind}`);
    }
  }

  #readObject(
    definition: ASTNode & {
      readonly name: { readonly value: string };
      readonly fields?: readonly FieldDefinitionNode[];
      readonly description?: StringValueNode;
      readonly directives?: readonly ConstDirectiveNode[];
      readonly kind: Kind;
    },
    file: string,
  ): void {
    const name = definition.name.value;
    const fields = definition.fields ?? [];
    if (name === 'Query') {
      for (const field of fields) this.#readOperation(field, file);
    } else if (definition.kind === Kind.OBJECT_TYPE_EXTENSION) {
      this.#problems.add(definition, `only Query may be extended, not ${name}`);
    } else if (name === 'Daemon') {
      this.#doc(definition);
      for (const field of fields) this.#keep(this.daemonMethods, this.#readMethod(field), field);
    } else if (name === 'Control') {
      this.#doc(definition);
      for (const field of fields) this.#keep(this.controls, this.#readControl(field), field);
    } else if (name === 'Player') {
      this.#doc(definition);
      for (const field of fields) this.#keep(this.playerMethods, this.#readControl(field), field);
    } else {
      const notification = notificationOf(definition);
      this.#addType(definition, {
        kind: 'object',
        name,
        doc: this.#doc(definition),
        fields: [...fields.map((field) => this.#outputField(field)), ...this.#termsOf(definition)],
        daemonOnly: daemonFiles.has(file),
        ...(notification && { notification }),
      });
    }
  }

  #readOperation(field: FieldDefinitionNode, domain: string): void {
    const marks = readMarks(field);
    const result = typeUse(field.type);
    const submits = marks.submits?.path as string | undefined;
    const send = sendResults.has(baseName(result));
    const list = listMarkOf(field);
    const operation: OperationModel = {
      name: field.name.value,
      ...(marks.action && { action: marks.action.name }),
      domain,
      doc: this.#doc(field),
      ...(marks.deprecated && { deprecated: marks.deprecated.reason ?? 'No longer supported' }),
      kind: submits !== undefined ? 'build' : send ? 'send' : 'read',
      arguments: (field.arguments ?? []).map((argument) => this.#argument(argument)),
      result,
      ...(list && { list: { ...list, order: this.#orders.get(list.by) ?? '' } }),
      ...(marks.live && { live: marks.live as unknown as LiveModel }),
      ...(marks.approval && { approval: marks.approval.level }),
      ...(submits !== undefined && { submits }),
      records: readRecords(field),
      fails: marks.fails?.with ?? [],
      since: marks.since?.version ?? FIRST_VERSION,
    };
    this.operations.push(operation);
    this.nodes.set(operation, field);
  }

  #readControl(field: FieldDefinitionNode): ControlModel {
    const command = readMarks(field).command?.line as string | undefined;
    return { ...this.#readMethod(field), ...(command !== undefined && { command }) };
  }

  #readMethod(field: FieldDefinitionNode): DaemonMethodModel {
    const marks = readMarks(field);
    if (marks.method === undefined) this.#problems.add(field, 'a daemon method needs @method');
    return {
      name: marks.method?.name ?? field.name.value,
      field: field.name.value,
      doc: this.#doc(field),
      arguments: (field.arguments ?? []).map((argument) => this.#argument(argument)),
      result: typeUse(field.type),
      ...(marks.live && { live: marks.live as unknown as LiveModel }),
      fails: marks.fails?.with ?? [],
      since: marks.since?.version ?? FIRST_VERSION,
    };
  }

  #keep<Model extends object>(list: Model[], model: Model, node: ASTNode): void {
    list.push(model);
    this.nodes.set(model, node);
  }

  #readErrors(definition: EnumTypeDefinitionNode): void {
    this.#doc(definition);
    for (const value of definition.values ?? []) {
      const mark = readMarks(value).error;
      if (mark === undefined) {
        this.#problems.add(value, `the error ${value.name.value} needs @error`);
        continue;
      }
      const error: ErrorModel = {
        name: value.name.value,
        code: mark.code,
        category: mark.category,
        retryable: mark.retryable ?? false,
        stale: mark.stale ?? false,
        anywhere: mark.anywhere ?? false,
        message: mark.message,
        context: findPlaceholders(mark.message),
        doc: this.#doc(value),
      };
      this.errors.push(error);
      this.nodes.set(error, value);
    }
  }

  #readEnum(definition: EnumTypeDefinitionNode): void {
    this.#addType(definition, {
      kind: 'enum',
      name: definition.name.value,
      doc: this.#doc(definition),
      values: (definition.values ?? []).map((value) => ({
        name: value.name.value,
        doc: this.#doc(value),
      })),
    });
  }

  #outputField(field: FieldDefinitionNode): ArgumentModel {
    for (const argument of field.arguments ?? []) {
      this.#problems.add(argument, 'only operations take arguments');
    }
    const model = {
      name: field.name.value,
      doc: this.#doc(field),
      type: typeUse(field.type),
      managed: false,
    };
    this.nodes.set(model, field);
    return model;
  }

  /** The field that `@terms` adds to a record. */
  #termsOf(
    definition: ASTNode & { readonly directives?: readonly ConstDirectiveNode[] },
  ): readonly ArgumentModel[] {
    const directive = definition.directives?.find(({ name }) => name.value === 'terms');
    if (directive === undefined) return [];
    const name = readValues(directive).input as string;
    const type = { name, required: false };
    const model = { name: 'terms', doc: termsDoc, type, managed: false, isTerms: true } as const;
    this.nodes.set(model, directive);
    return [model];
  }

  #argument(node: InputValueDefinitionNode): ArgumentModel {
    const marks = readMarks(node);
    const argument: ArgumentModel = {
      name: node.name.value,
      doc: this.#doc(node),
      type: typeUse(node.type),
      ...(marks.signer && { signer: marks.signer.role }),
      managed: marks.managed !== undefined,
      ...(marks.drawn && { drawn: true as const }),
      ...(marks.clearable && { clearable: true }),
      ...(marks.bounds && { bounds: marks.bounds as Bounds }),
      ...(marks.option && { flags: marks.option.flags }),
      ...(marks.filled && { filled: marks.filled.value as boolean }),
    };
    this.nodes.set(argument, node);
    if (argument.clearable && argument.type.required) {
      this.#problems.add(node, `@clearable on ${argument.name}, which is required`);
    }
    const wrong = findDefaultProblem(node);
    if (wrong !== undefined) this.#problems.add(node, wrong);
    return argument;
  }

  #addType(node: ASTNode, type: TypeModel): void {
    const file = fileOf(node);
    const isPlayers = file === playerFile;
    const channelTypes = isPlayers ? this.playerTypes : this.controlTypes;
    this.#keep(isPlayers || file === controlFile ? channelTypes : this.types, type, node);
  }

  #doc(node: ASTNode & { readonly description?: StringValueNode }): string {
    const doc = node.description?.value.trim() ?? '';
    if (doc === '') {
      const name =
        'name' in node && node.name && 'value' in node.name ? node.name.value : node.kind;
      this.#problems.add(node, `${name} has no doc string`);
    }
    return doc;
  }
}

function fileOf(node: ASTNode): string {
  return basename(node.loc?.source.name ?? '', '.graphql');
}

function readMarks(
  node: FieldDefinitionNode | InputValueDefinitionNode | EnumValueDefinitionNode,
): Marks {
  return Object.fromEntries(
    (node.directives ?? []).map((directive) => [directive.name.value, readValues(directive)]),
  );
}

/** The name that `@notification` gives a record. */
function notificationOf({
  directives = [],
}: {
  readonly directives?: readonly ConstDirectiveNode[];
}): string | undefined {
  const directive = directives.find(({ name }) => name.value === 'notification');
  return directive && (readValues(directive).name as string);
}

function readRecords(field: FieldDefinitionNode): OperationModel['records'] {
  return (field.directives ?? [])
    .filter(({ name }) => name.value === 'record')
    .map((directive) => readValues(directive) as OperationModel['records'][number]);
}

function readValues(directive: ConstDirectiveNode): Readonly<Record<string, any>> {
  return Object.fromEntries(
    (directive.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
  );
}

function findPlaceholders(message: string): readonly string[] {
  return [...new Set([...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))];
}

function typeUse(type: TypeNode, required = false): TypeUse {
  if (type.kind === Kind.NON_NULL_TYPE) return typeUse(type.type, true);
  if (type.kind === Kind.LIST_TYPE) return { list: typeUse(type.type), required };
  return { name: type.name.value, required };
}
