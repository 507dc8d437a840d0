import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeAccess } from '../../support/access.ts';
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
import { askForPairing, farm, openPaired } from '../support/pairing.ts';

/** The player at a terminal: that of `start`, and `gamekeeper pair`, in processes of their own. */

const isLinux = process.platform === 'linux';
let folder: HomeFolder;

beforeEach(() => {
  folder = makeHomeFolder();
});
afterEach(() => folder.remove());

const awaitSecret = async (client: { call(method: string): Promise<any> }): Promise<string> =>
  (await client.call('session.awaitPairing')).secret;

describe.runIf(isLinux)('the terminal of start', () => {
  let terminal: RunningCommand;
  let url: string;

  beforeEach(async () => {
    const { home, passphraseFile } = folder;
    const vault = ['--vault', '--passphrase-file', passphraseFile];
    const start = [...testedCommand, 'start', '--home', home, '--strict', ...vault];
    terminal = new RunningCommand([], { command: onTerminal(start), isTyped: true });
    await terminal.says('Ctrl-C');
    url = /ws:\/\/\S+/.exec(terminal.result().stdout)![0];
  });
  afterEach(() => terminal.kill());

  test('default: shows who asks, asks for each budget, then for the digits', async () => {
    const { client, code } = await askForPairing(url, folder.home);
    const secret = awaitSecret(client);
    await terminal.says('com.example.farm asks to be paired, and calls itself "Farm"');
    terminal.type('p');
    await terminal.says(
      '  takes     SOL: 0.00000001 SOL a call, 0.0000001 SOL in 24 h, 0.000001 SOL in',
    );
    await terminal.says('            all\r\n            why: "Gifts"');
    await terminal.says(', Enter 0> ');
    terminal.type('0.00000005');
    await terminal.says('As you answered, it is granted instead:');
    await terminal.says('Digits that the game shows');
    terminal.type(code);
    await terminal.says('com.example.farm is paired until');
    const session = await openPaired(url, folder.home, await secret);
    const { grant } = await session.call('session.get');
    const limits = { perCall: '10', perWindow: '50', inAll: '50' };
    expect(grant.budgets).toContainEqual(expect.objectContaining({ of: 'lamports', ...limits }));
    await terminal.says('com.example.farm opened a session');
    expect(terminal.result().stdout).not.toContain(await secret);
    terminal.type('\u0003');
    await terminal.ended;
    expect(terminal.result().status).toBe(0);
    expect((await session.closed).code).toBe(1001);
  });

  test('behaviour: wrong digits are told, n refuses, and nothing was granted', async () => {
    const { client, code } = await askForPairing(url, folder.home);
    const refused = client.request('session.awaitPairing');
    await terminal.says('asks to be paired');
    terminal.type('p');
    await terminal.says(', Enter 0> ');
    terminal.type('');
    await terminal.says('Digits that the game shows');
    terminal.type(code === '000000' ? '000001' : '000000');
    await terminal.says('tries left: 2');
    await terminal.says('Digits that the game shows', 2);
    terminal.type('n');
    await terminal.says('Refused.');
    expect((await refused).error.data.name).toBe('PairingRefused');
    const { stdout } = await runCommand(['grants', '--home', folder.home]);
    expect(stdout).toBe('No game has a grant.\n');
    await client.close();
  });

  test('behaviour: n that was begun for a game that gave up refuses no other', async () => {
    const { client } = await askForPairing(url, folder.home);
    await terminal.says('n and Enter refuses it');
    // The system keeps it, until Enter.
    terminal.child.stdin!.write('n');
    await expect.poll(() => terminal.result().stdout.endsWith('n')).toBe(true);
    await client.close();
    await terminal.says('com.example.farm no longer waits');
    const bank = { ...farm, game: 'com.example.bank', name: 'Bank' };
    const other = await askForPairing(url, folder.home, bank);
    await terminal.says('n and Enter refuses it', 2);
    terminal.type('');
    await terminal.says('Nothing is done by that.');
    const refused = other.client.request('session.awaitPairing');
    terminal.type('n');
    expect((await refused).error.data.name).toBe('PairingRefused');
    await other.client.close();
  });

  test('behaviour: what is typed when nothing is asked does nothing', async () => {
    terminal.type('p');
    await terminal.says('No game asks to be paired.');
    terminal.type('rm -rf');
    await terminal.says('Nothing is done by that.');
  });
});

describe('gamekeeper pair', () => {
  let daemon: DaemonProcess;

  beforeEach(async () => {
    daemon = await startDaemonProcess(folder, { strict: true, keychain: false });
  });
  afterEach(() => daemon.stop('SIGTERM'));

  const run = (...args: string[]) => runCommand([...args, '--home', folder.home]);
  const proof = (): string[] => ['--passphrase-file', folder.passphraseFile];

  test('default: digits and passphrase pair the game; grants shows and revokes it', async () => {
    const { client, code } = await askForPairing(daemon.url, folder.home);
    const secret = awaitSecret(client);
    const paired = await run('pair', '--digits', code, '--take', 'lamports=all', ...proof());
    expect(paired).toMatchObject({ status: 0, stderr: '' });
    const session = await openPaired(daemon.url, folder.home, await secret);
    expect((await run('grants', 'list')).stdout).toContain('com.example.farm, wallet ');
    const shown = await run('grants', 'show', farm.game);
    expect(shown.stdout).toContain('0.000001 SOL in all');
    const narrowed = await run('grants', 'narrow', farm.game, '--budget', 'lamports=0.00000002');
    expect(narrowed.stdout).toContain('0.00000002 SOL in all');
    const never = await run('grants', 'narrow', farm.game, '--never', 'users.create');
    expect(never.stdout).toContain('never     users.create');
    const revoked = await run('grants', 'revoke', farm.game);
    expect(revoked).toMatchObject({ status: 0, stderr: '' });
    expect((await session.closed).code).toBe(4007);
    const extended = await run('grants', 'extend', farm.game, ...proof());
    expect(extended.status).toBe(1);
    expect(extended.stderr).toContain('revoked');
    await client.close();
  });

  test('behaviour: extend needs the passphrase, and lets a grant last longer', async () => {
    const { client, code } = await askForPairing(daemon.url, folder.home);
    const secret = awaitSecret(client);
    await run('pair', '--digits', code, ...proof());
    await secret;
    const before = JSON.parse((await run('grants', 'show', farm.game, '--json')).stdout);
    expect((await run('grants', 'extend', farm.game)).stderr).toContain('--passphrase-file');
    expect((await run('grants', 'extend', farm.game, ...proof())).status).toBe(0);
    const after = JSON.parse((await run('grants', 'show', farm.game, '--json')).stdout);
    expect(Date.parse(after.endsAt)).toBeGreaterThan(Date.parse(before.endsAt));
    expect((await run('grants', 'mend-clock', ...proof())).status).toBe(0);
    await client.close();
  });

  test('default: gamekeeper call is paired as a game, once for each manifest', async () => {
    const manifest = join(folder.path, 'gamekeeper.json');
    writeFileSync(manifest, JSON.stringify(farm));
    const asGame = ['call', 'session.get', '--get', 'game', '--home', folder.home];
    for (const [game, more] of [
      ['gamekeeper.cli', []],
      [farm.game, ['--manifest', manifest]],
    ] as const) {
      const calling = new RunningCommand([...asGame, ...more], {});
      const digits = await new Promise<string>((resolve) => {
        calling.child.stderr!.on('data', () => {
          const told = /Its digits are (\d{6}): /.exec(calling.result().stderr);
          if (told !== null) resolve(told[1]!);
        });
      });
      expect((await run('pair', '--digits', digits, ...proof())).stderr).toBe('');
      await calling.ended;
      expect(calling.result()).toMatchObject({ status: 0, stdout: `${game}\n` });
      const again = await runCommand([...asGame, ...more]);
      expect(again).toMatchObject({ status: 0, stdout: `${game}\n`, stderr: '' });
    }
    const [secret] = readdirSync(join(folder.home, 'command-line'));
    expect(describeAccess(join(folder.home, 'command-line', secret!))).toBe('private');
  });

  test('error: neither terminal nor passphrase: it names the way, and the game hears', async () => {
    const { client, code } = await askForPairing(daemon.url, folder.home);
    const waiting = client.request('session.awaitPairing');
    const paired = await run('pair', '--digits', code);
    expect(paired.status).toBe(1);
    expect(paired.stderr).toContain('end Gamekeeper, run gamekeeper start in a terminal');
    const { data, message } = (await waiting).error;
    expect(data.name).toBe('PairingRefused');
    expect(message).toContain('gamekeeper pair could not prove the player');
    expect((await run('pair', '--digits', code)).stdout).toBe('No game asks to be paired.\n');
    await client.close();
  });

  test('args: --refuse refuses it, without a proof', async () => {
    const { client } = await askForPairing(daemon.url, folder.home);
    expect((await run('pair', '--refuse')).stdout).toBe('Refused com.example.farm\n');
    await client.close();
  });

  test.runIf(isLinux)('default: on a terminal, passphrase, budgets and digits', async () => {
    const { client, code } = await askForPairing(daemon.url, folder.home);
    const secret = awaitSecret(client);
    const command = onTerminal([...testedCommand, 'pair', '--home', folder.home]);
    const terminal = new RunningCommand([], { command, isTyped: true });
    await terminal.says('Passphrase of your keys: ');
    terminal.type(readFileSync(folder.passphraseFile, 'utf8').trim());
    await terminal.says('y gives that');
    terminal.type('y');
    await terminal.says('Digits that the game shows');
    terminal.type(code);
    await terminal.ended;
    expect(terminal.result().status).toBe(0);
    expect(terminal.result().stdout).not.toContain('correct horse');
    await (await openPaired(daemon.url, folder.home, await secret)).close();
    await client.close();
  });

  test('behaviour: its start file is readable by the user alone, and gone at the end', async () => {
    const file = join(folder.home, 'player.json');
    expect(describeAccess(file)).toBe('private');
    const { secret } = JSON.parse(readFileSync(file, 'utf8'));
    const other = JSON.parse(readFileSync(join(folder.home, 'control.json'), 'utf8'));
    expect(secret).not.toBe(other.secret);
    await daemon.stop('SIGTERM');
    expect(() => readFileSync(file)).toThrow('ENOENT');
    expect((await run('grants')).stderr).toContain('No Gamekeeper runs');
  });
});
