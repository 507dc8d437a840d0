import { randomUUID } from 'node:crypto';
import { base58Encode, utf8Decode } from '../../codec/bytes.ts';
import { isLoopbackHost } from '../../contract/service-url.ts';
import { fail } from '../../core/errors.ts';
import { JsonText } from '../../core/json-slices.ts';
import { FRAME_BYTES_MAX } from '../../core/limits.ts';
import type { WorkPace } from '../../core/work-pace.ts';
import { closeCodes } from '../../door/close-codes.ts';
import { gameLabels, Handshake } from '../../door/handshake.ts';
import type { Lane, Work } from '../../door/lanes.ts';
import type { ConnectionHandler, Peer } from '../../door/peer.ts';
import { type GameRates, type TokenBucket, takeTokens } from '../../door/rate-limit.ts';
import type { Turns } from '../../door/turns.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import type {
  AuthConfirmed,
  DaemonArguments,
  DaemonMethodName,
  DaemonResults,
  Session,
  SignedMessage,
  TransactionStatus,
} from '../../methods/generated/types.ts';
import type { ApprovalPort, CallContext, GrantPort, JournalEntry } from '../../methods/ports.ts';
import { settleEntry } from '../../methods/settle.ts';
import { validateDaemonArguments } from '../../methods/validate.ts';
import { encodeGameMessage, encodeSignIn } from '../keys/signed-text.ts';
import { SessionWallets, type WalletStore } from '../keys/wallets.ts';
import type { Log } from '../log/daemon-log.ts';
import {
  isDaemonMethod,
  isServiceMethod,
  isWriteMethod,
  methodNotFound,
} from '../socket/method-names.ts';

/** What all sessions of a daemon share. */
interface SessionHost extends Pick<CallContext, 'service' | 'journal' | 'desk'> {
  readonly secret: Uint8Array;
  readonly wallets: WalletStore;
  readonly grant: GrantPort;
  readonly approval: ApprovalPort;
  /** Whether games need no pairing with a service at an address either. */
  readonly admitsUnpaired?: boolean | undefined;
  readonly rates: GameRates;
  /** Schedules the calls of all games. */
  readonly turns: Turns;
  readonly log: Log;
  /** Runs `api.<operation>` and actions: methods/call.ts. */
  callMethod(method: string, params: unknown, context: CallContext): Promise<unknown>;
}

const DEFAULT_WALLET = 'default';
const channel = { hello: 'session.hello', open: 'session.open', labels: gameLabels };

/** The state of an open session. */
interface OpenSession {
  readonly sessionId: string;
  readonly game: string;
  readonly wallets: SessionWallets;
  readonly bucket: TokenBucket;
  readonly lane: Lane;
}

/** The daemon's own methods in an open session. */
type OwnMethods = {
  readonly [Name in Exclude<DaemonMethodName, 'session.hello' | 'session.open'>]: (
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
  readonly #own: OwnMethods;
  #isClosed = false;
  #session: OpenSession | undefined;

  constructor(host: SessionHost, peer: Peer) {
    this.#host = host;
    this.#peer = peer;
    this.#handshake = new Handshake(channel, host.secret, peer);
    this.#own = {
      'session.get': (session) => this.#describe(session),
      'session.close': () => this.#leave(),
      'wallet.list': () => host.wallets.list(),
      'wallet.create': (_, { name }) => host.wallets.create(name),
      'wallet.use': (session, { name }) => session.wallets.use(name),
      'wallet.signMessage': (session, { message }) => signMessage(session, message),
      'wallet.signIn': (session, _, signal) => this.#signIn(session, signal),
      'transactions.status': (session, args) => this.#readStatus(session, args),
      'transactions.unsettled': ({ game }) => host.journal.unsettled(game).map(describeEntry),
      'rpc.discover': () => discover(),
    };
  }

  admit(calls: number): void {
    const { rates } = this.#host;
    const bucket = this.#session?.bucket;
    if (bucket === undefined) this.#handshake.admit(calls);
    else takeTokens([bucket, rates.total], calls);
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
    if (session === undefined) return this.#answerHandshake(method, params);
    if (isServiceMethod(method)) {
      return this.#host.callMethod(method, params, {
        ...this.#contextOf(session, signal),
        pace,
      });
    }
    if (!isDaemonMethod(method)) return methodNotFound(method);
    if (method === 'session.hello' || method === 'session.open') {
      return fail('InvalidRequest', { detail: 'the session is open already' });
    }
    const args = validateDaemonArguments(method, params);
    return this.#own[method](session, args as never, signal);
  }

  closed(): void {
    this.#isClosed = true;
    const session = this.#session;
    if (session === undefined) return;
    session.wallets.close();
    this.#host.rates.release(session.game);
    this.#host.turns.closeLane(session.lane);
    const { sessionId, game } = session;
    this.#host.log.info('session closed', { sessionId, game });
  }

  async #answerHandshake(method: string, params: unknown): Promise<unknown> {
    if (this.#handshake.requireNext(method) === 'hello') {
      return this.#handshake.hello(validateDaemonArguments('session.hello', params));
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

  async #openProven(args: DaemonArguments['session.open']): Promise<Session> {
    const { service, wallets: store, rates, turns, log } = this.#host;
    const { game } = args;
    if (service.address !== 'embedded' && this.#host.admitsUnpaired !== true) {
      fail('PairingRequired', { game, service: service.address });
    }
    const wallets = new SessionWallets(store, await store.open(args.wallet ?? DEFAULT_WALLET));
    await wallets.load();
    if (this.#isClosed) {
      wallets.close();
      return fail('Cancelled', {});
    }
    const sessionId = randomUUID();
    const bucket = rates.acquire(game);
    const session = { sessionId, game, wallets, bucket, lane: turns.openLane(game) };
    this.#session = session;
    log.info('session opened', { sessionId, game, wallet: wallets.wallet });
    return this.#describe(session);
  }

  #describe({ sessionId, game, wallets }: OpenSession): Session {
    const { service } = this.#host;
    return {
      sessionId,
      game,
      wallet: wallets.current,
      network: service.genesisId,
      service: service.address,
      version: productVersion,
      maxFrameBytes: FRAME_BYTES_MAX,
    };
  }

  #contextOf(session: OpenSession, signal: AbortSignal): CallContext {
    const { service, journal, desk, grant, approval } = this.#host;
    const { game, wallets: signer } = session;
    return { game, service, signer, journal, desk, grant, approval, signal };
  }

  #leave(): boolean {
    this.#peer.closeAfterAnswer(closeCodes.normal, 'the session is closed');
    return true;
  }

  async #signIn({ wallets }: OpenSession, signal: AbortSignal): Promise<AuthConfirmed> {
    const { service } = this.#host;
    const { wallet } = wallets;
    const { message } = await service.call('authRequest', { wallet }, signal);
    const bytes = encodeSignIn(message, hostsOf(service.address), wallet);
    const signature = base58Encode(await wallets.signChecked(bytes));
    return service.call('authConfirm', { wallet, signature }, signal);
  }

  async #readStatus(
    { game }: OpenSession,
    args: DaemonArguments['transactions.status'],
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
    return describeEntry(await settleEntry(found, this.#host));
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
  const signature = base58Encode(await wallets.signChecked(bytes));
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
