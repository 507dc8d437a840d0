import { canonicalJson } from '../../methods/canonical.ts';
import type {
  ActionGrant,
  Budget,
  GameManifest,
  GrantedSeed,
  ManifestBudget,
  MissingGrant,
} from '../../methods/generated/types.ts';
import type { GrantedAction, GrantRules } from './grant.ts';
import { isNeverGranted } from './never-granted.ts';
import {
  askingOver,
  holdsEach,
  type NamedLimits,
  proposeBudget,
  type UsedOf,
  usesNothing,
} from './proposal.ts';

type Rules = Pick<GrantRules, 'projects' | 'playOnly' | 'actions' | 'budgets' | 'seed'>;
const none: Rules = Object.freeze({ projects: [], actions: [], budgets: [] });

/**
 * What a manifest asks for and a grant does not hold; null if it holds all of it. What no grant can
 * hold is not missing.
 * @param usedOf what was used of the grant's budgets.
 */
export function difference(
  manifest: Pick<GameManifest, 'projects' | 'actions' | 'budgets' | 'seed'>,
  rules: Rules = none,
  usedOf: UsedOf = usesNothing,
): MissingGrant | null {
  const projects = manifest.projects.filter((project) => !holdsProject(rules, project));
  const actions = manifest.actions
    .filter((asked) => !isNeverGranted(asked.action) && !holdsAction(rules.actions, asked))
    .map(({ action, resources, counterparties }): ActionGrant => {
      const rule = 'ALLOWED';
      return { action, rule, resources: resources ?? null, counterparties: counterparties ?? null };
    });
  const budgets = manifest.budgets.flatMap((asked) => missingOf(asked, rules, usedOf) ?? []);
  const seed = manifest.seed && !holdsSeed(rules, manifest.seed) ? { seed: manifest.seed } : {};
  const isNothing = projects.length + actions.length + budgets.length === 0 && !seed.seed;
  return isNothing ? null : { projects, actions, budgets, ...seed };
}

/** Whether the player was shown this seed. */
export function holdsSeed({ seed }: Pick<Rules, 'seed'>, asked: GrantedSeed): boolean {
  return seed !== undefined && canonicalJson(seed) === canonicalJson(asked);
}

/** @param isPlayOnly whether it is enough to play there. */
export function holdsProject(
  { projects, playOnly = [] }: Pick<Rules, 'projects' | 'playOnly'>,
  project: string,
  isPlayOnly = false,
): boolean {
  return projects.includes(project) && (isPlayOnly || !playOnly.includes(project));
}

/** Whether what is granted allows an action, with all that it may name. */
export function holdsAction(granted: readonly GrantedAction[], asked: AskedAction): boolean {
  const rule = granted.find(({ action }) => action === asked.action);
  if (rule?.rule !== 'ALLOWED') return false;
  return (
    holdsAll(rule.resources, asked.resources) && holdsAll(rule.counterparties, asked.counterparties)
  );
}

interface AskedAction {
  readonly action: string;
  readonly resources?: readonly string[] | null | undefined;
  readonly counterparties?: readonly string[] | null | undefined;
}

/** Absent is any. */
function holdsAll(
  granted: readonly string[] | undefined,
  asked: readonly string[] | null | undefined,
): boolean {
  if (granted === undefined) return true;
  return asked?.every((one) => granted.includes(one)) === true;
}

/** Whether no limit of a budget is above what is granted of it. */
export function holdsBudget(budgets: readonly NamedLimits[], asked: NamedLimits): boolean {
  const granted = budgets.find(({ of }) => of === asked.of);
  if (granted === undefined || !holdsEach(granted, asked)) return false;
  return BigInt(granted.inAll) >= BigInt(asked.inAll);
}

/** The budget as the grant would hold it, if more of it is asked for than granted or left. */
function missingOf(asked: ManifestBudget, rules: Rules, usedOf: UsedOf): Budget | undefined {
  const proposal = proposeBudget(asked, rules.budgets, usedOf);
  if (!proposal.isMissing) return undefined;
  const { of, perCall, perWindow, windowHours, inAll, reason } = proposal;
  const holdHours = asked.holdHours ?? 0;
  const limits = { of, perCall, perWindow, windowHours, inAll, holdHours, ...askingOver(asked) };
  return { ...limits, reason, ...usedOf(of) };
}
