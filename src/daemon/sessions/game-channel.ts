import { randomUUID } from 'node:crypto';
import { normaliseServiceUrl } from '../../contract/service-url.ts';
import { fail } from '../../core/errors.ts';
import { closeCodes } from '../../door/close-codes.ts';
import { gameLabels } from '../../door/handshake.ts';
import { failMismatch, judgeCatalogue } from '../../methods/catalogue-fit.ts';
import type {
  DaemonArguments,
  GameManifest,
  PairingStarted,
  WalletInfo,
} from '../../methods/generated/types.ts';
import { takeKnownArguments } from '../../methods/known-names.ts';
import { readManifest } from '../../methods/manifest.ts';
import { validateDaemonArguments } from '../../methods/validate.ts';
import type { ChannelKind, Entrance, Entry, Opened } from '../channel/channel-connection.ts';
import { type NamedWallet, SessionWallets } from '../keys/wallets.ts';
import { type GameHost, GameSession, sidesOf } from './game-session.ts';
import {
  findMeant,
  type PairedGames,
  PairingStep,
  requireGranted,
  requirePaired,
} from './pairing-step.ts';

const DEFAULT_WALLET = 'default';

/** The key of what a game is told of the time: the last of it is all that counts. */
const lastTime = 'the last time';

/** The games' channel: its start file is daemon.json. */
export function gameChannel(host: GameHost): ChannelKind {
  return {
    handshake: {
      hello: 'session.hello',
      open: 'session.open',
      instead: ['session.pair', 'daemon.makeWay'],
      labels: gameLabels,
    },
    readHello: (params) =>
      validateDaemonArguments('session.hello', takeKnownArguments('session.hello', params)),
    enter(entrance) {
      const pairing = new PairingStep(entrance);
      return {
        openings: {
          'session.open': {
            read: (params) => readOpening('session.open', params, entrance),
            run: (args: DaemonArguments['session.open']) => openSession(host, entrance, args),
          },
          'session.pair': {
            read: (params) => readOpening('session.pair', params, entrance),
            run: async (args: DaemonArguments['session.pair']) => {
              requireFit(entrance);
              return { answer: await beginPairing(host, pairing, args) };
            },
          },
          'daemon.makeWay': {
            read: (params) => readOpening('daemon.makeWay', params, entrance),
            run: ({ game, version }: DaemonArguments['daemon.makeWay']) => {
              const answer = host.makeWay(game, version);
              if (!answer) entrance.handshake.reopen();
              return { answer };
            },
          },
        },
        answer(method, signal) {
          if (!pairing.isBegun) return undefined;
          if (method === 'session.openPlayerPage') return host.openPage(pairing.game);
          return method === 'session.awaitPairing' ? pairing.wait(signal) : undefined;
        },
      } satisfies Entry;
    },
  };
}

type Opening = 'session.open' | 'session.pair' | 'daemon.makeWay';

/** What a newer client says that has no name here yet does not count. @throws InvalidParams. */
function readOpening<Name extends Opening>(
  method: Name,
  params: unknown,
  { handshake: { client } }: Entrance,
): DaemonArguments[Name] {
  const isNewer = judgeCatalogue(client) === 'NEWER';
  const known = isNewer ? takeKnownArguments(method, params) : params;
  return validateDaemonArguments(method, known);
}

/** @throws SchemaMismatch where neither catalogue only adds to the other. */
function requireFit({ handshake: { client } }: Entrance): void {
  if (judgeCatalogue(client) === 'OTHER') failMismatch(sidesOf(client));
}

interface MeantNetwork {
  readonly game: string;
  readonly network?: string | null | undefined;
  readonly manifest?: Pick<GameManifest, 'network'> | null | undefined;
}

/** @throws OtherNetwork where the game plays on another one than the daemon runs on. */
function requireNetwork({ service, sessions }: GameHost, wish: MeantNetwork): void {
  const { game } = wish;
  const expected = wish.network ?? wish.manifest?.network ?? undefined;
  const { genesisId: network, address } = service;
  if (expected === undefined || expected === network || isService(expected, address)) return;
  const others = sessions.games().filter((other) => other !== game);
  const games = others.sort().join(', ') || 'none';
  fail('OtherNetwork', { game, expected, network, service: address, games });
}

function isService(text: string, address: string): boolean {
  if (text === address) return true;
  return URL.canParse(text) && normaliseServiceUrl(text, 'network') === address;
}

/** Only where games have to be paired: elsewhere a secret would prove nothing. */
async function beginPairing(
  host: GameHost,
  pairing: PairingStep,
  args: DaemonArguments['session.pair'],
): Promise<PairingStarted> {
  const { pairedGames, wallets } = host;
  requireNetwork(host, args);
  if (pairedGames === undefined) return fail('PairingNeedless', { game: args.game });
  // The player has said nothing yet, so that nothing is made; and later only the first wallet.
  const previewWallet = (name: string): NamedWallet =>
    findMeant(args.game, name, wallets, pairedGames) ??
    (name === DEFAULT_WALLET ? wallets.preview(name) : wallets.get(name));
  const wallet = args.wallet ?? DEFAULT_WALLET;
  return pairing.begin({ ...args, wallet }, pairedGames, previewWallet);
}

/**
 * The wallet of a paired game's session. The first one, which the player may have removed since,
 * pairing makes again.
 * @throws PairingRequired, WalletNotFound for another name.
 */
function findGranted(
  { wallets, service }: GameHost,
  games: PairedGames,
  wish: { readonly game: string; readonly name: string },
): WalletInfo {
  const { game, name } = wish;
  const isFirst = name === DEFAULT_WALLET;
  const wallet = findMeant(game, name, wallets, games) ?? (isFirst ? undefined : wallets.get(name));
  return requireGranted(wish, wallet, games, service.address);
}

async function openSession(
  host: GameHost,
  entrance: Entrance,
  args: DaemonArguments['session.open'],
): Promise<Opened> {
  const { peer, handshake, gone } = entrance;
  const { service, wallets: store, rates, turns, log, sessions, notices, pairedGames } = host;
  const { ledgerWatch } = host;
  const { game } = args;
  requireFit(entrance);
  requireNetwork(host, args);
  if (pairedGames !== undefined) requirePaired(args, pairedGames, handshake, service.address);
  const manifest = args.manifest ? readManifest(args.manifest, game) : undefined;
  const name = args.wallet ?? DEFAULT_WALLET;
  // A game that has to be paired makes no wallets by naming them.
  const wallet =
    pairedGames === undefined
      ? await store.open(name)
      : findGranted(host, pairedGames, { game, name });
  const wallets = new SessionWallets(store, wallet);
  await wallets.load().catch((error: unknown) => {
    wallets.close();
    throw error;
  });
  if (gone.aborted) {
    wallets.close();
    return fail('Cancelled', {});
  }
  const sessionId = randomUUID();
  const rate = rates.acquire(game);
  const end = () => peer.close(closeCodes.grantChanged, 'its grant has changed');
  const leaveSessions = sessions.enter(game, { wallet: () => wallets.wallet, end });
  const leaveTime = ledgerWatch.enter((time) =>
    peer.notify('daemon.timeChanged', { time }, lastTime),
  );
  const leave = () => {
    leaveSessions();
    leaveTime();
  };
  const grant = pairedGames?.portFor(game, wallets, manifest) ?? host.grant;
  const lane = turns.openLane(game);
  const approval = host.approvalsFor(game, wallets);
  const { client } = handshake;
  const open = { sessionId, game, client, manifest, grant, approval, wallets, rate, lane, leave };
  const session = new GameSession(host, peer, open);
  log.info('session opened', { sessionId, game, wallet: wallets.wallet });
  notices.add('SESSION_OPENED', game, `${game} opened a session`);
  return { answer: session.describe(), session };
}
