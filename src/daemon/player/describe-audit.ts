import { resourceOfBudget } from '../../core/budget-names.ts';
import { shortenAddress } from '../../core/short-address.ts';
import type { AuditKind } from '../../methods/generated/player.ts';
import type { GrantedToken } from '../../methods/generated/types.ts';
import { sayFigure } from '../approvals/figures.ts';
import type { AuditDay } from '../audit/days.ts';
import type { AuditFields, NumberedLine } from '../audit/kinds.ts';
import { formatAmount, nameBudget } from '../pairing/describe-grant.ts';
import { quote } from '../pairing/quote.ts';
import { english, type Words } from '../words/english.ts';

/**
 * Lines of the audit as the player reads them: in a terminal each as one line, on the page in two
 * parts of the same data, of which the second is folded away.
 */

/** How a moment is said (UNIX milliseconds). */
type SayTime = (ms: number) => string;

interface AuditWords extends Words {
  readonly sayTime: SayTime;
  /** Resources that have a name and decimals for whoever reads it. */
  readonly tokens: readonly GrantedToken[];
}

/** A piece of what a line says. */
interface Piece {
  /** What it is joined with to what is before it in a terminal. Default: `; `. */
  readonly joint?: string;
  /** As the terminal says it. */
  readonly line: string;
  /** What a person needs of it. */
  readonly what?: string;
  /** What of it is looked at by few: names of methods, addresses, keys, signatures. */
  readonly detail?: string;
}

/** A line in two parts, which together are all that it says. */
export interface SaidLine {
  /** Such as `signed`. */
  readonly kind: string;
  /** The game that it is about, by its identifier; null for none. */
  readonly game: string | null;
  /** What a person needs: what was done, and amounts. */
  readonly what: string;
  /** Everything else, one thing each. */
  readonly details: readonly string[];
}

type Describe<Kind extends AuditKind> = (
  line: NumberedLine<Kind>,
  words: AuditWords,
) => readonly Piece[];
type Approval = NumberedLine<'APPROVAL_ASKED' | 'APPROVAL_REFUSED'>;
type Effect = NumberedLine<'SIGNED'>['effect'];

const nothing = (): readonly Piece[] => [];

const descriptions: { readonly [Kind in AuditKind]: Describe<Kind> } = {
  BEGUN: ({ writes }, { audit }) => (writes === 0 ? [] : [detail(audit.writesBefore(writes))]),
  RESTORED: ({ isContinued }, { audit }) => [
    need(isContinued ? audit.restored.continued : audit.restored.lost),
  ],
  SUMMED: ({ to }, { audit }) => [detail(audit.summedTo(to))],
  KEY_MADE: describeKey,
  PAIRED: ({ wallet, identity }, { audit }) => [
    detail(audit.with(wallet)),
    need(audit.identities[identity]),
  ],
  PAIRING_REFUSED: ({ by }, { audit }) => [need(audit.refusedBy[by])],
  PAIRING_EXPIRED: nothing,
  PAIRING_WITHDRAWN: nothing,
  PAIRING_FAILED: ({ error }, { audit }) => [error === null ? need(audit.byDefect) : detail(error)],
  GRANTED: describeGranted,
  GRANT_NARROWED: ({ wallet, projects, never, budgets }, words) => [
    detail(words.audit.with(wallet)),
    ...never.map((action) => describeActions([action], words.audit.never, words)),
    ...projects.map((project) => detail(words.audit.notIn(project))),
    ...budgets.map((budget) => describeInAll(budget, words)),
  ],
  GRANT_EXTENDED: ({ wallet, endsMs }, { audit, sayTime }) => [
    detail(audit.with(wallet)),
    need(audit.until(sayTime(endsMs)), ', '),
  ],
  GRANT_REVOKED: ({ wallet, by }, { audit }) => [
    detail(audit.with(wallet)),
    ...(by === 'PLAYER' ? [] : [need(audit.revokedBy[by], ', ')]),
  ],
  CLOCK_MENDED: nothing,
  CALL_REFUSED: ({ method, error, missing, count }, words) => {
    const { audit } = words;
    if (method === null) return [need(audit.moreRefused(count))];
    const of = missing === null ? '' : ` ${nameMissing(missing, audit)}`;
    return [
      { line: method, what: words.sayDoing(method), detail: method },
      need(`${audit.refusals[error!]}${of}`, ', '),
      need(audit.times(count), ', '),
    ];
  },
  SIGNED: ({ method, wallet, effect, takes, says, gets, key, signatures }, words) => [
    describeCall(method, effect, words),
    detail(words.audit.with(wallet), ' '),
    ...takes.map((take) => describeTake(take, words)),
    ...gets.map((gain) => describeGain(gain, words)),
    ...describeSaid(says, words),
    detail(words.audit.key(quote(key))),
    ...signatures.map((signature) => detail(signature)),
  ],
  MESSAGE_SIGNED: describeSignature,
  SIGNED_IN: describeSignature,
  APPROVAL_ASKED: (line, words) => [
    ...describeApproval(line, words),
    ...line.takes.map((take) => describeTake(take, words)),
    ...describeSaid(line.says, words),
  ],
  APPROVED: (line, words) => [
    ...describeApproval(line, words),
    detail(words.audit.provedBy[line.by]),
  ],
  APPROVAL_REFUSED: describeApproval,
  APPROVAL_WITHDRAWN: describeApproval,
  APPROVAL_EXPIRED: describeApproval,
  GAME_BLOCKED: nothing,
  GAME_UNBLOCKED: nothing,
  SHADOW_SENT: ({ method, wallet, effect, takes, says }, words) => [
    describeCall(method, effect, words),
    detail(words.audit.forUserOf(wallet), ' '),
    ...takes.map((take) => describeTake(take, words)),
    ...describeSaid(says, words),
  ],
  KEY_IMPORTED: describeKey,
  KEY_EXPORTED: describeProvedKey,
  WALLET_RENAMED: ({ wallet, from, to }, { audit }) => [
    detail(wallet),
    need(audit.renamed(from, to), ', '),
  ],
  KEY_REMOVED: describeProvedKey,
  KEY_RELOCATED: ({ wallet, custody, from, by }, { audit }) => [
    detail(wallet),
    need(audit.relocated(audit.places[from], audit.places[custody]), ', '),
    need(audit.provedBy[by]),
  ],
  KEYS_LOCKED: ({ by }, { audit }) => [need(audit.lockedBy[by])],
  KEYS_UNLOCKED: ({ by }, { audit }) => [need(audit.provedBy[by])],
  PASSPHRASE_SET: nothing,
  PASSPHRASE_CHANGED: nothing,
  PASSPHRASE_REMOVED: nothing,
  VAULT_MADE: nothing,
  PIN_SET: nothing,
  PIN_CHANGED: nothing,
  PIN_FORGOTTEN: nothing,
  PIN_KEPT: nothing,
  PIN_REPLACED: nothing,
  KEYS_PACKED: ({ wallets, by }, { audit }) => [
    need(audit.provedBy[by]),
    ...wallets.map((wallet) => detail(wallet)),
  ],
};

/** What a person needs. */
function need(text: string, joint?: string): Piece {
  return { line: text, what: text, ...(joint === undefined ? {} : { joint }) };
}

/** What is folded away. */
function detail(text: string, joint?: string): Piece {
  return { line: text, detail: text, ...(joint === undefined ? {} : { joint }) };
}

/** What was done, with the names of it folded away. */
function describeActions(
  actions: readonly string[],
  say: (actions: string) => string,
  { sayAction, sayDoing }: Words,
): Piece {
  return {
    line: say(actions.map(sayAction).join(', ')),
    what: say(actions.map(sayDoing).join(', ')),
    detail: actions.join(', '),
  };
}

function describeKey({ wallet, custody }: AuditFields<'KEY_MADE'>, { audit }: Words) {
  return [detail(wallet), need(audit.keptIn(audit.places[custody]), ', ')];
}

function describeProvedKey({ by, ...key }: AuditFields<'KEY_EXPORTED'>, words: Words) {
  return [...describeKey(key, words), need(words.audit.provedBy[by])];
}

function describeSignature({ wallet, signature }: AuditFields<'SIGNED_IN'>, { audit }: Words) {
  return [detail(audit.with(wallet)), detail(signature, ': ')];
}

/** Such as `2026-11-24T10:00:00.000Z  signed  com.example.farm  resources.transfer …`. */
export function describeLine(line: NumberedLine, words: Words = english): string {
  const pieces = piecesOf(line, { ...words, sayTime: timeOf, tokens: [] });
  const said = pieces.map(({ joint = '; ', line: text }, index) => {
    return index === 0 ? text : `${joint}${text}`;
  });
  const parts = [timeOf(line.atMs), nameOf(line.kind, words), gameOf(line) ?? '', said.join('')];
  return parts.filter((part) => part !== '').join('  ');
}

/**
 * The same but for its own time, in two parts.
 * @param tokens as the player knows them: amounts of others are in base units.
 */
export function sayLine(
  line: NumberedLine,
  words: Words,
  sayTime: SayTime,
  tokens: readonly GrantedToken[] = [],
): SaidLine {
  const pieces = piecesOf(line, { ...words, sayTime, tokens });
  const whats = pieces.flatMap(({ what }) => what ?? []);
  const details = pieces.flatMap((piece) => piece.detail ?? []);
  return { kind: nameOf(line.kind, words), game: gameOf(line), what: whats.join('; '), details };
}

/** Of a later version there is nothing to say. */
function piecesOf(line: NumberedLine, words: AuditWords): readonly Piece[] {
  const describe = descriptions[line.kind] as Describe<AuditKind> | undefined;
  return describe?.(line, words) ?? [];
}

function gameOf(line: NumberedLine): string | null {
  return 'game' in line ? line.game : null;
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

function describeCall(method: string, effect: Effect, words: Words): Piece {
  const line = `${method} (${words.audit.effects[effect]})`;
  return { line, what: words.sayDoing(method), detail: line };
}

function nameMissing(missing: string, { missing: names }: Words['audit']): string {
  return (names as Partial<Record<string, string>>)[missing] ?? missing;
}

interface Taken {
  readonly of: string;
  readonly amount: string;
}

/** What is needed says a short address, which stands whole among the details. */
function describeTake({ of, amount }: Taken, words: AuditWords): Piece {
  return inShort(of, amount, words.audit.takes, words);
}

/** What comes back at least, and at most where it is drawn. */
function describeGain(
  { of, least, most }: AuditFields<'SIGNED'>['gets'][number],
  words: AuditWords,
): Piece {
  const { amount, characters, experience } = words.approval.gets;
  const drawn = most === least ? null : most;
  if (of === 'characters') return need(amount(characters(least), drawn));
  if (of === 'experience') return need(amount(experience(least), drawn));
  const say = (tokens: AuditWords['tokens'], name: string): string => {
    const units = (count: string) => formatAmount(of, count, tokens, words);
    const gained = amount(units(least), drawn && units(drawn));
    return `${gained} ${words.approval.values.of(name)}`;
  };
  const whole = say([], of);
  return { line: whole, what: say(words.tokens, nameInShort(of, words)), detail: whole };
}

/** Amounts and times are needed; what else the call said is folded away. */
function describeSaid(says: AuditFields<'SIGNED'>['says'], words: AuditWords): readonly Piece[] {
  return says.flatMap(({ instruction, values }) =>
    values.map(({ name, value, form, of }): Piece => {
      const said = words.sayValue(instruction, name);
      const text = form === 'TEXT' ? words.audit.digest(value) : sayFigure(form, value, words);
      if (form === 'UNITS' && of !== null) {
        const say = (amount: string, name: string) =>
          `${said}: ${amount} ${words.approval.values.of(name)}`;
        const isCount = /^\d+$/.test(value);
        const short = isCount ? formatAmount(of, value, words.tokens, words) : text;
        const whole = say(text, of);
        return { line: whole, what: say(short, nameInShort(of, words)), detail: whole };
      }
      const isFigure = form === 'UNITS' || form === 'SPAN' || form === 'MOMENT';
      return isFigure ? need(`${said}: ${text}`) : detail(`${said}: ${text}`);
    }),
  );
}

/** What is not given is no news. */
function describeInAll({ of, inAll }: { of: string; inAll: string }, words: AuditWords): Piece {
  const say = (amount: string, name: string) => `${name}: ${words.audit.inAll(amount)}`;
  const piece = inShort(of, inAll, say, words);
  return inAll === '0' ? detail(piece.line) : piece;
}

/** In full in base units; in short as the player counts it, by its name. */
function inShort(
  of: string,
  amount: string,
  say: (amount: string, name: string) => string,
  words: AuditWords,
): Piece {
  const whole = say(formatAmount(of, amount, [], words), nameBudget(of, words));
  if (resourceOfBudget(of) === undefined) return need(whole);
  const short = say(formatAmount(of, amount, words.tokens, words), nameInShort(of, words));
  return { line: whole, what: short, detail: whole };
}

/** A resource by its name, as the text of others that it is; without one by a short address. */
function nameInShort(of: string, words: AuditWords): string {
  const resource = resourceOfBudget(of)!;
  const token = words.tokens.find((one) => one.resource === resource);
  const name = token?.name || token?.symbol;
  return nameBudget(of.replace(resource, name ? quote(name) : shortenAddress(resource)), words);
}

function describeGranted(line: NumberedLine<'GRANTED'>, words: AuditWords): readonly Piece[] {
  const { wallet, endsMs, projects, playOnly, allowed, never, budgets } = line;
  const { audit, sayTime } = words;
  return [
    detail(audit.with(wallet)),
    need(audit.until(sayTime(endsMs)), ', '),
    ...(allowed.length > 0 ? [describeActions(allowed, audit.allows, words)] : []),
    ...(never.length > 0 ? [describeActions(never, audit.never, words)] : []),
    ...projects.map((project) =>
      detail(`${audit.in(project)}${playOnly.includes(project) ? audit.plays : ''}`),
    ),
    ...budgets.map((budget) => describeInAll(budget, words)),
  ];
}

function describeApproval(
  { method, effect, approval, key }: Omit<Approval, 'kind'>,
  words: Words,
): readonly Piece[] {
  return [
    detail(approval),
    { ...describeCall(method, effect, words), joint: ': ' },
    ...(key === null ? [] : [detail(words.audit.key(quote(key)), ', ')]),
  ];
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
