import type { KeyLock } from './key-lock.ts';
import type { PlayerTable } from './player-table.ts';
import type { PlayerAccess } from './unlock.ts';

/** The methods of the player's channel about how the keys are kept. */

interface KeysHost {
  readonly keys: KeyLock;
}

type KeyMethod = 'player.lock' | 'player.keys' | 'player.setIdleLock' | 'player.setPassphrase';

interface KeysCaller {
  readonly access: PlayerAccess;
}

export const keyTable: PlayerTable<KeyMethod, KeysHost, KeysCaller> = {
  'player.lock': async (_, { keys }) => {
    await keys.lock();
    return true;
  },
  'player.setPassphrase': async ({ passphrase, secret }, { keys }) => {
    await keys.setPassphrase(passphrase ?? null, secret ?? undefined);
    return true;
  },
  'player.keys': (_, { keys }) => keys.describe(),
  'player.setIdleLock': async ({ minutes }, { keys }, { access }) => {
    await keys.setIdle(minutes ?? null, access);
    return true;
  },
};
