/**
 * Positions in the history of a service's ledger, as live reads name them: the sequence number of
 * an event, the era of the ledger, and what tells its bundle from others of that number.
 */

/** Longer texts are no positions. */
export const LIVE_POSITION_LENGTH_MAX = 80;

const form = /^(\d{1,20})\.([0-9a-z]{1,11})\.([0-9a-z]{1,32})$/;

interface PositionParts {
  readonly sequence: bigint;
  readonly era: string;
  readonly mark: string;
}

/** The parts of a position; undefined where the text is none. */
export function partsOfPosition(position: string): PositionParts | undefined {
  const [, sequence, era, mark] = form.exec(position) ?? [];
  return sequence === undefined
    ? undefined
    : { sequence: BigInt(sequence), era: era!, mark: mark! };
}

/** Whether one position cannot come after another: in one era, the numbers grow. */
export function goesBack(position: string, after: string): boolean {
  const here = partsOfPosition(position);
  const before = partsOfPosition(after);
  if (here === undefined || before === undefined) return false;
  return here.era === before.era && here.sequence < before.sequence;
}
