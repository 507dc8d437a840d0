import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { madeRelease, packageIn } from '../release/made-release.ts';
import { type ArmRoot, armEmulation, makeArmRoot } from '../support/arm-root.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { machineHas } from '../support/machine.ts';
import { walkFirstTour } from '../support/paired-tour.ts';

/** The package for linux-arm64, in a Debian 11 of that processor. */

const TARGET = 'linux-arm64';
const isHere = machineHas(armEmulation, `the package for ${TARGET}`);
const PACKAGE = '/opt/gamekeeper';

suite.skipIf(!isHere)('Debian 11 on arm64', () => {
  let root: ArmRoot;
  let folder: HomeFolder;
  let daemon: DaemonProcess | undefined;

  beforeAll(async () => {
    root = await makeArmRoot({ [PACKAGE]: packageIn(await madeRelease(TARGET), TARGET) });
    folder = makeHomeFolder();
  });
  afterAll(async () => {
    await daemon?.stop('SIGKILL');
    folder?.remove();
    root?.remove();
  });

  /** Without this machine's variables for Node, as clients start a daemon. */
  const optionsOf = (program: readonly string[]) => ({
    command: root.commandOf(program, folder.path),
    cwd: '/',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
  });
  const run = (program: readonly string[], args: readonly string[] = []) =>
    runCommand(args, optionsOf(program));
  /** As a terminal starts it, and as games do. */
  const launcher = [`${PACKAGE}/gamekeeper`];
  const direct = [
    ...['/usr/bin/env', `LD_LIBRARY_PATH=${PACKAGE}/lib`, `${PACKAGE}/node`],
    ...['--disable-warning=ExperimentalWarning', `${PACKAGE}/gamekeeper.cjs`],
  ];

  test('behaviour: it is another processor, and has not the library that Node needs', async () => {
    expect((await run(['uname', '-m'])).stdout).toBe('aarch64\n');
    const { status, stderr } = await run([`${PACKAGE}/node`, '--version']);
    expect(status).toBe(127);
    expect(stderr).toContain('libatomic.so.1: cannot open shared object file');
  });

  test('default: starts, pairs a game, writes and stops', async () => {
    daemon = await startDaemonProcess(folder, { ...optionsOf(direct), strict: true });
    const { status, stdout, stderr } = await walkFirstTour(folder);
    expect([status, stderr], stdout).toEqual([0, '']);
    const home = ['--home', folder.home];
    const told = await run(launcher, ['status', ...home]);
    expect(told, told.stdout).toMatchObject({ status: 0, stderr: '' });
    // Debian 11 is too old for the libsodium of the package.
    expect(told.stdout).toContain('verifier node:crypto');
    const stopped = await run(launcher, ['stop', ...home]);
    expect([stopped.status, stopped.stdout]).toEqual([
      0,
      expect.stringMatching(/Stopped process \d+/),
    ]);
    await daemon.ended;
    expect(daemon.result()).toMatchObject({ status: 0, stderr: '' });
  });

  test('behaviour: a second start finds the wallet', async () => {
    daemon = await startDaemonProcess(folder, { ...optionsOf(direct), strict: true });
    const { stdout } = await run(launcher, ['wallets', '--home', folder.home]);
    expect(stdout).toMatch(/default +[1-9A-HJ-NP-Za-km-z]{43,44}/);
    expect(await daemon.stop('SIGTERM')).toMatchObject({ status: 0, stderr: '' });
  });
});
