import { fail } from '../../core/errors.ts';
import { findClosestName } from '../../methods/closest-name.ts';
import {
  actionTable,
  daemonMethodTable,
  operationOfAction,
  operationTable,
} from '../../methods/generated/registry.ts';
import type { DaemonMethodName, OperationName } from '../../methods/generated/types.ts';

/** Of the service's operations under their own names. */
export const API_PREFIX = 'api.';

/** Whether the daemon itself implements the method. */
export function isDaemonMethod(method: string): method is DaemonMethodName {
  return Object.hasOwn(daemonMethodTable, method);
}

/** Whether the method is an operation of the service, or an action on one. */
export function isServiceMethod(method: string): boolean {
  if (method.startsWith(API_PREFIX)) {
    return Object.hasOwn(operationTable, method.slice(API_PREFIX.length));
  }
  return Object.hasOwn(actionTable, method);
}

/** Whether it takes the path of a write, or a part of it. */
export function isWriteMethod(method: string): boolean {
  const isApi = method.startsWith(API_PREFIX);
  const name = isApi
    ? (method.slice(API_PREFIX.length) as OperationName)
    : operationOfAction(method);
  return name !== undefined && isServiceMethod(method) && operationTable[name].kind !== 'read';
}

/** Whether the catalogue has the name, so that it is safe to log. */
export function isKnownMethod(method: string): boolean {
  return isServiceMethod(method) || isDaemonMethod(method);
}

/** @throws MethodNotFound, which suggests the closest name. */
export function methodNotFound(method: string): never {
  const isBare = Object.hasOwn(operationTable, method);
  const closest = isBare ? `${API_PREFIX}${method}` : findClosestName(method, allMethods());
  const suggestion = closest ?? 'rpc.discover';
  return fail('MethodNotFound', { method: method.slice(0, 64), suggestion });
}

function* allMethods(): Generator<string> {
  yield* Object.keys(daemonMethodTable);
  yield* Object.keys(actionTable);
  for (const name of Object.keys(operationTable)) yield `${API_PREFIX}${name}`;
}
