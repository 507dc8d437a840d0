import { createHash } from 'node:crypto';
import { sumsOf } from './inspect/charge.ts';
import type { InspectedInstruction, Inspection } from './inspect/inspect.ts';
import type { ShownValue } from './inspect/pieces.ts';
import { type Gain, gainOf } from './inspect/returns.ts';
import { showCalledOnce } from './inspect/shown-values.ts';
import type { Consent, SaidInstruction, SignedFacts } from './ports.ts';

/** What the audit says of a write, from what the inspection proved. */
export function factsOf(
  inspection: Inspection,
  wallet: string,
  consent: Pick<Consent, 'id' | 'gets'> | undefined,
): SignedFacts {
  const { charge, instructions } = inspection;
  return {
    wallet,
    effect: charge.effect,
    takes: takesSaid(charge),
    says: saidOf(instructions, wallet),
    gets: consent?.gets ?? getsSaid(instructions.flatMap((one) => gainOf(one) ?? [])),
    approval: consent?.id ?? null,
  };
}

/** The most that is taken, in all. */
export function takesSaid({ takes }: Pick<Inspection['charge'], 'takes'>): SignedFacts['takes'] {
  return [...sumsOf(takes)].map(([of, amount]) => ({ of, amount: String(amount) }));
}

/** What comes back, as the audit has it. */
export function getsSaid(gains: readonly Gain[]): SignedFacts['gets'] {
  return gains.map(({ of, least, most }) => ({ of, least: String(least), most: String(most) }));
}

/** As long as an address is at most. */
const FACT_LENGTH_MAX = 44;
/** Hexadecimal digits that stand for a text. */
const TEXT_DIGITS = 16;

/** Values in a line: a game that says very much must not fill the audit with it. */
const VALUES_MAX = 64;

/**
 * What the call says to each instruction, each account once, and that of the wallet that acts not.
 * A text of others is no fact: a digest tells it from others. So does one of what is too much.
 */
export function saidOf(
  instructions: readonly InspectedInstruction[],
  wallet: string,
): SaidInstruction[] {
  const said: SaidInstruction[] = [];
  const rest: ShownValue[] = [];
  let count = 0;
  for (const { instruction, values } of showCalledOnce(instructions)) {
    const others = values.filter(({ value, form }) => form !== 'ACCOUNT' || value !== wallet);
    const kept = others.slice(0, VALUES_MAX - count);
    count += kept.length;
    rest.push(...others.slice(kept.length));
    if (kept.length > 0) said.push({ instruction: instruction.name, values: kept.map(factOf) });
  }
  const more = { name: 'more', value: JSON.stringify(rest), form: 'TEXT' } as const;
  if (rest.length > 0)
    said.push({ instruction: instructions.at(-1)!.name, values: [factOf(more)] });
  return said;
}

function factOf({ name, value, form = null, of = null }: ShownValue) {
  const isLong = form === 'TEXT' || value.length > FACT_LENGTH_MAX;
  const fact = isLong ? digestOf(value) : value;
  return { name, value: fact, form, of };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, TEXT_DIGITS);
}
