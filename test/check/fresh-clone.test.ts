import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { platform } from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listFiles } from '../../build/check/files.ts';
import { fetchPackage } from '../../build/npm-package.ts';
import { nodePackage } from '../../build/setup/pinned-node.mjs';
import {
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  repository,
  runCommand,
} from '../support/daemon-process.ts';

/**
 * The two commands of README.md in a new clone, typed by somebody who has another Node, another
 * npm and settings of their own. Windows has test/wine/setup.test.ts.
 */

const NPM = '11.19.1';
const settings = { NODE_ENV: 'production', npm_config_ignore_scripts: 'true' };

let folder: string;
let clone: string;
let home: HomeFolder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamekeeper clone Ü-'));
  clone = join(folder, 'game keeper');
  home = makeHomeFolder();
  // As an archive of a release brings it: without git's folder.
  for (const path of listFiles(repository, ['**'])) {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    copyFileSync(join(repository, path), join(clone, path));
  }
});

afterEach(() => {
  home.remove();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** A shell's environment, in which nothing is of the test run's own Node, npm or settings. */
function makeShell(node: string, npm: string, added: Readonly<Record<string, string>>) {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(join(fetchPackage(nodePackage(), node), 'bin/node'), join(bin, 'node'));
  const script = join(fetchPackage('npm', npm), 'bin/npm-cli.js');
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\nexec node '${script}' "$@"\n`);
  chmodSync(join(bin, 'npm'), 0o755);
  const isOwn = (name: string): boolean => /^(npm_|VITEST|NODE_|GAMEKEEPER_)/i.test(name);
  const others = Object.entries(process.env).filter(([name]) => !isOwn(name));
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  return {
    ...Object.fromEntries(others),
    PATH: [bin, '/usr/bin', '/bin'].join(delimiter),
    GAMEKEEPER_HOME: home.home,
    // What the registry has been asked before.
    npm_config_prefer_offline: 'true',
    ...(certificates === undefined ? {} : { NODE_EXTRA_CA_CERTS: certificates }),
    ...added,
  };
}

describe.skipIf(platform === 'win32')('a new clone', () => {
  test.each([
    ['20.19.5', {}],
    ['22.23.5', { npm_config_ignore_scripts: 'true' }],
    ['24.22.3', { NODE_ENV: 'production' }],
    ['22.23.5', settings],
  ])('default: npm start and npm test on Node %s with %o', async (node, added) => {
    const env = makeShell(node, NPM, added);
    const vault = ['start', '--', '--vault', '--passphrase-file', home.passphraseFile];
    const daemon = new RunningCommand(vault, { command: ['npm'], cwd: clone, env });
    await daemon.says('Ctrl-C');
    expect(daemon.result().stdout).toContain('Installing what the lock file names');
    await daemon.interrupt();
    expect(existsSync(join(home.home, 'daemon.json'))).toBe(false);
    const again = ['test', '--', 'test/codec/bytes.test.ts'];
    const tested = await runCommand(again, { command: ['npm'], cwd: clone, env });
    expect(tested.stdout).not.toContain('Installing');
    expect(tested.stdout).toMatch(/\n\d+ passed, 0 failed\n/);
    expect(tested.status).toBe(0);
    const offline = {
      ...env,
      npm_config_registry: 'http://127.0.0.1:1/',
      npm_config_offline: 'true',
    };
    const second = new RunningCommand(vault, { command: ['npm'], cwd: clone, env: offline });
    await second.says('Ctrl-C');
    await second.interrupt();
  });

  test.each(['20.19.5', '22.23.5'])(
    'error: Node %s with the npm 10 that it brings',
    async (node) => {
      const env = makeShell(node, '10.9.9', {});
      const { status, stderr } = await runCommand(['start'], { command: ['npm'], cwd: clone, env });
      expect(stderr).toBe(
        'npm 11 or newer is needed; you have 10.9.9: npm install --global npm@11\n',
      );
      expect(status).toBe(1);
      expect(existsSync(join(clone, 'node_modules'))).toBe(false);
    },
  );

  test('error: the launcher before a set-up', () => {
    const env = makeShell('20.19.5', NPM, {});
    const { status, stderr } = spawnSync('./gamekeeper', ['status'], { cwd: clone, env });
    expect(String(stderr)).toBe('gamekeeper: the project is not set up yet; run: npm start\n');
    expect(status).toBe(1);
  });
});
