import type { DaemonMethodName } from './generated/types.ts';
import {
  controlArgumentTables,
  daemonArgumentTables,
  type FieldTable,
  inputTables,
} from './generated/validators.ts';
import { isActionName, isBudgetName } from './manifest.ts';
import { isPlainObject } from './validate-scalars.ts';

/**
 * What a newer client says before its session is open, without the names that are not known here
 * yet: it can continue with what this daemon has. What is left is judged as everybody's.
 */

/** The arguments of a method that opens a session. @returns what is no object as it is. */
export function takeKnownArguments(method: DaemonMethodName, params: unknown): unknown {
  const known = takeKnown(params, daemonArgumentTables[method]);
  if (!isPlainObject(known) || !isPlainObject(known.manifest)) return known;
  return { ...known, manifest: takeKnownRules(known.manifest) };
}

/** What a client of an owner's channel says first. */
export function takeKnownHello(params: unknown): unknown {
  return takeKnown(params, controlArgumentTables['control.hello']);
}

/** The named values of a table, at every depth. */
function takeKnown(value: unknown, table: FieldTable): unknown {
  if (!isPlainObject(value)) return value;
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(table, name));
  return Object.fromEntries(known.map(([name, item]) => [name, takeInner(item, table[name]!)]));
}

function takeInner(value: unknown, type: string): unknown {
  const name = /\w+/.exec(type)?.[0] ?? '';
  if (!Object.hasOwn(inputTables, name)) return value;
  const table = inputTables[name]!;
  return Array.isArray(value)
    ? value.map((item) => takeKnown(item, table))
    : takeKnown(value, table);
}

/** A grant has no rule for an action or a budget of a later version: the game is not given it. */
function takeKnownRules(manifest: Record<string, unknown>): Record<string, unknown> {
  const { actions, budgets } = manifest;
  const keep = (list: unknown, field: string, isKnown: (name: string) => boolean) => {
    if (!Array.isArray(list)) return list;
    return list.filter((item) => {
      const name = isPlainObject(item) ? item[field] : undefined;
      return typeof name !== 'string' || isKnown(name);
    });
  };
  return {
    ...manifest,
    ...(actions !== undefined && { actions: keep(actions, 'action', isActionName) }),
    ...(budgets !== undefined && { budgets: keep(budgets, 'of', isBudgetName) }),
  };
}
