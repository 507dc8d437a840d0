import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from './files.ts';
import { type ImportRight, type Room, readRooms, roomOf, sortRooms } from './room-files.ts';
import { codeOf, readImports } from './source-text.ts';

/** The result of checking the rooms. */
export interface RoomReport {
  readonly problems: readonly string[];
  /** Rooms, and arrows from one to another. */
  readonly summary: string;
}

/**
 * The files of `src` against what their rooms say: imports of other rooms, packages, banned words.
 * What a room names and does not use is a problem too. No room leads back to itself, so there is an
 * order in which each stands only on those before it.
 */
export function checkRooms(root: string): RoomReport {
  const { rooms, problems: unread } = readRooms(root);
  const byPath = new Map(rooms.map((room) => [room.path, room]));
  const problems = [...unread];
  const used = new Set<string>();
  for (const path of listFiles(root, ['src/**/*.ts'])) {
    const room = byPath.get(posix.dirname(path));
    if (room === undefined) {
      problems.push(`${path}: ${posix.dirname(path)} has no ROOM.md`);
      continue;
    }
    used.add(room.path);
    if (room.isHall) {
      problems.push(`${path}: ${room.path}/ROOM.md does not say what it may import`);
      continue;
    }
    const text = readFileSync(join(root, path), 'utf8');
    for (const specifier of readImports(text)) {
      const problem = judgeImport(room, path, specifier, used);
      if (problem !== undefined) problems.push(problem);
    }
    if (!path.includes('/generated/')) problems.push(...findBannedWords(rooms, path, text));
  }
  const { circle } = sortRooms(rooms);
  if (circle !== undefined) problems.push(`rooms in a circle: ${circle.join(' → ')}`);
  problems.push(...rooms.flatMap((room) => findStale(room, used)));
  const arrows = rooms.map((room) => new Set(room.imports.map(roomOf)).size);
  const count = arrows.reduce((total, one) => total + one, 0);
  return { problems, summary: `${rooms.length} rooms, ${count} arrows` };
}

/** @param used is added what the import needs of the room's rights. */
function judgeImport(
  room: Room,
  path: string,
  specifier: string,
  used: Set<string>,
): string | undefined {
  if (!specifier.startsWith('.')) {
    used.add(usePackage(room, specifier));
    const isNamed = room.packages.includes(specifier);
    return isNamed ? undefined : `${path}: ${room.path}/ROOM.md does not name ${specifier}`;
  }
  const target = posix.join(room.path, specifier);
  const folder = posix.dirname(target);
  if (folder === room.path) return undefined;
  const name = posix.basename(path);
  const right = room.imports.find(
    (one) =>
      (one.file === undefined || one.file === name) &&
      (one.target === folder || one.target === target),
  );
  if (right === undefined) return `${path}: ${room.path}/ROOM.md does not let it import ${target}`;
  used.add(useRight(room, right));
  return undefined;
}

function findBannedWords(rooms: readonly Room[], path: string, text: string): string[] {
  const lines = text.split('\n').map(codeOf);
  const around = rooms.filter((room) => path.startsWith(`${room.path}/`));
  const bans = around.flatMap((room) =>
    room.bannedWords.map((word) => ({ room, word, pattern: patternOf(word) })),
  );
  return bans.flatMap(({ room, word, pattern }) =>
    lines.flatMap((line, i) =>
      pattern.test(line) ? [`${path}:${i + 1}: ${word}, which ${room.path}/ROOM.md rules out`] : [],
    ),
  );
}

/** Finds a word that is alone. */
function patternOf(word: string): RegExp {
  const literal = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w$])${literal}(?![\\w$])`);
}

/** What a room names and none of its files needs. */
function findStale(room: Room, used: ReadonlySet<string>): string[] {
  if (!room.isHall && !used.has(room.path))
    return [`${room.path}/ROOM.md: there are no files in it`];
  const rights = room.imports
    .filter((right) => !used.has(useRight(room, right)))
    .map(({ target, file }) => (file === undefined ? target : `${target} in ${file}`));
  const packages = room.packages.filter((name) => !used.has(usePackage(room, name)));
  return [...rights, ...packages].map((name) => `${room.path}/ROOM.md: no file imports ${name}`);
}

function useRight(room: Room, { target, file = '' }: ImportRight): string {
  return `${room.path} ${file} ← ${target}`;
}

function usePackage(room: Room, name: string): string {
  return `${room.path} ← ${name}`;
}
