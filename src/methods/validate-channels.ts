import { fail } from '../core/errors.ts';
import type { ControlArguments, ControlName, ControlResults } from './generated/controls.ts';
import type { PlayerArguments, PlayerMethod, PlayerResults } from './generated/player.ts';
import {
  controlArgumentTables,
  controlResultTypes,
  type FieldTable,
  playerArgumentTables,
  playerResultTypes,
} from './generated/validators.ts';
import { checkAnswer, compileAnswer, compileFields, type Field } from './validate.ts';
import { type Check, readRefusal, refused } from './validate-scalars.ts';

/**
 * Validates the developer's controls and the methods of the player's channel against the catalogue,
 * as is done with calls of games.
 */

/** Arguments after validation, which leaves out whatever is null. */
type WithoutNull<Arguments> = {
  readonly [Field in keyof Arguments]: Exclude<Arguments[Field], null>;
};
export type ValidatedArguments<Name extends ControlName> = WithoutNull<ControlArguments[Name]>;

/** @throws InvalidParams, with a path that starts with `params` and has list indexes as steps. */
export function validateControlArguments<Name extends ControlName>(
  control: Name,
  value: unknown,
): ValidatedArguments<Name> {
  return validate(control, controlArgumentTables[control], value) as ValidatedArguments<Name>;
}

/** @throws InvalidParams; see `validateControlArguments`. */
export function validatePlayerArguments<Name extends PlayerMethod>(
  method: Name,
  value: unknown,
): PlayerArguments[Name] {
  return validate(method, playerArgumentTables[method], value) as PlayerArguments[Name];
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
  return checkResult(control, controlResultTypes[control], value) as ControlResults[Name];
}

/** @throws ServiceAnswerInvalid; see `validateControlResult`. */
export function validatePlayerResult<Name extends PlayerMethod>(
  method: Name,
  value: unknown,
): PlayerResults[Name] {
  return checkResult(method, playerResultTypes[method], value) as PlayerResults[Name];
}

/** By the names of methods, which differ between the channels. */
const argumentChecks = new Map<string, Check>();
const resultFields = new Map<string, Field>();

function validate(method: string, table: FieldTable, value: unknown): unknown {
  let check = argumentChecks.get(method);
  if (check === undefined) {
    check = compileFields(table, 'control', method);
    argumentChecks.set(method, check);
  }
  const checked = check(value ?? {}, 1);
  if (checked !== refused) return checked;
  const { path, problem, expected } = readRefusal();
  const steps = path.map((step) => step.replace(/^\[(\d+)\]$/, '$1'));
  return fail('InvalidParams', { path: ['params', ...steps].join('.'), problem, expected });
}

function checkResult(method: string, type: string, value: unknown): unknown {
  let field = resultFields.get(method);
  if (field === undefined) {
    field = compileAnswer(type);
    resultFields.set(method, field);
  }
  checkAnswer(field, method, value);
  return value;
}
