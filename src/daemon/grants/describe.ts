import { HOUR_MS } from '../../core/limits.ts';
import type { Budget, Grant, GrantedToken } from '../../methods/generated/types.ts';
import type { GrantedBudget, GrantedToken as KeptToken } from './grant.ts';
import type { LiveGrant, Moment } from './live-grant.ts';
import { askingOver, type Used } from './proposal.ts';

/** A grant as games and the player see it, with what is used of it. */
export function describeGrant(grant: LiveGrant, network: string, at: Moment): Grant {
  const { row } = grant;
  const { revokedMs } = row;
  return {
    id: row.id,
    game: row.game,
    gameName: row.gameName,
    network,
    wallet: row.wallet,
    projects: [...row.projects],
    playOnly: [...(row.playOnly ?? [])],
    made: [...grant.made],
    actions: row.actions.map(({ action, rule, resources, counterparties }) => ({
      action,
      rule,
      resources: resources === undefined ? null : [...resources],
      counterparties: counterparties === undefined ? null : [...counterparties],
    })),
    budgets: row.budgets.map((budget) => describeBudget(budget, grant, at)),
    callsPerMinute: row.callsPerMinute,
    tokens: row.tokens.map(describeToken),
    manifestHash: row.manifestHash,
    ...(row.seed && { seed: row.seed }),
    grantedAt: timeOf(row.grantedMs),
    usedAt: timeOf(grant.usedMs),
    idleHours: row.idleHours,
    endsAt: timeOf(row.endsMs),
    revokedAt: revokedMs === undefined ? null : timeOf(revokedMs),
  };
}

export function describeToken(token: KeptToken): GrantedToken {
  const { resource, kind, decimals = null, name = null, symbol = null } = token;
  return { resource, kind, decimals, name, symbol };
}

function describeBudget(budget: GrantedBudget, grant: LiveGrant, at: Moment): Budget {
  const { of, perCall, perWindow, windowHours, inAll, reason = null } = budget;
  const holdHours = budget.holdHours ?? 0;
  const used = describeUsed(grant, of, at);
  const limits = { of, perCall, perWindow, windowHours, inAll, holdHours, ...askingOver(budget) };
  return { ...limits, reason, ...used };
}

/** What was used of a budget of a grant, or of one that it had before it was paired again. */
export function describeUsed(grant: LiveGrant, of: string, at: Moment): Used {
  const { windowHours = 0 } = grant.row.budgets.find((budget) => budget.of === of) ?? {};
  const { isOpen, windowStartMs, inWindow, inAll } = grant.stateOf(of, at);
  return {
    usedInWindow: String(inWindow),
    windowEndsAt: isOpen ? timeOf(windowStartMs + windowHours * HOUR_MS) : null,
    usedInAll: String(inAll),
  };
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
