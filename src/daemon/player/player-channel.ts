import { playerLabels } from '../../door/handshake.ts';
import type { PlayerChannel } from '../../methods/generated/player.ts';
import { validatePlayerArguments } from '../../methods/validate-channels.ts';
import type { ChannelKind } from '../channel/channel-connection.ts';
import { ownerChannel } from '../channel/owner-channel.ts';
import type { Log } from '../log/daemon-log.ts';
import { callPlayer, type PlayerHost, playerNames } from './player-methods.ts';

/** What all connections of the channel share. */
interface PlayerChannelHost extends PlayerHost {
  /** `embedded`, or the service's address. */
  readonly service: string;
  /** Genesis id. */
  readonly network: string;
}

/** The player's channel: its start file is player.json, which no game gets. */
export function playerChannel(host: PlayerChannelHost, log: Log): ChannelKind {
  const { lock, service, network } = host;
  return ownerChannel(
    {
      handshake: { hello: 'player.hello', open: 'player.open', labels: playerLabels },
      title: "player's channel",
      line: 'player',
      methods: playerNames,
      otherwise: 'player.grants',
      readHello: (params) => validatePlayerArguments('player.hello', params),
      readOpen: (params) => validatePlayerArguments('player.open', params),
      open() {
        const access = lock.makeAccess();
        const { kind: unlock, proof } = lock;
        const answer: PlayerChannel = { unlock, proof, network, service };
        return {
          answer,
          call: (method, params, signal) => callPlayer(method, params, host, { access, signal }),
        };
      },
    },
    log,
  );
}
