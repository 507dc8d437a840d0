import { base58Encode } from '../../../src/codec/bytes.ts';
import { toWire } from '../../../src/solana/borsh/borsh.ts';
import type { Census } from './census.ts';
import { isPiece, type Part } from './piece.ts';
import type { Step } from './steps.ts';

/** What must be true, by the names that violations are reported by. */
export type Invariant =
  | 'supply'
  | 'sums'
  | 'losses'
  | 'gains'
  | 'settings'
  | 'membership'
  | 'play'
  | 'deposits'
  | 'sizes'
  | 'fees'
  | 'debts'
  | 'maxima'
  | 'entries'
  | 'homecoming'
  | 'answers'
  | 'tokens of sign-in'
  | 'defects';

/** What is wrong, and what it has in common with others like it. */
export interface Problem {
  readonly text: string;
  readonly alike: string;
}

/** Something that must not be, and what brought it about. */
export class Violation extends Error {
  /** What stands for all violations that are alike. */
  readonly likeness: string;

  /** @param steps the instructions that may have brought it about; one where it is known. */
  constructor(
    invariant: Invariant,
    { text, alike }: Problem,
    steps: readonly Step[] = [],
    census?: Census,
  ) {
    const lines = census === undefined ? [] : steps.map((step) => describeStep(step, census));
    super([`${invariant}: ${text}`, ...lines].join('\n'));
    this.likeness = `${invariant}: ${alike}`;
  }
}

/** A problem whose text differs from others like it in numbers alone. */
export function problemOf(text: string, ...more: readonly string[]): Problem {
  return { text, alike: [...more, text.replace(/\d+/g, '#')].join(' ') };
}

/** An instruction as a message tells it: what it was given, by name. */
export function describe(part: Part, census: Census): string {
  if (!isPiece(part)) {
    const accounts = part.accounts.map(({ address }) => census.nameOf(address)).join(', ');
    return `${census.nameOf(part.program)} (${accounts}) ${base58Encode(part.data)}`;
  }
  const { declaration, accounts, fields } = part;
  const listed = Object.entries(accounts).map(
    ([name, address]) => `    ${name}: ${address === undefined ? '-' : census.nameOf(address)}`,
  );
  const carried = Object.entries(declaration.fields).map(([name, { type }]) => {
    const text = JSON.stringify(toWire(type, fields[name]));
    return `    ${name} = ${text.length > 200 ? `${text.slice(0, 200)}…` : text}`;
  });
  return [`  ${declaration.name}`, ...listed, ...carried].join('\n');
}

export function describeStep(step: Step, census: Census): string {
  const signers = [...step.signers].map((signer) => census.nameOf(signer)).join(', ');
  return `${describe(step.part, census)}\n    signed by ${signers}, at ${step.now}`;
}

/** The name of an instruction of ours, or of the program that it is of. */
export function nameOfStep({ part, program }: Step): string {
  return isPiece(part) ? part.declaration.name : (program ?? 'unknown program');
}
