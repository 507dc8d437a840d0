import { fail } from '../core/errors.ts';
import type { ControlArguments, ControlName, ControlResults } from './generated/controls.ts';
import { controlArgumentTables, controlResultTypes } from './generated/validators.ts';
import { checkAnswer, compileAnswer, compileFields, type Field } from './validate.ts';
import { type Check, readRefusal, refused } from './validate-scalars.ts';

/** Validates the developer's controls against the catalogue, as is done with calls of games. */

const argumentChecks = new Map<ControlName, Check>();
const resultFields = new Map<ControlName, Field>();

/** Arguments after validation, which leaves out whatever is null. */
export type ValidatedArguments<Name extends ControlName> = {
  readonly [Field in keyof ControlArguments[Name]]: Exclude<ControlArguments[Name][Field], null>;
};

/** @throws InvalidParams, with a path that starts with `params` and has list indexes as steps. */
export function validateControlArguments<Name extends ControlName>(
  control: Name,
  value: unknown,
): ValidatedArguments<Name> {
  let check = argumentChecks.get(control);
  if (check === undefined) {
    check = compileFields(controlArgumentTables[control], 'control', control);
    argumentChecks.set(control, check);
  }
  const checked = check(value ?? {}, 1);
  if (checked !== refused) return checked as ValidatedArguments<Name>;
  const { path, problem, expected } = readRefusal();
  const steps = path.map((step) => step.replace(/^\[(\d+)\]$/, '$1'));
  return fail('InvalidParams', { path: ['params', ...steps].join('.'), problem, expected });
}

/**
 * The answer, if it has the form that the catalogue gives: a command and the daemon that it talks
 * to may be of different versions.
 * @throws ServiceAnswerInvalid.
 */
export function validateControlResult<Name extends ControlName>(
  control: Name,
  value: unknown,
): ControlResults[Name] {
  let field = resultFields.get(control);
  if (field === undefined) {
    field = compileAnswer(controlResultTypes[control]);
    resultFields.set(control, field);
  }
  checkAnswer(field, control, value);
  return value as ControlResults[Name];
}
