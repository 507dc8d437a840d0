import { resourceOfBudget } from '../../core/budget-names.ts';
import { fail } from '../../core/errors.ts';
import { U64_MAX } from '../../core/limits.ts';
import type { GameManifest } from '../../methods/generated/types.ts';
import { hashManifest } from '../../methods/manifest.ts';
import {
  CALLS_PER_MINUTE,
  CALLS_PER_MINUTE_MAX,
  defaultBudgets,
  GRANT_ACTIONS_MAX,
  GRANT_BUDGETS_MAX,
  GRANT_HOURS,
  GRANT_HOURS_MAX,
  GRANT_PROJECTS_MAX,
  HOLD_HOURS_MAX,
  IDLE_HOURS,
  IDLE_HOURS_MAX,
  WINDOW_HOURS_MAX,
} from './defaults.ts';
import type { GrantedBudget, GrantedToken, GrantRules } from './grant.ts';
import { isNeverGranted } from './never-granted.ts';

/** The budgets of every grant of which nothing else was said. */
function standardBudgets(): GrantedBudget[] {
  return Object.entries(defaultBudgets).map(([of, { perWindow, windowHours }]) => {
    const inAll = perWindow * BigInt(Math.ceil(GRANT_HOURS / windowHours));
    const amounts = { perCall: perWindow, perWindow, inAll };
    const reason = 'what playing costs';
    return { of, ...textsOf(amounts), windowHours, reason };
  });
}

function textsOf<Name extends string>(
  amounts: Readonly<Record<Name, bigint>>,
): Record<Name, string> {
  const texts = Object.entries<bigint>(amounts).map(([name, amount]) => [name, String(amount)]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

/**
 * The rules of a grant that takes a manifest as the player left it: all that it asks for and that
 * can be granted is allowed, and its budgets are the ones that were taken.
 * @param budgets those of the manifest as the player took them, lowered or set to 0; all that it
 *   proposes by default. What it does not mention, fees and deposits, has the default.
 */
export function rulesOfManifest(
  manifest: GameManifest,
  tokens: readonly GrantedToken[],
  budgets: readonly GrantedBudget[] = manifest.budgets,
): GrantRules {
  const isNamed = (of: string): boolean => budgets.some((budget) => budget.of === of);
  return {
    gameName: manifest.name,
    projects: manifest.projects,
    actions: manifest.actions
      .filter(({ action }) => !isNeverGranted(action))
      .map(({ action, resources, counterparties }) => ({
        action,
        rule: 'ALLOWED',
        ...(resources ? { resources } : {}),
        ...(counterparties ? { counterparties } : {}),
      })),
    budgets: [...budgets, ...standardBudgets().filter(({ of }) => !isNamed(of))],
    tokens: tokens.filter(({ resource }) => {
      return budgets.some(({ of }) => resourceOfBudget(of) === resource);
    }),
    callsPerMinute: CALLS_PER_MINUTE,
    idleHours: IDLE_HOURS,
    manifestHash: hashManifest(manifest),
    ...(manifest.seed ? { seed: manifest.seed } : {}),
  };
}

/** Nothing is unlimited or for ever. @throws InvalidParams. */
export function requireRules(rules: GrantRules & { readonly hours: number }): void {
  requireIn('hours', rules.hours, 1, GRANT_HOURS_MAX);
  requireIn('idleHours', rules.idleHours, 1, IDLE_HOURS_MAX);
  requireIn('callsPerMinute', rules.callsPerMinute, 0, CALLS_PER_MINUTE_MAX);
  requireIn('projects', rules.projects.length, 0, GRANT_PROJECTS_MAX);
  requireIn('actions', rules.actions.length, 0, GRANT_ACTIONS_MAX);
  requireIn('budgets', rules.budgets.length, 0, GRANT_BUDGETS_MAX + 2);
  requireOnce(
    'actions',
    rules.actions.map(({ action }) => action),
  );
  requireOnce(
    'budgets',
    rules.budgets.map(({ of }) => of),
  );
  for (const { of, windowHours, perCall, perWindow, inAll, holdHours } of rules.budgets) {
    requireIn(`holdHours of ${of}`, holdHours ?? 0, 0, of === 'assets' ? HOLD_HOURS_MAX : 0);
    requireIn(`windowHours of ${of}`, windowHours, 1, WINDOW_HOURS_MAX);
    for (const amount of [perCall, perWindow, inAll]) requireAmount(of, amount);
  }
}

function requireIn(path: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  const problem = `is ${value}`;
  fail('InvalidParams', { path, problem, expected: `an integer from ${min} to ${max}` });
}

function requireOnce(path: string, names: readonly string[]): void {
  const again = names.find((name, index) => names.indexOf(name) !== index);
  if (again === undefined) return;
  fail('InvalidParams', { path, problem: `has ${again} twice`, expected: 'each of them once' });
}

function requireAmount(path: string, text: string): void {
  if (/^(?:0|[1-9]\d{0,19})$/.test(text) && BigInt(text) <= U64_MAX) return;
  const problem = `${text.slice(0, 32)} is no amount`;
  fail('InvalidParams', { path, problem, expected: `base units from 0 to ${U64_MAX}` });
}
