import { fail } from '../../core/errors.ts';

/** Fails the inspection with a reason, so that nothing is signed. */
export type Refuse = (reason: string) => never;

/** A `Refuse` that throws UnsafeTransaction with the operation and the reason as context. */
export function refuseFor(operation: string): Refuse {
  return (reason) => fail('UnsafeTransaction', { operation, reason });
}
