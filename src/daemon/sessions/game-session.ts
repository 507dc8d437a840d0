import { base58Encode, utf8Decode } from '../../codec/bytes.ts';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { JsonText } from '../../core/json-slices.ts';
import { FRAME_BYTES_MAX } from '../../core/limits.ts';
import type { SerialQueues } from '../../core/serial-queue.ts';
import { closeCodes } from '../../door/close-codes.ts';
import type { Lane, Work } from '../../door/lanes.ts';
import type { Peer, PeerCall } from '../../door/peer.ts';
import type { GameRate, GameRates } from '../../door/rate-limit.ts';
import type { Turns } from '../../door/turns.ts';
import type { CallContext } from '../../methods/call-context.ts';
import {
  asNotOffered,
  type CallSides,
  type CatalogueClaim,
  judgeCatalogue,
} from '../../methods/catalogue-fit.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import type {
  AuthConfirmed,
  DaemonArguments,
  DaemonMethodName,
  DaemonResults,
  GameManifest,
  InventoryItem,
  Session,
  SignedMessage,
  TransactionStatus,
  WalletInfo,
  World,
} from '../../methods/generated/types.ts';
import { readInventory } from '../../methods/inventory.ts';
import type {
  ClockPort,
  GrantPort,
  HeardJournal,
  JournalEntry,
  SessionApprovals,
  SignerPort,
} from '../../methods/ports.ts';
import { noteReported, settleEntry } from '../../methods/settle.ts';
import { validateDaemonArguments } from '../../methods/validate.ts';
import { wireStatusOf } from '../../methods/wire-status.ts';
import { isOpenState } from '../../methods/write-machine.ts';
import type { AuditPort } from '../audit/audit-log.ts';
import type { ChannelSession } from '../channel/channel-connection.ts';
import { encodeGameMessage } from '../keys/signed-text.ts';
import type { SessionWallets, WalletStore } from '../keys/wallets.ts';
import { FollowedQuery } from '../live/followed-query.ts';
import { LiveInventory } from '../live/live-inventory.ts';
import type { WantedRead } from '../live/live-read.ts';
import { LiveTables } from '../live/live-tables.ts';
import { LiveWrites, type WantedWrites } from '../live/live-writes.ts';
import type { LiveSource } from '../live/source.ts';
import type { Log } from '../log/daemon-log.ts';
import type { Notices } from '../pairing/notices.ts';
import {
  API_PREFIX,
  isDaemonMethod,
  isServiceMethod,
  isWriteMethod,
  methodNotFound,
} from '../socket/method-names.ts';
import { ownDeeds } from '../words/own-deeds.ts';
import type { LedgerWatch } from './ledger-watch.ts';
import type { OpenSessions } from './open-sessions.ts';
import { findMeant, type PairedGames } from './pairing-step.ts';
import { type PlantingPlace, plantWorld, readWorld, type WorldStore } from './planting.ts';
import { ShadowTokens } from './shadow-tokens.ts';
import { type SignInAt, signIn } from './sign-in.ts';
import { ANOTHER_WORLD, listOtherWorlds, withWorldHint } from './world-hint.ts';

/** What all sessions of a daemon share. */
export interface GameHost extends Pick<CallContext, 'service' | 'desk'> {
  readonly journal: HeardJournal;
  /** By which live tables see that a grant has ended. */
  readonly clock: ClockPort;
  readonly wallets: WalletStore;
  readonly grant: GrantPort;
  /** Who asks the player for the calls of a session. */
  approvalsFor(game: string, signer: Pick<SignerPort, 'wallet'>): SessionApprovals;
  /** Where games have to be paired; undefined where the mode grants all. */
  readonly pairedGames?: PairedGames | undefined;
  readonly sessions: OpenSessions;
  readonly ledgerWatch: LedgerWatch;
  readonly notices: Notices;
  readonly audit: AuditPort;
  /** What games have planted. */
  readonly worlds: WorldStore;
  readonly plantings: SerialQueues;
  readonly rates: GameRates;
  /** Schedules the calls of all games. */
  readonly turns: Turns;
  readonly log: Log;
  /** Ends the daemon for a newer one, where nothing speaks against it; answers whether it does. */
  makeWay(game: string, version: string): boolean;
  /** Has the player's page opened in a browser; answers whether one was started. */
  openPage(game: string): Promise<boolean>;
  /** Gives a shadow wallet lamports, if the service gives any for the asking. */
  fundShadow(shadow: string): Promise<void>;
  /** Runs `api.<operation>` and actions: methods/call.ts. */
  callMethod(method: string, params: unknown, context: CallContext): Promise<unknown>;
}

/** A game and this daemon, as errors of two versions name them. */
export function sidesOf({ version }: CatalogueClaim): CallSides {
  return {
    caller: 'the game',
    callerVersion: version,
    callee: 'the daemon',
    calleeVersion: productVersion,
  };
}

/** The methods of a connection without a session. */
const handshakeMethods = [
  'session.hello',
  'session.open',
  'session.pair',
  'session.awaitPairing',
  'daemon.makeWay',
] as const;
type HandshakeMethod = (typeof handshakeMethods)[number];

/**
 * A client asks for the time by itself: that is no call of the game's minute, and no use. A live
 * read is judged and counted as that read.
 */
const uncounted: readonly DaemonMethodName[] = ['daemon.time', 'live.subscribe'];

function isHandshakeMethod(method: DaemonMethodName): method is HandshakeMethod {
  return (handshakeMethods as readonly string[]).includes(method);
}

/** The state of an open session. */
interface OpenSession {
  readonly sessionId: string;
  readonly game: string;
  /** What its client said of its version. */
  readonly client: CatalogueClaim;
  /** What the game asks for; undefined if it did not say. */
  readonly manifest: GameManifest | undefined;
  readonly grant: GrantPort;
  readonly approval: SessionApprovals;
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
    call: PeerCall,
  ) => DaemonResults[Name] | Promise<DaemonResults[Name]>;
};

/** The open session of a game: its calls, and the daemon's own methods. */
export class GameSession implements ChannelSession {
  readonly #host: GameHost;
  readonly #peer: Peer;
  readonly #open: OpenSession;
  readonly #own: OwnMethods;
  readonly #shadowTokens: ShadowTokens;
  readonly #live: LiveTables;

  constructor(host: GameHost, peer: Peer, open: OpenSession) {
    this.#host = host;
    this.#peer = peer;
    this.#open = open;
    const { game, wallets } = open;
    this.#shadowTokens = new ShadowTokens({
      wallet: () => wallets.wallet,
      signIn: (wallet, at) => this.#confirmSignIn(wallet, at),
      isSole: host.pairedGames !== undefined,
      fund: (shadow) => host.fundShadow(shadow),
    });
    this.#live = new LiveTables({
      port: host.service.live,
      grant: open.grant,
      peer,
      clock: host.clock,
      log: host.log,
      sourceOf: (wanted) => this.#sourceOf(wanted),
      noteRefusal: (method, error) => this.#noteRefusal(method, error),
    });
    this.#own = {
      'session.openPlayerPage': () => host.openPage(game),
      'session.get': () => this.describe(),
      'session.close': () => this.#leave(),
      'daemon.time': () => host.ledgerWatch.now(),
      'wallet.list': () => this.#listWallets(),
      'wallet.inventory': (args, call) => this.#readInventory(args, call),
      'wallet.create': ({ name }, call) => this.#createWallet(name, call),
      'wallet.use': ({ name }) => this.#useWallet(name),
      'wallet.signMessage': ({ message }) => this.#signMessage(message),
      'wallet.signIn': (_, { signal }) => this.#signIn(signal),
      'world.plant': ({ seed }, call) =>
        this.#tell(() => this.#plant(seed, this.#plantingPlace(call))),
      'world.get': (_, call) => this.#tell(() => readWorld(this.#plantingPlace(call))),
      'transactions.status': (args, { signal }) => this.#readStatus(args, signal),
      'transactions.unsettled': () => this.#listUnsettled(),
      'live.subscribe': (args, call) => this.#live.subscribe(args, call),
      'live.unsubscribe': ({ table }) => this.#live.unsubscribe(table),
      'live.catchUp': ({ table }, call) => this.#live.catchUp(table, call),
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
      throw this.#withHint(this.#ofVersion(error, call.method), call);
    }
  }

  /** What a newer game calls and this daemon does not have yet is said as that. */
  #ofVersion(error: unknown, method: string): unknown {
    const { client, game } = this.#open;
    if (judgeCatalogue(client) !== 'NEWER') return error;
    const others = this.#host.sessions.games().filter((other) => other !== game);
    const first = others.length === 0 ? 'Gamekeeper (gamekeeper stop)' : others.sort().join(', ');
    const remedy = `end ${first}, then start ${game} again`;
    return asNotOffered(error, { method, sides: sidesOf(client), remedy });
  }

  /** What the service itself answers, as `api.*` does, is left as it is. */
  #withHint(error: unknown, { method, params }: PeerCall): unknown {
    const isAction = isServiceMethod(method) && !method.startsWith(API_PREFIX);
    if (!isAction || this.#host.service.address !== 'embedded') return error;
    return withWorldHint(error, params, this.#worldsOf());
  }

  #worldsOf() {
    const { game, wallets } = this.#open;
    const { worlds } = this.#host;
    return { worlds, game, wallet: wallets.wallet, wallets: this.#listWallets() };
  }

  async #plant(seed: string, place: PlantingPlace): Promise<World> {
    const { game, wallet, worlds } = this.#worldsOf();
    const isFirst = worlds.find(game, wallet) === undefined;
    const planted = await plantWorld(seed, place);
    const { length: count } = listOtherWorlds(this.#worldsOf());
    if (isFirst && count > 0) this.#host.log.warn(ANOTHER_WORLD, { game, wallet, count });
    return planted;
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
    this.#live.close();
    wallets.close();
    this.#shadowTokens.close();
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
    const { method, params } = call;
    if (isServiceMethod(method)) {
      return this.#host.callMethod(method, params, this.#contextOf(call));
    }
    if (!isDaemonMethod(method)) return methodNotFound(method);
    if (isHandshakeMethod(method)) {
      return fail('InvalidRequest', { detail: 'the session is open already' });
    }
    const args = validateDaemonArguments(method, params);
    if (!uncounted.includes(method)) this.#open.grant.check({ method, args });
    return this.#own[method](args as never, call);
  }

  #contextOf({ signal, pace, reportProgress }: PeerCall): CallContext {
    const { service, journal, desk } = this.#host;
    const { game, grant, approval, wallets: signer } = this.#open;
    const shadowTokens = this.#shadowTokens;
    const call = { signal, pace, reportProgress };
    return { game, service, signer, journal, desk, grant, approval, shadowTokens, ...call };
  }

  #plantingPlace(call: PeerCall): PlantingPlace {
    const { worlds, plantings, pairedGames, callMethod } = this.#host;
    const { game, wallets, manifest } = this.#open;
    const isPaired = pairedGames !== undefined;
    const context = this.#contextOf(call);
    return {
      ...{ worlds, plantings, context, manifest, isPaired, callMethod },
      get grant() {
        return pairedGames?.find(game, wallets.wallet);
      },
    };
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

  /** Of any wallet: whatever is there, `holdings.find` answers too. */
  #readInventory(
    { wallet, ...page }: DaemonArguments['wallet.inventory'],
    call: PeerCall,
  ): Promise<InventoryItem[]> {
    const holder = wallet ?? this.#open.wallets.wallet;
    return readInventory(holder, page, this.#contextOf(call));
  }

  /** What a live table is made of. @throws NotFound where the service offers none. */
  #sourceOf({ read, call: { args } }: WantedRead): LiveSource {
    const { game, wallets, grant } = this.#open;
    const { journal, service } = this.#host;
    if (read.name === 'unsettled' || read.name === 'transaction') {
      const wanted = read.name === 'unsettled' ? this.#unsettled() : this.#oneWrite(args);
      return new LiveWrites(journal, { game, ...wanted }, service.address === 'embedded');
    }
    const { live: port } = service;
    if (port === undefined) return fail('NotFound', { kind: 'live table', address: read.name });
    const { operation } = read;
    if (operation !== undefined) return new FollowedQuery(port, { operation, args });
    const { wallet } = args as DaemonArguments['wallet.inventory'];
    const hear: GrantPort['hear'] = (of, records) => grant.hear(of, records);
    return new LiveInventory(port, wallet ?? wallets.wallet, hear);
  }

  #unsettled(): Omit<WantedWrites, 'game'> {
    const { journal } = this.#host;
    const { game } = this.#open;
    return {
      find: async () => journal.unsettled(game),
      has: ({ state }) => isOpenState(state),
    };
  }

  /** The write may come later: until then the table has nothing. @throws InvalidParams. */
  #oneWrite(args: DaemonArguments['transactions.status']): Omit<WantedWrites, 'game'> {
    const wanted = readOneWrite(args);
    return {
      find: async () => {
        this.#host.desk.requireOpen();
        const found = this.#findWrite(wanted);
        return found === undefined ? [] : [await settleEntry(found, this.#host)];
      },
      has: ({ idempotencyKey, signatures }) =>
        wanted.by === 'signature'
          ? signatures.includes(wanted.text)
          : idempotencyKey === wanted.text,
    };
  }

  #findWrite({ by, text }: OneWrite): JournalEntry | undefined {
    const { journal } = this.#host;
    const { game } = this.#open;
    return by === 'signature' ? journal.findBySignature(game, text) : journal.find(game, text);
  }

  /**
   * A game that has to be paired makes a wallet only with the player's yes, and acts with it only
   * once it is paired for it too.
   */
  async #createWallet(name: string, { method, signal, reportProgress }: PeerCall) {
    const { wallets } = this.#host;
    wallets.requireNew(name);
    wallets.requireUnlocked();
    const values = [{ name: 'name', value: name }];
    const what = ownDeeds.makesWallet;
    await this.#open.approval.askToDo({ method, what, values }, { signal, reportProgress });
    signal.throwIfAborted();
    return wallets.create(name);
  }

  /** @throws WalletNotFound, NotGranted. */
  async #useWallet(name: string): Promise<WalletInfo> {
    const { pairedGames, wallets: store } = this.#host;
    const { game, wallets } = this.#open;
    const meant = pairedGames && findMeant(game, name, store, pairedGames);
    const used = await wallets.use(meant ?? store.get(name), ({ address }) =>
      pairedGames?.requireWallet(game, address),
    );
    this.#live.restart(({ read, call: { args } }) => read.name === 'inventory' && !args.wallet);
    return used;
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
   * past every grant. The daemon fetches one of its own for the game's sends.
   */
  async #signIn(signal: AbortSignal): Promise<AuthConfirmed> {
    const confirmed = await this.#confirmSignIn(this.#open.wallets.wallet, {
      service: this.#host.service,
      signal,
    });
    const isPaired = this.#host.pairedGames !== undefined;
    return isPaired ? { ...confirmed, accessToken: '' } : confirmed;
  }

  #confirmSignIn(wallet: string, at: SignInAt): Promise<AuthConfirmed> {
    const { pairedGames } = this.#host;
    const { game, wallets } = this.#open;
    const requireWallet = (one: string) => pairedGames?.requireWallet(game, one);
    const note = (signature: string) =>
      this.#host.audit.keep('SIGNED_IN', { game, wallet, signature });
    return signIn(wallet, { wallets, requireWallet, note }, at);
  }

  async #listUnsettled(): Promise<DaemonResults['transactions.unsettled']> {
    const entries = await this.#tell(() => this.#host.journal.unsettled(this.#open.game));
    return entries.map(wireStatusOf);
  }

  /** What the journal says, once it is durable. */
  async #tell<Found>(find: () => Found | Promise<Found>): Promise<Found> {
    const found = await find();
    await this.#host.journal.whenDurable();
    return found;
  }

  async #readStatus(
    args: DaemonArguments['transactions.status'],
    signal: AbortSignal,
  ): Promise<TransactionStatus> {
    const { journal, desk } = this.#host;
    const wanted = readOneWrite(args);
    desk.requireOpen();
    const found = this.#findWrite(wanted);
    if (found === undefined) {
      return fail('NotFound', { kind: 'transaction', address: wanted.text.slice(0, 128) });
    }
    const entry = await settleEntry(found, this.#host);
    await journal.whenDurable();
    if (!signal.aborted) noteReported(entry, this.#host);
    return wireStatusOf(entry);
  }
}

/** A write, by its key or by one of its signatures. */
interface OneWrite {
  readonly by: 'signature' | 'idempotencyKey';
  readonly text: string;
}

/** @throws InvalidParams unless there is exactly one of the two. */
function readOneWrite({
  signature,
  idempotencyKey,
}: DaemonArguments['transactions.status']): OneWrite {
  const text = signature ?? idempotencyKey;
  if (typeof text !== 'string' || (signature && idempotencyKey)) {
    const expected = 'signature or idempotencyKey';
    return fail('InvalidParams', { path: 'params', problem: 'needs one of the two', expected });
  }
  return { by: signature ? 'signature' : 'idempotencyKey', text };
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
