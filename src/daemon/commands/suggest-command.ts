import { ownCommand } from './own-command.ts';

/**
 * A command to type about the home of this one, such as `./gamekeeper tour --home ./farm`.
 * @param home as `--home` named it; undefined for the player's own, which needs no name.
 */
export function suggestCommand(words: string, home: string | undefined): string {
  if (home === undefined) return `${ownCommand} ${words}`;
  return `${ownCommand} ${words} --home ${quotePath(home)}`;
}

/** A path as an argument that is typed. */
export function quotePath(path: string): string {
  return /\s/.test(path) ? `"${path}"` : path;
}
