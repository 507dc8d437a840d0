import { fail } from '../../core/errors.ts';
import { operationTable } from '../../methods/generated/registry.ts';
import type { OperationName } from '../../methods/generated/types.ts';
import { operations } from '../generated/registry.ts';
import type { Operation } from '../operations/operation.ts';

/** The operation of this name. @throws MethodNotFound. */
export function findOperation<Name extends OperationName>(name: Name): Operation<Name> {
  if (Object.hasOwn(operations, name)) {
    return (operations as unknown as Readonly<Record<Name, Operation<Name>>>)[name];
  }
  return fail('MethodNotFound', { method: name, suggestion: suggestName(name) });
}

/** The known name with the longest common prefix. */
function suggestName(name: string): string {
  let best = 'global';
  let longest = 0;
  for (const known of Object.keys(operationTable)) {
    let shared = 0;
    while (shared < known.length && known[shared] === name[shared]) shared += 1;
    if (shared > longest) [best, longest] = [known, shared];
  }
  return best;
}
