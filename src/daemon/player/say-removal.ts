import type { PlayerBalances, RemovalPlan } from '../../methods/generated/player.ts';
import { formatAmount } from '../pairing/describe-grant.ts';
import type { Words } from '../words/english.ts';

/** What the player reads before Gamekeeper is removed, on the page and in the terminal alike. */

interface SaidRemoval {
  /** Why it cannot be done now; empty if it can. */
  readonly hindrances: readonly string[];
  /** What goes, and what becomes of the keys. */
  readonly what: readonly string[];
  /** A line for each wallet: its key, and what it has. */
  readonly wallets: readonly string[];
  /** What else stays or goes. */
  readonly rest: readonly string[];
}

interface RemovalText {
  readonly plan: RemovalPlan;
  readonly withKeys: boolean;
  /** Of the network that is played on; undefined where no daemon runs. */
  readonly network: string | undefined;
  /** By address; what is missing could not be read. */
  readonly balances: ReadonlyMap<string, PlayerBalances>;
}

export function sayRemoval(told: RemovalText, phrases: Words): SaidRemoval {
  const { plan, withKeys, network, balances } = told;
  const words = phrases.removal;
  // A list that is damaged may have some.
  const hasNone = plan.wallets.length === 0 && plan.damaged.length === 0;
  const held = (address: string, its: string) => {
    if (network === undefined) return words.atRest;
    if (its !== network) return words.elsewhere(its);
    const known = balances.get(address);
    return known === undefined ? words.unknown : sayHeld(known, phrases);
  };
  return {
    hindrances: [
      ...(plan.games.length > 0 ? [words.games(plan.games.join(', '))] : []),
      ...plan.unsettled.slice(0, 1).map(({ game, method }) => words.unsettled(game, method)),
    ],
    what: [
      words.goes,
      ...(hasNone ? [] : [keysOf(withKeys, words)]),
      ...plan.damaged.map((path) => words.damaged(path)),
    ],
    wallets: hasNone
      ? [words.noWallet]
      : plan.wallets.map(({ name, address, custody, network: its }) => {
          return `${words.wallet(name, address, custody)} ${held(address, its)}`;
        }),
    rest: [...plan.folders.map((path) => words.folder(path, withKeys)), words.program],
  };
}

function keysOf(withKeys: boolean, { keysGo, keysStay }: Words['removal']): string {
  return withKeys ? keysGo : keysStay;
}

/** What a wallet has, in short. */
export function sayHeld(balances: PlayerBalances, phrases: Words): string {
  const { lamports, resources, assets, characters, isAll } = balances;
  const sol = formatAmount('lamports', lamports, [], phrases);
  const { holds } = phrases.removal;
  return holds(sol, resources.length, assets.length, characters.length, isAll);
}
