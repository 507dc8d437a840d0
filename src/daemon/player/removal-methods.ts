import { fail } from '../../core/errors.ts';
import type { RemovalPlan } from '../../methods/generated/player.ts';
import type { PlayerTable } from './player-table.ts';
import { type PlayerAccess, type PlayerLock, TERMINAL_NEEDS } from './unlock.ts';

/** The methods that remove Gamekeeper; docs/players.md documents them for players. */

/** The home that this daemon would remove, and what prevents that. */
export interface HomeRemoval {
  /** Genesis id of the network that the daemon is on. */
  readonly network: string;
  plan(): Promise<RemovalPlan>;
  /** @throws GamesConnected, WritesUnsettled, DaemonRunning. */
  requirePossible(plan: RemovalPlan): void;
  /** Ends the daemon, which removes its home as its last act. */
  begin(withKeys: boolean): void;
}

interface RemovalHost {
  /** Undefined where nobody can remove what the daemon runs in. */
  readonly removal?: HomeRemoval | undefined;
  readonly lock: PlayerLock;
}

const METHOD = 'player.uninstall';

export const removalTable: PlayerTable<
  'player.removal' | 'player.uninstall',
  RemovalHost,
  { readonly access: PlayerAccess }
> = {
  'player.removal': (_, host) => requireRemoval(host).plan(),
  'player.uninstall': async ({ withKeys, secret }, host, { access }) => {
    const removal = requireRemoval(host);
    const plan = await removal.plan();
    removal.requirePossible(plan);
    if (withKeys) await proveForAll(secret ?? undefined, plan, removal.network, host.lock, access);
    // A game may have come while the secret was checked.
    removal.requirePossible(await removal.plan());
    removal.begin(withKeys);
    return true;
  },
};

/**
 * Keys of another network may be worth something, whatever the money here is: these take a proof
 * in any case.
 */
async function proveForAll(
  secret: string | undefined,
  { wallets, folders }: RemovalPlan,
  network: string,
  lock: PlayerLock,
  access: PlayerAccess,
): Promise<void> {
  const others = wallets.filter((wallet) => wallet.network !== network);
  const isUnproved = others.some(
    ({ custody }) => lock.kindOf(lock.placeOf(custody)) === 'TERMINAL',
  );
  if (isUnproved) fail('PlayerLocked', { method: METHOD, needs: TERMINAL_NEEDS });
  const custodies = [...new Set(wallets.map(({ custody }) => custody))];
  // Exported and replaced keys are keys too.
  const hasKeys = wallets.length > 0 || folders.length > 0;
  if (hasKeys) await access.proveForKey(secret, METHOD, custodies);
}

function requireRemoval({ removal }: RemovalHost): HomeRemoval {
  return removal ?? fail('MethodNotFound', { method: METHOD, suggestion: 'player.wallets' });
}
