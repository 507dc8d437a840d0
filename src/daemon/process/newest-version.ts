import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GamekeeperError } from '../../core/errors.ts';
import { LaterForm } from '../../core/file-form.ts';
import { isOlderVersion } from '../../core/versions.ts';
import { showShort } from '../../core/visible-text.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import { decodeForm, encodeForm, type JsonForm } from '../home/checked-json.ts';
import { writePrivateFile } from '../home/private-files.ts';

/**
 * The newest version that has used a home, and the game that brought it: for older ones to name
 * where they meet a file that they cannot read. It stays of this form in every version, and decides
 * nothing.
 */
interface NewestVersion {
  /** Such as `0.2.0`. */
  readonly version: string;
  /** What the player knows the game by; null where none started it. */
  readonly game: string | null;
}

const NAME = 'version.json';
const form: JsonForm = { kind: 'gamekeeper version', steps: [] };
const GAME_LENGTH_MAX = 64;

/**
 * Notes that this version uses a home, unless a newer one has. To be called once its files are
 * known to be readable, and before any is written.
 * @param game that starts it; undefined for none.
 */
export async function noteVersion(home: string, game: string | undefined): Promise<void> {
  const known = read(home);
  if (known !== undefined && isOlderVersion(productVersion, known.version)) return;
  const isSame = known?.version === productVersion;
  const named = game === undefined ? undefined : showShort(game, GAME_LENGTH_MAX);
  const noted = { version: productVersion, game: named ?? (isSame ? known.game : null) };
  if (isSame && known.game === noted.game) return;
  await writePrivateFile(join(home, NAME), encodeForm(form, noted));
}

/** Whether a newer version has used a home, and so may have files in forms of its own. */
export function wasUsedByNewer(home: string): boolean {
  const known = read(home);
  return known !== undefined && isOlderVersion(productVersion, known.version);
}

/** What to say where a later version wrote a file; every other error is left as it is. */
export function explainLaterForm(error: unknown): unknown {
  if (!(error instanceof LaterForm)) return error;
  const { file, what } = error.context as { readonly file: string; readonly what: string };
  const noted = read(dirname(file)) ?? read(dirname(dirname(file)));
  // Not all that writes notes its version, and files come from elsewhere too.
  const isNewer = noted !== undefined && isOlderVersion(productVersion, noted.version);
  const newest = isNewer ? noted : undefined;
  const version = newest === undefined ? 'a later version' : showShort(newest.version, 32);
  const game = showShort(newest?.game ?? '', GAME_LENGTH_MAX);
  const remedy =
    game === ''
      ? 'use that version, or another home'
      : `start ${game}, which brought it, or update`;
  const context = { file, what, version, own: productVersion, game, remedy };
  return new GamekeeperError('HomeOfNewerVersion', context);
}

function read(folder: string): NewestVersion | undefined {
  try {
    const text = readFileSync(join(folder, NAME), 'utf8');
    const found = decodeForm(form, text, () => {
      throw new Error('it is of another form');
    });
    const { version, game } = found ?? {};
    if (typeof version !== 'string') return undefined;
    return { version, game: typeof game === 'string' ? game : null };
  } catch {
    return undefined;
  }
}
