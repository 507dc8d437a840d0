import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { controlCommands } from '../../src/methods/generated/controls.ts';
import {
  type DaemonProcess,
  type Ended,
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { readBlocks } from './pages.ts';

/** Every command of these two pages, in their order, next to a daemon. */

const PAGES = ['docs/guides/testing.md', 'docs/guides/backups.md'];
const PREFIX = './gamekeeper ';

const groups = PAGES.flatMap(readBlocks)
  .filter(({ language }) => language === 'sh')
  .map(({ text }) => text.split('\n').map((line) => line.replace(/\s+#.*$/, '').trim()))
  .map((lines) => lines.filter((line) => line !== ''));

const needsRest = (command: string): boolean =>
  /gamekeeper (import|restore|doctor)\b/.test(command);
const beside = groups.flat().filter((command) => !needsRest(command));

let folder: HomeFolder;
let daemon: DaemonProcess;

function run(command: string): Promise<Ended> {
  expect(command.startsWith(PREFIX)).toBe(true);
  const env = { ...process.env, GAMEKEEPER_HOME: folder.home };
  return runCommand(command.slice(PREFIX.length).split(/\s+/), { cwd: folder.path, env });
}

async function runWell(command: string): Promise<string> {
  const { status, stdout, stderr } = await run(command);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

beforeAll(async () => {
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder);
});

afterAll(async () => {
  await daemon.stop('SIGTERM');
  folder.remove();
});

describe('next to a daemon', () => {
  test.each(beside)('default: %s', async (command) => {
    expect(await runWell(command)).not.toBe('');
  });

  test('behaviour: they print what they did', async () => {
    const personas = await runWell('./gamekeeper personas alice');
    expect(personas).toMatch(/^alice {2}[1-9A-HJ-NP-Za-km-z]{32,44} {2}10[0-9.]+ SOL\n$/);
    const answer = await runWell('./gamekeeper call session.get {} --wallet alice');
    expect(personas).toContain(JSON.parse(answer).wallet.address);
    await runWell('./gamekeeper snapshot printed');
    const before = await runWell('./gamekeeper snapshot');
    expect(before).toMatch(/^printed {2}\d{4}-\S+Z {2}\d{4}-\S+Z\n$/);
    const { unixSeconds } = JSON.parse(await runWell('./gamekeeper warp --seconds 60 --json'));
    const { time } = JSON.parse(await runWell('./gamekeeper revert printed --json'));
    expect(Date.parse(time) / 1000).toBeLessThan(unixSeconds - 59);
    expect(await runWell('./gamekeeper faults list')).toBe('No faults\n');
    expect(await runWell('./gamekeeper verify')).toContain('gives the same state');
  });

  test('error: what is wrong is said, with exit code 1', async () => {
    const wrong: readonly [command: string, problem: string][] = [
      ['revert nowhere', 'SnapshotMissing: There is no snapshot nowhere; there is: printed'],
      ['snapshot printed', 'SnapshotExists'],
      ['warp', 'one of seconds, until and mission'],
      ['warp --seconds soon', 'Expected a whole number'],
      ['snapshot --delete', 'the snapshot to delete'],
      ['airdrop alice lots', 'an amount of SOL such as 2.5'],
      ['mint-nft alice --name Hat --creator alice', 'ADDRESS:PERCENT'],
      ['faults add nothing drop', 'nothing is not an operation'],
      ['faults add projects.find drop', 'expected its operation project'],
      ['mint-nft nobody --name Hat', 'There is no wallet nobody'],
      ['export no/folder/farm.gke', 'ExportFailed'],
      ['import farm.gke', 'DaemonRunning'],
      ['restore farm-backup', 'DaemonRunning'],
      ['backup farm-backup', 'BackupFailed'],
    ];
    for (const [command, problem] of wrong) {
      const { status, stdout, stderr } = await run(`${PREFIX}${command}`);
      expect(stderr, command).toContain(problem);
      expect(status, command).toBe(1);
      expect(stdout, command).toBe('');
    }
  });
});

describe('with nothing running', () => {
  beforeAll(async () => {
    expect((await daemon.stop('SIGTERM')).status).toBe(0);
  });

  test.each([
    ['restore farm-backup', 'Restored farm-backup'],
    ['import farm.gke', 'Imported farm.gke'],
    ['doctor', 'All is well'],
  ])('default: %s', async (command, words) => {
    expect(groups.flat().filter(needsRest)).toContain(`${PREFIX}${command}`);
    expect(await runWell(`${PREFIX}${command}`)).toContain(words);
  });

  test('behaviour: a daemon continues from the import', async () => {
    expect(existsSync(join(folder.home, 'control.json'))).toBe(false);
    const again = await startDaemonProcess(folder);
    expect(await runWell('./gamekeeper verify')).toContain('gives the same state');
    // The export came before the snapshot of the tests above.
    expect(await runWell('./gamekeeper snapshot')).toBe('No snapshots\n');
    expect((await again.stop('SIGTERM')).status).toBe(0);
  });

  test('error: ControlUnavailable', async () => {
    const { status, stderr } = await run('./gamekeeper verify');
    expect(stderr).toContain('ControlUnavailable: this command needs a service that runs in');
    expect(status).toBe(1);
  });
});

test('default: gamekeeper service has the channel too, without wallets', async () => {
  const home = ['--home', `${folder.path}/service`];
  const service = new RunningCommand(['service', '--memory', ...home]);
  await service.says('Try:');
  expect((await runCommand(['warp', '--seconds', '5', ...home])).status).toBe(0);
  expect((await runCommand(['verify', ...home])).status).toBe(0);
  const { status, stderr } = await runCommand(['personas', ...home]);
  expect(stderr).toContain('ControlUnavailable: personas needs a daemon with wallets');
  expect(status).toBe(1);
  expect((await service.stop('SIGTERM')).status).toBe(0);
  expect(existsSync(`${folder.path}/service/control.json`)).toBe(false);
});

test.each(controlCommands)('default: the page has $line', ({ line }) => {
  const words = line.split(' ').filter((word) => /^\w/.test(word));
  const isTyped = (command: string) => `${command} `.startsWith(`${PREFIX}${words.join(' ')} `);
  expect(groups.flat().filter(isTyped)).not.toEqual([]);
});
