import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Godot, GodotStage } from '../../build/godot.ts';
import { publish } from '../clients/csharp/dotnet.ts';
import {
  EXPORTED_PACKAGES,
  exportFarm,
  ownTarget,
  PACK,
  PROGRAM,
} from '../clients/gdscript/support/exported-farm.ts';
import { type HomeFolder, makeHomeFolder, testedCommand } from '../support/daemon-process.ts';
import { ReapedGame } from '../support/reaper.ts';

/** The sample Turnip Farm of an engine, to be started by a reaper. */

/** A farm that is installed for one test. */
export interface ReapedFarm {
  readonly folder: HomeFolder;
  /** A path of the folder, as the game and its daemon have it. */
  inside(path: string): string;
  /**
   * @param args of the game. @param more arguments of the daemon that it launches.
   * @param env more of its environment.
   */
  start(args: readonly string[], more: readonly string[], env: NodeJS.ProcessEnv): ReapedGame;
  /** What the game says once it can be played. */
  readonly opening: string;
  /** Has the player leave the game. */
  leave(game: ReapedGame): void;
  /** Resolves when a game that its player has not paired has ended. */
  leaveUnpaired(game: ReapedGame): Promise<void>;
  remove(): void;
}

/** Installs a farm, often. */
export interface FarmSource {
  install(): ReapedFarm;
  close(): void;
}

export async function openCsharpFarm(): Promise<FarmSource> {
  const published = await publish('Gamekeeper.TurnipFarm', 'linux-x64');
  return { install: () => installCsharp(published), close: () => {} };
}

function installCsharp(published: string): ReapedFarm {
  const folder = makeHomeFolder();
  return {
    folder,
    inside: (path) => path,
    start(args, more, env) {
      const packaged = writePackage(folder.path, more);
      const own = join(folder.path, 'farm');
      cpSync(published, own, { recursive: true });
      const words = [join(own, 'TurnipFarm'), ...args, '--gamekeeper', packaged];
      const all = { ...process.env, ...env, GAMEKEEPER_HOME: folder.home };
      return ReapedGame.start(folder.path, words, all);
    },
    opening: 'Type harvest',
    leave: ({ running }) => running.type('quit'),
    async leaveUnpaired(game) {
      // It has no manifest, so that it cannot be paired, and ends by itself.
      await game.gameEnded();
      expect(game.running.result().stdout).toContain('Gamekeeper');
    },
    remove: () => folder.remove(),
  };
}

/** A package that starts the sources. @returns its folder. */
function writePackage(folder: string, more: readonly string[]): string {
  const packaged = join(folder, 'gamekeeper');
  // Instead of the package's Node, which is given an option and a script first.
  const words = [...testedCommand.map((word) => `'${word}'`), '"$@"', ...more];
  mkdirSync(join(packaged, 'lib'), { recursive: true });
  for (const name of ['gamekeeper.cjs', 'lib/libatomic.so.1']) {
    writeFileSync(join(packaged, name), '');
  }
  const script = `#!/bin/sh\nunset LD_LIBRARY_PATH\nshift 2\nexec ${words.join(' ')}\n`;
  writeFileSync(join(packaged, 'node'), script, { mode: 0o755 });
  return packaged;
}

/** Exported, with the package in it, in the system that Godot runs in. */
export async function openGodotFarm(godot: Godot): Promise<FarmSource> {
  const stage = new GodotStage(godot);
  await exportFarm(stage, godot);
  return { install: () => installGodot(stage, godot), close: () => stage.close() };
}

/** As the client has it in exported games. */
const END_UNUSED_SECONDS = '15';
/** What asks the desktop to open a page. A system that has Godot alone lacks it. */
const GDBUS = '/usr/bin/gdbus';

function installGodot(stage: GodotStage, { command, root }: Godot): ReapedFarm {
  const { outside: path, inside: folderInside } = stage.place('reaped');
  const passphraseFile = join(path, 'passphrase');
  mkdirSync(join(path, 'bin'), { recursive: true });
  copyFileSync(GDBUS, join(path, 'bin/gdbus'));
  writeFileSync(passphraseFile, 'correct horse battery staple\n', { mode: 0o600 });
  const remove = (): void => rmSync(path, { recursive: true, force: true });
  const folder = { path, home: join(path, 'home'), passphraseFile, remove };
  const inside = (file: string): string => (root === '/' ? file : file.slice(root.length));
  return {
    folder,
    inside,
    start(args, more, env) {
      giveArguments(stage.place(join(EXPORTED_PACKAGES, ownTarget)).outside, more);
      const [program, ...before] = findProgram(command, stage.place(PROGRAM).inside);
      // The engine's own program is an editor: it looks for a project first, and its daemons stay
      // longer than those of exported games.
      const engine = ['--headless', '--main-pack', stage.place(PACK).inside, '--'];
      const end = ['--end-unused', END_UNUSED_SECONDS];
      const own = {
        HOME: folderInside,
        PATH: `${join(folderInside, 'bin')}:/usr/bin:/bin`,
        GAMEKEEPER_HOME: inside(folder.home),
      };
      const words = [program!, ...before, ...engine, ...args, ...end];
      return ReapedGame.start(path, words, { ...env, ...own });
    },
    opening: 'Your field has turnips',
    // Without a window there is nothing that closes it.
    leave: (game) => game.endGame(),
    async leaveUnpaired(game) {
      await game.running.says('Type these digits');
      game.endGame();
      await game.gameEnded();
    },
    remove,
  };
}

/** The words that start a program where the engine runs, the first by its path. */
function findProgram(command: readonly string[], program: string): readonly string[] {
  return command.length === 1 ? [program] : ['/usr/sbin/chroot', ...command.slice(1, -1), program];
}

/** Has the package's Node give the daemon more arguments. */
function giveArguments(packaged: string, more: readonly string[]): void {
  const [node, own] = [join(packaged, 'node'), join(packaged, 'node.own')];
  if (!existsSync(own)) renameSync(node, own);
  const script = `#!/bin/sh\nexec "$0.own" "$@" ${more.join(' ')}\n`;
  writeFileSync(node, script, { mode: 0o755 });
}
