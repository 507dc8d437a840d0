import { looksLike } from '../../core/confusable.ts';
import type { NamedGame } from '../../methods/generated/player.ts';
import type { Grant } from '../../methods/generated/types.ts';
import type { Asking } from './sentences.ts';

/**
 * The games that a player could take the one that asks for: by its identifier or by its name.
 * @param others the grants of other games, ended or not.
 */
export function lookAlikes(
  { game, gameName }: Pick<Asking, 'game' | 'gameName'>,
  others: readonly Grant[],
): NamedGame[] {
  const alike = others.filter(
    (other) => looksLike(game, other.game) || looksLike(gameName, other.gameName),
  );
  const names = new Map(alike.map((other) => [other.game, other.gameName]));
  return [...names].map(([other, name]) => ({ game: other, gameName: name }));
}
