import { readFile } from 'node:fs/promises';
import { homedir, platform, userInfo } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { env, kill } from 'node:process';
import { invalidArgument } from '../errors.ts';
import type { FoundDaemon } from '../session/surroundings.ts';
import { base58Decode } from '../wire/base58.ts';
import { readHexadecimal, SECRET_BYTES } from '../wire/handshake.ts';
import { isObject } from '../wire/json.ts';

const LENGTH_MAX = 64 * 1024;

/**
 * The folder of the daemon's state: the one given, else the value of GAMEKEEPER_HOME, else the
 * system's place. docs/reference/protocol.md, Finding the daemon.
 * @throws InvalidArgument for a path that begins with `~`, for a relative GAMEKEEPER_HOME, or where
 *   nothing says which folder is the user's.
 */
export function resolveHome(given: string | undefined): string {
  for (const [argument, path] of [
    ['home', given],
    ['GAMEKEEPER_HOME', env.GAMEKEEPER_HOME],
  ] as const) {
    if (!path) continue;
    const problem = path.startsWith('~')
      ? 'and only a shell knows which folder ~ is'
      : 'which is another folder for each program, by where that runs';
    const isUsable = argument === 'home' ? !path.startsWith('~') : isAbsolute(path);
    if (!isUsable) throw invalidArgument(argument, `is ${path}, ${problem}`, 'the whole path');
    return resolve(path);
  }
  const folder = findDataFolder(isInFlatpak());
  return join(folder, 'gamekeeper', ...(platform() === 'win32' ? ['Data'] : []));
}

/**
 * The system's place for the data of a user's programs. By the XDG Base Directory Specification an
 * empty variable is as if it were not set, and a relative path must be ignored.
 * @param isHosts inside a Flatpak, whose own folder no other program looks into.
 * @throws InvalidArgument where nothing says which folder is the user's.
 */
export function findDataFolder(isHosts: boolean): string {
  const local = env.LOCALAPPDATA ?? '';
  if (platform() === 'win32') {
    return isAbsolute(local) ? local : join(homedir(), 'AppData', 'Local');
  }
  if (platform() === 'darwin') return join(findUserFolder(), 'Library', 'Application Support');
  const data = isHosts ? env.HOST_XDG_DATA_HOME : env.XDG_DATA_HOME;
  if (data !== undefined && isAbsolute(data)) return data;
  return join(findUserFolder(), '.local', 'share');
}

/** Without HOME, or where it is empty, the account says which it is. */
function findUserFolder(): string {
  const named = env.HOME;
  if (named && !isAbsolute(named)) throw invalidArgument('HOME', `is ${named}`, 'the whole path');
  if (named) return named;
  try {
    return userInfo().homedir;
  } catch {
    // The account is in no list, as in a container.
    throw invalidArgument('HOME', 'is not set', "the user's folder");
  }
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
