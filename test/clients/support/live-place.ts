import {
  type HomeFolder,
  makeHomeFolder,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { makeDesktop } from '../../support/desktop.ts';
import {
  type MakeManifest,
  type PreparedWorld,
  prepareWorld,
} from '../../support/prepared-world.ts';
import { RemoteProcesses } from '../../support/remote-processes.ts';

/**
 * Where an engine's client plays, next to a daemon in a process of its own: with the embedded
 * service, which grants everything; the same with --strict; or with one over TLS.
 */
export type LivePlaceName = 'embedded' | 'strict' | 'address';

export interface LivePlace {
  readonly folder: HomeFolder;
  /** The processes of the place. */
  readonly pids: { readonly daemon: number; readonly service?: number };
  /** What `gamekeeper start` was given, but for its home. */
  readonly startArguments: readonly string[];
  /** By what `gamekeeper approve` knows here that it is the player who says yes. */
  readonly proof: readonly string[];
  /** Makes the world that a game asks to play in, where games have to be paired. */
  prepare(makeManifest?: MakeManifest): Promise<LiveWorld>;
  /** The file that the daemon had opened last, next to the embedded service: the player's page. */
  openedFile?(): string | undefined;
  close(): Promise<void>;
}

/** As the suites in the engines get it, as JSON. */
export interface LiveWorld extends PreparedWorld {
  /** `embedded`, or the service's address. */
  readonly service: string;
  /** The options of `gamekeeper pair` that take all that the manifest asks for. */
  readonly takes: readonly string[];
}

export async function openLivePlace(name: LivePlaceName): Promise<LivePlace> {
  return name === 'address' ? openRemotePlace() : openEmbeddedPlace(name === 'strict');
}

async function openEmbeddedPlace(strict: boolean): Promise<LivePlace> {
  const folder = makeHomeFolder();
  // The machine's own keychain is not for tests.
  const { env, opened } = makeDesktop(folder.path);
  const daemon = await startDaemonProcess(folder, { strict, keychain: false, env });
  const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
  return {
    folder,
    pids: { daemon: daemon.pid },
    startArguments: [...vault, ...(strict ? ['--strict'] : [])],
    // Play money takes no passphrase.
    proof: ['--yes'],
    prepare: (makeManifest) => makeLiveWorld(folder, 'embedded', makeManifest),
    openedFile: opened,
    async close() {
      await daemon.stop('SIGTERM');
      folder.remove();
    },
  };
}

async function openRemotePlace(): Promise<LivePlace> {
  const processes = await RemoteProcesses.start({ isPaired: true, hasExpiries: true });
  const { folder, url, startArguments } = processes;
  return {
    folder,
    pids: processes.pids,
    startArguments,
    proof: ['--passphrase-file', folder.passphraseFile],
    prepare: (makeManifest) => makeLiveWorld(folder, url, makeManifest),
    close: () => processes.close(),
  };
}

async function makeLiveWorld(
  folder: HomeFolder,
  service: string,
  makeManifest?: MakeManifest,
): Promise<LiveWorld> {
  const world = await prepareWorld(folder, makeManifest);
  const takes = [
    ...world.manifest.budgets.flatMap(({ of }) => ['--take', `${of}=all`]),
    // The tool that made it acts in it too.
    ...world.manifest.projects.flatMap((project) => ['--shared', project]),
  ];
  return { ...world, service, takes };
}
