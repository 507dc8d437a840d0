import { mintedBy, resourceOfBudget } from '../../core/budget-names.ts';
import type { ShownBudget } from '../../methods/generated/player.ts';
import type { ActionGrant, Budget, Grant, GrantedToken } from '../../methods/generated/types.ts';
import { type Line, layOut, layOutPlain } from './quote.ts';

/** Grants and budgets in the words that a player reads at a terminal. */

const LAMPORTS = 'lamports';
const lamportBudgets: readonly string[] = ['fees', 'deposits', LAMPORTS];
const SOL_DECIMALS = 9;

/** What budgets are of, in words; a resource by its address. */
export function nameBudget(of: string): string {
  if (of === LAMPORTS) return 'SOL';
  if (of === 'assets') return 'assets (NFTs, characters)';
  const minted = mintedBy(of);
  return minted === undefined ? of : `minting ${minted}`;
}

/** An amount in base units as the player counts it: whole tokens, where decimals are known. */
export function formatAmount(of: string, amount: string, tokens: readonly GrantedToken[]): string {
  if (lamportBudgets.includes(of)) return `${formatDecimal(amount, SOL_DECIMALS)} SOL`;
  const token = tokens.find(({ resource }) => resource === resourceOfBudget(of));
  if (token !== undefined) return formatDecimal(amount, token.decimals ?? 0);
  return of === 'assets' ? amount : `${amount} base units`;
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

type Limits = Omit<ShownBudget, 'token' | 'reason' | 'holdHours'> & Partial<ShownBudget>;

/** Such as `1 a call, 10 in 24 h, 50 in all`; `0` for nothing. */
export function describeLimits(
  { of, perCall, perWindow, windowHours, inAll, holdHours, onOver }: Limits,
  tokens: readonly GrantedToken[],
): string {
  const over = onOver === 'ask' ? '; past that it asks you' : '';
  if ([perCall, perWindow, inAll].every((limit) => limit === '0')) return `0${over}`;
  const format = (amount: string) => formatAmount(of, amount, tokens);
  const inWindow = `${format(perWindow)} in ${windowHours} h`;
  const hold = of === 'assets' ? `, each locked for ${holdHours ?? 0} h at most` : '';
  return `${format(perCall)} a call, ${inWindow}, ${format(inAll)} in all${hold}${over}`;
}

/** A grant in a line: for a list. */
export function summarizeGrant(grant: Grant, columns: number): string {
  const { game, gameName, wallet, revokedAt, endsAt } = grant;
  const state = revokedAt ? `revoked ${revokedAt}` : `ends ${endsAt} at the latest`;
  const own = `${game}, wallet ${wallet}: ${state}; it calls itself`;
  return layOutPlain(own, [gameName], columns).join('\n');
}

/** A grant in full: what the game may do, and what of it was used. */
export function describeGrant(grant: Grant, columns: number): string {
  const { tokens, projects, playOnly, made, actions, budgets, idleHours, usedAt, endsAt } = grant;
  const { revokedAt } = grant;
  const allowed = actions.filter(({ rule }) => rule === 'ALLOWED');
  const never = actions.filter(({ rule }) => rule === 'NEVER');
  const names = (list: typeof actions) => list.map(({ action }) => action).join(', ') || 'none';
  const lines: Line[] = [
    { label: 'grant', own: grant.id },
    { label: 'wallet', own: grant.wallet },
    { label: 'network', own: grant.network },
    { label: 'projects', own: projects.join(', ') || 'none' },
    ...(playOnly.length > 0 ? [{ label: 'only play', own: `in ${playOnly.join(', ')}` }] : []),
    ...(made.length > 0 ? [{ label: 'made', own: made.join(', ') }] : []),
    { label: 'allowed', own: names(allowed) },
    ...allowed.flatMap(describeRules),
    ...(never.length > 0 ? [{ label: 'never', own: names(never) }] : []),
    ...budgets.flatMap((budget) => describeBudget(budget, tokens)),
    { label: 'calls', own: `${grant.callsPerMinute} in any minute` },
    { label: 'used', own: `${usedAt}; ends after ${idleHours} h without a call` },
    revokedAt
      ? { label: 'revoked', own: revokedAt }
      : { label: 'ends', own: `${endsAt} at the latest` },
  ];
  return [
    ...layOutPlain(`${grant.game} calls itself`, [grant.gameName], columns),
    ...lines.flatMap((line) => layOut(line, columns)),
  ].join('\n');
}

/** The only resources and receivers of an action, where it has such rules. */
function describeRules({ action, resources, counterparties }: ActionGrant): Line[] {
  const of = resources ? ` of ${resources.join(', ')} alone` : '';
  const to = counterparties ? ` to ${counterparties.join(', ')} alone` : '';
  return of + to === '' ? [] : [{ own: `${action}${of}${to}` }];
}

function describeBudget(budget: Budget, tokens: readonly GrantedToken[]): Line[] {
  const { of, usedInWindow, usedInAll, reason } = budget;
  const format = (amount: string) => formatAmount(of, amount, tokens);
  const used = `used ${format(usedInWindow)} in this window, ${format(usedInAll)} in all`;
  return [
    { label: 'budget', own: `${nameBudget(of)}: ${describeLimits(budget, tokens)}` },
    ...nameToken(tokens.find(({ resource }) => resource === resourceOfBudget(of))),
    { own: used },
    ...(reason ? [{ own: 'why:', quoted: [reason] }] : []),
  ];
}

/** A resource by the service's words, if it has any for it. */
export function nameToken(token: GrantedToken | null | undefined): Line[] {
  const names = [token?.name, token?.symbol].filter((one) => typeof one === 'string');
  return names.length === 0 ? [] : [{ own: 'called', quoted: names }];
}
