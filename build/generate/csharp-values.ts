import type { ClientParameter, TypeUse } from './client-model.ts';
import { csharpType, isValueType, type Names } from './csharp-names.ts';

/** The C# expressions and statements that read and write one value. */

const scalarReads: ReadonlyMap<string, readonly [read: string, delegate: string]> = new Map([
  ['String', ['reader.ReadString()', 'Text']],
  ['ID', ['reader.ReadString()', 'Text']],
  ['Bytes', ['reader.ReadString()', 'Text']],
  ['Pubkey', ['reader.ReadString()', 'Text']],
  ['Int', ['reader.ReadInt32()', 'Int32']],
  ['Float', ['reader.ReadDouble()', 'Real']],
  ['Boolean', ['reader.ReadBoolean()', 'Flag']],
  ['BigInt', ['reader.ReadBigInteger()', 'Integer']],
  ['JSON', ['JsonValue.Read(ref reader)', 'Value']],
  ['StringTuple', ['JsonText.ReadList(ref reader, JsonScalars.Text)', 'Texts']],
  ['VecMap', ['JsonText.ReadMap(ref reader)', 'Map']],
  ['VecMapGeneric', ['JsonText.ReadPairs(ref reader)', 'Pairs']],
]);

/** Delegates for nullable items. */
const optionalDelegates: ReadonlyMap<string, string> = new Map([
  ['Text', 'OptionalText'],
  ['Int32', 'OptionalInt32'],
]);

/** The expression that reads a value from `reader`. */
export function readExpression(use: TypeUse, names: Names): string {
  const read = readRequired(use, names);
  if (use.required) return read;
  const isValue = !('list' in use) && isValueType(use.name, names);
  const none = isValue ? `(${csharpType(use, names)})null` : 'null';
  return `reader.TryReadNull() ? ${none} : ${read}`;
}

function readRequired(use: TypeUse, names: Names): string {
  if ('list' in use) return `JsonText.ReadList(ref reader, ${readDelegate(use.list, names)})`;
  const scalar = scalarReads.get(use.name);
  if (scalar !== undefined) return scalar[0];
  if (names.types.get(use.name)?.kind === 'enum') return `${use.name}Text.Read(ref reader)`;
  return `${qualified(use.name)}.Read(ref reader)`;
}

/** A cached delegate that reads a value. */
export function readDelegate(use: TypeUse, names: Names): string {
  if ('list' in use) {
    if ('list' in use.list || !use.list.required || !use.required) throw unsupported(use);
    if (isScalar(use.list.name)) throw unsupported(use);
    return `${qualified(use.list.name)}.ListReader`;
  }
  const scalar = scalarReads.get(use.name);
  if (scalar !== undefined) {
    const name = use.required ? scalar[1] : optionalDelegates.get(scalar[1]);
    if (name === undefined) throw unsupported(use);
    return `JsonScalars.${name}`;
  }
  const isEnum = names.types.get(use.name)?.kind === 'enum';
  if (isEnum && !use.required) throw unsupported(use);
  const owner = isEnum ? `${use.name}Text` : qualified(use.name);
  return `${owner}.${use.required ? 'Reader' : 'OptionalReader'}`;
}

/** Qualifies a type name, as a property may have the name of its items' type and hide it. */
function qualified(name: string): string {
  return `Gamekeeper.${name}`;
}

function isScalar(name: string): boolean {
  return scalarReads.has(name);
}

function unsupported(use: TypeUse): Error {
  return new Error(`The C# emitter has no reader for ${JSON.stringify(use)}; add one beside it`);
}

const scalarWrites: ReadonlyMap<string, string> = new Map([
  ['String', 'String'],
  ['ID', 'String'],
  ['Bytes', 'String'],
  ['Pubkey', 'String'],
  ['Int', 'Number'],
  ['Float', 'Number'],
  ['Boolean', 'Boolean'],
  ['BigInt', 'Integer'],
  ['JSON', 'Value'],
  ['VecMap', 'Map'],
  ['VecMapGeneric', 'Pairs'],
]);

/** The lines that write a property as a member of an object. */
export function writeMember(
  field: ClientParameter,
  property: string,
  expected: string,
  names: Names,
): string[] {
  const { name, type, isRequired } = field;
  const isValue = !('list' in type) && isValueType(type.name, names);
  const value = isValue ? `${property}.Value` : property;
  const lines = [`writer.Name("${name}");`, ...writeValue(value, type, names, 0)];
  if (!isRequired) return [`if (${property} != null)`, '{', ...lines.map(indentLine), '}'];
  return [
    `if (${property} == null)`,
    '{',
    `    throw GamekeeperException.InvalidParams("${name}", "${expected}");`,
    '}',
    ...lines,
  ];
}

/** The companion of a clearable property, as null there means unchanged. */
export function clearPropertyOf(property: string): string {
  return `Clear${property}`;
}

/** The lines that write a clearable member: null if it must be cleared. */
export function writeCleared(name: string, property: string, lines: readonly string[]): string[] {
  const clear = clearPropertyOf(property);
  return [
    `if (${clear} && ${property} != null)`,
    '{',
    `    throw GamekeeperException.InvalidParams("${name}", "a value, or ${clear}, not both");`,
    '}',
    `if (${clear})`,
    '{',
    `    writer.Name("${name}");`,
    '    writer.Null();',
    '}',
    ...lines,
  ];
}

/** The lines that write a value that is not null. */
function writeValue(value: string, use: TypeUse, names: Names, depth: number): string[] {
  if ('list' in use) return writeList(value, use.list, names, depth);
  const scalar = scalarWrites.get(use.name);
  if (scalar !== undefined) return [`writer.${scalar}(${value});`];
  const isEnum = names.types.get(use.name)?.kind === 'enum';
  return isEnum ? [`${use.name}Text.Write(writer, ${value});`] : [`${value}.Write(writer);`];
}

function writeList(value: string, item: TypeUse, names: Names, depth: number): string[] {
  const index = `index${depth === 0 ? '' : depth}`;
  const held = `item${depth === 0 ? '' : depth}`;
  const isValue = !('list' in item) && isValueType(item.name, names);
  const inner = isValue && !item.required ? `${held}.Value` : held;
  const lines = writeValue(inner, item, names, depth + 1);
  const nullable = [
    `if (${held} == null) writer.Null();`,
    'else',
    '{',
    ...lines.map(indentLine),
    '}',
  ];
  const mayBeNull = !(isValue && item.required);
  return [
    'writer.BeginArray();',
    `for (var ${index} = 0; ${index} < ${value}.Count; ${index}++)`,
    '{',
    `    var ${held} = ${value}[${index}];`,
    ...(mayBeNull ? nullable : lines).map(indentLine),
    '}',
    'writer.EndArray();',
  ];
}

function indentLine(line: string): string {
  return `    ${line}`;
}
