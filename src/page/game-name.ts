import type { Grant } from '../methods/generated/types.ts';
import { html, type Shown } from './html.ts';
import { makeQuotable } from './lines.ts';

/** What games are called on the page. */

interface NamedGame {
  /** As it calls itself, made safe to show in quotation marks: many lines show it. */
  readonly name: string;
  /** Whether another game calls itself the same. */
  readonly isShared: boolean;
}

/** By their identifiers. */
export type GameNames = ReadonlyMap<string, NamedGame>;

/** Of each list of grants that the page was given: several parts of it ask for the same. */
const known = new WeakMap<readonly Grant[], GameNames>();

/** The name that each game had when it was granted something last. */
export function nameGames(grants: readonly Grant[]): GameNames {
  const found = known.get(grants) ?? readNames(grants);
  known.set(grants, found);
  return found;
}

function readNames(grants: readonly Grant[]): GameNames {
  const last = new Map<string, Grant>();
  for (const grant of grants) {
    const before = last.get(grant.game);
    if (before === undefined || before.grantedAt < grant.grantedAt) last.set(grant.game, grant);
  }
  const named = [...last.values()].map(({ game, gameName }) => {
    return [game, makeQuotable(gameName)] as const;
  });
  const counts = new Map<string, number>();
  for (const [, name] of named) counts.set(lookOf(name), (counts.get(lookOf(name)) ?? 0) + 1);
  return new Map(
    named.map(([game, name]) => [game, { name, isShared: counts.get(lookOf(name))! > 1 }]),
  );
}

/** As somebody sees it who does not look twice. */
function lookOf(name: string): string {
  return name.toLowerCase();
}

interface NameProps {
  readonly game: string;
  readonly names: GameNames;
}

/**
 * A game by the name that it gives itself, which proves nothing, with its identifier next to it: in
 * full strength where the name alone does not tell which game it is.
 */
export function GameName({ game, names }: NameProps): Shown {
  const named = names.get(game);
  if (named === undefined) return html`<span>${game}</span>`;
  const { name, isShared } = named;
  return html`<q>${name}</q> <small class=${isShared ? 'shared' : ''}>${game}</small>`;
}
