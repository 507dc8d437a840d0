import { base58Encode, utf8Decode } from '../../codec/bytes.ts';
import { isLoopbackHost } from '../../contract/service-url.ts';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { JsonText } from '../../core/json-slices.ts';
import { FRAME_BYTES_MAX } from '../../core/limits.ts';
import { closeCodes } from '../../door/close-codes.ts';
import type { Lane, Work } from '../../door/lanes.ts';
import type { Peer, PeerCall } from '../../door/peer.ts';
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
  Session,
  SignedMessage,
  TransactionStatus,
  WalletInfo,
} from '../../methods/generated/types.ts';
import type { ApprovalPort, GrantPort, JournalEntry, SignerPort } from '../../methods/ports.ts';
import { noteTold, settleEntry } from '../../methods/settle.ts';
import { validateDaemonArguments } from '../../methods/validate.ts';
import type { AuditPort } from '../audit/audit-log.ts';
import type { ChannelSession } from '../channel/channel-connection.ts';
import { encodeGameMessage, encodeSignIn } from '../keys/signed-text.ts';
import type { SessionWallets, WalletStore } from '../keys/wallets.ts';
import type { Log } from '../log/daemon-log.ts';
import type { Notices } from '../pairing/notices.ts';
import {
  isDaemonMethod,
  isServiceMethod,
  isWriteMethod,
  methodNotFound,
} from '../socket/method-names.ts';
import type { OpenSessions } from './open-sessions.ts';
import type { PairedGames } from './pairing-step.ts';

/** What all sessions of a daemon share. */
export interface GameHost extends Pick<CallContext, 'service' | 'journal' | 'desk'> {
  readonly wallets: WalletStore;
  readonly grant: GrantPort;
  /** Who asks the player for the calls of a session. */
  approvalsFor(game: string, signer: Pick<SignerPort, 'wallet'>): ApprovalPort;
  /** Where games have to be paired; undefined where the mode grants all. */
  readonly pairedGames?: PairedGames | undefined;
  readonly sessions: OpenSessions;
  readonly notices: Notices;
  readonly audit: AuditPort;
  readonly rates: GameRates;
  /** Schedules the calls of all games. */
  readonly turns: Turns;
  readonly log: Log;
  /** Runs `api.<operation>` and actions: methods/call.ts. */
  callMethod(method: string, params: unknown, context: CallContext): Promise<unknown>;
}

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

/** The state of an open session. */
interface OpenSession {
  readonly sessionId: string;
  readonly game: string;
  /** What the game asks for; undefined if it did not say. */
  readonly manifest: GameManifest | undefined;
  readonly grant: GrantPort;
  readonly approval: ApprovalPort;
  readonly wallets: SessionWallets;
  readonly rate: GameRate;
  readonly lane: Lane;
  /** Takes it out of the open sessions. */
  leave(): void;
}

/** The daemon's own methods in an open session. */
type OwnMethods = {
  readonly [Name in Exclude<DaemonMethodName, HandshakeMethod>]: (
    args: DaemonArguments[Name],
    signal: AbortSignal,
  ) => DaemonResults[Name] | Promise<DaemonResults[Name]>;
};

/** The open session of a game: its calls, and the daemon's own methods. */
export class GameSession implements ChannelSession {
  readonly #host: GameHost;
  readonly #peer: Peer;
  readonly #open: OpenSession;
  readonly #own: OwnMethods;

  constructor(host: GameHost, peer: Peer, open: OpenSession) {
    this.#host = host;
    this.#peer = peer;
    this.#open = open;
    const { game } = open;
    this.#own = {
      'session.get': () => this.describe(),
      'session.close': () => this.#leave(),
      'wallet.list': () => this.#listWallets(),
      'wallet.create': ({ name }) => host.wallets.create(name),
      'wallet.use': ({ name }) => this.#useWallet(name),
      'wallet.signMessage': ({ message }) => this.#signMessage(message),
      'wallet.signIn': (_, signal) => this.#signIn(signal),
      'transactions.status': (args, signal) => this.#readStatus(args, signal),
      'transactions.unsettled': () => host.journal.unsettled(game).map(describeEntry),
      'rpc.discover': () => discover(),
    };
  }

  admit(calls: number): void {
    this.#open.rate.take(calls);
  }

  begin(method: string, signal: AbortSignal): Work {
    const kind = isWriteMethod(method) ? 'write' : 'read';
    return this.#host.turns.begin(this.#open.lane, kind, signal);
  }

  async call(call: PeerCall): Promise<unknown> {
    try {
      return await this.#run(call);
    } catch (error) {
      this.#noteRefusal(call.method, error);
      throw error;
    }
  }

  /** For the player, who may see it now or look for it later. */
  #noteRefusal(called: string, error: unknown): void {
    const { game, wallets } = this.#open;
    const { audit, notices } = this.#host;
    const isUnsafe = isGamekeeperError(error, 'UnsafeTransaction');
    const notGranted = isGamekeeperError(error, 'NotGranted') ? error : undefined;
    if (notGranted === undefined && !isUnsafe) return;
    if (notGranted !== undefined) notices.add('NOT_GRANTED', game, notGranted.message);
    const name = notGranted === undefined ? 'UnsafeTransaction' : 'NotGranted';
    const missing = notGranted === undefined ? null : String(notGranted.context.kind);
    audit.refuse({ game, wallet: wallets.wallet, method: called, error: name, missing });
  }

  closed(): void {
    const { sessionId, game, lane, wallets } = this.#open;
    this.#open.leave();
    wallets.close();
    this.#host.rates.release(game);
    this.#host.turns.closeLane(lane);
    this.#host.log.info('session closed', { sessionId, game });
    this.#host.notices.add('SESSION_CLOSED', game, `${game} closed its session`);
  }

  describe(): Session {
    const { sessionId, game, wallets, manifest } = this.#open;
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

  async #run(call: PeerCall): Promise<unknown> {
    const { method, params, signal } = call;
    if (isServiceMethod(method)) {
      return this.#host.callMethod(method, params, this.#contextOf(call));
    }
    if (!isDaemonMethod(method)) return methodNotFound(method);
    if (isHandshakeMethod(method)) {
      return fail('InvalidRequest', { detail: 'the session is open already' });
    }
    const args = validateDaemonArguments(method, params);
    this.#open.grant.check({ method, args });
    return this.#own[method](args as never, signal);
  }

  #contextOf({ signal, pace, reportProgress }: PeerCall): CallContext {
    const { service, journal, desk } = this.#host;
    const { game, grant, approval, wallets: signer } = this.#open;
    const call = { signal, pace, reportProgress };
    return { game, service, signer, journal, desk, grant, approval, ...call };
  }

  #leave(): boolean {
    this.#peer.closeAfterAnswer(closeCodes.normal, 'the session is closed');
    return true;
  }

  /** Those that the game may act with. */
  #listWallets(): WalletInfo[] {
    const { wallets, pairedGames } = this.#host;
    const { game } = this.#open;
    const isGranted = ({ address }: WalletInfo): boolean =>
      pairedGames === undefined || pairedGames.find(game, address) !== undefined;
    return wallets.list().filter(isGranted);
  }

  /** @throws WalletNotFound, NotGranted. */
  async #useWallet(name: string): Promise<WalletInfo> {
    const { pairedGames } = this.#host;
    const { game, wallets } = this.#open;
    return wallets.use(name, ({ address }) => pairedGames?.requireWallet(game, address));
  }

  /** No signature leaves that the audit has not. */
  async #signMessage(text: string): Promise<SignedMessage> {
    const { game, wallets } = this.#open;
    const bytes = encodeGameMessage(game, text);
    const { wallet } = wallets;
    const signature = base58Encode(await wallets.signChecked(bytes, wallet));
    await this.#host.audit.keep('MESSAGE_SIGNED', { game, wallet, signature });
    return { wallet, signedText: utf8Decode(bytes), signature };
  }

  /**
   * A paired game gets no token: whoever has one acts for the user's shadow wallet at the service,
   * past every grant.
   */
  async #signIn(signal: AbortSignal): Promise<AuthConfirmed> {
    const { service, pairedGames } = this.#host;
    const { game, wallets } = this.#open;
    const { wallet } = wallets;
    const { message } = await service.call('authRequest', { wallet }, signal);
    // The player may have revoked the grant meanwhile, and the game may use another wallet by now.
    signal.throwIfAborted();
    pairedGames?.requireWallet(game, wallet);
    const bytes = encodeSignIn(message, hostsOf(service.address), wallet);
    const signature = base58Encode(await wallets.signChecked(bytes, wallet));
    await this.#host.audit.keep('SIGNED_IN', { game, wallet, signature });
    const confirmed = await service.call('authConfirm', { wallet, signature }, signal);
    return pairedGames === undefined ? confirmed : { ...confirmed, accessToken: '' };
  }

  async #readStatus(
    args: DaemonArguments['transactions.status'],
    signal: AbortSignal,
  ): Promise<TransactionStatus> {
    const { journal, desk } = this.#host;
    const { game } = this.#open;
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
