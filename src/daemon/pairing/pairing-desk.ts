import { randomInt, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { base58Encode, equalBytesConstantTime } from '../../codec/bytes.ts';
import { fail, GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { TokenBucket } from '../../door/rate-limit.ts';
import { hashParameters } from '../../methods/canonical.ts';
import type {
  GrantSentence,
  PendingPairing,
  ProposedBudget,
} from '../../methods/generated/player.ts';
import type { Grant, Paired, WalletInfo } from '../../methods/generated/types.ts';
import type { ClockPort } from '../../methods/ports.ts';
import type { AuditPort } from '../audit/audit-log.ts';
import { describeToken } from '../grants/describe.ts';
import type { GrantDraft } from '../grants/draft.ts';
import type { PairingKeeper } from '../grants/pairing-keeper.ts';
import { askingOver, type Proposal } from '../grants/proposal.ts';
import { type Asking, sentencesOf } from '../grants/sentences.ts';
import type { Log } from '../log/daemon-log.ts';
import { type Answers, readAnswers, takeAll } from './answers.ts';
import { CoolDown } from './cool-down.ts';
import { makeGameSecret } from './game-secret.ts';
import type { Notices } from './notices.ts';
import {
  canTake,
  isEnd,
  isWaiting,
  nextPairingState,
  type PairingEvent,
  type PairingState,
  pairingEnds,
} from './pairing-machine.ts';
import { quote } from './quote.ts';

/** How long the digits are good. */
export const PAIRING_MS = 120_000;
/** Why a game that the player has blocked is told no, whatever it asks for. */
export const BLOCKED = 'the player lets it ask for nothing';
const UNPROVED = 'gamekeeper pair could not prove the player, and said what it needs';
const TRIES_MAX = 3;
const DIGITS = 6;

/** Between the two parts of an identifier: of the pairing, and of what it would be granted. */
const ID_MARK = '.';
/** Hexadecimal digits of the second part. */
const ID_DIGITS = 16;

/**
 * Pairings that may be asked for, over all games: each one takes the player's attention, and the
 * name of a game costs nothing.
 */
const askingRate = Object.freeze({ burstCalls: 20, callsPerSecond: 0.1 });

/** A pairing as the connection that began it has it. */
export interface BegunPairing {
  readonly state: PairingState;
  readonly code: string;
  readonly expiresAt: string;
  /** Rejects with PairingRefused, PairingExpired or Cancelled. */
  readonly paired: Promise<Paired>;
  /** The game has gone, or no longer waits. */
  withdraw(): void;
  /** The game was told how it ended. */
  hear(): void;
}

interface PairingParts {
  readonly keeper: PairingKeeper;
  readonly notices: Notices;
  readonly log: Log;
  readonly audit: Pick<AuditPort, 'append'>;
  readonly clock: ClockPort;
  /** The machine's time, in UNIX milliseconds. */
  readonly nowMs?: () => number;
  /** The address of the wallet of a name; null if it is not there. */
  addressOf(name: string): string | null;
  /** The wallet of a name, made if it is not there. */
  openWallet(name: string): Promise<WalletInfo>;
  /** Whether the player lets a game ask for nothing; absent for no game. */
  readonly isBlocked?: (game: string) => boolean;
  /** Closes the sessions of a game, which were opened with an earlier secret. */
  closeSessions(game: string): void;
}

/** What a game asks for, with its budgets as they came to next to its grant when it asked. */
interface Begun extends Asking {
  readonly proposals: readonly Proposal[];
}

/** A conversation, which only `#take` leads on. */
interface OpenPairing {
  state: PairingState;
  readonly id: string;
  readonly request: Begun;
  readonly digits: Buffer;
  readonly expiresAt: string;
  readonly result: PromiseWithResolvers<Paired>;
  cancelExpiry(): void;
  triesLeft: number;
}

/** The one place where a game becomes paired: one pairing at a time, with digits that expire. */
export class PairingDesk {
  readonly #parts: PairingParts;
  readonly #nowMs: () => number;
  readonly #coolDown: CoolDown;
  readonly #bucket: TokenBucket;
  /** The last one, whether it has ended or not. */
  #last: OpenPairing | undefined;

  constructor(parts: PairingParts) {
    this.#parts = parts;
    this.#nowMs = parts.nowMs ?? Date.now;
    this.#coolDown = new CoolDown(parts.clock);
    this.#bucket = new TokenBucket(askingRate, () => parts.clock.now());
  }

  /**
   * Counts a game's wish to be paired, before anything is done for it: what it asks for takes a
   * wallet, reads of the service and a search of the system's processes.
   * @throws PairingBusy, PairingRefused while the game has to wait, ApprovalRefused for one that is
   *   blocked.
   */
  admit(game: string): void {
    if (this.#parts.isBlocked?.(game)) {
      fail('ApprovalRefused', { game, what: 'session.pair', reason: BLOCKED });
    }
    this.#requireTurn(game);
    const waitMs = this.#bucket.waitMs(1);
    if (waitMs > 0) {
      const reason = 'too many pairings were asked for';
      fail('PairingRefused', { game, reason, retryAfterMs: waitMs });
    }
    this.#bucket.take(1);
  }

  /**
   * Begins a pairing of a game that was admitted; the digits are for the game alone to show.
   * @throws PairingBusy, PairingRefused while the game has to wait.
   */
  begin(request: Asking): BegunPairing {
    const { game, gameName } = request;
    this.#requireTurn(game);
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const open: OpenPairing = {
      state: nextPairingState('NONE', 'Asked'),
      id: randomUUID(),
      // What the game uses while the player reads counts in what is proposed.
      request: { ...request, proposals: this.#parts.keeper.propose(request) },
      digits: Buffer.from(code),
      expiresAt: new Date(this.#nowMs() + PAIRING_MS).toISOString(),
      result: Promise.withResolvers<Paired>(),
      cancelExpiry: this.#parts.clock.after(PAIRING_MS, () => this.#expire(open)),
      triesLeft: TRIES_MAX,
    };
    // Nobody may wait for it yet.
    open.result.promise.catch(() => {});
    this.#last = open;
    this.#parts.log.info('pairing asked', { game });
    const text = `${game} asks to be paired, and calls itself ${quote(gameName)}`;
    this.#parts.notices.add('PAIRING_ASKED', game, text);
    return {
      get state() {
        return open.state;
      },
      code,
      expiresAt: open.expiresAt,
      paired: open.result.promise,
      withdraw: () => this.#withdraw(open),
      hear: () => {
        if (canTake(open.state, 'Heard')) this.#take(open, 'Heard');
      },
    };
  }

  /**
   * What waits for the player, and what it would be granted; undefined if nothing waits.
   * @param answers what the player would take; by default all that is asked for.
   * @throws InvalidParams for answers to what is not asked.
   */
  current(answers: Partial<Answers> = {}): PendingPairing | undefined {
    const open = this.#waiting;
    if (open === undefined) return undefined;
    const { expiresAt, triesLeft, request } = open;
    const { manifest, proposals, projectNames: _, ...who } = request;
    const { keeper } = this.#parts;
    const grant = keeper.grantOf(request) ?? null;
    const { projects, actions } = manifest;
    const budgets = proposals.map(describeProposal);
    const missing = keeper.missingOf(request);
    const shared = keeper.sharedOf(request);
    const { never } = keeper.beside(request);
    const asked = { projects, actions, budgets, grant, missing, never, shared };
    const taken = { ...takeAll(proposals, shared), ...answers };
    const sentences = this.#describe(request, taken);
    const tokens = who.tokens.map(describeToken);
    return { ...who, id: this.#idOf(open), expiresAt, triesLeft, ...asked, tokens, sentences };
  }

  /**
   * Confirms what waits. The wallet is made only then, so that a game which was not paired leaves
   * none behind. A crash between the two leaves a wallet without a grant, and the game asks again.
   * @param shown identifier of the pairing that the player was shown. A game can withdraw one and
   *   ask for something else meanwhile, and it shows the new digits itself.
   * @throws PairingMissing, also if it ends while the wallet is made; WrongDigits; PairingRefused
   *   at the last wrong digits; InvalidParams, also if what it would be granted has changed since;
   *   KeychainUnavailable, KeychainReadBack, VaultSealed and errors of the service for a wallet
   *   that cannot be made.
   */
  async confirm(digits: string, answers: Answers, shown: string): Promise<Grant> {
    const open = this.#requireShown(shown);
    if (!canTake(open.state, 'RightDigits')) fail('PairingMissing', {});
    if (shown !== this.#idOf(open)) changed();
    const draft = this.#draft(open.request, answers);
    this.#requireDigits(open, digits);
    this.#take(open, 'RightDigits');
    try {
      const { name, address } = open.request.wallet;
      // The player may have removed it, named another one so, or made one where none was.
      if (this.#parts.addressOf(name) !== address) changed();
      const wallet = await this.#parts.openWallet(name);
      if (address !== null && wallet.address !== address) changed();
      if (!canTake(open.state, 'Granted')) return fail('PairingMissing', {});
      // The player may have decided something else meanwhile.
      const drafted = this.#draft({ ...open.request, wallet }, answers);
      return isDeepStrictEqual(drafted, draft) ? this.#grant(open, wallet, draft) : changed();
    } catch (error) {
      this.#giveUp(open, error);
      throw error;
    }
  }

  /**
   * The player does not want what was shown.
   * @param shown its identifier. @throws PairingMissing.
   */
  refuse(shown: string): void {
    this.#refuse(this.#requireShown(shown), 'Refused', 'the player refused it');
  }

  /**
   * Whoever would confirm what was shown has nothing to prove that they are the player, and nobody
   * else may be there: the game is reported at once.
   * @param shown its identifier. @throws PairingMissing.
   */
  leaveUnproved(shown: string): void {
    const open = this.#requireShown(shown);
    if (!canTake(open.state, 'Unproved')) fail('PairingMissing', {});
    this.#refuse(open, 'Unproved', UNPROVED);
  }

  /** Ends what waits, as the daemon stops. */
  close(): void {
    if (this.#last !== undefined) this.#withdraw(this.#last);
  }

  /** The pairing that the player is asked about. */
  get #waiting(): OpenPairing | undefined {
    return this.#last !== undefined && isWaiting(this.#last.state) ? this.#last : undefined;
  }

  #draft(request: Begun, answers: Answers): GrantDraft {
    const { keeper } = this.#parts;
    const taken = readAnswers(request.proposals, keeper.sharedOf(request), answers);
    return keeper.draft(request, taken);
  }

  #describe(request: Begun, answers: Answers): GrantSentence[] {
    return sentencesOf(this.#draft(request, answers), request, this.#parts.keeper.beside(request));
  }

  /** Names the pairing, and what it would be granted. */
  #idOf({ id, request }: OpenPairing): string {
    const all = takeAll(request.proposals, this.#parts.keeper.sharedOf(request));
    return `${id}${ID_MARK}${hashParameters(this.#describe(request, all)).slice(0, ID_DIGITS)}`;
  }

  #grant(open: OpenPairing, wallet: WalletInfo, draft: GrantDraft): Grant {
    const { keeper, notices, log } = this.#parts;
    const { game } = draft;
    const { secret, hash } = makeGameSecret();
    try {
      const grant = keeper.grant(draft, wallet.address, hash, open.request.identity);
      this.#parts.closeSessions(game);
      log.info('game paired', { game, wallet: wallet.address });
      notices.add('PAIRED', game, `${game} is paired`);
      this.#take(open, 'Granted');
      open.result.resolve({ secret: base58Encode(secret), grant });
      return grant;
    } finally {
      secret.fill(0);
    }
  }

  #requireTurn(game: string): void {
    const waitMs = this.#coolDown.waitMs(game);
    if (waitMs > 0) {
      const reason = 'it was not paired when it asked before';
      fail('PairingRefused', { game, reason, retryAfterMs: waitMs });
    }
    const open = this.#waiting;
    if (open !== undefined) {
      const { request, expiresAt } = open;
      fail('PairingBusy', { game, other: request.game, until: expiresAt });
    }
  }

  #requireShown(shown: string): OpenPairing {
    const open = this.#waiting;
    const [id] = shown.split(ID_MARK);
    return open === undefined || open.id !== id ? fail('PairingMissing', {}) : open;
  }

  #requireDigits(open: OpenPairing, typed: string): void {
    const given = Buffer.from(typed.replaceAll(/\s/g, ''));
    const isRight = given.length === DIGITS && equalBytesConstantTime(given, open.digits);
    given.fill(0);
    if (isRight) return;
    const { game } = open.request;
    open.triesLeft -= 1;
    if (open.triesLeft === 0) {
      throw this.#refuse(open, 'WrongDigits', `wrong digits were typed ${TRIES_MAX} times`);
    }
    this.#take(open, 'WrongDigits');
    fail('WrongDigits', { game, triesLeft: open.triesLeft });
  }

  #refuse(open: OpenPairing, event: PairingEvent, reason: string): GamekeeperError {
    const { game } = open.request;
    const { audit } = this.#parts;
    const by = event === 'Refused' ? 'PLAYER' : 'DIGITS';
    if (event === 'Unproved') audit.append('PAIRING_FAILED', { game, error: 'PlayerLocked' });
    else audit.append('PAIRING_REFUSED', { game, by });
    const retryAfterMs = this.#take(open, event);
    const error = new GamekeeperError('PairingRefused', { game, reason, retryAfterMs });
    return this.#tellEnd(open, error, `${game} was not paired: ${reason}`);
  }

  #expire(open: OpenPairing): void {
    const { game } = open.request;
    this.#parts.audit.append('PAIRING_EXPIRED', { game });
    this.#take(open, 'Expired');
    const seconds = PAIRING_MS / 1000;
    const error = new GamekeeperError('PairingExpired', { game, seconds });
    this.#tellEnd(open, error, `${game} was not paired: nobody typed its digits`);
  }

  /** What the player has confirmed cannot be granted. */
  #giveUp(open: OpenPairing, cause: unknown): void {
    // It may have ended while the wallet was made.
    if (!canTake(open.state, 'NotGranted')) return;
    const { game } = open.request;
    const named = isGamekeeperError(cause) ? cause.name : null;
    this.#parts.audit.append('PAIRING_FAILED', { game, error: named });
    this.#take(open, 'NotGranted');
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const reason = isGamekeeperError(error) ? error.message : 'it failed, and the log says why';
    this.#tellEnd(open, error, `${game} was not paired: ${reason}`);
  }

  #withdraw(open: OpenPairing): void {
    if (!canTake(open.state, 'Withdrawn')) return;
    const { game } = open.request;
    this.#parts.audit.append('PAIRING_WITHDRAWN', { game });
    this.#take(open, 'Withdrawn');
    const text = `${game} no longer waits`;
    this.#tellEnd(open, new GamekeeperError('Cancelled', {}), text);
  }

  /**
   * Leads a pairing on by its table, and lets its game wait where it ends.
   * @returns milliseconds that the game has to wait if it was refused.
   */
  #take(open: OpenPairing, event: PairingEvent): number {
    open.state = nextPairingState(open.state, event, { hasTries: open.triesLeft > 0 });
    if (!canTake(open.state, 'Expired')) open.cancelExpiry();
    if (!isEnd(open.state)) return 0;
    open.digits.fill(0);
    return this.#coolDown[pairingEnds[open.state].coolDown](open.request.game) ?? 0;
  }

  /** Tells the game, the player and the log that it was not paired. */
  #tellEnd<Problem extends Error>(open: OpenPairing, error: Problem, text: string): Problem {
    const { game } = open.request;
    this.#parts.log.info('pairing ended', { game, errorName: error.name });
    this.#parts.notices.add('PAIRING_ENDED', game, text);
    open.result.reject(error);
    return error;
  }
}

/** As the player's channel has it. */
function describeProposal(proposal: Proposal): ProposedBudget {
  const { of, perCall, perWindow, windowHours, inAll, usedInAll, reason } = proposal;
  const holdHours = proposal.holdHours ?? null;
  const limits = { of, perCall, perWindow, windowHours, inAll, usedInAll, holdHours };
  return { ...limits, reason, ...askingOver(proposal) };
}

/** @throws InvalidParams. */
function changed(): never {
  const problem = 'names a grant that has changed since it was shown';
  const expected = 'the identifier that player.pairing answers now';
  return fail('InvalidParams', { path: 'pairing', problem, expected });
}
