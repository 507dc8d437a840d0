import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMirror, runLoudly } from '../../build/debian.ts';
import { cacheFolder } from '../../build/npm-package.ts';
import type { Requirement } from './machine.ts';
import { makeOnce } from './make-once.ts';

/**
 * Debian 11 for arm64 on this machine. Its programs run by qemu, also those that they start: the
 * kernel knows qemu in a user namespace, where only what runs there is affected.
 *
 * There is no /proc: qemu invents when a process started, for that process alone, so that others
 * would take it for one that has got its number.
 */

const QEMU = '/usr/bin/qemu-aarch64-static';
/**
 * How the kernel recognises a program for arm64: by these bytes of its header, of which those with
 * ff in the mask count. It opens qemu at once (F), so that a chroot does not need it.
 */
const rule = [
  ...['', 'arm64', 'M', ''],
  String.raw`\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00`,
  String.raw`\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff`,
  QEMU,
  'F',
].join(':');
const BINFMT = '/proc/sys/fs/binfmt_misc';
const teach = `mount -t binfmt_misc none ${BINFMT} && printf %s '${rule}' > ${BINFMT}/register`;
const namespace = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-ec'];

export const armEmulation: Requirement = {
  name: 'qemu for arm64 in a user namespace, with debootstrap',
  brings: 'apt-get install qemu-user-static debootstrap, as root, on Linux 6.7 or later',
  isAvailable: () =>
    process.getuid?.() === 0 &&
    [
      [...namespace, teach],
      [QEMU, '--version'],
      ['debootstrap', '--version'],
    ].every(([program, ...args]) => spawnSync(program!, args, { stdio: 'ignore' }).status === 0),
};

/** A system of its own for a test. */
export interface ArmRoot {
  /**
   * A program there, as the first words of a command.
   * @param shared a folder of this machine, which it has at the same path.
   */
  commandOf(program: readonly string[], shared: string): readonly string[];
  remove(): void;
}

/** @param folders of this machine that it gets, by their paths there. */
export async function makeArmRoot(folders: Readonly<Record<string, string>>): Promise<ArmRoot> {
  const base = join(cacheFolder(), 'debian-11-arm64');
  await makeOnce(base, 'minbase', () => {
    rmSync(base, { recursive: true, force: true });
    // Unpacked is enough: nothing is configured that Gamekeeper needs.
    const kind = ['--foreign', '--arch=arm64', '--variant=minbase'];
    runLoudly('debootstrap', [...kind, 'bullseye', base, findMirror()]);
  });
  const root = mkdtempSync(join(tmpdir(), 'gamekeeper-arm64-'));
  runLoudly('cp', ['-a', `${base}/.`, root]);
  // Where it was not allowed to mount /proc, debootstrap leaves a link.
  rmSync(join(root, 'proc'), { recursive: true, force: true });
  for (const [path, source] of Object.entries(folders)) {
    cpSync(source, join(root, path), { recursive: true });
  }
  return {
    commandOf(program, shared) {
      mkdirSync(join(root, shared), { recursive: true });
      const share = `mount --bind '${shared}' '${root}${shared}'`;
      const enter = [teach, share, `exec chroot '${root}' "$0" "$@"`].join('\n');
      return [...namespace, enter, ...program];
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
