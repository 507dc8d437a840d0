import { fail } from '../../../src/core/errors.ts';
import type { CustodyPort } from '../../../src/daemon/keys/custody.ts';
import { failKeychain } from '../../../src/daemon/keys/keychain-problem.ts';
import { type CustodySource, LockableCustody } from '../../../src/daemon/keys/lockable-custody.ts';
import type { Custody } from '../../../src/methods/generated/types.ts';
import { MemoryCustody } from './memory-custody.ts';

/** Keys in memory that a passphrase opens, or none does. */
export function placeOf(kind: Custody, passphrase?: string): LockableCustody {
  const { source, port } = sourceOf(kind, passphrase);
  return new LockableCustody(source, port);
}

/** The same, which cannot be reached until it comes back. What seals it is known only then. */
export function unreachablePlace(kind: Custody, passphrase: string) {
  let isThere = false;
  const { source } = sourceOf(kind, passphrase);
  const away: CustodySource = {
    ...source,
    isSealed: false,
    async reach() {
      if (!isThere) failKeychain('NO_BUS', 'there is no bus');
      Object.assign(away, { isSealed: true });
    },
  };
  const failure = { reason: 'NO_BUS', detail: 'there is no bus' } as const;
  const comeBack = (): void => {
    isThere = true;
  };
  return { place: new LockableCustody(away, undefined, failure), comeBack };
}

function sourceOf(kind: Custody, passphrase: string | undefined) {
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
  return { source, port };
}
