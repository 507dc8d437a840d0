import { resolve } from 'node:path';
import { env } from 'node:process';
import envPaths from 'env-paths';

/**
 * The folder of a daemon's state: the one given, else the value of GAMEKEEPER_HOME, else where the
 * system keeps an application's data. docs/protocol.md lists the places, for clients in other
 * languages.
 */
export function resolveHome(given?: string): string {
  const chosen = given ?? env.GAMEKEEPER_HOME;
  if (chosen !== undefined && chosen !== '') return resolve(chosen);
  return envPaths('gamekeeper', { suffix: '' }).data;
}
