import { statSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { env, platform } from 'node:process';
import { fail } from '../../core/errors.ts';

/**
 * The folder of a daemon's state: the given one, else the value of GAMEKEEPER_HOME, else the
 * system's place for application data. docs/reference/protocol.md lists the places, for clients in
 * other
 * languages. An empty value is none.
 * @param user the user's home folder; empty if nothing says which it is.
 * @throws InvalidArgument if the user has no home folder, for a path that begins with `~`, that has
 *   a control character or is too long, or for a relative one in GAMEKEEPER_HOME.
 */
export function resolveHome(given?: string, user: string = findUserFolder()): string {
  for (const [argument, path] of [
    ['--home', given],
    ['GAMEKEEPER_HOME', env.GAMEKEEPER_HOME],
  ] as const) {
    if (path === undefined || path === '') continue;
    if (path.startsWith('~')) refuseTilde(argument, path, user);
    if (argument === 'GAMEKEEPER_HOME' && !isAbsolute(path)) refuseRelative(argument, path, user);
    return requireUsable(argument, resolve(path));
  }
  const { argument, folder } = findDataFolder(user);
  const parts = ['gamekeeper', ...(platform === 'win32' ? ['Data'] : [])];
  return requireUsable(argument, join(folder, ...parts));
}

/** Of a file's name on every system, and of a path on macOS, with room for the files in it. */
const NAME_BYTES_MAX = 255;
const PATH_BYTES_MAX = 900;

/** What is printed with it must say what it is: a path with a line break says anything. */
function requireUsable(argument: string, path: string): string {
  const isLong = path.split(/[/\\]/).some((name) => Buffer.byteLength(name) > NAME_BYTES_MAX);
  const problem = /\p{Cc}/u.test(path)
    ? 'has a line break or another control character in it'
    : isLong
      ? `has a name of more than ${NAME_BYTES_MAX} bytes in it`
      : Buffer.byteLength(path) > PATH_BYTES_MAX
        ? `is longer than ${PATH_BYTES_MAX} bytes`
        : undefined;
  if (problem === undefined) return path;
  return fail('InvalidArgument', { argument, problem, expected: 'the path of a folder' });
}

/** Nothing has expanded it: the folder would be one named `~` in the working folder. */
function refuseTilde(argument: string, path: string, user: string): never {
  return fail('InvalidArgument', {
    argument,
    problem: `is ${path}, and only a shell knows which folder ~ is`,
    expected: describeWhole(user),
  });
}

/** Nor would a game find it, which runs in a folder of its own. */
function refuseRelative(argument: string, path: string, user: string): never {
  return fail('InvalidArgument', {
    argument,
    problem: `is ${path}, which is another folder for each program, by where that runs`,
    expected: describeWhole(user),
  });
}

function describeWhole(user: string): string {
  return `the whole path, such as ${join(isAbsolute(user) ? user : '/', 'games')}`;
}

/**
 * The system's place for the data of applications. By the XDG Base Directory Specification an empty
 * variable is as if it were not set, and a relative path must be ignored.
 */
function findDataFolder(user: string): { readonly argument: string; readonly folder: string } {
  const data = platform === 'linux' ? env.XDG_DATA_HOME : undefined;
  if (data !== undefined && isAbsolute(data)) return { argument: 'XDG_DATA_HOME', folder: data };
  requireUser(user);
  const local = platform === 'win32' ? (env.LOCALAPPDATA ?? '') : '';
  if (isAbsolute(local)) return { argument: 'LOCALAPPDATA', folder: local };
  return { argument: USER_VARIABLE, folder: join(user, ...DATA_FOLDER) };
}

const USER_VARIABLE = platform === 'win32' ? 'USERPROFILE' : 'HOME';
const dataFolders: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  win32: ['AppData', 'Local'],
  darwin: ['Library', 'Application Support'],
};
const DATA_FOLDER = dataFolders[platform] ?? ['.local', 'share'];

/** Of an empty HOME too, the account says where the user's folder is. */
function findUserFolder(): string {
  try {
    return platform !== 'win32' && env.HOME === '' ? userInfo().homedir : homedir();
  } catch {
    // The account is in no list, as in a container.
    return '';
  }
}

/** Without a user's home folder the path would be relative to the working folder. */
function requireUser(user: string): void {
  if (isAbsolute(user) && isFolder(user)) return;
  fail('InvalidArgument', {
    argument: USER_VARIABLE,
    problem:
      user === ''
        ? 'is not set, and the system knows no folder of this account'
        : `names ${user}, which is not there`,
    expected: "a user's folder, or one for Gamekeeper by --home or GAMEKEEPER_HOME",
  });
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch (error) {
    // Whoever makes the home in it says whose the closed folder is on the way.
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}
