import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeForm, encodeForm, type JsonForm } from './checked-json.ts';
import { failDamaged, PUT_BACK, refuseForm } from './damage.ts';
import { noteMade, readHomeId, readNotedVersion, requireKept } from './home-file.ts';
import { HOME_FILE } from './home-form.ts';
import { writePrivateFile } from './private-files.ts';

/**
 * JSON files of a home that count their own changes: home.json records the last count, so that an
 * older copy of such a file is not taken for the current one.
 */

/** One such file. */
export interface CountedFile<Content> {
  readonly name: string;
  readonly form: JsonForm;
  isContent(value: unknown): value is Content;
  /** What is missing from an older one, in words. */
  readonly missing: string;
}

/** What every such file has beside its kind, its number and its content. */
interface Count {
  /** Id of the home that the file belongs to. */
  readonly home: string;
  /** Number of writes so far. */
  readonly version: number;
}

/** Writes a file; durable when it resolves. @param version number of this write. */
export async function writeCounted<Content extends object>(
  home: string,
  { name, form }: CountedFile<Content>,
  version: number,
  content: Content,
): Promise<void> {
  const id = readHomeId(home) ?? (await noteMade(home, { name: HOME_FILE }));
  const count: Count = { home: id, version };
  await writePrivateFile(join(home, name), encodeForm(form, { ...count, ...content }));
  await noteMade(home, { name, version });
}

/**
 * Reads a file; undefined if it never existed.
 * @throws StoreDamaged if it is lost, older than recorded, damaged, or of another home, kind or
 *   number.
 */
export async function readCounted<Content extends object>(
  home: string,
  file: CountedFile<Content>,
): Promise<{ readonly content: Content; readonly version: number } | undefined> {
  const { name, form, missing } = file;
  const path = join(home, name);
  requireKept(home, name);
  if (!existsSync(path)) return undefined;
  const value = decodeForm(form, await readFile(path, 'utf8'), refuseForm(path));
  const { home: id, version, ...content } = value ?? { home: undefined, version: undefined };
  if (value === undefined || !file.isContent(content))
    return failDamaged(path, 'it is not what was written', PUT_BACK);
  if ((readHomeId(home) ?? id) !== id) {
    failDamaged(path, 'it is of another home', `or ${join(home, HOME_FILE)} is; ${PUT_BACK}`);
  }
  if ((version as number) < (readNotedVersion(home, name) ?? 0)) {
    failDamaged(path, 'it is an older one', `${missing}; ${PUT_BACK}`);
  }
  return { content, version: version as number };
}
