import { operationShapes } from '../../methods/generated/instructions.ts';
import { operationTable } from '../../methods/generated/registry.ts';
import type { OperationName } from '../../methods/generated/types.ts';
import { type Charge, chargeOf, type Effect, effectWithin } from '../../methods/inspect/charge.ts';
import { type InspectedInstruction, toInspected } from '../../methods/inspect/inspect.ts';
import { readSent, type SentTransaction } from '../../methods/inspect/sent.ts';
import { namedByAccounts, projectsByAccounts } from '../../methods/named-records.ts';
import type { JudgedCall } from '../../methods/ports.ts';
import { judgeEffect, judgeProjects, judgeRestrictions, type Rules } from './judge.ts';
import { judgePlayOnly } from './play-only.ts';
import type { Shortfall } from './refuse.ts';

/**
 * What the shadow wallet of a player's user may sign: what a game may have done by a call. Fees and
 * deposits are the shadow's own, and count as the player's do.
 */

/**
 * In what a grant falls short of a send with the shadow's signature; undefined if it does not.
 * @param isAsked whether the player is asked for what no grant allows, instead of refusing it.
 */
export function judgeShadowSend(
  rules: Rules,
  { method, args }: JudgedCall,
  isAsked: boolean,
): Shortfall | undefined {
  for (const transaction of readSent(args.txs)) {
    const shortfall = judgeTransaction(rules, method, transaction, isAsked);
    if (shortfall !== undefined) return shortfall;
  }
  return undefined;
}

function judgeTransaction(
  rules: Rules,
  method: string,
  transaction: SentTransaction,
  isAsked: boolean,
): Shortfall | undefined {
  if ('problem' in transaction) return powerless(method, transaction.problem);
  const charge = chargeOf([transaction]);
  const effect = effectWithin(charge, rules.made);
  if (isBeyondActions(effect) && !isAsked) {
    return powerless(method, charge.powerReason ?? 'it takes, mints or opens something');
  }
  const inspected = { instructions: transaction.instructions.map(toInspected) };
  for (const instruction of inspected.instructions) {
    const judged = { instruction, effect, takes: charge.takes };
    const shortfall = judgeInstruction(rules, judged, isAsked);
    if (shortfall !== undefined) return shortfall;
  }
  return (
    judgeProjects(rules, namedByAccounts(inspected, 'Project')) ??
    judgePlayOnly(rules, effect, projectsByAccounts(inspected))
  );
}

/** Whether no action of a grant allows a shadow wallet to do it, so that the player is asked. */
export function isBeyondActions(effect: Effect): boolean {
  return effect !== 'play' && effect !== 'change';
}

function powerless(method: string, of: string): Shortfall {
  return { kind: 'POWER', of, wanted: method, left: 'nothing' };
}

/** An instruction, and what its transaction does. */
interface JudgedInstruction extends Pick<Charge, 'effect' | 'takes'> {
  readonly instruction: InspectedInstruction;
}

/** One of the calls that do the same has to be allowed, with what it is restricted to. */
function judgeInstruction(
  rules: Rules,
  { instruction, effect, takes }: JudgedInstruction,
  isAsked: boolean,
): Shortfall | undefined {
  const actions = actionsWith(instruction.name);
  if (actions.length === 0) return powerless(instruction.name, `no call holds ${instruction.name}`);
  // Nothing of a shadow's is in a budget, so that what is taken is asked each time too.
  const judged = isBeyondActions(effect) ? 'power' : effect;
  const resources = namedByAccounts({ instructions: [instruction] }, 'Resource');
  const shortfalls = actions.map(
    (action) =>
      judgeEffect(rules, action, judged, { isAsked }) ??
      judgeRestrictions(rules, action, resources, takes),
  );
  return shortfalls.includes(undefined) ? undefined : shortfalls[0];
}

const known = new Map<string, readonly string[]>();

/** The actions whose transactions hold an instruction. */
function actionsWith(instruction: string): readonly string[] {
  const found = known.get(instruction);
  if (found !== undefined) return found;
  const actions = Object.entries(operationShapes).flatMap(([operation, shapes]) => {
    const { action } = operationTable[operation as OperationName];
    const isIn = shapes.flat().some((step) => step.instruction === instruction);
    return isIn && action !== undefined ? [action] : [];
  });
  known.set(instruction, actions);
  return actions;
}
