import type { ClockPort, ServicePort } from '../../methods/ports.ts';
import { type ChannelOptions, type OpenChannel, openChannel } from '../channel/channel.ts';
import { controlChannel } from '../controls/control-channel.ts';
import type { ControlHost } from '../controls/control-methods.ts';
import { PagesForGames } from '../page/pages-for-games.ts';
import { PagesInFront } from '../page/pages-in-front.ts';
import { type PagePlace, PlayerPage } from '../page/player-page.ts';
import { type WaitingKind, WaitingNotice } from '../page/waiting-notice.ts';
import { playerChannel } from '../player/player-channel.ts';
import type { PlayerHost } from '../player/player-methods.ts';
import { gameChannel } from '../sessions/game-channel.ts';
import type { GameHost } from '../sessions/game-session.ts';
import type { Presence } from './presence.ts';

/** What the channels of a daemon act on. */
interface ChannelHosts {
  readonly game: Omit<GameHost, 'openPage'>;
  readonly player: PlayerHost;
  /** Undefined if nobody may stop the daemon but its own process. */
  readonly developer?: ControlHost | undefined;
}

/** What the channels of a daemon have in common, and what only the games' has. */
interface ChannelsOptions extends Pick<ChannelOptions, 'home' | 'log'> {
  readonly service: ServicePort;
  readonly clock: ClockPort;
  /** Counts who is connected, but for pages. */
  readonly presence: Presence;
  readonly game: Pick<ChannelOptions, 'port' | 'limits' | 'clock'>;
  readonly pagePlace?: PagePlace | undefined;
}

/** The channels of a daemon. */
interface Channels {
  /** Of the games' channel. */
  readonly url: string;
  /** Closes them all at the same time. */
  close(): Promise<void>;
}

/**
 * Opens every channel of a daemon: the player's, the developer's, and last the games', so that who
 * finds its start file finds the others too.
 */
export async function openChannels(
  hosts: ChannelHosts,
  { home, log, service, clock, presence, game, pagePlace }: ChannelsOptions,
): Promise<Channels> {
  const network = service.genesisId;
  const common = { home, log, clock, service: service.address, network };
  const opened: Pick<OpenChannel, 'close'>[] = [];
  const close = async () => {
    await Promise.all(opened.map((channel) => channel.close()));
  };
  try {
    const inFront = new PagesInFront();
    const page: PlayerPage = new PlayerPage({
      ...common,
      place: pagePlace,
      // Whoever has a page has the player's channel, which can offer another. It does not count as
      // present: a tab that somebody forgot would keep an unused daemon for ever.
      kind: () => playerChannel({ ...player, page }, log, inFront),
    });
    opened.push(page);
    const player = { ...hosts.player, ...common };
    opened.push(tellOfWaiting(player, inFront, clock));
    const channel = presence.watch(playerChannel({ ...player, page }, log));
    opened.push(await openChannel(channel, { ...common, fileName: 'player.json' }));
    const { developer } = hosts;
    if (developer !== undefined) {
      // A service at an address, which may have the same folder, has the other file.
      const fileName = developer.controls ? 'control.json' : 'daemon-control.json';
      const kind = presence.watch(controlChannel(() => developer, log));
      opened.push(await openChannel(kind, { ...common, fileName }));
    }
    const pages = new PagesForGames(page, clock);
    const games = presence.watch(gameChannel({ ...hosts.game, openPage: (by) => pages.open(by) }));
    const last = await openChannel(games, { ...common, ...game, fileName: 'daemon.json' });
    opened.push(last);
    return { url: last.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Has the system tell the player of what waits while no page is in front. */
function tellOfWaiting(
  player: PlayerHost,
  inFront: PagesInFront,
  clock: ClockPort,
): Pick<OpenChannel, 'close'> {
  const { settings, notices } = player;
  const notice = new WaitingNotice({
    ...{ notices, clock },
    isWanted: () => settings.read().notifications && !inFront.isAny,
    findWaiting: () => findWaiting(player),
  });
  return { close: async () => notice.close() };
}

/** What waits for the player; undefined for nothing. */
export function findWaiting({ pairing, approvals }: PlayerHost): WaitingKind | undefined {
  if (pairing?.current()) return 'PAIRING_ASKED';
  return approvals?.list().pending.length ? 'APPROVAL_ASKED' : undefined;
}
