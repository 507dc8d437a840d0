import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GameSecrets } from '../../../clients/typescript/src/node.ts';
import type { GameManifest } from '../../methods/generated/types.ts';
import { ensurePrivateFolder, writePrivateFile } from '../home/private-files.ts';
import { printError } from '../log/output.ts';
import { ownCommand } from './own-command.ts';

/**
 * The command line as a game: where games are paired, the player pairs it too, once for each
 * manifest that it acts with.
 */

/** What the command line keeps in a home. */
export const COMMAND_FOLDER = 'command-line';

/** What the command line asks for by itself: reads, and what costs no more than fees. */
export const ownManifest: GameManifest = Object.freeze({
  game: 'gamekeeper.cli',
  name: 'Gamekeeper command line',
  projects: [],
  actions: [],
  budgets: [],
});

/** Says the digits, and where they are typed. */
export function printDigits({ name, game } = ownManifest, code: string): void {
  printError(
    `${name} (${game}) has to be paired first. Its digits are ${code}: type them in the ` +
      `terminal of start, or in another one after: ${ownCommand} pair`,
  );
}

/** Of a command that acts as no paired game, whatever its home keeps. */
export const noSecrets: GameSecrets = { read: async () => undefined, write: async () => {} };

/** The secrets that pairings gave the command line, in its home. */
export function keptSecrets(home: string): GameSecrets {
  const pathOf = (game: string, network: string) =>
    join(home, COMMAND_FOLDER, `${game}.${network}.secret`);
  return {
    async read(game, network) {
      try {
        return (await readFile(pathOf(game, network), 'utf8')).trim();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(game, network, secret) {
      await ensurePrivateFolder(join(home, COMMAND_FOLDER));
      await writePrivateFile(pathOf(game, network), secret);
    },
  };
}
