import { fail } from '../core/errors.ts';
import { LIST_ITEMS_MAX, RECORDS_PER_ANSWER_MAX } from '../core/limits.ts';
import { UnknownName } from './catalogue-fit.ts';
import { findClosestName } from './closest-name.ts';
import { operationTable } from './generated/registry.ts';
import type {
  DaemonArguments,
  DaemonMethodName,
  OperationName,
  OperationResults,
} from './generated/types.ts';
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
  NO_SUCH_VALUE,
  nameKind,
  readRefusal,
  refuse,
  refused,
  refuseInside,
  refuseName,
  resultScalars,
} from './validate-scalars.ts';

/**
 * Validates wire data against the catalogue. The tables in generated/validators.ts are compiled
 * into functions at first use, so that startup costs nothing and calls interpret no tables.
 */

/**
 * The arguments of an operation in wire form: 64-bit integers as decimal strings, lists as lists,
 * maps as pairs. Null and undefined are left out, except for a null that the catalogue marks as
 * clearable.
 * @param options.action whether an action was called: then signers of the roles PLAYER and PAYER
 *   may be missing, and arguments that the daemon fills in are refused.
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
export function validateDaemonArguments<Name extends DaemonMethodName>(
  method: Name,
  value: unknown,
): DaemonArguments[Name] {
  let check = daemonChecks.get(method);
  if (check === undefined) {
    check = compileFields(daemonArgumentTables[method], 'operation', method);
    daemonChecks.set(method, check);
  }
  return runCheck(check, value) as DaemonArguments[Name];
}

/**
 * Checks the answer of an external service against the catalogue: required fields, scalars, enums
 * and unions. Unknown fields are ignored.
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

/** Compiles a result type into a field, to be checked with `checkAnswer`. */
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
 * Whose arguments they are: those of an operation or a daemon method; of an action, whose signers
 * may be missing; or of a control, where a single value does not stand for a list.
 */
type Form = 'operation' | 'action' | 'control';

/** A compiled field. */
export interface Field {
  readonly name: string;
  /** The type in SDL, for refusals. */
  readonly type: string;
  readonly required: boolean;
  /** Filled in by the daemon, and refused if given. */
  readonly managed: boolean;
  /** Whether null is kept; it clears the current value. */
  readonly clearable: boolean;
  readonly check: Check;
}

type CompileNamed = (name: string) => Check;

/** @throws InvalidParams, LimitExceeded. */
function runCheck(check: Check, value: unknown): Record<string, unknown> {
  const checked = check(value ?? {}, 1);
  if (checked !== refused) return checked as Record<string, unknown>;
  const { path, problem, expected, limit, isUnknown } = readRefusal();
  const joined = path.length === 0 ? 'params' : joinPath(path);
  if (limit !== undefined) fail('LimitExceeded', { what: joined, ...limit });
  const context = { path: joined, problem, expected };
  if (isUnknown) throw new UnknownName('InvalidParams', context);
  return fail('InvalidParams', context);
}

function joinPath(path: readonly string[]): string {
  return path.join('.').replaceAll('.[', '[');
}

function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Compiles a check that copies the known fields of an object and refuses all others. */
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
        // A mistyped name is the more helpful error than the missing one that was meant.
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

/** Refuses the first name that is not in the table; undefined if there is none. */
function refuseUnknown(
  value: Record<string, unknown>,
  table: FieldTable,
  known: ReadonlySet<string>,
  owner: string,
): symbol | undefined {
  for (const name of Object.keys(value)) {
    if (known.has(name)) continue;
    // A part of a record may be given back as it was read, and some say their type.
    if (name === '__typename') continue;
    // Null means absent, also for fields that the daemon fills in.
    if (Object.hasOwn(table, name) && isMissing(value[name])) continue;
    if (Object.hasOwn(table, name)) return refuseManaged(name);
    const names = known.size === 0 ? 'no arguments' : [...known].join(', ');
    refuseName(`is not known to ${owner}`, findClosestName(name, known) ?? names);
    return refuseInside(name.length <= 64 ? name : `${name.slice(0, 64)}…`);
  }
  return undefined;
}

/** Compiles a field of a table: its type in SDL, and after a space its mark. */
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

/** Compiles a check for a type in SDL, apart from its own `!`. */
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

/** A list argument. GraphQL's input coercion accepts a single value as a list of one. */
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

/** The check of a named type in arguments; each form has its own version of an input type. */
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

/** Compiles a named type lazily, when a value first needs it, so that types may be recursive. */
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
  return (value) => {
    if (known.has(value)) return value;
    // A later version may have the value, as it may have a name.
    if (typeof value === 'string') return refuseName(NO_SUCH_VALUE, expected);
    return refuse(NO_SUCH_VALUE, expected);
  };
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
