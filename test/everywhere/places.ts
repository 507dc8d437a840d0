import type { OwnAsset } from '../../src/methods/generated/controls.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { RemoteProcesses } from '../support/remote-processes.ts';

/** Where a game can play: each a daemon in a process of its own, as players start it. */
export interface PlayedPlace {
  readonly folder: HomeFolder;
  /** Whether games have to be paired. */
  readonly isPaired: boolean;
  /** Gives an address what it may pay fees with. */
  fund(address: string): Promise<void>;
  /** Makes an NFT, as an operator does. */
  mintAsset(owner: string, ...options: readonly string[]): Promise<OwnAsset>;
  passTime(seconds: number): Promise<void>;
  close(): Promise<void>;
}

export const placeNames = ['embedded', 'strict', 'address'] as const;
export type PlaceName = (typeof placeNames)[number];

export const openPlace: Readonly<Record<PlaceName, () => Promise<PlayedPlace>>> = {
  embedded: () => openEmbedded(false),
  strict: () => openEmbedded(true),
  address: openAddress,
};

/** `start`, with or without `--strict`, whose developer has the controls. */
async function openEmbedded(strict: boolean): Promise<PlayedPlace> {
  const folder = makeHomeFolder();
  const daemon: DaemonProcess = await startDaemonProcess(folder, { strict });
  return {
    folder,
    isPaired: strict,
    fund: async (address) => void (await control(folder.home, 'airdrop', address, '1')),
    mintAsset: (...args) => mintAsset(folder.home, ...args),
    passTime: async (s) => void (await control(folder.home, 'warp', '--seconds', String(s))),
    async close() {
      await daemon.stop('SIGKILL');
      folder.remove();
    },
  };
}

/** `start --service` with TLS between it and a service for players. */
async function openAddress(): Promise<PlayedPlace> {
  const options = { isPaired: true, hasMovedClock: true, hasAssets: true };
  const processes = await RemoteProcesses.start(options);
  return {
    folder: processes.folder,
    isPaired: true,
    fund: (address) => processes.fund(address),
    mintAsset: (...args) => mintAsset(processes.serviceHome, ...args),
    passTime: (seconds) => processes.passTime(seconds * 1000),
    close: () => processes.close(),
  };
}

async function mintAsset(home: string, owner: string, ...options: readonly string[]) {
  const { stdout } = await control(home, 'mint-asset', owner, ...options, '--json');
  return JSON.parse(stdout) as OwnAsset;
}

async function control(home: string, ...args: readonly string[]) {
  const ended = await runCommand([...args, '--home', home]);
  if (ended.status !== 0) throw new Error(`${args.join(' ')}: ${ended.stderr}`);
  return ended;
}
