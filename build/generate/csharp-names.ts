import type { ClientModel, ClientType, TypeUse } from './client-model.ts';
import { fitLines } from './csharp-layout.ts';
import { typesByName, typeText, wrapText } from './text.ts';

/** Maps names and types of the catalogue to C#. */

export const runtimeFolder = 'clients/csharp/Runtime';
export const generatedFolder = `${runtimeFolder}/Generated`;

/** Scalars that are value types, whose nullable form is a different type. */
const valueScalars: ReadonlyMap<string, string> = new Map([
  ['Int', 'int'],
  ['Float', 'double'],
  ['Boolean', 'bool'],
  ['BigInt', 'BigInteger'],
]);

const referenceScalars: ReadonlyMap<string, string> = new Map([
  ['String', 'string'],
  ['ID', 'string'],
  ['Bytes', 'string'],
  ['Pubkey', 'string'],
  ['JSON', 'JsonValue'],
  ['StringTuple', 'IReadOnlyList<string>'],
  ['VecMap', 'IReadOnlyDictionary<string, JsonValue>'],
  ['VecMapGeneric', 'IReadOnlyList<KeyValuePair<JsonValue, JsonValue>>'],
]);

/** Lookup tables for the emitters. */
export interface Names {
  readonly types: ReadonlyMap<string, ClientType>;
}

/** @throws Error if an object is in two unions, as a C# class has one base. */
export function readNames({ types }: ClientModel): Names {
  for (const type of types) {
    if (type.kind === 'object' && type.unions.length > 1) {
      throw new Error(`${type.name} is in two unions; C# takes one base class`);
    }
  }
  return { types: typesByName({ types }) };
}

/** `merkle_trees`, `KEYCHAIN` or `createTree` in Pascal case. */
export function pascalCase(name: string): string {
  return name
    .split('_')
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z0-9]+$/.test(word) && word.length > 1 ? word.toLowerCase() : word))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** A property name; a C# member must not have the name of its class. */
export function propertyOf(field: string, owner: string): string {
  const name = pascalCase(field);
  return name === owner ? `${name}Value` : name;
}

/** Whether the C# type is a value type. */
export function isValueType(name: string, names: Names): boolean {
  return valueScalars.has(name) || names.types.get(name)?.kind === 'enum';
}

/** The C# type of a use, with `?` if it may be null. */
export function csharpType(use: TypeUse, names: Names): string {
  const type =
    'list' in use ? `IReadOnlyList<${csharpType(use.list, names)}>` : namedType(use.name, names);
  return use.required ? type : `${type}?`;
}

/** The C# type of a named type. */
export function namedType(name: string, names: Names): string {
  const scalar = valueScalars.get(name) ?? referenceScalars.get(name);
  if (scalar !== undefined) return scalar;
  if (!names.types.has(name)) throw new Error(`C# has no type for ${name}`);
  return name;
}

/** Text escaped for a documentation comment; backticks become code elements. */
export function escapeDocument(text: string): string {
  return escapeCode(text).replace(/`([^`]+)`/g, '<c>$1</c>');
}

function escapeCode(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The element with an example's lines; nothing without any. */
export function exampleElement(lines: readonly string[], indent: string): string {
  if (lines.length === 0) return '';
  const whole = ['<example>', '<code>', ...lines.map(escapeCode), '</code>', '</example>'];
  return whole.map((line) => `${indent}/// ${line}\n`).join('');
}

/** An XML documentation element at an indent, within 100 columns. */
export function documentElement(tag: string, text: string, indent: string): string {
  if (text === '') return '';
  const escaped = escapeDocument(text);
  const name = tag.split(' ')[0];
  const single = `${indent}/// <${tag}>${escaped}</${name}>`;
  if (single.length <= 100 && !escaped.includes('\n')) return `${single}\n`;
  const lines = wrapText(escaped, 96 - indent.length);
  const body = lines.map((line) => `${`${indent}/// ${line}`.trimEnd()}\n`).join('');
  return `${indent}/// <${tag}>\n${body}${indent}/// </${name}>\n`;
}

/** A note that an input is required, which a C# type cannot express. */
export function requiredNote(doc: string, isRequired: boolean): string {
  return isRequired ? `${doc} Required.`.trim() : doc;
}

/** Describes the expected value to a caller. */
export function expectedText(use: TypeUse): string {
  return typeText({ ...use, required: false });
}

/** A whole generated file. */
export function makeSource(name: string, body: string): { path: string; text: string } {
  const usings = [
    ['using System;', /\[Obsolete|SequenceEqual|\bAction\b/],
    [
      'using System.Collections.Generic;',
      /\b(IReadOnlyList|(IReadOnly)?Dictionary|KeyValuePair|IAsyncEnumerable)</,
    ],
    ['using System.Numerics;', /\bBigInteger\b/],
    ['using System.Threading;', /\bCancellationToken\b/],
    ['using System.Threading.Tasks;', /\bTask</],
  ] as const;
  const used = usings.filter(([, pattern]) => pattern.test(body)).map(([using]) => `${using}\n`);
  const head = '// Generated from src/methods/catalogue by `npm run generate`.\n#nullable enable\n';
  const separator = used.length === 0 ? '' : '\n';
  const text = `${head}${used.join('')}${separator}namespace Gamekeeper\n{\n${body.trimEnd()}\n}\n`;
  return { path: `${generatedFolder}/${name}.cs`, text: fitLines(text) };
}

/** The file of a type: that of the first domain that reaches it. */
export function fileOf({ reachedBy }: ClientType): string {
  return reachedBy[0] ?? 'shared';
}
