import { onceOf } from '../../contract/once.ts';
import { fail } from '../../core/errors.ts';
import { Pace } from '../../core/pace.ts';
import { operationTable } from '../../methods/generated/registry.ts';
import type { OperationName } from '../../methods/generated/types.ts';
import { operations } from '../generated/registry.ts';
import type { SendWatch } from '../ledger/log/outcome.ts';
import { attestSends } from '../operations/attest-sends.ts';
import type { CallOptions, Operation, OperationContext } from '../operations/operation.ts';
import type { CallParts, LedgerPort } from '../operations/operation-call.ts';

/** What each call passes on its way to its operation, and the layers that it may pass. */

/** A call on its way: layers hand on others in its place. */
export interface ServiceCall extends CallParts {
  readonly name: OperationName;
  /** Notified of what the call submits. */
  readonly watch: SendWatch | undefined;
}

/** One layer. `next` is the rest of the way. */
export type Layer = <Answer>(
  call: ServiceCall,
  next: (call: ServiceCall) => Promise<Answer>,
) => Promise<Answer>;

/** A call at the beginning of its way. @throws Cancelled. */
export function beginCall(
  { genesisId, submitBundles }: LedgerPort,
  name: OperationName,
  { idempotencyKey, watch, pace, signal: caller }: CallOptions,
): ServiceCall {
  const { kind } = operationTable[name];
  // A signed write runs to its end even when the caller has gone.
  const signal = kind === 'send' ? undefined : caller;
  if (signal?.aborted) fail('Cancelled', {});
  const hasOnce = idempotencyKey !== undefined && isBuild(name);
  const once = hasOnce ? onceOf(genesisId, idempotencyKey) : undefined;
  return { name, once, signal, pace: pace ?? new Pace(signal), watch, submitBundles };
}

/** Runs a call behind the layers; the first is the outermost. */
export function passLayers<Answer>(
  layers: readonly Layer[],
  begun: ServiceCall,
  run: (call: ServiceCall) => Promise<Answer>,
): Promise<Answer> {
  const pass = (call: ServiceCall, index: number): Promise<Answer> => {
    const layer = layers[index];
    return layer === undefined ? run(call) : layer(call, (next) => pass(next, index + 1));
  };
  return pass(begun, 0);
}

/** The outcomes of what a send submits can be attested. */
export function attestation(ledger: LedgerPort): Layer {
  return (call, next) => {
    if (!isSend(call.name)) return next(call);
    return next({ ...call, submitBundles: attestSends(ledger, call.submitBundles) });
  };
}

/** The watch of a call is notified of what it submits. */
export const watching: Layer = (call, next) => {
  const { watch, submitBundles } = call;
  if (watch === undefined) return next(call);
  const watched: OperationContext['submitBundles'] = (bundles) => submitBundles(bundles, watch);
  return next({ ...call, submitBundles: watched });
};

/** Both are false for what is no operation: see `findOperation`. */
export function isSend(name: OperationName): boolean {
  return operationTable[name]?.kind === 'send';
}

export function isBuild(name: OperationName): boolean {
  return operationTable[name]?.kind === 'build';
}

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
