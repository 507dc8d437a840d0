import { join } from 'node:path';
import { type DecodedJson, encodeChecked } from './checked-json.ts';
import { failDamaged, PUT_BACK } from './damage.ts';
import { noteMade, readHomeId, readNotedVersion } from './home-file.ts';
import { writePrivateFile } from './private-files.ts';

/**
 * JSON files of a home that count their own changes: home.json records the last count, so that an
 * older copy of such a file is not taken for the current one.
 */

/** What every such file has beside its content. */
interface Count {
  readonly format: number;
  /** Id of the home that the file belongs to. */
  readonly home: string;
  /** Number of writes so far. */
  readonly version: number;
}

/** Writes a file; durable when it resolves. @param version number of this write. */
export async function writeCounted(
  home: string,
  name: string,
  { format, version }: Omit<Count, 'home'>,
  content: object,
): Promise<void> {
  const id = readHomeId(home) ?? (await noteMade(home, { name: 'home.json' }));
  const file: Count = { format, home: id, version };
  await writePrivateFile(join(home, name), encodeChecked({ ...file, ...content }));
  await noteMade(home, { name, version });
}

/**
 * Requires a decoded file to be whole, of this home and in this format.
 * @returns its version; see `requireNewest`.
 * @throws StoreDamaged.
 */
export function requireCounted(
  home: string,
  name: string,
  { value, isWhole }: DecodedJson,
  format: number,
): number {
  const path = join(home, name);
  const file = value as unknown as Count;
  if (file.format > format) {
    failDamaged(path, `it has format ${file.format}`, 'a later version wrote it');
  }
  if (file.format !== format || isWhole !== true) {
    failDamaged(path, 'it is not what was written', PUT_BACK);
  }
  const id = readHomeId(home) ?? file.home;
  if (id !== file.home) {
    failDamaged(path, 'it is of another home', `or ${join(home, 'home.json')} is; ${PUT_BACK}`);
  }
  return file.version;
}

/**
 * Requires that no later version was recorded.
 * @param missing what is missing from an older one, in words.
 * @throws StoreDamaged.
 */
export function requireNewest(home: string, name: string, version: number, missing: string): void {
  if (version >= (readNotedVersion(home, name) ?? 0)) return;
  failDamaged(join(home, name), 'it is an older one', `${missing}; ${PUT_BACK}`);
}
