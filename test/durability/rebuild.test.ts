import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSession } from '../daemon/support/client.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';

/** `gamekeeper doctor --rebuild`, on a home that was lived in. */

let folder: HomeFolder;
let daemon: DaemonProcess;
let ledger: string;

beforeEach(async () => {
  folder = makeHomeFolder();
  ledger = join(folder.home, 'service.sqlite');
  daemon = await startDaemonProcess(folder);
});

afterEach(async () => {
  await daemon.stop('SIGKILL');
  folder.remove();
});

const ask = (command: string, ...more: string[]) =>
  runCommand([command, ...more, '--home', folder.home]);

const create = (game: any, name: string) =>
  game.request('projects.create', { name, idempotencyKey: `key-of-${name}` });

async function rootOf(): Promise<string> {
  const { root, isEqual } = JSON.parse((await ask('verify', '--json')).stdout);
  expect(isEqual).toBe(true);
  return root;
}

/** Flips a bit of the text's last occurrence in the ledger's file. */
function damage(text: string): void {
  const bytes = readFileSync(ledger);
  const at = bytes.lastIndexOf(text);
  expect(at).toBeGreaterThan(0);
  bytes[at]! ^= 1;
  writeFileSync(ledger, bytes);
}

test('default: the state comes back from the log, and the damaged file is kept', async () => {
  const game = await openSession(daemon.url, folder.home);
  const farm = (await create(game, 'farm')).result;
  expect((await ask('snapshot', 'early')).status).toBe(0);
  expect((await create(game, 'shop')).error).toBeUndefined();
  const { address } = (await game.call('session.get')).wallet;
  expect((await ask('passes', 'add', address, 'LivenessPass')).status).toBe(0);
  const before = await rootOf();
  await game.close();
  await daemon.stop('SIGTERM');
  expect((await ask('doctor', '--rebuild')).stdout).toContain('The ledger is whole');
  damage('farm');
  const damagedBytes = readFileSync(ledger);

  const asked = await ask('doctor', '--rebuild');
  expect(asked.stdout).toContain('Of what was executed nothing would be missing.');
  expect(asked.stdout).toContain('Nothing was done; --yes does it.');
  expect(asked.status).toBe(1);
  expect(readFileSync(ledger)).toEqual(damagedBytes);

  const done = await ask('doctor', '--rebuild', '--yes');
  expect(done.stderr).toBe('');
  expect(done.stdout).toContain('The ledger can be rebuilt from its beginning');
  const [kept] = readdirSync(folder.home).filter((name) => name.startsWith('damaged-'));
  expect(done.stdout).toContain(`The damaged files are in ${kept}.`);
  expect(readFileSync(join(folder.home, kept!, 'service.sqlite'))).toEqual(damagedBytes);
  expect((await ask('doctor')).stdout).toContain('All is well.');
  daemon = await startDaemonProcess(folder);
  expect(await rootOf()).toBe(before);
  const again = await openSession(daemon.url, folder.home);
  expect((await create(again, 'farm')).result).toEqual(farm);
  const [signature] = farm.signatures;
  expect(await again.call('transactions.status', { signature })).toMatchObject({
    state: 'SUCCEEDED',
  });
  expect((await ask('passes', 'list', address)).stdout).toContain('LivenessPass');
  expect((await ask('revert', 'early')).status).toBe(0);
  expect(await again.call('projects.find')).toHaveLength(1);
  await again.close();
});

test('behaviour: what would be missing is said first, and its keys are free', async () => {
  const game = await openSession(daemon.url, folder.home);
  const farm = (await create(game, 'farm')).result;
  expect((await ask('personas', 'alice')).status).toBe(0);
  await game.close();
  await daemon.stop('SIGTERM');
  // The log's last entry is the note of the personas.
  damage('personas');
  const { stdout, status } = await ask('doctor', '--rebuild', '--yes');
  expect(status).toBe(0);
  expect(stdout).toMatch(/Missing would be entries (\d+) to \1, which it had at \d{4}-/);
  daemon = await startDaemonProcess(folder);
  const again = await openSession(daemon.url, folder.home);
  expect((await create(again, 'farm')).result).toEqual(farm);
  expect((await create(again, 'inn')).error).toBeUndefined();
  await again.close();
  await rootOf();
});

test('error: StoreDamaged where nothing is left to begin with', async () => {
  await daemon.stop('SIGTERM');
  writeFileSync(ledger, Buffer.alloc(100_000));
  const { stderr, status } = await ask('doctor', '--rebuild', '--yes');
  expect(stderr).toContain('it cannot be rebuilt: its genesis cannot be read');
  expect(status).toBe(1);
  expect(readFileSync(ledger)).toEqual(Buffer.alloc(100_000));
});

test('behaviour: an import takes the place of a damaged ledger', async () => {
  const game = await openSession(daemon.url, folder.home);
  expect((await create(game, 'farm')).error).toBeUndefined();
  await game.close();
  const file = join(folder.path, 'farm.gke');
  expect((await ask('export', file)).status).toBe(0);
  await daemon.stop('SIGKILL');
  writeFileSync(ledger, 'nothing');
  const { stderr, status } = await ask('import', file);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  daemon = await startDaemonProcess(folder);
  const again = await openSession(daemon.url, folder.home);
  expect(await again.call('projects.find')).toHaveLength(1);
  await again.close();
});
