import { randomUUID } from 'node:crypto';
import { fail } from '../../core/errors.ts';
import { HOUR_MS } from '../../core/limits.ts';
import type { GameManifest, Grant, MissingGrant } from '../../methods/generated/types.ts';
import type { ClockPort, GrantPort, SignerPort } from '../../methods/ports.ts';
import { type AuditFields, type AuditLine, makeLine } from '../audit/kinds.ts';
import type { GrantRows } from '../journal/grant-rows.ts';
import { grantedLine, namesOf, narrowedLine } from './audited.ts';
import { GRANT_HOURS, GRANT_HOURS_MAX } from './defaults.ts';
import { describeGrant, describeUsed } from './describe.ts';
import { difference } from './difference.ts';
import type { GrantRow, GrantRules } from './grant.ts';
import { GrantClock } from './grant-clock.ts';
import { LiveGrant, type Moment } from './live-grant.ts';
import { type Narrowing, narrowRules } from './narrow.ts';
import { type Proposal, proposeBudget } from './proposal.ts';
import { refuse } from './refuse.ts';
import { requireRules } from './rules.ts';
import { SessionGrant } from './session-grant.ts';

/** How soon a use that no write keeps is kept, so that idle grants end on time after a restart. */
const KEPT_AFTER_MS = 8_000;

interface GrantDeskOptions {
  /** The journal of the network. */
  readonly rows: GrantRows;
  /** Genesis id. */
  readonly network: string;
  readonly clock: ClockPort;
  /** The machine's time in UNIX milliseconds. */
  readonly wallMs?: () => number;
  /** The project that a game has planted with a wallet; absent where nothing is planted. */
  readonly plantedOf?: (game: string, wallet: string) => string | undefined;
  /** Whether the player can be asked for what no grant allows; absent for no. */
  readonly asks?: boolean;
  /** Called when a use could not be kept; it is tried again with the next. */
  readonly onError?: (error: unknown) => void;
}

/** What a player grants a game with one wallet. */
export interface NewGrant extends GrantRules {
  readonly game: string;
  /** Base58 address. */
  readonly wallet: string;
  /** Hours after which it ends, however much it is used. */
  readonly hours?: number;
}

/** What was known of a game that was paired, for the audit. */
type PairedIdentity = AuditFields<'PAIRED'>['identity'];

/**
 * The grants of one network: what players have granted, and the one place where it is counted, for
 * all connections of all games.
 */
export class GrantDesk {
  readonly #options: GrantDeskOptions;
  readonly #clock: GrantClock;
  readonly #bySlot = new Map<string, LiveGrant>();
  readonly #listeners = new Set<(grant: GrantRow) => void>();
  #cancelKeeping: (() => void) | undefined;

  constructor(options: GrantDeskOptions) {
    this.#options = options;
    const { rows, clock, wallMs = Date.now } = options;
    for (const row of rows.list<GrantRow>())
      this.#bySlot.set(slotOf(row), new LiveGrant(row, rows));
    this.#clock = new GrantClock(wallMs, clock, rows.latestMs());
    if (this.#bySlot.size > 0) rows.keepTouched(this.#clock.now());
  }

  /**
   * What a session of a game asks for each call.
   * @param manifest what the game said that it asks for; undefined if it did not.
   */
  portFor(
    game: string,
    signer: Pick<SignerPort, 'wallet' | 'holds'>,
    manifest?: GameManifest,
  ): GrantPort {
    const desk = {
      grantOf: (of: string, wallet: string) => this.grantOf(of, wallet),
      moment: () => this.moment(),
      wallMs: () => this.#wallMs(),
      noteUse: () => this.#keepSoon(),
      asks: this.#options.asks === true,
    };
    return new SessionGrant(desk, { game, signer, manifest });
  }

  /**
   * Grants. Where a grant of the game with the wallet has not ended, it continues with these rules,
   * and what was used of it stays used; otherwise a new one begins.
   * @param identity of a game that is paired by it.
   * @throws InvalidParams if it holds more than a grant can.
   */
  put({ game, wallet, hours = GRANT_HOURS, ...rules }: NewGrant, identity?: PairedIdentity): Grant {
    requireRules({ ...rules, hours });
    const at = this.moment();
    const before = this.grantOf(game, wallet);
    const isLive = before !== undefined && before.ended(at) === undefined;
    const id = isLive ? before.row.id : randomUUID();
    const times = { grantedMs: at.nowMs, endsMs: at.nowMs + hours * HOUR_MS };
    // Where the game may only play, it is not at home either, though it may have made it.
    const taken = isLive ? before.notOwnWith(rules.playOnly ?? []) : {};
    const planted = this.#plantedWith({ game, wallet, ...rules }, taken);
    const row = { ...rules, id, game, wallet, ...times, ...taken, ...planted };
    const others = row.secretHash === undefined ? [] : this.#withoutSecret(row);
    const paired = identity && makeLine('PAIRED', { ...namesOf(row), identity }, this.#wallMs());
    const granted = grantedLine(row, this.#wallMs());
    return this.#keep(row, paired === undefined ? [granted] : [paired, granted], others);
  }

  /**
   * The project that a game has planted, where its grant has a seed: it is the game's own under
   * every such grant, unless the player took it from one before, or let the game only play in it.
   */
  plantedOf({ game, wallet, seed }: Pick<NewGrant, 'game' | 'wallet' | 'seed'>) {
    const project = seed && this.#options.plantedOf?.(game, wallet);
    const isOwn = project !== undefined && !this.#isTaken(project, { game, wallet });
    return isOwn ? { planted: [project] } : {};
  }

  /**
   * All projects that a game is known to have made with a wallet, whoever has them now: under its
   * last grant, and what it planted under any.
   */
  madeBy({ game, wallet }: Pick<NewGrant, 'game' | 'wallet'>): readonly string[] {
    const made = this.grantOf(game, wallet)?.allMade ?? [];
    const planted = this.#options.plantedOf?.(game, wallet);
    return planted === undefined ? made : [...new Set([planted, ...made])];
  }

  /**
   * What a grant that is put says of that project, with what was taken of it: each says so again,
   * with a seed or without, as only the last one of a game is known.
   */
  #plantedWith(
    { game, wallet, seed, playOnly = [] }: NewGrant,
    { notOwn = [] }: Pick<GrantRow, 'notOwn'>,
  ): Pick<GrantRow, 'planted' | 'notOwn'> {
    const project = this.#options.plantedOf?.(game, wallet);
    if (project === undefined) return {};
    if (playOnly.includes(project) || this.#isTaken(project, { game, wallet })) {
      return { notOwn: [...new Set([...notOwn, project])] };
    }
    return seed === undefined ? {} : { planted: [project] };
  }

  /** Whether the player took a project from a game's last grant, or let it only play there. */
  #isTaken(project: string, { game, wallet }: Pick<NewGrant, 'game' | 'wallet'>): boolean {
    const { notOwn = [], playOnly = [] } = this.grantOf(game, wallet)?.row ?? {};
    return notOwn.includes(project) || playOnly.includes(project);
  }

  /** SHA-256 of the secret that a game was given last, hex; undefined if it never was paired. */
  secretHashOf(game: string): string | undefined {
    const rows = [...this.#bySlot.values()].map(({ row }) => row);
    const paired = rows.find((row) => row.game === game && row.secretHash !== undefined);
    return paired?.secretHash;
  }

  /** The grant of a game with a wallet, if it has not ended. */
  find(game: string, wallet: string): Grant | undefined {
    const grant = this.grantOf(game, wallet);
    const at = this.moment();
    if (grant === undefined || grant.ended(at) !== undefined) return undefined;
    return this.#describe(grant);
  }

  /** The rules of the last grant of a game with a wallet, which may have ended. */
  lastRules(game: string, wallet: string): GrantRules | undefined {
    return this.grantOf(game, wallet)?.row;
  }

  /** @throws NotGranted if a game may not act with a wallet. */
  requireWallet(game: string, wallet: string): void {
    if (this.find(game, wallet) !== undefined) return;
    const wanted = 'a grant for the wallet';
    // The session asks for its own wallet alone.
    const shortfall = { kind: 'GRANT', of: wallet, wanted, left: 'nothing' } as const;
    refuse(game, 'wallet.use', shortfall, 'NEVER');
  }

  /** All grants, those that have ended too, until another one takes their place. */
  list(): Grant[] {
    return [...this.#bySlot.values()].map((grant) => this.#describe(grant));
  }

  /** Whether a grant has neither ended nor been revoked. @throws NotFound. */
  isLive(id: string): boolean {
    return this.#get(id).ended(this.moment()) === undefined;
  }

  /** @throws NotFound, InvalidParams if it were more than before. */
  narrow(id: string, change: Narrowing): Grant {
    const grant = this.#get(id);
    const planted = this.#options.plantedOf?.(grant.row.game, grant.row.wallet);
    const taken = grant.notOwnWith(change.projects ?? [], planted);
    const row = { ...narrowRules(grant.row, change), ...taken };
    return this.#keep(row, [narrowedLine(row, change, this.#wallMs())]);
  }

  /**
   * Revokes: no further call is granted. What is signed continues, and counts. Sessions of the game
   * with the wallet are closed.
   * @param by the player, or what the player did to the PIN.
   * @throws NotFound.
   */
  revoke(id: string, by: 'PLAYER' | 'PIN' = 'PLAYER'): Grant {
    const { row } = this.#get(id);
    const revokedMs = row.revokedMs ?? this.moment().nowMs;
    const revoked = { ...row, revokedMs };
    const said = { ...namesOf(row), by };
    const isNew = row.revokedMs === undefined;
    const lines = isNew ? [makeLine('GRANT_REVOKED', said, this.#wallMs())] : [];
    const grant = this.#keep(revoked, lines);
    for (const listener of [...this.#listeners]) listener(revoked);
    return grant;
  }

  /** Revokes every grant that was made until then, UNIX milliseconds: a PIN was replaced. */
  endOlder(untilMs: number): void {
    const older = [...this.#bySlot.values()].map(({ row }) => row);
    const meant = older.filter(
      ({ grantedMs, revokedMs }) => revokedMs === undefined && grantedMs <= untilMs,
    );
    for (const { id } of meant) this.revoke(id, 'PIN');
  }

  /**
   * Lets a grant end later, in this many hours from now; one that has ended continues. Budgets stay
   * as they are used. @throws NotFound, InvalidParams.
   */
  extend(id: string, hours = GRANT_HOURS): Grant {
    const { row } = this.#get(id);
    if (row.revokedMs !== undefined) {
      const expected = 'one that was not revoked; pair the game again';
      fail('InvalidParams', { path: 'id', problem: 'names a revoked grant', expected });
    }
    requireRules({ ...row, hours });
    const { nowMs } = this.moment();
    this.#options.rows.touch(id, nowMs);
    this.#options.rows.keepTouched(nowMs);
    const endsMs = Math.floor(nowMs + hours * HOUR_MS);
    const line = makeLine('GRANT_EXTENDED', { ...namesOf(row), endsMs }, this.#wallMs());
    return this.#keep({ ...row, endsMs }, [line]);
  }

  /**
   * What a manifest asks for and the game's grant does not hold; null if nothing. Without a grant
   * it is never nothing, even if the manifest asks for no more than one.
   */
  difference(manifest: GameManifest, wallet: string): MissingGrant | null {
    const grant = this.#findLive(manifest.game, wallet);
    if (grant === undefined) return difference(manifest) ?? noMore;
    const at = this.moment();
    return difference(manifest, grant.row, (of) => describeUsed(grant, of, at));
  }

  /** What a manifest's budgets come to next to the game's grant. */
  propose(manifest: GameManifest, wallet: string): Proposal[] {
    const grant = this.#findLive(manifest.game, wallet);
    if (grant === undefined) return manifest.budgets.map((budget) => proposeBudget(budget));
    const at = this.moment();
    const usedOf = (of: string) => describeUsed(grant, of, at);
    return manifest.budgets.map((budget) => proposeBudget(budget, grant.row.budgets, usedOf));
  }

  #findLive(game: string, wallet: string): LiveGrant | undefined {
    const grant = this.grantOf(game, wallet);
    return grant?.ended(this.moment()) === undefined ? grant : undefined;
  }

  /** Milliseconds that the time of grants is ahead of the machine's clock. */
  aheadMs(): number {
    return this.#clock.aheadMs();
  }

  /**
   * Takes the machine's time for right though an earlier one was later: for the player, after the
   * clock was wrongly ahead. Grants made meanwhile keep their length from now on; what was used
   * stays used.
   */
  mendClock(): void {
    const nowMs = this.#clock.mend();
    const grants = [...this.#bySlot.values()];
    for (const grant of grants) grant.setBack(setBack(grant.row, nowMs), nowMs);
    this.#options.rows.setBack(
      grants.map(({ row }) => row),
      nowMs,
      [makeLine('CLOCK_MENDED', {}, this.#wallMs())],
    );
  }

  /** Calls a listener when a grant is revoked. @returns ends that. */
  onRevoke(listener: (grant: GrantRow) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  grantOf(game: string, wallet: string): LiveGrant | undefined {
    return this.#bySlot.get(slotOf({ game, wallet }));
  }

  moment(): Moment {
    return { nowMs: this.#clock.now(), monotonicMs: this.#options.clock.now() };
  }

  /** Keeps the last uses. Before the journal is closed. */
  close(): void {
    this.#cancelKeeping?.();
    if (this.#bySlot.size > 0) this.#options.rows.keepTouched(this.#clock.now());
  }

  #get(id: string): LiveGrant {
    const found = [...this.#bySlot.values()].find(({ row }) => row.id === id);
    return found ?? fail('NotFound', { kind: 'grant', address: id.slice(0, 64) });
  }

  /**
   * The grants of a game with other wallets, when it is given a new secret: the one that it had
   * opens nothing any more. Not left to their times, which a mended clock makes equal.
   */
  #withoutSecret({ game, wallet }: GrantRow): GrantRow[] {
    const rows = [...this.#bySlot.values()].map(({ row }) => row);
    const others = rows.filter((row) => row.game === game && row.wallet !== wallet);
    return others.map(({ secretHash: _, ...row }) => row);
  }

  /**
   * @param lines what the audit says of it.
   * @param others rows that change with it, of grants that are known.
   */
  #keep(row: GrantRow, lines: readonly AuditLine[], others: readonly GrantRow[] = []): Grant {
    const { rows } = this.#options;
    rows.put([...others, row], this.#clock.now(), lines);
    for (const other of others) this.#bySlot.get(slotOf(other))!.change(other);
    const known = this.grantOf(row.game, row.wallet);
    const grant = known?.row.id === row.id ? known : new LiveGrant(row, rows);
    grant.change(row);
    this.#bySlot.set(slotOf(row), grant);
    return this.#describe(grant);
  }

  #wallMs(): number {
    return (this.#options.wallMs ?? Date.now)();
  }

  #describe(grant: LiveGrant): Grant {
    return describeGrant(grant, this.#options.network, this.moment());
  }

  #keepSoon(): void {
    if (this.#cancelKeeping !== undefined) return;
    this.#cancelKeeping = this.#options.clock.after(KEPT_AFTER_MS, () => {
      this.#cancelKeeping = undefined;
      this.#options.rows.keepTouchedSoon(this.#clock.now()).catch((error) => {
        this.#options.onError?.(error);
      });
    });
  }
}

const noMore: MissingGrant = Object.freeze({ projects: [], actions: [], budgets: [] });

/** A grant without a time later than now, but for its end. */
function setBack(row: GrantRow, nowMs: number): GrantRow {
  const { grantedMs, endsMs, revokedMs } = row;
  const lengthMs = grantedMs > nowMs ? endsMs - grantedMs : GRANT_HOURS_MAX * HOUR_MS;
  return {
    ...row,
    grantedMs: Math.min(grantedMs, nowMs),
    endsMs: Math.min(endsMs, nowMs + lengthMs),
    ...(revokedMs === undefined ? {} : { revokedMs: Math.min(revokedMs, nowMs) }),
  };
}

function slotOf({ game, wallet }: Pick<GrantRow, 'game' | 'wallet'>): string {
  return `${game}\n${wallet}`;
}
