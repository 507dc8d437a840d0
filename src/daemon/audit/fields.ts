import { IDEMPOTENCY_KEY_LENGTH_MAX } from '../../core/limits.ts';
import { isGameIdentifier } from '../../door/game-identifier.ts';

/**
 * What may are in a line of the audit: identifiers, addresses, signatures, numbers and words of
 * closed sets. No field holds text that somebody wrote for others to read, and none a secret.
 */

export interface Field<Value> {
  /** Whether a value is one of the field. */
  holds(value: unknown): value is Value;
}

/** The type of a field's values. */
export type ValueOf<One> = One extends Field<infer Value> ? Value : never;

/** @param form of the whole text. */
function text(form: RegExp): Field<string> {
  return {
    holds: (value: unknown): value is string => typeof value === 'string' && form.test(value),
  };
}

/** A word of a closed set. */
export function oneOf<Word extends string>(...words: readonly Word[]): Field<Word> {
  return {
    holds: (value: unknown): value is Word => (words as readonly unknown[]).includes(value),
  };
}

/** Null for none. */
export function orNull<Value>({ holds }: Field<Value>): Field<Value | null> {
  return { holds: (value: unknown): value is Value | null => value === null || holds(value) };
}

export function listOf<Value>({ holds }: Field<Value>): Field<readonly Value[]> {
  return {
    holds: (value: unknown): value is readonly Value[] =>
      Array.isArray(value) && value.every(holds),
  };
}

/** An object of exactly these fields. */
export function objectOf<Fields extends Readonly<Record<string, Field<unknown>>>>(
  fields: Fields,
): Field<{ readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }> {
  const names = Object.keys(fields);
  const isWhole = (value: object): boolean =>
    Object.keys(value).length === names.length &&
    names.every((name) => fields[name]!.holds((value as Record<string, unknown>)[name]));
  return {
    holds: (value: unknown): value is never =>
      typeof value === 'object' && value !== null && isWhole(value),
  };
}

/** A game's identifier. */
export const game: Field<string> = {
  holds: (value: unknown): value is string => typeof value === 'string' && isGameIdentifier(value),
};

/** In base58, as long as 32 bytes are at most: a secret key in any of its forms is longer. */
export const address: Field<string> = text(/^[0-9A-Za-z]{1,44}$/);
/** What the player calls a wallet: too short for a key in any form. */
export const walletName: Field<string> = text(/^[a-z0-9-]{1,32}$/);
/** In base58, 64 bytes. */
export const signature: Field<string> = text(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/);
/** What a budget is of: a word, or a resource's address. */
export const budgetName: Field<string> = text(/^(?:mint:)?[0-9A-Za-z]{1,44}$/);
/** Base units, in decimal. */
export const amount: Field<string> = text(/^(?:0|[1-9][0-9]{0,38})$/);
/** The name of a value in an instruction: `multiplier.multipliers.value`. */
export const valueName: Field<string> = text(/^[A-Za-z]{1,32}(?:\.[A-Za-z]{1,32}){0,7}$/);
/** A number, an address, a word of ours, or the first digits of a digest. */
export const fact: Field<string> = text(/^-?[0-9A-Za-z]{1,44}$/);
/** The name of a method or an action. */
export const method: Field<string> = text(/^[A-Za-z]+(?:\.[A-Za-z]+)*$/);
/** A word of a set that the catalogue declares, such as what is missing of a grant. */
export const word: Field<string> = text(/^[A-Za-z][A-Za-z_]{0,47}$/);
/** Of a grant or an approval, drawn by the daemon. */
export const identifier: Field<string> = text(/^[0-9A-Za-z.-]{1,64}$/);
/** A game's idempotency key, which is in the journal too. Only the game knows what it says. */
export const key: Field<string> = text(
  new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_LENGTH_MAX}}$`),
);
/** SHA-256 in hexadecimal. */
export const digest: Field<string> = text(/^[0-9a-f]{64}$/);

export const count: Field<number> = {
  holds: (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0,
};
/** UNIX milliseconds. */
export const time: Field<number> = count;

export const flag: Field<boolean> = {
  holds: (value: unknown): value is boolean => typeof value === 'boolean',
};
