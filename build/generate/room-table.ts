import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOM_FILE, type Room, readRooms, roomOf, sortRooms } from '../check/room-files.ts';
import type { GeneratedFile } from './model.ts';

const PAGE = 'ARCHITECTURE.md';
const START = '<!-- Generated from each ROOM.md by `npm run generate`. -->';
const END = '<!-- End of what is generated. -->';

/** The table of rooms in ARCHITECTURE.md; the rest of the page stays as it is. */
export function emitRoomTable(root: string): readonly GeneratedFile[] {
  const path = join(root, PAGE);
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start === -1 || end < start) throw new Error(`${PAGE} has no place for the table of rooms`);
  const table = writeTable(readRooms(root).rooms);
  return [{ path: PAGE, text: `${text.slice(0, start)}${START}\n\n${table}\n${text.slice(end)}` }];
}

function writeTable(rooms: readonly Room[]): string {
  const { sorted } = sortRooms(rooms);
  const reached = new Map<string, ReadonlySet<string>>();
  const rows = sorted
    .filter(({ isHall }) => !isHall)
    .map((room) => {
      const named = [...new Set(room.imports.map(roomOf))];
      const beyond = new Set(named.flatMap((path) => [...(reached.get(path) ?? [])]));
      reached.set(room.path, new Set([...named, ...beyond]));
      const nearest = named
        .filter((path) => path.startsWith('src/') && !beyond.has(path))
        .map((path) => path.slice(4));
      const link = `[\`${room.path}/\`](${room.path}/${ROOM_FILE})`;
      return `| ${link} | ${room.what} | ${nearest.join(', ')} |\n`;
    });
  return `| folder | what it is | imports |\n|---|---|---|\n${rows.join('')}`;
}
