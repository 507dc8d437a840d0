import { afterEach, beforeEach, expect, test } from 'vitest';
import { withoutKeychain } from '../../clients/support/failing-starts.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  runCommand,
} from '../../support/daemon-process.ts';

/** The commands that a start suggests are for the home that it runs in. */

const env = { ...process.env, ...withoutKeychain };
let folder: HomeFolder;

beforeEach(() => {
  folder = makeHomeFolder();
});
afterEach(() => folder.remove());

test.each(['farm', 'my farm'])('behaviour: with --home "%s" they name it', async (home) => {
  const cwd = folder.path;
  const daemon = new RunningCommand(['start', '--home', home], { cwd, env });
  await daemon.says('Ctrl-C stops it, or: ');
  const suggested = daemon.result().stdout.matchAll(/gamekeeper (tour|call|stop)\b(.*)/g);
  const named = home.includes(' ') ? `"${home}"` : home;
  const rest = [...suggested].map(([, command, words]) => [command, words]);
  expect(rest).toEqual([
    ['tour', ` --home ${named}`],
    ['call', ` projects.find '{}' --home ${named}`],
    ['stop', ` --home ${named}`],
  ]);
  expect(await runCommand(['stop', '--home', home], { cwd, env })).toMatchObject({ status: 0 });
  await daemon.ended;
});

test('behaviour: pair is given the file of the passphrase', async () => {
  const vault = ['--strict', '--vault', '--passphrase-file', folder.passphraseFile];
  const daemon = new RunningCommand(['start', '--home', 'farm', ...vault], {
    cwd: folder.path,
    env,
  });
  await daemon.says('Ctrl-C stops it, or: ');
  const proof = `--passphrase-file ${folder.passphraseFile}`;
  expect(daemon.result().stdout).toContain(`gamekeeper pair ${proof} --home farm\n`);
  await daemon.stop('SIGTERM');
});
