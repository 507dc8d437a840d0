import { fail } from '../../core/errors.ts';
import type { PlayerArguments } from '../../methods/generated/player.ts';
import { type PackedSource, packedAt, packedIn } from '../keys/key-move.ts';
import type { PlayerTable } from './player-table.ts';
import type { PlayerWallets } from './player-wallets.ts';
import type { PlayerAccess, PlayerLock } from './unlock.ts';
import { requireAdding } from './wallet-methods.ts';

/** The methods that take the player's keys to another machine, and in there. */

interface MoveHost {
  readonly wallets: PlayerWallets;
  readonly lock: PlayerLock;
}

interface MoveCaller {
  readonly access: PlayerAccess;
}

export const moveTable: PlayerTable<'player.pack' | 'player.unpack', MoveHost, MoveCaller> = {
  'player.pack': async ({ passphrase, secret }, { wallets, lock }, { access }) => {
    const custodies = [...new Set(wallets.listFor(undefined).map(({ custody }) => custody))];
    await access.proveForKey(secret ?? undefined, 'player.pack', custodies);
    return wallets.pack(passphrase, lock.keyProofOf(lock.placeOf(custodies[0])));
  },
  'player.unpack': ({ passphrase, ...file }, host, caller) => {
    requireAdding('player.unpack', host, caller);
    return host.wallets.unpack(sourceOf(file), passphrase);
  },
};

/** @throws InvalidParams unless it is given in one way. */
function sourceOf({
  path,
  content,
}: Omit<PlayerArguments['player.unpack'], 'passphrase'>): PackedSource {
  if (typeof path === 'string' && typeof content !== 'string') return packedAt(path);
  if (typeof content === 'string' && typeof path !== 'string') return packedIn(content);
  const problem = 'is not the only one of path and content';
  return fail('InvalidParams', { path: 'path', problem, expected: 'one of the two' });
}
