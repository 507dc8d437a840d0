import type { Place } from './service.ts';

/** What happens in a history, in its order. */
const common = [
  'A',
  'B',
  'A twice',
  'A and round',
  'round and A',
  'wait',
  'round',
  'kill',
] as const;
export const steps = {
  embedded: [...common, 'snapshot', 'revert', 'undo'],
  'embedded, no once': [...common, 'die', 'snapshot', 'revert', 'undo'],
  address: [...common, 'half', 'die', 'deliver'],
  'address, no once': [...common, 'die', 'deliver'],
} as const satisfies Record<Place, readonly string[]>;
export type Step = (typeof steps)[Place][number];

/** What a game calls its writes. */
export const keys = ['A', 'B'] as const;

/** After these nothing is open any more where all is well. */
export const settlingSteps = ['deliver', 'round', 'kill', 'die', 'round', 'round'] as const;
