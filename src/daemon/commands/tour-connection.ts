import type { GamekeeperClient } from '../../../clients/typescript/src/node.ts';
import { mintOf } from '../../core/budget-names.ts';
import { isGamekeeperError } from '../../core/errors.ts';
import { LAMPORTS_PER_SOL } from '../../core/limits.ts';
import type { GameManifest, ManifestBudget } from '../../methods/generated/types.ts';
import { addressToBase58 } from '../../solana/address.ts';
import { generateKeyPair } from '../../solana/keys.ts';
import { type CommandClientOptions, connectToDaemon } from './client.ts';
import { ownCommand } from './own-command.ts';

/**
 * The tour's session. Where games are paired, the tour is one: a game whose world is not there yet
 * is paired again as the parts of it come to have addresses, which its manifest has to name.
 */

const GAME = 'gamekeeper.tour';
const FRIEND = 'tour-friend';

/** What the tour mints, in base units. */
export const MINTED = 100n;

/** How much the tour gives away, in whole turnips, which have no decimals. */
export const GIFT = 30n;

/** What of the tour's world has an address. */
interface World {
  readonly project?: string;
  /** The grant says that the tour made the project, and so may do everything in it. */
  readonly isOwn?: boolean;
  readonly resource?: string | undefined;
}

/** Says what happens, one line each. */
interface Voice {
  title(text: string): void;
  /** What is called. */
  call(method: string, params: object): void;
  say(text: string): void;
}

export class TourConnection {
  readonly #home: string;
  readonly #voice: Voice;
  /** Whether the player has to be asked; otherwise the mode grants all. */
  readonly isPaired: boolean;
  readonly game = GAME;
  #client: GamekeeperClient;
  #friend: string | undefined;

  private constructor(home: string, voice: Voice, client: GamekeeperClient, isPaired: boolean) {
    this.#home = home;
    this.#voice = voice;
    this.#client = client;
    this.isPaired = isPaired;
  }

  /** @throws DaemonNotRunning, PairingRefused, PairingExpired, PairingBusy. */
  static async open(home: string, voice: Voice): Promise<TourConnection> {
    try {
      const client = await connectToDaemon({ home, game: GAME, wallet: 'tour' });
      return new TourConnection(home, voice, client, false);
    } catch (error) {
      if (!isGamekeeperError(error, 'PairingRequired')) throw error;
    }
    const manifest = manifestOf({});
    const showPairing = (code: string) => explainPairing(voice, manifest, code, whyFirst);
    const client = await connectToDaemon({ home, manifest, showPairing });
    return new TourConnection(home, voice, client, true);
  }

  /** A new one after the player was asked. */
  get client(): GamekeeperClient {
    return this.#client;
  }

  get wallet(): string {
    return this.#client.currentSession.wallet.address;
  }

  /** Asks the player for what the grant does not hold yet of what the world needs. */
  async askFor(world: World, why: string): Promise<void> {
    if (!this.isPaired) return;
    const friend = world.resource === undefined ? undefined : await this.friend();
    const isOwn = this.#client.currentSession.grant?.made.includes(world.project ?? '') === true;
    const manifest = manifestOf({ ...world, isOwn }, friend);
    const showPairing = (code: string) => explainPairing(this.#voice, manifest, code, why);
    await this.#connect({ home: this.#home, manifest, showPairing });
    if (!this.#isShort()) return;
    await this.#client.askForMissing();
    const left = this.#client.currentSession.missing?.budgets ?? [];
    for (const { of } of left) this.#voice.say(`less than proposed was taken of ${of}`);
  }

  /** The trees are made once: what is left of their deposits is enough for all that comes later. */
  #isShort(): boolean {
    const { projects = [], actions = [], budgets = [] } = this.#client.currentSession.missing ?? {};
    const needed = budgets.filter(({ of, usedInAll }) => of !== deposits.of || usedInAll === 0n);
    return projects.length + actions.length + needed.length > 0;
  }

  /** Whom the tour gives to: a wallet of the player's, or an address that nobody has the key of. */
  async friend(): Promise<string> {
    this.#friend ??= this.isPaired ? this.#grantedFriend() : await this.#friendWallet();
    return this.#friend;
  }

  close(): void {
    this.#client.close();
  }

  async #connect(options: CommandClientOptions): Promise<void> {
    this.#client.close();
    this.#client = await connectToDaemon(options);
  }

  /** A paired game makes no wallets. Later tours give to the one that the player has agreed to. */
  #grantedFriend(): string {
    const actions = this.#client.currentSession.grant?.actions ?? [];
    const [known] = actions.flatMap(({ counterparties }) => counterparties ?? []);
    return known ?? addressToBase58(generateKeyPair().address);
  }

  async #friendWallet(): Promise<string> {
    const wallets = await this.#client.wallet.list();
    const known = wallets.find(({ name }) => name === FRIEND);
    return (known ?? (await this.#client.wallet.create({ name: FRIEND }))).address;
  }
}

/** What the tour asks for: more, the more of its world there must be named. */
function manifestOf({ project, isOwn, resource }: World, friend?: string): GameManifest {
  const play = ['projects.create', 'profiles.create', 'users.createWithProfile'];
  const changes = ['profiles.createTree', 'resources.create', 'resources.createTree'];
  const isOthers = project !== undefined && isOwn !== true;
  const names = isOthers ? [...play, ...changes, 'resources.mint'] : play;
  const gift = resource !== undefined && friend !== undefined;
  const mint = isOthers && resource !== undefined;
  return {
    game: GAME,
    name: 'Gamekeeper tour',
    projects: isOthers ? [project] : [],
    actions: [
      ...names.map((action) => ({ action })),
      ...(gift
        ? [{ action: 'resources.transfer', resources: [resource], counterparties: [friend] }]
        : []),
    ],
    budgets: [
      ...(project === undefined ? [] : [deposits]),
      ...(mint ? [mintingOf(resource)] : []),
      ...(gift ? [giftsOf(resource)] : []),
    ],
  };
}

/** Of each of two trees; they leave enough of it for all else. */
const TREE_DEPOSIT = (LAMPORTS_PER_SOL * 15n) / 100n;
const deposits: ManifestBudget = Object.freeze({
  of: 'deposits',
  perCall: String(TREE_DEPOSIT),
  perWindow: String(2n * TREE_DEPOSIT),
  windowHours: 24,
  inAll: String(2n * TREE_DEPOSIT),
  reason: 'Deposits of the trees, the profile and the resource',
});

function giftsOf(resource: string): ManifestBudget {
  return {
    of: resource,
    perCall: String(GIFT),
    perWindow: String(GIFT * 10n),
    windowHours: 24,
    inAll: String(GIFT * 100n),
    reason: 'Turnips for a friend',
  };
}

function mintingOf(resource: string): ManifestBudget {
  return {
    of: mintOf(resource),
    perCall: String(MINTED),
    perWindow: String(MINTED * 10n),
    windowHours: 24,
    inAll: String(MINTED * 100n),
    reason: 'Turnips for you, where an earlier grant made the project',
  };
}

const whyFirst =
  'to be let in, and to make a project: that costs fees and a deposit, which every grant has ' +
  'a little of, so no budget is proposed';

function explainPairing(voice: Voice, manifest: GameManifest, code: string, why: string): void {
  const { game, name, budgets } = manifest;
  voice.title(`The player is asked: ${name} (${game})`);
  voice.call('session.pair', { manifest });
  voice.say(`why: ${why}`);
  voice.say(
    `its digits are ${code}, good for two minutes: type p in the terminal of start, ` +
      `or in another one: ${ownCommand} pair`,
  );
  voice.say('there you see who asks, with which wallet, and what it has not been granted yet');
  if (budgets.length > 0) {
    voice.say('and are asked for each budget that is new: y takes it, an amount lowers it');
  }
}
