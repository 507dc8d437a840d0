import { base58Decode } from '../../codec/base58.ts';
import type { JournalEntry } from '../../methods/ports.ts';
import { type KeptStateName, keptState } from '../../methods/write-machine.ts';

/**
 * The form in which an entry is kept: as it is, but for two states, which are another one with a
 * flag there, and for the transactions.
 */
export interface KeptEntry extends Omit<JournalEntry, 'state' | 'transactions'> {
  readonly state: Exclude<KeptStateName, 'UNTOLD' | 'LEFT_BEHIND'>;
  /** With EXPIRED: UNTOLD. Absent for no. */
  readonly isUntold?: boolean;
  /** With UNKNOWN: LEFT_BEHIND. Absent for no. */
  readonly isOutOfReach?: boolean;
  /** The transactions in base64. Absent from what earlier versions kept. */
  readonly signed?: readonly string[];
  /** The same in base58: only in what earlier versions kept. */
  readonly transactions?: readonly string[];
}

export function writeEntry(entry: JournalEntry): KeptEntry {
  const { state, transactions, ...rest } = entry;
  const kept = { ...rest, signed: transactions.map((bytes) => bytes.toBase64()) };
  if (state === 'UNTOLD') return { ...kept, state: 'EXPIRED', isUntold: true };
  if (state === 'LEFT_BEHIND') return { ...kept, state: 'UNKNOWN', isOutOfReach: true };
  return { ...kept, state };
}

/** @throws SyntaxError, TypeError for what was never written so. */
export function readEntry(kept: KeptEntry): JournalEntry {
  const { isUntold, isOutOfReach, state, signed, transactions, ...rest } = kept;
  return {
    ...rest,
    transactions: signed === undefined ? transactions!.map(fromBase58) : signed.map(fromBase64),
    state: keptState(readState(state, isUntold, isOutOfReach)),
  };
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.fromBase64(text);
/** Only the first format could be damaged unnoticed. */
const fromBase58 = (text: string): Uint8Array => {
  const bytes = base58Decode(text);
  if (bytes === undefined) throw new SyntaxError('A transaction that was kept is not base58');
  return bytes;
};

function readState(
  state: KeptEntry['state'],
  isUntold = false,
  isOutOfReach = false,
): KeptStateName {
  if (isUntold && state === 'EXPIRED') return 'UNTOLD';
  return isOutOfReach && state === 'UNKNOWN' ? 'LEFT_BEHIND' : state;
}
