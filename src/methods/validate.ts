import { fail } from '../core/errors.ts';
import { LIST_ITEMS_MAX, RECORDS_PER_ANSWER_MAX } from '../core/limits.ts';
import { findClosestName } from './closest-name.ts';
import { operationTable } from './generated/registry.ts';
import type { DaemonMethodName, OperationName, OperationResults } from './generated/types.ts';
import {
  argumentTables,
  daemonArgumentTables,
  enumTables,
  type FieldTable,
  inputTables,
  objectTables,
  resultTypes,
  unionTables,
} from './generated/validators.ts';
import {
  argumentScalars,
  type Check,
  checkLimits,
  compileBounds,
  isPlainObject,
  nameKind,
  readRefusal,
  refuse,
  refused,
  refuseInside,
  resultScalars,
} from './validate-scalars.ts';

/**
 * What stands on the wire, held against the catalogue. The tables of generated/validators.ts become
 * functions at first use: a start pays for nothing, and a call pays for no interpretation.
 */

/**
 * The arguments of an operation in wire form: 64-bit integers as decimal strings, lists as lists,
 * maps as pairs; what is null or undefined is left out, but for a null that the catalogue calls
 * clearable.
 * @param options.action whether an action was called: signers of the roles PLAYER and PAYER may be
 *   missing then, and what the daemon fills is refused.
 * @throws InvalidParams, LimitExceeded.
 */
export function validateArguments(
  operation: OperationName,
  value: unknown,
  options: { readonly action: boolean },
): Record<string, unknown> {
  const { action } = options;
  const checks = action ? actionChecks : operationChecks;
  let check = checks.get(operation);
  if (check === undefined) {
    const { action: actionName } = operationTable[operation];
    const owner = (action && actionName) || operation;
    check = compileFields(argumentTables[operation], action ? 'action' : 'operation', owner);
    checks.set(operation, check);
  }
  return runCheck(check, value);
}

/**
 * The arguments of one of the daemon's own methods, in wire form.
 * @throws InvalidParams, LimitExceeded.
 */
export function validateDaemonArguments(
  method: DaemonMethodName,
  value: unknown,
): Record<string, unknown> {
  let check = daemonChecks.get(method);
  if (check === undefined) {
    check = compileFields(daemonArgumentTables[method], 'operation', method);
    daemonChecks.set(method, check);
  }
  return runCheck(check, value);
}

/**
 * The answer of a service that is not ours, when it has the form that the catalogue gives: required
 * fields, scalars, enums and unions. Fields that the catalogue does not know are let be.
 * @throws ServiceAnswerInvalid.
 */
export function validateResult<Name extends OperationName>(
  operation: Name,
  value: unknown,
): OperationResults[Name] {
  let field = resultFields.get(operation);
  if (field === undefined) {
    field = compileAnswer(resultTypes[operation]);
    resultFields.set(operation, field);
  }
  checkAnswer(field, operation, value);
  return value as OperationResults[Name];
}

/** A result as one field, to be checked with `checkAnswer`. */
export function compileAnswer(type: string): Field {
  return compileField('result', type, compileResult);
}

/** @throws ServiceAnswerInvalid. */
export function checkAnswer(field: Field, operation: string, value: unknown): void {
  if (isMissing(value) ? !field.required : field.check(value, 1) !== refused) return;
  if (isMissing(value)) refuse('is missing', field.type);
  const { path, problem, expected } = readRefusal();
  const detail = `${joinPath(['result', ...path])}: ${problem}; expected ${expected}`;
  fail('ServiceAnswerInvalid', { operation, detail });
}

const operationChecks = new Map<string, Check>();
const actionChecks = new Map<string, Check>();
const daemonChecks = new Map<string, Check>();
const resultFields = new Map<string, Field>();
const namedChecks = new Map<string, Check>();

/**
 * Whose arguments: of an operation or a method of the daemon, of an action, whose signers may be
 * missing, or of a control, where one value alone is no list.
 */
type Form = 'operation' | 'action' | 'control';

/** A field, ready to be checked. */
export interface Field {
  readonly name: string;
  /** In SDL, for refusals. */
  readonly type: string;
  readonly required: boolean;
  /** Refused when it is given. */
  readonly managed: boolean;
  /** Whether null is kept, which takes away what is there. */
  readonly clearable: boolean;
  readonly check: Check;
}

type CompileNamed = (name: string) => Check;

/** @throws InvalidParams, LimitExceeded. */
function runCheck(check: Check, value: unknown): Record<string, unknown> {
  const checked = check(value ?? {}, 1);
  if (checked !== refused) return checked as Record<string, unknown>;
  const { path, problem, expected, limit } = readRefusal();
  const joined = path.length === 0 ? 'params' : joinPath(path);
  if (limit !== undefined) fail('LimitExceeded', { what: joined, ...limit });
  return fail('InvalidParams', { path: joined, problem, expected });
}

function joinPath(path: readonly string[]): string {
  return path.join('.').replaceAll('.[', '[');
}

function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** A check that copies the known fields of an object and refuses all others. */
export function compileFields(table: FieldTable, form: Form, owner: string): Check {
  const compileNamed = (name: string) => compileArgument(name, form);
  const fields = Object.entries(table).map(([name, text]) =>
    compileField(name, text, compileNamed, form),
  );
  const known = new Set(fields.filter(({ managed }) => !managed).map(({ name }) => name));
  return (value, depth) => {
    if (!isPlainObject(value)) return refuse(`is ${nameKind(value)}`, 'an object, by name');
    const output: Record<string, unknown> = {};
    for (const field of fields) {
      const given = value[field.name];
      if (field.managed) continue;
      if (isMissing(given)) {
        // A mistyped name says more than the right one's absence.
        if (field.required)
          return refuseUnknown(value, table, known, owner) ?? refuseMissing(field);
        if (field.clearable && given === null) output[field.name] = null;
        continue;
      }
      const checked = field.check(given, depth + 1);
      if (checked === refused) return refuseInside(field.name);
      output[field.name] = checked;
    }
    return refuseUnknown(value, table, known, owner) ?? output;
  };
}

function refuseMissing({ name, type }: Field): symbol {
  refuse('is missing', type);
  return refuseInside(name);
}

function refuseManaged(name: string): symbol {
  refuse('is filled by the daemon', 'no value');
  return refuseInside(name);
}

/** Refuses the first name that is not of the table; undefined when there is none. */
function refuseUnknown(
  value: Record<string, unknown>,
  table: FieldTable,
  known: ReadonlySet<string>,
  owner: string,
): symbol | undefined {
  for (const name of Object.keys(value)) {
    if (known.has(name)) continue;
    // Null stands for absent, also where the daemon fills.
    if (Object.hasOwn(table, name) && isMissing(value[name])) continue;
    if (Object.hasOwn(table, name)) return refuseManaged(name);
    const names = known.size === 0 ? 'no arguments' : [...known].join(', ');
    refuse(`is not known to ${owner}`, findClosestName(name, known) ?? names);
    return refuseInside(name.length <= 64 ? name : `${name.slice(0, 64)}…`);
  }
  return undefined;
}

/** A field of a table: its type in SDL, and behind a blank its mark. */
function compileField(name: string, text: string, compileNamed: CompileNamed, form?: Form): Field {
  const [type = '', mark] = text.split(' ');
  const action = form === 'action';
  const isFilled = action && (mark === 'PLAYER' || mark === 'PAYER');
  const check = compileType(type.replace(/!$/, ''), compileNamed, form);
  return {
    name,
    type,
    required: type.endsWith('!') && !isFilled,
    managed: action && mark === 'MANAGED',
    clearable: mark === 'CLEARABLE',
    check: form === 'control' && mark !== undefined ? compileBounds(mark, check) : check,
  };
}

/** A check of a type in SDL without its own `!`. */
function compileType(type: string, compileNamed: CompileNamed, form?: Form): Check {
  if (!type.startsWith('[')) return compileNamed(type);
  const inner = type.slice(1, -1);
  const item = compileType(inner.replace(/!$/, ''), compileNamed);
  const isRequired = inner.endsWith('!');
  if (compileNamed === compileResult) return resultList(item, isRequired);
  const list = argumentList(item, isRequired);
  if (form !== 'control') return list;
  return (value, depth) =>
    Array.isArray(value) ? list(value, depth) : refuse(`is ${nameKind(value)}`, 'a list');
}

/** A list argument; GraphQL's input coercion takes a single value for a list of one. */
function argumentList(item: Check, required: boolean): Check {
  return (value, depth) => {
    if (!Array.isArray(value)) {
      const checked = item(value, depth + 1);
      return checked === refused ? refused : [checked];
    }
    const tooLong = checkLimits(value.length, LIST_ITEMS_MAX);
    if (tooLong !== undefined) return tooLong;
    const output: unknown[] = new Array(value.length);
    for (let index = 0; index < value.length; index += 1) {
      const checked = checkItem(value[index], item, required, depth);
      if (checked === refused) return refuseInside(`[${index}]`);
      output[index] = checked;
    }
    return output;
  };
}

function resultList(item: Check, required: boolean): Check {
  return (value, depth) => {
    if (!Array.isArray(value)) return refuse(`is ${nameKind(value)}`, 'a list');
    const tooLong = checkLimits(value.length, RECORDS_PER_ANSWER_MAX);
    if (tooLong !== undefined) return tooLong;
    for (let index = 0; index < value.length; index += 1) {
      if (checkItem(value[index], item, required, depth) === refused) {
        return refuseInside(`[${index}]`);
      }
    }
    return value;
  };
}

function checkItem(value: unknown, item: Check, required: boolean, depth: number): unknown {
  if (!isMissing(value)) return item(value, depth + 1);
  return required ? refuse('is missing', 'a value') : null;
}

/**
 * The check of a named type in arguments; operations, actions and controls have each their form of
 * an input.
 */
function compileArgument(name: string, form: Form): Check {
  const scalar = argumentScalars[name];
  if (scalar !== undefined) return scalar;
  return remember(`${form} ${name}`, () => {
    const values = enumTables[name];
    return values === undefined
      ? compileFields(inputTables[name]!, form, name)
      : compileEnum(values);
  });
}

/** The check of a named type in results. */
function compileResult(name: string): Check {
  const scalar = resultScalars[name];
  if (scalar !== undefined) return scalar;
  return remember(`result ${name}`, () => {
    const values = enumTables[name];
    if (values !== undefined) return compileEnum(values);
    const members = unionTables[name];
    return members === undefined ? compileObject(objectTables[name]!) : compileUnion(members);
  });
}

/** Compiles a named type when it is first met in a value, so that types may refer to themselves. */
function remember(key: string, compile: () => Check): Check {
  const known = namedChecks.get(key);
  if (known !== undefined) return known;
  let compiled: Check | undefined;
  const check: Check = (value, depth) => {
    compiled ??= compile();
    return compiled(value, depth);
  };
  namedChecks.set(key, check);
  return check;
}

function compileEnum(values: readonly string[]): Check {
  const known = new Set<unknown>(values);
  const expected = values.join(' or ');
  return (value) => (known.has(value) ? value : refuse('is no such value', expected));
}

function compileObject(table: FieldTable): Check {
  const fields = Object.entries(table).map(([name, text]) =>
    compileField(name, text, compileResult),
  );
  return (value, depth) => {
    if (!isPlainObject(value)) return refuse(`is ${nameKind(value)}`, 'an object');
    for (const field of fields) {
      const given = value[field.name];
      if (isMissing(given)) {
        if (field.required) return refuseMissing(field);
      } else if (field.check(given, depth + 1) === refused) return refuseInside(field.name);
    }
    return value;
  };
}

function compileUnion(members: readonly string[]): Check {
  const checks = new Map<unknown, Check>(members.map((name) => [name, compileResult(name)]));
  return (value, depth) => {
    if (!isPlainObject(value)) return refuse(`is ${nameKind(value)}`, 'an object');
    const check = checks.get(value.__typename);
    if (check !== undefined) return check(value, depth);
    refuse('is no member of the union', members.join(' or '));
    return refuseInside('__typename');
  };
}
