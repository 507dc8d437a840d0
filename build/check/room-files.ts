import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/**
 * Each folder of `src` with sources is a room, and its ROOM.md says in five lines which:
 *
 *     # src/daemon/controls
 *
 *     What it is.
 *
 *     - May import: `core`, `methods/generated/types.ts`; `port.ts` alone: `service/controls`
 *     - Packages: `node:crypto`
 *     - Never: what it must not do: no `Date`.
 *
 * Rooms and files to import from are named by their paths in `src`; those of `clients` by the whole
 * path. What `alone` follows is for one file of the room, next to what all may import. Names after
 * a
 * `no` under `Never` may not are in the code of the room, nor of those inside it. A folder that
 * has only rooms says `Never` alone.
 */
export interface Room {
  /** From the repository's root, as all paths here. */
  readonly path: string;
  readonly what: string;
  readonly imports: readonly ImportRight[];
  /** Packages and Node's modules, as an import spells them. */
  readonly packages: readonly string[];
  readonly bannedWords: readonly string[];
  /** Whether there are no files in it, only rooms. */
  readonly isHall: boolean;
}

/** A room, or one file of it, that the files of another room may import. */
export interface ImportRight {
  readonly target: string;
  /** The one file that may. */
  readonly file?: string;
}

export const ROOM_FILE = 'ROOM.md';
const form = new RegExp(
  '^# (?<title>.+)\n\n(?<what>.+)\n\n' +
    '(?:- May import: (?<imports>.+)\n- Packages: (?<packages>.+)\n)?- Never: (?<never>.+)\n$',
);
const namesForm = /^`[^`]+`(?:, `[^`]+`)*$/;

/** The rooms by their ROOM.md, sorted by path, and which of these files have another form. */
export function readRooms(root: string): {
  readonly rooms: readonly Room[];
  readonly problems: readonly string[];
} {
  const folder = join(root, 'src');
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return { rooms: [], problems: [] };
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join('src', path.replaceAll(sep, '/')))
    .filter((path) => posix.basename(path) === ROOM_FILE)
    .sort();
  const problems: string[] = [];
  const rooms = files.flatMap((file) => {
    const room = parseRoom(posix.dirname(file), readFileSync(join(root, file), 'utf8'));
    if (typeof room !== 'string') return [room];
    problems.push(`${file}: ${room}`);
    return [];
  });
  return { rooms, problems };
}

/** @returns the room, or what its text lacks. */
function parseRoom(path: string, text: string): Room | string {
  // A line that continues is indented, or follows the first line of what the room is.
  const joined = text.replaceAll(/(?<=.)\n(?: {2}|(?=[^\n -]))/g, ' ');
  const parts = form.exec(joined)?.groups;
  if (parts === undefined) return 'is not in the form that build/check/room-files.ts describes';
  const { title, what, imports, packages = 'none', never } = parts;
  if (title !== path) return `its title is not ${path}`;
  const rights = (imports ?? 'nothing of ours').split('; ').map(parseRights);
  const named = packages === 'none' ? [] : parseNames(packages);
  if (rights.includes(undefined)) return 'names what it may import in another form';
  if (named === undefined) return 'names packages in another form, or not in order';
  return {
    path,
    what: what!,
    imports: rights.flatMap((some) => some!),
    packages: named,
    bannedWords: [...never!.matchAll(/\bno `([^`]+)`/g)].map((match) => match[1]!),
    isHall: imports === undefined,
  };
}

function parseRights(text: string, part: number): readonly ImportRight[] | undefined {
  if (part === 0 && text === 'nothing of ours') return [];
  const [, file, list] = /^(?:`([^`]+)` alone: )?(.*)$/.exec(text)!;
  if ((file === undefined) !== (part === 0)) return undefined;
  return parseNames(list!)?.map((name) => ({
    target: name.startsWith('clients/') ? name : `src/${name}`,
    ...(file !== undefined && { file }),
  }));
}

/** Names in their order, each once. */
function parseNames(text: string): readonly string[] | undefined {
  if (!namesForm.test(text)) return undefined;
  const names = text.slice(1, -1).split('`, `');
  const isSorted = names.every((name, i) => i === 0 || names[i - 1]! < name);
  return isSorted ? names : undefined;
}

/** The room that a right leads to. */
export function roomOf({ target }: ImportRight): string {
  return target.endsWith('.ts') ? posix.dirname(target) : target;
}

/** Rooms so that each comes after all that it may import, or the circle that there is. */
export function sortRooms(rooms: readonly Room[]): {
  readonly sorted: readonly Room[];
  readonly circle?: readonly string[];
} {
  const byPath = new Map(rooms.map((room) => [room.path, room]));
  const sorted = new Set<Room>();
  const visit = (room: Room, way: readonly string[]): readonly string[] | undefined => {
    if (sorted.has(room)) return undefined;
    if (way.includes(room.path)) return [...way.slice(way.indexOf(room.path)), room.path];
    // Last names first: so what is at the bottom comes first, and the daemon last.
    for (const path of [...new Set(room.imports.map(roomOf))].sort().reverse()) {
      const below = byPath.get(path);
      const circle = below && visit(below, [...way, room.path]);
      if (circle !== undefined) return circle;
    }
    sorted.add(room);
    return undefined;
  };
  for (const room of rooms.toReversed()) {
    const circle = visit(room, []);
    if (circle !== undefined) return { sorted: [...sorted], circle };
  }
  return { sorted: [...sorted] };
}
