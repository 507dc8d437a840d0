import type { OperationStep } from '../../contract/declaration.ts';
import { REPEATED_INSTRUCTIONS_MAX } from '../../core/limits.ts';
import type { Address } from '../../solana/address.ts';
import { programId } from '../../solana/program-ids.ts';
import { type FoundInstruction, readFound } from './expectation.ts';
import type { Refuse } from './refusal.ts';
import type { MatchedStep } from './steps.ts';

/** Rules across the instructions of a call, in addition to the checks of each one. */

/** An instruction and the step of the operation that it matched. */
export interface PlacedInstruction extends MatchedStep {
  readonly found: FoundInstruction;
}

/**
 * Accounts that are the player's wallet without an argument naming it must all be one wallet:
 * otherwise a service could let one of the player's wallets act while another is paid or bears the
 * fees.
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
 * Steps that repeat as records demand must be for different records, and there is a limit to their
 * number: each may cost the fee of another transaction.
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

/**
 * Accounts that give money back are the service's choice, as only records say whether they do. But
 * a call is built at one moment: where one instruction lists such an account, all that may do.
 */
export function requireRefunds(instructions: readonly PlacedInstruction[], refuse: Refuse): void {
  const listed = instructions.flatMap(({ found: { declaration, accounts } }) =>
    Object.entries(declaration.accounts).flatMap(([account, { givesBack }]) => {
      const isLeftOut = accounts[account] === programId(declaration.program);
      return givesBack ? [{ name: `${account} of ${declaration.name}`, isLeftOut }] : [];
    }),
  );
  const missing = listed.find(({ isLeftOut }) => isLeftOut);
  if (missing === undefined || listed.every(({ isLeftOut }) => isLeftOut)) return;
  refuse(`it leaves out ${missing.name}, which gives money back`);
}

/**
 * A step that occurs once for each distinct value in other instructions: never fewer, as less would
 * be done, and more only if the step allows it.
 */
export function requireOneForEach(
  steps: readonly OperationStep[],
  instructions: readonly PlacedInstruction[],
  refuse: Refuse,
): void {
  for (const { instruction: name, oneFor, repeat } of steps) {
    if (oneFor === undefined) continue;
    const { account } = oneFor;
    const sources = instructions.filter(({ step }) => step.instruction === oneFor.instruction);
    const values = sources.flatMap(({ found }) => readFound(found, oneFor.path));
    const wanted = new Set(
      account === undefined ? values.filter((value) => value === true) : values,
    );
    const held = instructions
      .filter(({ step }) => step.oneFor === oneFor)
      .map(({ found }) => (account === undefined ? true : found.accounts[account]));
    const isComplete = wanted.isSubsetOf(new Set(held));
    if (isComplete && (repeat === true || held.length === wanted.size)) continue;
    refuse(
      `${name} appears ${held.length} times, not once for each of the ${wanted.size} different ` +
        `${oneFor.path} of ${oneFor.instruction}`,
    );
  }
}
