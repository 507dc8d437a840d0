import { type Address, addressToBase58 } from '../../../core/address.ts';
import { fail } from '../../../core/errors.ts';
import type { CharacterModel } from '../characters/records.ts';

/** @throws InvalidArgument when the model is of another project. */
export function requireModelOf(
  model: CharacterModel,
  project: Address,
  argument: string,
): CharacterModel {
  if (model.project === project) return model;
  const problem = `it is of project ${addressToBase58(model.project)}`;
  const expected = `a model of project ${addressToBase58(project)}`;
  return fail('InvalidArgument', { argument, problem, expected });
}
