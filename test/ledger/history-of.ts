import { Pace } from '../../src/core/pace.ts';
import type { HistoryEntry } from '../../src/service/ledger/log/events.ts';
import type { HistoryEventName } from '../../src/service/ledger/log/history-notes.ts';
import type { Address } from '../../src/solana/address.ts';
import type { World } from './world.ts';

/** All that happened to characters, or what has one of the names. */
export function historyOf(
  world: World,
  characters: readonly Address[],
  events?: readonly HistoryEventName[],
): Promise<HistoryEntry[]> {
  const part = { limit: undefined, after: undefined, pace: new Pace() };
  return world.ledger.view().lists.history(characters, events, part, (entry) => entry);
}
