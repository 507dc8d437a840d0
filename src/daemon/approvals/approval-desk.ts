import { randomUUID } from 'node:crypto';
import { fail, GamekeeperError } from '../../core/errors.ts';
import { hashParameters } from '../../methods/canonical.ts';
import type {
  ApprovalSentence,
  Approvals,
  PendingApproval,
} from '../../methods/generated/player.ts';
import type { Effect } from '../../methods/inspect/charge.ts';
import type { ClockPort, SignedFacts, Waiting } from '../../methods/ports.ts';
import type { Log } from '../log/daemon-log.ts';
import type { Notices } from '../pairing/notices.ts';
import { BLOCKED } from '../pairing/pairing-desk.ts';
import { type ApprovalEvent, type ApprovalState, nextApprovalState } from './approval-machine.ts';
import { AskingLimits } from './asking-limits.ts';

/** How long a question waits for an answer. */
export const APPROVAL_MS = 60_000;
/** Hexadecimal digits that name what was shown, in an identifier. */
const SHOWN_DIGITS = 16;
/** Answered questions that are remembered, to say what became of them. */
const ENDED_MAX = 64;

/** Who asks for what. */
export interface ApprovalWish {
  readonly game: string;
  readonly method: string;
  /** Base58 address of the wallet that would sign. */
  readonly wallet: string;
  /** Idempotency key of the write; null for what is none. */
  readonly key: string | null;
  /** The class of what it would do. */
  readonly effect: Effect;
  /** What the audit says of it. */
  readonly takes: SignedFacts['takes'];
  readonly says: SignedFacts['says'];
}

interface ApprovalParts {
  readonly clock: ClockPort;
  readonly notices: Notices;
  readonly log: Log;
  /** Whether the player lets a game ask for nothing. */
  readonly isBlocked: (game: string) => boolean;
  readonly blocked: () => readonly string[];
  /** Called with each state that a question comes to, from ASKED on. */
  readonly onState: (state: ApprovalState, wish: ApprovalWish, id: string) => void;
  /** Called for what the player is not asked, with the name of the error. */
  readonly onUnheard: (wish: ApprovalWish, error: UnheardError) => void;
  /** The machine's time, in UNIX milliseconds. */
  readonly nowMs?: () => number;
}

/** What ends a call about which the player is not asked. */
type UnheardError = 'ApprovalBudgetUsed' | 'ApprovalRefused';

/** A question that waits. */
interface OpenApproval {
  readonly wish: ApprovalWish;
  readonly pending: PendingApproval;
  readonly waiting: Waiting;
  readonly answer: PromiseWithResolvers<string>;
  state: ApprovalState;
  stop(): void;
}

/**
 * The one place where the player is asked for what no grant allows. What becomes of a question is
 * decided in one synchronous step, by the first event that comes. Nothing of it is kept: what was
 * not signed when the daemon ended is asked again.
 */
export class ApprovalDesk {
  readonly #parts: ApprovalParts;
  readonly #nowMs: () => number;
  readonly #limits: AskingLimits;
  readonly #open = new Map<string, OpenApproval>();
  readonly #ended = new Map<string, ApprovalState>();
  /** Questions of each game that are admitted and not shown yet. */
  readonly #preparing = new Map<string, number>();
  #lastNumber = 0;
  #isClosed = false;

  constructor(parts: ApprovalParts) {
    this.#parts = parts;
    this.#nowMs = parts.nowMs ?? Date.now;
    this.#limits = new AskingLimits(parts.clock);
  }

  /**
   * Asks the player, and resolves with the question's identifier when they said yes.
   * @param describe what is shown. Called once the game may ask, as it may read from the service;
   *   its signal ends that for whoever has left.
   * @throws ApprovalRefused, ApprovalExpired, ApprovalWithdrawn, ApprovalBudgetUsed; Cancelled when
   *   nobody waits any more.
   */
  async ask(
    wish: ApprovalWish,
    describe: (signal: AbortSignal) => Promise<readonly ApprovalSentence[]>,
    waiting: Waiting,
  ): Promise<string> {
    const { game } = wish;
    this.#admit(wish);
    this.#prepare(game, 1);
    let sentences: readonly ApprovalSentence[];
    try {
      sentences = await describe(waiting.signal);
    } catch (error) {
      throw waiting.signal.aborted ? new GamekeeperError('Cancelled', {}) : error;
    } finally {
      this.#prepare(game, -1);
    }
    // Whatever ends a question may have come while it was prepared.
    if (waiting.signal.aborted) fail('Cancelled', {});
    this.#requireHeard(wish);
    return this.#show(wish, sentences, waiting);
  }

  /** What waits, oldest first, and who is not heard. */
  list(): Omit<Approvals, 'pin'> {
    return {
      pending: [...this.#open.values()].map(({ pending }) => pending),
      unheard: this.#limits.unheard().map(({ game, times, retryAfterMs }) => {
        return { game, times, until: this.#timeIn(retryAfterMs) };
      }),
      blocked: [...this.#parts.blocked()],
    };
  }

  /**
   * The player says yes. Who calls has proved to be the player.
   * @throws ApprovalOver if it is no longer asked.
   */
  approve(id: string): void {
    const open = this.#require(id);
    this.#limits.approved(open.wish.game);
    this.#end(open, 'Approved');
  }

  /** The player says no. @throws ApprovalOver if it is no longer asked. */
  refuse(id: string): void {
    const open = this.#require(id);
    this.#limits.refused(open.wish.game);
    this.#end(open, 'Refused', new GamekeeperError('ApprovalRefused', refusal(open.wish, SAID_NO)));
  }

  /** The player has blocked a game: what it asks for now is refused. */
  block(game: string): void {
    for (const open of this.#openOf((wish) => wish.game === game)) {
      const error = new GamekeeperError('ApprovalRefused', refusal(open.wish, BLOCKED));
      this.#end(open, 'Refused', error);
    }
  }

  /** Takes back what a game asks for with a wallet: its grant is revoked. */
  withdraw(game: string, wallet: string): void {
    const isMeant = (wish: ApprovalWish) => wish.game === game && wish.wallet === wallet;
    for (const open of this.#openOf(isMeant)) this.#withdraw(open, 'its grant was revoked');
  }

  /** Takes back everything, as the daemon stops. */
  close(): void {
    this.#isClosed = true;
    for (const open of this.#openOf(() => true)) this.#withdraw(open, STOPS);
  }

  /** @throws ApprovalOver if it is no longer asked. */
  require(id: string): void {
    this.#require(id);
  }

  #admit(wish: ApprovalWish): void {
    this.#requireHeard(wish);
    const { game, method: what } = wish;
    const open = this.#openOf((one) => one.game === game).length;
    const limit = this.#limits.ask(game, open + (this.#preparing.get(game) ?? 0));
    if (limit === undefined) return;
    this.#parts.log.info('approval not asked', { game, errorName: 'ApprovalBudgetUsed' });
    this.#parts.onUnheard(wish, 'ApprovalBudgetUsed');
    fail('ApprovalBudgetUsed', { game, what, ...limit });
  }

  #requireHeard(wish: ApprovalWish): void {
    if (this.#isClosed) fail('ApprovalWithdrawn', refusal(wish, STOPS));
    if (!this.#parts.isBlocked(wish.game)) return;
    this.#parts.onUnheard(wish, 'ApprovalRefused');
    fail('ApprovalRefused', refusal(wish, BLOCKED));
  }

  #prepare(game: string, by: number): void {
    const count = (this.#preparing.get(game) ?? 0) + by;
    if (count === 0) this.#preparing.delete(game);
    else this.#preparing.set(game, count);
  }

  #show(
    wish: ApprovalWish,
    sentences: readonly ApprovalSentence[],
    waiting: Waiting,
  ): Promise<string> {
    const { clock, notices, log, onState } = this.#parts;
    const { game, method, wallet } = wish;
    this.#lastNumber += 1;
    const id = `${randomUUID()}.${hashParameters(sentences).slice(0, SHOWN_DIGITS)}`;
    const expiresAt = this.#timeIn(APPROVAL_MS);
    const open: OpenApproval = {
      wish,
      pending: {
        ...{ game, method, wallet, id, expiresAt },
        number: this.#lastNumber,
        sentences: [...sentences],
      },
      waiting,
      answer: Promise.withResolvers<string>(),
      state: 'ASKED',
      stop: () => {},
    };
    const leave = () => this.#cancel(open);
    const cancelExpiry = clock.after(APPROVAL_MS, () => this.#expire(open));
    open.stop = () => {
      cancelExpiry();
      waiting.signal.removeEventListener('abort', leave);
    };
    waiting.signal.addEventListener('abort', leave);
    this.#open.set(id, open);
    onState('ASKED', wish, id);
    log.info('approval asked', { game, method });
    notices.add(
      'APPROVAL_ASKED',
      game,
      `${game} asks for ${method}: approval ${open.pending.number}`,
    );
    waiting.reportProgress({ state: 'ApprovalPending', expiresAt });
    return open.answer.promise;
  }

  #expire(open: OpenApproval): void {
    const { game, method: what } = open.wish;
    const seconds = APPROVAL_MS / 1000;
    this.#end(open, 'Expired', new GamekeeperError('ApprovalExpired', { game, what, seconds }));
  }

  #cancel(open: OpenApproval): void {
    this.#end(open, 'Withdrawn', new GamekeeperError('Cancelled', {}));
  }

  #withdraw(open: OpenApproval, reason: string): void {
    const error = new GamekeeperError('ApprovalWithdrawn', refusal(open.wish, reason));
    this.#end(open, 'Withdrawn', error);
  }

  /** The one place where a state changes. @param error what the call ends with, but for a yes. */
  #end(open: OpenApproval, event: ApprovalEvent, error?: GamekeeperError): void {
    const state = nextApprovalState(open.state, event);
    if (state === undefined) return;
    open.state = state;
    const { wish, pending, waiting, answer } = open;
    const { id, number } = pending;
    open.stop();
    this.#open.delete(id);
    this.#ended.set(id, state);
    if (this.#ended.size > ENDED_MAX) this.#ended.delete(this.#ended.keys().next().value!);
    const { game, method } = wish;
    this.#parts.onState(state, wish, id);
    this.#parts.log.info(`approval ${state.toLowerCase()}`, { game, method });
    const text = `${game}, ${method}: approval ${number} is ${state}`;
    this.#parts.notices.add('APPROVAL_ENDED', game, text);
    waiting.reportProgress({ state: 'ApprovalEnded' });
    if (error === undefined) answer.resolve(id);
    else answer.reject(error);
  }

  #require(id: string): OpenApproval {
    const state = this.#ended.get(id) ?? 'unknown';
    return this.#open.get(id) ?? fail('ApprovalOver', { approval: id.slice(0, 64), state });
  }

  #openOf(isMeant: (wish: ApprovalWish) => boolean): OpenApproval[] {
    return [...this.#open.values()].filter(({ wish }) => isMeant(wish));
  }

  #timeIn(ms: number): string {
    return new Date(this.#nowMs() + ms).toISOString();
  }
}

const SAID_NO = 'the player said no';
const STOPS = 'Gamekeeper stops';

function refusal({ game, method }: ApprovalWish, reason: string) {
  return { game, what: method, reason };
}
