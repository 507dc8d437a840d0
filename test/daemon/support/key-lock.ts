import type { CustodyPort } from '../../../src/daemon/keys/custody.ts';
import { Notices } from '../../../src/daemon/pairing/notices.ts';
import { KeyLock } from '../../../src/daemon/player/key-lock.ts';
import { PlayerLock } from '../../../src/daemon/player/unlock.ts';
import { HandClock } from './hand-clock.ts';
import { MemoryCustody } from './memory-custody.ts';
import { memoryRules } from './memory-rules.ts';

type Parts = Partial<ConstructorParameters<typeof KeyLock>[0]>;

/** What locks keys, on a desk of its own: keys in memory that are always open, unless given. */
export function openKeyLock(parts: Parts = {}): KeyLock {
  const custody: CustodyPort = parts.custody ?? new MemoryCustody();
  const clock = new HandClock();
  return new KeyLock({
    ...{ custody, clock, rules: memoryRules(), notices: new Notices() },
    lock: new PlayerLock(custody, clock, { isPlayMoney: true }),
    audit: { append() {} },
    lastUseMs: () => Number.NEGATIVE_INFINITY,
    ...parts,
  });
}
