import {
  className,
  classReference,
  facadeName,
  filesConstant,
  filesOf,
  listItem,
  propertyName,
  referredTypes,
  type TypeFiles,
} from './gdscript-names.ts';
import {
  callLines,
  docLines,
  indent,
  quoteText,
  scriptNotice,
  scriptText,
} from './gdscript-text.ts';
import type { ArgumentModel, GeneratedFile, Model, TypeModel, TypeUse } from './model.ts';
import { typesByName, typeText } from './text.ts';

/** What the emitters of classes share. */
export interface TypeContext {
  readonly types: ReadonlyMap<string, TypeModel>;
  readonly files: TypeFiles;
  /** The file that is written. */
  readonly home: string;
}

/** GDScript types of the scalars. A 64-bit integer is a text: a JSON number would lose its digits. */
const scalarTypes: Readonly<Record<string, string>> = {
  String: 'String',
  ID: 'String',
  Bytes: 'String',
  Pubkey: 'String',
  BigInt: 'String',
  Int: 'int',
  Float: 'float',
  Boolean: 'bool',
  StringTuple: 'Array',
  VecMap: 'Dictionary',
  VecMapGeneric: 'Array',
  JSON: 'Variant',
};

/** Functions of reader.gd by scalar; `optional_` stands before them where null may come. */
const scalarReaders: Readonly<Record<string, string>> = {
  String: 'text',
  ID: 'text',
  Bytes: 'text',
  Pubkey: 'text',
  BigInt: 'big_integer',
  Int: 'integer',
  Float: 'number',
  Boolean: 'boolean',
  StringTuple: 'list',
  VecMap: 'map',
  VecMapGeneric: 'list',
};

/** One script of classes for each file of types, and the facade. */
export function emitTypes(model: Model, files: TypeFiles, folder: string): GeneratedFile[] {
  const types = typesByName(model);
  const names = [...new Set(files.values())].sort();
  const scripts = names.map((home) => {
    const own = model.types.filter(({ name }) => files.get(name) === home);
    const lines = [
      scriptNotice,
      'extends RefCounted',
      `## Types of ${home === 'shared' ? 'several domains' : `the domain ${home}`}.`,
      `## Reach them through [GamekeeperTypes].`,
      '',
      ...preloadLines(filesOf(own.flatMap(referredTypes), files, home), './'),
      ...own.flatMap((type) => ['', '', ...emitType(type, { types, files, home })]),
    ];
    return { path: `${folder}/types/${home}.gd`, text: scriptText(lines) };
  });
  return [...scripts, emitFacade(model, files, folder, names)];
}

/** `const GkSharedTypes := preload("./shared.gd")` for each file. */
export function preloadLines(files: readonly string[], folder: string): string[] {
  return files.map((file) => `const ${filesConstant(file)} := preload("${folder}${file}.gd")`);
}

function emitFacade(
  model: Model,
  files: TypeFiles,
  folder: string,
  names: readonly string[],
): GeneratedFile {
  const constants = model.types
    .filter(({ name }) => files.has(name))
    .map((type) => ({ type, name: facadeName(type.name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ type, name }) => [
      ...docLines(type.doc),
      `const ${name} := ${classReference(type.name, files, '')}`,
    ]);
  const lines = [
    scriptNotice,
    'class_name GamekeeperTypes',
    'extends RefCounted',
    '## Every record, input, enumeration and union, by the name that it has in the reference. Where',
    '## Godot has a class of that name, [code]Record[/code] stands behind it.',
    '',
    ...preloadLines(names, 'types/'),
    '',
    ...constants,
  ];
  return { path: `${folder}/types.gd`, text: scriptText(lines) };
}

function emitType(type: TypeModel, context: TypeContext): string[] {
  switch (type.kind) {
    case 'enum':
      return emitEnum(type);
    case 'union':
      return emitUnion(type, context);
    case 'input':
      return emitInput(className(type.name), type.doc, type.fields, context);
    case 'object':
      return emitRecord(type, context);
    default:
      return [];
  }
}

function emitEnum(type: Extract<TypeModel, { kind: 'enum' }>): string[] {
  const constants = type.values.flatMap(({ name, doc }) => [
    ...docLines(doc, 1),
    indent(`const ${constantName(name)} := ${quoteText(name)}`, 1),
  ]);
  const list = type.values.map(({ name }) => constantName(name));
  return [
    ...docLines(type.doc),
    `class ${className(type.name)}:`,
    indent('extends RefCounted', 1),
    ...constants,
    indent('## All of them.', 1),
    ...callLines('const NAMES: Array[String] = [', list, ']', 1),
  ];
}

/** `UpdateNFT` → `UPDATE_NFT`. */
export function constantName(name: string): string {
  return propertyName(name).toUpperCase();
}

function emitUnion(type: Extract<TypeModel, { kind: 'union' }>, context: TypeContext): string[] {
  const cases = type.members.flatMap((member) => {
    const reference = classReference(member, context.files, context.home);
    return [
      indent(`${quoteText(member)}:`, 3),
      indent(`return ${reference}.read(json, reader).mark_union(${quoteText(member)})`, 4),
    ];
  });
  return [
    ...docLines(`${type.doc}\n\nOne of: ${type.members.join(', ')}.`),
    `class ${className(type.name)}:`,
    indent('extends RefCounted', 1),
    indent('## Names of the members.', 1),
    ...callLines('const MEMBERS: Array[String] = [', type.members.map(quoteText), ']', 1),
    '',
    '',
    indent('## The member that the JSON names; null when it is none of them.', 1),
    indent('static func from_json(json: Variant) -> GamekeeperRecord:', 1),
    indent('var reader := GamekeeperReader.new()', 2),
    indent(`var made: GamekeeperRecord = ${className(type.name)}.read(json, reader)`, 2),
    indent('return made if reader.problem.is_empty() else null', 2),
    '',
    '',
    indent('static func read(json: Variant, reader: GamekeeperReader) -> GamekeeperRecord:', 1),
    indent('match reader.typename(json):', 2),
    ...cases,
    indent(`reader.refuse("__typename", ${quoteText(`a member of ${type.name}`)})`, 2),
    indent('return null', 2),
    ...listReader(type.name, 'GamekeeperRecord'),
  ];
}

function emitRecord(
  type: Extract<TypeModel, { fields: readonly ArgumentModel[] }>,
  context: TypeContext,
): string[] {
  const name = className(type.name);
  const properties = type.fields.flatMap((field) => [
    ...docLines(recordDoc(field, context), 1),
    indent(`var ${propertyName(field.name)}: ${recordProperty(field.type, context)}`, 1),
  ]);
  return [
    ...docLines(type.doc),
    `class ${name}:`,
    indent('extends GamekeeperRecord', 1),
    ...fieldsTable(type.fields),
    ...properties,
    '',
    '',
    indent('## The record; null when the JSON has another form.', 1),
    indent(`static func from_json(json: Variant) -> ${name}:`, 1),
    indent('var reader := GamekeeperReader.new()', 2),
    indent(`var made := ${name}.read(json, reader)`, 2),
    indent('return made if reader.problem.is_empty() else null', 2),
    '',
    '',
    indent(`static func read(json: Variant, reader: GamekeeperReader) -> ${name}:`, 1),
    indent(`var fields := reader.open(json, ${quoteText(type.name)})`, 2),
    indent(`var made := ${name}.new()`, 2),
    ...type.fields.flatMap((field) => readField(field, context)),
    indent('return made', 2),
    ...listReader(type.name, name),
    '',
    '',
    indent('func _get_fields() -> Dictionary:', 1),
    indent('return FIELDS', 2),
  ];
}

function listReader(type: string, item: string): string[] {
  return [
    '',
    '',
    indent('static func read_list(', 1),
    indent('json: Variant, reader: GamekeeperReader, with_nulls: bool = false', 3),
    indent(`) -> Array[${item}]:`, 1),
    indent(`var made: Array[${item}] = []`, 2),
    indent('for entry: Variant in reader.open_list(json):', 2),
    indent('if entry == null and with_nulls:', 3),
    indent('made.append(null)', 4),
    indent('else:', 3),
    indent(`made.append(${className(type)}.read(entry, reader))`, 4),
    indent('return made', 2),
  ];
}

/** Property to wire name and SDL type. */
export function fieldsTable(fields: readonly ArgumentModel[], name = 'FIELDS'): string[] {
  const entries = fields.map(
    ({ name, type }) =>
      `${quoteText(propertyName(name))}: [${quoteText(name)}, ${quoteText(typeText(type))}]`,
  );
  return callLines(`const ${name} := {`, entries, '}', 1);
}

function recordDoc(field: ArgumentModel, context: TypeContext): string {
  const exact = exactType(field.type, context);
  const declared = recordProperty(field.type, context);
  if (declared !== 'Variant' || exact === 'Variant') return field.doc;
  return `${field.doc} ${exact} or null.`;
}

/** The type that a value has when it is not null. */
function exactType(type: TypeUse, context: TypeContext): string {
  const item = listItem(type);
  if (item === undefined) return namedType((type as { name: string }).name, context);
  const name = namedType(item.name, context);
  const isNullable = !item.required && !isRecordLike(item.name, context);
  return isNullable || name === 'Variant' ? 'Array' : `Array[${name}]`;
}

function namedType(name: string, context: TypeContext): string {
  const type = context.types.get(name);
  if (type === undefined || type.kind === 'scalar') return scalarTypes[name] ?? unknownScalar(name);
  if (type.kind === 'enum') return 'String';
  if (type.kind === 'union') return 'GamekeeperRecord';
  return classReference(name, context.files, context.home);
}

function unknownScalar(name: string): never {
  throw new Error(`The scalar ${name} has no form in GDScript yet`);
}

function isRecordLike(name: string, context: TypeContext): boolean {
  const kind = context.types.get(name)?.kind;
  return kind === 'object' || kind === 'union' || kind === 'input';
}

/** Null is told from an empty value: only objects can be null, so other nullable values are Variant. */
function recordProperty(type: TypeUse, context: TypeContext): string {
  const exact = exactType(type, context);
  if (type.required) return exact;
  return !('list' in type) && isRecordLike(type.name, context) ? exact : 'Variant';
}

function readField(field: ArgumentModel, context: TypeContext): string[] {
  const wire = quoteText(field.name);
  const target = `made.${propertyName(field.name)}`;
  const item = listItem(field.type);
  const name = item?.name ?? (field.type as { name: string }).name;
  if (isRecordLike(name, context)) {
    const reference = classReference(name, context.files, context.home);
    const withNulls = item !== undefined && !item.required ? ', true' : '';
    const read = item === undefined ? 'read' : 'read_list';
    if (field.type.required) {
      return callLines(
        `${target} = ${reference}.${read}(`,
        [`fields.get(${wire})`, `reader${withNulls}`],
        ')',
        2,
      );
    }
    return [
      indent(`if fields.get(${wire}) != null:`, 2),
      indent(`${target} = ${reference}.${read}(fields[${wire}], reader${withNulls})`, 3),
    ];
  }
  return readPlainField(field.type, name, item, wire, target, context);
}

function readPlainField(
  type: TypeUse,
  name: string,
  item: { required: boolean } | undefined,
  wire: string,
  target: string,
  context: TypeContext,
): string[] {
  if (name === 'JSON') return [indent(`${target} = fields.get(${wire})`, 2)];
  const optional = type.required ? '' : 'optional_';
  const isEnum = context.types.get(name)?.kind === 'enum';
  const plain = isEnum ? 'one_of' : (scalarReaders[name] ?? unknownScalar(name));
  const suffix = item === undefined ? '' : item.required ? '_list' : '_list_with_nulls';
  const names = isEnum ? [`${classReference(name, context.files, context.home)}.NAMES`] : [];
  const head = `${target} = reader.${optional}${plain}${suffix}(`;
  return callLines(head, ['fields', wire, ...names], ')', 2);
}

/**
 * A class of input fields or of a method's parameters. A property that was never set is not sent, so that
 * zero and the empty text are values like any other.
 */
export function emitInput(
  name: string,
  doc: string,
  fields: readonly ArgumentModel[],
  context: TypeContext,
  base?: InputBase,
): string[] {
  const own = fields.filter((field) => !(base?.has.has(field.name) ?? false));
  const nested = own.filter(({ type }) => {
    const kind = context.types.get(listItem(type)?.name ?? ('name' in type ? type.name : ''))?.kind;
    return kind === 'input';
  });
  const table = base === undefined ? 'FIELDS' : 'ALL_FIELDS';
  return [
    ...docLines(doc),
    `class ${name}:`,
    indent(`extends ${base?.reference ?? 'GamekeeperInput'}`, 1),
    ...fieldsTable(fields, table),
    ...own.flatMap((field) => inputProperty(field, context)),
    '',
    '',
    indent('func _get_fields() -> Dictionary:', 1),
    indent(`return ${table}`, 2),
    ...(nested.length === 0 ? [] : nestedClasses(nested, context)),
  ];
}

/** A class whose properties another one takes over. */
export interface InputBase {
  readonly reference: string;
  /** Wire names of its fields. */
  readonly has: ReadonlySet<string>;
}

function inputProperty(field: ArgumentModel, context: TypeContext): string[] {
  const exact = exactType(field.type, context);
  const wire = quoteText(field.name);
  const given = exact === 'Array' || field.type === undefined ? 'Array' : exact;
  const isMap = 'name' in field.type && field.type.name === 'VecMapGeneric';
  const declared = isMap ? 'Variant' : given;
  const required = field.type.required ? 'Required. ' : '';
  return [
    ...docLines(`${required}${field.doc}`, 1),
    indent(`var ${propertyName(field.name)}: ${declared}:`, 1),
    indent('get:', 2),
    ...callLines('return _values.get(', [wire, emptyValue(declared, wire)], ')', 3),
    indent('set(given):', 2),
    indent(`_values[${wire}] = given`, 3),
  ];
}

/** An empty list is kept, so that what a game appends to it is sent. */
function emptyValue(declared: string, wire: string): string {
  if (declared.startsWith('Array')) return `_drafts.get_or_add(${wire}, [] as ${declared})`;
  const plain: Readonly<Record<string, string>> = {
    String: '""',
    int: '0',
    float: '0.0',
    bool: 'false',
    Dictionary: '{}',
  };
  return plain[declared] ?? 'null';
}

function nestedClasses(fields: readonly ArgumentModel[], context: TypeContext): string[] {
  const entries = fields.map(({ name, type }) => {
    const inner = listItem(type)?.name ?? (type as { name: string }).name;
    return `${quoteText(propertyName(name))}: ${classReference(inner, context.files, context.home)}`;
  });
  return [
    '',
    '',
    indent('func _get_nested_classes() -> Dictionary:', 1),
    ...callLines('return {', entries, '}', 2),
  ];
}
