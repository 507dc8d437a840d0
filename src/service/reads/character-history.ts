import { base58Encode } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import type { CharacterHistory } from '../../methods/generated/types.ts';
import { addressToBase58 } from '../../solana/address.ts';
import type { HistoryEntry } from '../ledger/log/events.ts';
import { type HistoryEventName, historyEventNames } from '../ledger/log/history-notes.ts';
import type { HistoryCursor } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import { type PageArguments, readCursor, readLimit, writeCursor } from './pages.ts';
import { addressList, requireItems } from './wire.ts';

const characterHistory = defineOperation({
  name: 'characterHistory',
  run(args, { state, pace }) {
    const characters = addressList(args.addresses, 'addresses') ?? [];
    const part = { limit: readLimit(args), after: readEntry(args), pace };
    return state.lists.history(characters, readEventNames(args.event), part, (entry, at) => ({
      ...historyToWire(entry),
      cursor: writeCursor(at.event, at.place),
    }));
  },
});

/** @throws InvalidArgument. */
function readEntry(args: PageArguments): HistoryCursor | undefined {
  const [event, place] = readCursor(args, /^(\d{1,19}):(\d{1,9})$/) ?? [];
  return event === undefined ? undefined : { event: BigInt(event), place: Number(place) };
}

/** @throws InvalidArgument for an unknown event name. */
function readEventNames(
  names: readonly string[] | null | undefined,
): readonly HistoryEventName[] | undefined {
  if (names === undefined || names === null) return undefined;
  requireItems(names, 'event');
  return names.map((name) => {
    const known = historyEventNames.find((one) => one === name);
    if (known !== undefined) return known;
    const problem = `there is no event ${name}`;
    return fail('InvalidArgument', {
      argument: 'event',
      problem,
      expected: historyEventNames.join(', '),
    });
  });
}

/** An entry in wire form, as in `characterHistory` and in the event stream. */
export function historyToWire(entry: HistoryEntry): CharacterHistory {
  const { character, event, figures, signature, unixMs, slot } = entry;
  return {
    address: addressToBase58(character),
    event,
    event_data: { ...JSON.parse(figures), signature: base58Encode(signature), slot },
    time: new Date(unixMs).toISOString(),
  };
}

export const operations = [characterHistory];
