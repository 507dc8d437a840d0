import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import { env, platform } from 'node:process';
import envPaths from 'env-paths';
import { fail } from '../../core/errors.ts';

/**
 * The folder of a daemon's state: the given one, else the value of GAMEKEEPER_HOME, else the
 * system's place for application data. docs/protocol.md lists the places, for clients in other
 * languages.
 * @param user the user's home folder.
 * @throws InvalidArgument if the user has no home folder.
 */
export function resolveHome(given?: string, user: string = homedir()): string {
  const chosen = given ?? env.GAMEKEEPER_HOME;
  if (chosen !== undefined && chosen !== '') return resolve(chosen);
  requireUser(user);
  return envPaths('gamekeeper', { suffix: '' }).data;
}

/** Without a user's home folder the path would be relative to the working folder. */
function requireUser(user: string): void {
  const isThere = isAbsolute(user) && existsSync(user);
  const hasData = platform === 'linux' && env.XDG_DATA_HOME?.startsWith('/') === true;
  if (isThere || hasData) return;
  fail('InvalidArgument', {
    argument: platform === 'win32' ? 'USERPROFILE' : 'HOME',
    problem: user === '' ? 'is empty' : `names ${user}, which is not there`,
    expected: "a user's folder, or one for Gamekeeper by --home or GAMEKEEPER_HOME",
  });
}
