import { setTimeout as delay } from 'node:timers/promises';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import type { RemoteService } from '../../src/daemon/process/remote.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import type { TestClient } from '../daemon/support/client.ts';
import { PayingGame } from '../durability/paying-game.ts';
import { RemoteTable } from '../live/remote-table.ts';

const MONEY_INTERVAL_MS = 20;

/** A record of what a holder has. */
type Holding = Readonly<Record<string, unknown>>;

/**
 * Somebody who pays one unit at a time to a recipient of its own, and reads what any of them has,
 * one call after the other. What a recipient has only grows.
 */
export abstract class Caller {
  readonly name: string;
  readonly recipient = addressToBase58(generateKeyPair().address);
  /** Calls that were answered. */
  calls = 0;
  /** What no caller may see. */
  readonly problems: string[] = [];
  #paid = 0;
  /** The least that a recipient has, as far as it knows. */
  readonly #least = new Map<string, number>();

  constructor(name: string) {
    this.name = name;
  }

  /** Base58 address of the wallet that pays. */
  abstract readonly wallet: string;

  /** Resolves when it knows that one more unit was paid. */
  protected abstract payOne(resource: string): Promise<void>;
  protected abstract findHoldings(holder: string): Promise<readonly Holding[]>;

  /** Resolves when it sees the money that somebody else has sent it. */
  async hasMoney(): Promise<void> {
    while ((await this.read(this.wallet)) === 0) await delay(MONEY_INTERVAL_MS);
  }

  /** Starts again whatever of it may have forgotten what it saw. */
  async restart(): Promise<void> {}

  async end(): Promise<void> {}

  async pay(resource: string): Promise<void> {
    await this.payOne(resource);
    this.calls += 1;
    this.#paid += 1;
    this.learn(this.recipient, this.#paid);
  }

  /** Payments that succeeded. */
  get paid(): number {
    return this.#paid;
  }

  /** @returns what it was answered. */
  async read(holder: string): Promise<number> {
    const least = this.#least.get(holder) ?? 0;
    const balance = sumOf(await this.findHoldings(holder));
    this.calls += 1;
    if (balance < least) {
      this.problems.push(`${this.name} reads ${balance}, and knows of ${least}`);
    }
    this.learn(holder, balance);
    return balance;
  }

  /** Somebody has as much as that, or more. */
  protected learn(holder: string, balance: number): void {
    this.#least.set(holder, Math.max(balance, this.#least.get(holder) ?? 0));
  }
}

function sumOf(holdings: Iterable<Holding>): number {
  return [...holdings].reduce((sum, { balance }) => sum + Number(balance), 0);
}

/** A player without a daemon, who speaks to a service as daemons do, and has a table open. */
export class DirectCaller extends Caller {
  readonly #key = generateKeyPair();
  readonly #service: RemoteService;
  readonly #table: RemoteTable;

  constructor(name: string, service: RemoteService) {
    super(name);
    this.#service = service;
    const args = { holder: this.recipient };
    this.#table = new RemoteTable({ operation: 'holdings', args });
    let last = 0;
    this.#table.onBatch = () => {
      const balance = sumOf(this.#table.rows.values());
      if (balance < last) this.problems.push(`a table of ${name} goes from ${last} to ${balance}`);
      last = balance;
      this.learn(this.recipient, balance);
    };
  }

  get wallet(): string {
    return addressToBase58(this.#key.address);
  }

  /** Resolves when it can pay, but for what it pays with. */
  async begin(): Promise<void> {
    await this.#service.fund(this.wallet);
    this.#table.begin(this.#service.live!);
  }

  override async end(): Promise<void> {
    const balance = await this.read(this.recipient);
    await this.#table.until(() => sumOf(this.#table.rows.values()) === balance);
    this.#table.stop();
    this.#service.close();
  }

  protected async payOne(resource: string): Promise<void> {
    const { wallet: owner, recipient } = this;
    const args = { resource, owner, recipient, amount: '1' };
    const built: any = await this.#service.call('createTransferResourceTransaction', args as never);
    const { transaction, blockhash, lastValidBlockHeight } = built;
    const signed = signTransactionBytes(base58Decode(transaction)!, [this.#key]);
    const sent = { txs: [base58Encode(signed)], blockhash, lastValidBlockHeight };
    // A transaction executes once, however often it is sent.
    while (!(await this.#send(sent as never)));
  }

  /** @returns false where nobody knows what became of it. */
  async #send(sent: Parameters<typeof sendBundles>[1]): Promise<boolean> {
    try {
      const [bundle] = (await sendBundles(this.#service, sent)) as readonly any[];
      const [{ status, error }] = bundle.responses;
      if (status === 'Success') return true;
      throw new Error(`${this.name} paid: ${status}, ${JSON.stringify(error)}`);
    } catch (error) {
      if (isGamekeeperError(error, 'ServiceUnreachable')) return false;
      throw error;
    }
  }

  protected async findHoldings(holder: string): Promise<readonly Holding[]> {
    return (await this.#service.call('holdings', { holder })) as never;
  }
}

function sendBundles(
  service: RemoteService,
  sent: Parameters<typeof service.call<'sendTransactionBundles'>>[1],
) {
  return service.call('sendTransactionBundles', sent);
}

/** A session of a game at a daemon, which can be started again. */
export interface GameSession {
  readonly client: TestClient;
  readonly wallet: string;
}

/** A game at a daemon of its own. */
export class GameCaller extends Caller {
  #session: GameSession;
  readonly #reopen: () => Promise<GameSession>;
  #game: PayingGame | undefined;

  /** @param reopen kills the daemon, starts it again and opens a session. */
  constructor(name: string, session: GameSession, reopen: () => Promise<GameSession>) {
    super(name);
    this.#session = session;
    this.#reopen = reopen;
  }

  get wallet(): string {
    return this.#session.wallet;
  }

  override async restart(): Promise<void> {
    this.#session = await this.#reopen();
  }

  override async end(): Promise<void> {
    const moved = await this.read(this.recipient);
    await this.#game?.expectCompleteContext(this.#session.client, moved);
  }

  protected async payOne(resource: string): Promise<void> {
    const { client } = this.#session;
    this.#game ??= new PayingGame(this.name, { resource, recipient: this.recipient });
    const game = this.#game;
    const wanted = game.receipts + 1;
    await game.pay(client, 1);
    while (game.receipts < wanted) {
      const before = String(game.told);
      await game.payAgain(client);
      if (String(game.told) === before) throw new Error(`${this.name}: ${game.told.at(-1)}`);
    }
  }

  protected async findHoldings(holder: string): Promise<readonly Holding[]> {
    for (;;) {
      const { result, error } = await this.#session.client.request('holdings.find', { holder });
      if (error === undefined) return result;
      if (error.data.name !== 'RateLimited') throw new Error(error.message);
      await delay(error.data.context.retryAfterMs);
    }
  }
}
