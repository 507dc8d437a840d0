import { readFile } from 'node:fs/promises';
import { homedir, platform } from 'node:os';
import { join, resolve } from 'node:path';
import { env, kill } from 'node:process';
import type { FoundDaemon } from '../session/surroundings.ts';
import { base58Decode } from '../wire/base58.ts';
import { readHexadecimal, SECRET_BYTES } from '../wire/handshake.ts';
import { isObject } from '../wire/json.ts';

const LENGTH_MAX = 64 * 1024;

/**
 * The folder of the daemon's state: the one given, else the value of GAMEKEEPER_HOME, else the
 * system's place. docs/protocol.md, Finding the daemon.
 */
export function resolveHome(given: string | undefined): string {
  const named = given || env.GAMEKEEPER_HOME;
  if (named) return resolve(named);
  const user = homedir();
  if (platform() === 'win32') {
    return join(env.LOCALAPPDATA || join(user, 'AppData', 'Local'), 'gamekeeper', 'Data');
  }
  if (platform() === 'darwin') return join(user, 'Library', 'Application Support', 'gamekeeper');
  // Inside a Flatpak XDG_DATA_HOME is the game's own folder, which no other program looks into.
  const data = isInFlatpak() ? env.HOST_XDG_DATA_HOME : env.XDG_DATA_HOME;
  return join(data || join(user, '.local', 'share'), 'gamekeeper');
}

/** Whether this is a Flatpak, which does not see the processes outside. */
export function isInFlatpak(): boolean {
  return Boolean(env.FLATPAK_ID);
}

/** Reads a start file of what runs in a folder; undefined when nothing does. */
export async function findDaemon(
  home: string,
  fileName = 'daemon.json',
): Promise<FoundDaemon | undefined> {
  const file = await readJsonFile(join(home, fileName));
  if (file?.format !== 1) return undefined;
  const { url, secret: text, pid, network, launch: given, version: said } = file;
  if (typeof url !== 'string' || typeof text !== 'string' || !mayRun(pid)) return undefined;
  const secret = readHexadecimal(text, SECRET_BYTES);
  if (secret === undefined || !isLoopback(url)) return undefined;
  const launch = typeof given === 'string' ? given : undefined;
  const version = typeof said === 'string' ? said : undefined;
  return { url, secret, network: readNetwork(network), start: `${pid} ${url}`, version, launch };
}

/** A small file of JSON; undefined where there is none. */
export async function readJsonFile(
  path: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const text = await readFile(path, 'utf8');
    const value: unknown = text.length <= LENGTH_MAX ? JSON.parse(text) : undefined;
    return isObject(value) ? value : undefined;
  } catch {
    // No file, or one that is being written.
    return undefined;
  }
}

/** Base58 of 32 bytes, and so safe in a file's name. */
function readNetwork(value: unknown): string | undefined {
  return typeof value === 'string' && base58Decode(value, 32) !== undefined ? value : undefined;
}

/** The proof of the secret goes to this machine only, whoever wrote the file. */
function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
  return protocol === 'ws:' && isLocal;
}

/** Whether the process runs, or the system does not tell: the handshake does then. */
export function mayRun(pid: unknown): pid is number {
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return false;
  if (isInFlatpak()) return true;
  try {
    kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
