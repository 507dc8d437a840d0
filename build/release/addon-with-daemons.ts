import { productVersion } from '../../src/methods/generated/registry.ts';
import { makeZip } from './archive.ts';
import type { Bundle } from './bundle.ts';
import { ADDON, readAddon } from './clients.ts';
import { GODOT_FOLDER } from './into-project.ts';
import { makePackage } from './make-package.ts';
import type { Artefact } from './sums.ts';
import { findTarget, type TargetName } from './targets.ts';

/**
 * The addon of Godot with the packages of all systems in it, for teams without a clone: what
 * `npm run release -- --into PROJECT` makes of a project that has the addon.
 */

/** How the release is asked for it. */
export const ADDON_WITH_DAEMONS = 'addon-with-daemons';

export function makeAddonWithDaemons(
  root: string,
  bundle: Bundle,
  targets: readonly TargetName[],
): Artefact {
  const daemon = GODOT_FOLDER.slice(ADDON.length + 1);
  const packages = targets.flatMap((name) =>
    makePackage(root, bundle, findTarget(root, name)).map((file) => ({
      ...file,
      path: `${daemon}/${name}/${file.path}`,
    })),
  );
  const ignore = { path: `${daemon}/.gdignore`, bytes: new Uint8Array(), isProgram: false };
  const files = [...readAddon(root), ignore, ...packages];
  files.sort((left, right) => (left.path < right.path ? -1 : 1));
  return {
    name: `gamekeeper-godot-${productVersion}-with-daemons.zip`,
    bytes: makeZip(ADDON, files),
  };
}
