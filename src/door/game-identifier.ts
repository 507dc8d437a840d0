import { fail } from '../core/errors.ts';

const LENGTH_MAX = 128;
/** Letters, digits, and dots, hyphens and underscores between them. */
const FORM = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;

/** Checks the name under which a game opens a session. @throws InvalidParams. */
export function requireGameIdentifier(game: string): void {
  if (game.length <= LENGTH_MAX && FORM.test(game)) return;
  const expected = 'an identifier such as com.example.farm';
  fail('InvalidParams', { path: 'game', problem: 'is not an identifier', expected });
}
