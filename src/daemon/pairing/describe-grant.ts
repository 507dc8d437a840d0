import { mintedBy, resourceOfBudget } from '../../core/budget-names.ts';
import type { ProposedBudget } from '../../methods/generated/player.ts';
import type { Budget, Grant, GrantedToken } from '../../methods/generated/types.ts';

/** Grants and budgets in the words that a player reads at a terminal. */

const LAMPORTS = 'lamports';
const lamportBudgets: readonly string[] = ['fees', 'deposits', LAMPORTS];
const SOL_DECIMALS = 9;

/** What budgets are of, in words; a resource by its symbol and address. */
export function nameBudget(of: string, tokens: readonly GrantedToken[]): string {
  if (of === LAMPORTS) return 'SOL';
  if (of === 'assets') return 'assets (NFTs, characters)';
  if (lamportBudgets.includes(of)) return of;
  const resource = resourceOfBudget(of);
  const symbol = tokens.find((token) => token.resource === resource)?.symbol;
  const name = symbol ? `${symbol} (${resource})` : `${resource}`;
  return mintedBy(of) === undefined ? name : `minting ${name}`;
}

/** An amount in base units as the player counts it: whole tokens, where decimals are known. */
export function formatAmount(of: string, amount: string, tokens: readonly GrantedToken[]): string {
  if (lamportBudgets.includes(of)) return `${formatDecimal(amount, SOL_DECIMALS)} SOL`;
  const token = tokens.find(({ resource }) => resource === resourceOfBudget(of));
  if (token === undefined) return amount;
  return formatDecimal(amount, token.decimals ?? 0);
}

/** Decimal places that amounts of a budget are shown and typed with. */
export function decimalsOf(of: string, tokens: readonly GrantedToken[]): number {
  if (lamportBudgets.includes(of)) return SOL_DECIMALS;
  return tokens.find(({ resource }) => resource === resourceOfBudget(of))?.decimals ?? 0;
}

function formatDecimal(amount: string, decimals: number): string {
  if (decimals === 0) return amount;
  const padded = amount.padStart(decimals + 1, '0');
  const whole = padded.slice(0, -decimals);
  const part = padded.slice(-decimals).replace(/0+$/, '');
  return part === '' ? whole : `${whole}.${part}`;
}

/** Base units of what a player typed, such as `2.5`; undefined for what is no amount. */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const match = /^(0|[1-9]\d{0,19})(?:\.(\d+))?$/.exec(text.trim());
  const part = match?.[2] ?? '';
  if (match === null || part.length > decimals) return undefined;
  return BigInt(`${match[1]}${part.padEnd(decimals, '0')}`);
}

/** Such as `1 a call, 10 in 24 h, 50 in all`. */
export function describeLimits(
  { of, perCall, perWindow, windowHours, inAll }: ProposedBudget | Budget,
  tokens: readonly GrantedToken[],
): string {
  const format = (amount: string) => formatAmount(of, amount, tokens);
  const inWindow = `${format(perWindow)} in ${windowHours} h`;
  return `${format(perCall)} a call, ${inWindow}, ${format(inAll)} in all`;
}

/** A grant in a line: for a list. */
export function summarizeGrant(grant: Grant): string {
  const { game, gameName, wallet, revokedAt, endsAt } = grant;
  const state = revokedAt ? `revoked ${revokedAt}` : `ends ${endsAt} at the latest`;
  return `${game} (${gameName}), wallet ${wallet}: ${state}`;
}

/** A grant in full: what the game may do, and what of it was used. */
export function describeGrant(grant: Grant): string {
  const { tokens, projects, actions, budgets, idleHours, usedAt, endsAt, revokedAt } = grant;
  const allowed = actions.filter(({ rule }) => rule === 'ALLOWED');
  const never = actions.filter(({ rule }) => rule === 'NEVER');
  const names = (list: typeof actions) => list.map(({ action }) => action).join(', ') || 'none';
  return [
    `${grant.gameName} (${grant.game})`,
    `  grant     ${grant.id}`,
    `  wallet    ${grant.wallet}`,
    `  network   ${grant.network}`,
    `  projects  ${projects.join(', ') || 'none'}`,
    `  allowed   ${names(allowed)}`,
    ...(never.length > 0 ? [`  never     ${names(never)}`] : []),
    ...budgets.flatMap((budget) => describeBudget(budget, tokens)),
    `  calls     ${grant.callsPerMinute} in any minute`,
    `  used      ${usedAt}; ends after ${idleHours} h without a call`,
    revokedAt ? `  revoked   ${revokedAt}` : `  ends      ${endsAt} at the latest`,
  ].join('\n');
}

function describeBudget(budget: Budget, tokens: readonly GrantedToken[]): string[] {
  const { of, usedInWindow, usedInAll, reason } = budget;
  const format = (amount: string) => formatAmount(of, amount, tokens);
  const used = `used ${format(usedInWindow)} in this window, ${format(usedInAll)} in all`;
  return [
    `  budget    ${nameBudget(of, tokens)}: ${describeLimits(budget, tokens)}`,
    `            ${used}${reason ? ` (${reason})` : ''}`,
  ];
}
