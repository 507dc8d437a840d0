import { fail } from '../../../core/errors.ts';
import {
  BASIS_POINTS_MAX,
  DESCRIPTION_BYTES_MAX,
  NAME_BYTES_MAX,
  SYMBOL_BYTES_MAX,
} from '../../../core/limits.ts';
import { addressToBase58 } from '../../../solana/address.ts';
import {
  ATTRIBUTE_BYTES_MAX,
  ATTRIBUTES_MAX,
  CREATORS_MAX,
  CRITERIAS_MAX,
  SHARES_SUM,
} from '../kit/limits.ts';
import { requireLength } from '../kit/lookup.ts';
import type { CharacterModel } from '../records/character-records.ts';

/** Validation of a model's configuration and attributes. */

type Config = CharacterModel['config'];
type Assembled = Extract<Config, { readonly kind: 'Assembled' }>;

/** @throws InvalidArgument. */
export function requireModelConfig(config: Config): void {
  if (config.kind === 'Assembled') {
    requireAssembled(config);
    return;
  }
  const count = config.criterias.length;
  requireCount(count, 'config.criterias', 1, CRITERIAS_MAX);
}

function requireAssembled(config: Assembled): void {
  const argument = 'config.assemblerConfigInput';
  const { collectionName, name, symbol, description, creators, sellerFeeBasisPoints } = config;
  requireLength(collectionName, `${argument}.collectionName`, 1, NAME_BYTES_MAX);
  requireLength(name, `${argument}.name`, 1, NAME_BYTES_MAX);
  requireLength(symbol, `${argument}.symbol`, 0, SYMBOL_BYTES_MAX);
  requireLength(description, `${argument}.description`, 0, DESCRIPTION_BYTES_MAX);
  requireCount(creators.length, `${argument}.creators`, 1, CREATORS_MAX);
  const addresses = creators.map(({ address }) => addressToBase58(address));
  requireDistinct(addresses, `${argument}.creators`);
  const sum = creators.reduce((shares, { share }) => shares + share, 0);
  if (sum !== SHARES_SUM) {
    refuse(`${argument}.creators`, `their shares sum to ${sum}`, `a sum of ${SHARES_SUM}`);
  }
  if (sellerFeeBasisPoints > BASIS_POINTS_MAX) {
    const problem = `it is ${sellerFeeBasisPoints}`;
    refuse(`${argument}.sellerFeeBasisPoints`, problem, `0 to ${BASIS_POINTS_MAX}`);
  }
}

/** @throws InvalidArgument. */
export function requireModelAttributes(attributes: CharacterModel['attributes']): void {
  requireCount(attributes.length, 'attributes', 0, ATTRIBUTES_MAX);
  const keys = attributes.map(({ key }) => key);
  requireDistinct(keys, 'attributes');
  for (const { key, value } of attributes) {
    requireLength(key, 'attributes', 1, ATTRIBUTE_BYTES_MAX);
    requireLength(value, 'attributes', 0, ATTRIBUTE_BYTES_MAX);
  }
}

/** @throws InvalidArgument when a list has too few or too many elements. */
export function requireCount(count: number, argument: string, min: number, max: number): void {
  if (count < min || count > max) refuse(argument, `it has ${count}`, `${min} to ${max}`);
}

/** @throws InvalidArgument for a duplicate. */
export function requireDistinct(texts: readonly string[], argument: string): void {
  const twice = texts.find((text, i) => texts.indexOf(text) !== i);
  if (twice !== undefined) refuse(argument, `${twice} appears twice`, 'each once');
}

function refuse(argument: string, problem: string, expected: string): never {
  return fail('InvalidArgument', { argument, problem, expected });
}
