import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeForm, encodeForm, type JsonForm } from './checked-json.ts';
import { failDamaged, PUT_BACK, refuseForm } from './damage.ts';
import type { Home, OpenHome } from './home.ts';
import { writePrivateFile } from './private-files.ts';

/**
 * JSON files of a home that count their own changes: its book records the last count, so that an
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

/** What every such file has besides its kind, its number and its content. */
interface Count {
  /** Id of the home that the file belongs to. */
  readonly home: string;
  /** Number of writes so far. */
  readonly version: number;
}

/** Writes a file; durable when it resolves. @param version number of this write. */
export async function writeCounted<Content extends object>(
  home: OpenHome,
  { name, form }: CountedFile<Content>,
  version: number,
  content: Content,
): Promise<void> {
  const id = await home.identify();
  const count: Count = { home: id, version };
  known.get(home)?.delete(name);
  await writePrivateFile(join(home.path, name), encodeForm(form, { ...count, ...content }));
  await home.note({ name, version });
  keep(home, name, { content, version });
}

/** A file as it was read or written last. */
interface Counted<Content> {
  readonly content: Content;
  readonly version: number;
}

/** They are written by the holder of the daemon's lock alone, so that each is read once. */
const known = new WeakMap<Home, Map<string, Counted<object>>>();

function keep(home: Home, name: string, counted: Counted<object>): void {
  known.set(home, (known.get(home) ?? new Map()).set(name, counted));
}

/**
 * Answers what a file holds; undefined if it never existed.
 * @throws StoreDamaged if it is lost, older than recorded, damaged, or of another home, kind or
 *   number.
 */
export async function readCounted<Content extends object>(
  home: Home,
  file: CountedFile<Content>,
): Promise<Counted<Content> | undefined> {
  const before = known.get(home)?.get(file.name) as Counted<Content> | undefined;
  if (before !== undefined) return before;
  const counted = await readFromDisk(home, file);
  if (counted !== undefined) keep(home, file.name, counted);
  return counted;
}

/** A form's steps lead the content on, and leave the count as it is. */
function withCount({ kind, steps }: JsonForm): JsonForm {
  const around =
    (step: JsonForm['steps'][number]): typeof step =>
    ({ home, version, ...content }) => ({ home, version, ...step(content) });
  return { kind, steps: steps.map(around) };
}

async function readFromDisk<Content extends object>(
  home: Home,
  file: CountedFile<Content>,
): Promise<Counted<Content> | undefined> {
  const { name, form, missing } = file;
  const path = join(home.path, name);
  home.requireKept(name);
  if (!existsSync(path)) return undefined;
  const value = decodeForm(withCount(form), await readFile(path, 'utf8'), refuseForm(path));
  const { home: id, version, ...content } = value ?? { home: undefined, version: undefined };
  if (value === undefined || !file.isContent(content))
    return failDamaged(path, 'it is not what was written', PUT_BACK);
  if ((home.id ?? id) !== id) {
    failDamaged(path, 'it is of another home', `or ${home.bookPathOf(name)} is; ${PUT_BACK}`);
  }
  if ((version as number) < (home.versionOf(name) ?? 0)) {
    failDamaged(path, 'it is an older one', `${missing}; ${PUT_BACK}`);
  }
  return { content, version: version as number };
}
