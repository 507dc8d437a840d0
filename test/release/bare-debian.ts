import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMirror, runLoudly } from '../../build/debian.ts';
import { cacheFolder } from '../../build/npm-package.ts';
import { command, machineHas } from '../support/machine.ts';
import { makeOnce } from '../support/make-once.ts';
import { ownTarget } from './made-release.ts';

/**
 * A machine that has nothing: Debian 11 with its essential programs, another user, no Node, no
 * libatomic, no network.
 */

const debootstrap = command('debootstrap', 'apt-get install debootstrap', [
  'debootstrap',
  '--version',
]);
const isRoot = process.getuid?.() === 0;

/** Whether this machine can make one. */
export const hasBareDebian = (subject: string): boolean =>
  ownTarget.startsWith('linux') && isRoot && machineHas(debootstrap, subject);

export const PLAYER = 1234;
export const HOME = '/srv/player';

export class BareDebian {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  static async open(): Promise<BareDebian> {
    const base = join(cacheFolder(), 'debian-11');
    await makeOnce(base, 'minbase', () => {
      rmSync(base, { recursive: true, force: true });
      runLoudly('debootstrap', ['--variant=minbase', 'bullseye', base, findMirror()]);
    });
    const root = mkdtempSync(join(tmpdir(), 'gamekeeper-bare-'));
    // With its devices.
    runLoudly('cp', ['-a', `${base}/.`, root]);
    chmodSync(root, 0o755);
    mkdirSync(join(root, HOME));
    writeFileSync(join(root, HOME, 'passphrase'), 'correct horse battery staple\n', {
      mode: 0o600,
    });
    for (const path of [HOME, `${HOME}/passphrase`]) chownSync(join(root, path), PLAYER, PLAYER);
    return new BareDebian(root);
  }

  /** Puts a folder into /opt. */
  install(source: string, name: string): void {
    cpSync(source, join(this.root, 'opt', name), { recursive: true });
  }

  /** Runs lines of a shell there, as the player, without a network. */
  type(lines: string): { readonly status: number | null; readonly said: string } {
    const { root } = this;
    const script = `cd ${HOME}; export HOME=${HOME} PATH=/usr/bin:/bin; ${lines}`;
    const user = `--userspec=${PLAYER}:${PLAYER}`;
    const enter = `exec chroot ${user} ${root} /bin/sh -c "$0"`;
    const inside = `mount -t proc proc ${root}/proc && ${enter}`;
    const args = [
      '--net',
      '--mount',
      '--pid',
      '--fork',
      'sh',
      '-c',
      `ip link set lo up && ${inside}`,
    ];
    const { status, stdout, stderr } = spawnSync('unshare', [...args, script], {
      encoding: 'utf8',
    });
    return { status, said: `${stdout}${stderr}` };
  }

  close(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
