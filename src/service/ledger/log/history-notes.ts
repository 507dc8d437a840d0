import { base58Encode } from '../../../codec/bytes.ts';
import type { Address } from '../../../solana/address.ts';

/** The kinds of events in a character's history. Source of the names: mechanics 4. */
export const historyEventNames = Object.freeze([
  'Created',
  'Wrapped',
  'Unwrapped',
  'TraitsUpdated',
  'Staked',
  'RewardsClaimed',
  'Unstaked',
  'MissionStarted',
  'MissionRewardsCollected',
  'MissionRecalled',
] as const);

export type HistoryEventName = (typeof historyEventNames)[number];

/** An entry of a character's history, as recorded by a program. */
export interface HistoryNote {
  readonly character: Address;
  readonly event: HistoryEventName;
  /** An object in JSON: the event's own figures. */
  readonly figures: string;
  /** First signature of the transaction. */
  readonly signature: Uint8Array;
}

/** Figures as JSON text: 64-bit integers as decimal strings, bytes in base58. */
export function encodeFigures(figures: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(figures, (_, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    return value instanceof Uint8Array ? base58Encode(value) : value;
  });
}
