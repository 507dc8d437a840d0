import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle } from './bundle.ts';
import { makePackage } from './make-package.ts';
import { findTarget, type TargetName } from './targets.ts';
import { writeFolder } from './write-folder.ts';

/** Puts packages into a game's project, where the engine's export includes them. */

/** Where a Godot project has its packages; the addon's export plugin looks there. */
export const GODOT_FOLDER = 'addons/gamekeeper/daemon';
/** Where a Unity project has them, next to Assets; PackagedDaemon looks there. */
const UNITY_FOLDER = 'Gamekeeper';

/**
 * @param root of this repository.
 * @param folder for packages in the game's project.
 * @returns the packages' folders.
 */
export function writeInto(
  root: string,
  folder: string,
  bundle: Bundle,
  targets: readonly TargetName[],
): readonly string[] {
  mkdirSync(folder, { recursive: true });
  // Godot imports nothing from there, and packs nothing of it. An open editor looks at once.
  if (folder.endsWith(GODOT_FOLDER)) writeFileSync(join(folder, '.gdignore'), '');
  return targets.map((name) => {
    const path = join(folder, name);
    writeFolder(path, makePackage(root, bundle, findTarget(root, name)));
    return path;
  });
}

/** @throws Error where the folder is no project, or lacks the addon. */
export function findPackagesFolder(project: string): string {
  const has = (path: string): boolean => existsSync(join(project, path));
  if (has('project.godot')) {
    if (has('addons/gamekeeper/plugin.cfg')) return join(project, GODOT_FOLDER);
    throw new Error(`${project} has no addons/gamekeeper: copy clients/gdscript/addons into it`);
  }
  if (has('Assets') && has('ProjectSettings')) return join(project, UNITY_FOLDER);
  throw new Error(
    `${project} is no game's project: Godot's has project.godot, Unity's Assets, ProjectSettings`,
  );
}
