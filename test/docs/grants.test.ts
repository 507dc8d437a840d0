import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForPairing, farm, openPaired } from '../daemon/support/pairing.ts';
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

/** Every command of these pages, in their order, next to a daemon where games are paired. */

const PREFIX = './gamekeeper ';
const START = './gamekeeper start --strict';
const TOUR = './gamekeeper tour';
const apart = [START, TOUR];
const commands = ['docs/reference/manifest.md', 'docs/guides/pairing.md']
  .flatMap(readCommands)
  .filter((command) => !apart.includes(command));

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

/** Of the game that was paired last. */
let secret: string;

/** What the paired game asks for while a command runs, by the number that it has. */
async function runWhileAsked(command: string): Promise<Ended> {
  const client = await openPaired(daemon.url, folder.home, secret);
  const { address: project } = await client.call('projects.create', { name: 'Farm' });
  const driver = 'So11111111111111111111111111111111111111112';
  const asked = client.errorOf('projects.changeDriver', { project, driver });
  const numbers: number[] = [];
  while (numbers.length === 0) {
    const { pending } = JSON.parse((await run('./gamekeeper approvals --json')).stdout);
    numbers.push(...pending.map(({ number }: { readonly number: number }) => number));
  }
  const isYes = command.includes('approve');
  const ended = await run(command.replace(/\d+$/, String(numbers[0])), isYes ? ['--yes'] : []);
  expect(await asked).toBe(isYes ? 'no error' : 'ApprovalRefused');
  await client.close();
  return ended;
}

/** Runs a command as the player who has the passphrase in a file, and answers the questions. */
async function runAsPlayer(command: string): Promise<Ended> {
  const proof = ['--passphrase-file', folder.passphraseFile];
  if (/ (approve|refuse) \d+$/.test(command)) return runWhileAsked(command);
  if (command.endsWith('pin set')) return run(command, ['--pin-file', ...proof.slice(1), ...proof]);
  if (/grants (extend|mend-clock)/.test(command)) return run(command, proof);
  if (!command.startsWith('./gamekeeper pair')) return run(command);
  const isRefusal = command.includes('--refuse');
  const manifest = isRefusal ? { ...farm, game: 'com.example.unwanted' } : farm;
  const { client, code } = await askForPairing(daemon.url, folder.home, manifest);
  const digits = ['--digits', code, '--take', 'lamports=all'];
  const ended = await run(command, isRefusal ? [] : [...proof, ...digits]);
  if (!isRefusal) ({ secret } = await client.call('session.awaitPairing'));
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
  expect(readCommands('docs/guides/pairing.md')).toContain(TOUR);
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
