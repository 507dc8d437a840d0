import { invalidArgument } from './errors.ts';

/**
 * Amounts as people write them, and base units, which the ledger counts in: exactly, with the
 * decimal places of the resource.
 */

const UNITS_MAX = 2n ** 64n - 1n;
/** A mint has its decimal places in one byte. */
const DECIMALS_MAX = 255;

/** Decimal places as a record has them: null, for single pieces, are none. */
type Decimals = number | null;

/**
 * Base units of an amount that a player typed: `parseAmount('17.50', 2)` is `1750n`.
 * @param text digits, and a point with more digits where there are decimal places; no sign, spaces,
 *   separators, exponent or leading zeros.
 * @param decimals of the resource.
 * @throws InvalidArgument, which says what is right, for any other text, for more decimal places
 *   than the resource has, and for more than 64 bits hold.
 */
export function parseAmount(text: string, decimals: Decimals): bigint {
  const places = readDecimals(decimals);
  const expected = describeExpected(places);
  const refuse = (problem: string, instead = expected): never => {
    throw invalidArgument('amount', problem, instead);
  };
  if (text === '') refuse('is empty');
  if (/^-[0-9.]+$/.test(text)) refuse('is negative');
  const parts = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/.exec(text);
  const [, whole = '', fraction = ''] = parts ?? refuse('is not an amount');
  if (fraction.length > places) refuse('has too many digits after the point');
  const most = `at most ${formatAmount(UNITS_MAX, places)}`;
  // Without making a number of any length.
  const digits = whole + fraction.padEnd(places, '0');
  if (whole.length > String(UNITS_MAX).length) refuse('is too much', most);
  const units = BigInt(digits);
  return units > UNITS_MAX ? refuse('is too much', most) : units;
}

/**
 * Base units as people read them: `formatAmount(1750n, 2)` is `17.5`. What `parseAmount` reads
 * again
 * is the same, unless it is negative or more than 64 bits hold.
 * @param decimals of the resource.
 * @throws InvalidArgument for decimal places that no resource has.
 */
export function formatAmount(units: bigint, decimals: Decimals): string {
  const places = readDecimals(decimals);
  const sign = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function describeExpected(places: number): string {
  if (places === 0) return 'a whole number such as 17';
  const most = places === 1 ? 'one digit' : `${places} digits`;
  return `a number such as 17.5, with at most ${most} after the point`;
}

function readDecimals(decimals: Decimals): number {
  const places = decimals ?? 0;
  if (Number.isInteger(places) && places >= 0 && places <= DECIMALS_MAX) return places;
  throw invalidArgument('decimals', 'are not those of a resource', `0 to ${DECIMALS_MAX}`);
}
