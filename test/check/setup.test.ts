import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmallProject } from './small-project.ts';

/** The set-up with the real npm, on a small project; setup-shells.test.ts has others' shells. */

const isWindows = platform === 'win32';

let project: SmallProject;

beforeEach(async () => {
  project = await SmallProject.make();
});

afterEach(() => project.remove());

test('default: it installs once, and leaves nothing next to', async () => {
  project.open();
  expect((await project.run()).status).toBe(0);
  expect(project.isInstalled).toBe(true);
  expect(project.isUntidy).toBe(false);
  expect(await project.run()).toEqual({ status: 0, said: '' });
  expect(project.downloads).toBe(1);
});

// npm takes a quarter of a minute on Windows, and this is the same everywhere.
test.skipIf(isWindows)(
  'behaviour: another lock file or another system’s packages are installed again',
  async () => {
    project.open();
    await project.run();
    const stamp = join(project.modules, '.installed');
    const wanted = readFileSync(stamp, 'utf8');
    for (const other of ['another lock file', wanted.replace(/ .*/, ' sunos-sparc')]) {
      writeFileSync(stamp, other);
      expect((await project.run()).status).toBe(0);
      expect(readFileSync(stamp, 'utf8')).toBe(wanted);
    }
    expect(project.downloads).toBe(3);
  },
);

// Windows knows no other.
test.each(isWindows ? (['SIGKILL'] as const) : (['SIGKILL', 'SIGTERM', 'SIGINT'] as const))(
  'behaviour: after %s everything that it started ends, and what was there stays',
  async (signal) => {
    project.write('node_modules/earlier/index.js', '');
    const setup = project.start();
    const ended = once(setup, 'close');
    const [download] = await project.untilHeld(1);
    const npmEnded = once(download!, 'close');
    setup.kill(signal);
    const expected = { SIGKILL: null, SIGTERM: 128 + 15, SIGINT: 128 + 2 }[signal];
    expect((await ended)[0]).toBe(expected);
    await npmEnded;
    await project.untilTidy();
    expect(readdirSync(project.modules)).toEqual(['earlier']);
  },
);

test('behaviour: two at once both end well, with one node_modules', async () => {
  const both = [project.run(), project.run()];
  await project.untilHeld(2);
  project.open();
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([0, 0]);
  expect(project.isInstalled).toBe(true);
  expect(project.isUntidy).toBe(false);
  await project.run();
  expect(project.downloads).toBe(2);
});

test('error: npm’s own words, and what was there stays', async () => {
  project.open();
  const lock = JSON.parse(readFileSync(join(project.path, 'package-lock.json'), 'utf8'));
  delete lock.packages['node_modules/developed'];
  project.write('package-lock.json', JSON.stringify(lock));
  project.write('node_modules/earlier/index.js', '');
  const { status, said } = await project.run();
  expect(status).toBe(1);
  expect(said).toContain('npm ci failed; its own words are above.');
  expect(readdirSync(project.modules)).toEqual(['earlier']);
  expect(project.isUntidy).toBe(false);
});
