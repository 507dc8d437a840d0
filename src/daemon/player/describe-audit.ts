import type { AuditKind } from '../../methods/generated/player.ts';
import type { AuditDay } from '../audit/days.ts';
import type { AuditFields, NumberedLine } from '../audit/kinds.ts';
import { formatAmount, nameBudget } from '../pairing/describe-grant.ts';
import { quote } from '../pairing/quote.ts';
import { english, type Words } from '../words/english.ts';

/** Lines of the audit as the player reads them. */

/** How a moment is said (UNIX milliseconds). */
type SayTime = (ms: number) => string;

interface AuditWords extends Words {
  readonly sayTime: SayTime;
}

type Describe<Kind extends AuditKind> = (line: NumberedLine<Kind>, words: AuditWords) => string;
type Approval = NumberedLine<'APPROVAL_ASKED' | 'APPROVAL_REFUSED'>;
type Effect = NumberedLine<'SIGNED'>['effect'];

const descriptions: { readonly [Kind in AuditKind]: Describe<Kind> } = {
  BEGUN: ({ writes }, { audit }) => (writes === 0 ? '' : audit.writesBefore(writes)),
  RESTORED: ({ isContinued }, { audit }) =>
    isContinued ? audit.restored.continued : audit.restored.lost,
  SUMMED: ({ to }, { audit }) => audit.summedTo(to),
  KEY_MADE: describeKey,
  PAIRED: ({ wallet, identity }, { audit }) =>
    `${audit.with(wallet)}; ${audit.identities[identity]}`,
  PAIRING_REFUSED: ({ by }, { audit }) => audit.refusedBy[by],
  PAIRING_EXPIRED: () => '',
  PAIRING_WITHDRAWN: () => '',
  PAIRING_FAILED: ({ error }, { audit }) => error ?? audit.byDefect,
  GRANTED: describeGranted,
  GRANT_NARROWED: ({ wallet, projects, never, budgets }, words) =>
    joined(words.audit.with(wallet), [
      ...never.map((action) => words.audit.never(words.sayAction(action))),
      ...projects.map(words.audit.notIn),
      ...budgets.map((budget) => describeInAll(budget, words)),
    ]),
  GRANT_EXTENDED: ({ wallet, endsMs }, { audit, sayTime }) =>
    `${audit.with(wallet)}, ${audit.until(sayTime(endsMs))}`,
  GRANT_REVOKED: ({ wallet, by }, { audit }) => `${audit.with(wallet)}${audit.revokedBy[by]}`,
  CLOCK_MENDED: () => '',
  CALL_REFUSED: ({ method, error, missing, count }, { audit }) => {
    if (method === null) return audit.moreRefused(count);
    const of = missing === null ? '' : ` ${nameMissing(missing, audit)}`;
    return `${method}, ${audit.refusals[error!]}${of}, ${audit.times(count)}`;
  },
  SIGNED: ({ method, wallet, effect, takes, key, signatures }, words) =>
    joined(`${nameCall(method, effect, words)} ${words.audit.with(wallet)}`, [
      ...takes.map((take) => describeTake(take, words)),
      words.audit.key(quote(key)),
      ...signatures,
    ]),
  MESSAGE_SIGNED: ({ wallet, signature }, { audit }) => `${audit.with(wallet)}: ${signature}`,
  SIGNED_IN: ({ wallet, signature }, { audit }) => `${audit.with(wallet)}: ${signature}`,
  APPROVAL_ASKED: describeApproval,
  APPROVED: (line, words) => `${describeApproval(line, words)}; ${words.audit.provedBy[line.by]}`,
  APPROVAL_REFUSED: describeApproval,
  APPROVAL_WITHDRAWN: describeApproval,
  APPROVAL_EXPIRED: describeApproval,
  GAME_BLOCKED: () => '',
  GAME_UNBLOCKED: () => '',
  SHADOW_SENT: ({ method, wallet, effect, takes }, words) =>
    joined(
      `${nameCall(method, effect, words)} ${words.audit.forUserOf(wallet)}`,
      takes.map((take) => describeTake(take, words)),
    ),
  KEY_IMPORTED: describeKey,
  KEY_EXPORTED: describeProvedKey,
  WALLET_RENAMED: ({ wallet, from, to }, { audit }) => audit.renamed(wallet, from, to),
  KEY_REMOVED: describeProvedKey,
  KEYS_LOCKED: ({ by }, { audit }) => audit.lockedBy[by],
  KEYS_UNLOCKED: ({ by }, { audit }) => audit.provedBy[by],
  PASSPHRASE_SET: () => '',
  PASSPHRASE_CHANGED: () => '',
  PASSPHRASE_REMOVED: () => '',
  VAULT_MADE: () => '',
  PIN_SET: () => '',
  PIN_CHANGED: () => '',
  PIN_FORGOTTEN: () => '',
  PIN_KEPT: () => '',
  PIN_REPLACED: () => '',
  KEYS_PACKED: ({ wallets, by }, { audit }) => joined(audit.provedBy[by], wallets),
};

function describeKey({ wallet, custody }: AuditFields<'KEY_MADE'>, { audit }: Words): string {
  return audit.keptIn(wallet, audit.places[custody]);
}

function describeProvedKey({ by, ...key }: AuditFields<'KEY_EXPORTED'>, words: Words): string {
  return `${describeKey(key, words)}; ${words.audit.provedBy[by]}`;
}

/** Such as `2026-11-24T10:00:00.000Z  signed  com.example.farm  resources.transfer …`. */
export function describeLine(line: NumberedLine, words: Words = english): string {
  return `${timeOf(line.atMs)}  ${sayLine(line, words, timeOf)}`;
}

/** The same but for its own time, for who says moments otherwise than a terminal. */
export function sayLine(line: NumberedLine, words: Words, sayTime: SayTime): string {
  const describe = descriptions[line.kind] as Describe<AuditKind> | undefined;
  // Of a later version.
  const said = describe?.(line, { ...words, sayTime }) ?? '';
  const who = 'game' in line ? line.game : '';
  return [nameOf(line.kind, words), who, said].filter((part) => part !== '').join('  ');
}

/** Lines that were summed up on one day. */
export function describeDays(days: readonly AuditDay[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind, game, count } of days.flatMap((day) => day.counts)) {
    const parts = [days[0]!.day, nameOf(kind, english), game ?? ''];
    const name = parts.filter((part) => part !== '').join('  ');
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].map(([name, count]) => `${name}  ${english.audit.times(count)}`);
}

/** One of a later version has no name yet. */
function nameOf(kind: AuditKind, { audit }: Words): string {
  const kinds: Partial<Record<AuditKind, string>> = audit.kinds;
  return kinds[kind] ?? kind.toLowerCase().replaceAll('_', ' ');
}

function nameCall(method: string, effect: Effect, { audit }: Words): string {
  return `${method} (${audit.effects[effect]})`;
}

function nameMissing(missing: string, { missing: names }: Words['audit']): string {
  return (names as Partial<Record<string, string>>)[missing] ?? missing;
}

interface Taken {
  readonly of: string;
  readonly amount: string;
}

function describeTake({ of, amount }: Taken, words: Words): string {
  return words.audit.takes(formatAmount(of, amount, [], words), nameBudget(of, words));
}

function describeInAll({ of, inAll }: { of: string; inAll: string }, words: Words): string {
  const amount = formatAmount(of, inAll, [], words);
  return `${nameBudget(of, words)}: ${words.audit.inAll(amount)}`;
}

function describeGranted(line: NumberedLine<'GRANTED'>, words: AuditWords): string {
  const { wallet, endsMs, projects, playOnly, allowed, never, budgets } = line;
  const { audit, sayTime } = words;
  const sayAll = (actions: readonly string[]) => actions.map(words.sayAction).join(', ');
  return joined(`${audit.with(wallet)}, ${audit.until(sayTime(endsMs))}`, [
    ...(allowed.length > 0 ? [audit.allows(sayAll(allowed))] : []),
    ...(never.length > 0 ? [audit.never(sayAll(never))] : []),
    ...projects.map((project) => {
      return `${audit.in(project)}${playOnly.includes(project) ? audit.plays : ''}`;
    }),
    ...budgets.map((budget) => describeInAll(budget, words)),
  ]);
}

function describeApproval(
  { method, effect, approval, key }: Omit<Approval, 'kind'>,
  words: Words,
): string {
  const named = `${approval}: ${nameCall(method, effect, words)}`;
  return key === null ? named : `${named}, ${words.audit.key(quote(key))}`;
}

function joined(first: string, others: readonly string[]): string {
  return [first, ...others].join('; ');
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
