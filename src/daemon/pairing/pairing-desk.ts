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
  SharedProject,
} from '../../methods/generated/player.ts';
import type {
  GameManifest,
  Grant,
  MissingGrant,
  Paired,
  WalletInfo,
} from '../../methods/generated/types.ts';
import type { ClockPort } from '../../methods/ports.ts';
import { describeToken } from '../grants/describe.ts';
import type { GrantDraft } from '../grants/draft.ts';
import { askingOver, type Proposal, proposeBudget } from '../grants/proposal.ts';
import { type Asking, type Beside, sentencesOf } from '../grants/sentences.ts';
import type { Log } from '../log/daemon-log.ts';
import { type Answers, readAnswers, type TakenProposals, takeAll } from './answers.ts';
import { CoolDown } from './cool-down.ts';
import { makeGameSecret } from './game-secret.ts';
import type { Notices } from './notices.ts';
import { quote } from './quote.ts';

/** How long the digits are good. */
export const PAIRING_MS = 120_000;
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

/** What is known beside a pairing, and where what comes of it is kept. */
export interface PairingKeeper {
  /** The game's grant with a wallet. */
  find(game: string, wallet: string): Grant | undefined;
  /** What a manifest asks for beyond the grant of its game with a wallet; null for nothing. */
  difference(manifest: GameManifest, wallet: string): MissingGrant | null;
  /** Projects of a wish that another game brought, and in which this one may not do all yet. */
  shared(asking: Asking): readonly SharedProject[];
  /** The manifest's budgets as the game's grant with a wallet would hold them. */
  propose(manifest: GameManifest, wallet: string): readonly Proposal[];
  /** What was granted before. */
  beside(asking: Asking): Beside;
  /** What would be written of a wish, as the player takes it. */
  draft(asking: Asking, taken: TakenProposals): GrantDraft;
  /**
   * Puts a grant in the place of the earlier one, durably.
   * @param secretHash SHA-256 of the game's new secret, hex.
   */
  grant(draft: GrantDraft, wallet: string, secretHash: string): Grant;
}

/** A pairing as the connection that began it has it. */
export interface BegunPairing {
  readonly code: string;
  readonly expiresAt: string;
  /** Rejects with PairingRefused, PairingExpired or Cancelled. */
  readonly paired: Promise<Paired>;
  /** The game has gone, or does not wait any more. */
  withdraw(): void;
}

interface PairingParts {
  readonly keeper: PairingKeeper;
  readonly notices: Notices;
  readonly log: Log;
  readonly clock: ClockPort;
  /** The machine's time, in UNIX milliseconds. */
  readonly nowMs?: () => number;
  /** The wallet of a name, made if it is not there. */
  openWallet(name: string): Promise<WalletInfo>;
  /** Whether the player lets a game ask for nothing; absent for no game. */
  readonly isBlocked?: (game: string) => boolean;
  /** Closes the sessions of a game, which were opened with an earlier secret. */
  closeSessions(game: string): void;
}

/** What a game asks for, with its budgets as they came to beside its grant when it asked. */
interface Begun extends Asking {
  readonly proposals: readonly Proposal[];
}

interface OpenPairing {
  readonly id: string;
  readonly request: Begun;
  readonly digits: Buffer;
  readonly expiresAt: string;
  readonly result: PromiseWithResolvers<Paired>;
  cancelExpiry(): void;
  triesLeft: number;
  /** The digits were right, and the wallet is being made. */
  isConfirmed: boolean;
}

/** The one place where a game becomes paired: one pairing at a time, with digits that expire. */
export class PairingDesk {
  readonly #parts: PairingParts;
  readonly #nowMs: () => number;
  readonly #coolDown: CoolDown;
  readonly #bucket: TokenBucket;
  #open: OpenPairing | undefined;

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
      const reason = 'the player lets it ask for nothing';
      fail('ApprovalRefused', { game, what: 'session.pair', reason });
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
      id: randomUUID(),
      request: { ...request, proposals: this.#propose(request) },
      digits: Buffer.from(code),
      expiresAt: new Date(this.#nowMs() + PAIRING_MS).toISOString(),
      result: Promise.withResolvers<Paired>(),
      cancelExpiry: this.#parts.clock.after(PAIRING_MS, () => this.#expire(open)),
      triesLeft: TRIES_MAX,
      isConfirmed: false,
    };
    // Nobody may wait for it yet.
    open.result.promise.catch(() => {});
    this.#open = open;
    this.#parts.log.info('pairing asked', { game });
    const text = `${game} asks to be paired, and calls itself ${quote(gameName)}`;
    this.#parts.notices.add('PAIRING_ASKED', game, text);
    return {
      code,
      expiresAt: open.expiresAt,
      paired: open.result.promise,
      withdraw: () => this.#withdraw(open),
    };
  }

  /**
   * What waits for the player, and what it would be granted; undefined if nothing waits.
   * @param answers what the player would take; by default all that is asked for.
   * @throws InvalidParams for answers to what is not asked.
   */
  current(answers: Partial<Answers> = {}): PendingPairing | undefined {
    const open = this.#open;
    if (open === undefined) return undefined;
    const { expiresAt, triesLeft, request } = open;
    const { manifest, proposals, projectNames: _, ...who } = request;
    const { keeper } = this.#parts;
    const { address } = request.wallet;
    const grant = (address !== null && keeper.find(request.game, address)) || null;
    const { projects, actions } = manifest;
    const budgets = proposals.map(describeProposal);
    const missing = grant && keeper.difference(manifest, grant.wallet);
    const shared = keeper.shared(request);
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
    if (open.isConfirmed) fail('PairingMissing', {});
    if (shown !== this.#idOf(open)) changed();
    const draft = this.#draft(open.request, answers);
    this.#requireDigits(open, digits);
    open.isConfirmed = true;
    open.cancelExpiry();
    try {
      const wallet = await this.#parts.openWallet(open.request.wallet.name);
      if (this.#open !== open) return fail('PairingMissing', {});
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
    this.#refuse(this.#requireShown(shown), 'the player refused it');
  }

  /** Ends what waits, as the daemon stops. */
  close(): void {
    if (this.#open !== undefined) this.#withdraw(this.#open);
  }

  /** What the game uses while the player reads counts in what is proposed. */
  #propose({ manifest, wallet: { address } }: Asking): readonly Proposal[] {
    if (address !== null) return this.#parts.keeper.propose(manifest, address);
    return manifest.budgets.map((budget) => proposeBudget(budget));
  }

  #draft(request: Begun, answers: Answers): GrantDraft {
    const { keeper } = this.#parts;
    const taken = readAnswers(request.proposals, keeper.shared(request), answers);
    return keeper.draft(request, taken);
  }

  #describe(request: Begun, answers: Answers): GrantSentence[] {
    return sentencesOf(this.#draft(request, answers), request, this.#parts.keeper.beside(request));
  }

  /** Names the pairing, and what it would be granted. */
  #idOf({ id, request }: OpenPairing): string {
    const all = takeAll(request.proposals, this.#parts.keeper.shared(request));
    return `${id}${ID_MARK}${hashParameters(this.#describe(request, all)).slice(0, ID_DIGITS)}`;
  }

  #grant(open: OpenPairing, wallet: WalletInfo, draft: GrantDraft): Grant {
    const { keeper, notices, log } = this.#parts;
    const { game } = draft;
    const { secret, hash } = makeGameSecret();
    try {
      const grant = keeper.grant(draft, wallet.address, hash);
      this.#parts.closeSessions(game);
      this.#coolDown.paired(game);
      log.info('game paired', { game, wallet: wallet.address });
      notices.add('PAIRED', game, `${game} is paired`);
      open.result.resolve({ secret: base58Encode(secret), grant });
      this.#close(open);
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
    if (this.#open !== undefined) {
      const { request, expiresAt } = this.#open;
      fail('PairingBusy', { game, other: request.game, until: expiresAt });
    }
  }

  #requireShown(shown: string): OpenPairing {
    const open = this.#open;
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
    if (open.triesLeft > 0) fail('WrongDigits', { game, triesLeft: open.triesLeft });
    throw this.#refuse(open, `wrong digits were typed ${TRIES_MAX} times`);
  }

  #refuse(open: OpenPairing, reason: string): GamekeeperError {
    const { game } = open.request;
    const retryAfterMs = this.#coolDown.refused(game);
    const error = new GamekeeperError('PairingRefused', { game, reason, retryAfterMs });
    this.#end(open, error, `${game} was not paired: ${reason}`);
    return error;
  }

  #expire(open: OpenPairing): void {
    const { game } = open.request;
    this.#coolDown.ended(game);
    const seconds = PAIRING_MS / 1000;
    const error = new GamekeeperError('PairingExpired', { game, seconds });
    this.#end(open, error, `${game} was not paired: nobody typed its digits`);
  }

  /** What the player has confirmed cannot be granted. */
  #giveUp(open: OpenPairing, cause: unknown): void {
    if (this.#open !== open) return;
    const { game } = open.request;
    this.#coolDown.ended(game);
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const reason = isGamekeeperError(error) ? error.message : 'it failed, and the log says why';
    this.#end(open, error, `${game} was not paired: ${reason}`);
  }

  #withdraw(open: OpenPairing): void {
    if (this.#open !== open) return;
    const { game } = open.request;
    this.#coolDown.ended(game);
    this.#end(open, new GamekeeperError('Cancelled', {}), `${game} does not wait any more`);
  }

  #end(open: OpenPairing, error: Error, text: string): void {
    this.#close(open);
    const { game } = open.request;
    this.#parts.log.info('pairing ended', { game, errorName: error.name });
    this.#parts.notices.add('PAIRING_ENDED', game, text);
    open.result.reject(error);
  }

  #close(open: OpenPairing): void {
    open.cancelExpiry();
    open.digits.fill(0);
    if (this.#open === open) this.#open = undefined;
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
