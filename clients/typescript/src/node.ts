import { type GamekeeperClient, openClient } from './client.ts';
import { makeFileSecrets } from './node/game-secrets.ts';
import { resolveHome } from './node/start-file.ts';
import { makeNodeSurroundings } from './node/surroundings.ts';
import type { ClientOptions } from './options.ts';

/** The package's entry for Node. */

export * from './exports.ts';
export { type LaunchOptions, startDaemon } from './node/launch.ts';

/** How a game under Node connects. Only `game` is needed. */
export interface NodeOptions extends ClientOptions {
  /** Folder of the daemon's state. Default: GAMEKEEPER_HOME, else the system's place. */
  readonly home?: string | undefined;
  /**
   * Folder of the game's data, where the secret of its pairing is kept, unless `secrets` keeps it.
   * Default: a folder in the user's local data.
   */
  readonly dataFolder?: string | undefined;
}

/**
 * Finds the daemon, lets it prove that it is the one that wrote daemon.json, proves the same to it
 * and opens a session.
 * @throws GamekeeperError: DaemonNotRunning, WrongSecret, ProtocolUnsupported, SchemaMismatch,
 *   PairingRequired, KeychainUnavailable, ConnectionClosed.
 */
export function connectToDaemon(options: NodeOptions): Promise<GamekeeperClient> {
  const home = resolveHome(options.home);
  const secrets = options.secrets ?? makeFileSecrets(options.dataFolder);
  return openClient(options, makeNodeSurroundings(home, 'daemon.json'), secrets);
}
