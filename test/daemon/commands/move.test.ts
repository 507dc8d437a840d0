import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommands } from '../../docs/pages.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  onTerminal,
  RunningCommand,
  runCommand,
  testedCommand,
} from '../../support/daemon-process.ts';
import { RemoteProcesses } from '../../support/remote-processes.ts';

/**
 * `gamekeeper move` between two machines that play on the same service, at an address: a service
 * and two daemons, each a process, and each command that docs/players.md tells.
 */

const SEALING = 'four other words for the road';
let processes: RemoteProcesses;
let old: HomeFolder;
let next: HomeFolder;
let nextDaemon: RunningCommand;
let sealing: string;

beforeAll(async () => {
  processes = await RemoteProcesses.start({ isPaired: true });
  old = processes.folder;
  next = makeHomeFolder();
  await startNext();
  sealing = join(next.path, 'sealing');
  writeFileSync(sealing, `${SEALING}\n`, { mode: 0o600 });
});
afterAll(async () => {
  await nextDaemon.stop('SIGKILL');
  await processes.close();
  next.remove();
});

async function startNext(): Promise<void> {
  nextDaemon = new RunningCommand(['start', '--home', next.home, ...processes.startArguments]);
  await nextDaemon.says('Ctrl-C');
}

const proved = ({ home, passphraseFile }: HomeFolder) => [
  ...['--passphrase-file', passphraseFile],
  ...['--home', home],
];
/** With the passphrase of the vault, and that of the file. */
const move = (folder: HomeFolder, ...args: string[]) =>
  runCommand(['move', ...args, '--packed-passphrase-file', sealing, ...proved(folder)]);
async function well(ended: ReturnType<typeof runCommand>): Promise<string> {
  const { stdout, stderr, status } = await ended;
  expect([stderr, status]).toEqual(['', 0]);
  return stdout;
}
const wallets = (folder: HomeFolder, ...args: string[]) =>
  well(runCommand(['wallets', ...args, ...proved(folder)]));
async function list({ home }: HomeFolder): Promise<Record<string, string>> {
  const text = await well(runCommand(['wallets', 'list', '--json', '--home', home]));
  return Object.fromEntries(JSON.parse(text).map((one: any) => [one.name, one.address]));
}

test('default: each command of docs/players.md takes the wallets along', async () => {
  await wallets(old, 'create', 'default');
  await wallets(old, 'create', 'savings');
  const told = readCommands('docs/players.md')
    .filter((command) => command.startsWith('./gamekeeper move'))
    .map((command) => command.split(/\s+/).slice(2));
  expect(told).toEqual([['pack'], ['unpack', 'FILE']]);
  const packed = await well(move(old, ...told[0]!));
  const [file = ''] = packed.split('\n');
  expect(file).toBe(join(old.home, 'exports', 'keys.gkm'));
  expect(packed).toContain('wallets  default, savings');
  expect(packed).not.toContain('gamekeeper backup');
  const words = told[1]!.map((word) => (word === 'FILE' ? file : word));
  const unpacked = await well(move(next, ...words));
  const before = await list(old);
  for (const [name, address] of Object.entries(before)) {
    expect(unpacked).toContain(`Unpacked the wallet ${name}: ${address}\n`);
  }
  expect(await list(next)).toEqual(before);
  const again = await well(move(next, ...words));
  expect(again).toContain(`The wallet savings was here already: ${before.savings}\n`);
});

test('behaviour: it is there after a kill, and its keys are what they were', async () => {
  await nextDaemon.stop('SIGKILL');
  await startNext();
  expect(await list(next)).toEqual(await list(old));
  const keys = [old, next].map(async (folder) => {
    const [file = ''] = (await wallets(folder, 'export', 'savings')).split('\n');
    return readFileSync(file, 'utf8');
  });
  const [one, other] = await Promise.all(keys);
  expect(one).toBe(other);
  const audit = await well(runCommand(['audit', '--home', old.home]));
  expect(audit).toMatch(/keys backed up {2}passphrase; \w{32,44}; \w{32,44}\n/);
});

test('args: --to, which is never written over', async () => {
  const file = join(next.path, 'along.gkm');
  const exports = join(old.home, 'exports');
  const before = readdirSync(exports);
  expect(await well(move(old, 'pack', '--to', file))).toContain(`${file}\n`);
  expect(readdirSync(exports)).toEqual(before);
  if (platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(file);
  const { stderr, status } = await move(old, 'pack', '--to', file);
  expect(stderr).toContain('InvalidArgument');
  expect(status).not.toBe(0);
  expect(readFileSync(file)).toEqual(bytes);
  expect(readdirSync(exports)).toEqual(before);
  // Where it cannot be put, it stays where the daemon has written it, and that is said.
  const nowhere = await move(old, 'pack', '--to', join(next.path, 'none', 'along.gkm'));
  expect(nowhere.status).not.toBe(0);
  expect(nowhere.stderr).toContain(join(exports, 'keys-2.gkm'));
  rmSync(join(exports, 'keys-2.gkm'));
  await well(move(next, 'unpack', file));
});

test.skipIf(platform !== 'linux')(
  'behaviour: at a terminal the passphrase is typed twice, and not shown',
  async () => {
    const command = onTerminal([...testedCommand, 'move', 'pack', ...proved(old)]);
    const packing = new RunningCommand([], { command, isTyped: true });
    for (const question of ['8 characters or more: ', 'The same again: ']) {
      await packing.says(question);
      packing.child.stdin!.write(`${SEALING}\r`);
    }
    await packing.says('keys-2.gkm');
    packing.child.stdin!.end();
    await packing.ended;
    expect(packing.result().stdout).not.toContain(SEALING);
    await well(move(next, 'unpack', join(old.home, 'exports', 'keys-2.gkm')));
  },
);

describe('refusals', () => {
  const file = () => join(next.path, 'along.gkm');

  test('error: PlayerLocked and VaultSealed without the proof of the player', async () => {
    const before = readdirSync(join(old.home, 'exports'));
    const given = ['--packed-passphrase-file', sealing, '--home', old.home];
    const none = await runCommand(['move', 'pack', ...given]);
    expect(none.stderr).toContain('PlayerLocked');
    const wrong = [...given, '--passphrase-file', sealing];
    expect((await runCommand(['move', 'pack', ...wrong])).stderr).toContain('VaultSealed');
    const locked = await runCommand(['move', 'unpack', file(), ...given]);
    expect(locked.stderr).toContain('PlayerLocked');
    expect(readdirSync(join(old.home, 'exports'))).toEqual(before);
  });

  test('error: PackedFileSealed, PackedFileInvalid, and WalletNameTaken in words', async () => {
    const args = ['--packed-passphrase-file', next.passphraseFile, ...proved(next)];
    const other = await runCommand(['move', 'unpack', file(), ...args]);
    expect(other.stderr).toContain('PackedFileSealed');
    const vault = await move(next, 'unpack', join(next.home, 'vault.gkv'));
    expect(vault.stderr).toContain('PackedFileInvalid');
    const { savings = '' } = await list(next);
    await wallets(next, 'remove', 'savings', '--address', savings);
    await wallets(next, 'create', 'savings');
    const taken = await move(next, 'unpack', file());
    expect(taken.stderr).toContain('WalletNameTaken: The wallet savings has another key here');
    await wallets(next, 'rename', 'savings', 'mine');
    await well(move(next, 'unpack', file()));
    expect((await list(next)).savings).toBe(savings);
  });

  test('error: PackedForOtherNetwork for the service inside, whose keys stay', async () => {
    const { home, passphraseFile, remove } = makeHomeFolder();
    const daemon = new RunningCommand([
      ...['start', '--home', home, '--vault', '--passphrase-file', passphraseFile],
    ]);
    await daemon.says('Ctrl-C');
    const args = ['--packed-passphrase-file', sealing, '--home', home];
    const unpacking = await runCommand(['move', 'unpack', file(), ...args]);
    expect(unpacking.stderr).toContain('PackedForOtherNetwork');
    await well(runCommand(['wallets', 'create', 'main', '--home', home]));
    const packed = await well(
      runCommand(['move', 'pack', ...args, '--passphrase-file', passphraseFile]),
    );
    expect(packed).toContain('gamekeeper backup');
    expect(existsSync(join(home, 'exports', 'keys.gkm'))).toBe(true);
    await daemon.stop('SIGKILL');
    remove();
  });
});
