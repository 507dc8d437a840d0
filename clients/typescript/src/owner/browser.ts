import { ControlClient, controlForms } from '../generated/control.ts';
import { PlayerClient, playerForms } from '../generated/player.ts';
import { type GivenAddress, makePageSurroundings } from '../page/surroundings.ts';
import { type OwnerOptions, openChannel } from './owner-client.ts';

/** The package's entry `owner` for a browser. */

export type { DaemonAddress, GivenAddress } from '../page/surroundings.ts';
export * from './exports.ts';

/** How a page opens a channel. */
export interface PageChannelOptions extends OwnerOptions {
  readonly daemon: GivenAddress;
}

/**
 * Opens the player's channel: what games were granted, and the pairing that waits.
 * @throws GamekeeperError: DaemonNotRunning, WrongSecret, ProtocolUnsupported, SchemaMismatch,
 *   ConnectionClosed.
 */
export async function openPlayerChannel(options: PageChannelOptions): Promise<PlayerClient> {
  const surroundings = makePageSurroundings(options.daemon);
  return new PlayerClient(await openChannel('player', playerForms, options, surroundings));
}

/**
 * Opens the developer's channel: time, snapshots, faults.
 * @throws GamekeeperError as `openPlayerChannel`.
 */
export async function openControlChannel(options: PageChannelOptions): Promise<ControlClient> {
  const surroundings = makePageSurroundings(options.daemon);
  return new ControlClient(await openChannel('control', controlForms, options, surroundings));
}
