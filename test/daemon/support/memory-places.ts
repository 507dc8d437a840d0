import { fail } from '../../../src/core/errors.ts';
import type { CustodyPort } from '../../../src/daemon/keys/custody.ts';
import { type CustodySource, LockableCustody } from '../../../src/daemon/keys/lockable-custody.ts';
import type { Custody } from '../../../src/methods/generated/types.ts';
import { MemoryCustody } from './memory-custody.ts';

/** Keys in memory that a passphrase opens, or none does. */
export function placeOf(kind: Custody, passphrase?: string): LockableCustody {
  const kept = new MemoryCustody();
  const isSealed = passphrase !== undefined;
  const isRight = (given: Buffer) => !isSealed || given.toString() === passphrase;
  const port: CustodyPort = {
    ...{ kind, description: kind.toLowerCase() },
    read: (key) => kept.read(key),
    write: (key, seed) => kept.write(key, seed),
    remove: (key) => kept.remove(key),
    verify: isSealed ? async (given) => isRight(given) : undefined,
    close() {},
  };
  const source: CustodySource = {
    ...{ kind, description: port.description, isSealed },
    open: async (given) => (isRight(given) ? port : fail('VaultSealed', { problem: 'another' })),
  };
  return new LockableCustody(source, port);
}
