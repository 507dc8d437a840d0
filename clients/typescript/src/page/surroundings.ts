import { invalidParams } from '../errors.ts';
import type { FoundDaemon, Surroundings } from '../session/surroundings.ts';
import { readHexadecimal, SECRET_BYTES } from '../wire/handshake.ts';
import { makePlatformSocket } from '../wire/socket.ts';

/** Where a daemon listens: what its start file says. */
export interface DaemonAddress {
  /** Such as `ws://127.0.0.1:40123/`. */
  readonly url: string;
  /** The start secret, 64 hexadecimal digits. */
  readonly secret: string;
  /** Genesis id of its network, base58. Without it a game cannot be paired. */
  readonly network?: string | undefined;
}

/** Where the daemon is, or what says so again each time: undefined where none runs. */
export type GivenAddress = DaemonAddress | (() => Promise<DaemonAddress | undefined>);

/** A page's surroundings: it finds no daemon by itself. */
export function makePageSurroundings(daemon: GivenAddress): Surroundings {
  return {
    async findDaemon() {
      const address = typeof daemon === 'function' ? await daemon() : daemon;
      return address && readAddress(address);
    },
    place: typeof daemon === 'function' ? 'the place that was asked' : daemon.url,
    makeSocket: makePlatformSocket,
  };
}

function readAddress({ url, secret: text, network }: DaemonAddress): FoundDaemon {
  const secret = readHexadecimal(text, SECRET_BYTES);
  if (secret === undefined) {
    throw invalidParams('secret', 'was not understood', '64 hexadecimal digits');
  }
  return { url, secret, network, start: `${url} ${text}` };
}
