/** Identifiers of games. */

const GAME_LENGTH_MAX = 128;

/** What an identifier is, for refusals. */
export const gameForm = 'an identifier such as com.example.farm';

const GAME_FORM = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;

/** Whether a text is the identifier of a game: letters, digits, and `.`, `_`, `-` inside. */
export function isGameName(text: string): boolean {
  return text.length <= GAME_LENGTH_MAX && GAME_FORM.test(text);
}
