import { type GamekeeperClient, openClient } from './client.ts';
import { makeFileSecrets } from './node/game-secrets.ts';
import { type LaunchOptions, startDaemon } from './node/launch.ts';
import { resolveHome } from './node/start-file.ts';
import { makeNodeSurroundings } from './node/surroundings.ts';
import type { ClientOptions } from './options.ts';
import { readManifest } from './session/pairing.ts';

/** The package's entry for Node. */

export * from './exports.ts';
export { type LaunchOptions, startDaemon };

/** How a game under Node connects. Only `game` is needed. */
export interface NodeOptions extends ClientOptions {
  /** Folder of the daemon's state. Default: GAMEKEEPER_HOME, else the system's place. */
  readonly home?: string | undefined;
  /**
   * Folder of the game's data, where the secret of its pairing is kept, unless `secrets` keeps it.
   * Default: a folder in the user's local data.
   */
  readonly dataFolder?: string | undefined;
  /**
   * Starts the daemon that comes with the game where none runs, now and when a lost connection is
   * opened again; its `home` is that of the connection. A `service` that it names is the network
   * that the game plays on, unless `network` or the manifest says so: where a daemon of another one
   * runs, connecting fails with OtherNetwork. Default: nothing is started.
   */
  readonly launch?: LaunchOptions | undefined;
}

/**
 * Finds the daemon, lets it prove that it is the one that wrote daemon.json, proves the same to it
 * and opens a session.
 * @throws GamekeeperError: DaemonNotRunning, WrongSecret, ProtocolUnsupported, SchemaMismatch,
 *   OtherNetwork, PairingRequired, KeychainUnavailable, ConnectionClosed; with `launch` also what
 *   `startDaemon` throws.
 */
export async function connectToDaemon(options: NodeOptions): Promise<GamekeeperClient> {
  const { dataFolder, gameName, game } = options;
  const launch = options.launch && { launchedBy: gameName ?? game, ...options.launch };
  const home = resolveHome(options.home ?? launch?.home);
  const secrets = options.secrets ?? makeFileSecrets(dataFolder);
  const surroundings = makeNodeSurroundings(home, 'daemon.json', launch);
  return openClient({ ...options, network: findNetwork(options) }, surroundings, secrets);
}

/** Undefined where the manifest names the network, or nothing does. */
function findNetwork({ network, manifest, launch }: NodeOptions): string | undefined {
  if (network !== undefined) return network;
  const isInManifest = (readManifest(manifest) as { network?: unknown })?.network !== undefined;
  return isInManifest ? undefined : launch?.service;
}
