import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeForm } from '../../../src/daemon/home/checked-json.ts';
import { productVersion } from '../../../src/methods/generated/registry.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../../support/daemon-process.ts';

/** A home of which one database is of a later version: what the game learns that starts on it. */

let folder: HomeFolder;

beforeAll(async () => {
  folder = makeHomeFolder();
  await (await startDaemonProcess(folder)).stop('SIGTERM');
});
afterAll(() => folder.remove());

/** The format is in both numbers of the header. */
function makeLater(path: string): void {
  const file = readFileSync(path);
  if (path.endsWith('.gkv')) {
    // Behind the seven letters of its kind.
    file[7]! += 1;
    writeFileSync(path, file);
    return;
  }
  for (const at of [60, 68]) file.writeUInt32BE(file.readUInt32BE(at) + 1, at);
  writeFileSync(path, file);
}

const noted = { kind: 'gamekeeper version', steps: [] };

test.each([
  ['journals/*.sqlite', '9.8.7', '9.8.7', 'Farm', 'start Farm, which brought it'],
  ['service.sqlite', '9.8.7', '9.8.7', 'Farm', 'start Farm, which brought it'],
  // It was used by this version last, and something later came to it otherwise.
  ['journals/*.sqlite', productVersion, 'a later version', '', 'use that version'],
  ['service.sqlite', productVersion, 'a later version', '', 'use that version'],
  ['vault.gkv', '9.8.7', '9.8.7', 'Farm', 'start Farm, which brought it'],
  ['service.sqlite', '9.8.7\u001b[2J', '9.8.7\\u001b[2J', 'Farm', 'start Farm'],
])('error: HomeOfNewerVersion for %s beside version %j', async (...row) => {
  const [pattern, wrote, version, game, remedy] = row;
  const home = join(folder.path, `home-${row.join('-').replaceAll(/\W/g, '')}`);
  cpSync(folder.home, home, { recursive: true });
  writeFileSync(join(home, 'version.json'), encodeForm(noted, { version: wrote, game: 'Farm' }));
  for (const name of globSync(pattern, { cwd: home })) makeLater(join(home, name));
  const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
  const { status, stderr } = await runCommand(['start', '--home', home, ...vault]);
  expect([status, stderr]).toEqual([1, expect.stringContaining('HomeOfNewerVersion')]);
  const { error } = JSON.parse(readFileSync(join(home, 'start-state.json'), 'utf8'));
  expect(error.data.name).toBe('HomeOfNewerVersion');
  const context = { version, game, own: productVersion, remedy: expect.stringContaining(remedy) };
  expect(error.data.context).toMatchObject(context);
});
