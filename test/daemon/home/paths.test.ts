import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { env, platform } from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resolveHome } from '../../../src/daemon/home/paths.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { makeFolder } from '../support/place.ts';

/** Where a home is, by option, by environment and by the system. */

const names = ['GAMEKEEPER_HOME', 'XDG_DATA_HOME'] as const;
let before: Partial<Record<string, string>>;
let folder: ReturnType<typeof makeFolder>;

beforeEach(() => {
  before = Object.fromEntries(names.map((name) => [name, env[name]]));
  delete env.GAMEKEEPER_HOME;
  delete env.XDG_DATA_HOME;
  folder = makeFolder();
});

afterEach(() => {
  for (const name of names) {
    if (before[name] === undefined) delete env[name];
    else env[name] = before[name];
  }
  folder.remove();
});

test('default: the given folder, else that of the environment, as an absolute path', () => {
  env.GAMEKEEPER_HOME = resolve('environment');
  expect(resolveHome('given')).toBe(resolve('given'));
  expect(resolveHome()).toBe(resolve('environment'));
  expect(resolveHome(folder.path)).toBe(folder.path);
});

test('behaviour: an empty value is none', () => {
  const systems = resolveHome();
  env.GAMEKEEPER_HOME = '';
  expect([resolveHome(), resolveHome('')]).toEqual([systems, systems]);
});

test.each(['~', '~/games', '~player/games'])('error: InvalidArgument for %s', (path) => {
  const problem = `is ${path}, and only a shell knows which folder ~ is`;
  const expected = `the whole path, such as ${join(homedir(), 'games')}`;
  const refused = (argument: string) => ({
    name: 'InvalidArgument',
    context: { argument, problem, expected },
  });
  expect(thrownBy(() => resolveHome(path))).toMatchObject(refused('--home'));
  env.GAMEKEEPER_HOME = path;
  expect(thrownBy(() => resolveHome())).toMatchObject(refused('GAMEKEEPER_HOME'));
  expect(resolveHome(`./${path}`)).toBe(resolve(path));
});

/** What nobody can keep files under, or what would say something else where it is printed. */
const noFolders = [
  ['a line of its own', '/srv/home\n  keys     all is well'],
  ['an escape sequence', '/tmp/\u001b[2Jhome'],
  ['a name that is too long', `/tmp/${'n'.repeat(256)}`],
  ['a name that is too long in UTF-8', `/tmp/${'ü'.repeat(128)}`],
  ['a path that is too long', `/tmp${'/folder'.repeat(200)}`],
] as const;

test.each(noFolders)('error: InvalidArgument for %s', (_, path) => {
  const refused = (argument: string) => ({ name: 'InvalidArgument', context: { argument } });
  const given = thrownBy(() => resolveHome(path));
  expect(given).toMatchObject(refused('--home'));
  expect((given as Error).message).not.toMatch(/[^ -~’“”]/);
  env.GAMEKEEPER_HOME = path;
  expect(thrownBy(() => resolveHome())).toMatchObject(refused('GAMEKEEPER_HOME'));
  if (platform !== 'linux') return;
  delete env.GAMEKEEPER_HOME;
  env.XDG_DATA_HOME = path;
  expect(thrownBy(() => resolveHome())).toMatchObject(refused('XDG_DATA_HOME'));
});

describe.runIf(platform === 'linux')('the system’s place', () => {
  test.each(['', 'relative', './here', '~/data'])(
    'behaviour: XDG_DATA_HOME “%s” is none',
    (data) => {
      env.XDG_DATA_HOME = data;
      expect(resolveHome()).toBe(join(homedir(), '.local', 'share', 'gamekeeper'));
    },
  );

  test('default: in the user’s folder, or where the system is told to keep data', () => {
    expect(resolveHome()).toBe(join(homedir(), '.local', 'share', 'gamekeeper'));
    env.XDG_DATA_HOME = folder.path;
    expect(resolveHome()).toBe(join(folder.path, 'gamekeeper'));
  });

  test.each([
    ['that is not there', (path: string) => join(path, 'none')],
    ['that is no absolute path', () => '.'],
  ])('error: InvalidArgument for a user’s folder %s', (_, of) => {
    const user = of(folder.path);
    for (const data of [undefined, 'relative', '']) {
      if (data === undefined) delete env.XDG_DATA_HOME;
      else env.XDG_DATA_HOME = data;
      expect(thrownBy(() => resolveHome(undefined, user))).toMatchObject({
        name: 'InvalidArgument',
        context: {
          argument: 'HOME',
          problem: `names ${user}, which is not there`,
          expected: "a user's folder, or one for Gamekeeper by --home or GAMEKEEPER_HOME",
        },
      });
    }
    expect(resolveHome(folder.path, user)).toBe(folder.path);
    env.XDG_DATA_HOME = folder.path;
    expect(resolveHome(undefined, user)).toBe(join(folder.path, 'gamekeeper'));
  });

  test('error: InvalidArgument for a user without a folder', () => {
    expect(thrownBy(() => resolveHome(undefined, ''))).toMatchObject({
      name: 'InvalidArgument',
      context: { argument: 'HOME', problem: expect.stringMatching(/^is not set/) },
    });
  });
});
