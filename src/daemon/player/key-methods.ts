import type { PlayerArguments, PlayerResults } from '../../methods/generated/player.ts';
import type { KeyLock } from './key-lock.ts';
import type { PlayerAccess } from './unlock.ts';

/** The methods of the player's channel about how the keys are kept. */

interface KeysHost {
  readonly keys: KeyLock;
}

type KeyMethod = 'player.lock' | 'player.keys' | 'player.setIdleLock' | 'player.setPassphrase';

export const keyTable: {
  readonly [Name in KeyMethod]: (
    params: PlayerArguments[Name],
    host: KeysHost,
    caller: { readonly access: PlayerAccess },
  ) => PlayerResults[Name] | Promise<PlayerResults[Name]>;
} = {
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
