import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ensurePackage } from '../../package/own-package.ts';
import {
  makeHomeFolder,
  RunningCommand,
  repository,
  runCommand,
  testedCommand,
} from '../../support/daemon-process.ts';
import { machineHas } from '../../support/machine.ts';
import { testEnvironment, testPackaged } from '../support/environment-rows.ts';
import { launchIn } from '../support/failing-starts.ts';
import { compiler, type HostilePlace, openHostilePlace } from '../support/hostile-environment.ts';

/** What of a hostile environment reaches a daemon that a game or the launcher starts. */

const isHere = machineHas(compiler, 'what reaches the daemon of a hostile environment');
const folder = makeHomeFolder();
const same = (path: string): string => path;
afterAll(() => folder.remove());

const launcher = [process.execPath, join(repository, 'bin/gamekeeper.mjs')];

describe.skipIf(!isHere).each([
  { name: 'a game in TypeScript', command: testedCommand, home: 'typescript' },
  { name: 'a game in TypeScript, by the launcher', command: launcher, home: 'by-launcher' },
])('$name', ({ command, home }) => {
  const launch = launchIn({ folder: folder.path, command, inside: same }, home);
  let place: HostilePlace;

  beforeAll(async () => {
    place = openHostilePlace(join(folder.path, `hostile-${home}`), same);
    const game = join(import.meta.dirname, 'launching-game.ts');
    const running = new RunningCommand([JSON.stringify({ timeoutMs: 60_000, ...launch })], {
      command: [process.execPath, game],
      env: { ...process.env, ...place.variables },
    });
    await running.ended;
    expect(running.result().stdout).toBe('started on embedded\n');
  });
  afterAll(() => runCommand(['stop', '--home', launch.home]));

  testEnvironment(() => ({ place, home: launch.home }));
});

describe.skipIf(!isHere).each([
  { name: 'with libraries', home: 'packaged', hasLibraries: true },
  { name: 'without libraries', home: 'packaged-bare', hasLibraries: false },
  {
    name: 'in a folder with a colon',
    home: 'packaged-split',
    hasLibraries: true,
    link: 'pack:age',
  },
])('a game in TypeScript $name, by a package', ({ home: name, hasLibraries, link }) => {
  const home = join(folder.path, name);
  let place: HostilePlace;
  let packageFolder: string;

  beforeAll(async () => {
    packageFolder = await ensurePackage();
    if (link !== undefined) {
      symlinkSync(packageFolder, join(folder.path, link));
      packageFolder = join(folder.path, link);
    }
    place = openHostilePlace(join(folder.path, `hostile-${name}`), same);
    const { LD_LIBRARY_PATH, ...others } = place.variables;
    const game = join(import.meta.dirname, 'launching-game.ts');
    const launch = JSON.stringify({ timeoutMs: 60_000, packageFolder, home });
    const running = new RunningCommand([launch], {
      command: [process.execPath, game],
      env: { ...process.env, ...others, ...(hasLibraries && { LD_LIBRARY_PATH }) },
    });
    await running.ended;
    expect(running.result().stdout).toBe('started on embedded\n');
  });
  afterAll(() => runCommand(['stop', '--home', home]));

  testPackaged(() => ({ place, home, folder: packageFolder, hasLibraries }));
});

describe.skipIf(!isHere)('the launcher at a terminal', () => {
  const home = join(folder.path, 'launcher');
  let place: HostilePlace;
  let running: RunningCommand;

  beforeAll(async () => {
    place = openHostilePlace(join(folder.path, 'hostile-terminal'), same);
    running = new RunningCommand(['start', '--home', home], {
      command: launcher,
      env: { ...process.env, ...place.variables },
    });
    await running.says('Ctrl-C');
  });
  afterAll(() => running.stop('SIGTERM'));

  testEnvironment(() => ({ place, home }));
});
