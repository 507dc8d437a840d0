import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProgramResult, WindowsProgram } from '../../build/wine/machine.ts';
import { chromiumBrowser, enterPage, PlayersBrowser } from '../daemon/page/browser.ts';
import { ensureWindowsPackage } from '../package/own-package.ts';
import { repository } from '../support/daemon-process.ts';
import { machineHas } from '../support/machine.ts';
import { findModuleFile, startBare, windows } from './machine.ts';

/**
 * The package for Windows in the folder of a game, on a machine without anything else of ours, for
 * a player whose name has a space and letters that are not ASCII: a store updates and removes the
 * folder. A browser here opens the page, as loopback is shared.
 */

const subject = 'the package for Windows';
const isHere = machineHas(windows, subject) && machineHas(chromiumBrowser, subject);
const GAME = 'Games/Turnip Farm';
const GAME_SCRIPT = 'test/wine/packaged-game.ts';
const MODULE = '@napi-rs/keyring-win32-x64-msvc/keyring.win32-x64-msvc.node';

/** Keeps an entry again, by the native module. Arguments: its account. */
const keepByModule = `
  const { Entry } = require('./keyring.node');
  const entry = new Entry('gamekeeper', process.argv[2]);
  const secret = Buffer.from(entry.getSecret());
  entry.deleteCredential();
  if (entry.getSecret() !== null) throw new Error('it is still there');
  entry.setSecret(secret);
  process.stdout.write('kept ' + secret.length + ' bytes\\n');
`;

describe.skipIf(!isHere)('the package for Windows', () => {
  let windowsMachine: Awaited<ReturnType<typeof startBare>>;
  let browser: PlayersBrowser;
  let packaged: string;
  /** The game's folder, in which the package has one of its own. */
  let game: string;
  let home: string;
  /** The last line of the first game. */
  let signed: string;

  beforeAll(async () => {
    [packaged, windowsMachine, browser] = await Promise.all([
      ensureWindowsPackage(),
      startBare(),
      PlayersBrowser.start(),
    ]);
    const { playerFolder } = windowsMachine.machine;
    game = join(playerFolder, GAME);
    home = join(playerFolder, 'AppData/Local/gamekeeper/Data');
    for (const path of ['clients/typescript/src', GAME_SCRIPT]) {
      cpSync(join(repository, path), join(game, path), { recursive: true });
    }
    cpSync(findModuleFile('ws'), join(game, 'node_modules/ws'), { recursive: true });
    install();
  });
  afterAll(async () => {
    await browser?.close();
    await windowsMachine?.close();
  });

  function install(): void {
    cpSync(packaged, join(game, 'gamekeeper'), { recursive: true });
  }

  function startGame(): WindowsProgram {
    return windowsMachine.machine.start(['node', GAME_SCRIPT, 'gamekeeper'], { cwd: game });
  }

  /** What would end every Node at its start. */
  const hostile = { NODE_OPTIONS: '--require=C:\\nowhere.cjs', OPENSSL_CONF: 'C:\\nowhere' };

  /** Types a line at cmd.exe, in the folder of the game. */
  const type = (...words: string[]): Promise<ProgramResult> =>
    windowsMachine.machine.run(['cmd', '/c', ...words], { cwd: game, env: hostile });
  const gamekeeper = (...words: string[]) => type('gamekeeper\\gamekeeper.cmd', ...words);
  const removeFolder = () => type('rmdir', '/s', '/q', 'gamekeeper');
  const findInPackage = (name: string) => join(game, 'gamekeeper', name);

  test('default: a game launches it, and is paired on its page', async () => {
    const running = startGame();
    await running.says('digits ');
    const [, digits] = /digits (\d{6})/.exec(running.result().stdout)!;
    const { stdout } = await gamekeeper('open', '--print');
    const file = /^ {2}(C:\\.*\.html)/m.exec(stdout)?.[1];
    const page = await browser.openWindow();
    await enterPage(page, windowsMachine.machine.ownPath(file!));
    await page.getByLabel('The six digits').fill(digits!);
    await page.getByRole('button', { name: /^Pair / }).click();
    expect(await running.ended).toBe(0);
    const { stdout: said, stderr } = running.result();
    expect(stderr).toBe('');
    signed = said.trim().split('\n').at(-1)!;
    expect(signed).toMatch(/^signed by [1-9A-HJ-NP-Za-km-z]{43,44} in KEYCHAIN$/);
    await page.context().close();
    expect(browser.complaints).toEqual([]);
  });

  test('default: its status has nothing to complain of', async () => {
    const { status, stdout, stderr } = await gamekeeper('status');
    expect([status, stderr], stdout).toEqual([0, '']);
    // That Node verifies signatures here is as it should be.
    expect(stdout).not.toContain('verifier');
  });

  test('error: while it runs, its program cannot be removed', async () => {
    const { stdout } = await type('del', '/q', 'gamekeeper\\node.exe');
    expect([stdout, existsSync(findInPackage('node.exe'))]).toEqual(['', true]);
  });

  test('default: once it has ended its folder can be removed, at once', async () => {
    const { status, stdout } = await gamekeeper('stop');
    expect(status, stdout).toBe(0);
    const { stdout: said, stderr } = await removeFolder();
    expect([said, stderr, existsSync(findInPackage(''))]).toEqual(['', '', false]);
  });

  test('behaviour: a key that the native module has kept is found by the next start', async () => {
    const { machine } = windowsMachine;
    const wallets = readFileSync(join(home, 'wallets.json'), 'utf8');
    // The networks of its wallets, of which there is one.
    const genesisId = /"([1-9A-HJ-NP-Za-km-z]{32,44})":\s*\[/.exec(wallets)?.[1];
    copyFileSync(findModuleFile(MODULE), join(game, 'keyring.node'));
    writeFileSync(join(game, 'keep.cjs'), keepByModule);
    const kept = await machine.run(['node', 'keep.cjs', `${genesisId}/default`], { cwd: game });
    expect(kept).toMatchObject({ status: 0, stdout: 'kept 33 bytes\n', stderr: '' });
    install();
    const running = startGame();
    expect(await running.ended).toBe(0);
    // It is the same wallet, and the game is still paired.
    expect(running.result()).toMatchObject({ stdout: `${signed}\n`, stderr: '' });
    expect((await gamekeeper('stop')).status).toBe(0);
  });

  test('default: uninstall leaves the key and what names it, and nothing else', async () => {
    const { status, stdout, stderr } = await gamekeeper('uninstall', '--yes');
    expect([status, stderr], stdout).toEqual([0, '']);
    expect(readdirSync(home).sort()).toEqual(['daemon.book', 'service.book', 'wallets.json']);
    // A later start finds it.
    const start = ['cmd', '/c', 'gamekeeper\\gamekeeper.cmd', 'start'];
    const running = windowsMachine.machine.start(start, { cwd: game });
    await running.says('Ctrl-C');
    const address = /^signed by (\w+)/.exec(signed)![1]!;
    expect((await gamekeeper('wallets')).stdout).toContain(address);
    expect((await gamekeeper('stop')).status).toBe(0);
    expect(await running.ended).toBe(0);
    await removeFolder();
    expect(existsSync(findInPackage(''))).toBe(false);
  });
});
