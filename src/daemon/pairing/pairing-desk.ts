import { randomInt, randomUUID } from 'node:crypto';
import { base58Encode, equalBytesConstantTime } from '../../codec/bytes.ts';
import { fail, GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { TokenBucket } from '../../door/rate-limit.ts';
import type {
  BudgetLimits,
  GameIdentity,
  PendingPairing,
  ProposedBudget,
} from '../../methods/generated/player.ts';
import type {
  GameManifest,
  Grant,
  MissingGrant,
  Paired,
  WalletInfo,
} from '../../methods/generated/types.ts';
import type { ClockPort } from '../../methods/ports.ts';
import type { GrantedToken } from '../grants/grant.ts';
import { type Proposal, proposeBudget } from '../grants/proposal.ts';
import type { NamedWallet } from '../keys/wallets.ts';
import type { Log } from '../log/daemon-log.ts';
import { CoolDown } from './cool-down.ts';
import { makeGameSecret } from './game-secret.ts';
import type { Notices } from './notices.ts';

/** How long the digits are good. */
export const PAIRING_MS = 120_000;
const TRIES_MAX = 3;
const DIGITS = 6;

/**
 * Pairings that may be asked for, over all games: each one takes the player's attention, and the
 * name of a game costs nothing.
 */
const askingRate = Object.freeze({ burstCalls: 20, callsPerSecond: 0.1 });

/** What a game asks for. All of it is the game's own word, but the wallet and the program. */
interface PairingRequest {
  readonly game: string;
  readonly gameName: string;
  readonly identity: GameIdentity;
  /** As it is when the game asks: one that is not there yet is made when the game is paired. */
  readonly wallet: NamedWallet;
  readonly manifest: GameManifest;
  /** The tokens of the resources that have a budget, as the service describes them. */
  readonly tokens: readonly GrantedToken[];
  /** Path of the program, as far as the system tells. */
  readonly executable: string | null;
}

/** What the player took of it. */
interface PairingDecision extends PairingRequest {
  readonly wallet: WalletInfo;
  /** Each proposed budget as it was taken, no limit above what was proposed. */
  readonly budgets: readonly Proposal[];
  /** SHA-256 of the game's new secret, hex. */
  readonly secretHash: string;
}

/** Where grants are kept. */
export interface PairingKeeper {
  /** The game's grant with a wallet. */
  find(game: string, wallet: string): Grant | undefined;
  /** What a manifest asks for beyond the grant of its game with a wallet; null for nothing. */
  difference(manifest: GameManifest, wallet: string): MissingGrant | null;
  /** The manifest's budgets as that grant would hold them. */
  propose(manifest: GameManifest, wallet: string): readonly Proposal[];
  /** Actions that the player has denied a game with a wallet, by its last grant, ended or not. */
  never(game: string, wallet: string): readonly string[];
  /** Puts a grant in the place of the earlier one, durably. */
  grant(decision: PairingDecision): Grant;
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
  /** Closes the sessions of a game, which were opened with an earlier secret. */
  closeSessions(game: string): void;
}

interface OpenPairing {
  readonly id: string;
  readonly request: PairingRequest;
  readonly digits: Buffer;
  readonly expiresAt: string;
  readonly result: PromiseWithResolvers<Paired>;
  /** The budgets as the player was shown them last; the game may use up more meanwhile. */
  proposals: readonly Proposal[];
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
   * @throws PairingBusy, PairingRefused while the game has to wait.
   */
  admit(game: string): void {
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
  begin(request: PairingRequest): BegunPairing {
    const { game, gameName } = request;
    this.#requireTurn(game);
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const open: OpenPairing = {
      id: randomUUID(),
      request,
      digits: Buffer.from(code),
      expiresAt: new Date(this.#nowMs() + PAIRING_MS).toISOString(),
      result: Promise.withResolvers<Paired>(),
      proposals: this.#propose(request),
      cancelExpiry: this.#parts.clock.after(PAIRING_MS, () => this.#expire(open)),
      triesLeft: TRIES_MAX,
      isConfirmed: false,
    };
    // Nobody may wait for it yet.
    open.result.promise.catch(() => {});
    this.#open = open;
    this.#parts.log.info('pairing asked', { game });
    this.#parts.notices.add('PAIRING_ASKED', game, `${game} (${gameName}) asks to be paired`);
    return {
      code,
      expiresAt: open.expiresAt,
      paired: open.result.promise,
      withdraw: () => this.#withdraw(open),
    };
  }

  /** What waits for the player; undefined if nothing does. */
  current(): PendingPairing | undefined {
    const open = this.#open;
    if (open === undefined) return undefined;
    const { manifest, tokens, ...who } = open.request;
    const { game, wallet } = who;
    const { keeper } = this.#parts;
    const { address } = wallet;
    const grant = (address !== null && keeper.find(game, address)) || null;
    const { projects, actions } = manifest;
    open.proposals = this.#propose(open.request);
    const budgets = open.proposals.map(describeProposal);
    const missing = grant && keeper.difference(manifest, grant.wallet);
    const { id, expiresAt, triesLeft } = open;
    const never = address === null ? [] : keeper.never(game, address);
    const asked = { projects, actions, budgets, tokens, grant, missing, never };
    return { id, ...who, expiresAt, triesLeft, ...asked };
  }

  /**
   * Confirms what waits. The wallet is made only then, so that a game which was not paired leaves
   * none behind. A crash between the two leaves a wallet without a grant, and the game asks again.
   * @param budgets what the player takes; each at most what was proposed.
   * @param shown identifier of the pairing that the player was shown. A game can withdraw one and
   *   ask for something else meanwhile, and it shows the new digits itself.
   * @throws PairingMissing, also if it ends while the wallet is made; WrongDigits; PairingRefused
   *   at the last wrong digits; InvalidParams; KeychainUnavailable, KeychainReadBack, VaultSealed
   *   and errors of the service for a wallet that cannot be made.
   */
  async confirm(digits: string, budgets: readonly BudgetLimits[], shown: string): Promise<Grant> {
    const open = this.#requireOpen();
    if (shown !== open.id || open.isConfirmed) fail('PairingMissing', {});
    const taken = takeBudgets(open.proposals, budgets);
    this.#requireDigits(open, digits);
    open.isConfirmed = true;
    open.cancelExpiry();
    try {
      const wallet = await this.#parts.openWallet(open.request.wallet.name);
      if (this.#open !== open) return fail('PairingMissing', {});
      return this.#grant(open, { ...open.request, wallet, budgets: taken });
    } catch (error) {
      this.#giveUp(open, error);
      throw error;
    }
  }

  /** The player does not want it. @throws PairingMissing. */
  refuse(): void {
    this.#refuse(this.#requireOpen(), 'the player refused it');
  }

  /** Ends what waits, as the daemon stops. */
  close(): void {
    if (this.#open !== undefined) this.#withdraw(this.#open);
  }

  #propose({ manifest, wallet: { address } }: PairingRequest): readonly Proposal[] {
    if (address !== null) return this.#parts.keeper.propose(manifest, address);
    return manifest.budgets.map((budget) => proposeBudget(budget));
  }

  #grant(open: OpenPairing, decision: Omit<PairingDecision, 'secretHash'>): Grant {
    const { keeper, notices, log } = this.#parts;
    const { game, gameName, wallet } = decision;
    const { secret, hash } = makeGameSecret();
    try {
      const grant = keeper.grant({ ...decision, secretHash: hash });
      this.#parts.closeSessions(game);
      this.#coolDown.paired(game);
      log.info('game paired', { game, wallet: wallet.address });
      notices.add('PAIRED', game, `${game} (${gameName}) is paired`);
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

  #requireOpen(): OpenPairing {
    const open = this.#open;
    return open === undefined ? fail('PairingMissing', {}) : open;
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
  return { of, perCall, perWindow, windowHours, inAll, usedInAll, holdHours, reason };
}

/** @throws InvalidParams for a budget that was not proposed, or more than was. */
function takeBudgets(proposed: readonly Proposal[], taken: readonly BudgetLimits[]): Proposal[] {
  for (const { of } of taken) {
    if (proposed.some((budget) => budget.of === of)) continue;
    const expected = proposed.map((budget) => budget.of).join(', ') || 'no budgets';
    fail('InvalidParams', { path: 'budgets', problem: `${of} was not proposed`, expected });
  }
  return proposed.map((budget) => {
    const own = taken.filter(({ of }) => of === budget.of);
    if (own.length > 1) {
      const problem = `${budget.of} stands twice`;
      fail('InvalidParams', { path: 'budgets', problem, expected: 'each of them once' });
    }
    const limits: Omit<BudgetLimits, 'of'> = own[0] ?? budget.kept;
    const lowered = (name: 'perCall' | 'perWindow' | 'inAll'): string => {
      if (BigInt(limits[name]) >= 0n && BigInt(limits[name]) <= BigInt(budget[name])) {
        return limits[name];
      }
      const expected = `0 to ${budget[name]}, which was proposed`;
      const path = `budgets.${budget.of}.${name}`;
      return fail('InvalidParams', { path, problem: `is ${limits[name]}`, expected });
    };
    const windowHours = limits.windowHours ?? budget.windowHours;
    if (windowHours < budget.windowHours) {
      const path = `budgets.${budget.of}.windowHours`;
      const expected = `at least ${budget.windowHours}, which was proposed`;
      fail('InvalidParams', { path, problem: `is ${windowHours}`, expected });
    }
    const [perCall, perWindow, inAll] = [
      lowered('perCall'),
      lowered('perWindow'),
      lowered('inAll'),
    ];
    const { holdHours } = own[0] === undefined ? budget.kept : budget;
    return { ...budget, perCall, perWindow, inAll, windowHours, holdHours };
  });
}
