import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { START_SECRET_BYTES } from '../../core/limits.ts';
import { type DaemonLimits, defaultLimits } from '../../door/limits.ts';
import type { ClockPort } from '../../methods/ports.ts';
import { requirePlainFile } from '../home/damage.ts';
import type { Log } from '../log/daemon-log.ts';
import { startSocketServer } from '../socket/socket-server.ts';
import { announce } from '../socket/start-file.ts';
import type { ControlHost } from './control-methods.ts';
import { ControlHandler } from './control-session.ts';

interface ControlOptions extends ControlHost {
  /** Folder for its start file. */
  readonly home: string;
  /** `control.json`, unless another process runs the service and has that file. */
  readonly fileName?: 'control.json' | 'daemon-control.json';
  /** `embedded`, or the service's address. */
  readonly service?: string;
  readonly genesisId: string;
  readonly log: Log;
  readonly clock: ClockPort;
  readonly limits?: Partial<DaemonLimits>;
}

export interface ControlServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves controls on loopback, on a port and with a secret of its own, both in control.json. It is
 * separate from the game server: a client accepted by one has no access to the other.
 */
export async function startControlServer(options: ControlOptions): Promise<ControlServer> {
  const { home, genesisId, log, clock } = options;
  requirePlainFile(join(home, 'control.json'));
  const secret = randomBytes(START_SECRET_BYTES);
  const limits = { ...defaultLimits, ...options.limits };
  const server = await startSocketServer({
    port: 0,
    limits,
    log,
    clock,
    makeHandler: (peer) => new ControlHandler(options, secret, peer, log),
  });
  const removeFile = await announce({
    home,
    fileName: options.fileName ?? 'control.json',
    url: server.url,
    secret,
    service: options.service ?? 'embedded',
    network: genesisId,
  }).catch(async (error) => {
    await server.close();
    throw error;
  });
  return {
    url: server.url,
    async close() {
      removeFile();
      await server.close();
      secret.fill(0);
    },
  };
}
