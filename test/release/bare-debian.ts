import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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

/** What a shell said, and how it ended. */
interface Typed {
  readonly status: number | null;
  readonly said: string;
}

const NAMESPACES = ['--mount', '--pid', '--fork'];

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
  type(lines: string): Typed {
    const inside = `ip link set lo up && ${this.#enter}`;
    const args = [...['--net', ...NAMESPACES], 'sh', '-c', inside, this.#scriptOf(lines)];
    const { status, stdout, stderr } = spawnSync('unshare', args, { encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}` };
  }

  /**
   * The same with this machine's network.
   * @param hear gets all that was said so far, each time that something is said.
   */
  async typeOnline(lines: string, hear: (said: string) => void): Promise<Typed> {
    const args = [...NAMESPACES, 'sh', '-c', this.#enter, this.#scriptOf(lines)];
    const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        hear(said);
      });
    }
    const [status] = await once(child, 'close');
    return { status, said };
  }

  /** Enters it as the player, and runs a script that is given as an argument. */
  get #enter(): string {
    const { root } = this;
    const user = `--userspec=${PLAYER}:${PLAYER}`;
    return `mount -t proc proc ${root}/proc && exec chroot ${user} ${root} /bin/sh -c "$0"`;
  }

  #scriptOf(lines: string): string {
    return `cd ${HOME}; export HOME=${HOME} PATH=/usr/bin:/bin; ${lines}`;
  }

  close(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
