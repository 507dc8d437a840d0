import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from './files.ts';
import { readImports } from './imports.ts';

/**
 * Every folder of src in layers, top to bottom: the files of a room import only from their own room
 * and those below. So there are no cycles between rooms, and the list shows what is built on what.
 */
export const rooms: readonly string[] = [
  'src/daemon',
  'src/daemon/commands',
  'src/daemon/process',
  'src/daemon/controls',
  'src/daemon/player',
  'src/daemon/sessions',
  'src/daemon/pairing',
  'src/daemon/grants',
  'src/daemon/backup',
  'src/daemon/ledger-store',
  'src/daemon/journal',
  'src/daemon/audit',
  'src/daemon/keys',
  'src/daemon/channel',
  'src/daemon/socket',
  'src/daemon/log',
  'src/daemon/home',
  'src/daemon/windows',
  'src/service/recovery',
  'src/service/api',
  'src/service',
  'src/service/controls',
  'src/service/rpc',
  'src/service/http',
  'src/service/calls',
  'src/service/generated',
  'src/service/sends',
  'src/service/sign-in',
  'src/service/reads',
  'src/service/programs/missions',
  'src/service/programs/staking',
  'src/service/programs/characters',
  'src/service/programs/resources',
  'src/service/programs/assets',
  'src/service/programs/control',
  'src/service/programs/kit',
  'src/service/programs/records',
  'src/service/operations',
  'src/service/verification',
  'src/service/keys',
  'src/service/ledger',
  'src/service/ledger/replay',
  'src/service/ledger/submission',
  'src/service/ledger/execution',
  'src/service/ledger/execution/native',
  'src/service/ledger/state',
  'src/service/ledger/log',
  'src/service/ledger/time',
  'src/service/ledger/identity',
  'src/service/merkle',
  'src/service/store',
  'src/methods',
  'src/methods/inspect',
  'src/door',
  'src/methods/generated',
  'src/contract',
  'src/game-rules',
  'src/solana/borsh',
  'src/solana',
  'src/codec',
  'src/disk',
  'src/core',
  'src/core/generated',
];

/** The result of checking the rooms. */
export interface RoomReport {
  readonly problems: readonly string[];
  /** Rooms, and arrows from one to another. */
  readonly summary: string;
}

/** Imports against the order of the rooms, and listed rooms that do not exist. */
export function checkRooms(root: string, order: readonly string[] = rooms): RoomReport {
  const problems: string[] = [];
  const arrows = new Set<string>();
  const upward = new Set<string>();
  const used = new Set<string>();
  for (const path of listFiles(root, ['src/**/*.ts'])) {
    const room = posix.dirname(path);
    const floor = order.indexOf(room);
    used.add(room);
    if (floor === -1) {
      problems.push(`${path}: ${room} is no room; add it to build/check/rooms.ts`);
      continue;
    }
    for (const specifier of readImports(readFileSync(join(root, path), 'utf8'))) {
      if (!specifier.startsWith('.')) continue;
      const target = posix.dirname(posix.join(room, specifier));
      if (target === room || !target.startsWith('src')) continue;
      arrows.add(`${room} → ${target}`);
      if (order.indexOf(target) > floor) continue;
      upward.add(`${room} → ${target}`);
      problems.push(`${path}: ${specifier} leads up, from ${room} to ${target}`);
    }
  }
  for (const room of order) {
    if (!used.has(room)) problems.push(`build/check/rooms.ts: there are no files in ${room}`);
  }
  const summary = `${used.size} rooms, ${arrows.size} arrows, ${upward.size} upward`;
  return { problems, summary };
}
