import { randomBytes } from 'node:crypto';
import WebSocket from 'ws';
import { base58Decode, base58Encode, equalBytesConstantTime } from '../../codec/bytes.ts';
import {
  fail,
  GamekeeperError,
  isErrorName,
  isGamekeeperError,
  type WireError,
} from '../../core/errors.ts';
import { FRAME_BYTES_MAX, HANDSHAKE_NONCE_BYTES, PROTOCOL_VERSION } from '../../core/limits.ts';
import { closeCodes } from '../../door/close-codes.ts';
import {
  controlLabels,
  gameLabels,
  type HandshakeNonces,
  type ProofLabels,
  playerLabels,
  proveClient,
  proveDaemon,
} from '../../door/handshake.ts';
import type {
  ControlArguments,
  ControlName,
  ControlResults,
} from '../../methods/generated/controls.ts';
import type {
  PlayerArguments,
  PlayerChannel,
  PlayerMethod,
  PlayerResults,
} from '../../methods/generated/player.ts';
import { productVersion, schemaHash } from '../../methods/generated/registry.ts';
import type {
  ActionName,
  ActionParameters,
  ActionResults,
  DaemonArguments,
  DaemonMethodName,
  DaemonResults,
  GameManifest,
  Session,
  SessionChallenge,
} from '../../methods/generated/types.ts';
import { validateControlResult, validatePlayerResult } from '../../methods/validate-channels.ts';
import { readStartFile, type StartFile, type StartFileName } from '../socket/start-file.ts';
import { openPairedSession, ownManifest } from './command-pairing.ts';
import { type SilenceWatch, watchSilence } from './silence.ts';

export type MethodName = ActionName | DaemonMethodName;
export interface MethodArguments extends ActionParameters, DaemonArguments {}
export interface MethodResults extends ActionResults, DaemonResults {}

/** Calls a method by its name, with the arguments and the result that the catalogue gives it. */
type CallMethod = <Name extends MethodName>(
  method: Name,
  params: MethodArguments[Name],
) => Promise<MethodResults[Name]>;

/** A session of the command line with the running daemon, like that of any game. */
export interface CommandClient {
  readonly session: Session;
  /** The handshake has compared catalogues, so the daemon's answers have the form of this one. */
  readonly call: CallMethod;
  /** The same for a method whose name is not known before. */
  callNamed(method: string, params: object): Promise<unknown>;
  close(): void;
}

export interface CommandClientOptions {
  readonly home: string;
  readonly game?: string;
  readonly wallet?: string;
  /** As which game it acts, where games are paired; without one it is not paired. */
  readonly manifest?: GameManifest;
  /** Shows the digits of a pairing; by default a line on stderr. */
  readonly showPairing?: (code: string) => void;
  /** Has itself paired though a secret is there: for what the grant does not hold. */
  readonly pairsAgain?: boolean;
}

/** After so many evictions there must be another reason. */
const ATTEMPTS_MAX = 100;
/** A close without a close frame. Source: RFC 6455, 7.1.5. */
const CUT = 1006;

/**
 * Connects, proves the start secret in both directions and opens a session.
 * @throws DaemonNotRunning, DaemonSilent, WrongSecret, SchemaMismatch.
 */
export async function connectToDaemon(options: CommandClientOptions): Promise<CommandClient> {
  const start = await readStartFile(options.home);
  if (start === undefined) return fail('DaemonNotRunning', { home: options.home });
  return retryIfEvicted(async () => {
    const { home, manifest } = options;
    const proved = await prove(start, home, 'session.hello', gameLabels);
    const { socket, call, proof, nonces } = proved;
    proved.greeted();
    const ask = (method: string, params: object) => call(method, params) as Promise<never>;
    const callTyped: CallMethod = ask;
    const greeted = { call: ask, proof, nonces, home, network: start.network };
    try {
      const session =
        manifest === undefined
          ? await callTyped('session.open', {
              proof,
              game: options.game ?? ownManifest.game,
              gameName: ownManifest.name,
              ...(options.wallet === undefined ? {} : { wallet: options.wallet }),
            })
          : await openPairedSession(greeted, { ...options, manifest });
      return { session, call: callTyped, callNamed: call, close: () => socket.close() };
    } catch (error) {
      // The daemon would wait for another try.
      socket.close();
      throw error;
    }
  });
}

/** The control channel of a running service. */
export interface ControlClient {
  /** @throws ServiceAnswerInvalid, and what the control throws. */
  call<Name extends ControlName>(
    control: Name,
    params: ControlArguments[Name],
  ): Promise<ControlResults[Name]>;
  close(): void;
}

/**
 * Connects to a control channel in a folder: that of the service, unless another start file is
 * given.
 * @throws ControlUnavailable, DaemonSilent, WrongSecret, SchemaMismatch.
 */
export async function connectToControl(
  home: string,
  fileName: StartFileName = 'control.json',
): Promise<ControlClient> {
  const start = await readStartFile(home, fileName);
  if (start === undefined) {
    const daemon = await readStartFile(home, 'daemon-control.json');
    const needs =
      daemon === undefined
        ? `a service that runs in ${home}: gamekeeper start, or gamekeeper service`
        : `a service of your own, as gamekeeper start has; ${daemon.service} is another's`;
    return fail('ControlUnavailable', { control: 'this command', needs });
  }
  return retryIfEvicted(async () => {
    const { socket, call, proof, greeted } = await prove(
      start,
      home,
      'control.hello',
      controlLabels,
    );
    await call('control.open', { proof });
    greeted();
    return {
      call: async (control, params) => validateControlResult(control, await call(control, params)),
      close: () => socket.close(),
    };
  });
}

/** The player's channel of a running daemon. */
export interface PlayerClient {
  /** What the channel said when it opened. */
  readonly channel: PlayerChannel;
  /** @throws ServiceAnswerInvalid, and what the method throws. */
  call<Name extends PlayerMethod>(
    method: Name,
    params: PlayerArguments[Name],
  ): Promise<PlayerResults[Name]>;
  close(): void;
}

/**
 * Connects to the player's channel in a folder.
 * @throws DaemonNotRunning, DaemonSilent, WrongSecret, SchemaMismatch.
 */
export async function connectToPlayer(home: string): Promise<PlayerClient> {
  const start = await readStartFile(home, 'player.json');
  if (start === undefined) return fail('DaemonNotRunning', { home });
  return retryIfEvicted(async () => {
    const { socket, call, proof, greeted } = await prove(start, home, 'player.hello', playerLabels);
    const channel = validatePlayerResult('player.open', await call('player.open', { proof }));
    greeted();
    return {
      channel,
      call: async (method, params) => validatePlayerResult(method, await call(method, params)),
      close: () => socket.close(),
    };
  });
}

/** Retries at once if the connection was evicted while pending: at the limit, a random one is. */
async function retryIfEvicted<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await open();
    } catch (error) {
      if (tries === ATTEMPTS_MAX || !isEvicted(error)) throw error;
    }
  }
}

function isEvicted(error: unknown): boolean {
  if (!isGamekeeperError(error) || error.name !== 'ConnectionClosed') return false;
  const { code } = error.context as { readonly code?: number };
  return code === closeCodes.tooManyConnections || code === CUT;
}

/**
 * Verifies the daemon's proof of the start secret, and answers the client's proof for the call that
 * opens the session.
 */
async function prove(
  start: StartFile,
  home: string,
  helloMethod: string,
  labels: ProofLabels,
): Promise<{
  socket: WebSocket;
  call: CommandClient['callNamed'];
  proof: string;
  nonces: HandshakeNonces;
  /** From now on a call may take any time, as long as the other side answers pings. */
  greeted(): void;
}> {
  const opened = await openSocket(start, home);
  const { socket } = opened;
  const call = makeCaller(opened);
  const secret = Buffer.from(start.secret, 'hex');
  const clientNonce = randomBytes(HANDSHAKE_NONCE_BYTES);
  const challenge = (await call(helloMethod, {
    clientNonce: base58Encode(clientNonce),
    protocolMin: PROTOCOL_VERSION,
    protocolMax: PROTOCOL_VERSION,
    schemaHash,
    client: `gamekeeper-cli/${productVersion}`,
    maxFrameBytes: 64 * FRAME_BYTES_MAX,
  })) as SessionChallenge;
  const serverNonce = readBytes(challenge.serverNonce);
  const expected = proveDaemon(secret, clientNonce, serverNonce, labels);
  if (!equalBytesConstantTime(readBytes(challenge.proof), expected)) {
    socket.terminate();
    fail('WrongSecret', {});
  }
  const proof = base58Encode(proveClient(secret, clientNonce, serverNonce, labels));
  const nonces = { client: clientNonce, server: serverNonce };
  return { socket, call, proof, nonces, greeted: opened.silence.startPings };
}

function readBytes(text: string): Uint8Array {
  return base58Decode(text) ?? fail('WrongSecret', {});
}

interface OpenedSocket {
  readonly socket: WebSocket;
  readonly silence: SilenceWatch;
}

function openSocket(start: StartFile, home: string): Promise<OpenedSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(start.url, { perMessageDeflate: false });
    const silence = watchSilence(socket, start, home);
    socket.once('open', () => resolve({ socket, silence }));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      const { code, message: reason } = error;
      if (silence.problem !== undefined) reject(silence.problem);
      // A reset before the upgrade means that there is a server, which evicted the connection.
      else if (code === 'ECONNRESET')
        reject(new GamekeeperError('ConnectionClosed', { code: CUT, reason }));
      else reject(new GamekeeperError('DaemonNotRunning', { home }));
    });
  });
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

function makeCaller({ socket, silence }: OpenedSocket): CommandClient['callNamed'] {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    const call = waiting.get(message.id);
    if (call === undefined) return;
    waiting.delete(message.id);
    if (message.error === undefined) call.resolve(message.result);
    else call.reject(fromWire(message.error));
  });
  socket.on('close', (code, reason) => {
    const closed = new GamekeeperError('ConnectionClosed', { code, reason: String(reason) });
    const error = silence.problem ?? closed;
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      if (socket.readyState !== socket.OPEN) {
        const closed = { code: CUT, reason: 'it is closed' };
        reject(silence.problem ?? new GamekeeperError('ConnectionClosed', closed));
        return;
      }
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }));
    });
}

function fromWire(error: WireError): GamekeeperError {
  const name = error.data?.name;
  const known = isErrorName(name) ? name : 'InternalError';
  const context = (error.data?.context ?? {}) as never;
  return new GamekeeperError(known, context, { message: error.message });
}
