import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../../core/errors.ts';
import type { GameManifest } from '../../methods/generated/types.ts';
import { examineManifest } from '../../methods/manifest.ts';
import { listOfKind } from '../../seed/format.ts';
import { tellThings } from '../../seed/summary.ts';
import { noWorld, type World } from '../../seed/world.ts';
import { decodeChecked, encodeChecked } from '../home/checked-json.ts';
import { ensurePrivateFolder, writePrivateFile } from '../home/private-files.ts';
import { COMMAND_FOLDER } from './command-pairing.ts';
import { readManifestFile } from './manifest.ts';

/**
 * How far `seed apply` is with a game's world: in the home as long as it continues, and in the
 * manifest that ships once it is done.
 */

/** Whose world it is, on which network. */
export interface WorldPlace {
  readonly home: string;
  readonly game: string;
  readonly network: string;
}

function pathOf({ home, game, network }: WorldPlace): string {
  return join(home, COMMAND_FOLDER, `${game}.${network}.world`);
}

/**
 * What was planted so far. Where the home does not know it, as another one planted it, the manifest
 * says it.
 * @throws Error for a file that is not what was written.
 */
export async function readKeptWorld(place: WorldPlace, manifest: GameManifest): Promise<World> {
  const path = pathOf(place);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return worldOf(manifest);
  }
  const decoded = decodeChecked(text);
  if (decoded?.isWhole === true) return decoded.value as unknown as World;
  throw new Error(
    `${path} is not what was written; remove it, and the manifest says what there is`,
  );
}

export async function keepWorld(place: WorldPlace, world: World): Promise<void> {
  await ensurePrivateFolder(join(place.home, COMMAND_FOLDER));
  await writePrivateFile(pathOf(place), encodeChecked(world));
}

function worldOf({ world }: GameManifest): World {
  if (!world) return noWorld;
  const { project, seed, things } = world;
  return {
    ...{ project, seed, begun: null },
    things: things.map(({ kind, name, address, index }) => {
      return { list: listOfKind(kind), name, at: address ?? String(index) };
    }),
  };
}

/** The manifest with a world in it. @throws InvalidParams where that is too much for one. */
export function withWorld(manifest: GameManifest, { project, seed, things }: World): GameManifest {
  const named = tellThings(things).map(({ kind, name, address, index }) => {
    return { kind, name, ...(address == null ? { index } : { address }) };
  });
  const projects = [...new Set([...manifest.projects, ...(project === null ? [] : [project])])];
  const world = { project, seed, things: named };
  const { manifest: made, problems } = examineManifest({ ...manifest, projects, world });
  return made ?? fail('InvalidParams', problems[0] ?? { path: '', problem: '', expected: '' });
}

/**
 * Writes a world into a manifest as that is now: it may have been edited while the player was
 * asked. In one step, so that there is always a whole one, and over no other file: what is next to
 * it, a link too, came with the game.
 * @throws InvalidParams as `readManifestFile` and `withWorld`.
 */
export function writeWorld(path: string, world: World): void {
  const text = `${JSON.stringify(withWorld(readManifestFile(path), world), null, 2)}\n`;
  if (readFileSync(path, 'utf8') === text) return;
  const beside = `${path}.${randomUUID()}`;
  try {
    writeFileSync(beside, text, { flag: 'wx' });
    renameSync(beside, path);
  } finally {
    rmSync(beside, { force: true });
  }
}
