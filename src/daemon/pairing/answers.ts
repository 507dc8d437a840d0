import { fail } from '../../core/errors.ts';
import type { BudgetLimits, SharedProject } from '../../methods/generated/player.ts';
import type { TakenProposals } from '../grants/pairing-keeper.ts';
import type { Proposal } from '../grants/proposal.ts';

/** What the player takes of what a game asks for, checked against it. */

export interface Answers {
  /** Each at most what was proposed; what is not named stays as it is granted. */
  readonly budgets: readonly BudgetLimits[];
  /** The shared projects in which the game may change and spend too. */
  readonly projects: readonly string[];
}

/** The answers that take all that is asked for. */
export function takeAll(proposals: readonly Proposal[], shared: readonly SharedProject[]): Answers {
  return {
    budgets: proposals.map(({ of, perCall, perWindow, inAll }) => ({
      of,
      perCall,
      perWindow,
      inAll,
    })),
    projects: shared.map(({ address }) => address),
  };
}

/**
 * @throws InvalidParams for a budget that was not proposed, or more than was; for a project that is
 *   not shared.
 */
export function readAnswers(
  proposals: readonly Proposal[],
  shared: readonly SharedProject[],
  answers: Answers,
): TakenProposals {
  const addresses = shared.map(({ address }) => address);
  const other = answers.projects.find((project) => !addresses.includes(project));
  if (other !== undefined) {
    const expected = addresses.join(', ') || 'none, as no project is shared';
    fail('InvalidParams', { path: 'projects', problem: `${other} is not shared`, expected });
  }
  return {
    budgets: takeBudgets(proposals, answers.budgets),
    playOnly: addresses.filter((address) => !answers.projects.includes(address)),
  };
}

/** @throws InvalidParams for a budget that was not proposed, or more than was. */
function takeBudgets(proposed: readonly Proposal[], taken: readonly BudgetLimits[]): Proposal[] {
  for (const { of } of taken) {
    if (proposed.some((budget) => budget.of === of)) continue;
    const expected = proposed.map((budget) => budget.of).join(', ') || 'no budgets';
    fail('InvalidParams', { path: 'budgets', problem: `${of} was not proposed`, expected });
  }
  return proposed.map((budget) => {
    const own = taken.filter(({ of }) => of === budget.of);
    if (own.length > 1) {
      const problem = `${budget.of} appears twice`;
      fail('InvalidParams', { path: 'budgets', problem, expected: 'each of them once' });
    }
    const limits: Omit<BudgetLimits, 'of'> = own[0] ?? budget.kept;
    const lowered = (name: 'perCall' | 'perWindow' | 'inAll'): string => {
      if (BigInt(limits[name]) >= 0n && BigInt(limits[name]) <= BigInt(budget[name])) {
        return limits[name];
      }
      const expected = `0 to ${budget[name]}, which was proposed`;
      const path = `budgets.${budget.of}.${name}`;
      return fail('InvalidParams', { path, problem: `is ${limits[name]}`, expected });
    };
    const windowHours = limits.windowHours ?? budget.windowHours;
    if (windowHours < budget.windowHours) {
      const path = `budgets.${budget.of}.windowHours`;
      const expected = `at least ${budget.windowHours}, which was proposed`;
      fail('InvalidParams', { path, problem: `is ${windowHours}`, expected });
    }
    const holdMax = budget.holdHours ?? 0;
    const holdHours = limits.holdHours ?? holdMax;
    if (holdHours > holdMax) {
      const path = `budgets.${budget.of}.holdHours`;
      const expected = `0 to ${holdMax}, which was proposed`;
      fail('InvalidParams', { path, problem: `is ${holdHours}`, expected });
    }
    const [perCall, perWindow, inAll] = [
      lowered('perCall'),
      lowered('perWindow'),
      lowered('inAll'),
    ];
    const held = holdMax > 0 ? { holdHours } : {};
    return { ...budget, perCall, perWindow, inAll, windowHours, ...held };
  });
}
