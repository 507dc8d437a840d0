import { playerLabels } from '../../door/handshake.ts';
import type { PlayerChannel, PlayerNotice } from '../../methods/generated/player.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import { takeKnownHello } from '../../methods/known-names.ts';
import { validatePlayerArguments } from '../../methods/validate-channels.ts';
import type { ChannelKind } from '../channel/channel-connection.ts';
import { ownerChannel } from '../channel/owner-channel.ts';
import type { Log } from '../log/daemon-log.ts';
import { callPlayer, OTHERWISE, type PlayerHost, playerNames } from './player-methods.ts';

/** The keys of the two notifications that may wait for a connection. */
const lastNotice = 'the last notice';
const someChange = 'some change';

/** What all connections of the channel share. */
interface PlayerChannelHost extends PlayerHost {
  /** `embedded`, or the service's address. */
  readonly service: string;
  /** Genesis id. */
  readonly network: string;
  /** Path of its folder. */
  readonly home: string;
}

/** What one connection of the player's page says of itself. */
interface PageSeat {
  show(isShown: boolean): void;
  leave(): void;
}

/**
 * The player's channel: its start file is player.json, which no game gets.
 * @param pages where it is the player's page, which the player has opened.
 */
export function playerChannel(
  host: PlayerChannelHost,
  log: Log,
  pages?: { enter(): PageSeat },
): ChannelKind {
  const { lock, service, network, home } = host;
  const isPage = pages !== undefined;
  return ownerChannel(
    {
      handshake: { hello: 'player.hello', open: 'player.open', labels: playerLabels },
      title: isPage ? "player's page" : "player's channel",
      line: 'player',
      methods: playerNames,
      otherwise: OTHERWISE,
      readHello: (params) => validatePlayerArguments('player.hello', takeKnownHello(params)),
      readOpen: (params) => validatePlayerArguments('player.open', params),
      open(peer) {
        const access = lock.makeAccess({ isPage });
        // Who has not taken the last one yet is told of the newest alone, and reads the others.
        const tell = (notice: PlayerNotice) =>
          peer.notify('player.noticed', { notice }, lastNotice);
        const stops = [
          host.notices.listen(tell),
          host.changes.listen(() => peer.notify('player.changed', {}, someChange)),
        ];
        const closePictures = isPage ? host.pictures.openPage() : () => {};
        const seat = pages?.enter();
        const { kind: unlock, proof, keyProof } = lock;
        const answer: PlayerChannel = {
          ...{ unlock, proof, keyProof, network, service, home },
          version: productVersion,
        };
        return {
          answer,
          call: (method, params, signal) =>
            callPlayer(method, params, host, { access, signal, seat }),
          closed() {
            for (const stop of stops) stop();
            closePictures();
            seat?.leave();
          },
        };
      },
    },
    log,
  );
}
