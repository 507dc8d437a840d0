import { quote } from '../daemon/pairing/quote.ts';
import type { Grant } from '../methods/generated/types.ts';
import { html, type Shown } from './html.ts';
import { Quoted } from './lines.ts';

/** What games are called on the page. */

interface NamedGame {
  /** As it calls itself. */
  readonly name: string;
  /** Whether another game calls itself the same. */
  readonly isShared: boolean;
}

/** By their identifiers. */
export type GameNames = ReadonlyMap<string, NamedGame>;

/** The name that each game had when it was granted something last. */
export function nameGames(grants: readonly Grant[]): GameNames {
  const byTime = [...grants].sort((a, b) => a.grantedAt.localeCompare(b.grantedAt));
  const names = new Map(byTime.map(({ game, gameName }) => [game, gameName]));
  const counts = new Map<string, number>();
  for (const name of names.values()) {
    const seen = lookOf(name);
    counts.set(seen, (counts.get(seen) ?? 0) + 1);
  }
  return new Map(
    [...names].map(([game, name]) => [game, { name, isShared: counts.get(lookOf(name))! > 1 }]),
  );
}

/** As it is read. */
function lookOf(name: string): string {
  return quote(name).toLowerCase();
}

interface NameProps {
  readonly game: string;
  readonly names: GameNames;
}

/**
 * A game by the name that it gives itself, which proves nothing, with its identifier beside it: in
 * full strength where the name alone does not tell which game it is.
 */
export function GameName({ game, names }: NameProps): Shown {
  const named = names.get(game);
  if (named === undefined) return html`<span class="game">${game}</span>`;
  const { name, isShared } = named;
  const identifier = isShared ? html`<strong>${game}</strong>` : html`<small>${game}</small>`;
  return html`<span class="game"><${Quoted} text=${name} /> ${identifier}</span>`;
}
