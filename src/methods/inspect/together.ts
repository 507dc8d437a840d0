import type { Address } from '../../core/address.ts';
import type { OperationStep } from '../../core/instruction.ts';
import { REPEATED_INSTRUCTIONS_MAX } from '../../core/limits.ts';
import type { FoundInstruction } from './expectation.ts';
import type { Refuse } from './refusal.ts';

/** What instructions must keep to together, beside what each of them must by itself. */

/** An instruction with the step of the operation that it is. */
export interface PlacedInstruction {
  readonly found: FoundInstruction;
  readonly step: OperationStep;
}

/**
 * A wallet that no argument names is one for the whole call: else a service could have one wallet
 * of the player's act, and another be paid or bear the fees.
 */
export function requireOneWallet(instructions: readonly PlacedInstruction[], refuse: Refuse): void {
  const wallets = new Set<Address>();
  for (const { found } of instructions) {
    for (const [name, { source }] of Object.entries(found.declaration.accounts)) {
      if (source.from === 'wallet') wallets.add(found.accounts[name]!);
    }
  }
  if (wallets.size > 1) refuse(`it has ${wallets.size} wallets of the player act in one call`);
}

/**
 * Steps that stand as often as records say stand for different records, and not without end: each
 * may cost the fee of one transaction more.
 */
export function requireSomeRepeats(
  instructions: readonly PlacedInstruction[],
  refuse: Refuse,
): void {
  const repeated = instructions.filter(({ step }) => step.repeat === true);
  if (repeated.length > REPEATED_INSTRUCTIONS_MAX) {
    refuse(`it repeats ${repeated.length} instructions, over ${REPEATED_INSTRUCTIONS_MAX}`);
  }
  const seen = new Set<string>();
  for (const { found } of repeated) {
    const key = [found.declaration.name, ...Object.values(found.accounts)].join();
    if (seen.has(key)) refuse(`it holds ${found.declaration.name} twice on the same accounts`);
    seen.add(key);
  }
}
