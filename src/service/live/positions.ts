import { partsOfPosition } from '../../contract/live-position.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { EventGroup } from '../ledger/log/events.ts';

/**
 * Positions in the history of a ledger, as texts. One names the sequence number of an event, and
 * proves that it is of this history: the era, and the time and a signature of the bundle whose
 * last event it is. After a revert or an import another bundle can have the number.
 */

type History = Pick<Ledger, 'executedSequence' | 'groupAt'> & {
  readonly controls: Pick<Ledger['controls'], 'era' | 'isPast'>;
};

const MARK_SIGNATURE_BYTES = 6;

/** The position right behind a bundle. */
export function positionBehind(
  { controls }: History,
  sequence: bigint,
  group: EventGroup | undefined,
): string {
  return `${sequence}.${controls.era.toString(36)}.${markOf(group)}`;
}

/** The newest position, of what is executed. */
export function newestPosition(history: History): string {
  const sequence = history.executedSequence;
  return positionBehind(history, sequence, history.groupAt(sequence));
}

/** The sequence number of a position in this history; undefined where it may be in another one. */
export function readPosition(history: History, position: string): bigint | undefined {
  const parts = partsOfPosition(position);
  if (parts === undefined) return undefined;
  const { sequence, era, mark } = parts;
  if (!history.controls.isPast(Number.parseInt(era, 36))) return undefined;
  if (sequence > history.executedSequence) return undefined;
  return markOf(history.groupAt(sequence)) === mark ? sequence : undefined;
}

/** What tells a bundle from others with its number. */
function markOf(group: EventGroup | undefined): string {
  if (group === undefined) return '0';
  const signature = group.transactions.at(-1)?.signature.subarray(0, MARK_SIGNATURE_BYTES);
  const tail = Buffer.from(signature ?? []).toString('hex');
  return `${group.unixMs.toString(36)}x${tail}`;
}
