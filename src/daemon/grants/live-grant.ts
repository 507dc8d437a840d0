import { HOUR_MS } from '../../core/limits.ts';
import { type Charge, effectWithin, sumsOf, takesBeyond } from '../../methods/inspect/charge.ts';
import type { Inspection } from '../../methods/inspect/inspect.ts';
import type {
  Count,
  CountedTake,
  JudgedCall,
  NeededApproval,
  Reservation,
} from '../../methods/ports.ts';
import type { GrantRows, GrantUsage } from '../journal/grant-rows.ts';
import { type Approved, shadowLine } from './audited.ts';
import { type BudgetState, judgeHold, judgeTake, stateOf } from './budget.ts';
import { CallRate } from './call-rate.ts';
import { GRANT_PROJECTS_MAX } from './defaults.ts';
import type { GrantedBudget, GrantRow } from './grant.ts';
import { type Acting, isPower, judgeCall, judgeInspection, type Rules } from './judge.ts';
import type { MethodRow } from './method-table.ts';
import type { Shortfall } from './refuse.ts';
import { isBeyondActions, judgeShadowSend } from './shadow-send.ts';

/** The times that a grant is judged by. */
export interface Moment {
  /** UNIX milliseconds, by the clock of grants. */
  readonly nowMs: number;
  /** Milliseconds of the monotonic clock. */
  readonly monotonicMs: number;
}

/**
 * One grant with all that is used of it. Everything here is synchronous: between a check and the
 * count that follows from it no other call of any connection runs, which is the lock.
 */
export class LiveGrant {
  readonly #rows: GrantRows;
  /**
   * What is counted for messages that are being signed: from the check until the journal has it or
   * the message is given up. In memory alone, as a message that is not in the journal is
   * never sent. A window is gone with its last take, as if it had not begun.
   */
  readonly #held = new Set<Count>();
  #rate: CallRate;
  row: GrantRow;

  constructor(row: GrantRow, rows: GrantRows) {
    this.row = row;
    this.#rows = rows;
    this.#rate = new CallRate(row.callsPerMinute);
  }

  /** Takes changed rules; what is used stays used. */
  change(row: GrantRow): void {
    if (row.callsPerMinute !== this.row.callsPerMinute) {
      this.#rate = new CallRate(row.callsPerMinute);
    }
    this.row = row;
  }

  /** The machine's clock was wrongly ahead of `nowMs`. */
  setBack(row: GrantRow, nowMs: number): void {
    this.row = row;
    this.#usedMs = Math.min(this.#usedMs, nowMs);
  }

  get usage(): GrantUsage | undefined {
    return this.#rows.usageOf(this.row.id);
  }

  /** When it was last used; what is not kept yet counts too. */
  get usedMs(): number {
    return Math.max(this.#usedMs, this.usage?.usedMs ?? 0);
  }
  #usedMs = 0;

  /** Why it can no longer be used; undefined if it can. */
  ended({ nowMs }: Pick<Moment, 'nowMs'>): Shortfall | undefined {
    const { id, revokedMs, endsMs, idleHours } = this.row;
    const wanted = 'a grant';
    if (revokedMs !== undefined) {
      return { kind: 'REVOKED', of: id, wanted, left: `revoked ${timeOf(revokedMs)}` };
    }
    const endedMs = Math.min(endsMs, this.usedMs + idleHours * HOUR_MS);
    if (nowMs < endedMs) return undefined;
    return { kind: 'ENDED', of: id, wanted, left: `ended ${timeOf(endedMs)}` };
  }

  /**
   * Judges a call before anything is built, and counts it in its minute.
   * @param isAsked whether the player can be asked for what no grant allows.
   */
  check(
    call: JudgedCall,
    row: MethodRow,
    acting: Acting,
    at: Moment,
    isAsked = false,
  ): Shortfall | undefined {
    const ended = this.ended(at);
    if (ended !== undefined) return row.class === 'own' ? undefined : ended;
    const waitMs = this.#rate.take(at.monotonicMs);
    if (waitMs > 0) {
      const left = `0 of ${this.row.callsPerMinute}`;
      const retryMs = Math.ceil(at.nowMs + waitMs);
      return { kind: 'CALLS_PER_MINUTE', of: call.method, wanted: '1', left, retryMs };
    }
    this.#usedMs = at.nowMs;
    this.#rows.touch(this.row.id, at.nowMs);
    const shortfall = judgeCall(this.#rules, row, call, acting, isAsked);
    if (shortfall !== undefined || row.class !== 'shadow') return shortfall;
    return judgeShadowSend(this.#rules, call, isAsked);
  }

  /** Judges a call as `check` does, and counts nothing. */
  judge(call: JudgedCall, row: MethodRow, acting: Acting, at: Moment): Shortfall | undefined {
    return this.ended(at) ?? judgeCall(this.#rules, row, call, acting);
  }

  /**
   * Judges what was built, and holds what it can take out of the budgets. What the player said yes
   * to takes nothing out of them: they are for what happens unasked.
   * @param isApproved whether the player has said yes to it.
   */
  reserve(
    call: JudgedCall,
    inspection: Inspection,
    acting: Acting,
    at: Moment,
    isApproved = false,
  ): Reservation | Shortfall {
    // The player may have revoked it while the service built, or while they were asked.
    const shortfall =
      this.ended(at) ?? judgeInspection(this.#rules, call, inspection, acting, isApproved);
    if (shortfall !== undefined) return shortfall;
    const { charge } = inspection;
    if (isApproved)
      return this.#hold({ ...this.#countOf(charge, []), ...this.#receiversOf(charge) });
    const takes = this.#judgeTakes(charge, at);
    const [first] = takes.shortfalls;
    return first ?? this.#hold(this.#countOf(charge, takes.counted));
  }

  /** Why the player has to be asked for what was built; a shortfall where that would not help. */
  needs(
    call: JudgedCall,
    inspection: Inspection,
    acting: Acting,
    at: Moment,
  ): NeededApproval | Shortfall | undefined {
    const shortfall =
      this.ended(at) ?? judgeInspection(this.#rules, call, inspection, acting, true);
    if (shortfall !== undefined) return shortfall;
    const { charge } = inspection;
    if (isPower(effectWithin(charge, this.made))) return { needs: 'POWER', shortfalls: [] };
    return this.#needsForTakes(charge, at);
  }

  /** The same for what a shadow wallet would sign. */
  needsForShadow(
    call: JudgedCall,
    { charge }: Inspection,
    at: Moment,
  ): NeededApproval | Shortfall | undefined {
    const shortfall = this.ended(at) ?? judgeShadowSend(this.#rules, call, true);
    if (shortfall !== undefined) return shortfall;
    if (isBeyondActions(effectWithin(charge, this.made))) return { needs: 'POWER', shortfalls: [] };
    return this.#needsForTakes(charge, at);
  }

  /**
   * Judges what a shadow wallet is about to sign, and counts it at once and for good, as no entry
   * of the journal will.
   */
  countForShadow(
    call: JudgedCall,
    inspection: Inspection,
    at: Moment,
    approved: Approved,
  ): Shortfall | undefined {
    const { charge } = inspection;
    const isApproved = approved.approval !== null;
    // As in `reserve`.
    const shortfall = this.ended(at) ?? judgeShadowSend(this.#rules, call, isApproved);
    if (shortfall !== undefined) return shortfall;
    const judged = isApproved ? approvedTakes : this.#judgeTakes(charge, at);
    if (judged.shortfalls[0] !== undefined) return judged.shortfalls[0];
    const line = shadowLine(this.row, call.method, inspection, approved);
    this.#rows.countAlone(this.#countOf(charge, judged.counted), line);
    return undefined;
  }

  #needsForTakes(charge: Charge, at: Moment): NeededApproval | Shortfall | undefined {
    const { shortfalls } = this.#judgeTakes(charge, at);
    const refused = shortfalls.find(({ of }) => this.#budgetOf(of)?.onOver !== 'ask');
    if (refused !== undefined || shortfalls.length === 0) return refused;
    return { needs: 'BUDGET', shortfalls };
  }

  /** In what the budgets fall short of a charge, and what is counted where they do not. */
  #judgeTakes(charge: Charge, at: Moment): JudgedTakes {
    const counted: CountedTake[] = [];
    const shortfalls: Shortfall[] = [];
    const tooLong = judgeHold(charge.holdSeconds ?? 0n, this.#budgetOf('assets'));
    if (tooLong !== undefined) shortfalls.push(tooLong);
    for (const [of, amount] of sumsOf(takesBeyond(charge.takes, this.made))) {
      const take = judgeTake(of, amount, this.#budgetOf(of), this.stateOf(of, at));
      if ('kind' in take) shortfalls.push(take);
      else counted.push(take);
    }
    return { counted, shortfalls };
  }

  #countOf(charge: Charge, takes: readonly CountedTake[]): Count {
    const made = charge.founds === undefined ? none : this.#withRoom(charge.founds);
    return { grant: this.row.id, takes, ...(made.length > 0 ? { made } : {}) };
  }

  /**
   * Who receives what the player said yes to. What a game gives unasked makes nobody known to the
   * player: it could give a little of its own to whom the next question is about.
   */
  #receiversOf(charge: Charge): Pick<Count, 'receivers'> {
    const given = charge.takes.flatMap(({ counterparty = [] }) => counterparty);
    const receivers = [...new Set(given)].filter((one) => one !== this.row.wallet);
    return receivers.length > 0 ? { receivers } : {};
  }

  /**
   * Those of new projects that become its own. What is held has its room already, so that messages
   * which are signed at once make no more together; a message that is rebuilt makes the same.
   */
  #withRoom(founds: readonly string[]): readonly string[] {
    const held = [...this.#held].flatMap(({ made = none }) => made);
    const known = new Set([...this.allMade, ...held]);
    const room = Math.max(0, GRANT_PROJECTS_MAX - known.size);
    const added = founds.filter((project) => !known.has(project)).slice(0, room);
    return founds.filter((project) => known.has(project) || added.includes(project));
  }

  /**
   * Base58 addresses of the projects that the game has made under the grant, but for those that the
   * player took from it. With the project of its seed they are no more than its own may be.
   */
  get made(): ReadonlySet<string> {
    const { row, allMade: all } = this;
    if (this.#made.all !== all || this.#made.row !== row) {
      const own = all.slice(0, GRANT_PROJECTS_MAX);
      const set = new Set(own.filter((project) => row.notOwn?.includes(project) !== true));
      this.#made = { row, all, set };
    }
    return this.#made.set;
  }
  #made: Own = noneMade;

  /** All that it has made under the grant, and the project of its seed. */
  get allMade(): readonly string[] {
    const made = this.usage?.made ?? none;
    const { planted } = this.row;
    return planted === undefined ? made : [...new Set([...planted, ...made])];
  }

  /**
   * What it made and is not its own any more, once these projects are taken from it too.
   * @param planted by the game, which a later grant with a seed would make its own.
   */
  notOwnWith(projects: readonly string[], planted?: string): Pick<GrantRow, 'notOwn'> {
    const { notOwn: before = [] } = this.row;
    const known = new Set([
      ...this.allMade,
      ...(planted === undefined ? [] : [planted]),
      ...before,
    ]);
    const notOwn = [...known].filter((one) => before.includes(one) || projects.includes(one));
    return notOwn.length === 0 ? {} : { notOwn };
  }

  get #rules(): Rules {
    const { projects, playOnly, actions } = this.row;
    return { projects, actions, made: this.made, ...(playOnly && { playOnly }) };
  }

  /** What is used of a budget now, by its own windows or by those that are asked for. */
  stateOf(
    of: string,
    { nowMs }: Pick<Moment, 'nowMs'>,
    windows: Pick<GrantedBudget, 'windowHours'> = this.#budgetOf(of) ?? { windowHours: 0 },
  ): BudgetState {
    return stateOf(windows, this.usage?.budgets[of], this.#heldOf(of), nowMs);
  }

  #budgetOf(of: string): GrantedBudget | undefined {
    return this.row.budgets.find((budget) => budget.of === of);
  }

  #heldOf(of: string): readonly CountedTake[] {
    return [...this.#held].flatMap(({ takes }) => takes.filter((take) => take.of === of));
  }

  #hold(count: Count): Reservation {
    this.#held.add(count);
    let isOver = false;
    const end = (): void => {
      if (isOver) throw new Error('The reservation is over already');
      isOver = true;
      this.#held.delete(count);
    };
    return { count, keep: end, release: end };
  }
}

const none: readonly string[] = [];

/** In what budgets fall short of what is taken, and what is counted where they do not. */
interface JudgedTakes {
  readonly counted: readonly CountedTake[];
  readonly shortfalls: readonly Shortfall[];
}

/** Of what the player said yes to, which takes nothing out of the budgets. */
const approvedTakes: JudgedTakes = { counted: [], shortfalls: [] };

/** What a game made, as of the row and the list that it was found by. */
interface Own {
  readonly row: GrantRow | undefined;
  readonly all: readonly string[];
  readonly set: ReadonlySet<string>;
}

const noneMade: Own = { row: undefined, all: none, set: new Set() };

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
