import { fail } from '../../core/errors.ts';
import type { KeyPath, KeyReading } from '../../methods/generated/player.ts';
import { print, standardOutput } from '../log/output.ts';
import { TypedLines } from './terminal.ts';

/** Asks which of the wallets is meant for which words stand. */

/** What is typed, and whose path it is. */
const pathNames: Readonly<Record<KeyPath, { readonly name: string; readonly whose: string }>> = {
  WALLETS: { name: 'wallets', whose: 'Phantom, Solflare and most wallets' },
  KEYGEN: { name: 'keygen', whose: 'solana-keygen, unless it was given a path' },
  ACCOUNT: { name: 'account', whose: 'Trust Wallet and Ledger Live' },
  COIN: { name: 'coin', whose: "Solana's command line at a prompt" },
};

/**
 * Shows the addresses before any key is kept.
 * @param given the option, by which nothing is asked.
 * @returns the path; null for a key that is given itself.
 * @throws InvalidArgument.
 */
export async function choosePath(
  readings: readonly KeyReading[],
  given: string | undefined,
): Promise<KeyPath | null> {
  const [only] = readings;
  if (only?.path === null) {
    if (given === undefined) return null;
    return refuse('only words have paths', 'none for this key');
  }
  const lines = readings.map(describeReading);
  const expected = `one of ${readings.map(nameOf).join(', ')}`;
  if (given === undefined) return askForPath(readings, lines, expected);
  const chosen = readings.find((reading) => nameOf(reading) === given);
  if (chosen === undefined) return refuse(`${given.slice(0, SHOWN_MAX)} is not valid`, expected);
  print(describeReading(chosen));
  return chosen.path ?? null;
}

const SHOWN_MAX = 32;

async function askForPath(
  readings: readonly KeyReading[],
  told: readonly string[],
  expected: string,
): Promise<KeyPath | null> {
  if (!process.stdin.isTTY) {
    const problem = `words stand for several wallets:\n  ${told.join('\n  ')}`;
    return refuse(problem, expected);
  }
  const lines = new TypedLines(process.stdin, standardOutput);
  try {
    lines.say('These words stand for several wallets, by the program that they come from:');
    for (const [index, line] of told.entries()) lines.say(`${index + 1}  ${line}`);
    const typed = await lines.ask(`The wallet that is yours, 1 to ${readings.length}: `);
    const chosen = readings[Number(typed?.trim()) - 1];
    if (chosen !== undefined) return chosen.path ?? null;
    return refuse('none was chosen, and nothing was kept', expected);
  } finally {
    lines.close();
  }
}

function describeReading(reading: KeyReading): string {
  const { name, whose } = pathNames[reading.path!];
  return `${name.padEnd(7)}  ${reading.address}  ${reading.steps ?? 'no path'} (${whose})`;
}

function nameOf({ path }: KeyReading): string {
  return pathNames[path!].name;
}

function refuse(problem: string, expected: string): never {
  return fail('InvalidArgument', { argument: '--path', problem, expected });
}
