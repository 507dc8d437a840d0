import { readFileSync } from 'node:fs';
import type { Requirement } from './machine.ts';

/** A user of this machine. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

const PASSWD = '/etc/passwd';

/**
 * Somebody who is not the one that tests, and owns nothing here: `nobody`. Undefined where this
 * process may not start programs as somebody else.
 */
export const anotherUser = process.getuid?.() === 0 ? findNobody() : undefined;

/** The id of who plays: the other user where there may be one, else the one who tests. */
export const playerId = anotherUser?.uid ?? process.getuid?.();

export const anotherUserRequirement: Requirement = {
  name: 'way to start a program as another user',
  brings: 'root',
  isAvailable: () => anotherUser !== undefined,
};

function findNobody(): User | undefined {
  const lines = readFileSync(PASSWD, 'utf8').split('\n');
  const [, , uid, gid] = lines.find((line) => line.startsWith('nobody:'))?.split(':') ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
