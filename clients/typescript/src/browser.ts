import { type GamekeeperClient, openClient } from './client.ts';
import { invalidParams } from './errors.ts';
import type { ClientOptions } from './options.ts';
import type { FoundDaemon, GameSecrets } from './session/surroundings.ts';
import { readHexadecimal, SECRET_BYTES } from './wire/handshake.ts';
import { makePlatformSocket } from './wire/socket.ts';

/** The package's entry for a browser, whose pages find no daemon by themselves. */

export * from './exports.ts';

/** Where a daemon listens: what its start file says. */
export interface DaemonAddress {
  /** Such as `ws://127.0.0.1:40123/`. */
  readonly url: string;
  /** The start secret, 64 hexadecimal digits. */
  readonly secret: string;
  /** Genesis id of its network, base58. Without it a game cannot be paired. */
  readonly network?: string | undefined;
}

/** How a page connects. */
export interface BrowserOptions extends ClientOptions {
  /** Where the daemon is, or what says so anew each time: undefined where none runs. */
  readonly daemon: DaemonAddress | (() => Promise<DaemonAddress | undefined>);
}

/**
 * Lets the daemon prove that it knows the start secret, proves the same to it and opens a session.
 * The secret of a pairing is kept as long as the page, unless `secrets` keeps it.
 * @throws GamekeeperError: DaemonNotRunning, WrongSecret, ProtocolUnsupported, SchemaMismatch,
 *   PairingRequired, KeychainUnavailable, ConnectionClosed.
 */
export function connectToDaemon(options: BrowserOptions): Promise<GamekeeperClient> {
  const { daemon } = options;
  return openClient(options, {
    async findDaemon() {
      const address = typeof daemon === 'function' ? await daemon() : daemon;
      return address && readAddress(address);
    },
    place: typeof daemon === 'function' ? 'the place that was asked' : daemon.url,
    makeSocket: makePlatformSocket,
    secrets: options.secrets ?? makeMemorySecrets(),
  });
}

function readAddress({ url, secret: text, network }: DaemonAddress): FoundDaemon {
  const secret = readHexadecimal(text, SECRET_BYTES);
  if (secret === undefined) {
    throw invalidParams('secret', 'was not understood', '64 hexadecimal digits');
  }
  return { url, secret, network, start: `${url} ${text}` };
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
