import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeBundle } from '../../../build/release/bundle.ts';
import {
  givenPackage,
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  repository,
  runCommand,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { openSession } from '../support/client.ts';

/**
 * The code of a log in PostgreSQL, and of several processes on it, is loaded only where an operator
 * asks for one.
 */

const names = [
  '/node_modules/pg/',
  '/service/shared-log/',
  '/service/follower/',
  '/service/forward/',
  '/api/one-of-many.ts',
  '/api/own-assets.ts',
  '/http/open-answers.ts',
  '/shared-home.ts',
];
const isOfLog = (module: string): boolean => names.some((name) => module.includes(name));

// A package is one script, and loads no module from a file.
describe.skipIf(givenPackage !== undefined)('the modules of a process', () => {
  let folder: HomeFolder;
  let noted: string;
  let env: NodeJS.ProcessEnv;
  beforeEach(() => {
    folder = makeHomeFolder();
    noted = join(folder.path, 'modules');
    const preload = pathToFileURL(join(repository, 'test/support/note-modules.mjs'));
    const { NODE_OPTIONS = '' } = process.env;
    const options = `${NODE_OPTIONS} --import=${preload}`;
    env = { ...process.env, NODE_OPTIONS: options, MODULES_NOTED: noted };
  });
  afterEach(() => folder.remove());
  const loaded = (): string[] => readFileSync(noted, 'utf8').split('\n');

  test('default: a daemon whose game writes loads none of the log', async () => {
    const daemon = await startDaemonProcess(folder, { env });
    const client = await openSession(daemon.url, folder.home);
    await client.call('projects.create', { name: 'Farm' });
    await client.close();
    await daemon.stop('SIGTERM');
    expect(loaded().filter((module) => module.includes('/src/service/store/'))).not.toEqual([]);
    expect(loaded().filter(isOfLog)).toEqual([]);
  });

  test('default: a service with a file of its own loads none of it', async () => {
    const service = new RunningCommand(['service', '--home', folder.home], { env });
    await service.says('Try:');
    expect((await runCommand(['status', '--home', folder.home], { env })).status).toBe(0);
    expect((await runCommand(['verify', '--home', folder.home], { env })).status).toBe(0);
    await service.stop('SIGTERM');
    expect(loaded().filter((module) => module.includes('/src/service/api/'))).not.toEqual([]);
    expect(loaded().filter(isOfLog)).toEqual([]);
  });

  test('behaviour: a service with --log loads it', async () => {
    const key = join(folder.path, 'log-key');
    expect((await runCommand(['log-key', key])).status).toBe(0);
    const nowhere = `postgres://nobody@/nothing?host=${folder.path}`;
    const log = ['--log', nowhere, '--log-key', key];
    const { stderr } = await runCommand(['service', '--home', folder.home, ...log], { env });
    expect(stderr).toContain(folder.path);
    const found = loaded().filter(isOfLog).join('\n');
    // The server alone loads these, and there is none yet.
    const late = ['/api/one-of-many.ts', '/http/open-answers.ts'];
    const early = names.filter((name) => !late.includes(name));
    for (const name of early) expect(found).toContain(name);
  });
});

describe.skipIf(!existsSync(join(repository, 'build')))("the player's program", () => {
  test('behaviour: it has no package and no text of the log', async () => {
    const { files, packages } = await makeBundle(repository);
    expect(packages.filter((name) => /\/pg[-/]|\/pg$/.test(name))).toEqual([]);
    const text = Buffer.from(files.get('gamekeeper.cjs')!).toString();
    expect(text).toContain('--log-key');
    // What every connection asks, and what the package answers of a password.
    for (const part of ['pg_is_in_recovery', 'synchronous_standby_names', 'SCRAM-SHA-256']) {
      expect(text, part).not.toContain(part);
    }
  });

  test('behaviour: no script that belongs to it is one of the log', async () => {
    const { files } = await makeBundle(repository);
    expect([...files.keys()].filter((name) => /lease|postgres|pg/.test(name))).toEqual([]);
  });
});
