import type { AuditKind } from '../../methods/generated/player.ts';
import type { AuditDay } from '../audit/days.ts';
import type { NumberedLine } from '../audit/kinds.ts';
import { formatAmount, nameBudget } from '../pairing/describe-grant.ts';
import { quote } from '../pairing/quote.ts';

/** Lines of the audit as the player reads them. */

type Words = { readonly [Kind in AuditKind]: (line: NumberedLine<Kind>) => string };
type Approval = NumberedLine<'APPROVAL_ASKED' | 'APPROVAL_REFUSED'>;

const words: Words = {
  BEGUN: ({ writes }) => (writes === 0 ? '' : `the journal had ${writes} writes before`),
  RESTORED: ({ isContinued }) =>
    isContinued ? 'the lines since the backup are here too' : 'the lines since the backup are lost',
  SUMMED: ({ to }) => `up to line ${to}`,
  KEY_MADE: ({ wallet, custody }) => `${wallet}, kept in the ${custody.toLowerCase()}`,
  PAIRED: ({ wallet, identity }) => `with ${wallet}; ${identities[identity]}`,
  PAIRING_REFUSED: ({ by }) => (by === 'PLAYER' ? 'by the player' : 'by wrong digits'),
  PAIRING_EXPIRED: () => '',
  PAIRING_WITHDRAWN: () => '',
  PAIRING_FAILED: ({ error }) => error ?? 'by a defect',
  GRANTED: describeGranted,
  GRANT_NARROWED: ({ wallet, projects, never, budgets }) =>
    joined(`with ${wallet}`, [
      ...never.map((action) => `never ${action}`),
      ...projects.map((project) => `not in ${project}`),
      ...budgets.map(({ of, inAll }) => `${nameBudget(of)}: ${formatAmount(of, inAll, [])} in all`),
    ]),
  GRANT_EXTENDED: ({ wallet, endsMs }) => `with ${wallet}, until ${timeOf(endsMs)} at the latest`,
  GRANT_REVOKED: ({ wallet, by }) => `with ${wallet}${causes[by]}`,
  CLOCK_MENDED: () => '',
  CALL_REFUSED: ({ method, error, missing, count }) => {
    if (method === null) return `${count} more, of a game that is refused very often`;
    return `${method}, ${error}${missing === null ? '' : ` ${missing}`}, ${count} times`;
  },
  SIGNED: ({ method, wallet, effect, takes, key, signatures }) =>
    joined(`${method} (${effect}) with ${wallet}`, [
      ...takes.map(describeTake),
      `key ${quote(key)}`,
      ...signatures,
    ]),
  MESSAGE_SIGNED: ({ wallet, signature }) => `with ${wallet}: ${signature}`,
  SIGNED_IN: ({ wallet, signature }) => `with ${wallet}: ${signature}`,
  APPROVAL_ASKED: describeApproval,
  APPROVED: (line) => `${describeApproval(line)}; ${line.by.toLowerCase()}`,
  APPROVAL_REFUSED: describeApproval,
  APPROVAL_WITHDRAWN: describeApproval,
  APPROVAL_EXPIRED: describeApproval,
  GAME_BLOCKED: () => '',
  GAME_UNBLOCKED: () => '',
  SHADOW_SENT: ({ method, wallet, effect, takes }) =>
    joined(`${method} (${effect}) for the user of ${wallet}`, takes.map(describeTake)),
  KEYS_LOCKED: ({ by }) => (by === 'IDLE' ? 'as none was used for long' : ''),
  KEYS_UNLOCKED: ({ by }) => (by === 'NOTHING' ? '' : `by the ${by.toLowerCase()}`),
  PASSPHRASE_SET: () => '',
  PASSPHRASE_CHANGED: () => '',
  PASSPHRASE_REMOVED: () => '',
  VAULT_MADE: () => '',
};

function describeTake({ of, amount }: { readonly of: string; readonly amount: string }): string {
  return `at most ${formatAmount(of, amount, [])} of ${nameBudget(of)}`;
}

const causes = {
  PLAYER: '',
  RESTORE: ', as a backup was restored',
  PIN: ', as a forgotten PIN was replaced',
} as const;

const identities = {
  NEW: 'a new game',
  PROVED: 'it proved to be the game of before',
  NOT_PROVED: 'it did not prove to be the game of before',
} as const;

/** Such as `2026-11-24T10:00:00.000Z  signed  com.example.farm  resources.transfer …`. */
export function describeLine(line: NumberedLine): string {
  const describe = words[line.kind] as ((one: NumberedLine) => string) | undefined;
  // Of a later version.
  const said = describe?.(line) ?? '';
  const who = 'game' in line ? line.game : '';
  return [timeOf(line.atMs), nameOf(line.kind), who, said].filter((part) => part !== '').join('  ');
}

/** Lines that were summed up on one day. */
export function describeDays(days: readonly AuditDay[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind, game, count } of days.flatMap((day) => day.counts)) {
    const name = [days[0]!.day, nameOf(kind), game ?? ''].filter((part) => part !== '').join('  ');
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].map(([name, count]) => `${name}  ${count} times`);
}

function nameOf(kind: AuditKind): string {
  return kind.toLowerCase().replaceAll('_', ' ');
}

function describeGranted(line: NumberedLine<'GRANTED'>): string {
  const { wallet, endsMs, projects, playOnly, allowed, never, budgets } = line;
  return joined(`with ${wallet}, until ${timeOf(endsMs)} at the latest`, [
    ...(allowed.length > 0 ? [`allows ${allowed.join(', ')}`] : []),
    ...(never.length > 0 ? [`never ${never.join(', ')}`] : []),
    ...projects.map((project) => `in ${project}${playOnly.includes(project) ? ' (plays)' : ''}`),
    ...budgets.map(({ of, inAll }) => `${nameBudget(of)}: ${formatAmount(of, inAll, [])} in all`),
  ]);
}

function describeApproval({ method, effect, approval, key }: Omit<Approval, 'kind'>): string {
  const named = `${approval}: ${method} (${effect})`;
  return key === null ? named : `${named}, key ${quote(key)}`;
}

function joined(first: string, others: readonly string[]): string {
  return [first, ...others].join('; ');
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
