import { isGamekeeperError } from '../../core/errors.ts';
import type {
  BudgetLimits,
  PendingPairing,
  ProposedBudget,
  SharedProject,
} from '../../methods/generated/player.ts';
import type { Grant } from '../../methods/generated/types.ts';
import { holdsBudget } from '../grants/difference.ts';
import type { Answers } from './answers.ts';
import {
  decimalsOf,
  describeLimits,
  formatAmount,
  nameBudget,
  parseAmount,
} from './describe-grant.ts';
import { layOut, layOutPlain } from './quote.ts';
import { render, renderGrant } from './render.ts';
import { limitsOf, lowerTo, nothing, takeAmount } from './taken-limits.ts';

/** The questions before a game is paired, the same in every terminal. */

/** Where they are asked. */
export interface Talk {
  /** How many characters a line has. */
  readonly columns: number;
  say(text: string): void;
  /** Answers a typed line; undefined when nobody can type any more, or the pairing has ended. */
  ask(question: string): Promise<string | undefined>;
}

/** What can be done with the pairing. */
export interface PairingSteps {
  /** What waits, and what it would be granted with these answers; nothing if nothing waits. */
  show(answers: Answers): Promise<PendingPairing | null | undefined>;
  /** @throws WrongDigits, PairingRefused, PairingMissing, InvalidParams. */
  pair(digits: string, answers: Answers): Promise<Grant>;
  refuse(): Promise<unknown>;
}

const DIGITS_QUESTION =
  'Digits that the game shows (n refuses it, Enter grants nothing and lets it wait): ';
const LEFT = 'Nothing was granted; the game waits until its digits expire.';
const CHANGED = 'It no longer waits, or would be granted something else now. Look again.';

/**
 * Shows what a game asks for, asks for each budget and each shared project, shows what follows from
 * the answers, then asks for the digits.
 * @returns the grant; undefined if there is none.
 */
export async function askForPairing(
  pairing: PendingPairing,
  steps: PairingSteps,
  talk: Talk,
): Promise<Grant | undefined> {
  const said = renderGrant(pairing.sentences, talk.columns);
  talk.say(said.join('\n'));
  const answers = await askQuestions(pairing, talk);
  if (answers === undefined) return leave(talk);
  const answered = await steps.show(answers);
  if (answered?.id !== pairing.id) return sayOwn(talk, CHANGED);
  sayAnswered(answered, said, talk);
  return askDigits(answers, steps, talk);
}

/** What is granted otherwise than as it was asked for. */
function sayAnswered({ sentences }: PendingPairing, said: readonly string[], talk: Talk): void {
  const changed = sentences
    .map((sentence) => render(sentence, talk.columns))
    .filter((lines) => !lines.every((line) => said.includes(line)))
    .flat();
  if (changed.length === 0) return;
  sayOwn(talk, 'As you answered, it is granted instead:');
  talk.say(changed.join('\n'));
}

async function askDigits(
  answers: Answers,
  steps: PairingSteps,
  talk: Talk,
): Promise<Grant | undefined> {
  for (;;) {
    const typed = await talk.ask(DIGITS_QUESTION);
    const text = typed?.trim() ?? '';
    if (text === '') return leave(talk);
    if (isNo(text)) {
      await steps.refuse();
      return void talk.say('Refused.');
    }
    try {
      const grant = await steps.pair(text, answers);
      sayOwn(talk, `${grant.game} is paired until ${grant.endsAt} at the latest.`);
      return grant;
    } catch (error) {
      if (!isGamekeeperError(error)) throw error;
      sayOwn(talk, error.message);
      if (error.name !== 'WrongDigits') return undefined;
    }
  }
}

function leave(talk: Talk): undefined {
  return sayOwn(talk, LEFT);
}

function sayOwn(talk: Talk, text: string): undefined {
  talk.say(layOutPlain(text, [], talk.columns).join('\n'));
}

/** What is taken of all that is asked for; undefined if nobody answers. */
async function askQuestions(pairing: PendingPairing, talk: Talk): Promise<Answers | undefined> {
  const budgets: BudgetLimits[] = [];
  for (const budget of pairing.budgets) {
    const limits = isHeld(budget, pairing)
      ? limitsOf(budget)
      : await askBudget(budget, pairing, talk);
    if (limits === undefined) return undefined;
    budgets.push(limits);
  }
  const projects: string[] = [];
  for (const project of pairing.shared) {
    const isTaken = await askProject(project, talk);
    if (isTaken === undefined) return undefined;
    if (isTaken) projects.push(project.address);
  }
  return { budgets, projects };
}

/**
 * Whether the grant holds all that is proposed. What is missing of it now says less: the proposal
 * is of when the game asked, and calls of it may have ended since.
 */
function isHeld(budget: ProposedBudget, { grant }: PendingPairing): boolean {
  return Boolean(grant) && holdsBudget(grant!.budgets, budget);
}

async function askBudget(
  budget: ProposedBudget,
  { tokens, grant }: PendingPairing,
  talk: Talk,
): Promise<BudgetLimits | undefined> {
  const { of, reason } = budget;
  const describe = (limits: BudgetLimits): string =>
    describeLimits(
      {
        ...limits,
        windowHours: limits.windowHours ?? budget.windowHours,
        holdHours: limits.holdHours ?? budget.holdHours ?? 0,
        onOver: budget.onOver,
      },
      tokens,
    );
  const granted = grant?.budgets.find((one) => one.of === of);
  // A shorter window would be more, though no amount is higher.
  const windowHours = Math.max(budget.windowHours, granted?.windowHours ?? 0);
  const holdHours = Math.min(budget.holdHours ?? 0, granted?.holdHours ?? 0);
  const kept = { ...lowerTo(budget, granted ?? nothing), windowHours, holdHours };
  const none = lowerTo(budget, nothing);
  const asked = `It asks for ${nameBudget(of)}: ${describe(limitsOf(budget))}`;
  sayOwn(talk, asked);
  talk.say(layOut({ own: 'why:', quoted: [reason] }, talk.columns).join('\n'));
  const used = BigInt(budget.usedInAll);
  const most = BigInt(budget.inAll) - used;
  if (used > 0n) {
    const amount = formatAmount(of, budget.usedInAll, tokens);
    sayOwn(talk, `Of that in all ${amount} is used already.`);
  }
  const since = used > 0n ? 'from now on' : 'in all';
  const choices = `y gives that, n ${describe(none)}, an amount no more than it ${since}`;
  const entered = granted
    ? `Enter what it has of that: ${describe(kept)}`
    : `Enter ${describe(kept)}`;
  for (;;) {
    const typed = await talk.ask(`  ${choices}, ${entered}> `);
    if (typed === undefined) return undefined;
    if (typed.trim() === '') return kept;
    if (isYes(typed.trim())) return limitsOf(budget);
    if (isNo(typed.trim())) return none;
    const amount = parseAmount(typed, decimalsOf(of, tokens));
    if (amount !== undefined && amount <= most) return takeAmount(budget, amount);
    sayOwn(talk, `That is no amount up to ${formatAmount(of, String(most), tokens)}.`);
  }
}

/** Whether the game may do more in a shared project than play; undefined if nobody answers. */
async function askProject(
  { address, name, games }: SharedProject,
  talk: Talk,
): Promise<boolean | undefined> {
  talk.say(
    layOutPlain(`It asks to act in ${address}`, name ? [name] : [], talk.columns).join('\n'),
  );
  for (const { game, gameName } of games) {
    talk.say(
      layOut({ own: `also acts in it: ${game}`, quoted: [gameName] }, talk.columns).join('\n'),
    );
  }
  for (;;) {
    const typed = await talk.ask(
      '  y lets this game change and spend there too, Enter lets it only play there> ',
    );
    if (typed === undefined) return undefined;
    if (isYes(typed.trim())) return true;
    if (typed.trim() === '' || isNo(typed.trim())) return false;
    sayOwn(talk, 'Type y, or Enter alone.');
  }
}

function isYes(text: string): boolean {
  return /^y(es)?$/i.test(text);
}

function isNo(text: string): boolean {
  return /^no?$/i.test(text);
}
