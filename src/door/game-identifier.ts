import { fail } from '../core/errors.ts';

const LENGTH_MAX = 128;
/** Letters, digits, and dots, hyphens and underscores between them. */
const FORM = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;

/** What a game's identifier is, for refusals. */
export const gameIdentifierForm = 'an identifier such as com.example.farm';

export function isGameIdentifier(game: string): boolean {
  return game.length <= LENGTH_MAX && FORM.test(game);
}

/** Checks the name under which a game opens a session. @throws InvalidParams. */
export function requireGameIdentifier(game: string): void {
  if (isGameIdentifier(game)) return;
  const expected = gameIdentifierForm;
  fail('InvalidParams', { path: 'game', problem: 'is not an identifier', expected });
}
