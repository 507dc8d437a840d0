import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execPath, platform, version } from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchPackage } from '../../build/npm-package.ts';
import { nodePackage } from '../../build/setup/pinned-node.mjs';
import { anotherUserRequirement } from '../support/another-user.ts';
import { machineHas } from '../support/machine.ts';
import { pinned, SmallProject } from './small-project.ts';

/**
 * The set-up in anyone's shell, and a pinned Node that does not run there. It is npm's and the
 * shell's, and the same on Windows, where npm takes long.
 */

const isWindows = platform === 'win32';

let project: SmallProject;

beforeEach(async () => {
  project = await SmallProject.make();
});

afterEach(() => project.remove());

describe.skipIf(isWindows)('in a shell with settings of its own', () => {
  const settings: readonly Readonly<Record<string, string>>[] = [
    { npm_config_ignore_scripts: 'true' },
    { npm_config_ignore_scripts: 'false' },
    { NODE_ENV: 'production' },
    { npm_config_omit: 'dev optional' },
    { npm_config_production: 'true' },
    { npm_config_engine_strict: 'true' },
    { npm_config_bin_links: 'false' },
    { npm_config_dry_run: 'true' },
    { npm_config_global: 'true' },
    { npm_config_package_lock: 'false' },
    { npm_config_prefix: '/nowhere' },
    { npm_config_legacy_peer_deps: 'true' },
    { npm_config_install_strategy: 'nested' },
    { npm_config_loglevel: 'silent' },
  ];
  test.each(settings)('default: %o', async (added) => {
    project.open();
    project.write('script.mjs', 'process.stdout.write(process.version + process.argv[2])');
    const words = [execPath, 'build/run.mjs', 'script.mjs', 'a b'] as const;
    const { status, said } = await project.run({ ...process.env, ...added }, words);
    expect(said).toContain(`${version}a b`);
    expect(status).toBe(0);
    expect(project.isInstalled).toBe(true);
  });

  test('error: npm 10 is told what to install, before anything else', async () => {
    const npm = join(fetchPackage('npm', '10.9.9'), 'bin/npm-cli.js');
    expect(await project.run({ ...process.env, npm_execpath: npm })).toEqual({
      status: 1,
      said: 'npm 11 or newer is needed; you have 10.9.9: npm install --global npm@11\n',
    });
    const given = ['.npmrc', 'build', 'package-lock.json', 'package.json'];
    expect(readdirSync(project.path).toSorted()).toEqual(given);
  });

  test('error: no npm at all', async () => {
    const { npm_execpath: _, ...others } = process.env;
    expect(await project.run({ ...others, PATH: project.folder })).toEqual({
      status: 1,
      said: 'npm 11 or newer is needed; there is none on the PATH\n',
    });
  });
});

describe.skipIf(isWindows)('where the pinned Node does not run', () => {
  /** What it does, and what set-up then says. */
  const broken: readonly (readonly [string, string, string])[] = [
    [
      'a system whose glibc is too old',
      `echo "node: libc.so.6: version 'GLIBC_2.28' not found (required by node)" >&2; exit 1`,
      'The system is too old for it: glibc 2.28',
    ],
    [
      'a library is missing',
      'echo "node: error while loading shared libraries: libstdc++.so.6" >&2; exit 127',
      'libstdc++.so.6\nThe system lacks a library',
    ],
    ['another version', 'echo v20.0.0', `the pinned Node ${pinned} does not run here (0)`],
    ['a processor that it is not for', 'kill -ILL $$', '(SIGILL)'],
  ];
  test.each(broken)('error: %s', async (_name, text, words) => {
    project.open();
    project.writeNode(text);
    project.write('node_modules/earlier/index.js', '');
    const { status, said } = await project.run();
    expect(said).toContain(words);
    expect(said).toContain('The set-up failed; nothing was started.');
    expect(status).toBe(1);
    expect(readdirSync(project.modules)).toEqual(['earlier']);
  });

  test('error: there is no loader, as under musl', async () => {
    project.open();
    project.writeNode('', '/lib/no-such-loader');
    const { status, said } = await project.run();
    expect(said).toContain('(ENOENT)');
    expect(said).toContain('It needs glibc, which this system lacks (Alpine has musl)');
    expect(status).toBe(1);
  });

  const mayMount = !isWindows && machineHas(anotherUserRequirement, 'a disk mounted noexec');
  test.skipIf(!mayMount)('error: a disk mounted noexec', async () => {
    project.open();
    const mount = 'mount --bind . . && cd "$PWD" && mount -o remount,bind,noexec .';
    const run = `${mount} && cd "$PWD" && exec '${execPath}' build/setup.mjs`;
    const { status, said } = await project.run(process.env, ['unshare', '-m', 'sh', '-c', run]);
    expect(said).toContain('(EACCES)');
    expect(said).toContain('it is mounted noexec, or a rule or a virus scanner forbids it');
    expect(status).toBe(1);
  });

  test('error: npm passes over the package', async () => {
    project.open();
    rmSync(project.sourceOfNode);
    const { status, said } = await project.run();
    const name = `${nodePackage()}@${pinned}`;
    expect(said).toContain(`npm passed over ${name}; to see why it cannot fetch it: npm pack`);
    expect(status).toBe(1);
  });
});
