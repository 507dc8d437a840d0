import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChangedHome } from './row-changes.ts';
import { filesIn } from './swaps.ts';

/** Changes to single fields of the JSON files of a home: each is deleted, and each is changed. */

/** Where a field is: the file, and the names and numbers that lead to it. */
interface FieldPlace {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

type FieldKind = 'delete' | 'change';

/** Every field of every JSON file, those within others too. */
export function fieldsOf(home: string): FieldPlace[] {
  return filesIn(home)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const paths = pathsIn(JSON.parse(readFileSync(join(home, file), 'utf8')));
      return paths.map((path) => ({ file, path }));
    });
}

function pathsIn(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, field]) => {
    const step = isList ? Number(name) : name;
    return [[step], ...pathsIn(field).map((path) => [step, ...path])];
  });
}

/** Tries each change in a copy of the home. @returns those that doctor did not notice. */
export async function unnoticedFields(home: string, copy: string): Promise<string[]> {
  const changed = await ChangedHome.make(home, copy);
  const unnoticed: string[] = [];
  for (const place of fieldsOf(home)) {
    for (const kind of ['delete', 'change'] as const) {
      const isNoticed = await changed.isNoticed(place.file, (path) => {
        changeField(path, place, kind);
        return true;
      });
      if (isNoticed === false) {
        unnoticed.push(`${place.file} ${place.path.join('.')}: ${kind}`);
      }
    }
  }
  return unnoticed;
}

function changeField(file: string, { path }: FieldPlace, kind: FieldKind): void {
  const content = JSON.parse(readFileSync(file, 'utf8'));
  const last = path.at(-1)!;
  const holder = path.slice(0, -1).reduce((value, step) => value[step], content);
  if (kind === 'change') holder[last] = changed(holder[last]);
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  writeFileSync(file, JSON.stringify(content));
}

/** Another value of the same type, where the type has another. */
function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`;
  if (Array.isArray(value)) return [...value, 0];
  return value === null ? 1 : { ...value, added: 1 };
}
