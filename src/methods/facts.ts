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

/** Hexadecimal digits that stand for a text. */
const TEXT_DIGITS = 16;

/**
 * What the call says to each instruction, each account once, and that of the wallet that acts not.
 * A text of others is no fact: a digest tells it from others.
 */
export function saidOf(
  instructions: readonly InspectedInstruction[],
  wallet: string,
): SaidInstruction[] {
  return showCalledOnce(instructions).flatMap(({ instruction, values }) => {
    const others = values.filter(({ value, form }) => form !== 'ACCOUNT' || value !== wallet);
    return others.length === 0
      ? []
      : [{ instruction: instruction.name, values: others.map(factOf) }];
  });
}

function factOf({ name, value, form = null, of = null }: ShownValue) {
  const fact = form === 'TEXT' ? digestOf(value) : value;
  return { name, value: fact, form, of };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, TEXT_DIGITS);
}
