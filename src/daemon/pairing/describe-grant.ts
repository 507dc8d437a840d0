import { mintedBy, resourceOfBudget } from '../../core/budget-names.ts';
import { SOL_DECIMALS } from '../../core/limits.ts';
import type { ShownBudget } from '../../methods/generated/player.ts';
import type { ActionGrant, Budget, Grant, GrantedToken } from '../../methods/generated/types.ts';
import { english, type Words } from '../words/english.ts';
import { type Line, layOut, layOutPlain } from './quote.ts';

/** Grants and budgets in the words that a player reads at a terminal. */

const LAMPORTS = 'lamports';
const lamportBudgets: readonly string[] = ['fees', 'deposits', LAMPORTS];

/** Whether a budget is one of SOL, whatever that is for. */
export function isOfSol(of: string): boolean {
  return lamportBudgets.includes(of);
}

/** What budgets are of, in words; a resource by its address. */
export function nameBudget(of: string, { budgets }: Words = english): string {
  if (of === LAMPORTS || of === 'assets' || of === 'fees' || of === 'deposits') return budgets[of];
  const minted = mintedBy(of);
  return minted === undefined ? of : budgets.minting(minted);
}

/** An amount in base units as the player counts it: whole tokens, where decimals are known. */
export function formatAmount(
  of: string,
  amount: string,
  tokens: readonly GrantedToken[],
  { budgets, decimalSign }: Words = english,
): string {
  const format = (decimals: number) => formatDecimal(amount, decimals, decimalSign);
  if (isOfSol(of)) return `${format(SOL_DECIMALS)} SOL`;
  const token = tokens.find(({ resource }) => resource === resourceOfBudget(of));
  if (token !== undefined) return format(token.decimals ?? 0);
  return of === 'assets' ? amount : budgets.baseUnits(amount);
}

/** Decimal places that amounts of a budget are shown and typed with. */
export function decimalsOf(of: string, tokens: readonly GrantedToken[]): number {
  if (isOfSol(of)) return SOL_DECIMALS;
  return tokens.find(({ resource }) => resource === resourceOfBudget(of))?.decimals ?? 0;
}

function formatDecimal(amount: string, decimals: number, sign: string): string {
  if (decimals === 0) return amount;
  const padded = amount.padStart(decimals + 1, '0');
  const whole = padded.slice(0, -decimals);
  const part = padded.slice(-decimals).replace(/0+$/, '');
  return part === '' ? whole : `${whole}${sign}${part}`;
}

/**
 * Base units of what a player typed, such as `2.5`, or `2,5` where the language writes it so;
 * undefined for what is no amount.
 */
export function parseAmount(
  text: string,
  decimals: number,
  { decimalSign }: Words = english,
): bigint | undefined {
  const [whole = '', part, ...more] = text.trim().split(decimalSign);
  const isNumber = /^(0|[1-9]\d{0,19})$/.test(whole) && (part === undefined || /^\d+$/.test(part));
  if (!isNumber || more.length > 0 || (part ?? '').length > decimals) return undefined;
  return BigInt(`${whole}${(part ?? '').padEnd(decimals, '0')}`);
}

type Limits = Omit<ShownBudget, 'token' | 'reason' | 'holdHours'> & Partial<ShownBudget>;

/** Such as `1 a call, 10 in 24 h, 50 in all`; `0` for nothing. */
export function describeLimits(
  { of, perCall, perWindow, windowHours, inAll, holdHours, onOver }: Limits,
  tokens: readonly GrantedToken[],
  words: Words = english,
): string {
  const { limits, locked, over: pastThat } = words.budgets;
  const over = onOver === 'ask' ? pastThat : '';
  if ([perCall, perWindow, inAll].every((limit) => limit === '0')) return `0${over}`;
  const format = (amount: string) => formatAmount(of, amount, tokens, words);
  const said = limits(format(perCall), format(perWindow), windowHours, format(inAll));
  return `${said}${of === 'assets' ? locked(holdHours ?? 0) : ''}${over}`;
}

/** A grant in a line: for a list. */
export function summarizeGrant(grant: Grant, columns: number): string {
  const { game, gameName, wallet, revokedAt, endsAt } = grant;
  const state = revokedAt ? `revoked ${revokedAt}` : `ends ${endsAt} at the latest`;
  const own = `${game}, wallet ${wallet}: ${state}; it calls itself`;
  return layOutPlain(own, [gameName], columns).join('\n');
}

/** A grant in full: what the game may do, and what was used. */
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
export function nameToken(
  token: GrantedToken | null | undefined,
  { budgets }: Words = english,
): Line[] {
  const names = [token?.name, token?.symbol].filter((one) => typeof one === 'string');
  return names.length === 0 ? [] : [{ own: budgets.called, quoted: names }];
}
