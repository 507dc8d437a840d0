import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { START_SECRET_BYTES } from '../../core/limits.ts';
import { type DaemonLimits, defaultLimits } from '../../door/limits.ts';
import type { ClockPort } from '../../methods/ports.ts';
import { requirePlainFile } from '../home/damage.ts';
import type { Log } from '../log/daemon-log.ts';
import { startSocketServer } from '../socket/socket-server.ts';
import { announce, type StartFileName } from '../socket/start-file.ts';
import { ChannelConnection, type ChannelKind } from './channel-connection.ts';

/** Where a channel is found, and what it lets in. */
export interface ChannelOptions {
  /** Folder of its start file. */
  readonly home: string;
  readonly fileName: StartFileName;
  /** 0 or left out for any free port. */
  readonly port?: number | undefined;
  /** What differs from the protocol's own numbers. */
  readonly limits?: Partial<DaemonLimits> | undefined;
  /** Says which handshakes and pongs are late. */
  readonly clock: ClockPort;
  readonly log: Log;
  /** `embedded`, or the service's address. */
  readonly service: string;
  /** Genesis id. */
  readonly network: string;
}

/** A channel that is open. */
export interface OpenChannel {
  /** Such as `ws://127.0.0.1:40123/`. */
  readonly url: string;
  /** Removes its start file, accepts no further calls and answers those in flight. */
  close(): Promise<void>;
}

/**
 * Serves a kind of channel on loopback, on a port and with a secret of its own, both in its start
 * file: a client that one channel accepts has no access to another.
 * @throws StoreDamaged if something else is instead of its start file.
 */
export async function openChannel(
  kind: ChannelKind,
  { home, fileName, port = 0, clock, log, service, network, ...options }: ChannelOptions,
): Promise<OpenChannel> {
  requirePlainFile(join(home, fileName));
  const secret = randomBytes(START_SECRET_BYTES);
  const limits = { ...defaultLimits, ...options.limits };
  const server = await startSocketServer({
    port,
    limits,
    log,
    clock,
    makeHandler: (peer) => new ChannelConnection(kind, secret, peer),
  });
  const { url } = server;
  const announced = { home, fileName, url, secret, service, network };
  const removeFile = await announce(announced).catch(async (error) => {
    await server.close();
    throw error;
  });
  return {
    url,
    async close() {
      removeFile();
      await server.close();
      secret.fill(0);
    },
  };
}
