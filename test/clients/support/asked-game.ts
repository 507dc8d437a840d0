import { mintOf } from '../../../src/core/budget-names.ts';
import { budgetOf, deposits, type MakeManifest } from '../../support/prepared-world.ts';
import type { LivePlaceName } from './live-place.ts';

/**
 * What a game asks for that makes a call of every class, each once: it plays and changes without
 * asking, gives away 10 gold unasked and more by a question, and asks for power.
 */
export const makeAskedManifest: MakeManifest = (project, gold) => {
  const names = ['resources.create', 'resources.mint', 'resources.transfer'];
  const actions = [...names, 'projects.changeDriver'].map((action) => ({ action }));
  const gifts = { ...budgetOf(gold, 10n, 'Gold for a friend'), onOver: 'ask' as const };
  const minted = budgetOf(mintOf(gold), 1000n, 'Gold for players');
  const budgets = [deposits, gifts, minted];
  return { game: 'com.example.asked', name: 'Asked', projects: [project], actions, budgets };
};

/**
 * The tests of each client's suite of approvals. The game asks five times at most, of six in an
 * hour, and is refused once, as after two refusals it would have to be silent.
 */
const scenes = [
  'default: it plays silently',
  'default: it spends in its budget silently',
  'default: it changes by its action silently',
  'default: approved past a budget that asks',
  'default: approved power',
  'error: ApprovalRefused',
  'behaviour: withdrawn by the call that is cancelled',
] as const;

/** The daemon at that place lets the question of this call expire; see expiring-daemon.ts. */
const expiry = 'error: ApprovalExpired';

export type AskedScene = (typeof scenes)[number] | typeof expiry;

/** The tests that a client's suite runs at a place. */
export function scenesAt(place: LivePlaceName): readonly AskedScene[] {
  return place === 'address' ? [...scenes, expiry] : scenes;
}
