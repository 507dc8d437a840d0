import { join } from 'node:path';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import type { RemovalPlan } from '../../methods/generated/player.ts';
import type { Home, OpenHome } from '../home/home.ts';
import { failHeld, isFree } from '../home/home-lock.ts';
import { listKeyFolders } from '../home/removal.ts';
import { finishReplacement } from '../home/replacement.ts';
import { type Journal, journalNameOf } from '../journal/journal.ts';
import { describeEntry, indexFile, readWalletIndex } from '../keys/wallet-index.ts';
import type { HomeRemoval } from '../player/removal-methods.ts';
import type { OpenSessions } from '../sessions/open-sessions.ts';
import { failUnsettled, nameWrite, readUnsettled } from './remove-home.ts';

/** What a daemon knows of removing its own home. */
interface RemovalParts {
  readonly home: OpenHome;
  /** Genesis id of its network. */
  readonly network: string;
  readonly journal: Pick<Journal, 'unsettled'>;
  readonly sessions: Pick<OpenSessions, 'games'>;
  /** Ends the daemon, and then removes the home. */
  readonly remove: (withKeys: boolean) => void;
}

export function makeRemoval(parts: RemovalParts): HomeRemoval {
  const { home, network, journal, sessions, remove } = parts;
  return {
    network,
    async plan() {
      const games = sessions.games();
      const own = journal.unsettled().map(nameWrite);
      const others = readUnsettled(home, journalNameOf(network));
      return planOf(home, games, { ...others, unsettled: [...own, ...others.unsettled] });
    },
    requirePossible({ games, unsettled: [write] }) {
      if (games.length > 0) fail('GamesConnected', { games: games.join(', ') });
      if (write !== undefined) failUnsettled(write);
      // A service of its own in the same folder.
      const isAlone = home.has('service') || isFree(home.path, 'service');
      if (!isAlone) failHeld(home.path, 'service');
    },
    // Behind the answer, which would else find its connection closed.
    begin: (withKeys) => void setImmediate(() => remove(withKeys)),
  };
}

/**
 * The same of a home that no process uses, in which a replacement that was cut off is finished.
 * @param home of which nothing was read yet.
 * @throws StoreDamaged where a replacement cannot be finished, DaemonRunning.
 */
export async function planAtRest(home: Home): Promise<RemovalPlan> {
  await finishReplacement(home.path);
  return planOf(home, [], readUnsettled(home));
}

async function planOf(
  home: Home,
  games: readonly string[],
  { unsettled, damaged }: Pick<RemovalPlan, 'unsettled' | 'damaged'>,
): Promise<RemovalPlan> {
  const folders = listKeyFolders(home.path).map((name) => join(home.path, name));
  const plan = { games, unsettled, folders };
  try {
    const wallets = (await readWalletIndex(home)).all().map(describeEntry);
    return { ...plan, wallets, damaged };
  } catch (error) {
    if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
    return { ...plan, wallets: [], damaged: [join(home.path, indexFile.name), ...damaged] };
  }
}
