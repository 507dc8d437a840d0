import { ControlClient, controlForms } from '../generated/control.ts';
import { PlayerClient, playerForms } from '../generated/player.ts';
import { resolveHome } from '../node/start-file.ts';
import { makeNodeSurroundings } from '../node/surroundings.ts';
import { type OwnerOptions, openChannel } from './owner-client.ts';

/** The package's entry `owner` for Node: the channels of the player and the developer. */

export * from './exports.ts';

/** How a program of the player's opens their channel. */
export interface PlayerChannelOptions extends OwnerOptions {
  /** Folder of the daemon's state. Default: GAMEKEEPER_HOME, else the system's place. */
  readonly home?: string | undefined;
}

/** How a developer's program opens their channel. */
export interface ControlChannelOptions extends PlayerChannelOptions {
  /**
   * Whose it is: the service's that runs in the folder, embedded or alone, or that of a daemon on a
   * service at an address, which has no more than its end and backup. Default: the service's.
   */
  readonly of?: 'service' | 'daemon' | undefined;
}

/**
 * Opens the player's channel: what games were granted, and the pairing that waits.
 * @throws GamekeeperError: DaemonNotRunning, WrongSecret, ProtocolUnsupported, SchemaMismatch,
 *   ConnectionClosed.
 */
export async function openPlayerChannel(options: PlayerChannelOptions = {}): Promise<PlayerClient> {
  const surroundings = makeNodeSurroundings(resolveHome(options.home), 'player.json');
  return new PlayerClient(await openChannel('player', playerForms, options, surroundings));
}

/**
 * Opens the developer's channel: time, snapshots, faults.
 * @throws GamekeeperError as `openPlayerChannel`.
 */
export async function openControlChannel(
  options: ControlChannelOptions = {},
): Promise<ControlClient> {
  const fileName = options.of === 'daemon' ? 'daemon-control.json' : 'control.json';
  const surroundings = makeNodeSurroundings(resolveHome(options.home), fileName);
  return new ControlClient(await openChannel('control', controlForms, options, surroundings));
}
