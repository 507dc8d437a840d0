import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { PRIVATE_FILE_MODE } from '../../disk/modes.ts';

/** What seals the groups of a log. Whoever loses it loses the log. */
export interface LogKey {
  /** Names the key without giving it away: 16 hex digits. */
  readonly fingerprint: string;
  /** Of 32 bytes. Each group is sealed with a key that is made of this one. */
  readonly sealing: Uint8Array;
  /** Of 32 bytes, for what processes say of themselves: the writer, and its followers. */
  readonly peers: Uint8Array;
  /** Of 32 bytes, by which the processes know each other. */
  readonly forwarding: Uint8Array;
}

const BEGIN = 'gamekeeper-log-key-1 ';
const KEY_BYTES = 32;
const FINGERPRINT_DIGITS = 16;
/** Bits of a mode: a group may read a file, as managers of secrets have it; nobody else may. */
const OTHERS_MODE = 0o027;

/**
 * Makes a key in a new file of mode 0600.
 * @returns the fingerprint of the key.
 * @throws InvalidArgument if there is a file already, or none can be written.
 */
export function makeLogKey(path: string): string {
  const bytes = randomBytes(KEY_BYTES);
  try {
    const text = `${BEGIN}${bytes.toString('base64')}\n`;
    writeFileSync(path, text, { mode: PRIVATE_FILE_MODE, flag: 'wx' });
  } catch (error) {
    const problem = `${path} cannot be made: ${(error as NodeJS.ErrnoException).code}`;
    fail('InvalidArgument', { argument: 'FILE', problem, expected: 'the path of a new file' });
  }
  return keyOf(bytes).fingerprint;
}

/** @throws InvalidArgument if the file has no key, or others may read or change it. */
export function readLogKey(path: string): LogKey {
  let text: string;
  try {
    const mode = statSync(path).mode & OTHERS_MODE;
    if (process.platform !== 'win32' && mode !== 0) refuseOpen(path);
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (isGamekeeperError(error)) throw error;
    return refuse(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
  const bytes = Buffer.from(text.slice(BEGIN.length).trim(), 'base64');
  if (!text.startsWith(BEGIN) || bytes.length !== KEY_BYTES) refuse(`${path} has no key of a log`);
  return keyOf(bytes);
}

function refuseOpen(path: string): never {
  const problem = `others may read or change ${path}`;
  const expected = `a file of one owner: chmod 0600 ${path}`;
  return fail('InvalidArgument', { argument: '--log-key', problem, expected });
}

function refuse(problem: string): never {
  return fail('InvalidArgument', {
    argument: 'service --log-key',
    problem,
    expected: 'a file with a key',
  });
}

/** Keys for different purposes, so that no one tells anything of another. */
function keyOf(bytes: Uint8Array): LogKey {
  const derive = (purpose: string) => createHmac('sha256', bytes).update(purpose).digest();
  const fingerprint = derive('gamekeeper log fingerprint').toString('hex');
  return {
    fingerprint: fingerprint.slice(0, FINGERPRINT_DIGITS),
    sealing: derive('gamekeeper log sealing'),
    peers: derive('gamekeeper log peers'),
    forwarding: derive('gamekeeper log forwarding'),
  };
}
