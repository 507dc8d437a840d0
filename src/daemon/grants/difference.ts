import type {
  ActionGrant,
  Budget,
  GameManifest,
  ManifestBudget,
  MissingGrant,
} from '../../methods/generated/types.ts';
import type { GrantedAction, GrantRules } from './grant.ts';
import { proposeBudget, type UsedOf, usesNothing } from './proposal.ts';

type Rules = Pick<GrantRules, 'projects' | 'actions' | 'budgets'>;
const none: Rules = Object.freeze({ projects: [], actions: [], budgets: [] });

/**
 * What a manifest asks for and a grant does not hold; null if it holds all of it.
 * @param usedOf what was used of the grant's budgets.
 */
export function difference(
  manifest: Pick<GameManifest, 'projects' | 'actions' | 'budgets'>,
  rules: Rules = none,
  usedOf: UsedOf = usesNothing,
): MissingGrant | null {
  const projects = manifest.projects.filter((project) => !rules.projects.includes(project));
  const actions = manifest.actions
    .map(({ action, resources, counterparties }): ActionGrant => {
      const rule = 'ALLOWED';
      return { action, rule, resources: resources ?? null, counterparties: counterparties ?? null };
    })
    .filter((asked) => !isGranted(asked, rules.actions));
  const budgets = manifest.budgets.flatMap((asked) => missingOf(asked, rules, usedOf) ?? []);
  const isNothing = projects.length + actions.length + budgets.length === 0;
  return isNothing ? null : { projects, actions, budgets };
}

function isGranted(asked: ActionGrant, granted: readonly GrantedAction[]): boolean {
  const rule = granted.find(({ action }) => action === asked.action);
  if (rule?.rule !== 'ALLOWED') return false;
  return (
    holdsAll(rule.resources, asked.resources) && holdsAll(rule.counterparties, asked.counterparties)
  );
}

/** Absent is any. */
function holdsAll(
  granted: readonly string[] | undefined,
  asked: readonly string[] | null | undefined,
): boolean {
  if (granted === undefined) return true;
  return asked?.every((one) => granted.includes(one)) === true;
}

/** The budget as the grant would hold it, if more of it is asked for than granted or left. */
function missingOf(asked: ManifestBudget, rules: Rules, usedOf: UsedOf): Budget | undefined {
  const proposal = proposeBudget(asked, rules.budgets, usedOf);
  if (!proposal.isMissing) return undefined;
  const { of, perCall, perWindow, windowHours, inAll, reason } = proposal;
  const holdHours = asked.holdHours ?? 0;
  return { of, perCall, perWindow, windowHours, inAll, holdHours, reason, ...usedOf(of) };
}
