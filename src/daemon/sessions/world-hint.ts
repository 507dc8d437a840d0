import { GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import type { WalletInfo } from '../../methods/generated/types.ts';
import { noWorld, type World } from '../../seed/world.ts';
import type { WorldStore } from './planting.ts';

/**
 * What a developer is told who tests with two players and does not know that on the embedded
 * service each of them has a world of their own.
 */

const PAGE = 'docs/guides/two-players.md';

export const ANOTHER_WORLD = `another world planted, which the others do not see: ${PAGE}`;

/** Whose worlds a game of one wallet may meet. */
interface Worlds {
  readonly worlds: WorldStore;
  readonly game: string;
  /** Base58 address of the wallet that acts. */
  readonly wallet: string;
  /** Those that the game knows of. */
  readonly wallets: readonly Pick<WalletInfo, 'name' | 'address'>[];
}

interface OtherWorld {
  /** Name of the wallet that has planted it. */
  readonly wallet: string;
  readonly world: World;
}

/** The worlds that a game has planted with other wallets on the same ledger. */
export function listOtherWorlds({ worlds, game, wallet, wallets }: Worlds): OtherWorld[] {
  const others = wallets.filter(({ address }) => address !== wallet);
  return others
    .map(({ name, address }) => {
      return { wallet: name, world: worlds.find<World>(game, address) ?? noWorld };
    })
    .filter(({ world }) => world.project !== null);
}

/**
 * The same error, whose message says where what the call names is, if that is another world: one
 * that the game planted with another wallet, or that of another home.
 * @param params what the call named.
 */
export function withWorldHint(error: unknown, params: unknown, place: Worlds): unknown {
  if (isGamekeeperError(error, 'NotFound')) {
    const { kind, address } = error.context;
    const isRecord = typeof address === 'string' && !String(kind).includes(' of the wallet');
    const where =
      'the embedded ledger is of this home alone, and has nothing that was made in another home ' +
      'or on a service';
    return isRecord ? hinted(error, where) : error;
  }
  if (!isGamekeeperError(error, 'Unauthorised')) return error;
  const named = listTexts(params);
  for (const { wallet, world } of listOtherWorlds(place)) {
    const address = [world.project, ...world.things.map(({ at }) => at)].find(
      (one) => one !== null && one.length >= ADDRESS_LENGTH_MIN && named.has(one),
    );
    const where =
      `${address} is of the world that the wallet ${wallet} has planted: on the embedded ledger ` +
      'each wallet plants one of its own';
    if (address !== undefined) return hinted(error, where);
  }
  return error;
}

/** A badge has its number instead of an address. */
const ADDRESS_LENGTH_MIN = 32;

function hinted({ name, context, message }: GamekeeperError, where: string): GamekeeperError {
  return new GamekeeperError(name, context, { message: `${message}; ${where} (${PAGE})` });
}

/** All texts in a value of JSON, of parameters that were validated. */
function listTexts(value: unknown): Set<string> {
  const texts = new Set<string>();
  const waiting = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one === 'string') texts.add(one);
    else if (typeof one === 'object' && one !== null) waiting.push(...Object.values(one));
  }
  return texts;
}
