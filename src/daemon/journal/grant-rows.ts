import type { Count, CountedTake, EntryCount } from '../../methods/ports.ts';
import type { LinkedRows } from '../../sealed/linked-rows.ts';
import { type AuditLine, makeLine } from '../audit/kinds.ts';
import { factOf, GRANTS, hashedKey, putFact, USAGE } from './facts.ts';

/**
 * Grants and what was used of them, in the journal's linked rows: checksummed, provably absent, and
 * changed in the same commits as the writes that are counted. What a write counts is applied as the
 * difference between two states of its entry, so that it counts once however often the entry is put
 * and wherever the process is killed.
 */

/** What identifies a grant; the rest is the desk's. */
export interface KeptGrant {
  readonly id: string;
  readonly game: string;
  /** Base58 address. */
  readonly wallet: string;
}

/** What was used of one budget, as committed. */
export interface UsedBudget {
  /** Number of the latest window, from 1. */
  readonly window: number;
  /** When it began, by the clock of grants. */
  readonly windowStartMs: number;
  /** Base units as decimal text, as JSON has no integers of that size. */
  readonly inWindow: string;
  readonly inAll: string;
}

export interface GrantUsage {
  /** When the game last called, by the clock of grants. */
  readonly usedMs: number;
  readonly budgets: Readonly<Record<string, UsedBudget>>;
  /** Base58 addresses of the projects that the game has made under it; absent for none. */
  readonly made?: readonly string[];
  /**
   * Base58 addresses that received something by a write to which the player said yes, the latest
   * last, at most RECEIVERS_MAX; absent for none.
   */
  readonly receivers?: readonly string[];
}

const RECEIVERS_MAX = 256;

/** How changes are committed. */
interface Commits {
  /** With lines of the audit that live or die with it; durable when it returns. */
  now(change: () => void, lines?: readonly AuditLine[]): void;
  /** With the next commit; durable when it resolves. */
  soon(change: () => void): Promise<void>;
}

export class GrantRows {
  readonly #rows: LinkedRows;
  readonly #commits: Commits;
  /** Decoded usage, by grant, of rows that are held; cleared after a rollback. */
  readonly #usage = new Map<string, GrantUsage>();
  /** Keys of the rows of usage, by grant, as every counted write needs one. */
  readonly #usageKeys = new Map<string, Buffer>();
  /** Uses that are not committed yet, by grant. */
  readonly #touched = new Map<string, number>();

  constructor(rows: LinkedRows, commits: Commits) {
    this.#rows = rows;
    this.#commits = commits;
  }

  /** Clears caches; to be called after a rollback. */
  forgetCached(): void {
    this.#usage.clear();
  }

  list<Grant extends KeptGrant>(): Grant[] {
    return this.#rows.list(Buffer.from(GRANTS)).map(({ value }) => decode<Grant>(value));
  }

  /** The latest time that the clock of grants has shown; 0 if it never has. */
  latestMs(): number {
    const used = this.list().map(({ id }) => this.usageOf(id)?.usedMs ?? 0);
    return Math.max(factOf<number>(this.#rows, 'grant time') ?? 0, ...used);
  }

  /** Undefined if there is no such grant any more. */
  usageOf(id: string): GrantUsage | undefined {
    const known = this.#usage.get(id);
    if (known !== undefined) return known;
    const bytes = this.#rows.getHeld(this.#usageKey(id));
    const usage = bytes && decode<GrantUsage>(bytes);
    if (usage !== undefined) this.#usage.set(id, usage);
    return usage;
  }

  /**
   * Puts grants instead of earlier ones of the same games and wallets. Usage begins with a
   * grant's identifier, and ends with the grant that has it.
   * @param lines what the audit says of it.
   */
  put(grants: readonly KeptGrant[], nowMs: number, lines: readonly AuditLine[] = []): void {
    this.#commits.now(() => {
      for (const grant of grants) this.#putOne(grant, nowMs);
      putFact(this.#rows, 'grant time', nowMs);
    }, lines);
  }

  /** Revokes all of them, as a backup was restored. */
  endAll(nowMs: number): void {
    const all = this.list<KeptGrant & { readonly revokedMs?: number }>();
    const live = all.filter(({ revokedMs }) => revokedMs === undefined);
    this.put(
      all.map((grant) => ({ ...grant, revokedMs: grant.revokedMs ?? nowMs })),
      Math.max(nowMs, this.latestMs()),
      live.map(({ game, wallet, id: grant }) =>
        makeLine('GRANT_REVOKED', { game, wallet, grant, by: 'RESTORE' }, nowMs),
      ),
    );
  }

  /** Notes a use, to be kept with the next commit of the grant's usage. */
  touch(id: string, nowMs: number): void {
    this.#touched.set(id, nowMs);
  }

  /** Keeps the uses noted since, and the time. */
  keepTouched(nowMs: number): void {
    const touched = [...this.#touched.keys()];
    this.#commits.now(() => this.#putTouched(touched, nowMs));
    for (const id of touched) this.#touched.delete(id);
  }

  /** The same with the next commit; durable when it resolves. */
  async keepTouchedSoon(nowMs: number): Promise<void> {
    let touched = new Map<string, number>();
    await this.#commits.soon(() => {
      touched = new Map(this.#touched);
      this.#putTouched([...touched.keys()], nowMs);
    });
    // Those used again meanwhile wait for the next.
    for (const [id, atMs] of touched) if (this.#touched.get(id) === atMs) this.#touched.delete(id);
  }

  #putTouched(touched: readonly string[], nowMs: number): void {
    for (const id of touched) {
      const usage = this.usageOf(id);
      if (usage !== undefined) this.#putUsage(id, usage);
    }
    putFact(this.#rows, 'grant time', nowMs);
  }

  /**
   * Sets back every time that is later than `nowMs`: the clock was wrongly ahead. Amounts stay.
   */
  setBack(grants: readonly KeptGrant[], nowMs: number, lines: readonly AuditLine[] = []): void {
    this.#touched.clear();
    this.#commits.now(() => {
      for (const grant of grants) {
        this.#rows.put(grantKey(grant), encode(grant));
        const usage = this.usageOf(grant.id);
        if (usage !== undefined) this.#putUsage(grant.id, startedBy(usage, nowMs));
      }
      putFact(this.#rows, 'grant time', nowMs);
    }, lines);
  }

  /** Counts in a commit of its own what no entry of a write does, for good. */
  countAlone(count: Count, line: AuditLine): void {
    this.#commits.now(() => this.count(undefined, { last: count }), [line]);
  }

  /** Inside a commit: applies what the entry of a write counts now, and did before. */
  count(before: EntryCount | undefined, after: EntryCount | undefined): void {
    if (before?.last === after?.last && before?.earlier === after?.earlier) return;
    // What is added comes first, as no amount is ever below 0.
    const changed = new Map<string, GrantUsage>();
    for (const one of countsOf(after)) this.#addCount(changed, one, 1n);
    for (const one of countsOf(before)) this.#addCount(changed, one, -1n);
    for (const [grant, usage] of changed) {
      this.#putUsage(grant, withMade(usage, madeBy(grant, before), madeBy(grant, after)));
    }
  }

  #addCount(changed: Map<string, GrantUsage>, count: Count, sign: bigint): void {
    const { grant, takes } = count;
    const usage = changed.get(grant) ?? this.usageOf(grant);
    // Another grant may be in its place: what it counted has no budget any more.
    if (usage === undefined) return;
    const budgets = { ...usage.budgets };
    for (const take of takes) {
      budgets[take.of] = changedBudget(budgets[take.of], take, sign * BigInt(take.amount));
    }
    changed.set(grant, { ...usage, budgets });
  }

  /** Inside a commit: a message was executed, so that who received something by it is known. */
  noteReceivers(count: Count | undefined): void {
    if (count?.receivers === undefined) return;
    const { grant, receivers } = count;
    const usage = this.usageOf(grant);
    if (usage === undefined) return;
    const others = (usage.receivers ?? []).filter((one) => !receivers.includes(one));
    const known = [...others, ...receivers].slice(-RECEIVERS_MAX);
    this.#putUsage(grant, { ...usage, receivers: known });
  }

  #putOne(grant: KeptGrant, nowMs: number): void {
    const key = grantKey(grant);
    const before = this.#rows.get(key);
    const replaced = before && decode<KeptGrant>(before).id;
    this.#rows.put(key, encode(grant));
    if (replaced === grant.id) return;
    if (replaced !== undefined) {
      this.#rows.remove(this.#usageKey(replaced));
      this.#usage.delete(replaced);
      this.#usageKeys.delete(replaced);
    }
    this.#putUsage(grant.id, { usedMs: nowMs, budgets: {} });
  }

  #putUsage(id: string, usage: GrantUsage): void {
    const put = { ...usage, usedMs: Math.max(usage.usedMs, this.#touched.get(id) ?? 0) };
    const key = this.#usageKey(id);
    this.#rows.put(key, encode(put));
    if (!this.#usage.has(id)) this.#rows.getHeld(key);
    this.#usage.set(id, put);
  }

  #usageKey(id: string): Buffer {
    const known = this.#usageKeys.get(id);
    if (known !== undefined) return known;
    const key = hashedKey(USAGE, id, '');
    this.#usageKeys.set(id, key);
    return key;
  }
}

function countsOf({ earlier = [], last }: EntryCount = {}): readonly Count[] {
  return last === undefined ? earlier : [...earlier, last];
}

/** Of what nothing was ever used. */
export const unused: UsedBudget = Object.freeze({
  window: 0,
  windowStartMs: 0,
  inWindow: '0',
  inAll: '0',
});

/** Base58 addresses of the projects that an entry's messages make under a grant. */
function madeBy(grant: string, count: EntryCount | undefined): readonly string[] {
  return countsOf(count).flatMap((one) => (one.grant === grant && one.made) || []);
}

/**
 * What was not executed has made nothing, but for what another message under the key makes too: one
 * that is rebuilt makes the same projects.
 */
function withMade(
  { made = [], ...usage }: GrantUsage,
  before: readonly string[],
  after: readonly string[],
): GrantUsage {
  const left = made.filter((one) => !before.includes(one) || after.includes(one));
  const now = [...new Set([...left, ...after])];
  return { ...usage, ...(now.length > 0 ? { made: now } : {}) };
}

/** A window that is over neither gains nor loses any more; the sum of all does. */
function changedBudget(
  before: UsedBudget | undefined,
  { window, windowStartMs }: CountedTake,
  amount: bigint,
): UsedBudget {
  const used = before ?? unused;
  const inAll = added(used.inAll, amount);
  if (window < used.window) return { ...used, inAll };
  if (window === used.window) return { ...used, inWindow: added(used.inWindow, amount), inAll };
  return { window, windowStartMs, inWindow: added('0', amount), inAll };
}

function added(text: string, amount: bigint): string {
  const sum = BigInt(text) + amount;
  return String(sum < 0n ? 0n : sum);
}

function startedBy({ usedMs, budgets, ...usage }: GrantUsage, nowMs: number): GrantUsage {
  const started = Object.entries(budgets).map(([of, used]): [string, UsedBudget] => {
    return [of, { ...used, windowStartMs: Math.min(used.windowStartMs, nowMs) }];
  });
  return { ...usage, usedMs: Math.min(usedMs, nowMs), budgets: Object.fromEntries(started) };
}

function grantKey({ game, wallet }: Pick<KeptGrant, 'game' | 'wallet'>): Buffer {
  return hashedKey(GRANTS, game, wallet);
}

function encode(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function decode<Value>(bytes: Uint8Array): Value {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
}
