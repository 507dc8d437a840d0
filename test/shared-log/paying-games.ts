import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import type { TestClient } from '../daemon/support/client.ts';
import { balanceOf, makeResource } from '../durability/kill-run.ts';
import { PayingGame } from '../durability/paying-game.ts';

const GAMES = 3;
/** Payments of a game at a time. */
const AT_ONCE = 4;
const READ_INTERVAL_MS = 20;
const SUPPLY = 1_000_000;
/** Rounds in which the daemon asks for outcomes are never further apart. */
const SETTLED_WITHIN_MS = 120_000;

interface Paid {
  readonly game: PayingGame;
  readonly recipient: string;
}

/** Games that pay and read all the while, and hold what they were told against what happened. */
export class PayingGames {
  readonly #client: TestClient;
  readonly #paid: readonly Paid[];
  readonly #looks = new Set<() => void>();
  #isPaused = false;
  #paying: Promise<unknown> = Promise.resolve();
  /** The most that a read said of what a recipient has. */
  readonly #read = new Map<string, number>();

  private constructor(client: TestClient, resource: string) {
    this.#client = client;
    this.#paid = Array.from({ length: GAMES }, (_, number) => {
      const recipient = addressToBase58(generateKeyPair().address);
      return { game: new PayingGame(`pay-${number}`, { resource, recipient }), recipient };
    });
  }

  /** Makes what they pay with. */
  static async begin(client: TestClient): Promise<PayingGames> {
    const { address: owner } = (await client.call('session.get')).wallet;
    const { address: project } = await client.call('projects.create', { name: 'Paid' });
    const resource = await makeResource(client, project, 'AccountState');
    await client.call('resources.mint', { resource, owner, amount: String(SUPPLY) });
    return new PayingGames(client, resource);
  }

  /** Pays until `expectTold`. */
  pay(): void {
    const paying = this.#paid.map(({ game }) => this.#payOn(game));
    const reading = this.#paid.map(({ recipient }) => this.#readOn(recipient));
    this.#paying = Promise.all([...paying, ...reading]);
  }

  async #payOn(game: PayingGame): Promise<void> {
    while (!this.#isPaused) {
      await game.pay(this.#client, AT_ONCE);
      await game.payAgain(this.#client);
      for (const look of this.#looks) look();
    }
  }

  async #readOn(holder: string): Promise<void> {
    while (!this.#isPaused) {
      const { result = [] } = await this.#client.request('holdings.find', { holder });
      const balance = result.reduce((sum: number, one: any) => sum + Number(one.balance), 0);
      this.#read.set(holder, Math.max(balance, this.#read.get(holder) ?? 0));
      await delay(READ_INTERVAL_MS);
    }
  }

  /** Base58 addresses of those who are paid, a game each. */
  get recipients(): string[] {
    return this.#paid.map(({ recipient }) => recipient);
  }

  /** First signatures of all that they were told to be done. */
  get signatures(): string[] {
    return this.#paid.flatMap(({ game }) => game.signatures);
  }

  /** What they were told, in short. */
  get told(): string[] {
    return this.#paid.flatMap(({ game }) => game.told);
  }

  /** Resolves when the service has answered each game often enough since the call. */
  async served(): Promise<void> {
    const wanted = this.#paid.map(({ game }) => game.receipts + 2 * AT_ONCE);
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = (): void => {
      if (this.#paid.every(({ game }, index) => game.receipts >= wanted[index]!)) resolve();
    };
    this.#looks.add(look);
    await Promise.race([promise, this.#paying]);
    this.#looks.delete(look);
  }

  /** Stops paying. Each wish was paid once at most, and all that they were told is so. */
  async expectTold(): Promise<void> {
    this.#isPaused = true;
    await this.#paying;
    const unsettled = () => this.#client.call('transactions.unsettled');
    await expect.poll(unsettled, { timeout: SETTLED_WITHIN_MS }).toEqual([]);
    for (const { game, recipient } of this.#paid) {
      await game.payAgain(this.#client);
      const moved = await balanceOf(this.#client, recipient);
      await game.expectCompleteContext(this.#client, moved);
      expect(this.#read.get(recipient)).toBeLessThanOrEqual(moved);
    }
  }
}
