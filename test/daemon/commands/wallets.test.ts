import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommands } from '../../docs/pages.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  onTerminal,
  RunningCommand,
  runCommand,
  startDaemonProcess,
  testedCommand,
} from '../../support/daemon-process.ts';

/** `gamekeeper wallets`, and each command of it that docs/players.md tells. */

let folder: HomeFolder;
let daemon: DaemonProcess;

beforeAll(async () => {
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder);
});
afterAll(async () => {
  await daemon.stop('SIGTERM');
  folder.remove();
});

const run = (...args: string[]) => runCommand(['wallets', ...args, '--home', folder.home]);
/** Where a terminal is asked for what takes keys out, or away: the passphrase that seals them. */
const proof = () => ['--passphrase-file', folder.passphraseFile];
const well = async (...args: string[]): Promise<string> => {
  const { stdout, stderr, status } = await run(...args);
  expect([stderr, status]).toEqual(['', 0]);
  return stdout;
};

/** A key in a file of its own. */
function keyFile(name: string, mode = 0o600) {
  const { secretKey, publicKey } = Keypair.fromSeed(randomBytes(32));
  const path = join(folder.path, name);
  const text = JSON.stringify([...secretKey]);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return { path, text, address: publicKey.toBase58() };
}

async function addressOf(name: string): Promise<string> {
  const wallets = JSON.parse(await well('list', '--json'));
  return wallets.find((wallet: { name: string }) => wallet.name === name).address;
}

test('default: each command of docs/players.md', async () => {
  const told = readCommands('docs/players.md')
    .filter((command) => command.startsWith('./gamekeeper wallets'))
    .map((command) => command.split(/\s+/).slice(2));
  const { path, address } = keyFile('my-key.json');
  await well('create', 'default');
  for (const words of told) {
    const filled = words.map((word) => (word === 'FILE' ? path : word));
    // At a terminal it asks for the address; the next test types that.
    if (words[0] === 'remove') filled.push('--address', await addressOf(words[1]!));
    // Of a vault alone nothing leaves the vault.
    const takesProof = ['remove', 'export', 'relocate'].includes(words[0]!);
    if (takesProof) filled.push(...proof());
    await well(...filled);
  }
  const names = ['list', 'create', 'import', 'export', 'rename', 'rename', 'relocate', 'remove'];
  expect(told.map(([name]) => name)).toEqual(names);
  expect(await well()).toContain(`default  ${address}  vault, 0 grants\n`);
  expect(await well()).not.toContain('savings');
});

test('default: what is exported is the key that was imported', async () => {
  const { path, address } = keyFile('one.json');
  expect(await well('import', 'one', '--from', path)).toBe(`Made the wallet one: ${address}\n`);
  const [file = ''] = (await well('export', 'one', ...proof())).split('\n');
  const numbers = JSON.parse(readFileSync(file, 'utf8'));
  expect(Keypair.fromSecretKey(Uint8Array.from(numbers)).publicKey.toBase58()).toBe(address);
  const listed = JSON.parse(await well('list', '--json'));
  expect(listed).toContainEqual({
    ...{ name: 'one', address, custody: 'VAULT', problem: null, grants: 0 },
    isRemoved: false,
  });
});

test('args: --from - reads the standard input, and --account a path of words', async () => {
  const words = `${'abandon '.repeat(11)}about`;
  const args = ['wallets', 'import', 'words', '--from', '-', '--account', '0'];
  const path = ['--path', 'wallets', '--home', folder.home];
  const importing = new RunningCommand([...args, ...path], { isTyped: true });
  importing.child.stdin!.end(`${words}\n`);
  await importing.ended;
  expect(importing.result().stdout).toContain('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk');
});

describe('words, which are another wallet in each kind of program', () => {
  const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
  // As solana-keygen recovers them without a path, by @solana/web3.js.
  const master = pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512');
  const keygen = Keypair.fromSeed(master.subarray(0, 32)).publicKey.toBase58();
  const file = () => {
    const path = join(folder.path, 'words');
    writeFileSync(path, words, { mode: 0o600 });
    return path;
  };

  test('error: InvalidArgument without a path and a terminal, with every address', async () => {
    const { status, stderr } = await run('import', 'unsaid', '--from', file());
    expect(status).toBe(1);
    expect(stderr).toContain(`keygen   ${keygen}  no path (solana-keygen`);
    expect(stderr).toContain("m/44'/501'/0'/0' (Phantom, Solflare");
    expect(stderr).toContain('one of wallets, keygen, account, coin');
    expect(await well('list')).not.toContain('unsaid');
  });

  test('args: --path chooses one', async () => {
    const told = await well('import', 'tool', '--from', file(), '--path', 'keygen');
    expect(told).toContain(`keygen   ${keygen}  no path`);
    expect(await addressOf('tool')).toBe(keygen);
    const wrong = await run('import', 'no', '--from', file(), '--path', 'keygen', '--account', '1');
    expect(wrong.stderr).toContain('wallets, account');
    const { path } = keyFile('pathless.json');
    const needless = await run('import', 'no', '--from', path, '--path', 'keygen');
    expect(needless.stderr).toContain('only words have paths');
  });

  test.skipIf(platform !== 'linux')(
    'behaviour: at a terminal it asks, after it shows them',
    async () => {
      const args = ['wallets', 'import', 'asked', '--from', file(), '--home', folder.home];
      const importAt = () =>
        new RunningCommand([], { command: onTerminal([...testedCommand, ...args]), isTyped: true });
      const undecided = importAt();
      await undecided.says('1 to 4: ');
      undecided.type('');
      await undecided.says('nothing was kept');
      await undecided.ended;
      const importing = importAt();
      await importing.says('1 to 4: ');
      const shown = importing.result().stdout;
      expect(shown).toContain(`2  keygen   ${keygen}`);
      expect(await well('list')).not.toContain('asked');
      const fourth = /4 {2}coin +(\w+)/.exec(shown)![1]!;
      importing.type('4');
      await importing.says(`Made the wallet asked: ${fourth}`);
      importing.child.stdin!.end();
      await importing.ended;
      expect(shown).not.toContain('winner');
    },
  );
});

describe.skipIf(platform !== 'linux')('at a terminal', () => {
  test('behaviour: the key that is typed is not shown', async () => {
    const { text, address } = keyFile('typed.json');
    const args = ['wallets', 'import', 'typed', '--home', folder.home];
    const command = onTerminal([...testedCommand, ...args]);
    const importing = new RunningCommand([], { command, isTyped: true });
    await importing.says('Key: ');
    importing.child.stdin!.write(`${text}\r`);
    await importing.says(address);
    importing.child.stdin!.end();
    await importing.ended;
    expect(importing.result().stdout).not.toContain(text.slice(1, 20));
  });

  test('behaviour: words that are pasted in several lines are one key', async () => {
    const path = ['--account', '1', '--path', 'wallets', '--home', folder.home];
    const args = ['wallets', 'import', 'pasted', ...path];
    const command = onTerminal([...testedCommand, ...args]);
    const importing = new RunningCommand([], { command, isTyped: true });
    await importing.says('\x1b[?2004h');
    await importing.says('Key: ');
    const half = 'abandon abandon abandon abandon abandon abandon';
    const rest = 'abandon abandon abandon abandon abandon about';
    importing.child.stdin!.write(`\x1b[200~${half}\r${rest}\r\x1b[201~\r`);
    await importing.says('Made the wallet pasted: Hh8QwFUA6MtVu1qAoq12ucvFHNwCcVTV7hpWjeY1Hztb');
    importing.child.stdin!.end();
    await importing.ended;
    expect(importing.result().stdout).not.toContain('about');
  });
});

describe.skipIf(platform !== 'linux')('a removal at a terminal', () => {
  const removal = () => {
    const args = ['wallets', 'remove', 'going', '--home', folder.home, ...proof()];
    const command = onTerminal([...testedCommand, ...args]);
    return new RunningCommand([], { command, isTyped: true });
  };

  test('behaviour: another end of the address removes nothing', async () => {
    await well('create', 'going');
    const address = await addressOf('going');
    const removing = removal();
    await removing.says('to remove it: ');
    expect(removing.result().stdout).toContain(address);
    removing.type('0000');
    await removing.says('nothing was removed');
    removing.child.stdin!.end();
    await removing.ended;
    expect(await addressOf('going')).toBe(address);
  });

  test('default: the end of its address removes it', async () => {
    const address = await addressOf('going');
    const removing = removal();
    await removing.says('to remove it: ');
    removing.type(address.slice(-4));
    await removing.says('Removed the wallet going');
    removing.child.stdin!.end();
    await removing.ended;
    expect(await well('list', '--json')).not.toContain(address);
  });
});

describe('refusals', () => {
  test('error: InvalidParams for what is no key, which is not repeated', async () => {
    const { path } = keyFile('broken.json');
    const broken = readFileSync(path, 'utf8').slice(0, -2);
    writeFileSync(path, broken);
    const { status, stderr } = await run('import', 'broken', '--from', path);
    expect(status).not.toBe(0);
    expect(stderr).toContain('InvalidParams');
    expect(stderr).not.toContain(broken.slice(1, 20));
  });

  test.skipIf(platform === 'win32')(
    'error: InvalidArgument for a key that others can read',
    async () => {
      const { path } = keyFile('open.json', 0o644);
      const { stderr } = await run('import', 'open', '--from', path);
      expect(stderr).toContain(`--from: the key file ${path} has mode 0644`);
    },
  );

  test.each([
    ['a file that is not there', ['--from', 'none.json'], 'the key file none.json cannot be read'],
    ['nowhere to type it', [], 'there is no terminal to ask at'],
    ['an account that is none', ['--account', 'x', '--from', '-'], 'x is no number of an account'],
  ])('error: %s', async (_, options, problem) => {
    const { status, stderr } = await run('import', 'none', ...options);
    expect(status).not.toBe(0);
    expect(stderr).toContain(problem);
  });

  test('error: InvalidParams and InvalidArgument for a removal without the address', async () => {
    await well('create', 'stays');
    expect((await run('remove', 'stays', '--address', 'none')).stderr).toContain('InvalidParams');
    expect((await run('remove', 'stays')).stderr).toContain('InvalidArgument');
    expect((await run('remove', 'gone', '--address', 'none')).stderr).toContain('WalletNotFound');
    expect(await well('list')).toContain('stays');
  });

  test('error: DaemonNotRunning', async () => {
    const other = makeHomeFolder();
    const { stderr } = await runCommand(['wallets', '--home', other.home]);
    expect(stderr).toContain('DaemonNotRunning');
    other.remove();
  });

  test('error: PlayerLocked and VaultSealed without the passphrase, PIN or not', async () => {
    await well('create', 'before');
    const pin = join(folder.path, 'pin');
    writeFileSync(pin, '135790\n', { mode: 0o600 });
    const set = await runCommand(['pin', 'set', '--pin-file', pin, '--home', folder.home]);
    expect(set.status).toBe(0);
    expect((await run('create', 'after')).stderr).toContain('PlayerLocked');
    expect((await run('export', 'before')).stderr).toContain('PlayerLocked');
    const wrong = join(folder.path, 'wrong');
    writeFileSync(wrong, '000000\n', { mode: 0o600 });
    const { stderr } = await run('export', 'before', '--passphrase-file', wrong);
    expect(stderr).toContain('VaultSealed');
    expect(await well('export', 'before', ...proof())).toContain('before.json');
  });
});
