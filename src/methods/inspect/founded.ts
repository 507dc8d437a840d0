import { readArgument } from '../../contract/call-arguments.ts';
import type { Charge } from './charge.ts';
import type { PlacedInstruction } from './together.ts';

/**
 * The charge without projects that may have been there before: one is known to be new only if the
 * call says its name, as a service may name any and say that it made it.
 */
export function withoutUnnamed(
  charge: Charge,
  placed: readonly PlacedInstruction[],
  args: Readonly<Record<string, unknown>>,
): Charge {
  const { founds, ...rest } = charge;
  const founding = placed.filter(({ found }) => found.declaration.effects.founds !== undefined);
  const isNamed = founding.every(({ found, step, element }) => {
    const scope = { args, element, renames: step.arguments ?? {} };
    return Object.values(found.declaration.fields).some(
      ({ source }) =>
        source.from === 'service' &&
        source.given !== undefined &&
        readArgument(scope, source.given) !== undefined,
    );
  });
  return founds === undefined || isNamed ? charge : rest;
}
