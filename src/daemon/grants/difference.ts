import type {
  ActionGrant,
  Budget,
  GameManifest,
  ManifestBudget,
  MissingGrant,
} from '../../methods/generated/types.ts';
import type { GrantedAction, GrantRules } from './grant.ts';

type Rules = Pick<GrantRules, 'projects' | 'actions' | 'budgets'>;
const none: Rules = Object.freeze({ projects: [], actions: [], budgets: [] });

/** What a manifest asks for and a grant does not hold; null if it holds all of it. */
export function difference(
  manifest: Pick<GameManifest, 'projects' | 'actions' | 'budgets'>,
  rules: Rules = none,
): MissingGrant | null {
  const projects = manifest.projects.filter((project) => !rules.projects.includes(project));
  const actions = manifest.actions
    .map(({ action, resources, counterparties }): ActionGrant => {
      const rule = 'ALLOWED';
      return { action, rule, resources: resources ?? null, counterparties: counterparties ?? null };
    })
    .filter((asked) => !isGranted(asked, rules.actions));
  const budgets = manifest.budgets.flatMap((asked) => missingOf(asked, rules) ?? []);
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

/** The budget that is asked for, if more of it is asked for than granted. */
function missingOf(asked: ManifestBudget, { budgets }: Rules): Budget | undefined {
  const { of, perCall, perWindow, windowHours, inAll, reason } = asked;
  const holdHours = asked.holdHours ?? 0;
  const granted = budgets.find((budget) => budget.of === of);
  const isHeld =
    granted !== undefined &&
    BigInt(granted.perCall) >= BigInt(perCall) &&
    BigInt(granted.perWindow) >= BigInt(perWindow) &&
    granted.windowHours <= windowHours &&
    BigInt(granted.inAll) >= BigInt(inAll) &&
    (granted.holdHours ?? 0) >= holdHours;
  if (isHeld) return undefined;
  const unused = { usedInWindow: '0', windowEndsAt: null, usedInAll: '0' };
  return { of, perCall, perWindow, windowHours, inAll, holdHours, reason, ...unused };
}
