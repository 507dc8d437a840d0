import {
  type ClientEnum,
  type ClientField,
  type ClientInput,
  type ClientModel,
  type ClientObject,
  type ClientType,
  type ClientUnion,
  type GeneratedFile,
  type TypeUse,
  WORLD_NAMES_DOC,
} from './client-model.ts';
import { emitInput } from './gdscript-inputs.ts';
import {
  CLASS_PREFIX,
  className,
  classReference,
  facadeName,
  filesConstant,
  filesOf,
  listItem,
  pascalCase,
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
import {
  exactType,
  fieldsTable,
  isRecordLike,
  type TypeContext,
  unknownScalar,
} from './gdscript-values.ts';
import { typesByName } from './text.ts';

/** Functions of reader.gd by scalar, prefixed with `optional_` for nullable values. */
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

/** Emits one script of classes for each file of types, and the facade. */
export function emitTypes(model: ClientModel, files: TypeFiles, folder: string): GeneratedFile[] {
  const types = typesByName(model);
  const names = [...new Set(files.values())].sort();
  const scripts = names.map((home) => {
    const own = model.types.filter(({ name }) => files.get(name) === home);
    const lines = [
      scriptNotice,
      'extends RefCounted',
      `## Types of ${describeHome(home)}.`,
      `## Reach them through [GamekeeperTypes].`,
      '',
      ...baseLines('../../', ['input', 'reader', 'record']),
      ...preloadLines(filesOf(own.flatMap(referredTypes), files, home), './'),
      ...own.flatMap((type) => ['', '', ...emitType(type, { types, files, home })]),
    ];
    return { path: `${folder}/types/${home}.gd`, text: scriptText(lines) };
  });
  return [...scripts, emitFacade(model, files, folder, names)];
}

/** What the types of a file have in common. */
function describeHome(home: string): string {
  if (home === 'session') return "the client's own members, which are loaded at a game's start";
  return home === 'shared' ? 'several domains' : `the domain ${home}`;
}

/** `const GkReader := preload("../../reader.gd")` for scripts that are not generated. */
export function baseLines(folder: string, names: readonly string[]): string[] {
  return names.map((name) => {
    return `const ${CLASS_PREFIX}${pascalCase(name)} := preload("${folder}${name}.gd")`;
  });
}

/** `const GkSharedTypes := preload("./shared.gd")` for each file. */
export function preloadLines(files: readonly string[], folder: string): string[] {
  return files.map((file) => `const ${filesConstant(file)} := preload("${folder}${file}.gd")`);
}

function emitFacade(
  model: ClientModel,
  files: TypeFiles,
  folder: string,
  names: readonly string[],
): GeneratedFile {
  const constants = model.types
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
    '## Every record, input, enumeration and union, by the name that it has in the reference.',
    '## Where Godot has a class of that name, [code]Record[/code] stands behind it.',
    '',
    ...preloadLines(names, 'types/'),
    ...baseLines('../', ['record']),
    'const GkWorldNames := preload("world_names.gd")',
    '',
    '## What every record is.',
    'const Base := GkRecord',
    ...docLines(WORLD_NAMES_DOC),
    'const WorldNames := GkWorldNames',
    ...constants,
  ];
  return { path: `${folder}/types.gd`, text: scriptText(lines) };
}

function emitType(type: ClientType, context: TypeContext): string[] {
  switch (type.kind) {
    case 'enum':
      return emitEnum(type);
    case 'union':
      return emitUnion(type, context);
    case 'input':
      return [
        ...emitInput(className(type.name), type.doc, type.fields, context),
        ...(type.isRead ? inputReader(type, context) : []),
      ];
    case 'object':
      return emitRecord(type, context);
  }
}

function emitEnum(type: ClientEnum): string[] {
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

function emitUnion(type: ClientUnion, context: TypeContext): string[] {
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
    indent('static func from_json(json: Variant) -> GkRecord:', 1),
    indent('var reader := GkReader.new()', 2),
    indent(`var made: GkRecord = ${className(type.name)}.read(json, reader)`, 2),
    indent('return made if reader.problem.is_empty() else null', 2),
    '',
    '',
    indent('static func read(json: Variant, reader: GkReader) -> GkRecord:', 1),
    indent('match reader.typename(json):', 2),
    ...cases,
    indent(`reader.refuse("__typename", ${quoteText(`a member of ${type.name}`)})`, 2),
    indent('return null', 2),
    ...listReader(type.name, 'GkRecord'),
  ];
}

function emitRecord(type: ClientObject, context: TypeContext): string[] {
  const name = className(type.name);
  const properties = type.fields.flatMap((field) => [
    ...docLines(recordDoc(field, context), 1),
    indent(`var ${propertyName(field.name)}: ${recordProperty(field.type, context)}`, 1),
  ]);
  return [
    ...docLines(type.doc),
    `class ${name}:`,
    indent('extends GkRecord', 1),
    ...fieldsTable(type.fields),
    ...properties,
    '',
    '',
    indent('## The record; null when the JSON has another form.', 1),
    indent(`static func from_json(json: Variant) -> ${name}:`, 1),
    indent('var reader := GkReader.new()', 2),
    indent(`var made := ${name}.read(json, reader)`, 2),
    indent('return made if reader.problem.is_empty() else null', 2),
    '',
    '',
    indent(`static func read(json: Variant, reader: GkReader) -> ${name}:`, 1),
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

/** Reads an input that records carry. What is not there stays unset. */
function inputReader(type: ClientInput, context: TypeContext): string[] {
  const name = className(type.name);
  const lines = type.fields.flatMap((field) => {
    const read = readField({ ...field, type: { ...field.type, required: true } }, context);
    if (field.type.required) return read;
    const condition = `if fields.get(${quoteText(field.name)}) != null:`;
    return [indent(condition, 2), ...read.map((line) => indent(line, 1))];
  });
  return [
    '',
    '',
    indent(`static func read(json: Variant, reader: GkReader) -> ${name}:`, 1),
    indent(`var fields := reader.open(json, ${quoteText(type.name)})`, 2),
    indent(`var made := ${name}.new()`, 2),
    ...lines,
    indent('return made', 2),
    ...listReader(type.name, name),
  ];
}

function listReader(type: string, item: string): string[] {
  return [
    '',
    '',
    indent('static func read_list(', 1),
    indent('json: Variant, reader: GkReader, with_nulls: bool = false', 3),
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

function recordDoc(field: ClientField, context: TypeContext): string {
  const exact = exactType(field.type, context);
  const declared = recordProperty(field.type, context);
  if (declared !== 'Variant' || exact === 'Variant') return field.doc;
  return `${field.doc} ${exact} or null.`;
}

/**
 * Null differs from an empty value. Only objects can be null, so other nullable values are Variant.
 */
function recordProperty(type: TypeUse, context: TypeContext): string {
  const exact = exactType(type, context);
  if (type.required) return exact;
  return !('list' in type) && isRecordLike(type.name, context) ? exact : 'Variant';
}

function readField(field: ClientField, context: TypeContext): string[] {
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
