/** Amounts as players type them, which every client reads alike: see the README of each. */

interface Amount {
  readonly text: string;
  readonly decimals: number | null;
}

interface ReadAmount extends Amount {
  /** Base units, decimal. */
  readonly units: string;
  /** As it is shown again. */
  readonly shown: string;
}

interface RefusedAmount extends Amount {
  readonly problem: string;
  readonly expected: string;
}

/** Base units that no text of an amount stands for. */
interface ShownUnits {
  readonly units: string;
  readonly decimals: number | null;
  readonly shown: string;
}

const read = (text: string, decimals: number | null, units: string, shown = text): ReadAmount => ({
  text,
  decimals,
  units,
  shown,
});

const whole = 'a whole number such as 17';
const places = (digits: string) => `a number such as 17.5, with at most ${digits} after the point`;

const refused = (
  text: string,
  decimals: number | null,
  problem: string,
  expected = places('2 digits'),
): RefusedAmount => ({ text, decimals, problem, expected });

const notAnAmount = (text: string) => refused(text, 2, 'is not an amount');

export const units = {
  read: [
    read('17.50', 2, '1750', '17.5'),
    read('17.5', 2, '1750'),
    read('17', 2, '1700'),
    read('17.05', 2, '1705'),
    read('0.01', 2, '1'),
    read('0', 2, '0'),
    read('0.00', 2, '0', '0'),
    read('30', 0, '30'),
    read('30', null, '30'),
    read('0.000000001', 9, '1'),
    // What a float cannot tell apart.
    read('0.1', 18, '100000000000000000'),
    read('90071992547409.93', 2, '9007199254740993'),
    read('18446744073709551615', 0, '18446744073709551615'),
    read('184467440737095516.15', 2, '18446744073709551615'),
    read('0.00000000000000000001', 20, '1'),
  ],
  refused: [
    refused('', 2, 'is empty'),
    refused('', 0, 'is empty', whole),
    refused('-1', 2, 'is negative'),
    refused('-0.5', 2, 'is negative'),
    refused('17.505', 2, 'has too many digits after the point'),
    refused('17.500', 2, 'has too many digits after the point'),
    refused('17.55', 1, 'has too many digits after the point', places('one digit')),
    refused('17.5', 0, 'has too many digits after the point', whole),
    refused('1.0', null, 'has too many digits after the point', whole),
    ...['1e3', ' 1', '1 ', '1\n', '٣', '１', '1,5', '1.000,5', '1_000', '007', '00.5', '.5', '5.'],
    ...['.', '-', '--1', '+1', '1.2.3', '0x10', 'NaN', 'Infinity', 'one', '½', '1\u00a0000'],
  ].map((one) => (typeof one === 'string' ? notAnAmount(one) : one)),
  tooMuch: [
    refused('18446744073709551616', 0, 'is too much', 'at most 18446744073709551615'),
    refused('184467440737095516.16', 2, 'is too much', 'at most 184467440737095516.15'),
    refused('1', 20, 'is too much', 'at most 0.18446744073709551615'),
    refused('9'.repeat(400), 2, 'is too much', 'at most 184467440737095516.15'),
  ],
  shown: [
    { units: '-150', decimals: 2, shown: '-1.5' },
    { units: '-1', decimals: 3, shown: '-0.001' },
    { units: '5', decimals: 9, shown: '0.000000005' },
    { units: '36893488147419103230', decimals: 1, shown: '3689348814741910323' },
  ] satisfies readonly ShownUnits[],
};

/** For an engine's suite: as JSON of ASCII alone, which every environment passes on. */
export const unitsJson = JSON.stringify({
  read: units.read,
  refused: [...units.refused, ...units.tooMuch],
  shown: units.shown,
}).replaceAll(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
