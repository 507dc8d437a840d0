import { join } from 'node:path';
import {
  connectToDaemon,
  type GamekeeperClient,
  type Receipt,
} from '../../../clients/typescript/src/node.ts';
import { repository } from '../../support/daemon-process.ts';
import type { LivePlace, LiveWorld } from '../support/live-place.ts';
import { Player } from '../support/player.ts';

/** The sample, which test/clients/typescript/package.test.ts compiles. */
interface Sample {
  lookAtGamekeeper(client: GamekeeperClient, show: (isAsked: boolean) => void): void;
}

const samplePath = join(repository, 'clients/typescript/samples/look-at-gamekeeper.ts');

/** A session of a game that asks, what it hears, and the player whom it asks. */
export class AskingGame {
  readonly client: GamekeeperClient;
  readonly player: Player;
  readonly world: LiveWorld;
  /** What it was told of its calls: state, method and idempotency key. */
  readonly heard: string[] = [];
  /** What the sample has shown: whether the player should look at Gamekeeper. */
  readonly hints: boolean[] = [];
  readonly #asked: Promise<void>;

  private constructor(client: GamekeeperClient, player: Player, world: LiveWorld) {
    this.client = client;
    this.player = player;
    this.world = world;
    this.#asked = new Promise((resolve) => {
      client.on('$/progress', ({ state, method, idempotencyKey }) => {
        this.heard.push(`${state} ${method} ${idempotencyKey}`);
        if (state === 'ApprovalPending') resolve();
      });
    });
  }

  /** Opens a session; the first one at a place is paired with all that the game asks for. */
  static async open(place: LivePlace, world: LiveWorld): Promise<AskingGame> {
    const { path, home } = place.folder;
    const { manifest, takes } = world;
    const player = new Player(place);
    player.answer = (digits) => player.pair(digits, takes);
    const options = { game: manifest.game, home, dataFolder: join(path, 'data'), manifest };
    const client = await connectToDaemon({ ...options, showPairing: player.show });
    const game = new AskingGame(client, player, world);
    const { lookAtGamekeeper }: Sample = await import(samplePath);
    lookAtGamekeeper(client, (isAsked) => game.hints.push(isAsked));
    return game;
  }

  /** Waits until the player is asked. @throws what the call does before. */
  async awaitQuestion(call: Promise<Receipt>): Promise<void> {
    const signed = await Promise.race([this.#asked, call]);
    if (signed !== undefined) throw new Error(`signed unasked: ${signed.idempotencyKey}`);
  }

  close(): void {
    this.client.close();
  }

  /** Mints gold for the player. */
  mint(amount: bigint): Promise<Receipt> {
    const owner = this.client.currentSession.wallet.address;
    return this.client.resources.mint({ resource: this.world.gold, owner, amount });
  }

  /** Gives gold to the friend. */
  transfer(amount: bigint, idempotencyKey: string): Promise<Receipt> {
    const { gold: resource, friend: recipient } = this.world;
    return this.client.resources.transfer({ resource, recipient, amount, idempotencyKey });
  }

  async findFriendsGold(): Promise<bigint> {
    const holdings = await this.client.holdings.find({ holder: this.world.friend });
    return holdings.reduce((sum, { balance }) => sum + balance, 0n);
  }

  changeDriver(driver: string, idempotencyKey: string, signal?: AbortSignal): Promise<Receipt> {
    const params = { project: this.world.project, driver, idempotencyKey };
    const answer = this.client.projects.changeDriver(params, { signal });
    // Whoever does not look at it yet is not told of it by the process.
    answer.catch(() => {});
    return answer;
  }

  async findDriver(): Promise<string> {
    const [project] = await this.client.projects.find({ addresses: [this.world.project] });
    return project!.driver;
  }
}
