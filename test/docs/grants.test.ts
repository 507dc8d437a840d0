import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForPairing, farm } from '../daemon/support/pairing.ts';
import {
  type DaemonProcess,
  type Ended,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { walkFirstTour } from '../support/paired-tour.ts';
import { readCommands } from './pages.ts';

/** Every command of docs/grants.md, in its order, beside a daemon where games are paired. */

const PREFIX = './gamekeeper ';
const START = './gamekeeper start --strict';
const TOUR = './gamekeeper tour';
const apart = [START, TOUR];
const commands = readCommands('docs/grants.md').filter((command) => !apart.includes(command));

let folder: HomeFolder;
let daemon: DaemonProcess;

beforeAll(async () => {
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder, { strict: true, keychain: false });
});

afterAll(async () => {
  await daemon.stop('SIGTERM');
  folder.remove();
});

function run(command: string, more: readonly string[] = []): Promise<Ended> {
  expect(command.startsWith(PREFIX)).toBe(true);
  const env = { ...process.env, GAMEKEEPER_HOME: folder.home };
  const words = command.slice(PREFIX.length).split(/\s+/);
  return runCommand([...words, ...more], { cwd: folder.path, env });
}

/** Runs a command as the player who has the passphrase in a file, and answers the questions. */
async function runAsPlayer(command: string): Promise<Ended> {
  const proof = ['--passphrase-file', folder.passphraseFile];
  if (/grants (extend|mend-clock)/.test(command)) return run(command, proof);
  if (!command.startsWith('./gamekeeper pair')) return run(command);
  const isRefusal = command.includes('--refuse');
  const manifest = isRefusal ? { ...farm, game: 'com.example.unwanted' } : farm;
  const { client, code } = await askForPairing(daemon.url, folder.home, manifest);
  const digits = ['--digits', code, '--take', 'lamports=all'];
  const ended = await run(command, isRefusal ? [] : [...proof, ...digits]);
  await client.close();
  return ended;
}

test.each(commands)('default: %s', async (command) => {
  const { status, stdout, stderr } = await runAsPlayer(command);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).not.toBe('');
});

test('default: ./gamekeeper tour, as often paired as the page says', async () => {
  expect(readCommands('docs/grants.md')).toContain(TOUR);
  // Beside a daemon of its own, as a player may not try many passphrases in a row.
  const own = makeHomeFolder();
  const beside = await startDaemonProcess(own, { strict: true, keychain: false });
  try {
    const { status, stderr, asked } = await walkFirstTour(own);
    expect({ status, stderr, asked }).toEqual({ status: 0, stderr: '', asked: 3 });
  } finally {
    await beside.stop('SIGTERM');
    own.remove();
  }
});

test('default: start says how games are paired', () => {
  const { stdout } = daemon.result();
  expect(stdout).toContain('gamekeeper pair');
  expect(stdout).toContain('gamekeeper grants');
});
