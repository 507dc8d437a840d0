import type { ClientMethod } from './client-model.ts';
import { csharpType, type Names, pascalCase, propertyOf } from './csharp-names.ts';
import {
  CALL_LINES_MAX,
  type ExampleCall,
  type ExampleValue,
  type ExampleVariable,
  literalOf,
  makeExampleCall,
  wrapCode,
} from './example-call.ts';
import { capitalise } from './text.ts';

/** The examples of the doc comments, in C#. */

/** Of a line in the comment of a member. */
const COLUMNS_MAX = 88;
/** Words of the language that a parameter could be called. */
const keywords: ReadonlySet<string> = new Set(
  (
    'as base checked class decimal default delegate event fixed implicit in interface internal ' +
    'is lock namespace new null object operator out override params private public readonly ref ' +
    'sealed short static string struct this throw unchecked using virtual void volatile while'
  ).split(' '),
);

/** The lines of a method's example: the call, in three lines at most, and what its answer holds. */
export function exampleLines(method: ClientMethod, names: Names): readonly string[] {
  const call = exampleCall(method, names);
  return call === undefined ? [] : [...linesOf(call, names), `// ${answerOf(call)}`];
}

/** The call that these lines show. */
export function exampleCall(method: ClientMethod, names: Names): ExampleCall | undefined {
  const model = { types: [...names.types.values()] };
  return makeExampleCall(method, model, (call) => fits(linesOf(call, names)));
}

function fits(lines: readonly string[]): boolean {
  return lines.length <= CALL_LINES_MAX && lines.every(({ length }) => length <= COLUMNS_MAX);
}

function linesOf({ method, fields }: ExampleCall, names: Names): string[] {
  const name = `${capitalise(method.namespace)}.${pascalCase(method.name)}Async`;
  const head = `var ${answerName(method)} = await client.${name}(`;
  const owner = `${capitalise(method.namespace)}${pascalCase(method.name)}Parameters`;
  const given = fields.length === 0 ? '' : `new() ${writeFields(fields, owner, names)}`;
  const flat = `${head}${given});`;
  if (flat.length <= COLUMNS_MAX) return [flat];
  const hanging = [head, ...wrapCode(`${given});`, COLUMNS_MAX, '    ', '        ')];
  const filled = wrapCode(flat, COLUMNS_MAX, '', '    ');
  return fits(hanging) || !fits(filled) ? hanging : filled;
}

function answerName({ kind, result }: ClientMethod): string {
  return kind === 'write' ? 'receipt' : 'list' in result ? 'found' : 'answer';
}

/** An expression that is true. */
function answerOf({ method, answer, value }: ExampleCall): string {
  const parts = answer.map((part) => {
    if (part.kind === 'item') return `[${part.index}]`;
    return part.kind === 'length' ? '.Count' : `.${propertyOf(part.name, part.owner)}`;
  });
  const { use } = answer.at(-1)!;
  const type = 'list' in use ? '' : use.name;
  return `${answerName(method)}${parts.join('')} == ${writeScalar(type, value)}`;
}

type Scalar = string | number | boolean;

function writeScalar(type: string, value: Scalar): string {
  if (type === 'BigInt') return writeInteger(String(value));
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** A BigInteger takes every integer literal. */
function writeInteger(digits: string): string {
  const isLiteral = BigInt(digits) < 2n ** 63n;
  return isLiteral ? digits : `BigInteger.Parse("${digits}")`;
}

/** The name of a variable in the language. */
export function variableName(name: string): string {
  return keywords.has(name) ? `@${name}` : name;
}

/** An expression for the value of a variable. */
export function writeVariable({ value, type }: ExampleVariable, names: Names): string {
  return writeValue(literalOf(value, type, names.types), names);
}

/** An expression for what is instead of an argument. */
function writeValue(value: ExampleValue, names: Names): string {
  if (value.kind === 'variable') return variableName(value.name);
  if (value.kind === 'list') return writeList(value, names);
  if (value.kind === 'input') {
    return `new ${value.type} ${writeFields(value.fields, value.type, names)}`;
  }
  const isEnum = names.types.get(value.type)?.kind === 'enum';
  if (isEnum) return `${value.type}.${pascalCase(String(value.value))}`;
  if (shapeless[value.type] !== undefined) return shapeless[value.type]!(value.value);
  return writeScalar(value.type, value.value);
}

const parse = (value: unknown): string =>
  `JsonValue.Parse(${JSON.stringify(JSON.stringify(value))})`;

/** Values of JSON by the type that stands for them. */
const shapeless: Readonly<Record<string, (value: unknown) => string>> = {
  JSON: parse,
  StringTuple: (value) => `new[] ${JSON.stringify(value).replace('[', '{ ').replace(/]$/, ' }')}`,
  VecMap: (value) => {
    const items = Object.entries(value as object).map(([key, item]) => {
      return `[${JSON.stringify(key)}] = ${parse(item)}`;
    });
    return `new Dictionary<string, JsonValue> { ${items.join(', ')} }`;
  },
  VecMapGeneric: (value) => {
    const pairs: [unknown, unknown][] = Array.isArray(value)
      ? value
      : Object.entries(value as object);
    const items = pairs.map(([key, item]) => {
      return `KeyValuePair.Create(${parse(key)}, ${parse(item)})`;
    });
    return `new[] { ${items.join(', ')} }`;
  },
};

function writeList(list: ExampleValue & { kind: 'list' }, names: Names): string {
  const items = list.items.map((item) => writeValue(item, names));
  if (items.length > 0) return `new[] { ${items.join(', ')} }`;
  const item = 'list' in list.type ? csharpType(list.type.list, names) : 'object';
  return `new ${item}[0]`;
}

function writeFields(fields: ExampleCall['fields'], owner: string, names: Names): string {
  const written = fields.map(({ parameter, value }) => {
    const isObject = value.kind === 'input';
    const text = isObject
      ? `new() ${writeFields(value.fields, value.type, names)}`
      : writeValue(value, names);
    return `${propertyOf(parameter.name, owner)} = ${text}`;
  });
  return `{ ${written.join(', ')} }`;
}
