import { addressFromBase58 } from './address.ts';
import { isPlainObject } from './borsh-problem.ts';
import { fail } from './errors.ts';

/** The configuration of a character model, from the form of calls to the one that is kept. */

const CONFIG_FORMS =
  '{kind: "Wrapped", criterias: [{kind, params}]} or ' +
  '{kind: "Assembled", assemblerConfigInput: {…}}';

/**
 * A `CharacterConfigInput` as the wire form of the model's configuration.
 * @throws InvalidArgument for an unknown kind, a missing part or the part of the other kind.
 */
export function toCharacterConfig(value: unknown): unknown {
  const { kind, criterias, assemblerConfigInput } = isPlainObject(value) ? value : {};
  const hasCriterias = criterias !== undefined && criterias !== null;
  const hasAssembler = assemblerConfigInput !== undefined && assemblerConfigInput !== null;
  switch (kind) {
    case 'Wrapped':
      if (!hasCriterias) refuse('config.criterias', 'it is missing');
      if (hasAssembler) refuse('config.assemblerConfigInput', 'kind Wrapped has none');
      return { kind, criterias: [criterias].flat().map(toCriteria) };
    case 'Assembled':
      if (!hasAssembler) refuse('config.assemblerConfigInput', 'it is missing');
      if (hasCriterias) refuse('config.criterias', 'kind Assembled has none');
      return { kind, ...toAssembler(assemblerConfigInput as Readonly<Record<string, unknown>>) };
    default:
      return refuse('config.kind', `${String(kind)} is no kind of model`);
  }
}

function toCriteria(criteria: unknown): unknown {
  const { kind, params } = criteria as Readonly<Record<string, unknown>>;
  requireAddress(params, 'config.criterias.params');
  return { kind: { kind }, params };
}

function toAssembler(input: Readonly<Record<string, unknown>>): object {
  const { assemblerConfig, creators } = input;
  requireAddress(assemblerConfig, 'config.assemblerConfigInput.assemblerConfig');
  const list = [creators].flat() as readonly { address: unknown }[];
  for (const { address } of list) {
    requireAddress(address, 'config.assemblerConfigInput.creators.address');
  }
  return { ...input, creators: list };
}

function requireAddress(value: unknown, argument: string): void {
  addressFromBase58(String(value), argument);
}

function refuse(argument: string, problem: string): never {
  return fail('InvalidArgument', { argument, problem, expected: CONFIG_FORMS });
}
