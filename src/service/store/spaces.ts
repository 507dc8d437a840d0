import { Schema, type SpaceKind, type SpaceNumber } from '../../sealed/schema.ts';
import { damaged } from './problems.ts';
import { type Space, spaceNumbers } from './store.ts';

/**
 * The spaces of the store's sealed table, beside those that its interface names. Log and events are
 * numbered. Two spaces are summed (`groups.ts`): those to which each transaction adds a row at a
 * random position, as a link would cost each new row a read and a write of its predecessor.
 */

/** Index entries, with keys as `indexKey`. */
export const INDEX_SPACE: SpaceNumber = 11;
/** Entries of the signature index, with keys as `indexKey`. */
export const SIGNATURE_SPACE: SpaceNumber = 12;
/** The sums of the summed spaces, a linked space; see `groups.ts`. */
export const SUM_SPACE: SpaceNumber = 13;
export const LOG_SPACE: SpaceNumber = spaceNumbers.log;

/** Spaces derived from other spaces' entries; the sums come last. */
export const derivedSpaces: readonly SpaceNumber[] = [INDEX_SPACE, SIGNATURE_SPACE, SUM_SPACE];

const unlinked = new Map<SpaceNumber, SpaceKind>([
  [LOG_SPACE, 'chained'],
  [spaceNumbers.event, 'plain'],
  [spaceNumbers.transaction, 'summed'],
  [SIGNATURE_SPACE, 'summed'],
]);

const allSpaces = [...Object.values(spaceNumbers), ...derivedSpaces];

export const storeSchema = new Schema({
  kinds: new Map(allSpaces.map((space) => [space, unlinked.get(space) ?? 'linked'])),
  damaged: (file, space, _, detail) => damaged(file, `an entry of ${titleOf(space)}`, detail),
});

/** Names of the spaces, for reports of damage. */
const spaceTitles: Readonly<Record<Space, string>> = {
  account: 'accounts',
  leaf: 'leaves of trees',
  tree: 'trees',
  change: 'changes of trees',
  node: 'nodes of trees',
  log: 'the log',
  transaction: 'outcomes of transactions',
  meta: 'the service’s own notes',
  event: 'events',
  once: 'idempotency notes',
};

const titles = new Map(
  Object.entries(spaceTitles).map(([space, title]) => [spaceNumbers[space as Space], title]),
);

/** The name of a space in a report of damage. */
function titleOf(space: SpaceNumber): string {
  if (space === SUM_SPACE) return 'the sums of transactions';
  return titles.get(space) ?? 'the indexes';
}
