import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressOfSeed } from '../../src/daemon/keys/key-text.ts';
import { passphraseFromFile } from '../../src/daemon/keys/passphrase.ts';
import { openVault } from '../../src/daemon/keys/vault.ts';
import { openSession } from '../daemon/support/client.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { readFiles, UNRELEASED_WALLET, unpackUnreleased } from './unreleased-home.ts';

/** A home that a build of before the first version left, and single files of it in one of today. */

let folder: HomeFolder;
const at = (name: string): string => join(folder.path, name);

beforeEach(() => {
  folder = makeHomeFolder();
  unpackUnreleased(folder.path);
});

afterEach(() => folder.remove());

const NO_SUCH_FILE = 'no version that was released keeps such a file';
const UNRELEASED = 'it was written before anything of Gamekeeper was released: start again';
const run = (home: string, ...args: string[]) => runCommand([...args, '--home', home]);

/** Starts in a new home, and ends. */
async function makeHome(home: string): Promise<void> {
  const daemon = await startDaemonProcess({ ...folder, home });
  await (await openSession(daemon.url, home)).close();
  await daemon.stop('SIGTERM');
}

describe('a home', () => {
  test.each([
    ['start'],
    ['start', '--service', 'http://127.0.0.1:1/'],
    ['service'],
    ['status'],
    ['doctor'],
    ['doctor', '--rebuild', '--yes'],
    ['restore', 'backup'],
    ['import', 'state.gke'],
    ['backup', 'another'],
    ['audit'],
  ])('error: StoreDamaged of %s, which says what to do; nothing changes', async (...args) => {
    // So that one that a refusal makes is seen.
    for (const part of ['daemon', 'service']) rmSync(at(`home/${part}.lock`));
    const before = readFiles(folder.path);
    const words = args.map((word) => (Object.hasOwn(before, word) ? at(word) : word));
    const { status, stdout, stderr } = await run(folder.home, ...words);
    expect([status, readFiles(folder.path)]).toEqual([1, before]);
    for (const text of ['home.json', NO_SUCH_FILE, UNRELEASED, 'gamekeeper wallets export']) {
      expect(stdout + stderr).toContain(text);
    }
  });

  test('behaviour: its wallet comes along, by what that build has exported of it', async () => {
    const home = at('anew');
    const daemon = await startDaemonProcess({ ...folder, home });
    const key = at('home/exports/default.json');
    const { stdout } = await run(home, 'wallets', 'import', 'mine', '--from', key);
    expect(stdout).toContain(UNRELEASED_WALLET);
    await daemon.stop('SIGTERM');
  });

  test('behaviour: its vault opens as it did', async () => {
    const vault = await openVault(
      at('home/vault.gkv'),
      await passphraseFromFile(folder.passphraseFile)(),
    );
    const [genesisId] = readdirSync(at('home/journals')).map((name) => name.split('.')[0]!);
    const seed = await vault.read({ genesisId: genesisId!, wallet: 'default' });
    expect(addressOfSeed(seed!)).toBe(UNRELEASED_WALLET);
    vault.close();
  });

  test('error: BackupInvalid and ExportInvalid of what else it left', async () => {
    const home = at('anew');
    await makeHome(home);
    for (const [name, command, reads] of [
      [
        'backup',
        'restore',
        'format 1 of no kind, and this version reads format 1 of gamekeeper backup',
      ],
      [
        'state.gke',
        'import',
        'format 2 of no kind, and this version reads format 1 of gamekeeper state',
      ],
    ] as const) {
      const { status, stderr } = await run(home, command, at(name));
      expect([status, stderr]).toEqual([1, expect.stringContaining(reads)]);
      expect(stderr).toContain(UNRELEASED);
    }
  });
});

/** Files by their pattern, and what is said of them. */
const singles = {
  'wallets.json':
    'it is format 3 of no kind, and this version reads format 1 of gamekeeper wallets',
  'networks.json':
    'it is format 1 of no kind, and this version reads format 1 of gamekeeper networks',
  'player-rules.json':
    'it is format 1 of no kind, and this version reads format 1 of gamekeeper player rules',
  // Whatever they say: builds from before the first version kept them in other forms too.
  'home.json': NO_SUCH_FILE,
  'daemon.witness': NO_SUCH_FILE,
  'service.witness': NO_SUCH_FILE,
  'service.sqlite':
    'it is format 5 of no kind, and this version reads format 1 of gamekeeper ledger',
  'service.head': NO_SUCH_FILE,
  'journals/*.sqlite':
    'it is format 4 of no kind, and this version reads format 1 of gamekeeper journal',
  'journals/*.head': NO_SUCH_FILE,
};

describe('a file in a home of today', () => {
  const nameOf = (home: string, pattern: string): string => {
    const [name] = readdirSync(join(home, 'journals')).filter((one) => one.endsWith('.sqlite'));
    return pattern.replace('*.sqlite', name!).replace('*.head', name!.replace(/sqlite$/, 'head'));
  };

  test('error: StoreDamaged for each, alone; it is not changed', async () => {
    const home = at('today');
    await makeHome(home);
    renameSync(home, at('whole'));
    for (const [pattern, words] of Object.entries(singles)) {
      rmSync(home, { recursive: true, force: true });
      cpSync(at('whole'), home, { recursive: true });
      const name = nameOf(home, pattern);
      cpSync(join(folder.home, nameOf(folder.home, pattern)), join(home, name));
      const before = readFiles(home);
      const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
      for (const [command, ...options] of [['doctor'], ['start', ...vault]]) {
        const { status, stdout, stderr } = await run(home, command!, ...options);
        expect([pattern, command, status]).toEqual([pattern, command, 1]);
        expect(stdout + stderr, command).toContain(words);
        expect(stdout + stderr).toContain(UNRELEASED);
        const after = readFiles(home);
        expect(after[name] === before[name], `${command} has changed ${name}`).toBe(true);
        const made = Object.keys(after).filter((one) => /-(wal|shm)$/.test(one));
        expect(made).toEqual([]);
      }
    }
  });
});
