import type { FieldDeclaration, InstructionDeclaration } from '../../contract/declaration.ts';
import { instructionNamed } from '../generated/instructions.ts';
import type { InspectedInstruction } from './inspect.ts';
import { type ShownValue, showField } from './pieces.ts';
import { showValue } from './value-text.ts';

/** What an instruction says, by name, for whoever decides about it. */

/** What an inspected instruction declares: the inspection finds no other. */
export function declarationOf({ name }: InspectedInstruction): InstructionDeclaration {
  return instructionNamed(name)!;
}

/** All of it, where it has to be shown whole: every account and every field. */
export function showWhole(instruction: InspectedInstruction): ShownValue[] {
  const { fields } = declarationOf(instruction);
  return [
    ...Object.entries(instruction.accounts).map(([name, value]) => ({ name, value })),
    ...instruction.rest.map((value) => ({ name: 'also', value })),
    ...Object.entries(fields).map(([name, { type }]) => {
      return { name, value: showValue(type, instruction.fields[name]) };
    }),
  ];
}

/**
 * What the call itself determines, piece by piece, then the accounts that it names: the rest
 * follows from that, or harms nobody. A resource is said with the units of it, and not again.
 */
export function showCalled(instruction: InspectedInstruction): ShownValue[] {
  const { accounts, fields } = declarationOf(instruction);
  const said = Object.entries(fields).flatMap(([name, field]) =>
    isSaid(instruction, field) ? showField(instruction, name, field) : [],
  );
  const counted = new Set(said.flatMap(({ of }) => of ?? []));
  const named = Object.entries(instruction.accounts).filter(([name, value]) => {
    const { source, is } = accounts[name]!;
    const isSaid = is?.kind === 'Resource' && counted.has(value);
    return calledSources.includes(source.from) && !isSaid;
  });
  const addresses = named.map(([name, value]): ShownValue => ({ name, value, form: 'ACCOUNT' }));
  return [...said, ...addresses];
}

/** What the call says to one of several instructions. */
interface CalledInstruction {
  readonly instruction: InspectedInstruction;
  readonly values: readonly ShownValue[];
}

/** The same of several, which name the same accounts: each of these once. */
export function showCalledOnce(instructions: readonly InspectedInstruction[]): CalledInstruction[] {
  const named = new Set<string>();
  return instructions.map((instruction) => {
    const values = showCalled(instruction).filter(({ name, value, form }) => {
      if (form !== 'ACCOUNT') return true;
      const account = `${name} ${value}`;
      const isNew = !named.has(account);
      named.add(account);
      return isNew;
    });
    return { instruction, values };
  });
}

/** Whether the call says it: what only tells that it says something else is no value. */
function isSaid(instruction: InspectedInstruction, { source }: FieldDeclaration): boolean {
  if (source.from !== 'argument' || source.transform === 'isGiven') return false;
  const { fields } = declarationOf(instruction);
  return Object.entries(fields).every(([name, { source: other }]) => {
    const isAbout =
      other.from === 'argument' && other.transform === 'isGiven' && other.path === source.path;
    return !isAbout || instruction.fields[name] === true;
  });
}

const calledSources: readonly string[] = ['argument', 'wallet'];
