import { isGamekeeperError } from '../../core/errors.ts';
import type {
  BudgetLimits,
  PendingPairing,
  ProposedBudget,
} from '../../methods/generated/player.ts';
import type { Grant } from '../../methods/generated/types.ts';
import {
  decimalsOf,
  describeLimits,
  formatAmount,
  nameBudget,
  parseAmount,
} from './describe-grant.ts';

/** The questions before a game is paired, the same in every terminal. */

/** Where they are asked. */
export interface Talk {
  say(text: string): void;
  /** Answers a typed line; undefined when nobody can type any more, or the pairing has ended. */
  ask(question: string): Promise<string | undefined>;
}

/** What can be done with the pairing. */
interface PairingSteps {
  /** @throws WrongDigits, PairingRefused, PairingMissing. */
  pair(digits: string, budgets: readonly BudgetLimits[]): Promise<Grant>;
  refuse(): Promise<unknown>;
}

const LEFT = 'Nothing was granted; the game waits until its digits expire.';

/**
 * Shows what a game asks for, asks for each budget, then for the digits.
 * @returns the grant; undefined if there is none.
 */
export async function askForPairing(
  pairing: PendingPairing,
  steps: PairingSteps,
  talk: Talk,
): Promise<Grant | undefined> {
  talk.say(describePairing(pairing));
  const budgets = await askBudgets(pairing, talk);
  if (budgets === undefined) return leave(talk);
  for (;;) {
    const typed = await talk.ask('Digits that the game shows (n refuses it, Enter leaves it): ');
    const text = typed?.trim() ?? '';
    if (text === '') return leave(talk);
    if (isNo(text)) {
      await steps.refuse();
      talk.say('Refused.');
      return undefined;
    }
    try {
      const grant = await steps.pair(text, budgets);
      talk.say(`${grant.game} is paired until ${grant.endsAt} at the latest.`);
      return grant;
    } catch (error) {
      if (!isGamekeeperError(error)) throw error;
      talk.say(error.message);
      if (error.name !== 'WrongDigits') return undefined;
    }
  }
}

function leave(talk: Talk): undefined {
  talk.say(LEFT);
}

function describePairing(pairing: PendingPairing): string {
  const { game, gameName, wallet, executable, projects, actions, budgets, grant } = pairing;
  const { missing } = pairing;
  const asked = grant ? missing : { projects, actions, budgets };
  const head = [
    `${gameName} (${game}) asks to be paired. Both names are its own words.`,
    `  program   ${executable ?? 'unknown'} (shown by the system, and no proof)`,
    `  wallet    ${wallet.name}, ${wallet.address ?? 'new: it is made when the game is paired'}`,
  ];
  const never = describeNever(pairing);
  if (!asked) return [...head, '  It has a grant, and asks for nothing more.', ...never].join('\n');
  return [
    ...head,
    ...(grant ? ['  It has a grant. Beyond that, it asks for:'] : []),
    `  projects  ${asked.projects.join(', ') || 'none'}`,
    `  actions   ${asked.actions.map(describeAction).join('; ') || 'none'}`,
    `  budgets   ${asked.budgets.length === 0 ? 'none' : 'each is asked for below'}`,
    ...never,
  ].join('\n');
}

/** What the player has denied the game before; pairing lifts that only where it is asked for. */
function describeNever({ never, actions }: PendingPairing): string[] {
  const isAsked = (name: string): boolean => actions.some(({ action }) => action === name);
  const again = never.filter(isAsked).join(', ');
  const kept = never.filter((name) => !isAsked(name)).join(', ');
  return [
    ...(again ? [`  denied    ${again}, by you: to pair the game is to allow it now`] : []),
    ...(kept ? [`  never     ${kept}, as you said before`] : []),
  ];
}

function describeAction({ action, resources, counterparties }: PendingPairing['actions'][number]) {
  const of = resources ? ` of ${resources.join(', ')}` : '';
  const to = counterparties ? ` to ${counterparties.join(', ')}` : '';
  return `${action}${of}${to}`;
}

/** What is taken of each proposed budget; undefined if nobody answers. */
async function askBudgets(
  pairing: PendingPairing,
  talk: Talk,
): Promise<BudgetLimits[] | undefined> {
  const { budgets, grant, missing } = pairing;
  const taken: BudgetLimits[] = [];
  for (const budget of budgets) {
    const isHeld = grant && !missing?.budgets.some(({ of }) => of === budget.of);
    const limits = isHeld ? limitsOf(budget) : await askBudget(budget, pairing, talk);
    if (limits === undefined) return undefined;
    taken.push(limits);
  }
  return taken;
}

async function askBudget(
  budget: ProposedBudget,
  { tokens, grant }: PendingPairing,
  talk: Talk,
): Promise<BudgetLimits | undefined> {
  const { of, reason } = budget;
  const granted = grant?.budgets.find((one) => one.of === of);
  talk.say(`${nameBudget(of, tokens)}: ${describeLimits(budget, tokens)}`);
  talk.say(`  why: ${reason}`);
  if (granted) talk.say(`  granted so far: ${describeLimits(granted, tokens)}`);
  const used = BigInt(budget.usedInAll);
  if (used > 0n) {
    const amount = formatAmount(of, budget.usedInAll, tokens);
    talk.say(`  used so far: ${amount}, which the amount in all has in it`);
  }
  const most = BigInt(budget.inAll) - used;
  const kept = granted ? lowerTo(budget, granted) : lowerTo(budget, nothing);
  const none = granted ? 'Enter keeps what is granted' : 'Enter leaves it at 0';
  for (;;) {
    const typed = await talk.ask(`  y takes it, an amount is the most from now on, ${none}: `);
    if (typed === undefined) return undefined;
    // A shorter window would be more, though no amount is higher.
    if (typed.trim() === '')
      return { ...kept, windowHours: Math.max(budget.windowHours, granted?.windowHours ?? 0) };
    if (/^y(es)?$/i.test(typed.trim())) return limitsOf(budget);
    if (isNo(typed.trim())) return lowerTo(budget, nothing);
    const amount = parseAmount(typed, decimalsOf(of, tokens));
    if (amount !== undefined && amount <= most) return takeAmount(budget, amount);
    talk.say(`  That is no amount up to ${formatAmount(of, String(most), tokens)}.`);
  }
}

const nothing = { perCall: '0', perWindow: '0', inAll: '0' };

function limitsOf({ of, perCall, perWindow, inAll }: ProposedBudget): BudgetLimits {
  return { of, perCall, perWindow, inAll };
}

/** Each limit of a proposed budget, or the other one if that is lower. */
export function lowerTo(
  budget: ProposedBudget,
  other: { readonly [Name in keyof typeof nothing]: string | bigint },
): BudgetLimits {
  const lower = (name: keyof typeof nothing): string => {
    const limit = BigInt(other[name]);
    return limit < BigInt(budget[name]) ? String(limit) : budget[name];
  };
  return {
    of: budget.of,
    perCall: lower('perCall'),
    perWindow: lower('perWindow'),
    inAll: lower('inAll'),
  };
}

/** As much of a proposed budget as the player gives from now on. */
export function takeAmount(budget: ProposedBudget, amount: bigint): BudgetLimits {
  const inAll = BigInt(budget.usedInAll) + amount;
  return lowerTo(budget, { perCall: amount, perWindow: amount, inAll });
}

function isNo(text: string): boolean {
  return /^no?$/i.test(text);
}
