import { buildSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import openrpc from '../../src/methods/generated/openrpc.json' with { type: 'json' };
import { servedSdl } from '../../src/methods/generated/schema.ts';
import { openSession } from '../daemon/support/client.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  repository,
  runCommand,
} from '../support/daemon-process.ts';

/** The commands of README.md, typed as it says, next to a daemon that `npm start` started. */

// Windows' npm and our launcher are batch files, which no process starts without a shell; there
// stands what they run, once the project is set up.
const node = process.execPath;
const isWindows = process.platform === 'win32';
const npmStart = isWindows ? [node, 'src/daemon/main.ts', 'start'] : ['npm', 'start', '--'];
const launcher = isWindows ? [node, 'bin/gamekeeper.mjs'] : ['./gamekeeper'];

let folder: HomeFolder;
let daemon: RunningCommand;
let env: NodeJS.ProcessEnv;

const gamekeeper = (...args: string[]) =>
  runCommand(args, { command: launcher, cwd: repository, env });

beforeAll(async () => {
  folder = makeHomeFolder();
  env = { ...process.env, GAMEKEEPER_HOME: folder.home };
  const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
  daemon = new RunningCommand(vault, { command: npmStart, cwd: repository, env });
  await daemon.says('Ctrl-C');
});

afterAll(async () => {
  await daemon.interrupt();
  expect((await gamekeeper('status')).status).toBe(1);
  folder.remove();
});

test('default: npm start says where it listens and what to try', async () => {
  const { stdout } = daemon.result();
  const url = /socket +(ws:\S+)/.exec(stdout)![1]!;
  await (await openSession(url, folder.home)).close();
  expect(stdout).toContain(isWindows ? '.\\gamekeeper tour' : './gamekeeper tour');
});

test('default: ./gamekeeper status', async () => {
  const { status, stdout } = await gamekeeper('status');
  expect(status).toBe(0);
  expect(stdout).toContain(folder.home);
  expect(stdout).toContain('embedded');
});

test('default: ./gamekeeper tour, and again', async () => {
  for (let walk = 0; walk < 2; walk += 1) {
    const { status, stdout } = await gamekeeper('tour');
    expect(stdout).toContain('checked by code that shares nothing with the ledger');
    expect(status).toBe(0);
  }
});

test('default: ./gamekeeper call prints the result', async () => {
  const { status, stdout } = await gamekeeper('call', 'projects.find', '{}');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toBeInstanceOf(Array);
});

test('error: MethodNotFound from ./gamekeeper call', async () => {
  const { status, stdout, stderr } = await gamekeeper('call', 'projects.fnid', '{}');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('"name": "MethodNotFound"');
});

test('behaviour: ./gamekeeper call --get prints one value, or says what there is', async () => {
  const address = await gamekeeper('call', 'session.get', '--get', 'wallet.address');
  expect(address.stdout).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}\n$/);
  const { status, stdout, stderr } = await gamekeeper(
    'call',
    'session.get',
    '--get',
    'wallet.adress',
  );
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('the answer has no wallet.adress; it is');
  expect(stderr).toContain(address.stdout.trim());
});

/** What a start cannot use, and how that is reported. */
const wrongStarts: readonly {
  readonly words: readonly string[];
  readonly problem: string;
  /** What is given next to: the port of the daemon that runs, a home that nobody has. */
  readonly given: 'none' | 'home' | 'port and home';
}[] = [
  { words: ['service'], problem: 'is taken; give another with --port', given: 'port and home' },
  { words: ['start'], problem: 'is taken; give another with --port', given: 'port and home' },
  {
    words: ['start', '--service', 'nonsense'],
    problem: 'nonsense is no address of a service',
    given: 'home',
  },
  {
    words: ['start', '--service', 'file:///etc/hosts'],
    problem: 'is no address of a service',
    given: 'home',
  },
  { words: ['service'], problem: '--home names another folder', given: 'none' },
  { words: ['start'], problem: '--home names another folder', given: 'none' },
];

test.each(wrongStarts)(
  'error: $words with $given given: $problem',
  async ({ words, problem, given }) => {
    const port = /socket +ws:\S+:(\d+)/.exec(daemon.result().stdout)![1]!;
    const home = given === 'none' ? [] : ['--home', `${folder.path}/other`];
    const taken = given === 'port and home' ? ['--port', port] : [];
    const { status, stderr } = await gamekeeper(...words, ...taken, ...home);
    expect(stderr).toContain(taken.length === 0 ? problem : `the port ${port} ${problem}`);
    expect(status).toBe(1);
  },
);

test('default: ./gamekeeper schema prints the schema that is served', async () => {
  const { status, stdout } = await gamekeeper('schema');
  expect(status).toBe(0);
  expect(stdout).toBe(servedSdl);
  expect(buildSchema(stdout).getQueryType()?.name).toBe('Query');
});

test('default: ./gamekeeper openrpc prints the document', async () => {
  const { status, stdout } = await gamekeeper('openrpc');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual(openrpc);
});

test('default: ./gamekeeper service, and start --service URL on it', async () => {
  const home = ['--home', `${folder.path}/service`];
  const options = { command: launcher, cwd: repository, env };
  const service = new RunningCommand(['service', ...home], options);
  await service.says('Try:');
  const url = /at (http\S+)/.exec(service.result().stdout)![1]!;
  const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
  const remoteHome = ['--home', `${folder.path}/remote`];
  const args = ['start', '--service', url, ...remoteHome, ...vault];
  const remote = new RunningCommand(args, options);
  await remote.says('Ctrl-C');
  expect((await gamekeeper('status', ...remoteHome)).stdout).toContain(url);
  await remote.interrupt();
  await service.interrupt();
  expect((await gamekeeper('status', ...remoteHome)).status).toBe(1);
});
