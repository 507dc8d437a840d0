import { makeNamespaces } from './client-methods.ts';
import { type ClientLiveRead, type ClientMethod, findMethods } from './client-model.ts';
import type { LiveModel, Model, TypeUse } from './model.ts';

/** The live tables of the client model: a table of records for each read that can be live. */

/** A table holds all records, and no proofs of them. */
const leftOut: ReadonlySet<string> = new Set(['limit', 'after', 'includeProof']);

/** The service's reads in the order of the catalogue, then the daemon's. */
export function makeLiveReads(
  model: Pick<Model, 'operations' | 'daemonMethods'>,
): readonly ClientLiveRead[] {
  const methods = findMethods({ namespaces: makeNamespaces(model, new Map()) });
  const find = (wire: string | undefined) => methods.find((method) => method.wire === wire);
  return [
    ...model.operations.flatMap(({ live, action }) => makeLiveRead(live, find(action))),
    ...model.daemonMethods.flatMap(({ live, name }) => makeLiveRead(live, find(name))),
  ];
}

function makeLiveRead(
  live: LiveModel | undefined,
  method: ClientMethod | undefined,
): readonly ClientLiveRead[] {
  if (live === undefined) return [];
  if (method === undefined) throw new Error(`${live.name}: a game cannot call the read`);
  const parameters = method.parameters.filter(({ name }) => !leftOut.has(name));
  return [
    {
      ...live,
      read: method.wire,
      doc: method.doc,
      parameters,
      needsNothing: !parameters.some(({ isRequired }) => isRequired),
      record: recordOf(method.result),
      isList: 'list' in method.result,
      since: method.since,
    },
  ];
}

function recordOf(result: TypeUse): TypeUse {
  return 'list' in result ? result.list : result;
}
