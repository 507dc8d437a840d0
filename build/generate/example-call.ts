import type { ClientMethod, ClientModel, ClientParameter, ClientType } from './client-model.ts';
import type { TypeUse } from './model.ts';
import { baseName, typesByName } from './text.ts';

/**
 * The example of a method as every writer of a client says it: a call whose addresses are variables
 * with the names of its parameters, and one value of its answer.
 */

/** What is instead of an argument, or in one. */
export type ExampleValue =
  | ExampleVariable
  | { readonly kind: 'scalar'; readonly type: string; readonly value: string | number | boolean }
  | { readonly kind: 'list'; readonly type: TypeUse; readonly items: readonly ExampleValue[] }
  | { readonly kind: 'input'; readonly type: string; readonly fields: readonly ExampleField[] };

/** What the example does not show: an address, or what would make it too long. */
export interface ExampleVariable {
  readonly kind: 'variable';
  /** In camel case. */
  readonly name: string;
  readonly type: TypeUse;
  /** As on the wire. */
  readonly value: unknown;
}

export interface ExampleField {
  readonly parameter: ClientParameter;
  readonly value: ExampleValue;
}

export interface ExampleCall {
  readonly method: ClientMethod;
  readonly fields: readonly ExampleField[];
  /** Each once. */
  readonly variables: readonly ExampleVariable[];
  /** Where in the answer the value is, with the type at the end of each part. */
  readonly answer: readonly AnswerPart[];
  /** As on the wire. */
  readonly value: string | number | boolean;
}

export type AnswerPart =
  | { readonly kind: 'field'; readonly name: string; readonly owner: string; readonly use: TypeUse }
  | { readonly kind: 'item'; readonly index: number; readonly use: TypeUse }
  | { readonly kind: 'length'; readonly use: TypeUse };

const LENGTH_USE: TypeUse = { name: 'Int', required: true };

/** Lines of a call; what its answer holds is one more. */
export const CALL_LINES_MAX = 3;
/** A longer text, which is an address in most cases, is a variable. */
const TEXT_LENGTH_MAX = 30;
/** Scalars whose literals are of several types in a language. */
const shapeless: readonly string[] = ['JSON', 'VecMap', 'VecMapGeneric', 'StringTuple'];

/**
 * The call of a method's example, whose largest arguments are variables until it is short.
 * @param isShort whether a writer finds it so.
 * @returns undefined for a method without an example.
 */
export function makeExampleCall(
  method: ClientMethod,
  model: Pick<ClientModel, 'types'>,
  isShort: (call: ExampleCall) => boolean,
): ExampleCall | undefined {
  const { example, parameters } = method;
  if (example === undefined) return undefined;
  const types = typesByName(model);
  const answer = partsOf(example.path, method.result, types);
  let fields = fieldsOf(parameters, example.params, types);
  for (;;) {
    const variables = variablesOf(fields);
    const call = { method, fields, variables, answer, value: example.value };
    const largest = isShort(call) ? undefined : findLargest(fields);
    if (largest === undefined) return call;
    fields = replaceIn(fields, largest);
  }
}

/**
 * Code in lines, broken behind commas outside texts.
 * @param indent of the first line.
 * @param hanging indent of the others.
 */
export function wrapCode(code: string, columns: number, indent: string, hanging: string): string[] {
  const parts = code.split(/(?<=,) (?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const lines: string[] = [];
  let line = indent;
  for (const part of parts) {
    const isFirst = line.trim() === '';
    if (!isFirst && line.length + 1 + part.length > columns) {
      lines.push(line);
      line = `${hanging}${part}`;
    } else line = isFirst ? `${line}${part}` : `${line} ${part}`;
  }
  return [...lines, line];
}

function fieldsOf(
  parameters: readonly ClientParameter[],
  given: Readonly<Record<string, unknown>>,
  types: ReadonlyMap<string, ClientType>,
): ExampleField[] {
  const known = new Map<string, unknown>();
  const nameIt = (wish: string, value: unknown): string => {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? wish : `${wish}${number}`;
      if (!known.has(name) || known.get(name) === value) {
        known.set(name, value);
        return name;
      }
    }
  };
  const make = (value: unknown, use: TypeUse, name: string): ExampleValue => {
    if ('list' in use) {
      const items = (value as unknown[]).map((item) => make(item, use.list, singular(name)));
      return { kind: 'list', type: use, items };
    }
    const type = types.get(use.name);
    if (type?.kind === 'input') {
      const inner = fieldsFrom(type.fields, value as Record<string, unknown>);
      return { kind: 'input', type: use.name, fields: inner };
    }
    const isLong = typeof value === 'string' && value.length > TEXT_LENGTH_MAX;
    const isHidden = isLong || value === null || shapeless.includes(use.name);
    if (isHidden) return { kind: 'variable', name: nameIt(name, value), type: use, value };
    return { kind: 'scalar', type: use.name, value: value as string };
  };
  const fieldsFrom = (list: readonly ClientParameter[], from: Record<string, unknown>) =>
    list
      .filter(({ name }) => from[name] !== undefined && from[name] !== null)
      .map((parameter) => {
        const { name, type } = parameter;
        return { parameter, value: make(from[name], type, name) };
      });
  return fieldsFrom(parameters, given);
}

/** `addresses` to `address`, `mintList` to `mint`. */
function singular(name: string): string {
  return name
    .replace(/List$/, '')
    .replace(/sses$/, 'ss')
    .replace(/([^s])s$/, '$1');
}

function variablesOf(fields: readonly ExampleField[]): ExampleVariable[] {
  const found = fields.flatMap(({ value }) => variablesIn(value));
  return [...new Map(found.map((variable) => [variable.name, variable])).values()];
}

function variablesIn(value: ExampleValue): ExampleVariable[] {
  if (value.kind === 'variable') return [value];
  if (value.kind === 'list') return value.items.flatMap(variablesIn);
  return value.kind === 'input' ? variablesOf(value.fields) : [];
}

/**
 * The largest argument that has no other in it. One that is all that is given stays in sight as
 * long as something in it can be hidden.
 */
function findLargest(fields: readonly ExampleField[]): ExampleField | undefined {
  const inner = fields.flatMap(innermostOf);
  const [only] = fields;
  const isAll = fields.length === 1 && inner.length === 1 && inner[0] === only;
  const within = isAll && only!.value.kind === 'input' ? only!.value.fields.filter(isHideable) : [];
  return largestOf(within) ?? largestOf(inner);
}

function largestOf(fields: readonly ExampleField[]): ExampleField | undefined {
  const sizeOf = ({ value }: ExampleField) => JSON.stringify(wireOf(value)).length;
  return fields.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
}

/** Whether a variable is shorter. */
function isHideable({ parameter, value }: ExampleField): boolean {
  return value.kind === 'scalar' && String(value.value).length > parameter.name.length;
}

function innermostOf(field: ExampleField): ExampleField[] {
  const { value } = field;
  if (value.kind === 'variable' || value.kind === 'scalar') return [];
  const within = value.kind === 'input' ? value.fields : [];
  const deeper = within.flatMap(innermostOf);
  return deeper.length > 0 ? deeper : [field];
}

function replaceIn(fields: readonly ExampleField[], largest: ExampleField): ExampleField[] {
  return fields.map((field) => {
    const { parameter, value } = field;
    if (field === largest) {
      const { name, type } = parameter;
      return { parameter, value: { kind: 'variable', name, type, value: wireOf(value) } };
    }
    if (value.kind !== 'input') return field;
    return { parameter, value: { ...value, fields: replaceIn(value.fields, largest) } };
  });
}

/** As on the wire. */
export function wireOf(value: ExampleValue): unknown {
  if (value.kind === 'list') return value.items.map(wireOf);
  if (value.kind !== 'input') return value.value;
  return Object.fromEntries(
    value.fields.map((field) => [field.parameter.name, wireOf(field.value)]),
  );
}

/** A value of the wire with nothing left out of it, for whoever declares the variables. */
export function literalOf(
  value: unknown,
  use: TypeUse,
  types: ReadonlyMap<string, ClientType>,
): ExampleValue {
  if ('list' in use) {
    const items = (value as unknown[]).map((item) => literalOf(item, use.list, types));
    return { kind: 'list', type: use, items };
  }
  const type = types.get(use.name);
  if (type?.kind !== 'input') return { kind: 'scalar', type: use.name, value: value as string };
  const given = value as Record<string, unknown>;
  const fields = type.fields
    .filter(({ name }) => given[name] !== undefined && given[name] !== null)
    .map((parameter) => {
      return { parameter, value: literalOf(given[parameter.name], parameter.type, types) };
    });
  return { kind: 'input', type: use.name, fields };
}

function partsOf(
  path: readonly (string | number)[],
  result: TypeUse,
  types: ReadonlyMap<string, ClientType>,
): AnswerPart[] {
  let use = result;
  return path.map((part) => {
    if (typeof part === 'number' && 'list' in use) {
      use = use.list;
      return { kind: 'item', index: part, use };
    }
    if ('list' in use) {
      use = LENGTH_USE;
      return { kind: 'length', use };
    }
    const owner = baseName(use);
    const type = types.get(owner);
    const field = type?.kind === 'object' && type.fields.find(({ name }) => name === part);
    if (!field) throw new Error(`${owner} has no field ${part}, which an example shows`);
    use = field.type;
    return { kind: 'field', name: field.name, owner, use };
  });
}
