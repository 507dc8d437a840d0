import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { START_SECRET_BYTES } from '../../core/limits.ts';
import { type DaemonLimits, defaultLimits } from '../../door/limits.ts';
import type { ClockPort } from '../../methods/ports.ts';
import { requirePlainFile } from '../home/damage.ts';
import type { Log } from '../log/daemon-log.ts';
import { startSocketServer } from '../socket/socket-server.ts';
import { announce } from '../socket/start-file.ts';
import { type ChannelHost, PlayerHandler } from './player-session.ts';

const START_FILE = 'player.json';

interface PlayerOptions extends ChannelHost {
  /** Folder for its start file. */
  readonly home: string;
  readonly log: Log;
  readonly clock: ClockPort;
  readonly limits?: Partial<DaemonLimits> | undefined;
}

interface PlayerServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the player's channel on loopback, on a port and with a secret of its own, both in
 * player.json. A client accepted by the games' server or by the developer's has no access to it.
 */
export async function startPlayerServer(options: PlayerOptions): Promise<PlayerServer> {
  const { home, genesisId, service, log, clock } = options;
  requirePlainFile(join(home, START_FILE));
  const secret = randomBytes(START_SECRET_BYTES);
  const limits = { ...defaultLimits, ...options.limits };
  const server = await startSocketServer({
    port: 0,
    limits,
    log,
    clock,
    makeHandler: (peer) => new PlayerHandler(options, secret, peer, log),
  });
  const removeFile = await announce({
    home,
    fileName: START_FILE,
    url: server.url,
    secret,
    service,
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
