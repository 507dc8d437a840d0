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
const controls = ['snapshot', 'revert', 'undo', 'backup', 'restore', 'month'] as const;
export const steps = {
  embedded: [...common, ...controls],
  'embedded, no once': [...common, 'die', ...controls],
  'embedded, carried': [...common, ...controls],
  'embedded, no once, carried': [...common, 'die', ...controls],
  address: [...common, 'half', 'die', 'deliver'],
  'address, no once': [...common, 'die', 'deliver', 'month'],
} as const satisfies Record<Place, readonly string[]>;
export type Step = (typeof steps)[Place][number];

/** What a game calls its writes. */
export const keys = ['A', 'B'] as const;

/** After these nothing is open any more where all is well. */
export const settlingSteps = ['deliver', 'round', 'kill', 'die', 'round', 'round'] as const;
