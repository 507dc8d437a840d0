/**
 * Positions in the history of a service's ledger, as live reads name them: the sequence number of
 * an event, the era of the ledger, and what tells its bundle from others of that number.
 */

/** Longer texts are no positions. */
export const LIVE_POSITION_LENGTH_MAX = 80;

const form = /^(\d{1,20})\.([0-9a-z]{1,11})\.[0-9a-z]{1,32}$/;

/** Whether one position cannot come after another: in one era, the numbers grow. */
export function goesBack(position: string, after: string): boolean {
  const [, number, era] = form.exec(position) ?? [];
  const [, numberBefore, eraBefore] = form.exec(after) ?? [];
  return era !== undefined && era === eraBefore && BigInt(number!) < BigInt(numberBefore!);
}
