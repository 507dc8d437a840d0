import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findMirror, runLoudly } from '../debian.ts';
import { NAME_FILES } from './machine.ts';

/**
 * Debian's Wine, unpacked into a folder but not installed: unpacking is enough to run it with that
 * folder as its root, takes a third of the time, and needs neither root nor debootstrap. apt
 * resolves the packages and verifies their signatures.
 */

/**
 * The first release whose Wine runs the pinned Node: V8 cannot reserve its memory in bookworm's
 * Wine 8.
 */
const SUITE = 'trixie';
/** libc-bin has the locale C.UTF-8, without which Wine treats file names as ASCII. */
const PACKAGES = ['wine64', 'libc-bin'];
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Cache key of what is unpacked. */
export const packagesKey = [SUITE, ...PACKAGES].join(' ');

/**
 * Unpacks Wine and its dependencies into a folder: about a gigabyte.
 * @throws Error with the reason if this machine cannot.
 */
export async function unpackWine(root: string): Promise<void> {
  const work = `${root}.packages`;
  try {
    const archives = download(work);
    makeLayout(root);
    await unpack(archives, root);
    adoptZlib(root);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Downloads the packages; answers their files. */
function download(work: string): readonly string[] {
  if (!existsSync(KEYRING)) throw new Error(`there is no ${KEYRING} (debian-archive-keyring)`);
  for (const folder of ['lists/partial', 'archives/partial']) {
    mkdirSync(join(work, folder), { recursive: true });
  }
  const sources = join(work, 'sources.list');
  const mirror = findMirror();
  writeFileSync(sources, `deb [signed-by=${KEYRING}] ${mirror} ${SUITE} main\n`);
  // An empty status file: apt believes that nothing is installed, so it selects all dependencies.
  writeFileSync(join(work, 'status'), '');
  const options = [
    `Dir::Etc::SourceList=${sources}`,
    'Dir::Etc::SourceParts=/dev/null',
    'Dir::Etc::Preferences=/dev/null',
    'Dir::Etc::PreferencesParts=/dev/null',
    `Dir::State=${work}`,
    `Dir::State::status=${join(work, 'status')}`,
    `Dir::Cache=${work}`,
    'APT::Architecture=amd64',
    'APT::Architectures=amd64',
    'APT::Install-Recommends=false',
    'APT::Sandbox::User=',
    'Acquire::Check-Valid-Until=false',
    'Acquire::Languages=none',
  ].flatMap((option) => ['-o', option]);
  runLoudly('apt-get', [...options, '-q', 'update']);
  runLoudly('apt-get', [...options, '-qq', 'install', '--yes', '--download-only', ...PACKAGES]);
  const folder = join(work, 'archives');
  const names = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  return names.map((name) => join(folder, name));
}

/** Creates the folders of a running system that no package contains. */
function makeLayout(root: string): void {
  for (const name of ['bin', 'lib', 'lib64', 'sbin']) {
    mkdirSync(join(root, 'usr', name), { recursive: true });
    symlinkSync(`usr/${name}`, join(root, name));
  }
  for (const name of ['dev', 'etc', 'proc', 'run', 'sys', 'tmp']) mkdirSync(join(root, name));
  for (const file of NAME_FILES) writeFileSync(join(root, file), '');
}

async function unpack(archives: readonly string[], root: string): Promise<void> {
  const waiting = [...archives];
  const work = async (): Promise<void> => {
    for (let archive = waiting.pop(); archive !== undefined; archive = waiting.pop()) {
      const child = spawn('dpkg-deb', ['--extract', archive, root], { stdio: 'inherit' });
      const [status] = await once(child, 'close');
      if (status !== 0) throw new Error(`dpkg-deb could not unpack ${archive}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/**
 * Wine's programs need zlib1.dll, which is in another package. libwine's install script puts it in
 * place, with the mark of a Wine library where the DOS stub was; that is done here.
 */
function adoptZlib(root: string): void {
  const library = readFileSync(join(root, 'usr/x86_64-w64-mingw32/lib/zlib1.dll'));
  library.fill(0, 64, 96);
  library.write('Wine builtin DLL', 64, 'ascii');
  writeFileSync(join(root, 'usr/lib/x86_64-linux-gnu/wine/x86_64-windows/zlib1.dll'), library);
}
