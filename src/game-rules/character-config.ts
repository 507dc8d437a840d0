import { fail } from '../core/errors.ts';
import { addressFromBase58 } from '../solana/address.ts';
import { isPlainObject } from '../solana/borsh/borsh-problem.ts';

/** Converts a character model's configuration from the form of calls to the stored one. */

const CONFIG_FORMS =
  '{kind: "Wrapped", criterias: [{kind, params}]} or ' +
  '{kind: "Assembled", assemblerConfigInput: {…}}';

/**
 * A `CharacterConfigInput` as the wire form of the model's configuration.
 * @throws InvalidArgument for an unknown kind, a missing part, or the part of the other kind.
 */
export function toCharacterConfig(value: unknown, argument: string): unknown {
  const { kind, criterias, assemblerConfigInput } = isPlainObject(value) ? value : {};
  const hasCriterias = criterias !== undefined && criterias !== null;
  const hasAssembler = assemblerConfigInput !== undefined && assemblerConfigInput !== null;
  switch (kind) {
    case 'Wrapped':
      if (!hasCriterias) refuse(`${argument}.criterias`, 'it is missing');
      if (hasAssembler) refuse(`${argument}.assemblerConfigInput`, 'kind Wrapped has none');
      return {
        kind,
        criterias: [criterias]
          .flat()
          .map((one, i) => toCriteria(one, `${argument}.criterias[${i}]`)),
      };
    case 'Assembled':
      if (!hasAssembler) refuse(`${argument}.assemblerConfigInput`, 'it is missing');
      if (hasCriterias) refuse(`${argument}.criterias`, 'kind Assembled has none');
      return {
        kind,
        ...toAssembler(assemblerConfigInput as Config, `${argument}.assemblerConfigInput`),
      };
    default:
      return refuse(`${argument}.kind`, `${String(kind)} is no kind of model`);
  }
}

type Config = Readonly<Record<string, unknown>>;

function toCriteria(criteria: unknown, argument: string): unknown {
  const { kind, params } = criteria as Config;
  requireAddress(params, `${argument}.params`);
  return { kind: { kind }, params };
}

function toAssembler(input: Config, argument: string): object {
  const { assemblerConfig, creators } = input;
  requireAddress(assemblerConfig, `${argument}.assemblerConfig`);
  const list = [creators].flat() as readonly { address: unknown }[];
  for (const [i, { address }] of list.entries()) {
    requireAddress(address, `${argument}.creators[${i}].address`);
  }
  return { ...input, creators: list };
}

function requireAddress(value: unknown, argument: string): void {
  addressFromBase58(String(value), argument);
}

function refuse(argument: string, problem: string): never {
  return fail('InvalidArgument', { argument, problem, expected: CONFIG_FORMS });
}
