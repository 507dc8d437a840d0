import { fail } from '../../core/errors.ts';
import { requireAction } from '../../methods/manifest.ts';
import type { GrantedAction, GrantedBudget, GrantRow } from './grant.ts';

/** What a player takes back from a grant that continues. */
export interface Narrowing {
  /** Projects in which the game may not act any more. */
  readonly projects?: readonly string[];
  /** Actions that the game may not call any more. */
  readonly never?: readonly string[];
  /** Lower limits of budgets; those that are absent stay. */
  readonly budgets?: readonly LowerBudget[];
}

interface LowerBudget {
  readonly of: string;
  readonly perCall?: string | null;
  readonly perWindow?: string | null;
  readonly inAll?: string | null;
}

const limits = ['perCall', 'perWindow', 'inAll'] as const;

/**
 * @throws InvalidParams if a limit were higher than it is, or is of nothing granted, or if there is
 *   no such action.
 */
export function narrowRules(
  row: GrantRow,
  { projects = [], never = [], budgets = [] }: Narrowing,
): GrantRow {
  for (const { of } of budgets) requireBudget(row, of);
  for (const action of never) requireAction('never', action);
  const isKept = (project: string): boolean => !projects.includes(project);
  return {
    ...row,
    projects: row.projects.filter(isKept),
    ...(row.playOnly && { playOnly: row.playOnly.filter(isKept) }),
    actions: [
      ...row.actions.filter(({ action }) => !never.includes(action)),
      ...[...new Set(never)].map((action): GrantedAction => ({ action, rule: 'NEVER' })),
    ],
    budgets: row.budgets.map((budget) => {
      return budgets.filter(({ of }) => of === budget.of).reduce(lower, budget);
    }),
  };
}

function requireBudget({ budgets }: GrantRow, of: string): void {
  if (budgets.some((budget) => budget.of === of)) return;
  const expected = budgets.map((budget) => budget.of).join(', ') || 'none: it has no budgets';
  fail('InvalidParams', { path: 'budgets', problem: `there is no budget of ${of}`, expected });
}

function lower(budget: GrantedBudget, change: LowerBudget): GrantedBudget {
  const lowered = { ...budget };
  for (const limit of limits) {
    const text = change[limit];
    if (text === undefined || text === null) continue;
    const isLower = /^(?:0|[1-9]\d{0,19})$/.test(text) && BigInt(text) <= BigInt(budget[limit]);
    if (!isLower) {
      const path = `budgets.${budget.of}.${limit}`;
      const expected = `at most ${budget[limit]}: a grant is only ever narrowed here`;
      fail('InvalidParams', { path, problem: `is ${text.slice(0, 32)}`, expected });
    }
    lowered[limit] = text;
  }
  return lowered;
}
