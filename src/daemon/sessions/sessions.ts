import { randomUUID } from 'node:crypto';
import { base58Encode, utf8Decode } from '../../codec/bytes.ts';
import { isLoopbackHost } from '../../contract/service-url.ts';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { JsonText } from '../../core/json-slices.ts';
import { FRAME_BYTES_MAX } from '../../core/limits.ts';
import type { WorkPace } from '../../core/pace.ts';
import { closeCodes } from '../../door/close-codes.ts';
import { gameLabels, Handshake } from '../../door/handshake.ts';
import type { Lane, Work } from '../../door/lanes.ts';
import type { ConnectionHandler, Peer } from '../../door/peer.ts';
import type { GameRate, GameRates } from '../../door/rate-limit.ts';
import type { Turns } from '../../door/turns.ts';
import type { CallContext } from '../../methods/call-context.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import type {
  AuthConfirmed,
  DaemonArguments,
  DaemonMethodName,
  DaemonResults,
  GameManifest,
  PairingStarted,
  Session,
  SignedMessage,
  TransactionStatus,
  WalletInfo,
} from '../../methods/generated/types.ts';
import { readManifest } from '../../methods/manifest.ts';
import type { ApprovalPort, GrantPort, JournalEntry } from '../../methods/ports.ts';
import { noteTold, settleEntry } from '../../methods/settle.ts';
import { validateDaemonArguments } from '../../methods/validate.ts';
import { encodeGameMessage, encodeSignIn } from '../keys/signed-text.ts';
import { type NamedWallet, SessionWallets, type WalletStore } from '../keys/wallets.ts';
import type { Log } from '../log/daemon-log.ts';
import type { Notices } from '../pairing/notices.ts';
import {
  isDaemonMethod,
  isServiceMethod,
  isWriteMethod,
  methodNotFound,
} from '../socket/method-names.ts';
import type { OpenSessions } from './open-sessions.ts';
import { type PairedGames, PairingStep, requireGranted, requirePaired } from './pairing-step.ts';

/** What all sessions of a daemon share. */
interface SessionHost extends Pick<CallContext, 'service' | 'journal' | 'desk'> {
  readonly secret: Uint8Array;
  readonly wallets: WalletStore;
  readonly grant: GrantPort;
  readonly approval: ApprovalPort;
  /** Where games have to be paired; undefined where the mode grants all. */
  readonly pairedGames?: PairedGames | undefined;
  readonly sessions: OpenSessions;
  readonly notices: Notices;
  readonly rates: GameRates;
  /** Schedules the calls of all games. */
  readonly turns: Turns;
  readonly log: Log;
  /** Runs `api.<operation>` and actions: methods/call.ts. */
  callMethod(method: string, params: unknown, context: CallContext): Promise<unknown>;
}

const DEFAULT_WALLET = 'default';

/** The methods of a connection without a session. */
const handshakeMethods = [
  'session.hello',
  'session.open',
  'session.pair',
  'session.awaitPairing',
] as const;
type HandshakeMethod = (typeof handshakeMethods)[number];

function isHandshakeMethod(method: DaemonMethodName): method is HandshakeMethod {
  return (handshakeMethods as readonly string[]).includes(method);
}

const channel = {
  hello: 'session.hello',
  open: 'session.open',
  instead: 'session.pair',
  labels: gameLabels,
};

/** The state of an open session. */
interface OpenSession {
  readonly sessionId: string;
  readonly game: string;
  /** What the game asks for; undefined if it did not say. */
  readonly manifest: GameManifest | undefined;
  readonly grant: GrantPort;
  readonly wallets: SessionWallets;
  readonly rate: GameRate;
  readonly lane: Lane;
  /** Takes it out of the open sessions. */
  leave(): void;
}

/** The daemon's own methods in an open session. */
type OwnMethods = {
  readonly [Name in Exclude<DaemonMethodName, HandshakeMethod>]: (
    session: OpenSession,
    args: DaemonArguments[Name],
    signal: AbortSignal,
  ) => DaemonResults[Name] | Promise<DaemonResults[Name]>;
};

/** Handles one connection: the handshake, then the session's calls. */
export class SessionHandler implements ConnectionHandler {
  readonly #host: SessionHost;
  readonly #peer: Peer;
  readonly #handshake: Handshake;
  readonly #pairing: PairingStep;
  readonly #own: OwnMethods;
  #isClosed = false;
  #session: OpenSession | undefined;

  constructor(host: SessionHost, peer: Peer) {
    this.#host = host;
    this.#peer = peer;
    this.#handshake = new Handshake(channel, host.secret, peer);
    this.#pairing = new PairingStep(this.#handshake, peer);
    this.#own = {
      'session.get': (session) => this.#describe(session),
      'session.close': () => this.#leave(),
      'wallet.list': (session) => this.#listWallets(session),
      'wallet.create': (_, { name }) => host.wallets.create(name),
      'wallet.use': (session, { name }) => this.#useWallet(session, name),
      'wallet.signMessage': (session, { message }) => signMessage(session, message),
      'wallet.signIn': (session, _, signal) => this.#signIn(session, signal),
      'transactions.status': (...of) => this.#readStatus(...of),
      'transactions.unsettled': ({ game }) => host.journal.unsettled(game).map(describeEntry),
      'rpc.discover': () => discover(),
    };
  }

  admit(calls: number): void {
    const rate = this.#session?.rate;
    if (rate === undefined) this.#handshake.admit(calls);
    else rate.take(calls);
  }

  begin(method: string, signal: AbortSignal): Work | undefined {
    const session = this.#session;
    if (session === undefined) return undefined;
    const kind = isWriteMethod(method) ? 'write' : 'read';
    return this.#host.turns.begin(session.lane, kind, signal);
  }

  async call(
    method: string,
    params: unknown,
    signal: AbortSignal,
    pace?: WorkPace,
  ): Promise<unknown> {
    const session = this.#session;
    if (session === undefined) return this.#answerHandshake(method, params, signal);
    try {
      return await this.#run(session, method, params, signal, pace);
    } catch (error) {
      if (isGamekeeperError(error) && error.name === 'NotGranted') {
        this.#host.notices.add('NOT_GRANTED', session.game, error.message);
      }
      throw error;
    }
  }

  async #run(
    session: OpenSession,
    method: string,
    params: unknown,
    signal: AbortSignal,
    pace?: WorkPace,
  ): Promise<unknown> {
    if (isServiceMethod(method)) {
      return this.#host.callMethod(method, params, {
        ...this.#contextOf(session, signal),
        pace,
      });
    }
    if (!isDaemonMethod(method)) return methodNotFound(method);
    if (isHandshakeMethod(method)) {
      return fail('InvalidRequest', { detail: 'the session is open already' });
    }
    const args = validateDaemonArguments(method, params);
    session.grant.check({ method, args });
    return this.#own[method](session, args as never, signal);
  }

  closed(): void {
    this.#isClosed = true;
    this.#pairing.end();
    const session = this.#session;
    if (session === undefined) return;
    session.leave();
    session.wallets.close();
    this.#host.rates.release(session.game);
    this.#host.turns.closeLane(session.lane);
    const { sessionId, game } = session;
    this.#host.log.info('session closed', { sessionId, game });
    this.#host.notices.add('SESSION_CLOSED', game, `${game} closed its session`);
  }

  async #answerHandshake(method: string, params: unknown, signal: AbortSignal): Promise<unknown> {
    if (method === 'session.awaitPairing' && this.#pairing.isBegun) {
      return this.#pairing.wait(signal);
    }
    if (this.#handshake.requireNext(method) === 'hello') {
      return this.#handshake.hello(validateDaemonArguments('session.hello', params));
    }
    if (method === 'session.pair') {
      return this.#pair(validateDaemonArguments('session.pair', params));
    }
    return this.#open(validateDaemonArguments('session.open', params));
  }

  async #open(args: DaemonArguments['session.open']): Promise<Session> {
    this.#handshake.prove(args.proof, args.game);
    try {
      return await this.#openProven(args);
    } catch (error) {
      this.#handshake.reopen();
      throw error;
    }
  }

  /** Only where games have to be paired: elsewhere a secret would prove nothing. */
  async #pair(args: DaemonArguments['session.pair']): Promise<PairingStarted> {
    this.#handshake.prove(args.proof, args.game);
    try {
      const { pairedGames, wallets } = this.#host;
      if (pairedGames === undefined) return fail('PairingNeedless', { game: args.game });
      // The player has said nothing yet, so that nothing is made; and later only the first wallet.
      const previewWallet = (name: string): NamedWallet =>
        name === DEFAULT_WALLET ? wallets.preview(name) : wallets.get(name);
      const wallet = args.wallet ?? DEFAULT_WALLET;
      return await this.#pairing.begin({ ...args, wallet }, pairedGames, previewWallet);
    } catch (error) {
      this.#handshake.reopen();
      throw error;
    }
  }

  async #openProven(args: DaemonArguments['session.open']): Promise<Session> {
    const { service, wallets: store, rates, turns, log, sessions, notices } = this.#host;
    const { game } = args;
    const { pairedGames } = this.#host;
    if (pairedGames !== undefined) {
      requirePaired(args, pairedGames, this.#handshake, service.address);
    }
    const manifest = args.manifest ? readManifest(args.manifest, game) : undefined;
    const name = args.wallet ?? DEFAULT_WALLET;
    // A game that has to be paired makes no wallets by naming them.
    const wallet = pairedGames === undefined ? await store.open(name) : store.get(name);
    if (pairedGames !== undefined) requireGranted(game, wallet, pairedGames, service.address);
    const wallets = new SessionWallets(store, wallet);
    await wallets.load();
    if (this.#isClosed) {
      wallets.close();
      return fail('Cancelled', {});
    }
    const sessionId = randomUUID();
    const rate = rates.acquire(game);
    const end = () => this.#peer.close(closeCodes.grantChanged, 'its grant has changed');
    const leave = sessions.enter(game, { wallet: () => wallets.wallet, end });
    const grant = pairedGames?.portFor(game, wallets, manifest) ?? this.#host.grant;
    const lane = turns.openLane(game);
    const session = { sessionId, game, manifest, grant, wallets, rate, lane, leave };
    this.#session = session;
    log.info('session opened', { sessionId, game, wallet: wallets.wallet });
    notices.add('SESSION_OPENED', game, `${game} opened a session`);
    return this.#describe(session);
  }

  #describe({ sessionId, game, wallets, manifest }: OpenSession): Session {
    const { service, pairedGames } = this.#host;
    const { wallet } = wallets;
    const asked = manifest && pairedGames?.difference(manifest, wallet);
    return {
      sessionId,
      game,
      wallet: wallets.current,
      network: service.genesisId,
      service: service.address,
      version: productVersion,
      maxFrameBytes: FRAME_BYTES_MAX,
      grant: pairedGames?.find(game, wallet) ?? null,
      missing: asked ?? null,
    };
  }

  #contextOf(session: OpenSession, signal: AbortSignal): CallContext {
    const { service, journal, desk, approval } = this.#host;
    const { game, grant, wallets: signer } = session;
    return { game, service, signer, journal, desk, grant, approval, signal };
  }

  #leave(): boolean {
    this.#peer.closeAfterAnswer(closeCodes.normal, 'the session is closed');
    return true;
  }

  /** Those that the game may act with. */
  #listWallets({ game }: OpenSession): WalletInfo[] {
    const { wallets, pairedGames } = this.#host;
    const isGranted = ({ address }: WalletInfo): boolean =>
      pairedGames === undefined || pairedGames.find(game, address) !== undefined;
    return wallets.list().filter(isGranted);
  }

  /** @throws WalletNotFound, NotGranted. */
  async #useWallet({ game, wallets }: OpenSession, name: string): Promise<WalletInfo> {
    const { pairedGames } = this.#host;
    return wallets.use(name, ({ address }) => pairedGames?.requireWallet(game, address));
  }

  /**
   * A paired game gets no token: whoever has one acts for the user's shadow wallet at the service,
   * past every grant.
   */
  async #signIn({ game, wallets }: OpenSession, signal: AbortSignal): Promise<AuthConfirmed> {
    const { service, pairedGames } = this.#host;
    const { wallet } = wallets;
    const { message } = await service.call('authRequest', { wallet }, signal);
    // The player may have revoked the grant meanwhile, and the game may use another wallet by now.
    signal.throwIfAborted();
    pairedGames?.requireWallet(game, wallet);
    const bytes = encodeSignIn(message, hostsOf(service.address), wallet);
    const signature = base58Encode(await wallets.signChecked(bytes, wallet));
    const confirmed = await service.call('authConfirm', { wallet, signature }, signal);
    return pairedGames === undefined ? confirmed : { ...confirmed, accessToken: '' };
  }

  async #readStatus(
    { game }: OpenSession,
    args: DaemonArguments['transactions.status'],
    signal: AbortSignal,
  ): Promise<TransactionStatus> {
    const { journal, desk } = this.#host;
    const { signature, idempotencyKey } = args;
    const text = signature ?? idempotencyKey;
    if (typeof text !== 'string' || (signature && idempotencyKey)) {
      const expected = 'signature or idempotencyKey';
      return fail('InvalidParams', { path: 'params', problem: 'needs one of the two', expected });
    }
    desk.requireOpen();
    const found = signature
      ? journal.findBySignature(game, signature)
      : journal.find(game, String(idempotencyKey));
    if (found === undefined) {
      return fail('NotFound', { kind: 'transaction', address: text.slice(0, 128) });
    }
    const entry = await settleEntry(found, this.#host);
    if (!signal.aborted) noteTold(entry, this.#host);
    return describeEntry(entry);
  }
}

function describeEntry(entry: JournalEntry): TransactionStatus {
  const { idempotencyKey, method, state, signatures, error, attestations } = entry;
  const status = { idempotencyKey, method, state, signatures: [...signatures], error };
  return attestations === undefined ? status : { ...status, attestations: [...attestations] };
}

async function signMessage({ wallets, game }: OpenSession, text: string): Promise<SignedMessage> {
  const bytes = encodeGameMessage(game, text);
  const { wallet } = wallets;
  const signature = base58Encode(await wallets.signChecked(bytes, wallet));
  return { wallet, signedText: utf8Decode(bytes), signature };
}

/** Host names that a service may use in its sign-in text. */
function hostsOf(serviceAddress: string): string[] {
  if (serviceAddress === 'embedded') return ['localhost'];
  const { host, hostname } = new URL(serviceAddress);
  // A service on loopback has several names, and calls itself by one.
  return isLoopbackHost(hostname) ? [host, hostname, 'localhost'] : [host, hostname];
}

let discovered: JsonText | undefined;

/**
 * The OpenRPC document is large and rarely asked for: it is loaded and serialized once, on demand.
 */
async function discover(): Promise<JsonText> {
  if (discovered === undefined) {
    const { default: document } = await import('../../methods/generated/openrpc.json', {
      with: { type: 'json' },
    });
    discovered = new JsonText(JSON.stringify(document));
  }
  return discovered;
}
