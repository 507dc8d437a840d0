import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  runCommand,
} from '../../support/daemon-process.ts';

/** What the commands that serve write into their logs, and where. */

let folder: HomeFolder;
beforeEach(() => {
  folder = makeHomeFolder();
});
afterEach(() => folder.remove());

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly method?: string;
}

const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Runs the service, asks it one thing, and stops it. */
async function serve(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const running = new RunningCommand(['service', '--home', folder.home, ...args], {
    env: { ...process.env, ...env },
  });
  await running.says('Try:');
  const [, url] = /Service at (\S+)/.exec(running.result().stdout)!;
  const body = JSON.stringify({ query: '{ global { totalUsers } }' });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(url!, { method: 'POST', headers, body })).status).toBe(200);
  return running.stop('SIGTERM');
}

const serviceLog = (): string => readFileSync(join(folder.home, 'service.log'), 'utf8');

test('default: --log-level debug tells each call in service.log', async () => {
  await serve(['--log-level', 'debug']);
  expect(linesOf(serviceLog())).toContainEqual(
    expect.objectContaining({ level: 20, msg: 'operation', method: 'global' }),
  );
});

test('default: GAMEKEEPER_LOG=debug does; --memory has it on standard error', async () => {
  const { stderr } = await serve(['--memory'], { GAMEKEEPER_LOG: 'debug' });
  expect(linesOf(stderr)).toContainEqual(
    expect.objectContaining({ level: 20, msg: 'operation', method: 'global' }),
  );
});

test('default: without them no call is told', async () => {
  await serve([]);
  expect(linesOf(serviceLog())).toMatchObject([{ level: 30, msg: 'service started' }]);
});

test('default: the daemon tells each call in daemon.log', async () => {
  const vault = ['--vault', '--passphrase-file', folder.passphraseFile, '--home', folder.home];
  const daemon = new RunningCommand(['start', ...vault, '--log-level', 'debug']);
  await daemon.says('Ctrl-C');
  const called = await runCommand(['call', 'api.global', '{}', '--home', folder.home]);
  expect(called.stderr).toBe('');
  await daemon.stop('SIGTERM');
  const lines = linesOf(readFileSync(join(folder.home, 'daemon.log'), 'utf8'));
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 20, msg: 'call', method: 'api.global' }),
  );
});

test('error: a level that there is not is named', async () => {
  const { status, stderr } = await runCommand(['service', '--memory', '--log-level', 'loud']);
  expect(status).toBe(1);
  expect(stderr).toContain('debug, info, warn, error');
});
