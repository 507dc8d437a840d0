import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { GameSecrets } from '../session/surroundings.ts';
import { findDataFolder } from './start-file.ts';

const TEXT_LENGTH_MAX = 64;

/** Read and write for the user alone. On Windows the user's own folders are closed already. */
const OWNER_ONLY = 0o600;

/** Keeps the secrets of pairings in files of the game's data folder that only the user can read. */
export function makeFileSecrets(dataFolder: string | undefined): GameSecrets {
  const pathOf = (game: string, network: string) =>
    join(resolveFolder(dataFolder, game), 'gamekeeper', `${game}.${network}.secret`);
  return {
    async read(game, network) {
      try {
        const text = await readFile(pathOf(game, network), 'utf8');
        return text.length <= TEXT_LENGTH_MAX ? text.trim() : undefined;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT' || code === 'EACCES' || code === 'EPERM') return undefined;
        throw error;
      }
    },
    write: (game, network, secret) => replaceFile(pathOf(game, network), secret),
  };
}

/** The game's data folder: the one given, else one in the user's local data. */
function resolveFolder(given: string | undefined, game: string): string {
  if (given) return resolve(given);
  return join(findDataFolder(false), game);
}

async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}.new`;
  try {
    // Closed to others before anything is in it.
    await writeFile(draft, text, { mode: OWNER_ONLY, flag: 'wx' });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
