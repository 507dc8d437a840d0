import { type GamekeeperClient, openClient } from './client.ts';
import type { ClientOptions } from './options.ts';
import { type GivenAddress, makePageSurroundings } from './page/surroundings.ts';
import type { GameSecrets } from './session/surroundings.ts';

/** The package's entry for a browser, whose pages find no daemon by themselves. */

export * from './exports.ts';
export type { DaemonAddress, GivenAddress } from './page/surroundings.ts';

/** How a page connects. */
export interface BrowserOptions extends ClientOptions {
  readonly daemon: GivenAddress;
}

/**
 * Lets the daemon prove that it knows the start secret, proves the same to it and opens a session.
 * The secret of a pairing is kept as long as the page, unless `secrets` keeps it.
 * @throws GamekeeperError: DaemonNotRunning, WrongSecret, ProtocolUnsupported, SchemaMismatch,
 *   PairingRequired, KeychainUnavailable, ConnectionClosed.
 */
export function connectToDaemon(options: BrowserOptions): Promise<GamekeeperClient> {
  const secrets = options.secrets ?? makeMemorySecrets();
  return openClient(options, makePageSurroundings(options.daemon), secrets);
}

function makeMemorySecrets(): GameSecrets {
  const kept = new Map<string, string>();
  return {
    read: async (game, network) => kept.get(`${game} ${network}`),
    async write(game, network, secret) {
      kept.set(`${game} ${network}`, secret);
    },
  };
}
