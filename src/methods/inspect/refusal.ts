import { fail } from '../../core/errors.ts';

/** Ends an inspection: nothing is signed. */
export type Refuse = (reason: string) => never;

/** A refusal that names the operation and keeps the reason as context. */
export function refuseFor(operation: string): Refuse {
  return (reason) => fail('UnsafeTransaction', { operation, reason });
}
